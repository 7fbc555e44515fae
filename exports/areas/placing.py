"""Where names and counters stand, as boxes that no other mark may touch.

Places are given by hand in the data: `Region.at` is the base line of the id, `Region.slot`
the centre of its row of counters. Nothing here moves them; tests hold that they do not
overlap. At most three counters stand abreast; of more, the first two and a number. Counters with
a number stand in frames instead, which find their own seats (exports/areas/seating.py).
"""

from dataclasses import dataclass

from exports.areas.boxes import Framed, framed, held_in
from exports.areas.frames import FULL, SMALL, is_counted
from exports.areas.margin import margin_boxes
from exports.areas.seating import Held, Seat, box_name, seats
from exports.areas.topology import ground_of, polygons
from exports.signs.lettering import Box, centred, width
from exports.signs.symbols import (
    COUNTER_GAP,
    COUNTER_HEIGHT,
    COUNTER_WIDTH,
    NAME_LEAST,
    small_counter_box,
)
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
    """The counters of every region that holds any, in the order of the regions; not where one of them has a
    number."""
    held = _held(board)
    return tuple(
        _stack(region, held[region.key])
        for region in board.regions
        if region.key in held and not any(map(is_counted, held[region.key]))
    )


def _held(board: Board) -> dict[str, tuple[Marker, ...]]:
    """The counters by the key of their place."""
    held: dict[str, list[Marker]] = {}
    for marker in board.markers:
        held.setdefault(marker.region, []).append(marker)
    return {key: tuple(markers) for key, markers in held.items()}


def boxes_of(board: Board) -> tuple[Framed, ...]:
    """The boxes beside the regions, as they are drawn."""
    held = _held(board) if board.boxes else {}
    return tuple(framed(place, held.get(place.key, ())) for place in board.boxes)


def seated(board: Board) -> tuple[Seat, ...]:
    """The stacks of counters with numbers, at the full scale."""
    held = _held(board)
    frames = boxes_of(board)
    several = _counted(board, held) + tuple(
        held_in(shown, held[shown.place.key], False)
        for shown in frames
        if shown.place.key in held and not shown.slots
    )
    if not several:
        return ()
    labels = (box for region in board.regions for box in label_boxes(region))
    taken = (
        *labels,
        *(stack.box for stack in stacks(board)),
        *margin_boxes(board),
        *(shown.frame for shown in frames),
    )
    return seats(ground_of(board), several, taken, FULL)


def small_seated(board: Board) -> tuple[Seat, ...]:
    """The same at the small scale; a box with room for pieces that holds none shows a nought."""
    held = _held(board)
    frames = boxes_of(board)
    several = _counted(board, held) + tuple(
        held_in(shown, held.get(shown.place.key) or (_nothing(shown),), True)
        for shown in frames
        if shown.place.key in held or shown.place.room
    )
    if not several:
        return ()
    small = (small_counter_box(stack.region.slot, stack.all_told) for stack in stacks(board))
    ids = (small_id(region)[1] for region in board.regions)
    return seats(ground_of(board), several, (*ids, *small, *(shown.frame for shown in frames)), SMALL)


def _nothing(shown: Framed) -> Marker:
    return Marker(shown.place.key, shown.place.key, shown.place.side, "", "none", "", count=0)


def _counted(board: Board, held: dict[str, tuple[Marker, ...]]) -> tuple[Held, ...]:
    """What stands with numbers in the regions."""
    regions = [region for region in board.regions if any(map(is_counted, held.get(region.key, ())))]
    shapes = polygons(ground_of(board)) if regions else {}
    return tuple(
        Held(region.key, region.slot, tuple(shapes[region.key].exterior.coords), held[region.key])
        for region in regions
    )


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
    frames = tuple(shown.frame for shown in boxes_of(board))
    own = {frame.name for frame in frames}
    beside = tuple(seat.box for seat in seated(board) if seat.lead or box_name(seat.held.key) not in own)
    return labels + tuple(stack.box for stack in stacks(board)) + frames + beside


def small_id(region: Region) -> tuple[Point, Box]:
    """Where the id stands at the small scale, larger and without its name, and what it fills."""
    at = (region.at[0], region.at[1] + 8)
    return at, centred(
        f"{region.key} id", at, width(region.key, SMALL_ID_SIZE, "map-700"), 20.6, 0.6, SMALL_ID_SIZE
    )
