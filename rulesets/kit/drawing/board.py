"""Boards: what a picture says, without how it looks.

A board is keys, numbers, text and roles (`states=("out-of-supply",)`), never colours.
`exports/` alone turns roles into ink. Whatever has a `side` holds its key, and `sides` say in
which manner each is drawn. Points are in the board's own units, x to the right, y down. Regions
that are neighbours share their vertices exactly, so that a border is one line for both.
"""

from dataclasses import dataclass
from typing import Literal

from rulesets.kit.flow.sides import Side

Point = tuple[float, float]
Ring = tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Region:
    """One area. `ring` is its outline, first point not repeated; edges on the frame of the
    board are no border. `at` is where its id stands (centre of the line), `slot` the centre
    of its row of counters. `ground`: bocage, plain, city. `states` (any of): beach, selected, goal,
    contested, out-of-supply, from, into, supply-source, held-neutral; a goal has a star where others have
    what they are `worth`. `says` is what a screen reader hears. `target` is the number of an order that leads
    there, as a list beside the map counts them; nought for none.
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


@dataclass(frozen=True, slots=True)
class Line:
    """A river, canal, road or supply line.

    `kind`: river, canal, road, supply. Either `along` names the shared borders it follows,
    mouth last, or `points` gives its course. `weight` 2 is the wider of its kind.
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
    """A place beside the regions: an airfield, a beach in the water, a pool. `at` is its upper left corner,
    `size` its width and height. `room` is how many pieces it has places for, 0 for no such limit; `into` the
    regions to which a line leads from it, `under` those whose guns reach it, from each a broken line.
    `states` (any of): selected, from, into. `says` is what a screen reader hears; without it the title and
    what stands in it.
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
    """A counter in a region or a box, of which `region` is the key. `symbol` and `size` are words of the
    map-symbol standard (infantry, armour, heavy-armour, airborne, artillery, rocket, flak, aircraft;
    division, brigade, regiment, battalion, none). `name` is short, `says` the full name and facts. A counter
    without a name is `count` pieces of a kind, and that number stands on it. `states` (any of): over, for
    what is above the ground and belongs to none.
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


ArrowState = Literal["next", "disputed", "done", "planned"]


@dataclass(frozen=True, slots=True)
class Arrow:
    """An attack from region to region: "next" to be played, "disputed", "done" a trace, or "planned"."""

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
    """An ornament of the ground: `kind` "height" is an oval of hachures, half-axes `size`, turned."""

    kind: str
    at: Point
    size: tuple[float, float]
    turn: float = 0.0


@dataclass(frozen=True, slots=True)
class Margin:
    """What stands round the neat line: the degrees of the frame and the scale.

    `west, north, east, south` in degrees; `kilometre` is one kilometre in board units.
    """

    west: float
    north: float
    east: float
    south: float
    kilometre: float


@dataclass(frozen=True, slots=True)
class TitleBlock:
    """The box in the sea: a label, the title, a line of dates and a note in italics. `at` is its
    upper left corner."""

    label: str
    title: str
    line: str
    note: str
    at: Point


@dataclass(frozen=True, slots=True)
class Board:
    """A whole picture, `width` by `height` units."""

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


@dataclass(frozen=True, slots=True)
class Fact:
    """A word and what stands against it; `side` puts the side's sign before the text."""

    word: str
    text: str
    side: str = ""
    cite: str = ""


@dataclass(frozen=True, slots=True)
class Panel:
    """A block beside the map. `aside` stands to the right of its label. One that `leads` opens the column
    and, where the page is narrow, stands above the map."""

    key: str
    title: str
    facts: tuple[Fact, ...] = ()
    sentences: tuple[str, ...] = ()
    aside: str = ""
    leads: bool = False


CellState = Literal["", "done", "disputed", "open"]


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a table. `place` is a board key to go to, `subject` what it is about; `state` draws
    disc, half disc or ring before the last cell, `side` the sign of a side; choices that name its `key`
    stand on it. `signs` are pieces drawn at the head of cells: (column from 0, symbol)."""

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
    """Rows under heads. `numbers` names the columns (from 0) set as figures; a `strip` is few rows that are
    read side by side under the map where there is room. One that is `folded` is for later: its line alone
    stands on the page while no order stands on a row of it."""

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
    """A scale with a value: score bars, turn tracks. `marks` are (position, word). With `side` the part up
    to the value is that side's own; with `against` too it is a balance, and the part beyond is that one's."""

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
