"""What a drawing shows: the whole board with its margin, or the part round some of its places."""

from collections.abc import Iterator, Sequence

from exports.areas.layers import View
from exports.areas.margin import EDGE
from exports.areas.placing import boxes_of, held_boxes
from exports.areas.topology import ground_of, polygons
from exports.signs.lettering import Box
from rulesets.kit.drawing.board import Board

_CROP, _DETAIL = 12.0, 250.0


def view_box(board: Board, focus: tuple[str, ...] = (), small: bool = False) -> View:
    """Left, top, width and height of what a drawing shows: the whole, or the areas `focus` with a margin. Of
    areas without an outline nothing is shown, and the whole where none has one."""
    drawn = {region.key for region in board.regions} | {box.key for box in board.boxes}
    focus = tuple(key for key in focus if key in drawn)
    if not focus:
        edge = EDGE if board.margin and not small else 2.0
        return -edge, -edge, board.width + 2 * edge, board.height + 2 * edge
    areas = _round_all(list(_bounds(board, focus)))
    words = _round_all(
        [
            (box.left, box.top, box.right, box.bottom)
            for box in held_boxes(board)
            if box.name.split()[0] in focus
        ]
    )
    left, right = _shown((words[0], words[2]), (areas[0], areas[2]), board.width)
    top, bottom = _shown((words[1], words[3]), (areas[1], areas[3]), board.height)
    return left, top, right - left, bottom - top


def _bounds(board: Board, keys: tuple[str, ...]) -> Iterator[View]:
    """Left, top, right and bottom of each of these regions and boxes."""
    shapes = polygons(ground_of(board))
    frames = {shown.place.key: shown.frame for shown in boxes_of(board)}
    for key in keys:
        frame = frames.get(key)
        yield (frame.left, frame.top, frame.right, frame.bottom) if frame else shapes[key].bounds


def _round_all(bounds: Sequence[View]) -> View:
    """Left, top, right and bottom round all of them."""
    left, top, right, bottom = zip(*bounds, strict=True)
    return min(left), min(top), max(right), max(bottom)


def _shown(words: tuple[float, float], areas: tuple[float, float], end: float) -> tuple[float, float]:
    """From where to where a detail shows the areas: wholly, or, where they are long, names and counters
    with as much round them as leaves the drawing large enough to read."""
    low, high = min(words[0], areas[0]), max(words[1], areas[1])
    if high - low > _DETAIL:
        length = max(_DETAIL, words[1] - words[0])
        low = min(max(low, (words[0] + words[1] - length) / 2), high - length)
        high = low + length
    return max(-1.0, low - _CROP), min(end + 1, high + _CROP)


def is_seen(box: Box, view: View) -> bool:
    """Whether the whole of the box lies within the view, clear of its edge."""
    left, top, wide, tall = view
    return (
        left + 2 < box.left
        and box.right < left + wide - 2
        and top + 2 < box.top
        and box.bottom < top + tall - 2
    )
