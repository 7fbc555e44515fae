"""How near a probability must come to what was counted in throws."""

from math import sqrt


def within(chance: float, counted: int, throws: int, rounded: float = 0.0) -> bool:
    """Whether so many of the throws are within four standard errors of the chance, besides what it was
    rounded by."""
    return abs(counted / throws - chance) <= 4 * sqrt(chance * (1 - chance) / throws) + rounded + 1 / throws
