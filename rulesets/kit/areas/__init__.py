"""The geometry of area maps: edits of the drawing, and the links that follow from it."""
