"""The processes behind `./run serve`: one that keeps the others running, and those that answer."""
