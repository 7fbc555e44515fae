"""Maps on paper: how large a picture stands on its sheet, and where its key stands.

Lengths are millimetres. The key stands beside the map, below it, close beside it where the map would grow
too small to read above it, or apart on the next leaf. Says where things stand; sets nothing.
"""

from dataclasses import dataclass, replace

from exports import picture
from exports.paper.paper import (
    CLOSE_KEY_ROW,
    DENSE_KEY_ROW,
    KEY_COLUMN,
    KEY_ROW,
    LEAST_TYPE,
    Room,
    key_height,
    key_stands_beside,
    picture_size,
)
from exports.signs.palette import PRINT, Palette
from rulesets.kit.drawing.sheets import MapPicture

_KEY_BESIDE = 1.15  # how much taller than its map a key beside it may stand


@dataclass(frozen=True, slots=True)
class Standing:
    """A picture with its key, (small picture, words) each; `rows` is how close the key is set."""

    wide: float
    tall: float
    key: tuple[picture.Entry, ...]
    is_beside: bool
    is_apart: bool
    rows: str


def standing(shown: MapPicture, room: Room, palette: Palette) -> Standing:
    """The board as large as its room and its height allow, with the key of what occurs on it."""
    key = picture.legend_of(shown.board, palette) if shown.key else ()
    room = replace(room, tall=room.tall - shown.above)
    wide, tall = size_of(shown, room)
    is_beside = bool(key) and key_stands_beside(wide, room) and len(key) * DENSE_KEY_ROW <= _KEY_BESIDE * tall
    is_apart = False
    if key and not is_beside:
        above = size_of(shown, replace(room, tall=room.tall - key_height(len(key), room)))
        is_apart = not _is_readable(shown, above[0]) and _is_readable(shown, wide)
        narrow = size_of(shown, replace(room, wide=room.wide - KEY_COLUMN))
        if is_apart and _is_readable(shown, narrow[0]) and len(key) * DENSE_KEY_ROW <= narrow[1]:
            is_apart, is_beside, (wide, tall) = False, True, narrow
        elif not is_apart:
            wide, tall = above
    return Standing(wide, tall, key, is_beside, is_apart, _key_rows(len(key), tall))


def height_of(shown: MapPicture, room: Room, type_part: float = 1.0) -> float:
    """How tall the picture stands with its key, whose type is set at that part of its full size; the whole
    room where the key stands apart."""
    found = standing(shown, room, PRINT)
    if found.is_apart:
        return room.tall
    row = {"": KEY_ROW, "close": CLOSE_KEY_ROW, "close dense": DENSE_KEY_ROW}[found.rows]
    if found.is_beside:
        return max(found.tall, len(found.key) * row * type_part)
    return found.tall + key_height(len(found.key), room) * type_part


def _key_rows(entries: int, tall: float) -> str:
    """How close the rows of a key stand that is to end with its map."""
    return "" if entries * KEY_ROW <= tall else "close" if entries * CLOSE_KEY_ROW <= tall else "close dense"


def size_of(shown: MapPicture, room: Room) -> tuple[float, float]:
    """Width and height of the picture."""
    _, _, across, down = picture.view_of(shown.board, shown.focus)
    return picture_size((across, down), shown.tall, _smallest_letter(shown), room)


def _is_readable(shown: MapPicture, wide: float) -> bool:
    """Whether no letter of the picture, `wide` millimetres across, is smaller than type may be."""
    return _smallest_letter(shown) * _scale(shown, wide) >= LEAST_TYPE


def drawing_of(shown: MapPicture, wide: float, palette: Palette) -> str:
    """The drawing, its type as large as can be read in a picture so wide."""
    return picture.svg_of(
        shown.board,
        palette,
        focus=shown.focus,
        numbers=shown.numbers,
        letter=LEAST_TYPE / _scale(shown, wide),
    )


def _scale(shown: MapPicture, wide: float) -> float:
    return wide / picture.view_of(shown.board, shown.focus)[2]


def _smallest_letter(shown: MapPicture) -> float:
    return picture.smallest_letter(shown.board, shown.focus)
