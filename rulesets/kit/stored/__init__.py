"""Marks of stored classes, and what damaged files raise: what every other package of the kit may use."""
