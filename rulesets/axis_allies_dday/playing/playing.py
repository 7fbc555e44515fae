"""The fast way through a battle that plays itself: one seat's duty at a time, events folded once.

Cite: "Sequence of Play"; AD-007, AD-063 to AD-066.
"""

from collections.abc import Collection, Iterator
from functools import partial

from rulesets.axis_allies_dday.document.battle import SIDES
from rulesets.axis_allies_dday.document.ground import zones_of
from rulesets.axis_allies_dday.rules.decide import ORDERS
from rulesets.axis_allies_dday.rules.evolve import evolve
from rulesets.axis_allies_dday.rules.state.state import State
from rulesets.axis_allies_dday.rules.turn.follow import follow
from rulesets.axis_allies_dday.rules.turn.menu import asked, duties
from rulesets.axis_allies_dday.rules.turn.victory import cities_held, controller
from rulesets.kit.flow.asking import Ask, Outcome, Playing
from rulesets.kit.flow.deciding import OrderContext, advanced
from rulesets.kit.flow.dice import Faces
from rulesets.kit.flow.duties import open_duties
from rulesets.kit.playing import by_duty


def asks(state: State, seats: Collection[str]) -> Iterator[Ask]:
    """What is asked of those seats, a duty after the other."""
    return by_duty(open_duties(duties(state)), seats, partial(asked, state))


def advance(state: State, seat: str, command: object, faces: Faces) -> State:
    """The state after the order and all that follows."""
    return advanced(OrderContext(state, seat, command, faces), ORDERS, follow, evolve)


def outcome(state: State) -> Outcome:
    """Who has won, and how many cities each side holds."""
    points = tuple((side, cities_held(state, side)) for side in SIDES)
    return Outcome(state.is_finished, (state.winner,) if state.winner else (), points, state.turn)


def held(state: State) -> Iterator[tuple[str, str]]:
    """The zones that a side controls."""
    holders = ((zone, controller(state, zone)) for zone in zones_of(state.battle))
    return ((zone, side) for zone, side in holders if side)


PLAYING: Playing[State] = Playing(asks, advance, outcome, held=held)
