"""Where counters with names stand: row by row, each stack in its own area.

`Region.slot` is the centre of a row. A stack that would lie beyond its area moves a little; where that is not
enough its counters are drawn without their names, then smaller, then fewer (`FORMS`). At most three stand
abreast; of more, the first two and a number. At the small scale a stack is its first sign and how many there
are.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Generic, TypeVar

from exports.areas.labels import about, is_within, part_within, rough
from exports.areas.topology import Ground
from exports.signs.lettering import Box
from exports.signs.symbols import (
    BARE_HEIGHT,
    BARE_WIDTH,
    COUNTER_GAP,
    COUNTER_HEIGHT,
    COUNTER_WIDTH,
    NAME_LEAST,
    small_counter_box,
)
from rulesets.kit.drawing.board import Marker, Point, Region

ABREAST = 3
_STEP, _CLEAR = 6.0, 1.0
_SMALL_REACH, _MINI_SCALES = 10, (2.2, 1.9, 1.6, 1.4, 1.2, 1.0)
_F = TypeVar("_F")


@dataclass(frozen=True, slots=True)
class Form:
    """How large a counter is, its type, how far it may move from its slot; `bare` is the scale of one without
    its name, 0 for a whole one, and at most `abreast` are drawn."""

    wide: float
    tall: float
    letter: float
    reach: int
    bare: float = 0.0
    abreast: int = ABREAST


def _bare(scale: float, abreast: int = ABREAST) -> Form:
    return Form(BARE_WIDTH * scale, BARE_HEIGHT * scale, 0.0, 9, scale, abreast)


FORMS = (
    Form(COUNTER_WIDTH, COUNTER_HEIGHT, NAME_LEAST, 5),
    *(_bare(scale) for scale in (0.86, 0.72, 0.62)),
    *(_bare(scale, 2) for scale in (0.62, 0.5)),
)


@dataclass(frozen=True, slots=True)
class Stack:
    """The counters drawn in a region: those shown, how many more there are, their form and their corners;
    what they fill, and what their one sign fills at the small scale, drawn at `mini`."""

    region: Region
    shown: tuple[Marker, ...]
    more: int
    form: Form
    corners: tuple[Point, ...]
    box: Box
    small: Box
    mini: float

    @property
    def all_told(self) -> int:
        """How many troops the stack stands for."""
        return len(self.shown) + self.more

    @property
    def centre(self) -> Point:
        """The middle of its row."""
        return (self.box.left + self.box.right) / 2, (self.box.top + self.box.bottom) / 2


@dataclass(frozen=True, slots=True)
class StackRow:
    """What is to be laid out: a place, its slot and how many stand there."""

    key: str
    slot: Point
    count: int


@dataclass(frozen=True, slots=True)
class StackForm(Generic[_F]):
    """A form a stack may take, how many steps it may move in it, and what it fills then about a point."""

    form: _F
    reach: int
    box: Callable[[Point], Box]


def rows(ground: Ground, wanted: Sequence[StackRow], taken: tuple[Box, ...]) -> list[tuple[Form, Box]]:
    """The form of each stack and what it fills, clear of what is taken and of each other."""
    return _laid(ground, wanted, taken, _whole_ways, _whole(ground, taken))


def small_rows(ground: Ground, wanted: Sequence[StackRow], taken: tuple[Box, ...]) -> list[tuple[float, Box]]:
    """The scale of each stack's sign at the small scale, and what it fills."""
    return _laid(ground, wanted, taken, _small_ways, _small(ground, taken))


@lru_cache(maxsize=32)
def _whole(ground: Ground, taken: tuple[Box, ...]) -> dict[StackRow, tuple[Form, Box]]:
    """Rows that were laid out before with the same words about them; empty at first."""
    return {}


@lru_cache(maxsize=32)
def _small(ground: Ground, taken: tuple[Box, ...]) -> dict[StackRow, tuple[float, Box]]:
    """The same at the small scale."""
    return {}


def _whole_ways(row: StackRow) -> list[StackForm[Form]]:
    return [StackForm(form, form.reach, partial(_box, row, form)) for form in FORMS]


def _small_ways(row: StackRow) -> list[StackForm[float]]:
    return [
        StackForm(scale, _SMALL_REACH, partial(small_counter_box, row.count, scale)) for scale in _MINI_SCALES
    ]


def _laid(
    ground: Ground,
    wanted: Sequence[StackRow],
    taken: tuple[Box, ...],
    ways: Callable[[StackRow], list[StackForm[_F]]],
    known: dict[StackRow, tuple[_F, Box]],
) -> list[tuple[_F, Box]]:
    """Each stack where it stands by itself, or, where it would touch one before it, clear of those too."""
    found: list[tuple[_F, Box]] = []
    for row in wanted:
        if row not in known:
            known[row] = _first(ground, row, ways(row), taken)
        laid, others = known[row], [box for _, box in found]
        if any(laid[1].meets(other, _CLEAR) for other in others):
            laid = _first(ground, row, ways(row), (*taken, *others))
        found.append(laid)
    return found


def _box(row: StackRow, form: Form, at: Point) -> Box:
    """What the stack fills in that form, its middle at that point."""
    places = min(row.count, form.abreast)
    wide, tall = places * form.wide + (places - 1) * COUNTER_GAP, form.tall
    left, top = at[0] - wide / 2, at[1] - tall / 2
    return Box(f"{row.key} troops", left, top, left + wide, top + tall, form.letter)


def _first(
    ground: Ground, row: StackRow, ways: Sequence[StackForm[_F]], taken: Sequence[Box]
) -> tuple[_F, Box]:
    """The first form and place within the area that touches nothing; else that of the last form of which most
    lies within it."""
    shape = rough(ground)[row.key]
    for way in ways:
        for at in about(row.slot, _STEP, way.reach):
            box = way.box(at)
            if is_within(shape, (box,)) and not any(box.meets(other, _CLEAR) for other in taken):
                return way.form, box
    last = ways[-1]
    boxes = [last.box(at) for at in about(row.slot, _STEP, last.reach)]
    clear = [box for box in boxes if not any(box.meets(other, _CLEAR) for other in taken)] or boxes
    parts = part_within(shape, clear)
    return last.form, clear[max(range(len(clear)), key=parts.__getitem__)]


def stack(
    region: Region, markers: tuple[Marker, ...], row: tuple[Form, Box], small: tuple[float, Box]
) -> Stack:
    """The stack of these counters where it was laid out."""
    form, box = row
    shown = markers if len(markers) <= form.abreast else markers[: form.abreast - 1]
    more = len(markers) - len(shown)
    step = form.wide + COUNTER_GAP
    corners = tuple((box.left + i * step, box.top) for i in range(len(shown) + bool(more)))
    return Stack(region, shown, more, form, corners, box, small[1], small[0])
