"""The ground of a scenario as playouts ask for it, again and again: moves, sight, dice, objectives.

Every answer is that of `ground/`, asked once and kept where it does not depend on who stands where. Units
that nobody knows stand where they are and bar the way.
"""

from collections.abc import Mapping
from functools import lru_cache

from rulesets.kit.hexes.hexes import (
    Hex,
    HexShape,
    all_hexes,
    distance,
    label,
    neighbours,
    sight as met_between,
)
from rulesets.kit.remembered import remembered
from rulesets.memoir44.document.document import SIDES, Exit, Scenario
from rulesets.memoir44.document.rulings import Rulings
from rulesets.memoir44.document.words import DIE
from rulesets.memoir44.ground.battle_dice import hits, throw_at
from rulesets.memoir44.ground.control import beach_ground, section_for, sections_at, town_hexes
from rulesets.memoir44.ground.landscape import Landscape, landscape_of, rulings_of
from rulesets.memoir44.ground.movement import Steps, one_move, steps_from
from rulesets.memoir44.ground.sight import line_of_sight
from rulesets.memoir44.ground.units import Unit, UnitKind
from rulesets.memoir44.ground.winnings import exits_of


class Field:
    """A scenario's ground; `bare` has nobody on it. `beaches` are the hexes from which a Beach section is
    defended, `towns` those that count, `cover` the dice a hex takes from infantry."""

    def __init__(self, document: Scenario, rulings: Rulings) -> None:
        self.document, self.set_up = document, landscape_of(document, rulings)
        self.bare = self.set_up.without_units()
        self.sections = {side: self._sections(side) for side in SIDES}
        sections = document.beaches.sections if document.beaches else ()
        self.beaches = {section: beach_ground(self.bare, (0, section)) for section in sections}
        self.towns = town_hexes(self.bare, document.towns) if document.towns else ()
        self.exits = exits_of(document)
        self.cover = {
            at: max((layer.terrain.dice[0] for layer in ground.layers), default=0)
            for at, ground in self.bare.grounds.items()
        }
        self._steps: dict[tuple[str, str, str], Steps] = {}
        self._between: dict[tuple[Hex, Hex, bool], tuple[Hex, ...] | None] = {}
        self._dice: dict[tuple[object, ...], int] = {}
        self._hit: dict[tuple[str, str, bool], float] = {}
        self._ways: dict[tuple[object, ...], dict[Hex, int]] = {}
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

    def far(self, one: Hex) -> Mapping[Hex, int]:
        """How many hexes it is from one to each other."""
        return _distances(self.bare.shape, one)

    def _known(self, unit: Unit) -> Steps:
        return self._steps.setdefault((unit.kind.arm, unit.army, unit.side), {})

    def moves(self, live: Landscape, unit: Unit) -> dict[Hex, int]:
        """The hexes a unit can move to, with the movement it spends."""
        return one_move(live, unit, (unit.at,), self._known(unit))

    def sees(self, live: Landscape, one: Hex, other: Hex, arm: str) -> bool:
        """Whether a unit sees from one hex to the other, past the ground and all who stand between."""
        key = (one, other, arm == "infantry")
        if key not in self._between:
            seen = line_of_sight(self.bare, one, other, arm)
            met = tuple(at for step in met_between(one, other) for at in step)
            self._between[key] = met if seen.is_clear or seen.is_open else None
        between = self._between[key]
        if between is None or not any(at in live.occupied for at in between):
            return between is not None
        found = line_of_sight(live, one, other, arm)
        return found.is_clear or found.is_open

    def dice(self, unit: Unit, at: Hex, moved: int, target: Unit) -> int:
        """The dice of a unit at another by range and ground, once it has moved to a hex. It does not ask who
        stands between; 0 where there is no battle."""
        kind, strong = unit.kind, unit.figures >= unit.kind.figures
        key = (kind.key, unit.army, unit.side, strong, moved, at, target.kind.key, target.at)
        found = self._dice.get(key)
        if found is None:
            found = self._dice[key] = throw_at(self.bare, unit.on(at), target, moved).dice
        return found

    def chance_of_hit(self, target: UnitKind, attacker: UnitKind, moved: bool) -> float:
        """How likely one die is a hit."""
        key = (target.key, attacker.key, moved)
        if key not in self._hit:
            self._hit[key] = sum(hits(target, (face,), attacker, int(moved)) for face in DIE) / len(DIE)
        return self._hit[key]

    def threat(self, kind: UnitKind) -> tuple[int, ...]:
        """The dice of such a unit by distance, from 0, over open ground once it came as near as it may."""
        if kind.key not in self._threats:
            near = [max(1, far - kind.fights_after) for far in range(max(self.far(Hex(0, 0)).values()) + 1)]
            self._threats[kind.key] = tuple((*kind.dice, *(0 for _ in near))[far - 1] for far in near)
        return self._threats[kind.key]

    def ways(self, unit: Unit, goals: frozenset[Hex]) -> Mapping[Hex, int]:
        """How many steps it is from each hex to the nearest of the goals, by ground such a unit can enter."""
        key = (unit.kind.arm, unit.army, unit.side, goals)
        if key not in self._ways:
            known, found = self._known(unit), dict.fromkeys(goals, 0)
            for at in (reached := list(found)):
                for near in neighbours(self.bare.shape, at):
                    steps = steps_from(self.bare, unit, near, known)
                    if near not in found and any(step.to == at for step in steps):
                        found[near] = found[at] + 1
                        reached.append(near)
            self._ways[key] = found
        return self._ways[key]


@lru_cache(maxsize=1024)
def _distances(shape: HexShape, one: Hex) -> Mapping[Hex, int]:
    return {other: distance(one, other) for other in all_hexes(shape)}


@remembered
def _field(document: Scenario, rulings: Rulings) -> Field:
    return Field(document, rulings)


def field_of(document: Scenario) -> Field:
    """The field of a scenario under its house rules."""
    return _field(document, rulings_of(document))
