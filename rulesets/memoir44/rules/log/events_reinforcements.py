"""What happens to reinforcements and their pool, as the log stores it for ever.

`map` is a map's number from 0 at the left.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class RollsBarred:
    """After Air Power: the Axis of these maps does not roll next; in OverThrough each Field General rolls
    `fewer` dice less."""

    maps: tuple[int, ...]
    fewer: int = 0


@dataclass(frozen=True, slots=True)
class ReinforcementsRolled:
    """`left` is what may be called in, by face; `on_the_move` the orders of the Flags."""

    post: str
    map: int
    faces: tuple[int, ...]
    left: tuple[tuple[str, int], ...]
    on_the_move: int


@dataclass(frozen=True, slots=True)
class RollPassed:
    """No roll is due; `why` is barred, none or no-dice."""

    post: str
    why: str


@dataclass(frozen=True, slots=True)
class ReinforcementArrived:
    post: str
    map: int
    side: str
    face: str
    unit: str
    kind: str
    figures: int
    way: str
    place: str


@dataclass(frozen=True, slots=True)
class ReinforcementsLost:
    post: str
    left: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class LossesCounted:
    map: int
    side: str
    figures: tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class CraftLanded:
    map: int
    at: str
