"""What is off the map: pools, Tactical Reserve as a seat may see it, captures, sorties.

Cite: Firestorm Caen, "Using the Map".
"""

from rulesets.firestorm.document.document import SIDES
from rulesets.firestorm.ground.position import (
    bombings_left,
    next_reserve_limit,
    sorties_left,
    this_turn,
    troops_in,
)
from rulesets.firestorm.ground.secrecy import sees_reserve
from rulesets.firestorm.ground.state import CAPTURED, OFF_MAP, POOL, RESERVE, WITHDRAWN, Phase, State
from rulesets.firestorm.ground.words import subject, troop_names
from rulesets.kit.drawing.board import Fact, Panel
from rulesets.kit.words import count

FEW = 2
"""So many troops are named on the wall; more are counted."""


def off_map(state: State, seat: str | None, is_short: bool = False) -> Panel:
    """All of it by name, or `is_short`, as it is read across a room. Cite: FC-022."""
    facts: list[Fact] = []
    for side in SIDES:
        title = f"{subject(state, side).called} pool"
        facts.append(Fact(title, _names(state, troops_in(state, POOL, side), is_short) or "empty", side))
    facts.append(_reserve_fact(state, seat, is_short))
    for side in SIDES:
        if lost := troops_in(state, CAPTURED, side):
            facts.append(Fact("Captured", _names(state, lost, is_short), side, "FC-132"))
        if gone := troops_in(state, WITHDRAWN, side):
            facts.append(Fact("Withdrawn", _names(state, gone, is_short), side, "FC-155"))
    return Panel("off-map", "Off the map", (*facts, *_air(state)))


def _names(state: State, troops: tuple[str, ...], is_short: bool) -> str:
    many = is_short and len(troops) > FEW
    return count(len(troops), "troop") if many else troop_names(state, troops)


def _reserve_fact(state: State, seat: str | None, is_short: bool) -> Fact:
    limit = next_reserve_limit(state) if state.phase is Phase.STRATEGIC else this_turn(state).reserve
    places = f"of {count(limit, 'place')}"
    if not sees_reserve(state, seat):
        lot = _names(state, troops_in(state, OFF_MAP, "axis"), is_short)
        words = f"{lot}: in the pool or in reserve" if lot else f"nothing hidden, {places}"
        return Fact("Tactical Reserve", words, "axis", "FC-097")
    held = troops_in(state, RESERVE, "axis")
    words = f"{_names(state, held, is_short)}; {len(held)} {places} taken" if held else f"empty, {places}"
    return Fact("Tactical Reserve", words, "axis", "FC-083")


def _air(state: State) -> list[Fact]:
    turn = this_turn(state)
    rows = (
        ("Sorties", sorties_left(state, "allied"), turn.sorties, "FC-065"),
        ("Carpet bombing", bombings_left(state), turn.bombings, "FC-069"),
    )
    return [Fact(what, f"{left} of {most} left", "allied", cite) for what, left, most, cite in rows if most]
