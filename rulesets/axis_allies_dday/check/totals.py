"""What each power starts with and has on its charts, told as a note.

Cite: AD-042, AD-048.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import get_args

from rulesets.axis_allies_dday.check.known import note
from rulesets.axis_allies_dday.document.battle import Battle, Kind, Queue
from rulesets.kit.findings import Finding
from rulesets.kit.words import count, listed

_MANY = {"infantry": "infantry", "artillery": "artillery"}


def check_totals(battle: Battle) -> Iterator[Finding]:
    """A note for each power: its pieces at the start, and its units on charts."""
    for at, power in enumerate(battle.powers):
        says = f"{power.title or power.key} starts with {told(standing(battle, power.key))}"
        charts = [
            f"{queue.title} with {told(waiting(queue))}"
            for queue in battle.charts
            if queue.power == power.key
        ]
        says = f"{says}; {listed(charts)}." if charts else f"{says}."
        yield note("totals", f"powers.{at}", says, "Compare the figures with your own.", "AD-042")


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
