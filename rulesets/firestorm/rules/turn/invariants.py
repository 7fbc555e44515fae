"""What always holds: checked after every event by the tests and the random games."""

from itertools import product

from rulesets.firestorm.document.document import SIDES
from rulesets.firestorm.ground.position import (
    bombings_left,
    counted_battles,
    lookup,
    sorties_left,
    this_turn,
    troops_in,
    unfinished,
)
from rulesets.firestorm.ground.state import CAPTURED, PLACES, Phase, Stage, State, Step, index
from rulesets.firestorm.rules.strategic.scoring import points


def broken(state: State) -> tuple[str, ...]:
    """Sentences for invariants that do not hold; empty for a sound state."""
    if set(state.control) != set(lookup(state).areas):
        return ("an area has no holder, or is unknown",)
    return (*_places(state), *_stacking(state), *_scores(state), *_turn(state))


def _places(state: State) -> list[str]:
    """Every troop of the document has exactly one place, and an area's troops are its holder's."""
    known = lookup(state)
    found = []
    if set(state.troops) != set(known.troops):
        found.append("a troop is missing or unknown")
    captured = [troop for troop, place in state.troops.items() if place == CAPTURED]
    if sorted(captured) != sorted(troop for troop, _ in state.captures):
        found.append("captures and captured troops differ")
    found += [
        f"{troop} is nowhere: {place}"
        for troop, place in state.troops.items()
        if place not in PLACES and place not in known.areas
    ]
    return found + _strangers(state)


def _strangers(state: State) -> list[str]:
    """Troops on the enemy's ground: only those landing, and those that must just retreat."""
    if state.is_over or (state.turn <= 1 and state.phase in (Phase.DDAY, Phase.PLANNING)):
        return []
    leaving = {
        area
        for one in unfinished(state)
        if one.stage in (Stage.DESTROY, Stage.RETREAT, Stage.CLEAR)
        for area in one.areas
    }
    known = lookup(state).troops
    return [
        f"{troop} stands on enemy ground in {place}"
        for troop, place in state.troops.items()
        if place in state.control and place not in leaving and state.control[place] != known[troop].side
    ]


def _stacking(state: State) -> list[str]:
    """No area above the limit, but while moves are made and where reserve troops have joined a battle."""
    if state.is_over or state.step in (Step.AXIS_MOVES, Step.ALLIED_MOVES):
        return []
    busy = {area for one in unfinished(state) for area in one.areas}
    return [
        f"{len(troops_in(state, area, side))} {side} troops in {area}"
        for area, side in product(state.control, SIDES)
        if area not in busy and len(troops_in(state, area, side)) > state.campaign.limits.stacking
    ]


def _scores(state: State) -> list[str]:
    """The points are a recount of what the map shows, and the areas' worth is neither made nor lost."""
    if state.result is not None or state.rulings.vp_mode != "state":
        return []
    areas = lookup(state).areas
    found = []
    for side in SIDES:
        held = sum(area.worth for key, area in areas.items() if state.control[key] == side)
        taken = sum(captor == side for _, captor in state.captures) * state.campaign.limits.capture
        if points(state, side) != held + taken + state.corrections[index(side)]:
            found.append(f"the points of {side} are no recount")
    return found


def _turn(state: State) -> list[str]:
    if state.turn == 0:
        return []
    battles = 0 if this_turn(state).fixed else counted_battles(state)
    wrong = (
        (any(sorties_left(state, side) < 0 for side in SIDES), "more sorties than the turn has"),
        (bombings_left(state) < 0, "more carpet bombings than the turn has"),
        (battles > state.number_of_battles, "more battles than the turn has"),
        (len(state.past) > state.turn, "a turn was counted twice"),
    )
    return [says for is_wrong, says in wrong if is_wrong]
