"""Who holds what and what lies where, as the log stores it for ever.

`map` is a map's number from 0 at the left.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TownTaken:
    map: int
    at: str
    side: str


@dataclass(frozen=True, slots=True)
class SectionTaken:
    map: int
    section: str
    side: str


@dataclass(frozen=True, slots=True)
class BridgeHeld:
    """`side` is empty where nobody holds it uncontested."""

    map: int
    at: str
    side: str


@dataclass(frozen=True, slots=True)
class ObjectiveTurned:
    map: int
    objective: int
    side: str


@dataclass(frozen=True, slots=True)
class UnitsCounted:
    """`group` is objective or sudden, `index` its number in the chart."""

    map: int
    group: str
    index: int
    allied: int
    axis: int


@dataclass(frozen=True, slots=True)
class SectionEmptied:
    map: int
    rule: int
    section: str
    empty: bool


@dataclass(frozen=True, slots=True)
class UnitExited:
    """`onto` is the map it comes onto, -1 where it leaves the battle."""

    map: int
    at: str
    side: str
    onto: int


@dataclass(frozen=True, slots=True)
class UnitCrossed:
    map: int
    onto: int
    origin: str
    at: str


@dataclass(frozen=True, slots=True)
class FunnyEquipped:
    map: int
    at: str
    accessory: str


@dataclass(frozen=True, slots=True)
class CrosshairPlaced:
    """`lifted` is the hex it was taken from, where it lay on one."""

    map: int
    gun: int
    target: str
    lifted: str = ""


@dataclass(frozen=True, slots=True)
class CrosshairReturned:
    map: int
    gun: int
    target: str


@dataclass(frozen=True, slots=True)
class TableNoted:
    map: int
    kind: str
    words: str
