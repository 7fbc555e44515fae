"""The Action Phase: what a side may order in it, the end of its turns and of its Actions.

Cite: TS-059 to TS-063, TS-339.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from rulesets.kit.flow.choices import Choice
from rulesets.kit.flow.conditions import Need, Needs, holds
from rulesets.kit.flow.deciding import Happened, Order, OrderContext, Sentence
from rulesets.skirmish.records.changes import changed_book
from rulesets.skirmish.records.numbers import left_of
from rulesets.skirmish.rules.doctrines.moments import has_moved
from rulesets.skirmish.rules.log.asked import TURN, Asked, in_step
from rulesets.skirmish.rules.log.state import State, units_of
from rulesets.skirmish.rules.turn.actions import ACTION, acts, may_act
from rulesets.skirmish.rules.turn.retreats import retreats
from rulesets.skirmish.rules.turn.transports import shifts
from rulesets.skirmish.rules.turn.turns import MoveTruck, TurnEnded, free_trucks, is_over, next_turn
from rulesets.skirmish.rules.turn.words import tells


@dataclass(frozen=True, slots=True)
class ActionPhaseBegun:
    """With the Actions of each side where they are fixed now."""

    allied: int
    axis: int


def action_phase(state: State, event: ActionPhaseBegun) -> State:
    after = changed_book(state, "allied", limit=event.allied)
    return changed_book(after, "axis", limit=event.axis)


def tell_action_phase(state: State, event: ActionPhaseBegun, seat: str | None) -> Sentence:
    if state.rulings.up_scope != "board":
        return ""
    return f"The Allies have {event.allied} Actions, the Axis {event.axis}."


def action(state: State, side: str) -> Iterator[Choice]:
    """What the side may do in an Action Turn; who is not on turn may only retreat after one of the enemy."""
    yield from retreats(state, side, ACTION)
    if state.turn != side:
        if has_moved(state, side):
            yield from shifts(state, side, ACTION)
        return
    if not is_over(state) and left_of(state, side) > 0:
        yield from acts(state, side)
    yield from shifts(state, side, ACTION)
    for key in free_trucks(state, side):
        yield Choice(
            MoveTruck,
            f"Move the empty {key}",
            (("unit", key),),
            subject=ACTION,
            weight="open",
            why="This does not use an Action.",
            cite="TS-281",
            asks="Move an empty truck",
        )
    yield from _endings(state, side)


@dataclass(frozen=True, slots=True)
class EndTurn:
    """The Action Turn ends."""


END_TURN: Needs[Asked] = (
    Need(
        lambda o: o.s.taken or is_over(o.s),
        "An Action Turn has at least one Action. Take it first.",
        "TS-060",
    ),
)


@dataclass(frozen=True, slots=True)
class EndActions:
    """This side takes no more Actions in this round."""


@dataclass(frozen=True, slots=True)
class ActionsEnded:
    side: str


END_ACTIONS: Needs[Asked] = (
    Need(
        lambda o: (
            o.s.rulings.actions_pass == "on"
            or not _can_act(o.s, o.side)
            or is_over(o.s)
            or not left_of(o.s, o.side)
        ),
        "You have an Action and a ready unit left. Take the Action.",
        "TS-063",
    ),
)


def _endings(state: State, side: str) -> Iterator[Choice]:
    """The end of the turn after an Action, the end of all Actions. Cite: TS-060, TS-063, TS-339."""
    over = is_over(state)
    if holds(END_TURN, Asked(state, side, EndTurn())):
        yield Choice(
            EndTurn,
            "End your Action Turn",
            subject=ACTION,
            weight="asked" if over or not _can_act(state, side) else "open",
            cite="TS-060",
        )
    if not over and holds(END_ACTIONS, Asked(state, side, EndActions())):
        yield Choice(
            EndActions,
            "End your Actions of this round",
            subject=ACTION,
            why="" if _can_act(state, side) else "No unit of yours is ready.",
            cite="TS-063",
        )


def _can_act(state: State, side: str) -> bool:
    """Whether the side has a unit for an Action, its mat counted."""
    return any(may_act(state, unit) for unit in units_of(state, side))


def end_turn(given: OrderContext[State, EndTurn]) -> list[object]:
    return [TurnEnded(given.seat, next_turn(given.state))]


def end_actions(given: OrderContext[State, EndActions]) -> list[object]:
    """No more Actions of this side; the turn ends with it."""
    return [ActionsEnded(given.seat), TurnEnded(given.seat, _after_done(given.state, given.seat))]


def _after_done(state: State, side: str) -> str:
    found = next_turn(state)
    return "" if found == side else found


def actions_ended(state: State, event: ActionsEnded) -> State:
    return changed_book(state, event.side, done=True)


_STEP = (in_step("TS-059", "action"), TURN)
ORDERS = (
    Order(EndTurn, end_turn, (*_STEP, *END_TURN), held="The player decides when the turn is over."),
    Order(
        EndActions,
        end_actions,
        (*_STEP, *END_ACTIONS),
        held="Ending automatically would reveal that the mat is empty.",
    ),
)
EVENTS = (
    Happened(ActionPhaseBegun, action_phase, tell_action_phase),
    Happened(ActionsEnded, actions_ended, tells("ends", "end", "their Actions of this round")),
)
