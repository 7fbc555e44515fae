"""What a General sees while he places troops: how full each area is, and what waits beside the map.

Only the seat that places sees it, and only in its own step. So nothing here tells what another hides.

Cite: Firestorm Caen, "Stacking", "Strategic Phase".
"""

from collections.abc import Iterator
from dataclasses import replace

from rulesets.firestorm.document.document import SideKey
from rulesets.firestorm.document.seats import general
from rulesets.firestorm.ground.board import marker
from rulesets.firestorm.ground.position import (
    held_by,
    is_beach,
    lookup,
    next_reserve_limit,
    pool,
    reserve,
    troops_in,
)
from rulesets.firestorm.ground.state import POOL, RESERVE, State, Step
from rulesets.kit.drawing.board import Board, Marker, Region, Tray

_PLACES: dict[Step, SideKey] = {
    Step.LAND: "allied",
    Step.DEPLOY: "axis",
    Step.AXIS_MOVES: "axis",
    Step.ALLIED_MOVES: "allied",
}
_WAITING: dict[Step, tuple[str, str]] = {
    Step.LAND: ("None may stay here while a beach has room for it.", "FC-150"),
    Step.DEPLOY: ("None may stay here while there is room.", "FC-154"),
}


def placer(state: State, seat: str | None) -> SideKey | None:
    """The side whose troops the seat places now, or None."""
    side = None if state.is_over else _PLACES.get(state.step)
    return side if side and seat == general(side) else None


def with_limits(state: State, seat: str | None, board: Board) -> Board:
    """The map with "2 of 3" in each area into which the seat may place troops."""
    side = placer(state, seat)
    if side is None:
        return board
    areas = [area for area in held_by(state, side) if state.step is not Step.LAND or is_beach(state, area)]
    return replace(
        board, regions=tuple(_limited(state, one) if one.key in areas else one for one in board.regions)
    )


def _limited(state: State, region: Region) -> Region:
    held, most = len(troops_in(state, region.key)), state.campaign.limits.stacking
    words, full = f"{held} of {most}", ("full",) if held >= most else ()
    return replace(
        region,
        tag=f"full: {words}" if held == most else words,
        states=(*region.states, *full),
        says=f"{region.says} {words} troops.",
    )


def trays(state: State, seat: str | None) -> Iterator[Tray]:
    """The pool of the side that places, and for the Axis its Tactical Reserve."""
    side = placer(state, seat)
    if side and state.step in _WAITING:
        note, cite = _WAITING[state.step]
        yield Tray(POOL, "Pool", _counters(state, pool(state, side)), note=note, cite=cite)
    if side == "axis" and (limit := next_reserve_limit(state)):
        yield Tray(RESERVE, "Tactical Reserve", _counters(state, reserve(state)), limit)


def _counters(state: State, troops: tuple[str, ...]) -> tuple[Marker, ...]:
    known = lookup(state).troops
    return tuple(marker(known[troop]) for troop in troops)
