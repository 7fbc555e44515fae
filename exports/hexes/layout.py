"""Where hexes lie in a drawing: centres, corners, edges, and the part of the board a picture shows.

A hex is 52 units across its flats and stands on a point; x grows to the right, y down. Directions
are those of `kit/hexes`: 0 east, anticlockwise, steps of 30 degrees. Draws nothing.
"""

import math
from functools import lru_cache

from exports.signs.lettering import width
from rulesets.kit.drawing.board import Point
from rulesets.kit.drawing.hex_board import HexBoard, HexSpot
from rulesets.kit.hexes.hexes import Hex

HEX_WIDE = 52.0
HEX_RADIUS = HEX_WIDE / math.sqrt(3)
HEX_STEP = 1.5 * HEX_RADIUS
NUMBER_SIZE, MARGIN_SIZE, NAME_LEAST = 10.0, 12.5, 10.0  # labels in hexes, those of the margin, names
LARGEST = 14.2  # to which the smallest type may be raised where the picture is set small
LABELS_LARGEST, MARGIN_LARGEST = 18.0, 27.0  # the same of hex labels and names, of letters in the margin
MARGIN_SIDE, MARGIN_EDGE, MARGIN_WORDS, MARGIN_MAPS = 17.0, 17.0, 17.0, 24.0

MARGIN_BLOCK = 78.0
NOTE_SIZE, NOTE_LINE = 12.5, 15.5

View = tuple[float, float, float, float]


def centre(at: Hex) -> Point:
    """The middle of a hex; that of row 0, column 0 is the origin."""
    return at.col * HEX_WIDE / 2, at.row * HEX_STEP


@lru_cache(maxsize=64)
def edge_middle(direction: int, out: float = 1.0) -> Point:
    """The middle of an edge from the middle of its hex; `out` 1 is on the edge. Odd directions give
    a point at the same distance towards a corner."""
    angle = math.radians(30 * direction)
    reach = out * HEX_WIDE / 2
    return reach * math.cos(angle), -reach * math.sin(angle)


def corners(at: Point = (0.0, 0.0), radius: float = HEX_RADIUS) -> tuple[Point, ...]:
    """The six corners of a hex, from its top clockwise."""
    turns = (math.radians(60 * i - 90) for i in range(6))
    return tuple((at[0] + radius * math.cos(turn), at[1] + radius * math.sin(turn)) for turn in turns)


def hex_path(at: Point = (0.0, 0.0), radius: float = HEX_RADIUS) -> str:
    """The outline of a hex as the `d` of a path, in relative steps after its top corner."""
    half, quarter = round(radius * HEX_WIDE / HEX_RADIUS / 2, 2), round(radius / 2, 2)
    return (
        f"M{at[0]:.6g} {at[1] - radius:.6g}l{half:g} {quarter:g}v{2 * quarter:g}l-{half:g} {quarter:g}"
        f"-{half:g}-{quarter:g}v-{2 * quarter:g}Z"
    )


def last_col(board: HexBoard) -> int:
    """The highest column of the board."""
    return 2 * board.width - 2


def ground_view(board: HexBoard) -> View:
    """Left, top, width and height of the hexes alone."""
    return (-HEX_WIDE / 2, -HEX_RADIUS, board.width * HEX_WIDE, (board.rows - 1) * HEX_STEP + 2 * HEX_RADIUS)


def view_of(board: HexBoard, crop: View | None = None) -> View:
    """Left, top, width and height of what a drawing shows: a crop, or the hexes with their margin."""
    if crop:
        return crop
    left, top, wide, tall = ground_view(board)
    above = MARGIN_EDGE + (MARGIN_WORDS if board.edges[0] else 0.0) + (MARGIN_MAPS if board.mapped else 0.0)
    above += MARGIN_BLOCK if board.block else 0.0
    below = MARGIN_EDGE + (MARGIN_WORDS if board.edges[1] else 0.0) + NOTE_LINE * len(note_lines(board))
    return left - MARGIN_SIDE, top - above, wide + 2 * MARGIN_SIDE, tall + above + below


@lru_cache(maxsize=64)
def _folded(words: str, room: float) -> tuple[str, ...]:
    """The words in lines that fit the room."""
    found: list[str] = []
    for word in words.split():
        longer = f"{found[-1]} {word}" if found else word
        if found and width(longer, NOTE_SIZE, "italic") <= room:
            found[-1] = longer
        else:
            found.append(word)
    return tuple(found)


def note_lines(board: HexBoard) -> tuple[str, ...]:
    """The lines in which the board's note stands under it."""
    return _folded(board.note, board.width * HEX_WIDE)


def is_seen(spot: HexSpot, view: View) -> bool:
    """Whether some of the hex, its lettering included, may lie in the view."""
    x, y = centre(spot.at)
    left, top, wide, tall = view
    room = 1.6 * HEX_RADIUS
    return left - room < x < left + wide + room and top - room < y < top + tall + room


def around(board: HexBoard, keys: tuple[str, ...], margin: float = 6.0) -> View | None:
    """The view round those hexes; None where the board has none of them."""
    wanted = set(keys)
    points = [centre(spot.at) for spot in board.spots if spot.key in wanted]
    if not points:
        return None
    left, right = min(x for x, _ in points), max(x for x, _ in points)
    top, bottom = min(y for _, y in points), max(y for _, y in points)
    half, up = HEX_WIDE / 2 + margin, HEX_RADIUS + margin
    return left - half, top - up, right - left + 2 * half, bottom - top + 2 * up
