"""Action Turns: when one is over, whose comes next.

Cite: TS-059, TS-060, TS-063, TS-281, TS-339.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from rulesets.kit.flow.conditions import Need, Needs
from rulesets.kit.flow.deciding import Happened, Order, Sentence, as_given
from rulesets.skirmish.records.changes import changed_book, changed_unit
from rulesets.skirmish.records.numbers import actions_for, counted_points, left_of
from rulesets.skirmish.rules.doctrines.moments import MOST_ACTIONS
from rulesets.skirmish.rules.log.asked import FOUND, TURN, Asked, in_step
from rulesets.skirmish.rules.log.state import State, enemy, is_sort, on_board, unlocked
from rulesets.skirmish.rules.turn.words import adjective, people


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """`side` the one whose Action Turn ended, `next` the one whose begins, empty where nobody has Actions."""

    side: str
    next: str


def has_more(state: State, side: str) -> bool:
    """Whether the side has Actions left, as far as all know: where the mat counts only its owner knows, and
    only its own word ends them. Cite: TS-059; second reading of TS-034."""
    if state.rulings.up_scope == "board":
        return left_of(state, side) > 0
    return not state.books[side].done


def is_over(state: State) -> bool:
    """Whether the Action Turn has all its Actions. Cite: TS-060, TS-063."""
    return state.taken >= MOST_ACTIONS or not has_more(state, state.turn)


def is_free(state: State, side: str) -> bool:
    """Whether something may still be done after the last Action: an empty truck moved, an ability at the end
    of the turn; both are open to all. Cite: TS-281, TS-339."""
    ends = any("turn_end" in one.moments for one in unlocked(state, side))
    return ends or any(True for _ in free_trucks(state, side))


def free_trucks(state: State, side: str) -> Iterator[str]:
    """The keys of empty trucks that may move without an Action, each once a round. Cite: TS-281, TS-282,
    TS-352."""
    if state.rulings.logistics_keyword == "doctrine" and state.books[side].doctrine != "logistics":
        return
    carriers = {unit.carrier for unit in state.units if unit.side == side and unit.place != "mat"}
    for unit in on_board(state, side):
        is_designated = "supply" in unit.marks or "convoy" in unit.marks
        is_ready = not unit.fatigued and not is_designated
        if is_sort(state, unit, "truck") and unit.name not in carriers and is_ready:
            yield unit.key


def limit_of_round(state: State, side: str) -> int:
    """The Actions fixed for the phase by the house rule; else those of the moment."""
    return actions_for(counted_points(state, side))


def next_turn(state: State) -> str:
    """Whose turn comes after this one; empty where nobody has Actions left. Cite: TS-059."""
    for side in (enemy(state.turn), state.turn):
        if has_more(state, side):
            return side
    return ""


def turn_ended(state: State, event: TurnEnded) -> State:
    """The next Action Turn; what lasted for one is over. Cite: TS-059."""
    return replace(state, turn=event.next, ended=event.side, turns=state.turns + 1, taken=0)


def tell_turn_ended(state: State, event: TurnEnded, seat: str | None) -> Sentence:
    return f"An Action Turn of {people(event.next)} begins." if event.next else ""


def with_action(state: State, side: str) -> State:
    """One Action more. With the first of a turn nobody has moved in it or conquered. Cite: TS-080."""
    after = changed_book(state, side, actions=state.books[side].actions + 1)
    if not state.taken:
        after = replace(after, moved=(), conquerors=())
    return replace(after, taken=state.taken + 1)


@dataclass(frozen=True, slots=True)
class MoveTruck:
    """An empty truck moves, which is no Action."""

    unit: str


@dataclass(frozen=True, slots=True)
class TruckMoved:
    side: str
    unit: str


MOVE_TRUCK: Needs[Asked] = (
    FOUND,
    Need(
        lambda o: o.c.unit in free_trucks(o.s, o.side),
        "Only a ready, empty truck moves without an Action, if your doctrine allows it.",
        "TS-281",
    ),
)


def truck_moved(state: State, event: TruckMoved) -> State:
    """It has been activated, though that was no Action. Cite: TS-281, TS-352."""
    return changed_unit(
        state, event.side, event.unit, lambda unit: replace(unit, place="board", fatigued=True)
    )


def tell_truck_moved(state: State, event: TruckMoved, seat: str | None) -> Sentence:
    return f"{adjective(event.side)} {event.unit}, empty, moves."


ORDERS = (Order(MoveTruck, as_given(TruckMoved), (in_step("TS-281", "action"), TURN, *MOVE_TRUCK)),)
EVENTS = (
    Happened(TruckMoved, truck_moved, tell_truck_moved),
    Happened(TurnEnded, turn_ended, tell_turn_ended),
)
