"""The map drawing: a map kept as rows of letters, courses and lists, made into a hex map.

A row of the drawing holds a letter a hex; the legend says which tile it is. Rivers and roads are
courses, and their tiles are computed (`dday_course`). A road that meets a river crosses it by
a bridge, a coastline turns to its sea, and ground that is printed on the board anyway takes no tile.
Which hills are cliffs is not written down: it follows from the ground. A drawing that makes no sense
raises Unfit.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from rulesets.kit.hexes.hex_document import SLOTS, Cell, HexMap, Piece, Slot, in_order, lettered, put
from rulesets.kit.hexes.hexes import Hex, HexShape, all_hexes, direction_to, label, neighbours
from rulesets.memoir44.document.boards import printed, shape_of
from rulesets.memoir44.document.vocabulary import known
from rulesets.memoir44.ground.coasts import towards_sea
from rulesets.memoir44.ground.courses import Unfit, bridge_turn, fitted
from rulesets.memoir44.rules.dday.course import Course, hexes_of, links_of, there

LEGEND: Mapping[str, str] = MappingProxyType(
    {
        ".": "land",
        "T": "buildings",
        "C": "church",
        "W": "woods",
        "H": "hills",
        "h": "hedgerow",
        "b": "beach",
        "c": "coast",
        "~": "ocean",
        "f": "flooded",
        "m": "marshes",
        "A": "airfield",
        "R": "radar",
        "L": "lighthouse",
    }
)
UNDER_RIVERS = ("land", "beach", "coast")
ON_ROADS = ("buildings", "church", "airfield", "radar")


@dataclass(frozen=True, slots=True)
class Placed:
    """Pieces of one kind on several hexes: `at` are labels, `called` is what the unit is called here."""

    piece: str
    at: str
    turn: int = 0
    side: str = ""
    figures: int = 0
    badge: str = ""
    called: str = ""
    airborne: bool = False
    supported: bool = False
    hobart: bool = False


@dataclass(frozen=True, slots=True)
class Drawing:
    """A map as it is kept: `rows` from the top, `places` from a name to the hex it is lettered on (a
    stroke in the name begins a new line)."""

    board: str
    face: str
    rows: str
    courses: tuple[Course, ...] = ()
    places: Mapping[str, str] = field(default_factory=dict)
    pieces: tuple[Placed, ...] = ()


def map_of(drawing: Drawing) -> HexMap:
    """The hex map of a drawing; raises Unfit."""
    shape = shape_of(drawing.board)
    ground = _ground(shape, drawing.rows)
    cells = _with_courses(shape, {at: Cell(at, Piece(name)) for at, name in ground.items()}, drawing.courses)
    finished = tuple(_finished(shape, cells, at) for at in cells)
    kept = in_order(cell for cell in finished if not _is_printed(drawing, cell))
    bare = tuple(_without_printed(drawing, cell) for cell in kept)
    map = HexMap(drawing.board, drawing.face, in_order(bare))
    for placed in drawing.pieces:
        map = _put(map, shape, placed)
    for name, spot in drawing.places.items():
        map = lettered(map, there(shape, spot), tuple(name.split("|")))
    return map


def _ground(shape: HexShape, rows: str) -> dict[Hex, str]:
    lines = [line.split() for line in rows.strip().splitlines()]
    hexes = all_hexes(shape)
    if len(lines) != shape.rows:
        raise Unfit(f"The drawing has {len(lines)} rows and the board {shape.rows}.")
    found: dict[Hex, str] = {}
    for row, letters in enumerate(lines):
        line = [at for at in hexes if at.row == row]
        if len(letters) != len(line):
            raise Unfit(f"Row {shape.rows - row} has {len(letters)} letters and {len(line)} hexes.")
        for at, letter in zip(line, letters, strict=True):
            if letter not in LEGEND:
                raise Unfit(f"{label(shape, at)}: nothing is drawn as {letter}.")
            found[at] = LEGEND[letter]
    return found


def _with_courses(shape: HexShape, cells: dict[Hex, Cell], courses: tuple[Course, ...]) -> dict[Hex, Cell]:
    """Rivers first, then roads: over open ground and hills as tiles, over rivers as bridges; a town on
    a road stays what it is."""
    found = dict(cells)
    rivers = [course for course in courses if course.kind == "river"]
    ends = {there(shape, course.along.split()[-1]): "mouth" for course in rivers if course.mouth}
    ends |= {there(shape, course.along.split()[0]): "source" for course in rivers if course.source}
    water = links_of(shape, rivers)
    for at, links in water.items():
        where = label(shape, at)
        if _name(found[at]) not in UNDER_RIVERS:
            raise Unfit(f"{where}: a river runs over {_name(found[at])}.")
        name, turn = fitted(ends.get(at, "river"), links, where)
        found[at] = Cell(at, Piece(name, turn))
    for at, links in links_of(shape, [course for course in courses if course.kind == "road"]).items():
        where = label(shape, at)
        if at in water:
            found[at] = Cell(at, found[at].terrain, Piece("bridge", bridge_turn(links)))
        elif _name(found[at]) in ("land", "hills"):
            name, turn = fitted("hill" if _name(found[at]) == "hills" else "road", links, where)
            found[at] = Cell(at, Piece(name, turn))
        elif _name(found[at]) not in ON_ROADS:
            raise Unfit(f"{where}: a road runs over {_name(found[at])}.")
    return found


def _name(cell: Cell) -> str:
    return cell.terrain.name if cell.terrain else ""


def _kind(cell: Cell | None) -> str:
    name = known(_name(cell), "terrain") if cell else None
    return name.kind if name else ""


def _finished(shape: HexShape, cells: Mapping[Hex, Cell], at: Hex) -> Cell:
    """A coastline turned to its sea; any other hex as it is."""
    cell = cells[at]
    if cell.terrain is None or _kind(cell) != "coast":
        return cell
    beside = {near: _kind(cells.get(near)) for near in neighbours(shape, at)}
    seaward = [direction_to(at, near) or 0 for near, kind in beside.items() if kind == "ocean"]
    return Cell(at, Piece(cell.terrain.name, towards_sea(seaward)), cell.tile)


def _is_printed(drawing: Drawing, cell: Cell) -> bool:
    return _ground_there(drawing, cell.at) == _name(cell) and cell.tile is None


def _ground_there(drawing: Drawing, at: Hex) -> str:
    ground = printed(drawing.board, drawing.face, at)
    return "land" if ground == "edge" else ground


def _without_printed(drawing: Drawing, cell: Cell) -> Cell:
    same = _ground_there(drawing, cell.at) == _name(cell)
    return Cell(cell.at, None if same else cell.terrain, cell.tile)


def _put(map: HexMap, shape: HexShape, placed: Placed) -> HexMap:
    name = known(placed.piece)
    if name is None or name.slot in ("terrain", "badge"):
        raise Unfit(f"No piece is called {placed.piece}.")
    piece = Piece(placed.piece, placed.turn, placed.side, placed.figures, placed.badge)
    piece = piece.with_trait("called", placed.called)
    for word in ("airborne", "supported", "hobart"):
        piece = piece.with_trait(word, "yes" if getattr(placed, word) else "")
    hexes = hexes_of(shape, placed.at)
    slot: Slot = next(slot for slot in SLOTS if slot == name.slot)
    return put(map, slot, hexes, piece)
