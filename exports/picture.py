"""One door to pictures: any board as SVG, as a PNG, and the key of what occurs on it.

Which drawing a board gets is settled here alone. A PNG is made by the process that sets paper.
"""

from collections.abc import Callable
from html import escape

from exports.areas import compared, legend, svg
from exports.areas.changes import MapChange
from exports.areas.view import view_box
from exports.hexes import key as hex_key, layout as hex_layout, svg as hex_svg
from exports.pdf import pdf
from exports.pdf.bundle import with_faces
from exports.signs.manners import MAP_FACE
from exports.signs.palette import SCREEN, Palette
from exports.ways import small_ways
from rulesets.kit.drawing.board import Board
from rulesets.kit.drawing.diagrams import Ways
from rulesets.kit.drawing.hex_board import HexBoard

AnyBoard = Board | HexBoard
Link = Callable[[str], str]
View = tuple[float, float, float, float]
Entry = tuple[str, str]
WIDEST = 4000


def svg_of(
    board: AnyBoard,
    palette: Palette = SCREEN,
    *,
    link: Link | None = None,
    focus: tuple[str, ...] = (),
    numbers: bool = True,
    letter: float = 0.0,
    mark: str = "",
) -> str:
    """The board as one complete `<svg>`. `link(key)` makes its places links, `focus` crops to those
    places; `numbers` labels hexes, and words of a map of hexes are no smaller than `letter`; a `mark` lies
    across the whole."""
    if isinstance(board, Board):
        drawn = svg.draw(board, palette, link=link, focus=focus)
    else:
        crop = hex_layout.around(board, focus) if focus else None
        drawn = hex_svg.draw_hexes(board, palette, link=link, numbers=numbers, crop=crop, letter=letter)
    return _marked(drawn, view_of(board, focus), mark) if mark else drawn


def small_map(board: Board, link: Link, lit: tuple[str, ...] = ()) -> str:
    """An area map at the small scale, its places links, those that are `lit` standing out."""
    return svg.draw(board, link=link, small=True, lit=lit)


def compared_svg(
    before: Board, after: Board, changes: tuple[MapChange, ...], link: Callable[[int], str]
) -> str:
    """Two boards as one map; `link(number)` is where the number of a change leads."""
    return compared.compared(before, after, changes, link)


def svg_file(board: AnyBoard, palette: Palette, mark: str = "") -> bytes:
    """The board as a file of its own, its faces inside: another machine has not got them."""
    return with_faces(svg_of(board, palette, mark=mark)).encode()


def small_svg(found: AnyBoard | Ways) -> str:
    """What a list shows of a document: its board without lettering of hexes, or its way."""
    return small_ways(found, SCREEN) if isinstance(found, Ways) else svg_of(found, numbers=False)


def _marked(drawn: str, view: View, mark: str) -> str:
    """The picture with a word across it, pale enough to read the map under it, in grey too."""
    left, top, across, down = view
    middle = left + across / 2, top + down / 2
    size = min(across / max(3.0, 0.62 * len(mark)), down / 2)
    x, y = (f"{place:.1f}" for place in middle)
    at = f'x="{x}" y="{middle[1] + size / 3:.1f}" transform="rotate(-24 {x} {y})"'
    word = (
        f'<text class="draft-mark" {at} text-anchor="middle" font-size="{size:.1f}" font-weight="700" '
        f'font-family="{escape(MAP_FACE)}" fill="#25211b" fill-opacity="0.16">{escape(mark)}</text>'
    )
    return f"{drawn.removesuffix('</svg>')}{word}</svg>"


def view_of(board: AnyBoard, focus: tuple[str, ...] = ()) -> View:
    """Left, top, width and height, in board units, of what `svg_of` shows."""
    if isinstance(board, Board):
        return view_box(board, focus)
    return hex_layout.view_of(board, hex_layout.around(board, focus) if focus else None)


def smallest_letter(board: AnyBoard, focus: tuple[str, ...] = ()) -> float:
    """The smallest type of the picture in board units, 0 for a picture without words. On a map of hexes it
    is the size to which `svg_of` may raise it."""
    if isinstance(board, Board):
        letters = [
            box.letter
            for box in svg.boxes(board)
            if box.letter and (not focus or box.name.split()[0] in focus)
        ]
        return min(letters, default=0.0)
    return hex_layout.LARGEST


def legend_of(board: AnyBoard, palette: Palette = SCREEN) -> tuple[Entry, ...]:
    """(small picture, words) for all that occurs on the board."""
    return legend.legend(board, palette) if isinstance(board, Board) else hex_key.hex_key(board, palette)


def png_page(board: AnyBoard, palette: Palette = SCREEN, mark: str = "") -> str:
    """The page whose first leaf is the picture of the board, for whoever sets it."""
    _, _, across, down = view_of(board)
    wide, tall = 800.0, 800.0 * down / across
    picture = svg_of(board, palette, mark=mark).replace(
        "<svg ", f'<svg width="{wide:.2f}" height="{tall:.2f}" ', 1
    )
    leaf = f"@page{{size:{wide:.2f}px {tall + 0.5:.2f}px;margin:0;background:{palette.paper}}}"
    return (
        f'<!doctype html><html><head><meta charset="utf-8"><title>{escape(board.title)}</title>'
        f'<link rel="stylesheet" href="/static/tokens.css"><style>{leaf}body{{margin:0}}'
        f"img{{display:block}}</style></head><body>{picture}</body></html>"
    )


def png_of(board: AnyBoard, palette: Palette = SCREEN, width: int = 1200) -> bytes:
    """The board as a PNG so many pixels wide, at most `WIDEST`. Raises what `pdf.render` raises."""
    return pdf.pixels(png_page(board, palette), title=board.title, across=min(width, WIDEST))
