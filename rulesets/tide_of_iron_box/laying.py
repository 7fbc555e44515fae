"""Boards laid side by side, turned, and overlaid: which hexes the map has, and what is printed there.

Cite: Tide of Iron: Normandy, "Normandy Map Boards", "Map Overlay Tiles"; TN-024, TN-174, TN-199.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from rulesets.kit.hexes.hexes import Hex
from rulesets.kit.ruleset import Ref
from rulesets.tide_of_iron_box.boards import Board, hexes_of, shape_of

HALF = 3
"""Sixths of a full turn by which a board may be turned, other than not at all."""


@dataclass(frozen=True, slots=True)
class Placing:
    """Where the first hex of a board or overlay lies, and by how many sixths it is turned, clockwise. Row
    and column are of one parity, as those of all hexes."""

    row: int = 0
    col: int = 0
    turn: int = 0


AS_IT_LIES = Placing()


@dataclass(frozen=True, slots=True)
class Laying:
    """A published board or overlay, and where it lies."""

    board: Ref
    placing: Placing = AS_IT_LIES


@dataclass(frozen=True, slots=True)
class Printed:
    """What is printed on a hex of the map, and the code of the board and overlay it lies on."""

    terrain: str
    level: int
    board: str
    overlay: str = ""


@dataclass(frozen=True, slots=True)
class Laid:
    """The map as it lies: every hex with what is printed there; hexes two boards claim, hexes of overlays
    that lie beside all boards, each with the codes concerned."""

    hexes: Mapping[Hex, Printed]
    twice: tuple[tuple[Hex, str, str], ...] = ()
    beside: tuple[tuple[Hex, str], ...] = ()


def lay(boards: Iterable[tuple[Board, Placing]]) -> Laid:
    """The boards and then the overlays, each in the order given.

    Reading: the halves of hexes along the edge at which two boards meet make clear hexes that belong to
    neither; a designer paints over them. Cite: TN-024, TN-199.
    """
    listed = list(boards)
    hexes: dict[Hex, Printed] = {}
    twice: list[tuple[Hex, str, str]] = []
    beside: list[tuple[Hex, str]] = []
    for board, placing in listed:
        for at, (terrain, level) in placed(board, placing) if not board.overlay else ():
            if at in hexes:
                twice.append((at, hexes[at].board, board.code))
            hexes[at] = Printed(terrain, level, board.code)
    for at in _seams(hexes):
        hexes[at] = Printed("clear", 0, "")
    for overlay, placing in listed:
        for at, (terrain, level) in placed(overlay, placing) if overlay.overlay else ():
            below = hexes.get(at)
            if below is None:
                beside.append((at, overlay.code))
            else:
                hexes[at] = Printed(terrain, level, below.board, overlay.code)
    return Laid(hexes, tuple(twice), tuple(beside))


def placed(board: Board, placing: Placing) -> Iterator[tuple[Hex, tuple[str, int]]]:
    """The hexes of a board where it lies, in one order however it is turned."""
    shape = shape_of(board.map.board)
    for at, printed in hexes_of(board).items():
        if board.overlay:
            down, across = turned(at, placing.turn)
        elif placing.turn % 6 == HALF:
            down, across = shape.rows - 1 - at.row, shape.last_col + (shape.rows - 1) % 2 - at.col
        else:
            down, across = at
        yield Hex(placing.row + down, placing.col + across), printed


def turned(at: Hex, sixths: int) -> Hex:
    """A hex turned about the first one, clockwise by so many sixths of a full turn."""
    x, z = (at.col - at.row) // 2, at.row
    for _ in range(sixths % 6):
        x, z = -z, x + z
    return Hex(z, 2 * x + z)


def _seams(hexes: Mapping[Hex, Printed]) -> list[Hex]:
    """The hexes between two boards that stand side by side, of which each has a half."""
    gaps = {Hex(at.row, at.col + 2) for at in hexes} - set(hexes)
    return [at for at in sorted(gaps) if _parts_boards(hexes, at)]


def _parts_boards(hexes: Mapping[Hex, Printed], at: Hex) -> bool:
    """Whether two boards end at that hex, one on its left and one on its right."""
    left, right = (hexes.get(Hex(at.row, at.col + step)) for step in (-2, 2))
    return left is not None and right is not None and left.board != right.board
