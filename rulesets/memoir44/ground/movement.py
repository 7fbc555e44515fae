"""Where a unit can go: one step, one turn, several turns; and where it can retreat to.

Units never move through units, friend or enemy. Terrain of unknown meaning is not entered, it is
reported beside the answer. Whether a unit may battle after its move is `battle_dice.py`.
Cite: Memoir '44, Movement and terrain cards; D-Day Landings, New Terrain Tiles & Landmarks.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from rulesets.kit.hexes.hexes import Hex, direction_to, neighbours
from rulesets.kit.remembered import remembered
from rulesets.memoir44.ground.ground import Ground
from rulesets.memoir44.ground.landscape import Landscape
from rulesets.memoir44.ground.terrain import Terrain
from rulesets.memoir44.ground.units import Unit

SHORE_LIMIT = 2
CLIMB = 2


class Step(NamedTuple):
    """A unit's step onto a neighbouring hex. `cost` hexes of movement; `ends` the move; `first` it must be
    the first of the move; `road` along a road; `shore` onto a beach or coastline."""

    to: Hex
    cost: int
    ends: bool
    first: bool
    road: bool
    shore: bool


@dataclass(frozen=True, slots=True)
class Reach:
    """The hexes a unit can be on, with the turn it is there first (0: where it stands). `unknown` are
    hexes next to these whose terrain has no known meaning."""

    turns: Mapping[Hex, int]
    unknown: tuple[Hex, ...] = ()


def step(landscape: Landscape, unit: Unit, one: Hex, other: Hex) -> Step | None:
    """The step of a unit from a hex to its neighbour, None where it may not go. Whoever stands on the
    other hex bars it."""
    return None if other in landscape.occupied else _by_ground(landscape, unit, one, other)


def _by_ground(landscape: Landscape, unit: Unit, one: Hex, other: Hex) -> Step | None:
    """The same whoever stands there.

    Cite: D-Day Landings, Cliffs, Sea Bluffs, Bridges (MD-008, MD-010, MD-014, MD-015, MD-020).
    """
    if landscape.ground(other).unknown:
        return None
    if unit.kind.arm == "ship":
        return Step(other, 1, False, False, False, False) if destroyer_may_stand(landscape, other) else None
    here, there = landscape.ground(one), landscape.ground(other)
    rules = [layer.terrain for layer in there.layers]
    cost = _cost(landscape, unit.kind.arm, one, other)
    if cost is None or is_barred(unit, here, there):
        return None
    leaves = any(layer.terrain.stops_leaving for layer in here.layers)
    ends = leaves or any(_stops(rule, unit, there) for rule in rules)
    first = any(rule.adjacent for rule in rules)
    return Step(other, cost, ends, first, landscape.is_road(one, other), there.shore in ("beach", "coast"))


def destroyer_may_stand(landscape: Landscape, at: Hex) -> bool:
    """Whether a Destroyer may be on the hex: ocean, with nothing but ocean next to it.

    Cite: D-Day Landings, Destroyers, Movement (MD-104).
    """
    return landscape.ground(at).shore == "ocean" and all(
        landscape.ground(near).shore == "ocean" for near in neighbours(landscape.shape, at)
    )


def _stops(rule: Terrain, unit: Unit, there: Ground) -> bool:
    """Whether the terrain ends the move of the unit; a side's own minefield does not."""
    own = any(layer.terrain == rule and layer.side == unit.side for layer in there.layers)
    return unit.kind.arm in rule.stops and not (rule.kind == "mine" and own)


def is_barred(unit: Unit, here: Ground, there: Ground) -> bool:
    """Whether terrain keeps a unit from a step between neighbouring hexes altogether, whatever it costs."""
    arm = unit.kind.arm
    if there.impassable or any(arm in layer.terrain.holds for layer in here.layers):
        return True
    if there.bridge and here.water and not here.bridge:
        return True
    for rule in (layer.terrain for layer in there.layers):
        if arm in rule.bars or (rule.only and unit.army not in rule.only):
            return True
    return _leaves_height(here, there) or _crosses_side(here, there)


def _leaves_height(here: Ground, there: Ground) -> bool:
    """Whether the step is between a mountain and level ground.

    Cite: Memoir '44, Mountains, Terrain 30.
    """
    high = any(layer.terrain.high for layer in (*here.layers, *there.layers))
    return high and not (here.height and there.height)


def _crosses_side(here: Ground, there: Ground) -> bool:
    """Whether the step crosses the closed side of a wadi.

    Cite: Memoir '44, Wadis, Terrain 44.
    """
    return (bool(here.ends) and direction_to(here.at, there.at) not in here.ends) or (
        bool(there.ends) and direction_to(there.at, here.at) not in there.ends
    )


def _cost(landscape: Landscape, arm: str, one: Hex, other: Hex) -> int | None:
    """What the step costs for the heights on both sides; None where that arm cannot climb it.

    Cite: D-Day Landings, Cliffs, Sea Bluffs, Movement (MD-010, MD-014, MD-015); Terrain 13.
    """
    here, there = landscape.ground(one), landscape.ground(other)
    if landscape.edge(one, other):
        if arm != "infantry" or "ocean" in (here.shore, there.shore):
            return None
        return CLIMB
    if there.hill == "STEEP_HILL" and not here.height:
        return CLIMB
    return 1


def may_take_ground(landscape: Landscape, unit: Unit, one: Hex, other: Hex) -> bool:
    """Whether a unit may move onto the hex of a neighbour it has beaten in close assault, by its kind and
    terrain.

    Cite: D-Day Landings, Cliffs, Sea Bluffs, Movement (MD-012, MD-013); Memoir '44, SWAs 2 to 7 (MD-394).
    """
    if landscape.edge(one, other) == "cliff" or not unit.kind.takes_ground:
        return False
    emptied = {at: side for at, side in landscape.occupied.items() if at != other}
    bare = Landscape(landscape.shape, landscape.grounds, landscape.units, emptied, landscape.rulings)
    return step(bare, unit, one, other) is not None


def reach(landscape: Landscape, unit: Unit, turns: int = 1, also: Iterable[Hex] = ()) -> Reach:
    """Where a unit can be after at most that many turns of movement, all other units staying; with
    `also` where any unit of its kind can be that stands on one of those hexes.

    A road adds a hex to a move that begins and stays on it; on beach and coastline a move covers
    2 hexes at most. Cite: D-Day Landings (MD-002, MD-019, MD-021); Memoir '44, Roads (MD-346).
    """
    found = dict.fromkeys((unit.at, *also), 0)
    newest: Iterable[Hex] = tuple(found)
    for turn in range(1, turns + 1):
        ends = one_move(landscape, unit, newest)
        newest = [at for at in ends if at not in found]
        if not newest:
            break
        found |= dict.fromkeys(newest, turn)
    beside = {near for at in found for near in neighbours(landscape.shape, at)}
    return Reach(found, tuple(sorted(at for at in beside if landscape.ground(at).unknown)))


def one_move(landscape: Landscape, unit: Unit, starts: Iterable[Hex]) -> dict[Hex, int]:
    """The hexes where a move from any of the starts can end, with the least movement it spends. A move is at
    a hex, kept to the road or not, has touched a shore or not; of equals the shortest goes on."""
    most, occupied, steps = unit.kind.move + 1, landscape.occupied, steps_of(landscape, unit)
    waiting: list[list[tuple[Hex, bool, bool]]] = [[] for _ in range(most + 1)]
    waiting[0] = [(at, True, False) for at in starts]
    done: set[tuple[Hex, bool, bool]] = set()
    ends: dict[Hex, int] = {}
    for spent, moves in enumerate(waiting):
        for move in moves:
            if move in done:
                continue
            done.add(move)
            at, kept, touched = move
            for to, cost, halts, first, by_road, by_shore in steps[at]:
                road, shore, total = kept and by_road, touched or by_shore, spent + cost
                limit = most if road else most - 1
                if total > (min(SHORE_LIMIT, limit) if shore else limit) or (first and spent):
                    continue
                if to in occupied:
                    continue
                if to not in ends or total < ends[to]:
                    ends[to] = total
                if not halts and total < limit:
                    waiting[total].append((to, road, shore))
    return ends


class Steps(dict[Hex, tuple[Step, ...]]):
    """Steps from hexes by the ground alone, whoever stands there, for units of one kind `of`: an arm, and an
    army and side where the ground asks for these."""

    def __init__(self, landscape: Landscape, unit: Unit, of: tuple[str, str, str]) -> None:
        self.landscape, self.unit, self.of = landscape.without_units(), unit, of

    def __missing__(self, at: Hex) -> tuple[Step, ...]:
        nears = neighbours(self.landscape.shape, at)
        taken = (_by_ground(self.landscape, self.unit, at, near) for near in nears)
        self[at] = tuple(one for one in taken if one)
        return self[at]


def steps_of(landscape: Landscape, unit: Unit) -> Steps:
    """The steps of such a unit, each worked out once for a ground."""
    asks, known = _steps_on(landscape.grounds, landscape.rulings.mixed_shore_hill)
    of = (unit.kind.arm, unit.army, unit.side) if asks else (unit.kind.arm, "", "")
    if of not in known:
        known[of] = Steps(landscape, unit, of)
    return known[of]


@remembered
def _steps_on(grounds: Mapping[Hex, Ground], hills: str) -> tuple[bool, dict[tuple[str, str, str], Steps]]:
    """Whether the ground asks whose a unit is, and the steps that are known; `hills` is the one house rule
    that they ask."""
    layers = [layer for ground in grounds.values() for layer in ground.layers]
    return any(layer.terrain.only or layer.terrain.kind == "mine" for layer in layers), {}


def spent_on(landscape: Landscape, unit: Unit, path: tuple[Hex, ...]) -> int | None:
    """How many hexes of movement a move along neighbouring hexes spends; None where it is not allowed.

    Cite: D-Day Landings, Cliffs, Sea Bluffs (MD-010, MD-011).
    """
    spent, road, shore, ended = 0, True, False, False
    for one, other in zip((unit.at, *path), path, strict=False):
        taken = step(landscape, unit, one, other) if direction_to(one, other) is not None else None
        if taken is None or ended or (taken.first and spent):
            return None
        spent, road, shore, ended = spent + taken.cost, road and taken.road, shore or taken.shore, taken.ends
    limit = unit.kind.move + road
    return spent if spent <= (min(SHORE_LIMIT, limit) if shore else limit) else None
