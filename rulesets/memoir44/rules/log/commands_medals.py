"""Orders about medals gained for good, and what only the organiser may do: stored for ever."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class BuildBridge:
    """A bridge is built across a river."""

    map: str
    river: int


@dataclass(frozen=True, slots=True)
class Eliminate:
    """A unit of `side` is eliminated: a kind of figure, or the hex of a Big Gun battery."""

    map: str
    side: str
    unit: str


@dataclass(frozen=True, slots=True)
class StrikeOut:
    """Something gained was entered by mistake."""

    map: str
    number: int
    reason: str


@dataclass(frozen=True, slots=True)
class MarkStars:
    """How many Battle Stars lie on a Destroyer."""

    map: str
    gun: int
    stars: int


@dataclass(frozen=True, slots=True)
class ConfirmVictory:
    """The organiser confirms that a side has won."""

    side: str


@dataclass(frozen=True, slots=True)
class CallTime:
    """The organiser ends the battle; who has more medals is ahead."""

    reason: str


@dataclass(frozen=True, slots=True)
class CorrectMedals:
    """The organiser gives or takes medals."""

    map: str
    side: str
    sign: str
    medals: int
    reason: str


@dataclass(frozen=True, slots=True)
class CorrectHand:
    """The organiser corrects a hand in the books."""

    map: str
    side: str
    cards: int
    reason: str


@dataclass(frozen=True, slots=True)
class ChangeRuling:
    """The organiser changes a house rule."""

    name: str
    value: str
    reason: str
