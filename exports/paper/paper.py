"""Paper: formats, the room on them, and how wide columns stand.

All lengths are millimetres. Widths are measured with the shipped faces at the sizes of
templates/static/print.css; the page on the screen keeps the proportions. Draws nothing.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from exports.signs.lettering import Face, width
from rulesets.kit.drawing.board import Fact
from rulesets.kit.drawing.sheets import Card, Grid, Head, Orientation, Profile

Paper = Literal["A4", "Letter", "A3"]
PAPERS: tuple[Paper, ...] = ("A4", "Letter", "A3")

POINT = 25.4 / 72
LEAST_TYPE = 7 * POINT
_TEXT_SIZE = 10 * POINT
_HEAD_SIZE = 9 * POINT
_GUTTER = 2.5
_TITLE_SIZE, _ASIDE_SIZE, _ASIDE_GAP, _CODE, _NUMBER = 25 * POINT, 12.5 * POINT, 6.0, 32.0, 30.0
_SIGN = 12.0
_NAME = 16
"""Letters of a name that stands beside its sign in one line."""
_TICK = 6.5
_DIE = 8.5
_PEN = 30.0
_PEN_LEAST = 18.0
KEY_COLUMN = 100 * POINT
KEY_ROW, CLOSE_KEY_ROW, DENSE_KEY_ROW = 21 * POINT, 17.5 * POINT, 15.5 * POINT
_PROFILE_SIZE, _PROFILE_HEAD_SIZE = 7.3 * POINT, 7.2 * POINT
_PROFILE_GUTTER = 1.4
CARD_ROOM = 83.0
_CARD_LINES = 13
PAIR_GAP = 7.0
COLUMN_GAP = 7.0


@dataclass(frozen=True, slots=True)
class Room:
    """What a block may fill: its width, and how tall a picture may stand that is given no height."""

    wide: float
    tall: float


_SIZES: dict[Paper, tuple[float, float]] = {
    "A4": (210.0, 297.0),
    "Letter": (215.9, 279.4),
    "A3": (297.0, 420.0),
}
_SIDES: dict[Orientation, float] = {"portrait": 28.0, "landscape": 20.0}
_HEAD_LINE = 14 * POINT
_HEAD_SPARE: dict[Orientation, float] = {"portrait": 3 * _HEAD_LINE, "landscape": 0.4 * _HEAD_LINE}
_HEAD_AND_MARGINS: dict[Orientation, float] = {"portrait": 61.0, "landscape": 35.8}


def leaf_size(paper: Paper, orientation: Orientation) -> tuple[float, float]:
    """Width and height of a leaf."""
    short, long = _SIZES[paper]
    return (short, long) if orientation == "portrait" else (long, short)


def room_on(paper: Paper, orientation: Orientation, lines: int = 0) -> Room:
    """The room within the margins under a head with so many `lines` below its title."""
    wide, tall = leaf_size(paper, orientation)
    beyond = max(0.0, lines * _HEAD_LINE - _HEAD_SPARE[orientation])
    return Room(wide - _SIDES[orientation], tall - _HEAD_AND_MARGINS[orientation] - beyond)


def is_long(head: Head, room: Room, has_code: bool) -> bool:
    """Whether the title of a sheet does not stand on one line at its full size."""
    beside = sum(
        (
            _ASIDE_GAP + width(head.aside, _ASIDE_SIZE, "text") if head.aside else 0.0,
            _CODE if has_code else 0.0,
            _NUMBER if head.number else 0.0,
        )
    )
    return width(head.title, _TITLE_SIZE, "map-600") + beside > room.wide


def picture_size(shape: tuple[float, float], tall: float, letter: float, room: Room) -> tuple[float, float]:
    """Width and height of a picture of that shape, in its own units.

    It fills the room, or stands `tall` where that is not 0; then it stands taller where its
    smallest `letter` would be too small to read and the room's width allows.
    """
    across, down = shape
    scale = room.tall / down
    if tall:
        scale = max(tall / down, LEAST_TYPE / letter if letter else 0.0)
    scale = min(scale, room.wide / across)
    return across * scale, down * scale


def key_stands_beside(wide: float, room: Room) -> bool:
    """Whether a picture so wide leaves a column at its side for its key."""
    return room.wide - wide >= KEY_COLUMN


def key_columns(room: Room) -> int:
    """In how many columns the key of a map stands under it."""
    return max(1, int(room.wide / KEY_COLUMN))


def key_height(entries: int, room: Room) -> float:
    """How tall the key of a map with so many entries stands under it."""
    return math.ceil(entries / key_columns(room)) * KEY_ROW + (3.0 if entries else 0.0)


def fact_words(facts: Sequence[Fact], room: Room) -> float:
    """How wide the column of words stands beside their texts, as a part of the room."""
    widest = max((width(fact.word, _TEXT_SIZE, "map-600") for fact in facts), default=0.0)
    return min(0.45, (widest + 4.5) / room.wide)


def column_widths(grid: Grid, room: Room) -> tuple[float, ...]:
    """How wide each column of a ruled table stands, in parts of the whole.

    Figures, tick boxes and dice take what they need; columns to write in take what is left and
    yield first where there is too little, otherwise the texts share it; what does not fit folds
    between its words.
    """
    columns = range(len(grid.heads))
    growing = [column for column in grid.write if column in columns] or [
        column for column in columns if not _is_narrow(grid, column)
    ]
    least = [_least(grid, column) for column in columns]
    wants = [_wanted(grid, column) for column in columns]
    if grid.write and sum(wants) > room.wide:
        wants = [least[column] if column in growing else wants[column] for column in columns]
    return _shared(least, wants, growing, room.wide)


@lru_cache(maxsize=512)
def profile_widths(profile: Profile) -> tuple[float, ...]:
    """How wide each column of a profile stands on a card, in parts of the whole.

    Every column has its longest word; what is left goes where it spares a line soonest,
    then to texts that it keeps on one line.
    """
    columns = range(len(profile.heads))
    given = [
        max(
            width(profile.heads[i], _PROFILE_HEAD_SIZE),
            _longest_word([line[i] for line in profile.lines], _PROFILE_SIZE),
        )
        + _PROFILE_GUTTER
        for i in columns
    ]
    while step := min(((more, i) for i in columns if (more := _sparing(profile, given, i))), default=None):
        given[step[1]] += step[0]
    lacks = [
        max((width(line[i], _PROFILE_SIZE, "text") for line in profile.lines), default=0.0)
        + _PROFILE_GUTTER
        - given[i]
        for i in columns
    ]
    for lack, i in sorted((lack, i) for i, lack in enumerate(lacks) if lack > 0):
        given[i] += lack if sum(given) + lack <= CARD_ROOM else 0.0
    given[-1] += max(0.0, CARD_ROOM - sum(given))
    return tuple(part / sum(given) for part in given)


def _sparing(profile: Profile, given: Sequence[float], column: int) -> float:
    """By how many millimetres that column must widen to spare a line; 0 where the card has not the room."""
    for more in range(1, int(CARD_ROOM - sum(given)) + 1):
        wider = [*given[:column], given[column] + more, *given[column + 1 :]]
        if _lines(profile, wider) < _lines(profile, given):
            return float(more)
    return 0.0


def _lines(profile: Profile, columns: Sequence[float]) -> int:
    """How many lines of type the rows take, each as many as its longest text in these columns."""
    return sum(
        max(
            folded(text, column - _PROFILE_GUTTER, _PROFILE_SIZE)
            for text, column in zip(line, columns, strict=True)
        )
        for line in profile.lines
    )


def is_full(card: Card) -> bool:
    """Whether a card must be set closer to keep its size."""
    told = folded(card.words, CARD_ROOM, 8 * POINT) + folded(" ".join(card.notes), CARD_ROOM, _PROFILE_SIZE)
    profiles = sum(
        1 + _lines(profile, [part * CARD_ROOM for part in profile_widths(profile)])
        for profile in card.profiles
    )
    return told + profiles > _CARD_LINES


@lru_cache(maxsize=8192)
def folded(text: str, wide: float, size: float, face: Face = "text") -> int:
    """How many lines a text takes, folded between its words; one for none."""
    lines, filled = 1, 0.0
    space = width(" ", size, face)
    for word in text.split():
        long = width(word, size, face)
        if filled and filled + space + long > wide:
            lines, filled = lines + 1, long
        else:
            filled += long + (space if filled else 0.0)
    return lines


def _shared(
    least: Sequence[float], wants: Sequence[float], growing: Sequence[int], wide: float
) -> tuple[float, ...]:
    """The widths in parts: the growing columns take what is over; what lacks is taken above the least."""
    columns = range(len(wants))
    over = wide - sum(wants)
    if over >= 0:
        growing = growing or columns
        share = sum(wants[column] for column in growing)
        given = [wants[c] + (over * wants[c] / share if c in growing else 0.0) for c in columns]
    elif sum(least) < wide:
        part = (wide - sum(least)) / (sum(wants) - sum(least))
        given = [least[c] + part * (wants[c] - least[c]) for c in columns]
    else:
        given = list(least)
    return tuple(part / sum(given) for part in given)


def _texts(grid: Grid, column: int) -> list[str]:
    texts = [row.cells[column] for row in grid.rows if column < len(row.cells)]
    if column == told_column(grid):
        texts += [row.sub for row in grid.rows]
    return texts


def told_column(grid: Grid) -> int:
    """The column under whose text the second line of a row stands: the first with a head and no figures."""
    named = (column for column, head in enumerate(grid.heads) if head and column not in grid.numbers)
    return next(named, 0)


def _signs(grid: Grid, column: int) -> float:
    """How wide the pieces stand that are drawn at the head of the column's cells."""
    return _SIGN * max((sum(at == column for at, _ in row.signs) for row in grid.rows), default=0)


def _named(grid: Grid, column: int) -> float:
    """How wide the longest name beside a sign stands, which is not parted from it; 0 where the column has no
    signs or more than names."""
    cells = [row.cells[column] for row in grid.rows if column < len(row.cells)]
    if not _signs(grid, column) or max(map(len, cells), default=0) > _NAME:
        return 0.0
    return max(map(_long, cells), default=0.0)


def _is_narrow(grid: Grid, column: int) -> bool:
    return column in grid.numbers or all(text in ("", "[]", "()") for text in _texts(grid, column))


def _long(text: str, size: float = _TEXT_SIZE) -> float:
    boxes = text.count("[]") * _TICK + text.count("()") * _DIE
    return boxes + width(text.replace("[]", "").replace("()", ""), size, "text")


def _longest_word(texts: Sequence[str], size: float = _TEXT_SIZE) -> float:
    return max((_long(word, size) for text in texts for word in text.split()), default=0.0)


def _least(grid: Grid, column: int) -> float:
    texts = _texts(grid, column)
    head = max((width(word, _HEAD_SIZE) for word in grid.heads[column].split()), default=0.0)
    longest = max((_long(text) for text in texts), default=0.0)
    body = longest if column in grid.numbers else max(_longest_word(texts), _named(grid, column))
    state = 4.0 if column == len(grid.heads) - 1 and any(row.state for row in grid.rows) else 0.0
    pen = _PEN_LEAST if column in grid.write else 0.0
    return max(head, body + state + _signs(grid, column), pen) + _GUTTER


def _wanted(grid: Grid, column: int) -> float:
    longest = max((_long(row.cells[column]) for row in grid.rows if column < len(row.cells)), default=0.0)
    if column == told_column(grid):
        longest = max(longest, *(_long(row.sub) / 2 for row in grid.rows), 0.0)
    longest += _signs(grid, column)
    pen = _PEN if column in grid.write else 0.0
    return max(longest, _least(grid, column) - _GUTTER, width(grid.heads[column], _HEAD_SIZE), pen) + _GUTTER
