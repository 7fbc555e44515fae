"""What the texts of a scenario say, and whether it is so: hands, days, hexes, numbers and sides."""
