"""Pages: papers and their cells, piles, and the canvas that draws what goes on them."""
