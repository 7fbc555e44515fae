"""What the run of the cards asks of each procedure.

A card is done when its procedure has nothing to follow and no duty left; one that has neither when it comes
up is passed over with a note, and one that can never do anything again leaves the deck.

Cite: Axis & Allies: D-Day, "Sequence of Play"; AD-063 to AD-078.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from rulesets.axis_allies_dday.document.battle import Order, SideKey
from rulesets.axis_allies_dday.document.ground import zones_of
from rulesets.axis_allies_dday.document.seats import seat_of_power, seats_of_side
from rulesets.axis_allies_dday.state.deck import order_of
from rulesets.axis_allies_dday.state.events import Event
from rulesets.axis_allies_dday.state.evolve_table import in_play
from rulesets.axis_allies_dday.state.state import State
from rulesets.kit.flow.choices import Choice
from rulesets.kit.flow.duties import Duty


def _nothing(state: State) -> Sequence[Event]:
    return ()


def _never(state: State) -> str:
    return ""


@dataclass(frozen=True, slots=True)
class Procedure:
    """`duties` and `offers(state, seat)` are what may be done while the card is in play, `follow` what
    happens on it by itself, `idle` why nothing can happen on it this turn, `spent` why it leaves the deck."""

    duties: Callable[[State], Iterable[Duty]]
    offers: Callable[[State, str], Iterable[Choice]]
    idle: Callable[[State], str]
    follow: Callable[[State], Sequence[Event]] = _nothing
    spent: Callable[[State], str] = _never


def order(state: State) -> Order:
    """The order card in play."""
    return order_of(state.battle, in_play(state).key.number)


def needed(state: State, good: bool = True, bad: bool = True) -> int:
    """What the dice of the order card in play need or less: a ruling's number, fortune's, or its own."""
    card, own = in_play(state), order(state)
    if card.hits:
        return card.hits
    luck = state.fortune(own.number)
    fortune = next((row for row in state.battle.fortune if row.number == own.number), None)
    if fortune and luck == 1 and good:
        return fortune.good
    if fortune and luck == 6 and bad:
        return fortune.bad
    return own.hits


def luck(state: State) -> int:
    """GOOD or BAD for the order card in play, else 0."""
    return state.fortune(in_play(state).key.number)


def side_seats(state: State, side: SideKey) -> tuple[str, ...]:
    """The seats that give the side's orders."""
    return seats_of_side(state.battle, state.rulings, side)


def powers_of(state: State, seat: str) -> tuple[str, ...]:
    """The powers the seat gives orders to, in the order of the battle. Cite: AD-007."""
    battle, rulings = state.battle, state.rulings
    return tuple(row.key for row in battle.powers if seat_of_power(battle, rulings, row.key) == seat)


def powers_of_side(state: State, side: SideKey) -> tuple[str, ...]:
    """The powers of a side, in the order of the battle."""
    return tuple(row.key for row in state.battle.powers if row.side == side)


def zones(state: State) -> tuple[str, ...]:
    """All zones, in the order of the battle."""
    return zones_of(state.battle)
