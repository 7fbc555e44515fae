"""Fortune cards: a die before the order of the same number.

A 1 is good for the side that acts on the order, a 6 is bad, anything else is nothing; what the numbers on the
card mean stands with each procedure. The die of an order that can do nothing this turn is passed over, unless
a house rule has it thrown; those of the returning aircraft are thrown always, since a 1 brings one back.

Cite: "Advanced Rules", "Fortune Cards"; AD-189 to AD-194, AD-278.
"""

from collections.abc import Iterator

from rulesets.axis_allies_dday.rules.cards.procedure import side_seats
from rulesets.axis_allies_dday.rules.state import commands as c, events as e
from rulesets.axis_allies_dday.rules.state.deck import order_of
from rulesets.axis_allies_dday.rules.state.evolve_table import in_play
from rulesets.axis_allies_dday.rules.state.state import State
from rulesets.kit.flow.choices import Choice
from rulesets.kit.flow.deciding import Given
from rulesets.kit.flow.dice import Throw
from rulesets.kit.flow.duties import Duty

_HOMEWARD = ("bombers return", "fighters return")


def is_thrown(state: State, number: int, can_act: bool) -> bool:
    """Whether the card's die is thrown this turn; `can_act`: the order could do something now."""
    homeward = order_of(state.battle, number).procedure in _HOMEWARD
    return can_act or homeward or state.rulings.fortune_idle == "rolled"


def duties(state: State) -> Iterator[Duty]:
    """The side that acts on the order throws."""
    number = in_play(state).key.number
    seats = side_seats(state, order_of(state.battle, number).side)
    yield Duty("fortune", 1, seats, "RollFortune", "Throw the fortune die.", "AD-191")


def offers(state: State, seat: str) -> Iterator[Choice]:
    """One die, nothing to choose."""
    order = order_of(state.battle, in_play(state).key.number)
    if seat in side_seats(state, order.side):
        label = f"Throw the fortune die for {order.title}"
        yield Choice(c.RollFortune, label, subject="fortune", throw=Throw(1), cite="AD-191")


def roll(given: Given[State, c.RollFortune]) -> list[e.Event]:
    return [e.FortuneFell(in_play(given.state).key.number, given.faces[0])]
