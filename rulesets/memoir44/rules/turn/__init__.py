"""The course of a battle: what may be ordered, what follows, whose turn it is."""
