"""Several counters on one hex: those that look alike as one with their number, at most three abreast.

Invariant: every counter of the hex is seen or counted. A hex with one counter is drawn as it ever was.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from exports.hexes.crests import LOW
from exports.hexes.layout import LARGEST
from exports.hexes.units import BADGE_SIZE, FACE_TALL, FACE_TOP, FACE_WIDE, plate, unit
from exports.signs.palette import Palette
from rulesets.kit.drawing.board import Point
from rulesets.kit.drawing.hex_board import HexUnit

ABREAST = 3
_SCALES = {1: 1.0, 2: 0.72, 3: 0.48}
_MIDDLES = {1: FACE_TOP + FACE_TALL / 2, 2: 6.2, 3: 3.8}
_GAP = 1.0
_LOW_TOP = 4.0


def piles(units: Sequence[HexUnit]) -> tuple[tuple[HexUnit, int], ...]:
    """The counters of a hex, each look once with how many have it, in their order."""
    looks = Counter(replace(shown, key="", says="") for shown in units)
    return tuple(looks.items())


def counters(
    units: Sequence[HexUnit],
    palette: Palette,
    prefix: str = "",
    at: Point = (0.0, 0.0),
    letter: float = 0.0,
    is_low: bool = False,
) -> str:
    """All counters of the hex whose middle is `at`. Where more than three looks stand there, the third
    place says how many more counters there are. They are `is_low` under a crest that a name stands above."""
    found = piles(units)
    shown = found if len(found) <= ABREAST else found[: ABREAST - 1]
    left_over = sum(count for _, count in found[len(shown) :])
    places = len(shown) + bool(left_over)
    scale, middle = _size(places, is_low)
    step = FACE_WIDE * scale + _GAP
    row = [(at[0] + step * (i - (places - 1) / 2), at[1]) for i in range(places)]
    faces = [
        unit(one, palette, prefix, place, letter, scale, middle, count > 1, places == 1)
        for (one, count), place in zip(shown, row, strict=False)
    ]
    words = [
        _words(one, count, palette, place, letter, places, is_low)
        for (one, count), place in zip(shown, row, strict=False)
    ]
    if left_over:
        size = max(BADGE_SIZE, min(letter, LARGEST))
        words.append(plate(palette, "", f"+{left_over}", (row[-1][0], at[1] + middle), size))
    return "".join((*faces, *words))


def _size(places: int, is_low: bool) -> tuple[float, float]:
    """How large so many counters are, and how far their middle lies below that of the hex."""
    if not is_low:
        return _SCALES[places], _MIDDLES[places]
    scale = LOW * _SCALES[places]
    return scale, _LOW_TOP + scale * FACE_TALL / 2


def _words(
    shown: HexUnit, count: int, palette: Palette, at: Point, letter: float, places: int, is_low: bool
) -> str:
    """The number of a pile at its right; beside others under the counter, after its badge."""
    number = f"×{count}" if count > 1 else ""
    size = max(BADGE_SIZE, min(letter, LARGEST))
    scale, middle = _size(places, is_low)
    if places == 1:
        right = (at[0] + scale * FACE_WIDE / 2 + 1, at[1] + middle)
        return plate(palette, shown.side, number, right, size) if number else ""
    letters = " ".join(filter(None, (shown.nation, shown.badge)))
    words = (letters if letter <= LARGEST else "") + number
    under = middle + scale * FACE_TALL / 2 - 1.2 + (size + 2) / 2
    return plate(palette, shown.side, words, (at[0], at[1] + under), size) if words else ""
