"""Boards and overlays: one printed side each, with the terrain and the height of its hexes.

The publisher's boards are not public: number, size and hexes are what their owner types in. An overlay is
a board whose only hexes are those that hold something.

Cite: Tide of Iron: Normandy, "Normandy Map Boards", "Map Overlay Tiles"; TN-014, TN-022, TN-024.
"""

import re
from collections import Counter
from dataclasses import dataclass, replace
from typing import Annotated

from rulesets.kit.document.fields import choice, lines, text, truth, worded
from rulesets.kit.flow.choices import Option
from rulesets.kit.hexes.hex_document import Cell, HexMap, by_hex
from rulesets.kit.hexes.hexes import Hex, HexShape
from rulesets.tide_of_iron_box.stock import shipped_boxes

SIDES = ("A", "B")
MOST_WIDE = 60
MOST_HIGH = 60
_SIZE = re.compile(r"([1-9][0-9]?) by ([1-9][0-9]?)")
_LEVEL = re.compile(r"level-([0-9])")
_CODE = "number and side, such as 28B, or an overlay's own"
_BOXES = (
    Option("", "no box: your own"),
    *worded((key, box.title) for key, box in shipped_boxes().items()),
)


@dataclass(frozen=True, slots=True)
class Board:
    """One side of a board, or an overlay. `code` is what is printed on it: "28B", or an overlay's own.
    `of` is the set it lies in, empty for one of a designer's own. `map.board` says its size."""

    code: Annotated[str, text("Printed on it", 20, 1, hint=_CODE)]
    map: HexMap
    overlay: Annotated[bool, truth("Overlay", hint="Only its painted hexes count.")] = False
    of: Annotated[str, choice("Box", _BOXES, open=True)] = ""
    title: Annotated[str, text("Called", 80)] = ""
    about: Annotated[str, lines("Content", 600)] = ""
    credit: Annotated[str, lines("Credits", 400)] = ""

    @property
    def number(self) -> int | None:
        """The number of the board both of whose sides share it; None for an overlay or a code of another
        form."""
        digits = self.code[:-1]
        is_board = not self.overlay and self.code[-1:] in SIDES and digits.isdecimal()
        return int(digits) if is_board else None


def size_words(width: int, rows: int) -> str:
    """How a map says its size: hexes in its first row, and rows."""
    return f"{width} by {rows}"


def shape_of(size: str) -> HexShape:
    """The shape of that size; one hex where the words say none."""
    read = _SIZE.fullmatch(size)
    width, rows = (int(read[1]), int(read[2])) if read else (1, 1)
    return HexShape(width, rows, (0, 2 * width - 2))


def says_size(size: str) -> bool:
    """Whether the words say a size a map may have."""
    read = _SIZE.fullmatch(size)
    return read is not None and int(read[1]) <= MOST_WIDE and int(read[2]) <= MOST_HIGH


def size_at(map: HexMap, path: str) -> int:
    """The number that the field "size.width" or "size.rows" shows."""
    shape = shape_of(map.board)
    return shape.width if path == "size.width" else shape.rows


def resized(map: HexMap, path: str, number: int) -> HexMap:
    """The map with that width or so many rows; what lies beyond is kept."""
    shape = shape_of(map.board)
    words = size_words(number, shape.rows) if path == "size.width" else size_words(shape.width, number)
    return replace(map, board=words)


def terrain_of(cell: Cell) -> str:
    """The key of what is painted or printed there, empty for nothing."""
    return cell.terrain.name if cell.terrain else ""


def level_of(cell: Cell) -> int | None:
    """The height that is painted or printed there, None for none."""
    read = _LEVEL.fullmatch(cell.tile.name) if cell.tile else None
    return int(read[1]) if read else None


def hexes_of(board: Board) -> dict[Hex, tuple[str, int]]:
    """Terrain and height of every hex the board has: clear and level where nothing is printed, and of an
    overlay only what holds something. Cite: TN-024."""
    cells = by_hex(board.map)
    if board.overlay:
        listed = [at for at, cell in cells.items() if terrain_of(cell) or level_of(cell) is not None]
    else:
        listed = list(all_of(shape_of(board.map.board)))
    empty = Cell(Hex(0, 0))
    return {
        at: (terrain_of(cells.get(at, empty)) or "clear", level_of(cells.get(at, empty)) or 0)
        for at in listed
    }


def hexes_twice(map: HexMap) -> list[Hex]:
    """The hexes that the map lists more than once, each once."""
    listed = Counter(cell.at for cell in map.cells)
    return [at for at, number in listed.items() if number > 1]


def all_of(shape: HexShape) -> list[Hex]:
    """Every hex of a board that may be turned: the first row and each second one below it are full."""
    return [Hex(row, col) for row in range(shape.rows) for col in range(row % 2, shape.last_col + 1, 2)]
