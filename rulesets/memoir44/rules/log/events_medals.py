"""Medals gained for good, struck out and corrected, as the log stores it for ever."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Gained:
    """Medals for good: `kind` is unit, gun, objective, exit or bridge; `returned` figures go back to the
    pool."""

    map: int
    kind: str
    side: str
    worth: int
    what: str
    index: int = -1
    returned: int = 0


@dataclass(frozen=True, slots=True)
class GainStruck:
    map: int
    number: int
    reason: str


@dataclass(frozen=True, slots=True)
class StarsMarked:
    map: int
    gun: int
    stars: int


@dataclass(frozen=True, slots=True)
class MedalsCorrected:
    map: int
    side: str
    medals: int
    reason: str
