"""Posters: a map at true size, tile by tile, to be cut and glued together.

A tile is a leaf of paper with its letter and number ("B2": column B from the left, row 2 from the
top). Its left and upper edge are cut at the marks and glued over the flap that the tile before
it carries at its right and lower edge. Lengths are millimetres unless they are named board units.
"""

import math
import re
from dataclasses import dataclass

from exports.hexes.layout import HEX_WIDE
from exports.hexes.svg import draw_hexes
from exports.paper.paper import LEAST_TYPE, Paper, leaf_size
from exports.picture import AnyBoard, View, svg_of, view_of
from exports.signs.ink import drawn, number, text
from exports.signs.palette import Palette, ink
from rulesets.kit.drawing.hex_board import HexBoard
from rulesets.kit.drawing.sheets import Orientation, Poster

EDGE, FOOT, HEAD, LEAST_OVERLAP = 8.0, 15.0, 17.0, 3.0
_MARK = 5.0
# How many leaves are set at once, and in each part of a poster that has more.
MOST_AT_ONCE, MOST_A_PART = 36, 24
_PLAN_TALL = 15.0
_VIEW = re.compile(r'viewBox="[^"]*"')


@dataclass(frozen=True, slots=True)
class Tile:
    """One leaf. `view` is what it shows, `trim` the part left after cutting, without the flap, both in board
    units; `wide` and `tall` its size on paper."""

    name: str
    column: int
    row: int
    view: View
    trim: View
    wide: float
    tall: float


@dataclass(frozen=True, slots=True)
class Tiles:
    """All leaves of a poster, by row and column, and how the paper lies."""

    orientation: Orientation
    columns: int
    rows: int
    tiles: tuple[Tile, ...]
    whole: View


def pages_of(block: Poster, paper: Paper) -> Tiles:
    """The tiles of a poster as its sheet wants it."""
    return pages(block.board, paper, block.hex_mm, block.overlap_mm, block.wide_mm)


def pages(
    board: AnyBoard, paper: Paper, hex_mm: float = 53.0, overlap_mm: float = 10.0, wide_mm: float = 840.0
) -> Tiles:
    """The tiles of the board with its margin, `hex_mm` across the flats of a hex, or `wide_mm` wide where it
    is one of areas, each with a flap of `overlap_mm`; the paper lies whichever way takes fewer leaves.
    ValueError where a hex does not fit a leaf."""
    whole = view_of(board)
    overlap = max(LEAST_OVERLAP, overlap_mm)
    scale = hex_mm / HEX_WIDE if isinstance(board, HexBoard) else wide_mm / whole[2]
    ways = [_tiles(whole, paper, way, scale, overlap) for way in ("portrait", "landscape")]
    return min(ways, key=lambda found: len(found.tiles))


def parts(tiles: Tiles) -> tuple[tuple[Tile, ...], ...]:
    """The leaves in parts that are set one by one, each a strip of whole columns from the left; all in one
    where they are few enough."""
    if len(tiles.tiles) <= MOST_AT_ONCE:
        return (tiles.tiles,)
    columns = max(1, MOST_A_PART // tiles.rows)
    return tuple(
        tuple(tile for tile in tiles.tiles if first <= tile.column < first + columns)
        for first in range(0, tiles.columns, columns)
    )


def _room(paper: Paper, orientation: Orientation) -> tuple[float, float]:
    wide, tall = leaf_size(paper, orientation)
    return wide - 2 * EDGE, tall - EDGE - FOOT - HEAD


def _tiles(whole: View, paper: Paper, orientation: Orientation, scale: float, overlap: float) -> Tiles:
    wide, tall = _room(paper, orientation)
    left, top, across, down = whole
    flap = overlap / scale
    columns, step_x = _split(across - flap, wide / scale - flap)
    rows, step_y = _split(down - flap, tall / scale - flap)
    found = []
    for row in range(rows):
        for column in range(columns):
            x, y = left + column * step_x, top + row * step_y
            view = (x, y, step_x + flap, step_y + flap)
            trim = (
                x,
                y,
                step_x + (flap if column == columns - 1 else 0),
                step_y + (flap if row == rows - 1 else 0),
            )
            found.append(
                Tile(
                    f"{_letters(column)}{row + 1}", column, row, view, trim, view[2] * scale, view[3] * scale
                )
            )
    return Tiles(orientation, columns, rows, tuple(found), whole)


def _split(length: float, most: float) -> tuple[int, float]:
    """Into how many equal parts of at most so much, and how long each is."""
    if most < HEX_WIDE / 4:
        raise ValueError("A hex of that size does not fit the paper.")
    parts = max(1, math.ceil(length / most))
    return parts, length / parts


def _letters(column: int) -> str:
    """A, B ... Z, AA, AB ..."""
    letter = chr(ord("A") + column % 26)
    return letter if column < 26 else _letters(column // 26 - 1) + letter


def tile_picture(board: AnyBoard, tiles: Tiles, tile: Tile, palette: Palette, numbers: bool = True) -> str:
    """The tile as an `<svg>`, with marks at the corners of what is left after cutting; `numbers` labels the
    hexes."""
    if isinstance(board, HexBoard):
        picture = draw_hexes(board, palette, crop=tile.view, margin=True, numbers=numbers)
    else:
        shown = " ".join(number(edge) for edge in tile.view)
        picture = _VIEW.sub(f'viewBox="{shown}"', svg_of(board, palette), count=1)
    scale = tile.wide / tile.view[2]
    return picture.removesuffix("</svg>") + _marks(tiles, tile, scale, palette) + "</svg>"


def _marks(tiles: Tiles, tile: Tile, scale: float, palette: Palette) -> str:
    """A cross at every corner where tiles meet."""
    left, top, wide, tall = tile.trim
    long = _MARK / scale
    across = ((left, tile.column > 0), (left + wide, tile.column < tiles.columns - 1))
    down = ((top, tile.row > 0), (top + tall, tile.row < tiles.rows - 1))
    corners = [(x, y) for x, is_cut in across for y, is_cut_too in down if is_cut or is_cut_too]
    d = "".join(
        f"M{number(x - long)} {number(y)}h{number(2 * long)}M{number(x)} {number(y - long)}"
        f"v{number(2 * long)}"
        for x, y in corners
    )
    return drawn(ink(palette, "cut-casing"), d) + drawn(ink(palette, "cut-mark"), d)


def plan(
    tiles: Tiles, palette: Palette, shown: str = "", tall: float = _PLAN_TALL, wide: float = 130.0
) -> tuple[str, float, float]:
    """A picture of how the tiles lie, at most so tall and wide, the one named `shown` solid, with its width
    and height."""
    cell = tall / tiles.rows
    ratio = tiles.tiles[0].wide / tiles.tiles[0].tall
    across = min(cell * ratio, wide / tiles.columns)
    cell = across / ratio if not shown else cell
    tall = cell * tiles.rows
    size = min(cell * 0.52, across * 0.55, 6.0)
    parts = []
    for tile in tiles.tiles:
        x, y = tile.column * across, tile.row * cell
        is_here = tile.name == shown
        parts.append(
            f'<rect {ink(palette, "plan-here" if is_here else "plan-cell")} x="{x:.2f}" y="{y:.2f}" '
            f'width="{across:.2f}" height="{cell:.2f}"/>'
        )
        if size >= LEAST_TYPE:
            role = ink(palette, "plan-name-here" if is_here else "plan-name")
            base = (x + across / 2, y + cell / 2 + size * 0.36)
            parts.append(text(role, base, tile.name, f' font-size="{size:.1f}"'))
    wide = across * tiles.columns
    return (
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="poster-plan" viewBox="-.3 -.3 {wide + 0.6:.1f} '
            f'{tall + 0.6:.1f}" aria-hidden="true">{"".join(parts)}</svg>'
        ),
        wide,
        tall,
    )
