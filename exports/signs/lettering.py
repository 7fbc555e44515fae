"""Lettering: how wide words are, and which boxes they fill.

Widths come from the metrics of the very fonts that are shipped, so a box says what will be
drawn. All sizes are in board units. A letter the font lacks counts half its size.
"""

from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate, takewhile
from pathlib import Path
from typing import Literal

from fontTools.ttLib import TTFont

Face = Literal["map-500", "map-600", "map-700", "text", "text-600", "italic"]

_FONTS = Path(__file__).parents[2] / "templates" / "static" / "fonts"
_FILES: dict[Face, str] = {
    "map-500": "cabin-condensed-latin-500-normal.woff2",
    "map-600": "cabin-condensed-latin-600-normal.woff2",
    "map-700": "cabin-condensed-latin-700-normal.woff2",
    "text": "source-serif-4-latin-400-normal.woff2",
    "text-600": "source-serif-4-latin-600-normal.woff2",
    "italic": "source-serif-4-latin-400-italic.woff2",
}


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle of the drawing, from its upper left to its lower right corner.

    `name` says whose it is ("B3 name"), `letter` the smallest size of type in it, 0 for none.
    """

    name: str
    left: float
    top: float
    right: float
    bottom: float
    letter: float = 0.0

    def meets(self, other: "Box", gap: float = 0.0) -> bool:
        """Whether the two overlap, or come nearer than `gap`."""
        return (
            self.left < other.right + gap
            and other.left < self.right + gap
            and self.top < other.bottom + gap
            and other.top < self.bottom + gap
        )


@lru_cache(maxsize=8)
def _advances(face: Face) -> dict[str, float]:
    """Width of each letter as a part of the size."""
    found: dict[str, float] = {}
    for name in (_FILES[face].replace("-latin-", "-latin-ext-"), _FILES[face]):
        font = TTFont(_FONTS / name)
        unit = float(font["head"].unitsPerEm)
        metrics = font["hmtx"].metrics
        found |= {chr(code): metrics[glyph][0] / unit for code, glyph in font.getBestCmap().items()}
    return found


def has_sign(sign: str) -> bool:
    """Whether each face has the sign, so that it is the same on every machine."""
    return all(sign in _advances(face) for face in _FILES)


@lru_cache(maxsize=4096)
def width(text: str, size: float, face: Face = "map-600", spacing: float = 0.0) -> float:
    """How wide `text` stands, `spacing` added to each letter as a part of the size."""
    advances = _advances(face)
    return sum(advances.get(letter, 0.5) + spacing for letter in text) * size


def fitted(text: str, size: float, face: Face, room: float, least: float) -> float:
    """The size, at most `size` and not below `least`, at which `text` fits into `room`."""
    wide = width(text, size, face)
    return size if wide <= room else max(least, round(size * room / wide, 1))


def shortened(text: str, size: float, face: Face, room: float) -> str:
    """The text, or as much of it from its start as fits into `room` with a full stop in place of the rest."""
    if width(text, size, face) <= room:
        return text
    wide = accumulate(width(letter, size, face) for letter in f".{text}")
    fits = sum(1 for _ in takewhile(lambda so_far: so_far <= room, wide)) - 1
    return text[: max(fits, 2)].rstrip(" -,") + "."


def centred(name: str, at: tuple[float, float], wide: float, rise: float, fall: float, letter: float) -> Box:
    """The box of a line of type centred at a base point, `rise` above and `fall` below it."""
    x, y = at
    return Box(name, x - wide / 2, y - rise, x + wide / 2, y + fall, letter)
