"""Set-up sheets: what to lay where, by section, with counts and boxes to tick; one for each side, and
one for the ground."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from rulesets.kit.board import Row
from rulesets.kit.hex_document import Cell, Piece
from rulesets.kit.hexes import Hex
from rulesets.kit.sheets import Block, Grid, MapPicture, Prose, Sheet
from rulesets.memoir44.document import Scenario, other_side
from rulesets.memoir44.drawing import board_of, title_of
from rulesets.memoir44.sheets.common import (
    foot,
    head,
    label_of,
    section_names,
    section_of,
    side_title,
    unit_cells,
    unit_words,
)
from rulesets.memoir44.units import figures_of
from rulesets.memoir44.victory import counted, hexes_words, medal_side

Thing = tuple[Cell, str]


def set_up_sheets(document: Scenario) -> tuple[Sheet, ...]:
    """The ground first, then each side's units and markers, the top player's before the bottom's."""
    return (_ground(document), *(_side(document, player.side) for player in document.players))


def _ground(document: Scenario) -> Sheet:
    board = replace(board_of(document), units=(), signs=())
    laid = [(cell, title_of(piece)) for cell in document.map.cells for piece in _laid(cell)]
    first = (
        (
            "Lay terrain first, then bridges and bunkers, then wire, sandbags and hedgehogs. A hex on a "
            "dotted line is listed in both its sections: lay it once.",
            "MD-274",
        ),
    )
    blocks = (MapPicture(board, tall=118.0), Prose(first), *by_section(document, laid))
    return Sheet(
        "set-up-ground",
        "Set-up: the ground",
        head(document, "Set-up · the ground"),
        blocks,
        foot=foot(document),
        group="Set-up",
        about="Every tile and obstacle by section, to tick off.",
    )


def _laid(cell: Cell) -> tuple[Piece, ...]:
    return tuple(piece for piece in (cell.terrain, cell.tile, cell.obstacle) if piece)


def by_section(document: Scenario, things: Iterable[Thing]) -> list[Block]:
    """A table a section: what, how many, on which hexes, and a box to tick for each row."""
    listed = list(things)
    blocks: list[Block] = []
    for name in section_names(document):
        here = [(cell, what) for cell, what in listed if name in section_of(document, cell)]
        counts = Counter(what for _, what in here)
        rows = tuple(
            Row(
                (
                    "[]",
                    what,
                    str(count),
                    ", ".join(label_of(document, cell) for cell, said in here if said == what),
                )
            )
            for what, count in sorted(counts.items())
        )
        if rows:
            blocks.append(Grid(("", "What", "Count", "Hexes"), rows, name, numbers=(2,)))
    return blocks


def _side(document: Scenario, side: str) -> Sheet:
    cells = unit_cells(document, side)
    laid = [(cell, _unit_said(cell.unit)) for cell in cells if cell.unit]
    enemy = {cell.at for cell in unit_cells(document, other_side(side))}
    board = board_of(document)
    kept = tuple(unit for unit in board.units if unit.side == side)
    shown = replace(board, units=kept, signs=tuple(sign for sign in board.signs if sign.side in (side, "")))
    figures = sum(figures_of(cell.unit) for cell in cells if cell.unit)
    lead = f"{counted(len(cells), 'unit')}, {counted(figures, 'figure')}; {len(enemy)} units of the enemy."
    blocks: list[Block] = [MapPicture(shown, tall=118.0), Prose(((lead, ""),)), *by_section(document, laid)]
    markers = _markers(document, side)
    if markers:
        blocks.append(Grid(("", "Marker", "Count", "Hexes"), markers, "Medals and markers", numbers=(2,)))
    title = side_title(side)
    return Sheet(
        f"set-up-{side}",
        f"Set-up: {title}",
        head(document, f"Set-up · {title}"),
        tuple(blocks),
        foot=foot(document),
        group="Set-up",
        about=f"What the {title} place, by section, to tick off.",
    )


def _unit_said(piece: Piece) -> str:
    return f"{unit_words(piece)}, {counted(figures_of(piece), 'figure')}"


def _markers(document: Scenario, side: str) -> tuple[Row, ...]:
    """Medals, exits, craft, Entry Markers, town markers and cross-hairs of the side.

    Cite: Set-up; Big Guns, Troops 3; Destroyers, Troops 12; Control Markers.
    """
    found: list[tuple[str, tuple[Hex, ...]]] = []
    for medal in document.medals:
        if medal_side(medal) in (side, ""):
            what = f"Medal{f', {medal.title}' if medal.title else ''}, worth {medal.worth}"
            found.append((what, (medal.at,)))
    for way in document.exits:
        if way.side == side:
            worth = f", {counted(way.worth, 'medal')} each" if way.worth else ""
            found.append((f"Exit{worth}", (way.at, *way.group)))
    if side == "allied" and document.craft:
        found.append((f"Landing Craft places, {document.craft_used} craft in play", document.craft))
    if document.towns and document.towns.attacker == side and document.towns.held:
        found.append(("Control Marker on a town", document.towns.held))
    if document.bridges and document.bridges.side == side:
        found.append(("Medal on a bridge", document.bridges.bridges))
    crossed = tuple(cell.at for cell in document.map.cells if _has_crosshair(cell, side))
    if crossed:
        found.append(("Cross-hair marker beside it", crossed))
    mined = tuple(
        cell.at
        for cell in document.map.cells
        if any(tag.name == "tag3" and tag.side == side for tag in cell.tags)
    )
    if mined:
        found.append(("Minefield", mined))
    return tuple(Row(("[]", what, str(len(hexes)), hexes_words(document, hexes))) for what, hexes in found)


def _has_crosshair(cell: Cell, side: str) -> bool:
    gun = cell.unit is not None and cell.unit.badge == "badge5" and cell.unit.side == side
    ship = cell.tile is not None and cell.tile.name == "pdestroyer" and cell.tile.side in (side, "")
    return gun or (ship and side == "allied")
