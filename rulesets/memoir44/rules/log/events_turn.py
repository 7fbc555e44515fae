"""What happens in a turn, as the log stores it for ever: steps, cards, draws.

`post` is a map's key or a Field General.
"""

from dataclasses import dataclass

from rulesets.memoir44.rules.log.state import SideKey, Step


@dataclass(frozen=True, slots=True)
class TurnBegan:
    number: int
    side: SideKey


@dataclass(frozen=True, slots=True)
class StepBegan:
    step: Step


@dataclass(frozen=True, slots=True)
class CardsHandedOut:
    """`own` is the card the Commander in Chief plays himself."""

    side: str
    generals: tuple[str, ...]
    own: str


@dataclass(frozen=True, slots=True)
class CardPlayed:
    post: str
    card: str
    on_the_move: int


@dataclass(frozen=True, slots=True)
class InitiativeRolled:
    post: str


@dataclass(frozen=True, slots=True)
class OrderDiceRolled:
    post: str
    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class UnitOnTheMove:
    post: str
    section: str


@dataclass(frozen=True, slots=True)
class StepClosed:
    post: str
    step: Step


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """A post is done with every step of the turn."""

    post: str


@dataclass(frozen=True, slots=True)
class TurnResumed:
    """A post that was done takes part in the open step again."""

    post: str


@dataclass(frozen=True, slots=True)
class CardsDrawn:
    post: str
    cards: int


@dataclass(frozen=True, slots=True)
class StaffDrew:
    side: str
    cards: int
