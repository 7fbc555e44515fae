"""Where ids and names stand: as boxes that no other mark may touch, each in its own area.

Their places are given by hand in the data: `Region.at` is the base line of the id. Where words lie beyond
their area they move to the nearest place where they do not (`kept`); where there is none the name is broken
into more lines, and else left out.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from itertools import product

import shapely
from shapely.geometry.base import BaseGeometry

from exports.areas.topology import Ground, ground_of, polygons
from exports.signs.lettering import Box, centred, width
from rulesets.kit.drawing.board import Board, Point, Region

WITHIN = 0.95
ID_SIZE, NAME_SIZE, FIRST_LINE, NEXT_LINE = 15.0, 13.6, 14.2, 12.6
PIP_RADIUS, PIP_GAP = 8.7, 5.0
SMALL_ID_SIZE = 29.0
_STEP, _REACH, _ROOM = 4.0, 8, 21.0


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


def small_id(key: str, at: Point) -> Box:
    """What an id fills at the small scale, larger and without its name, its base at that point."""
    return centred(f"{key} id", at, width(key, SMALL_ID_SIZE, "map-700"), 20.6, 0.6, SMALL_ID_SIZE)


def kept(board: Board, taken: tuple[Box, ...]) -> Board:
    """The board with its ids and names where they lie in their own areas, those that move clear of the boxes
    that are taken."""
    moved = _moved(ground_of(board), _plain(board), taken)
    regions = tuple(replace(each, at=moved[each.key][0], lines=moved[each.key][1]) for each in board.regions)
    return replace(board, regions=regions)


def small_ids(board: Board) -> dict[str, Point]:
    """The base of each id at the small scale, in its own area, by the key of its region."""
    return _small(ground_of(board), _plain(board))


def _plain(board: Board) -> tuple[Region, ...]:
    """The regions with what their words hang on, and nothing else."""
    return tuple(replace(each, side="", states=(), says="", target=0) for each in board.regions)


def about(at: Point, step: float, reach: int) -> Iterator[Point]:
    """The point and those of a raster about it, the nearest first."""
    return ((at[0] + x * step, at[1] + y * step) for x, y in _raster(reach))


@lru_cache(maxsize=8)
def _raster(reach: int) -> list[tuple[int, int]]:
    steps = range(-reach, reach + 1)
    return sorted(((x, y) for x in steps for y in steps), key=lambda each: each[0] ** 2 + each[1] ** 2)


def part_within(shape: BaseGeometry, boxes: Sequence[Box]) -> list[float]:
    """How much of each box lies within the shape, 1 for all of it."""
    drawn = shapely.box(*zip(*((box.left, box.top, box.right, box.bottom) for box in boxes), strict=True))
    return list(shapely.area(shapely.intersection(drawn, shape)) / shapely.area(drawn))


def is_within(shape: BaseGeometry, boxes: Sequence[Box]) -> bool:
    """Whether as much of each box lies within the shape as is asked."""
    left, top, right, bottom = shape.bounds
    for box in boxes:
        wide = min(box.right, right) - max(box.left, left)
        tall = min(box.bottom, bottom) - max(box.top, top)
        size = (box.right - box.left) * (box.bottom - box.top)
        if min(wide, tall) <= 0 or wide * tall < WITHIN * size:
            return False
    return min(part_within(shape, boxes)) >= WITHIN


@lru_cache(maxsize=32)
def rough(ground: Ground) -> dict[str, BaseGeometry]:
    """The outlines of the areas in few strokes, to measure by."""
    return {key: shape.simplify(0.5).buffer(0) for key, shape in polygons(ground).items()}


@lru_cache(maxsize=32)
def _moved(
    ground: Ground, regions: tuple[Region, ...], taken: tuple[Box, ...]
) -> dict[str, tuple[Point, tuple[str, ...]]]:
    """Where the words of each region stand, and in which lines: clear of its counter sooner than over it,
    broken at every word where they find no room else, and only the id where the name has none."""
    shapes = rough(ground)
    found: dict[str, tuple[Point, tuple[str, ...]]] = {}
    for region in regions:
        shape, (x, y) = shapes[region.key], region.slot
        own = Box("slot", x - _ROOM, y - _ROOM, x + _ROOM, y + _ROOM)
        found[region.key] = region.at, ()
        for lines, slot in product(_ways(region.lines), ((own,), ())):
            words = partial(_words_at, replace(region, lines=lines))
            if at := _first(shape, region.at, words, taken, slot):
                found[region.key] = at, lines
                break
    return found


def _ways(lines: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """The lines of a name as they are given, then a word in each, then none."""
    return lines, tuple(re.findall(r"[^\s–-]+[–-]?", " ".join(lines))), ()


@lru_cache(maxsize=32)
def _small(ground: Ground, regions: tuple[Region, ...]) -> dict[str, Point]:
    shapes = rough(ground)
    found: dict[str, Point] = {}
    for region in regions:
        at = region.at[0], region.at[1] + 8
        found[region.key] = _first(shapes[region.key], at, partial(_id_at, region.key)) or at
    return found


def _words_at(region: Region, at: Point) -> tuple[Box, ...]:
    return label_boxes(replace(region, at=at))


def _id_at(key: str, at: Point) -> tuple[Box, ...]:
    return (small_id(key, at),)


def _first(
    shape: BaseGeometry,
    given: Point,
    words: Callable[[Point], tuple[Box, ...]],
    taken: Sequence[Box] = (),
    slot: Sequence[Box] = (),
) -> Point | None:
    """The nearest place where the words lie within the shape, clear of what is taken and, unless it is the
    place that is given, of the slot; None where there is none."""
    for at in about(given, _STEP, _REACH):
        boxes = words(at)
        others = (*taken, *(slot if at != given else ()))
        if not any(box.meets(other) for box in boxes for other in others) and is_within(shape, boxes):
            return at
    return None
