"""The units' numbers by the book's table, and chances as the worked figures state them."""

from dataclasses import replace
from fractions import Fraction

from rulesets.axis_allies_dday.odds.fights import Numbers
from rulesets.kit.odds import Chances

ATTACK = Numbers(infantry=1, artillery=2, tank=3, blockhouse=3)
ALLIED_DEFENCE = Numbers(infantry=2, artillery=2, tank=2, blockhouse=1)
AXIS_DEFENCE = replace(ALLIED_DEFENCE, tank=3)
FORTUNATE = replace(ATTACK, infantry=2)
"""Attack numbers where fortune card 11 or 13 showed a 1."""


def of(whole: int, *weights: int) -> Chances:
    """Chances of so many in the whole."""
    return tuple(Fraction(weight, whole) for weight in weights)
