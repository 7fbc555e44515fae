"""What the checks of this system say, by the codes of `findings.toml`, and at which place.

Chapters of the check name what a finding is about by its key, "troop:12-ss", which stays true when rows
move; a page needs the path at which its designer can mend it.
"""

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

from rulesets.firestorm.document.document import Campaign
from rulesets.kit.areas.findings import OF_DRAWINGS
from rulesets.kit.findings import Codes

say = Codes(Path(__file__).resolve().parent.parent, OF_DRAWINGS)


_LISTS: Mapping[str, tuple[str, str, Callable[[Campaign], tuple[Any, ...]]]] = {
    "troop": ("troops", "key", lambda document: document.troops),
    "card": ("cards", "key", lambda document: document.cards),
    "area": ("areas", "key", lambda document: document.areas),
    "turn": ("turns", "number", lambda document: document.turns),
    "bonus": ("tables.bonuses", "key", lambda document: document.tables.bonuses),
    "option": ("assault.options", "key", lambda d: d.assault.options if d.assault else ()),
}


def at(kind: str, rows: Iterable[Any]) -> tuple[str, ...]:
    """The places of rows of a kind: "troop:12-ss", "turn:3"."""
    name = _LISTS[kind][1]
    return tuple(f"{kind}:{getattr(row, name)}" for row in rows)


def path_of(document: Campaign, place: str) -> str:
    """The path of a place: "troops.17" for "troop:12-ss", the list itself where no row has that key. What
    lies on the map alone ("border:A1-A2" where no border is stated) stays as it is, and so does a path."""
    kind, _, key = place.partition(":")
    if kind == "side":
        number = next((i for i, side in enumerate(document.sides) if side.key == key), 0)
        return f"sides.{number}.title"
    if kind == "table" and key in ("airborne", "landing"):
        return f"assault.{key}_rows"
    if kind == "table":
        return f"tables.{key}"
    if kind == "border":
        borders = (i for i, border in enumerate(document.borders) if key == "-".join(border.pair))
        return next((f"borders.{i}" for i in borders), place)
    if kind not in _LISTS or not key:
        return place
    path, name, rows = _LISTS[kind]
    found = (i for i, row in enumerate(rows(document)) if str(getattr(row, name)) == key)
    place_in_list = next(found, None)
    return path if place_in_list is None else f"{path}.{place_in_list}"


def troop_called(document: Campaign, key: str) -> str:
    """The troop's name; the key itself where no troop has it, "nobody" where none is named."""
    known = next((troop.name for troop in document.troops if troop.key == key), "")
    return known or (repr(key) if key else "nobody")


def area_called(key: str) -> str:
    """The area's id, "nowhere" where none is named."""
    return key or "nowhere"


def coming(document: Campaign) -> dict[str, int]:
    """After which turn each troop is there: 0 for the set-up, else the turn at whose end it comes first."""
    found = {placed.troop: 0 for placed in document.setup}
    for turn in document.turns:
        for arrival in turn.arrivals:
            found.setdefault(arrival.troop, turn.number)
    return found


def leaving(document: Campaign) -> dict[str, int]:
    """After which turn each troop that withdraws is gone."""
    found: dict[str, int] = {}
    for turn in document.turns:
        for key in turn.withdrawals:
            found.setdefault(key, turn.number)
    return found
