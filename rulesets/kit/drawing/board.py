"""Boards: the content of a picture, without its appearance.

A board is keys, numbers, text and roles (`states=("out-of-supply",)`), never colours. Only `exports/` turns
roles into ink. A `side` is a key, and `sides` give the manner of each. Points are in the board's own units, x
to the right, y down. Neighbouring regions share their vertices exactly, so a border is one line for both.
"""

from dataclasses import dataclass
from typing import Literal

from rulesets.kit.flow.sides import Side

Point = tuple[float, float]
Ring = tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Region:
    """One area.

    `ring` is its outline, without repeating the first point; edges on the frame of the board are no border.
    `at` is where its id is (centre of the line), and `slot` the centre of its row of counters. `ground`:
    bocage, plain, city, wood, marsh, none. `states` (any of): beach, selected, goal, contested,
    out-of-supply, from, into, supply-source, held-neutral, full. A goal has a star where others show their
    `worth`; the slip of a full one is dark.
    `says` is for screen readers. `target` is the number of an order that leads there in the list beside the
    map; 0 for none. `ringed` is the number of a ring about it in the same way. `tag` are the words on a slip
    in it; where it is out of supply the slip says so.
    """

    key: str
    name: str
    lines: tuple[str, ...]
    ring: Ring
    at: Point
    slot: Point
    side: str = ""
    ground: str = "plain"
    worth: int = 0
    states: tuple[str, ...] = ()
    says: str = ""
    target: int = 0
    ringed: int = 0
    tag: str = ""


@dataclass(frozen=True, slots=True)
class Line:
    """A river, canal, road or supply line.

    `kind`: river, canal, road, supply. Either `along` names the shared borders it follows, mouth last, or
    `points` gives its course. `weight` 2 is the wider of its kind.
    """

    key: str
    kind: str
    name: str = ""
    along: tuple[tuple[str, str], ...] = ()
    points: tuple[Point, ...] = ()
    side: str = ""
    weight: int = 1


@dataclass(frozen=True, slots=True)
class Box:
    """A place beside the regions: an airfield, a beach in the water, a pool.

    `at` is its upper left corner, `size` its width and height. `room` is its number of places, 0 for no
    limit. `into` are the regions to which a line leads, and `under` those whose guns reach it, from each a
    broken line. `states` (any of): selected, from, into. `says` is for screen readers; by default the title
    and the content.
    """

    key: str
    title: str
    at: Point
    size: tuple[float, float]
    side: str = ""
    room: int = 0
    says: str = ""
    into: tuple[str, ...] = ()
    states: tuple[str, ...] = ()
    under: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Marker:
    """A counter in a region or a box; `region` is the key of either.

    `symbol` and `size` are words of the map-symbol standard. Symbols: infantry, armour, heavy-armour,
    airborne, artillery, rocket, flak, aircraft. Sizes: division, brigade, regiment, battalion, none. `name`
    is short, `says` the full name and facts. A counter without a name is `count` pieces of a kind, and shows
    that number. `states` (any of): over, for what is above the ground.
    """

    key: str
    region: str
    side: str
    symbol: str
    size: str
    name: str
    says: str = ""
    states: tuple[str, ...] = ()
    count: int = 1


@dataclass(frozen=True, slots=True)
class Tray:
    """Counters beside the map that orders bring onto it or take off it: a pool, a reserve.

    `key` is its place in orders. `room` is its number of places, 0 for no limit. `note` says what is to
    become of its counters, `cite` by which rule.
    """

    key: str
    title: str
    markers: tuple[Marker, ...]
    room: int = 0
    note: str = ""
    cite: str = ""


ArrowState = Literal["next", "disputed", "done", "planned"]


@dataclass(frozen=True, slots=True)
class Arrow:
    """An attack from region to region: "next" to be played, "disputed", "done" or "planned"."""

    key: str
    number: str
    origin: str
    target: str
    side: str
    state: ArrowState
    says: str = ""


@dataclass(frozen=True, slots=True)
class Label:
    """Free lettering. `kind`: sea, note."""

    text: str
    at: Point
    kind: str = "note"


@dataclass(frozen=True, slots=True)
class Picture:
    """An ornament of the ground: `kind` "height" is an oval of hachures, half-axes `size`, rotated."""

    kind: str
    at: Point
    size: tuple[float, float]
    turn: float = 0.0


@dataclass(frozen=True, slots=True)
class Margin:
    """The frame around the map: its degrees and the scale.

    `west, north, east, south` in degrees; `kilometre` is one kilometre in board units.
    """

    west: float
    north: float
    east: float
    south: float
    kilometre: float


BLOCK = (236.0, 134.0)
"""Width and height of the title block."""


@dataclass(frozen=True, slots=True)
class TitleBlock:
    """The box in the sea: a label, the title, a line of dates and a note in italics. `at` is its upper left
    corner."""

    label: str
    title: str
    line: str
    note: str
    at: Point


@dataclass(frozen=True, slots=True)
class Board:
    """A whole picture, `width` by `height` units. `grounds` has words for what the key says of a ground."""

    key: str
    title: str
    width: float
    height: float
    regions: tuple[Region, ...] = ()
    lines: tuple[Line, ...] = ()
    pictures: tuple[Picture, ...] = ()
    markers: tuple[Marker, ...] = ()
    arrows: tuple[Arrow, ...] = ()
    labels: tuple[Label, ...] = ()
    margin: Margin | None = None
    block: TitleBlock | None = None
    says: str = ""
    sides: tuple[Side, ...] = ()
    boxes: tuple[Box, ...] = ()
    grounds: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Fact:
    """A word and its value; `side` puts the side's sign before the text."""

    word: str
    text: str
    side: str = ""
    cite: str = ""


@dataclass(frozen=True, slots=True)
class Panel:
    """A block beside the map. `aside` is to the right of its label. One that `leads` opens the column; on a
    narrow page it is above the map."""

    key: str
    title: str
    facts: tuple[Fact, ...] = ()
    sentences: tuple[str, ...] = ()
    aside: str = ""
    leads: bool = False


CellState = Literal["", "done", "disputed", "open"]


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a table. `place` is a board key to go to, `subject` its matter. `state` draws a disc, half
    disc or ring before the last cell, and `side` the sign of a side. Choices with its `key` are shown in it.
    `signs` are pieces at the start of cells: (column from 0, symbol)."""

    cells: tuple[str, ...]
    place: str = ""
    subject: str = ""
    state: CellState = ""
    sub: str = ""
    side: str = ""
    key: str = ""
    signs: tuple[tuple[int, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Table:
    """Rows under headings. `numbers` are the columns (from 0) set as figures. A `strip` is a few rows shown
    side by side under the map if there is room. A `folded` one is for later: only its line shows while no
    order is in its rows."""

    key: str
    title: str
    heads: tuple[str, ...]
    rows: tuple[Row, ...]
    aside: str = ""
    numbers: tuple[int, ...] = ()
    strip: bool = False
    folded: bool = False


@dataclass(frozen=True, slots=True)
class Track:
    """A scale with a value: score bars, turn tracks. `marks` are (position, word). With `side` the part up to
    the value belongs to that side. With `against` it is a balance, and the rest belongs to that side."""

    key: str
    title: str
    low: int
    high: int
    value: int
    marks: tuple[tuple[int, str], ...] = ()
    aside: str = ""
    says: str = ""
    side: str = ""
    against: str = ""
