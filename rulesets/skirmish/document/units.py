"""A unit list: what units can do on the table. The program prints it and checks it; it fights no battle.

A number nobody has typed in is None, and prints as a blank cell.

Cite: Skirmish Mode, "Unit statistics and models", "Tanks"; TS-258 to TS-260, TS-301 to TS-303.
"""

from dataclasses import dataclass
from typing import Annotated, Literal

from rulesets.kit.document.fields import Said, choice, lines, number, rows_of, text, worded
from rulesets.kit.findings import Aside
from rulesets.kit.flow.choices import Option
from rulesets.kit.stored.added import ADDED
from rulesets.skirmish.document.heading import AUTHOR, BIBLIOGRAPHY, EDITION, TITLE
from rulesets.skirmish.document.prices import EITHER, SOURCE

Against = Literal["infantry", "light", "medium", "heavy"]
Source = Literal["", "book", "ours", "base game"]
TARGETS = worded((word, word) for word in ("infantry", "light", "medium", "heavy"))
SUGGESTED = (*SOURCE, Option("base game", "suggested by the base game"))


def _number(title: str, high: int) -> Said:
    """A value of the table, None where nobody has typed it in."""
    return number(title, 0, high, maybe=True, cite="TS-301")


@dataclass(frozen=True, slots=True)
class Fire:
    """Range and dice against one kind of target; for Tanks the dice standing ("CF") and moving ("FaM")."""

    against: Annotated[Against, choice("Against", TARGETS, start="infantry", cite="TS-154")]
    range: Annotated[int | None, _number("Range", 40)] = None
    dice: Annotated[int | None, _number("Dice", 30)] = None
    concentrated: Annotated[int | None, _number("CF", 30)] = None
    moving: Annotated[int | None, _number("FaM", 30)] = None


@dataclass(frozen=True, slots=True)
class Unit:
    """A row. `row` is the key of its price row, `side` empty for both; `source` where its numbers are from,
    "base game" for suggestions nobody has taken over yet."""

    key: str
    name: Annotated[str, text("Name", 60, 1)]
    row: str = ""
    side: Annotated[str, choice("Side", EITHER, cite="TS-301")] = ""
    fires: Annotated[
        tuple[Fire, ...], rows_of("Fire", "line", most=8, key="against", table="against", cite="TS-154")
    ] = ()
    movement: Annotated[int | None, _number("Movement points", 40)] = None
    armour: Annotated[int | None, _number("Armour", 12)] = None
    deflection: Annotated[int | None, _number("Deflection", 12)] = None
    transport: Annotated[int | None, _number("Carries squads", 9)] = None
    keywords: Annotated[tuple[str, ...], lines("Keywords", 300, split=True, hint="one per line")] = ()
    source: Annotated[Source, choice("Values by", SUGGESTED, start="ours", cite="TS-260")] = ""
    note: Annotated[str, text("Note", 300)] = ""


@dataclass(frozen=True, slots=True)
class UnitList:
    """All rows, in the order of the cards. `edition` tells lists that belong together. `author` wrote it,
    after what `bibliography` names."""

    title: Annotated[str, TITLE]
    about: Annotated[str, text("Description", 600)] = ""
    credit: Annotated[str, text("Source of the values", 600)] = ""
    edition: Annotated[str, EDITION] = ""
    rows: Annotated[
        tuple[Unit, ...], rows_of("Units", "unit", most=400, key="key", table="name", cite="TS-301")
    ] = ()
    asides: tuple[Aside, ...] = ()
    author: Annotated[str, ADDED, AUTHOR] = ""
    bibliography: Annotated[str, ADDED, BIBLIOGRAPHY] = ""
