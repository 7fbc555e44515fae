"""A unit list: what units can do on the table. The program prints it and checks it; it fights no battle.

A number nobody has typed in is None, and prints as a blank cell.

Cite: Skirmish Mode, "Unit statistics and models", "Tanks"; TS-258 to TS-260, TS-301 to TS-303.
"""

from dataclasses import dataclass
from typing import Annotated, Literal

from rulesets.kit.findings import Aside
from rulesets.kit.stored.later import LATER

Against = Literal["infantry", "light", "medium", "heavy"]
Source = Literal["", "book", "ours", "base game"]


@dataclass(frozen=True, slots=True)
class Fire:
    """Range and dice against one kind of target; for Tanks the dice standing ("CF") and moving ("FaM")."""

    against: Against
    range: int | None = None
    dice: int | None = None
    concentrated: int | None = None
    moving: int | None = None


@dataclass(frozen=True, slots=True)
class Unit:
    """A row. `row` is the key of its price row, `side` empty for both; `source` where its numbers are from,
    "base game" for suggestions nobody has taken over yet."""

    key: str
    name: str
    row: str = ""
    side: str = ""
    fires: tuple[Fire, ...] = ()
    movement: int | None = None
    armour: int | None = None
    deflection: int | None = None
    transport: int | None = None
    keywords: tuple[str, ...] = ()
    source: Source = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class UnitList:
    """All rows, in the order of the cards. `edition` tells lists that belong together. `author` wrote it,
    after what `bibliography` names."""

    title: str
    about: str = ""
    credit: str = ""
    edition: str = ""
    rows: tuple[Unit, ...] = ()
    asides: tuple[Aside, ...] = ()
    author: Annotated[str, LATER] = ""
    bibliography: Annotated[str, LATER] = ""
