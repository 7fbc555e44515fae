"""Set-up sheets: what to lay where, by section, with counts and boxes to tick; one for each side, and
one for the ground."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from rulesets.kit.drawing.hex_board import HexBoard
from rulesets.kit.drawing.leaves import table
from rulesets.kit.drawing.sheets import Block, Grid, MapPicture, Prose, ScoreBoxes, Sheet
from rulesets.kit.hexes.hex_document import Cell, Piece
from rulesets.kit.hexes.hexes import Hex, label
from rulesets.kit.words import begun
from rulesets.memoir44.document.boards import shape_of
from rulesets.memoir44.document.document import SIDES, Scenario, other_side
from rulesets.memoir44.document.vocabulary import known
from rulesets.memoir44.ground.control import medal_side
from rulesets.memoir44.ground.landscape import rulings_of
from rulesets.memoir44.ground.units import figures_of, units_of
from rulesets.memoir44.ground.victory import counted, hexes_words
from rulesets.memoir44.pages.drawing.drawing import GROUNDS, board_of, title_of
from rulesets.memoir44.sheets.common import (
    LOW_BOARD,
    SECTION_TITLES,
    paper,
    section_names,
    section_of,
    side_title,
    unit_cells,
    unit_words,
    units_line,
)

Thing = tuple[Cell, str]
_ON_PRINTED = (
    "The printed boards of D-Day Landings show their ground and their Entry hexes. Lay on them only the "
    "pieces.",
    "MD-124",
)
_ORDER = (
    "Lay terrain first, then bridges and bunkers, then wire, sandbags and hedgehogs. A hex on a dotted line "
    "is in both sections.",
    "MD-274",
)
_LOW_MAP, _WORDS = 118.0, 18.0  # how tall a low map stands, and the words under a tall one, in mm


def set_up_sheets(document: Scenario) -> tuple[Sheet, ...]:
    """The ground first, then each side's units and markers, the top player's before the bottom's. A draft may
    not say yet which side a player has: its units stand on the map all the same."""
    sides = dict.fromkeys((*(player.side for player in document.players), *SIDES))
    return (_ground(document), *(_side(document, side) for side in sides if side in SIDES))


def _ground(document: Scenario) -> Sheet:
    board = replace(board_of(document), units=(), signs=(), note="")
    laid = [(cell, title_of(piece)) for cell in document.map.cells for piece in _laid(cell)]
    first = (_ON_PRINTED, _ORDER) if document.map.board == "EXTENDED" else (_ORDER,)
    blocks = (_picture(document, board), Prose(first), by_section(document, laid, "Ground and obstacles"))
    return _sheet(document, "ground", "the ground", blocks, "Every tile and obstacle by section to tick off.")


def _sheet(document: Scenario, key: str, title: str, blocks: Sequence[Block], about: str) -> Sheet:
    named = f"Set-up: {title}"
    return paper(document, "Set-up", f"set-up-{key}", named, about, blocks, f"Set-up · {title}")


def _picture(document: Scenario, board: HexBoard) -> MapPicture:
    """The map: a tall one fills its leaf but for the words under it."""
    if shape_of(document.map.board).rows > LOW_BOARD:
        return MapPicture(board, above=_WORDS)
    return MapPicture(board, tall=_LOW_MAP)


def _laid(cell: Cell) -> tuple[Piece, ...]:
    """What is laid on a hex; sea, sand and open land of a printed board are not."""
    pieces = tuple(piece for piece in (cell.terrain, cell.tile, cell.obstacle) if piece)
    names = (known(piece.name) for piece in pieces)
    return tuple(
        piece
        for piece, name in zip(pieces, names, strict=True)
        if name is None or not (name.ours and name.kind in GROUNDS)
    )


def by_section(document: Scenario, things: Iterable[Thing], title: str) -> Grid:
    """A row for each kind of thing, a column for each section: a box to tick, how many, on which hexes."""
    found: dict[str, dict[str, list[str]]] = {}
    for cell, what in things:
        for name in section_of(document, cell):
            found.setdefault(what, {}).setdefault(name, []).append(
                label(shape_of(document.map.board), cell.at)
            )
    names = section_names(document)
    rows = ((what, *(_ticked(found[what].get(name, [])) for name in names)) for what in sorted(found))
    return table(title, ("What", *names), *rows)


def _ticked(hexes: list[str]) -> str:
    return f"[] {len(hexes)}: {', '.join(hexes)}" if hexes else ""


def _side(document: Scenario, side: str) -> Sheet:
    cells = unit_cells(document, side)
    laid = [(cell, unit_words(cell.unit)) for cell in cells if cell.unit]
    enemy = unit_cells(document, other_side(side))
    board = board_of(document)
    kept = tuple(unit for unit in board.units if unit.side == side)
    signs = tuple(sign for sign in board.signs if sign.side in (side, ""))
    figures = sum(figures_of(cell.unit) for cell in cells if cell.unit)
    lead = (
        f"{begun(counted(len(cells), 'unit'))} of {counted(figures, 'figure')}: "
        f"{units_line(document, side)}. The enemy sets up {counted(len(enemy), 'unit')}."
    )
    shown = _picture(document, replace(board, units=kept, signs=signs, note=""))
    blocks: list[Block] = [shown, Prose(((lead, ""),), f"Units of the {side_title(side)}", side=side)]
    if laid:
        blocks.append(by_section(document, laid, ""))
    markers = _markers(document, side)
    if markers:
        heads = ("", "Marker", "Count", "Hexes")
        blocks.append(table("Medals and markers", heads, *markers, numbers=(2,)))
    if document.beaches and side != document.beaches.landing:
        places = tuple((side, SECTION_TITLES[section]) for section in document.beaches.sections)
        blocks.append(ScoreBoxes(places, title="Beach sections: a place for a Control Marker", apart=""))
    title = side_title(side)
    return _sheet(document, side, title, blocks, f"Pieces of the {title} by section, to tick off.")


def _markers(document: Scenario, side: str) -> list[tuple[str, ...]]:
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
    firing = tuple(unit.at for unit in units_of(document.map) if unit.side == side and unit.kind.crosshair)
    if firing:
        each = counted(rulings_of(document).crosshairs, "cross-hair marker")
        found.append((f"{begun(each)} beside it", firing))
    mined = tuple(
        cell.at
        for cell in document.map.cells
        if any(tag.name == "tag3" and tag.side == side for tag in cell.tags)
    )
    if mined:
        found.append(("Minefield", mined))
    return [("[]", what, str(len(hexes)), hexes_words(document, hexes)) for what, hexes in found]
