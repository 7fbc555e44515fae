"""Who plays: the two sides, whose words the document has, and the seats, a General and Commanders for each.

Cite: Firestorm Caen, "How Firestorm Works".
"""

from functools import lru_cache

from rulesets.firestorm.document.document import SIDES, Campaign, Side as Words, SideKey
from rulesets.firestorm.document.rulings import Rulings
from rulesets.kit.document import side_words
from rulesets.kit.flow.duties import ORGANISER
from rulesets.kit.flow.sides import Manner, Side
from rulesets.kit.ruleset import Documents, Seat


def general(side: SideKey) -> str:
    return f"{side}_general"


def players(side: SideKey) -> tuple[str, ...]:
    """The side's General and Commanders: who may act in its battles. Cite: FC-015, FC-040."""
    return (general(side), f"{side}_commander")


EVERYBODY = (*players("allied"), *players("axis"), ORGANISER)


@lru_cache(maxsize=64)
def side_of(seat: str | None) -> SideKey | None:
    """The side a seat sits on; None for the organiser and the public."""
    return next((side for side in SIDES if seat in players(side)), None)


def ordering_side(seat: str) -> SideKey:
    """The side a seat orders for; ValueError for the organiser, who plays no side."""
    side = side_of(seat)
    if side is None:
        raise ValueError(f"{seat} plays no side")
    return side


def is_general(seat: str | None, side: SideKey) -> bool:
    return seat == general(side)


def seats(documents: Documents[Campaign], rulings: Rulings) -> tuple[Seat, ...]:
    """All chairs: one organiser, one General a side, any number of Commanders. Cite: FC-036, FC-037."""
    listed = [Seat(ORGANISER, "Organiser", "", "organiser", (1, 1))]
    for side in documents.main.sides:
        chief, commander = players(side.key)
        listed.append(Seat(chief, f"General of {side.people}", side.key, "general", (1, 1)))
        listed.append(Seat(commander, f"Commander of {side.people}", side.key, "commander", (0, 0)))
    return tuple(listed)


_MANNERS: dict[SideKey, Manner] = {"allied": "open", "axis": "solid"}


def sides_of(document: Campaign) -> tuple[Side, ...]:
    """Who plays the campaign: who lands has open counters, who defends solid ones; a side no rule knows,
    which the check finds, is drawn open."""
    return _sides_of(document.sides)


@lru_cache(maxsize=64)
def _sides_of(rows: tuple[Words, ...]) -> tuple[Side, ...]:
    return tuple(side_words.side_of(row.key, row, _MANNERS.get(row.key, "open")) for row in rows)
