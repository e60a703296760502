"""Pages: papers and their cells, piles, and the press that draws what goes on them."""
