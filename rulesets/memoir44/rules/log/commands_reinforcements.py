"""Orders about reinforcements and the pool they come from, as the log stores them for ever."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class RollReinforcements:
    """The Reinforcement Roll, looked up in the table of `map`."""

    post: str
    map: str


@dataclass(frozen=True, slots=True)
class CallIn:
    """A unit a face brought is deployed on `place`, by the `way` the table says."""

    post: str
    map: str
    face: str
    way: str
    place: str = ""


@dataclass(frozen=True, slots=True)
class EnterArrival:
    """A unit that came by the printed table, typed in at the table."""

    post: str
    map: str
    kind: str
    way: str
    unit: str
    figures: int
    place: str = ""


@dataclass(frozen=True, slots=True)
class LandCraft:
    """A loaded Landing Craft lands on a Coastline hex."""

    map: str
    at: str


@dataclass(frozen=True, slots=True)
class CountLosses:
    """Figures lost from units that are still on the board."""

    map: str
    side: str
    infantry: int
    armor: int
    artillery: int
