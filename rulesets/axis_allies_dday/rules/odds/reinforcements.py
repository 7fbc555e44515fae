"""The odds of reinforcement dice, of those that fortune changes, and of the rocket strike on the charts.

Cite: "Reinforcements"; "Fortune cards" 14 and 15; "Tactics card 2".
"""

from collections.abc import Sequence
from fractions import Fraction
from itertools import product

from rulesets.kit.odds import Chances, capped, hits, together

DICE = 2
SIDES = range(1, 7)


def halved(total: int) -> int:
    """Half of a total, rounded up."""
    return (total + 1) // 2


def arriving(again: int = 0, is_halved: bool = False) -> Chances:
    """The chances of how many units a roll may bring in. The lower die is thrown once more where it shows
    `again` or less, and the second result stands; a total may be halved.

    Cite: "Reinforcements"; "Fortune card 14"."""
    most = DICE * len(SIDES)
    found = [Fraction()] * ((halved(most) if is_halved else most) + 1)
    for *faces, second in product(SIDES, repeat=DICE + 1):
        lower = min(faces)
        total = sum(faces) - lower + (second if lower <= again else lower)
        found[halved(total) if is_halved else total] += Fraction(1, len(SIDES) ** (DICE + 1))
    return tuple(found)


def rocket_strike(waiting: Sequence[int], on: int) -> Chances:
    """The chances of how many waiting units fall, with a die for each chart and one unit at most of it.

    Cite: "Tactics card 2"."""
    return together(*(capped(hits(1, on), units) for units in waiting))
