"""The ground of a scenario as playouts ask for it, again and again: moves, sight, dice, objectives.

Every answer is that of `ground/`, asked once and kept where it does not depend on who stands where. Units
that nobody knows stand where they are and bar the way.
"""

from collections.abc import Iterable, Mapping

from rulesets.kit.hexes.hexes import (
    Hex,
    HexShape,
    distances,
    label,
    sight as met_between,
)
from rulesets.kit.remembered import remembered
from rulesets.kit.stored.slotted import replace
from rulesets.memoir44.document.document import SIDES, Exit, Scenario
from rulesets.memoir44.document.rulings import Rulings
from rulesets.memoir44.document.words import DIE
from rulesets.memoir44.ground.battle_dice import hits, must_see, throw_at
from rulesets.memoir44.ground.control import beach_ground, section_for, sections_at, town_hexes
from rulesets.memoir44.ground.landscape import Landscape, landscape_of, rulings_of
from rulesets.memoir44.ground.movement import steps_of
from rulesets.memoir44.ground.sight import line_of_sight
from rulesets.memoir44.ground.units import Unit, UnitKind
from rulesets.memoir44.ground.winnings import exits_of

Ways = Mapping[Hex, list[tuple[int, Hex]]]
"""The goals that can be reached from each hex, with how many steps away they are; the nearest first."""


class Far(dict[Hex, Mapping[Hex, int]]):
    """How many hexes it is from one to each other."""

    def __init__(self, shape: HexShape) -> None:
        self.shape = shape

    def __missing__(self, one: Hex) -> Mapping[Hex, int]:
        self[one] = distances(self.shape, one)
        return self[one]


class Field:
    """A scenario's ground; `bare` has nobody on it. `beaches` are the hexes from which a Beach section is
    defended, `towns` those that count, `cover` the dice a hex takes from infantry. Hexes with one number in
    `alike` hold the same; those that are `clear` block no line, on a map without lakes and wadis."""

    def __init__(self, document: Scenario, rulings: Rulings) -> None:
        self.document, self.set_up = document, landscape_of(document, rulings)
        self.bare = self.set_up.without_units()
        self.sections = {side: self._sections(side) for side in SIDES}
        sections = document.beaches.sections if document.beaches else ()
        self.beaches = {section: beach_ground(self.bare, (0, section)) for section in sections}
        self.towns = town_hexes(self.bare, document.towns) if document.towns else ()
        self.exits = exits_of(document)
        grounds, numbers = self.bare.grounds.items(), dict[object, int]()
        self.cover = {at: max((one.terrain.dice[0] for one in on.layers), default=0) for at, on in grounds}
        self.alike = {at: numbers.setdefault((on.layers, on.height), len(numbers)) for at, on in grounds}
        blocked = {at for at, on in grounds if on.unknown or any(one.terrain.blocks for one in on.layers)}
        odd = {at for at, on in grounds if on.has("lake") or on.has("wadi")}
        self.clear = set() if odd else self.bare.grounds.keys() - blocked
        self.far = Far(self.bare.shape)
        self._ways: dict[tuple[str, str, str], Ways] = {}
        self._between: dict[tuple[Hex, Hex, bool], tuple[Hex, ...] | None] = {}
        self._shots: dict[tuple[object, ...], Shots] = {}
        self._rolled: dict[tuple[object, ...], dict[tuple[int, int, int], int]] = {}
        self._odds: dict[tuple[str, str], tuple[float, float, float]] = {}
        self._threats: dict[str, tuple[int, ...]] = {}

    def _sections(self, side: str) -> dict[Hex, tuple[str, ...]]:
        """The sections of each hex as the side calls them."""
        top, land = self.document.top.side == side, self.set_up
        return {
            at: tuple(section_for(name, top=top) for _, name in sections_at(land, at)) for at in land.grounds
        }

    def named(self, at: Hex) -> str:
        """The label of a hex that a document names; it need not lie on the board."""
        return label(self.bare.shape, at) if at in self.bare.grounds else "no hex"

    def exit_at(self, side: str, at: Hex) -> Exit | None:
        """The exit of the side on the hex."""
        ways = (way for way in self.exits if way.side in (side, ""))
        return next((way for way in ways if at in (way.at, *way.group)), None)

    def sees(self, live: Landscape, one: Hex, other: Hex, arm: str) -> bool:
        """Whether a unit sees from one hex to the other, past the ground and all who stand between."""
        between = self.between(one, other, arm)
        if between is None or live.occupied.keys().isdisjoint(between):
            return between is not None
        found = line_of_sight(live, one, other, arm)
        return found.is_clear or found.is_open

    def between(self, one: Hex, other: Hex, arm: str) -> tuple[Hex, ...] | None:
        """The hexes on the line between two, None where the ground blocks it."""
        key = (one, other, arm == "infantry")
        if key not in self._between:
            met = tuple(at for step in met_between(one, other) for at in step)
            seen = None if self.clear.issuperset(met) else line_of_sight(self.bare, one, other, arm)
            self._between[key] = met if seen is None or seen.is_clear or seen.is_open else None
        return self._between[key]

    def shots(self, unit: Unit, target: Unit) -> "Shots":
        """The dice of a unit at another, wherever it moved."""
        kind = unit.kind
        strong = unit.army == "jp" and unit.figures >= kind.figures
        key = (kind.key, unit.side, strong, target.kind.arm, target.at)
        found = self._shots.get(key)
        if found is None:
            rolled = self._rolled.setdefault((*key[:-1], self.alike[target.at]), {})
            found = self._shots[key] = Shots(self, unit, target, rolled)
        return found

    def odds(self, one: UnitKind, other: UnitKind) -> tuple[float, float, float]:
        """How likely a die of the one hits the other: where it stood, and after a move; and one of the other
        that moved, the one."""
        key = (one.key, other.key)
        if key not in self._odds:
            pairs = (other, one, 0), (other, one, 1), (one, other, 1)
            still, moved, back = (
                sum(hits(target, (face,), attacker, spent) for face in DIE) / len(DIE)
                for target, attacker, spent in pairs
            )
            self._odds[key] = still, moved, back
        return self._odds[key]

    def threat(self, kind: UnitKind) -> tuple[int, ...]:
        """The dice of such a unit by distance, from 0, over open ground once it came as near as it may."""
        if kind.key not in self._threats:
            near = [max(1, far - kind.fights_after) for far in range(max(self.far[Hex(0, 0)].values()) + 1)]
            self._threats[kind.key] = tuple((*kind.dice, *(0 for _ in near))[far - 1] for far in near)
        return self._threats[kind.key]

    def ways(self, unit: Unit, goals: Iterable[Hex]) -> Ways:
        """The goals of its side that such a unit can get to from each hex, by ground that it can enter."""
        key = unit.kind.arm, unit.army, unit.side
        if key not in self._ways:
            self._ways[key] = self._to(unit, goals)
        return self._ways[key]

    def _to(self, unit: Unit, goals: Iterable[Hex]) -> Ways:
        found: dict[Hex, list[tuple[int, Hex]]] = {at: [] for at in self.bare.grounds}
        into, steps = {at: list[Hex]() for at in found}, steps_of(self.bare, unit)
        for at in into:
            for step in steps[at]:
                into[step.to].append(at)
        for goal in goals:
            far = {goal: 0}
            for at in (reached := [goal]):
                for near in into[at]:
                    if near not in far:
                        far[near] = far[at] + 1
                        reached.append(near)
            for at in far:
                found[at].append((far[at], goal))
        return {at: sorted(there) for at, there in found.items()}


class Shots(dict[tuple[int, Hex], int]):
    """The dice of a unit at another by range and ground, by the movement it spent and the hex it is on then.
    They do not ask who stands between; 0 where there is no battle. `rolled` are the dice by movement, range
    and what the hex holds, for all targets on ground that holds the same."""

    def __init__(
        self, field: Field, unit: Unit, target: Unit, rolled: dict[tuple[int, int, int], int]
    ) -> None:
        self.field, self.unit, self.target, self.rolled = field, unit, target, rolled
        self.unseeing = replace(unit, kind=replace(unit.kind, needs_sight=False))

    def __missing__(self, place: tuple[int, Hex]) -> int:
        self[place] = self._dice(*place)
        return self[place]

    def _dice(self, spent: int, at: Hex) -> int:
        kind = self.unit.kind
        if spent > kind.fights_after:
            return 0
        if spent > 1:
            return self[1, at]
        if must_see(kind, spent) and self.field.between(at, self.target.at, kind.arm) is None:
            return 0
        key = spent, self.field.far[self.target.at][at], self.field.alike[at]
        if key not in self.rolled:
            self.rolled[key] = throw_at(self.field.bare, self.unseeing.on(at), self.target, spent).dice
        return self.rolled[key]


@remembered
def _field(document: Scenario, rulings: Rulings) -> Field:
    return Field(document, rulings)


def field_of(document: Scenario, rulings: Rulings | None = None) -> Field:
    """The field of a scenario under its house rules, or under those given."""
    return _field(document, rulings or rulings_of(document))
