"""Whether anybody can get there: to a medal, an exit, the enemy, or out of the hex where a unit stands.

Only ground that nobody enters is looked at, not who stands on it. Where boats, rafts or bridges to be built
are in play, or units come from anywhere, nothing is said.
Cite: terrain (MD-310), tags (MD-264, MD-317).
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from rulesets.kit.findings import Finding
from rulesets.kit.hexes.hexes import Hex, all_hexes, neighbours
from rulesets.kit.words import listed
from rulesets.memoir44.check.ground import is_barred
from rulesets.memoir44.document.document import SIDE_TITLES, SIDES, other_side
from rulesets.memoir44.ground.control import entry_hexes, group_of, sides_of
from rulesets.memoir44.ground.movement import is_barred as bars
from rulesets.memoir44.ground.survey import Survey, kind_of, unit_side
from rulesets.memoir44.ground.winnings import is_endless
from rulesets.memoir44.told.texts import all_rules, is_named

_OVER_WATER = re.compile(
    r"\b(fords?|fordable|boats?|rafts?|swim\w*|amphib\w*|pontoons?|build\w*|built|frozen|navigable|gu[eé]s?|canots?|"
    r"barques?|bateaux?|furt(?:en)?|boote?n?)\b",
    re.IGNORECASE,
)
_FORDED = re.compile(
    r"\b(?:ford(?:s|ed|able)?|swim\w*|wade\w*|frozen|boats?|rafts?|gu[eé]s?|furt(?:en)?)\b", re.IGNORECASE
)
WHOLE_HEX = 6
Parts = Mapping[Hex, int]


@dataclass(frozen=True, slots=True)
class Goal:
    """What units must get to: where it is edited, what it is, which sides may win it, on which hexes."""

    where: str
    title: str
    sides: tuple[str, ...]
    hexes: tuple[Hex, ...]


def check_reach(survey: Survey) -> Iterator[Finding]:
    """Findings about medals and exits that nobody reaches, armies kept apart, units that cannot move, and
    entries where nobody can enter."""
    yield from _check_entries(survey)
    yield from _check_walled(survey)
    yield from _check_closed(survey)
    if survey.document.built_bridges or _OVER_WATER.search(all_rules(survey.document)) or _has_boats(survey):
        return
    parts = _parts(survey)
    if len(parts) == len(all_hexes(survey.shape)):
        return
    on = {side: _parts_of(survey, parts, side) for side in SIDES}
    lost = list(_out_of_reach(survey, parts, on)) if all(on.values()) else []
    if all(on.values()) and not on["allied"] & on["axis"] and len(on["allied"]) == len(on["axis"]) == 1:
        yield Finding(
            "warning",
            "armies-apart",
            "map",
            "No unit of either side can get to the enemy: the ground between them lets nobody through"
            f"{', so that nobody can win ' + listed([goal.title for goal in lost]) if lost else ''}.",
            "Lay a bridge or a ford, or say in the rules how it is crossed.",
            "MD-310",
            ("map", *(goal.where for goal in lost)),
        )
        return
    for sides in dict.fromkeys(goal.sides for goal in lost):
        goals = [goal for goal in lost if goal.sides == sides]
        who = f"No unit of the {SIDE_TITLES[sides[0]]}" if len(sides) == 1 else "No unit"
        yield Finding(
            "warning",
            "unreachable",
            goals[0].where,
            f"{who} can get to {listed([goal.title for goal in goals])}: the ground on the way lets nobody "
            "through.",
            "Open a way, with a bridge or a ford, or move it.",
            "MD-310",
            tuple(place for goal in goals for place in (goal.where, *map(survey.where, goal.hexes))),
        )


def _out_of_reach(survey: Survey, parts: Parts, on: Mapping[str, set[int]]) -> Iterator[Goal]:
    """The goals whose hexes lie on no part of the board where a unit that may win them is."""
    for goal in _goals(survey):
        ground = tuple(at for at in goal.hexes if at in parts)
        if goal.where.startswith("sudden_death"):
            ground = tuple(at for at in goal.hexes if survey.is_hex(at) and at not in parts) or ground
        free = [
            side for side in goal.sides if side not in SIDES or is_endless(survey.document, other_side(side))
        ]
        here = any(parts.get(at) in on[side] for at in ground for side in goal.sides if side in on)
        if ground and not free and not here:
            yield replace(goal, hexes=ground)


def _check_closed(survey: Survey) -> Iterator[Finding]:
    """Exit hexes on which nobody can stand to leave by them."""
    if _FORDED.search(all_rules(survey.document)) or _has_boats(survey):
        return
    for i, way in enumerate(survey.document.exits):
        closed = tuple(
            survey.where(at)
            for at in sorted({way.at, *way.group})
            if survey.is_hex(at) and _is_closed(survey, at)
        )
        if closed:
            yield Finding(
                "warning",
                "exit-closed",
                f"exits.{i}",
                f"Nobody can leave by {listed(list(closed))}: no unit can stand on that hex.",
                "Move the exit to ground that units can enter, or lay a bridge there.",
                "MD-317",
                (f"exits.{i}", *closed),
            )


def _check_entries(survey: Survey) -> Iterator[Finding]:
    for i, entry in enumerate(survey.document.entries):
        hexes = [at for at in entry_hexes(entry) if survey.is_hex(at)]
        closed = [at for at in hexes if _is_closed(survey, at)]
        if entry.side == "axis" and survey.is_hex(entry.at) and survey.ground(entry.at) == "ocean":
            # Of these `misplaced.py` speaks.
            continue
        inland = [at for at in hexes if len(neighbours(survey.shape, at)) == WHOLE_HEX]
        if (hexes and len(closed) == len(hexes)) or (inland and not is_named(survey, inland[0])):
            yield Finding(
                "warning",
                "no-way-in",
                f"entries.{i}",
                f"Nobody can enter on {survey.where((closed or inland)[0])}: "
                f"{'the ground lets no unit in' if closed else 'it lies inside the map'}.",
                "Mark a hex at the edge that units can stand on.",
                "MD-048",
                (f"entries.{i}", *map(survey.where, closed or inland)),
            )


def _has_boats(survey: Survey) -> bool:
    return any("boat" in unit.trait("equipment") for _, unit in survey.units())


def _parts(survey: Survey) -> Parts:
    """The number of the part of the board each hex belongs to that a unit can enter."""
    open_ = {at for at in all_hexes(survey.shape) if not _is_closed(survey, at)}
    parts: dict[Hex, int] = {}
    for start in open_:
        if start in parts:
            continue
        parts[start] = len(parts)
        group = [start]
        for at in group:
            for near in neighbours(survey.shape, at):
                if near in open_ and near not in parts:
                    parts[near] = parts[start]
                    group.append(near)
    return parts


def _is_closed(survey: Survey, at: Hex) -> bool:
    if not survey.landscape.ground(at).impassable:
        return False
    cell = survey.cells.get(at)
    return (
        cell is None
        or cell.terrain is None
        or not cell.terrain.trait("properties")
        or is_barred(survey, cell)
    )


def _parts_of(survey: Survey, parts: Parts, side: str) -> set[int]:
    """The parts on which the side stands, enters or lands."""
    hexes = [cell.at for cell, unit in survey.units() if (unit.side or unit_side(unit)) == side]
    if side in survey.document.reinforced:
        hexes += [at for entry in survey.document.entries if entry.side == side for at in entry_hexes(entry)]
        hexes += survey.document.craft
    return {parts[at] for at in hexes if at in parts}


def _goals(survey: Survey) -> Iterator[Goal]:
    """Everything that units must get to."""
    document = survey.document
    for i, medal in enumerate(document.medals):
        title = medal.title or (
            f"the medal on {survey.where(medal.at)}" if survey.is_hex(medal.at) else "a medal"
        )
        yield Goal(f"medals.{i}", title, sides_of(medal), group_of(medal))
    for i, way in enumerate(document.exits):
        yield Goal(f"exits.{i}", "this exit", (way.side,), (way.at, *way.group))
    for i, death in enumerate(document.sudden_death):
        yield Goal(f"sudden_death.{i}", "what wins at once", (death.side,), death.group)


def _check_walled(survey: Survey) -> Iterator[Finding]:
    """Units with no neighbouring hex that they may enter, whoever stands there; a gun in works is to stay."""
    ground = survey.landscape.ground
    for at, unit in survey.landscape.units.items():
        stays = unit.kind.arm == "artillery" and kind_of(survey.cells[at].tile) != ""
        stands = not stays and not bars(unit, ground(at), ground(at))
        walled = stands and all(bars(unit, ground(at), ground(near)) for near in neighbours(survey.shape, at))
        if walled and not is_named(survey, at):
            yield Finding(
                "warning",
                "walled-in",
                survey.where(at),
                f"This unit of the {SIDE_TITLES.get(unit.side, unit.side)} can never leave its hex: the "
                "ground on every side bars it.",
                "Open a way, or set it up elsewhere.",
                "MD-310",
            )
