"""How many of each kind a power starts with, and how many wait on a chart.

Cite: AD-042, AD-048.
"""

from collections import Counter
from collections.abc import Mapping
from typing import get_args

from rulesets.axis_allies_dday.document.battle import Battle, Kind, Queue
from rulesets.kit.words import count, listed

_MANY = {"infantry": "infantry", "artillery": "artillery"}


def standing(battle: Battle, power: str) -> Counter[str]:
    """How many of each kind a power has at the start."""
    placed: Counter[str] = Counter()
    for piece in battle.set_up:
        if piece.power == power:
            placed[piece.kind] += max(piece.count, 0)
    return placed


def waiting(queue: Queue) -> Counter[str]:
    """How many of each kind wait on a chart."""
    return Counter(unit.kind for row in queue.rows for unit in row.units)


def told(kinds: Mapping[str, int]) -> str:
    """ "23 infantry, 13 artillery, 5 tanks and 17 blockhouses"; "nothing"."""
    words = [count(kinds[kind], kind, _MANY.get(kind, "")) for kind in get_args(Kind) if kinds.get(kind)]
    return listed(words) or "nothing"
