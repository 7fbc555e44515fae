"""Small changes of a state that the effects share: put a battle back, move troops."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from rulesets.firestorm.document.document import SideKey
from rulesets.firestorm.ground.position import battle_of, lookup
from rulesets.firestorm.ground.state import Battle, State
from rulesets.kit.stored.slotted import replace


def battle(state: State, number: int) -> Battle:
    """The battle of that number of this turn; a KeyError is a bug."""
    found = battle_of(state, number)
    if found is None:
        raise KeyError(f"no battle {number} in turn {state.turn}")
    return found


def put_battle(state: State, changed: Battle) -> State:
    """The state with the battle in the place of the one of its number."""
    return replace(
        state, battles=tuple(changed if old.number == changed.number else old for old in state.battles)
    )


def add_battle(state: State, new: Battle) -> State:
    return replace(state, battles=(*state.battles, new))


def in_battle(state: State, number: int, **changes: Any) -> State:
    """The state with these fields of the battle changed."""
    return put_battle(state, replace(battle(state, number), **changes))


def in_force(state: State, number: int, side: SideKey, **changes: Any) -> State:
    """The state with these fields changed of what a side brings to the battle."""
    one = battle(state, number)
    return put_battle(state, one.with_force(side, replace(one.force(side), **changes)))


def of_battle(changed: Callable[[Battle, Any], Mapping[str, Any]]) -> Callable[[State, Any], State]:
    """The effect of an event that changes those fields of its battle."""

    def effect(state: State, event: Any) -> State:
        return in_battle(state, event.battle, **changed(battle(state, event.battle), event))

    return effect


def of_state(changed: Callable[[State, Any], Mapping[str, Any]]) -> Callable[[State, Any], State]:
    """The effect of an event that changes those fields of the state."""

    def effect(state: State, event: Any) -> State:
        return replace(state, **changed(state, event))

    return effect


def troops_to(place: Callable[[Any], str]) -> Callable[[State, Any], State]:
    """The effect of an event whose troops go to that place."""

    def effect(state: State, event: Any) -> State:
        return move(state, event.troops, place(event))

    return effect


def move(state: State, troops: Iterable[str], place: str) -> State:
    """The troops in their new place, as the last to have arrived there."""
    moved = tuple(troops)
    rest = {troop: where for troop, where in state.troops.items() if troop not in moved}
    return replace(state, troops={**rest, **dict.fromkeys(moved, place)})


def give(state: State, area: str, side: SideKey) -> State:
    """The area under the side's control; what the Axis loses is remembered for the turn (K39)."""
    lost = {area} if state.control[area] == "axis" != side else set()
    return replace(
        state,
        control={**state.control, area: side},
        lost_this_turn=tuple(sorted({*state.lost_this_turn, *lost})),
    )


def without_pendings(state: State, number: int) -> State:
    """Nothing about the battle waits for consent any more."""
    if not state.pendings:
        return state
    one = battle(state, number)
    left = tuple(item for item in state.pendings if item.subject not in (one.subject, one.dice_subject))
    return replace(state, pendings=left)


def pooled(state: State, troops: Iterable[str]) -> State:
    """The troops in their pools, for all to see."""
    listed = tuple(troops)
    known = lookup(state).troops
    seen = {*state.seen_pooled, *(troop for troop in listed if known[troop].side == "axis")}
    return replace(move(state, listed, "pool"), seen_pooled=tuple(sorted(seen)))
