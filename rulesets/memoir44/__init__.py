"""Memoir '44: scenarios on hexes, and the books of a battle on one to six maps."""
