"""The picture of one side of a board, or of an overlay.

Cite: TN-014, TN-022, TN-024.
"""

from collections.abc import Mapping

from rulesets.kit.drawing.hex_board import HexBoard
from rulesets.kit.hexes.hexes import Hex, all_hexes, label
from rulesets.tide_of_iron_box.boards import Board, hexes_of, shape_of
from rulesets.tide_of_iron_box.picture import Lying, names_of, spot
from rulesets.tide_of_iron_box.terrain import Terrain, shipped_terrain


def picture_of(board: Board) -> HexBoard:
    """The board as it is printed; of an overlay the hexes that hold nothing are left open."""
    shape = shape_of(board.map.board)
    lying = _lying(board)
    spots = tuple(spot(lying, at, label(shape, at)) for at in all_hexes(shape))
    called = board.code or "Untitled"
    return HexBoard(
        "board",
        board.title or called,
        shape.width,
        shape.rows,
        spots,
        note=f"Overlay {called}." if board.overlay else f"Board {called}.",
        says=f"The {'overlay' if board.overlay else 'board'} {called}",
        names=names_of(lying),
    )


def _lying(board: Board) -> Mapping[Hex, Lying]:
    known = shipped_terrain()
    lines = {item.at: item.lines for item in board.map.labels}
    return {
        at: Lying(
            known.get(terrain, Terrain(terrain, terrain)),
            level,
            "" if board.overlay else board.code or "board",
            lines=lines.get(at, ()),
        )
        for at, (terrain, level) in hexes_of(board).items()
    }
