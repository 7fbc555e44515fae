"""Fortune cards: a die before the order of the same number.

A 1 is good for the side that acts on the order, a 6 is bad, anything else is nothing; what the numbers on the
card mean stands with each procedure. The die of an order that can do nothing this turn is passed over, unless
a house rule has it thrown; those of the returning aircraft are thrown always, since a 1 brings one back.

Cite: "Advanced Rules", "Fortune Cards"; AD-189 to AD-194, AD-278.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from rulesets.axis_allies_dday.rules.cards.procedure import Procedure, side_seats
from rulesets.axis_allies_dday.rules.state.changes import with_card
from rulesets.axis_allies_dday.rules.state.deck import order_of
from rulesets.axis_allies_dday.rules.state.state import State, in_play
from rulesets.axis_allies_dday.rules.state.telling import Events
from rulesets.axis_allies_dday.rules.state.words import does, place_words
from rulesets.kit.flow.choices import Choice
from rulesets.kit.flow.deciding import Orders, as_given
from rulesets.kit.flow.dice import Throw
from rulesets.kit.flow.duties import Duty
from rulesets.kit.stored.slotted import replace
from rulesets.kit.words import listed


@dataclass(frozen=True, slots=True)
class RollFortune:
    """The die of the fortune card on top."""


@dataclass(frozen=True, slots=True)
class NameZones:
    """Fortune 4, 6, 10, 11 and 13 on 6: the zones or boxes the limit leaves, for a power or the side."""

    power: str
    zones: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FortuneFell:
    number: int
    face: int


@dataclass(frozen=True, slots=True)
class ZonesNamed(NameZones):
    """They are named."""


_HOMEWARD = ("bombers return", "fighters return")


def is_thrown(state: State, number: int, can_act: bool) -> bool:
    """Whether the card's die is thrown this turn; `can_act`: the order could do something now."""
    homeward = order_of(state.battle, number).procedure in _HOMEWARD
    return can_act or homeward or state.rulings.fortune_idle == "rolled"


def duties(state: State) -> Iterator[Duty]:
    """The side that acts on the order throws."""
    number = in_play(state).key.number
    seats = side_seats(state, order_of(state.battle, number).side)
    yield Duty("fortune", 1, seats, "RollFortune", "Roll the fortune die.", "AD-191")


def offers(state: State, seat: str) -> Iterator[Choice]:
    """One die, nothing to choose."""
    order = order_of(state.battle, in_play(state).key.number)
    if seat in side_seats(state, order.side):
        label = f"Roll the fortune die for {order.title}"
        yield Choice(RollFortune, label, subject="fortune", throw=Throw(1), cite="AD-191")


def _tell_fortune_fell(state: State, event: FortuneFell) -> str:
    title = order_of(state.battle, event.number).title
    effect = {1: "good fortune", 6: "bad fortune"}.get(event.face, "no effect")
    return f"The fortune die for {title} shows {event.face}: {effect}."


def zones_named(state: State, event: ZonesNamed) -> State:
    return with_card(state, named={**in_play(state).named, event.power: event.zones})


def _tell_zones_named(state: State, event: ZonesNamed) -> str:
    places = listed([place_words(state.battle, place) for place in event.zones])
    return f"{does(state.battle, event.power, 'names', 'name')} {places or 'none'}."


FORTUNE = Procedure((RollFortune,), duties, offers)
ORDERS: Orders[State, object] = {
    RollFortune: lambda given: [FortuneFell(in_play(given.state).key.number, given.faces[0])],
    NameZones: as_given(ZonesNamed),
}
EVENTS: Events = {
    FortuneFell: (lambda state, event: replace(state, luck=(event.number, event.face)), _tell_fortune_fell),
    ZonesNamed: (zones_named, _tell_zones_named),
}
