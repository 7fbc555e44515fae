"""Where names and counters stand, as boxes that no other mark may touch.

Places are given by hand in the data: `Region.at` is the base line of the id, `Region.slot` the centre of its
row of counters. Words and rows keep to their own areas (labels.py, stacks.py). Counters with a number stand
in frames instead, which find their own seats (seating.py).
"""

from functools import lru_cache

from exports.areas import labels
from exports.areas.boxes import Framed, framed, held_in
from exports.areas.frames import FULL, SMALL, is_counted
from exports.areas.labels import label_boxes, small_id, small_ids
from exports.areas.margin import margin_boxes
from exports.areas.seating import Held, Seat, box_name, seats
from exports.areas.stacks import Stack, StackRow, rows, small_rows, stack
from exports.areas.topology import ground_of, polygons
from exports.signs.lettering import Box
from rulesets.kit.drawing.board import Board, Marker


@lru_cache(maxsize=16)
def kept(board: Board) -> Board:
    """The board with its ids and names where they lie in their own areas. A drawing asks several times."""
    return labels.kept(board, (*margin_boxes(board), *(shown.frame for shown in boxes_of(board))))


def stacks(board: Board) -> tuple[Stack, ...]:
    """The counters of every region that holds any, in the order of the regions; not where one of them has a
    number."""
    held = _held(board)
    several = [
        region
        for region in board.regions
        if region.key in held and not any(map(is_counted, held[region.key]))
    ]
    if not several:
        return ()
    ground = ground_of(board)
    wanted = tuple(StackRow(region.key, region.slot, len(held[region.key])) for region in several)
    words = tuple(box for region in kept(board).regions for box in label_boxes(region))
    full = rows(ground, wanted, (*words, *margin_boxes(board)))
    small = small_rows(ground, wanted, _small_boxes(board))
    return tuple(
        stack(region, held[region.key], row, mini)
        for region, row, mini in zip(several, full, small, strict=True)
    )


def _small_boxes(board: Board) -> tuple[Box, ...]:
    """The ids of the regions at the small scale."""
    return tuple(small_id(key, at) for key, at in small_ids(board).items())


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
    words = (box for region in kept(board).regions for box in label_boxes(region))
    taken = (
        *words,
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
    small = (stack.small for stack in stacks(board))
    return seats(
        ground_of(board), several, (*_small_boxes(board), *small, *(shown.frame for shown in frames)), SMALL
    )


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


def held_boxes(board: Board) -> tuple[Box, ...]:
    """Names and counters of the whole board: the ground that everything else keeps clear of."""
    words = tuple(box for region in kept(board).regions for box in label_boxes(region))
    frames = tuple(shown.frame for shown in boxes_of(board))
    own = {frame.name for frame in frames}
    beside = tuple(seat.box for seat in seated(board) if seat.lead or box_name(seat.held.key) not in own)
    return words + tuple(stack.box for stack in stacks(board)) + frames + beside
