"""The fast way through a battle that plays itself: one seat's duty at a time, events folded once.

Cite: "Sequence of Play"; AD-007, AD-063 to AD-066.
"""

from collections.abc import Collection, Iterator

from rulesets.axis_allies_dday.document.battle import SIDES
from rulesets.axis_allies_dday.rules.decide import ORDERS
from rulesets.axis_allies_dday.rules.evolve import evolve
from rulesets.axis_allies_dday.rules.state.state import State
from rulesets.axis_allies_dday.rules.turn.follow import follow
from rulesets.axis_allies_dday.rules.turn.menu import asked, duties
from rulesets.axis_allies_dday.rules.turn.victory import cities_held
from rulesets.kit.flow.asking import Ask, Outcome, Playing
from rulesets.kit.flow.deciding import OrderContext
from rulesets.kit.flow.dice import Faces
from rulesets.kit.flow.duties import open_duties


def asks(state: State, seats: Collection[str]) -> Iterator[Ask]:
    """What is waited for, a duty after the other, with its Choices."""
    for duty in open_duties(duties(state)):
        for seat in duty.seats:
            if seat in seats:
                choices = tuple(choice for choice in asked(state, seat) if choice.subject == duty.subject)
                if choices:
                    yield Ask(seat, choices)


def advance(state: State, seat: str, command: object, faces: Faces) -> State:
    """The state after the order and all that follows."""
    events = ORDERS[type(command)](OrderContext(state, seat, command, faces))
    while events:
        for event in events:
            state = evolve(state, event)
        events = follow(state)
    return state


def outcome(state: State) -> Outcome:
    """Who has won, and how many cities each side holds."""
    winners = (state.winner,) if state.winner else ()
    points = tuple((side, cities_held(state, side)) for side in SIDES)
    return Outcome(state.is_finished, winners, points, state.turn)


PLAYING: Playing[State] = Playing(asks, advance, outcome)
