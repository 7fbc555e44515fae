"""What the run of the cards asks of each procedure.

A card is done when its procedure has nothing to follow and no duty left; one that has neither when it comes
up is passed over with a note, and one that can never do anything again leaves the deck.

Cite: Axis & Allies: D-Day, "Sequence of Play"; AD-063 to AD-078.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from rulesets.axis_allies_dday.document.battle import SIDES, Kind, Order, SideKey
from rulesets.axis_allies_dday.document.fortunes import BAD_HITS, GOOD_HITS
from rulesets.axis_allies_dday.document.ground import zones_of
from rulesets.axis_allies_dday.document.sides import played_by, powers_of_seat, seats_of_side, word_of
from rulesets.axis_allies_dday.rules.state.deck import fortune_of, order_of
from rulesets.axis_allies_dday.rules.state.state import BAD, GOOD, State, in_play
from rulesets.kit.flow.asking import Offer
from rulesets.kit.flow.duties import Duty
from rulesets.kit.remembered import remembered


def _nothing(*of: object) -> tuple[()]:
    return ()


@dataclass(frozen=True, slots=True, eq=False)
class Procedure:
    """`orders` are given on the card, `duties` and `offers(state, seat)` are what may be done while it is in
    play, `follow` what happens on it by itself, `idle` why nothing can happen on it this turn, which is said
    where nothing has, `spent` why it leaves the deck."""

    orders: tuple[type, ...]
    duties: Callable[[State], Iterable[Duty]] = _nothing
    offers: Callable[[State, str], Iterable[Offer]] = _nothing
    idle: str | Callable[[State], str] = ""
    follow: Callable[[State], Sequence[object]] = _nothing
    spent: Callable[[State], str] = lambda state: ""

    def asks(self, state: State) -> tuple[Duty, ...]:
        """The duties, worked out once for a state."""
        return _asked(state, self)

    def note(self, state: State) -> str:
        """Why nothing could happen on the card in play; empty where something did."""
        if callable(self.idle):
            return self.idle(state)
        return "" if in_play(state).is_begun else self.idle


@remembered
def _asked(state: State, procedure: Procedure) -> tuple[Duty, ...]:
    return tuple(procedure.duties(state))


def order(state: State) -> Order:
    """The order card in play."""
    return order_of(state.battle, in_play(state).key.number)


def needed(state: State) -> int:
    """What the dice of the order card in play need or less: a ruling's number, fortune's, or its own; 0 where
    it has none."""
    own, face = order(state), luck(state)
    if in_play(state).hits:
        return in_play(state).hits
    if face == GOOD and own.procedure in GOOD_HITS:
        return fortune_of(state.battle, own.number).good
    if face == BAD and own.procedure in BAD_HITS:
        return fortune_of(state.battle, own.number).bad
    return own.hits


def aircraft(state: State) -> Kind:
    """The aircraft the card in play is about."""
    return "bomber" if "bomber" in order(state).procedure else "fighter"


def luck(state: State) -> int:
    """GOOD or BAD for the order card in play, else 0."""
    return state.fortune(in_play(state).key.number)


def side_seats(state: State, side: SideKey) -> tuple[str, ...]:
    """The seats that give the side's orders."""
    return seats_of_side(state.battle, state.rulings, side)


def powers_of(state: State, seat: str) -> tuple[str, ...]:
    """The powers the seat gives orders to, in the order of the battle. Cite: AD-007."""
    return powers_of_seat(state.battle, state.rulings, seat)


def powers_of_side(state: State, side: SideKey) -> tuple[str, ...]:
    """The powers of a side, in the order of the battle."""
    return played_by(state.battle, (False, side))


def zones(state: State) -> tuple[str, ...]:
    """All zones, in the order of the battle."""
    return zones_of(state.battle)


def side_of(state: State, seat: str | None) -> SideKey | None:
    """The side the seat gives orders for; None for the organiser, the public and unknown seats."""
    for side in SIDES:
        if seat in side_seats(state, side):
            return side
    return None


def own_word(state: State, seat: str) -> str:
    """Under whose name the seat says beforehand which losses it takes."""
    return word_of(state.battle, state.rulings, powers_of(state, seat)[0])


def order_in_play(state: State) -> Order | None:
    """The order card in play; None where another card is, or none."""
    if state.card is None or state.card.key.deck != "orders":
        return None
    return order_of(state.battle, state.card.key.number)


def order_of_procedure(state: State, procedure: str) -> Order | None:
    """The battle's order of that procedure which is still in the deck, or None."""
    found = (row for row in state.battle.orders if row.procedure == procedure)
    return next((row for row in found if state.deck.has("orders", row.number)), None)


def needs(state: State, order: Order | None) -> int:
    """What its dice need or less: with fortune and rulings where it is in play, else its own; 0 for none."""
    if order is None:
        return 0
    return needed(state) if order_in_play(state) == order else order.hits
