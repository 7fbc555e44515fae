"""Abilities of doctrines: when they may be used, on what, and what they change in the books."""
