"""The boards: their shapes, faces and sections, what is printed where no tile lies, and the two sides."""

from typing import Annotated

from rulesets.kit.codec import closed
from rulesets.kit.flow.sides import Side, other
from rulesets.kit.hexes.hexes import Hex, HexShape, joined

CUTS = (0, 7, 17, 24)
OVERLORD_CUTS = (0, 17, 33, 50)
OVERLORD_PARTS = (0, 7, 17, 25, 33, 43, 50)
SHAPES = {
    "STANDARD": HexShape(13, 9, CUTS),
    "BRKTHRU": HexShape(13, 17, CUTS),
    "OVERLORD": HexShape(26, 9, OVERLORD_CUTS),
    "EXTENDED": HexShape(13, 23, CUTS),
    "SMALL": HexShape(12, 7, (0, 7, 17, 22)),
}
TITLES = {
    "STANDARD": "Standard, 13 by 9",
    "BRKTHRU": "Breakthrough, 13 by 17",
    "OVERLORD": "Overlord, 26 by 9",
    "EXTENDED": "Extended Breakthrough, 13 by 23",
    "SMALL": "Small, 12 by 7 (another editor's)",
}
JOINED = {f"EXTENDED-{count}": joined(SHAPES["EXTENDED"], tuple("ABCDEF"[:count])) for count in (2, 3, 6)}
FACES = ("COUNTRY", "BEACH", "WINTER", "DESERT")
# The format itself knows these; the others are ours or another editor's.
OF_THE_FORMAT = ("STANDARD", "BRKTHRU", "OVERLORD")
# First row of edge, beach and ocean on the BEACH face, by the height of the board.
SHORE_ROWS = {9: (3, 4, 7), 17: (10, 11, 14), 23: (16, 17, 20)}
PLAIN = {"COUNTRY": "land", "BEACH": "land", "WINTER": "snow", "DESERT": "desert"}


def shape_of(board: str) -> HexShape:
    """The shape of a board by its type; a type nobody knows is drawn as a standard board."""
    return SHAPES.get(board) or JOINED.get(board) or SHAPES["STANDARD"]


def printed(board: str, face: str, at: Hex) -> str:
    """What the board shows on a hex without a tile: land, edge, beach, ocean, snow or desert."""
    rows = SHORE_ROWS.get(shape_of(board).rows)
    if face != "BEACH" or rows is None:
        return PLAIN.get(face, "land")
    edge, beach, ocean = rows
    if at.row >= ocean:
        return "ocean"
    if at.row >= beach:
        return "beach"
    return "edge" if at.row == edge else "land"


THE_SIDES = (
    Side("allied", "Allies", "the Allies", "open", adjective="Allied"),
    Side("axis", "Axis", "the Axis", "solid", is_one=True),
)
SIDES = ("allied", "axis")
SIDE_TITLES = {side.key: side.title for side in THE_SIDES}
ADJECTIVE = {side.key: side.called for side in THE_SIDES}
SECTIONS = ("left", "center", "right")
SideKey = Annotated[str, closed(*SIDES)]
SectionKey = Annotated[str, closed(*SECTIONS)]


def other_side(side: str) -> str:
    """The enemy of a side."""
    return other(SIDES, side)
