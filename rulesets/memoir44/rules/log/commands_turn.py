"""Orders of a turn, as the log stores them for ever: cards, steps, draws.

`post` is who plays the turn: a map's key or a Field General.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class HandOut:
    """The Commander in Chief gives cards to Field Generals, or plays one himself."""

    generals: tuple[str, ...]
    own: str = "none"


@dataclass(frozen=True, slots=True)
class PlayCard:
    """A Command card, by name where it changes the books."""

    post: str
    card: str
    on_the_move: int = 0


@dataclass(frozen=True, slots=True)
class OpenTurn:
    """A Command card that changes no books, and at once the Reinforcement Roll by the table of `map`."""

    post: str
    map: str
    on_the_move: int = 0


@dataclass(frozen=True, slots=True)
class RollInitiative:
    """A Field General without a card: his Initiative Roll was made at the table."""

    post: str


@dataclass(frozen=True, slots=True)
class RollOrderDice:
    """The order dice of Their Finest Hour."""

    post: str


@dataclass(frozen=True, slots=True)
class OrderOnTheMove:
    """A unit of a section, as map and section, is ordered On the Move."""

    post: str
    section: str


@dataclass(frozen=True, slots=True)
class CloseStep:
    """The step is done for this post."""

    post: str
    step: str


@dataclass(frozen=True, slots=True)
class EndTurn:
    """Nothing more is entered in this turn, the draw included; partners go on through its steps."""

    post: str


@dataclass(frozen=True, slots=True)
class ResumeTurn:
    """Whoever was done takes part again: the open step is open to him once more."""

    post: str


@dataclass(frozen=True, slots=True)
class DrawCards:
    """The end of a turn: cards are drawn."""

    post: str


@dataclass(frozen=True, slots=True)
class DrawForStaff:
    """The Commander in Chief draws at the end of the turn."""

    cards: int
