"""Orders about who holds what and what lies where, as the log stores them for ever.

`map` is a map's key.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class MarkTown:
    """A town is `side`'s from now on."""

    map: str
    at: str
    side: str


@dataclass(frozen=True, slots=True)
class MarkSection:
    """A Beach section is `side`'s."""

    map: str
    section: str
    side: str


@dataclass(frozen=True, slots=True)
class MarkBridge:
    """A bridge is `side`'s, or nobody's."""

    map: str
    at: str
    side: str


@dataclass(frozen=True, slots=True)
class MarkObjective:
    """A medal objective is `side`'s, or nobody's."""

    map: str
    objective: int
    side: str


@dataclass(frozen=True, slots=True)
class CountObjective:
    """How many units of each side stand on the hexes of a majority objective."""

    map: str
    objective: int
    allied: int
    axis: int


@dataclass(frozen=True, slots=True)
class MarkEmpty:
    """Whether a section is without a unit of the side that should be there."""

    map: str
    rule: int
    section: str
    empty: str


@dataclass(frozen=True, slots=True)
class CountSudden:
    """How many hexes of a sudden-death group are held."""

    map: str
    condition: int
    held: int


@dataclass(frozen=True, slots=True)
class ExitUnit:
    """A unit leaves by an Exit hex. `arm` is asked where infantry counts twice: "infantry" or "other"."""

    map: str
    at: str
    arm: str = ""


@dataclass(frozen=True, slots=True)
class CrossOver:
    """A unit goes from one map onto the next and stands on `at`."""

    map: str
    onto: str
    origin: str
    at: str


@dataclass(frozen=True, slots=True)
class PlaceCrosshair:
    """A gun's cross-hair lies on the hex of its target."""

    map: str
    gun: int
    target: str


@dataclass(frozen=True, slots=True)
class ReturnCrosshair:
    """A cross-hair is back with its gun."""

    map: str
    gun: int
    target: str


@dataclass(frozen=True, slots=True)
class EquipFunny:
    """The accessory of a Hobart's Funnies unit."""

    map: str
    at: str
    accessory: str


@dataclass(frozen=True, slots=True)
class NoteAtTable:
    """What the table settled itself."""

    map: str
    kind: str
    words: str
