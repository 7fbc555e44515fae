"""The picture of a scenario.

A scenario shows the ground as its boards lie, what is painted over them, what stands there. What is painted
is told apart from what is printed; zones are tinted for their side and outlined for their division. It shows
the set-up and judges nothing.

Cite: TN-014, TN-022, TN-024, TN-174, TN-175, TN-177, TN-182, TN-185.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from rulesets.kit.drawing.hex_board import HexBoard, HexSign, HexUnit
from rulesets.kit.hexes.hex_document import Cell, Piece, by_hex
from rulesets.kit.hexes.hexes import STEPS, Hex, all_hexes, label, towards
from rulesets.kit.ruleset import Library
from rulesets.tide_of_iron.document.offered import ADJECTIVES
from rulesets.tide_of_iron.document.scenario import Division, Scenario
from rulesets.tide_of_iron.ground.analysis import Survey, marker_words, survey
from rulesets.tide_of_iron.pages.drawing.pieces import (
    CONTROL,
    MINES,
    marks_of,
    obstacle_feature,
    pieces_of,
    sides_of,
    sign_of,
    squad_unit,
    token_feature,
    zone_feature,
)
from rulesets.tide_of_iron_box.boards import level_of, terrain_of
from rulesets.tide_of_iron_box.laid import boards_note
from rulesets.tide_of_iron_box.laying import Printed
from rulesets.tide_of_iron_box.picture import Lying, names_of, spot
from rulesets.tide_of_iron_box.terrain import Terrain, with_own

NOTHING = Cell(Hex(0, 0))


def board_of(scenario: Scenario, library: Library) -> HexBoard:
    """The picture at set-up, of the size of the whole map as it lies."""
    asked = survey(scenario, library)
    scenario, shape = asked.scenario, asked.shape
    lying = _lying(asked)
    key_of = {at: label(shape, at) for at in all_hexes(shape)}
    return HexBoard(
        "scenario",
        scenario.title or "Untitled",
        shape.width,
        shape.rows,
        tuple(spot(lying, at, key) for at, key in key_of.items()),
        tuple(_units(scenario, key_of)),
        tuple(_signs(scenario, key_of)),
        note=boards_note(scenario.boards, library, asked.name) or "No board is laid yet.",
        says=f"The map of {scenario.title or 'an untitled scenario'}",
        names=(*names_of(lying), *_zone_names(scenario)),
        sides=sides_of(scenario),
    )


def _lying(asked: Survey) -> Mapping[Hex, Lying]:
    """What every hex of the map shows, by the ground as it is laid."""
    scenario = asked.scenario
    cells, known = by_hex(scenario.map), with_own(scenario.own.terrain)
    lines = {item.at: item.lines for item in scenario.map.labels}
    zones = [(division, frozenset(division.zone)) for division in scenario.divisions]
    found = {}
    for at, printed in asked.ground.laid.hexes.items():
        here = _hex(cells.get(at, NOTHING), printed, known)
        found[at] = replace(_zoned(scenario, here, at, zones), lines=lines.get(at, ()))
    return found


def _hex(cell: Cell, printed: Printed, known: Mapping[str, Terrain]) -> Lying:
    """The hex with what is printed and painted, and the tokens on it."""
    painted, level = terrain_of(cell), level_of(cell)
    name = painted or printed.terrain
    terrain = known.get(name, Terrain(name, name))
    tokens = tuple(token_feature(piece) for piece in cell.tags if piece.name != CONTROL)
    works = tuple(obstacle_feature(piece) for piece in _obstacles(cell) if piece.name != MINES)
    return Lying(
        terrain,
        printed.level if level is None else level,
        printed.board,
        bool(painted) or level is not None,
        (*tokens, *works),
        terrain.building and any(piece.name == "ruins" for piece in cell.tags),
        seam=not printed.board,
        words=tuple(piece.name.replace("_", " ") for piece in (*cell.tags, *_obstacles(cell))),
    )


def _obstacles(cell: Cell) -> tuple[Piece, ...]:
    return (cell.obstacle,) if cell.obstacle else ()


def _zoned(scenario: Scenario, here: Lying, at: Hex, zones: list[tuple[Division, frozenset[Hex]]]) -> Lying:
    """The hex with the zones it lies in: the tint of the side, the border of each division's."""
    own = [(division, zone) for division, zone in zones if at in zone]
    sides = {marks_of(scenario, division.side, division.number) for division, _ in own}
    borders = []
    for division, zone in own:
        edges = tuple(way for way in STEPS if towards(at, way) not in zone)
        if edges:
            borders.append(zone_feature(division.number, edges))
    words = (f"zone of {ADJECTIVES[division.side]} division {division.number}" for division, _ in own)
    return replace(
        here,
        over=(*here.over, *borders),
        side=sides.pop() if len(sides) == 1 else "",
        words=(*here.words, *words),
    )


def _units(scenario: Scenario, key_of: Mapping[Hex, str]) -> Iterator[HexUnit]:
    """The squads that stand on a hex of the map."""
    for division in scenario.divisions:
        for place, squad in enumerate(division.squads):
            if squad.at is not None and squad.at in key_of:
                side = ADJECTIVES[division.side]
                says = f"Squad {place + 1} of {side} division {division.number}"
                key = f"squad-{division.side}-{division.number}-{place + 1}"
                whose = pieces_of(scenario, division.side, division.number)
                yield squad_unit(squad, whose, key, key_of[squad.at], says)


def _signs(scenario: Scenario, key_of: Mapping[Hex, str]) -> Iterator[HexSign]:
    """Objectives, entry hexes, a tag at each zone, and tokens that are no drawing."""
    for number, goal in enumerate(scenario.goals):
        if goal.at in key_of:
            whose, says = marks_of(scenario, goal.side), marker_words(goal)
            yield HexSign(f"goal-{number}", key_of[goal.at], goal.kind, whose, str(goal.value), says=says)
    for number, coming in enumerate(scenario.reinforcements):
        says = f"{ADJECTIVES[coming.side]} reinforcement of round {coming.round}"
        whose = marks_of(scenario, coming.side, coming.division)
        for at in coming.entry:
            if at in key_of:
                key = f"entry-{number}-{key_of[at]}"
                yield HexSign(key, key_of[at], "entry", whose, str(coming.round), says=says)
    for number, division in enumerate(scenario.divisions):
        first = next((at for at in sorted(division.zone) if at in key_of), None)
        if first is not None:
            says = f"Division {division.number}"
            whose = marks_of(scenario, division.side, division.number)
            yield HexSign(f"zone-{number}", key_of[first], "tag", whose, f"D{division.number}", says=says)
    yield from _loose(scenario, key_of)


def _loose(scenario: Scenario, key_of: Mapping[Hex, str]) -> Iterator[HexSign]:
    for cell in scenario.map.cells:
        for number, piece in enumerate((*cell.tags, *_obstacles(cell))):
            if cell.at in key_of and piece.name in (MINES, CONTROL):
                key = f"token-{key_of[cell.at]}-{number}"
                yield sign_of(piece, key, key_of[cell.at], piece.name.replace("_", " "))


def _zone_names(scenario: Scenario) -> tuple[tuple[str, str], ...]:
    """What the borders of zones mean, each line once."""
    found: dict[str, str] = {}
    for division in scenario.divisions:
        if division.zone:
            motif = zone_feature(division.number, ()).motif
            found.setdefault(motif, f"Deployment zone of a division {division.number}")
    return tuple(found.items())
