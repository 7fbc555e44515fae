"""Retreat: which hexes a unit may fall back to, and the figures it loses for those it cannot make.

A retreat ignores what terrain costs and where it makes a move stop, but not what is impassable, and
never goes through a unit or into the ocean.
Cite: Memoir '44, Retreat; D-Day Landings, Cliffs, Sea Bluffs, American Airborne.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from rulesets.kit.hexes.hexes import Hex, neighbours
from rulesets.memoir44.ground.landscape import Landscape
from rulesets.memoir44.ground.movement import destroyer_may_stand, is_barred
from rulesets.memoir44.ground.units import Unit

Freedom = Literal["own", "either", "any"]
AIRBORNE_MAPS = ("sword", "airborne")
EITHER_MAPS = ("airborne",)


@dataclass(frozen=True, slots=True)
class Retreat:
    """How many of the hexes it must a unit falls back, where it may end (a unit that may go further: further
    off too), and the figures it loses for hexes it could not make."""

    hexes: int
    ends: tuple[Hex, ...]
    losses: int


def freedom_of(key: str, unit: Unit) -> Freedom:
    """Which ways a unit may retreat on the map of that key: towards its own baseline, towards either, or
    any way.

    Cite: D-Day Landings, Sword and American Airborne, Special Rules (MD-173, MD-224).
    """
    if unit.airborne and key in AIRBORNE_MAPS:
        return "any"
    return "either" if unit.side == "axis" and key in EITHER_MAPS else "own"


def retreat(
    landscape: Landscape, unit: Unit, hexes: int, *, home: Literal["top", "bottom"], freedom: Freedom = "own"
) -> Retreat:
    """How a unit retreats that many hexes, a Flag each; `home` is the edge of its own baseline.

    Reading: with either baseline to choose, a retreat keeps to the one it began towards. A ship may retreat
    in any direction, for no direction is stated; its losses are Battle Stars.
    Cite: Memoir '44, Retreat, Troops 9 and 10, Nations 1 (MD-395); D-Day Landings, Cliffs, Sea Bluffs
    (MD-009); American Airborne (MD-224); Destroyers (MD-107, MD-108).
    """
    if freedom == "any" or unit.kind.arm == "ship":
        return _fall_back(landscape, unit, hexes, (-1, 0, 1))
    down = 1 if home == "bottom" else -1
    ways = (down,) if freedom == "own" else (down, -down)
    tried = [_fall_back(landscape, unit, hexes, (way,)) for way in ways]
    best = max(one.hexes for one in tried)
    ends = dict.fromkeys(at for one in tried if one.hexes == best for at in one.ends)
    return Retreat(best, tuple(ends), hexes - best)


def _fall_back(landscape: Landscape, unit: Unit, hexes: int, rows: tuple[int, ...]) -> Retreat:
    """Hex by hex, as many as it must and on as far as it may; of a way that ends too soon its last hexes."""
    reached: list[tuple[Hex, ...]] = [(unit.at,)]
    for _ in range(hexes * unit.kind.retreats):
        further = dict.fromkeys(near for at in reached[-1] for near in _next(landscape, unit, at, rows))
        if not further:
            break
        reached.append(tuple(further))
    made = min(len(reached) - 1, hexes)
    ends = dict.fromkeys(at for step in reached[made:] for at in step)
    return Retreat(made, tuple(ends), hexes - made)


def _next(landscape: Landscape, unit: Unit, at: Hex, rows: tuple[int, ...]) -> Iterator[Hex]:
    """The hexes a retreat can go on to: a cliff or bluff is an ordinary hill for it."""
    here = landscape.ground(at)
    for near in neighbours(landscape.shape, at):
        there = landscape.ground(near)
        if near.row - at.row not in rows or near in landscape.occupied:
            continue
        if unit.kind.arm == "ship":
            able = destroyer_may_stand(landscape, near)
        else:
            able = not (there.unknown or there.shore == "ocean" or is_barred(unit, here, there))
        if able:
            yield near
