"""A match: the map, the lists and the doctrines it is played with, and which boxes lie on the table.

Cite: Skirmish Mode, "Introduction", "Limits"; TS-003, TS-307.
"""

from collections import Counter
from dataclasses import dataclass, replace
from typing import Annotated

from rulesets.kit.document.fields import lines, rows_of, text
from rulesets.kit.findings import Aside
from rulesets.kit.own_switches import OwnSwitch
from rulesets.kit.ruleset import Ref
from rulesets.kit.stored.added import ADDED
from rulesets.skirmish.document.heading import AUTHOR, BIBLIOGRAPHY, TITLE
from rulesets.skirmish.document.rulings import Rulings

Counted = tuple[tuple[str, int], ...]
PIECES_HINT = "one per line, such as: 58 regular:allied · 4 truck:axis · 6 token:engineer"
OTHERS_HINT = "pieces of unknown number, one per line"


@dataclass(frozen=True, slots=True)
class Holding:
    """What one box holds that a match can use up, by model: figures, bases, weapons, tokens, vehicles. A
    model that only one side takes from has the side behind it ("truck:axis"). `uncounted` are models that
    lie in it in a number nobody has published."""

    box: str
    title: Annotated[str, text("Title", 60, 1)]
    pieces: Annotated[Counted, lines("Contents", 2000, hint=PIECES_HINT)] = ()
    uncounted: Annotated[tuple[str, ...], lines("Not counted", 1000, split=True, hint=OTHERS_HINT)] = ()


FIRST_TOKENS = ("engineer", "recon", "", "", "")
"""The specializations of the squads a side begins with, as many as begin. Cite: TS-006."""


@dataclass(frozen=True, slots=True)
class Match:
    """A match that can be played. `boxes` are the keys of the holdings on the table; `stock` what each
    holds, to be typed over by who counted his own. `author` wrote it, after what `bibliography` names."""

    title: Annotated[str, TITLE]
    map: Ref | None = None
    prices: Ref | None = None
    units: Ref | None = None
    doctrines: Ref | None = None
    boxes: tuple[str, ...] = ()
    stock: Annotated[tuple[Holding, ...], rows_of("Boxes", "box", most=30)] = ()
    about: Annotated[str, text("Summary", 600)] = ""
    rulings: Rulings | None = None
    asides: tuple[Aside, ...] = ()
    author: Annotated[str, ADDED, AUTHOR] = ""
    bibliography: Annotated[str, ADDED, BIBLIOGRAPHY] = ""


def held(holdings: list[Holding]) -> Counter[str]:
    """All pieces of the holdings, by model."""
    found: Counter[str] = Counter()
    for holding in holdings:
        found.update(dict(holding.pieces))
    return found


def _few(match: Match) -> Match:
    """The match with the first of its boxes alone."""
    return replace(match, boxes=match.boxes[:1])


def _lacks_boxes(match: Match) -> bool:
    return len(match.boxes) < len(match.stock)


MATCH_SWITCHES = (OwnSwitch("boxes", {"few": _few}, ("TS-003",), _lacks_boxes),)
