"""Marks of stored classes that every other package of the kit may use."""
