"""How a fight in a zone ends if both sides fight on and nobody joins them, for players of the house.

Cycles follow one another, the sides attacking in turn. Each gives up its cheapest units first. The chances
are those of the book's dice (`kit/odds.py`), as floats, since thousands are asked a game.

Cite: "Combat"; AD-097 to AD-109.
"""

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import TypeAlias

from rulesets.axis_allies_dday.document.battle import ATTACK, LAND, SideKey, defence
from rulesets.axis_allies_dday.rules.state.position import enemy
from rulesets.kit.odds import Chances, capped, hits, together

Stack: TypeAlias = tuple[int, int, int, int]
"""How many of each land unit stand together, in the order of `LAND`."""
NOBODY: Stack = (0, 0, 0, 0)
WORTH = (3.0, 4.0, 6.0, 4.0)
"""What losing one of each costs, in the order of `LAND`."""
CHEAPEST = (0, 1, 3, 2)
"""The order in which units are given up."""


def stack_of(counts: Mapping[str, int]) -> Stack:
    """So many of each kind."""
    infantry, artillery, tanks, blockhouses = [counts.get(kind, 0) for kind in LAND]
    return (infantry, artillery, tanks, blockhouses)


def worth(stack: Stack) -> float:
    """What all of them are worth."""
    infantry, artillery, tanks, blockhouses = stack
    return infantry * WORTH[0] + artillery * WORTH[1] + tanks * WORTH[2] + blockhouses * WORTH[3]


def added(one: Stack, other: Stack) -> Stack:
    """Both together."""
    return (one[0] + other[0], one[1] + other[1], one[2] + other[2], one[3] + other[3])


def without(one: Stack, other: Stack) -> Stack:
    """The first without the second."""
    return (one[0] - other[0], one[1] - other[1], one[2] - other[2], one[3] - other[3])


@cache
def left_of(stack: Stack, lost: int) -> Stack:
    """Those left after so many losses, the cheapest first."""
    left = list(stack)
    for kind in CHEAPEST:
        fallen = min(left[kind], lost)
        left[kind] -= fallen
        lost -= fallen
    return (left[0], left[1], left[2], left[3])


@lru_cache(maxsize=1 << 12)
def _hits(stack: Stack, side: SideKey, attacks: bool) -> Chances:
    """The chances of each number of hits."""
    numbers = (ATTACK[kind] if attacks else defence(kind, side) for kind in LAND)
    return together(*(hits(count, number) for count, number in zip(stack, numbers, strict=True) if count))


@lru_cache(maxsize=1 << 14)
def _counting(stack: Stack, side: SideKey, attacks: bool, most: int) -> tuple[float, ...]:
    """The chances of how many hits count, where so many can fall."""
    return tuple(float(chance) for chance in capped(_hits(stack, side, attacks), most))


@lru_cache(maxsize=1 << 16)
def won(attackers: Stack, defenders: Stack, side: SideKey) -> float:
    """The chance that the side which attacks first is left in the zone alone; both gone counts as half."""
    if not any(attackers) or not any(defenders):
        return 0.5 if attackers == defenders else float(any(attackers))
    ours, idle = _cycle(attackers, defenders, side)
    theirs, idle_then = _cycle(defenders, attackers, enemy(side))
    return (ours + idle * (1 - theirs - idle_then)) / (1 - idle * idle_then)


def _cycle(attackers: Stack, defenders: Stack, side: SideKey) -> tuple[float, float]:
    """The chance to win through a cycle in which somebody falls, and the chance that nobody does."""
    other = enemy(side)
    made = _counting(attackers, side, True, sum(defenders))
    suffered = _counting(defenders, other, False, sum(attackers))
    ours = [(left_of(attackers, lost), likely) for lost, likely in enumerate(suffered)]
    chance = 0.0
    for hit, likely in enumerate(made):
        theirs = left_of(defenders, hit)
        for left, as_likely in ours if hit else ours[1:]:
            chance += likely * as_likely * (1 - won(theirs, left, other))
    return chance, made[0] * suffered[0]
