"""Where names and counters stand, as boxes that no other mark may touch.

Places are given by hand in the data: `Region.at` is the base line of the id, `Region.slot`
the centre of its row of counters. Nothing here moves them; tests hold that they do not
overlap. At most three counters stand abreast; of more, the first two and a number.
"""

from dataclasses import dataclass

from exports.signs.lettering import Box, centred, width
from exports.signs.symbols import COUNTER_GAP, COUNTER_HEIGHT, COUNTER_WIDTH, NAME_LEAST
from rulesets.kit.drawing.board import Board, Marker, Point, Region

ABREAST = 3
ID_SIZE, NAME_SIZE, FIRST_LINE, NEXT_LINE = 15.0, 13.6, 14.2, 12.6
PIP_RADIUS, PIP_GAP = 8.7, 5.0
SMALL_ID_SIZE = 29.0


@dataclass(frozen=True, slots=True)
class Stack:
    """The counters drawn in a region: those shown, how many more there are, and their corners."""

    region: Region
    shown: tuple[Marker, ...]
    more: int
    corners: tuple[Point, ...]
    box: Box

    @property
    def all_told(self) -> int:
        """How many troops the stack stands for."""
        return len(self.shown) + self.more


def id_left(region: Region) -> float:
    """Where the id begins, so that id and pip together are centred on `at`."""
    return region.at[0] - _id_width(region) / 2


def pip_centre(region: Region) -> Point:
    """The centre of the victory-point pip beside the id."""
    right = id_left(region) + _id_width(region)
    return right - PIP_RADIUS, region.at[1] - 5.3


def _id_width(region: Region) -> float:
    wide = width(region.key, ID_SIZE, "map-700")
    return wide + PIP_GAP + 2 * PIP_RADIUS if region.worth else wide


def line_base(region: Region, index: int) -> Point:
    """The base point of a line of the name, centred."""
    return region.at[0], region.at[1] + FIRST_LINE + index * NEXT_LINE


def label_boxes(region: Region) -> tuple[Box, ...]:
    """The id with its pip, then each line of the name."""
    rise = PIP_RADIUS + 5.3 if region.worth else 11.0
    first = centred(
        f"{region.key} id",
        region.at,
        _id_width(region),
        rise,
        3.4 if region.worth else 1.0,
        10.5 if region.worth else ID_SIZE,
    )
    lines = (
        centred(f"{region.key} name", line_base(region, i), width(words, NAME_SIZE), 10.2, 3.0, NAME_SIZE)
        for i, words in enumerate(region.lines)
    )
    return (first, *lines)


def stacks(board: Board) -> tuple[Stack, ...]:
    """The counters of every region that holds any, in the order of the regions."""
    held: dict[str, list[Marker]] = {}
    for marker in board.markers:
        held.setdefault(marker.region, []).append(marker)
    return tuple(_stack(region, tuple(held[region.key])) for region in board.regions if region.key in held)


def _stack(region: Region, markers: tuple[Marker, ...]) -> Stack:
    shown = markers if len(markers) <= ABREAST else markers[: ABREAST - 1]
    more = len(markers) - len(shown)
    places = len(shown) + bool(more)
    wide = places * COUNTER_WIDTH + (places - 1) * COUNTER_GAP
    left, top = region.slot[0] - wide / 2, region.slot[1] - COUNTER_HEIGHT / 2
    corners = tuple((left + i * (COUNTER_WIDTH + COUNTER_GAP), top) for i in range(places))
    box = Box(f"{region.key} troops", left, top, left + wide, top + COUNTER_HEIGHT, NAME_LEAST)
    return Stack(region, shown, more, corners, box)


def held_boxes(board: Board) -> tuple[Box, ...]:
    """Names and counters of the whole board: the ground that everything else keeps clear of."""
    labels = tuple(box for region in board.regions for box in label_boxes(region))
    return labels + tuple(stack.box for stack in stacks(board))


def small_id(region: Region) -> tuple[Point, Box]:
    """Where the id stands at the small scale, larger and without its name, and what it fills."""
    at = (region.at[0], region.at[1] + 8)
    return at, centred(
        f"{region.key} id", at, width(region.key, SMALL_ID_SIZE, "map-700"), 20.6, 0.6, SMALL_ID_SIZE
    )
