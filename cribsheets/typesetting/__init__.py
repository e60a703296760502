"""Type: which font has a letter, how scripts are shaped, how wide a line is and how it is fitted."""
