"""The battle document: everything of a battle that is data, Normandy's or a designer's own.

The engine knows two sides, "axis" who holds the ground and has blockhouses, and "allies" who land and
fly. Powers, zones, links, boxes, pieces, charts and cards are all told here; how many there are of each
is never written into a rule. A document says nothing of how a game stands.

Cite: Axis & Allies: D-Day, "The Game Board", "Game Setup", "How to Read an Order Card".
"""

from dataclasses import dataclass, field
from typing import Literal

from rulesets.axis_allies_dday.document.rulings import Rulings
from rulesets.kit.drawing.board import Point
from rulesets.kit.drawing.chart import Chart
from rulesets.kit.findings import Aside

SideKey = Literal["axis", "allies"]
Land = Literal["infantry", "artillery", "tank", "blockhouse"]
Air = Literal["fighter", "bomber"]
Kind = Literal["infantry", "artillery", "tank", "blockhouse", "fighter", "bomber"]
SIDES: tuple[SideKey, SideKey] = ("axis", "allies")
LAND: tuple[Land, ...] = ("infantry", "artillery", "tank", "blockhouse")
MOBILE: tuple[Land, ...] = ("infantry", "artillery", "tank")
AIR: tuple[Air, ...] = ("fighter", "bomber")
AIRFIELD = "airfield"
"""Where a piece stands that waits for an order to fly."""

Procedure = Literal[
    "airborne assault",
    "naval bombardment",
    "fighters on patrol",
    "fire at fighters",
    "bomber strikes",
    "fire at bombers",
    "bombers return",
    "allies move",
    "fire to sea",
    "allies land",
    "allies attack",
    "axis move",
    "axis attack",
    "allies reinforce",
    "axis reinforce",
    "fighters return",
]
Effect = Literal[
    "",
    "paratroopers",
    "rockets",
    "barnstorming",
    "flooding",
    "construction",
    "combined assault",
    "extra strafing",
    "convoy",
    "volunteers",
]


@dataclass(frozen=True, slots=True)
class Power:
    """One that has pieces of its own: "uk", "United Kingdom", "British", "the British". `ink` is the
    word for the colour of its pieces on a key."""

    key: str
    title: str
    adjective: str
    people: str
    side: SideKey
    ink: str = ""


@dataclass(frozen=True, slots=True)
class Zone:
    """A zone of land. `name` is a town's, empty where none is known. `sectors` are the markers of the
    charts whose units enter here, `arcs` the beachheads its blockhouses fire at, `blockhouses` the printed
    number of their places. `reconstructed` names the fields that are not taken from a printed board."""

    key: str
    name: str = ""
    coastal: bool = False
    city: bool = False
    sectors: tuple[str, ...] = ()
    arcs: tuple[str, ...] = ()
    blockhouses: int = 0
    reconstructed: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Link:
    """Two zones that touch; a `doubtful` one is short on the board, and may be cut by a house rule."""

    a: str
    b: str
    doubtful: bool = False


@dataclass(frozen=True, slots=True)
class Box:
    """A place of one power beside the zones: a beachhead, whose units land in `zone`, or paratroopers in
    the air above it. `room` is the number of its silhouettes."""

    key: str
    title: str
    kind: Literal["beachhead", "airborne"]
    power: str
    zone: str
    room: int


@dataclass(frozen=True, slots=True)
class Piece:
    """So many of a kind that a power has in a zone, a box or on the airfield at the start."""

    place: str
    power: str
    kind: Kind
    count: int = 1


@dataclass(frozen=True, slots=True)
class Waiting:
    """A unit on a chart. `only` are the boxes or zones it may enter, empty for all of its chart's."""

    kind: Land
    formation: str = ""
    only: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ChartRow:
    """A printed row of a chart, from left to right."""

    units: tuple[Waiting, ...]


@dataclass(frozen=True, slots=True)
class Queue:
    """A reinforcement chart, for which two dice are thrown. `sectors` are those its units enter at; without
    any they enter at the beachheads of their power."""

    key: str
    title: str
    power: str
    rows: tuple[ChartRow, ...]
    sectors: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Order:
    """An order card. `hits` is what its dice need or less, 0 where it has none; `dice` how many it throws
    where the card fixes that."""

    number: int
    procedure: Procedure
    title: str
    side: SideKey
    hits: int = 0
    dice: int = 0


@dataclass(frozen=True, slots=True)
class Fortune:
    """A fortune card: what a die of 1 and one of 6 put in the place of the order's own number, 0 for no
    number. What the number means stands with the order's procedure (`cards/fortune.py`)."""

    number: int
    good: int
    bad: int


@dataclass(frozen=True, slots=True)
class Tactic:
    """A tactics card. `words` are its owner's, read off his own card; `effect` is what the program knows
    of it, empty for nothing."""

    number: int
    title: str
    side: SideKey
    effect: Effect = ""
    words: str = ""


@dataclass(frozen=True, slots=True)
class Site:
    """Where a box, the airfield or the turn track stands on the map: its upper left corner and its size, in
    units of the map."""

    key: str
    at: Point
    size: tuple[float, float]


@dataclass(frozen=True, slots=True)
class Alternative:
    """What stands otherwise under a setting of a house rule: `pieces` in the place of all that the set-up
    has at `places`, boxes that lie in another zone, doubtful links that are cut."""

    switch: str
    setting: str
    places: tuple[str, ...] = ()
    pieces: tuple[Piece, ...] = ()
    boxes: tuple[tuple[str, str], ...] = ()
    cuts: bool = False


@dataclass(frozen=True, slots=True)
class Battle:
    """A battle, whole. `stack` is the most infantry, artillery and tanks a side may have in a zone, `patrol`
    the most fighters; the Allies win by holding `cities_needed` cities, the Axis wins after `turns`."""

    key: str
    title: str
    period: str
    about: str
    credit: str
    powers: tuple[Power, ...]
    zones: tuple[Zone, ...]
    links: tuple[Link, ...]
    boxes: tuple[Box, ...]
    set_up: tuple[Piece, ...]
    charts: tuple[Queue, ...]
    orders: tuple[Order, ...]
    fortune: tuple[Fortune, ...]
    tactics: tuple[Tactic, ...]
    cities_needed: int
    turns: int
    stack: int = 8
    patrol: int = 4
    alternatives: tuple[Alternative, ...] = ()
    map: Chart | None = None
    sites: tuple[Site, ...] = ()
    rulings: Rulings = field(default_factory=Rulings)
    asides: tuple[Aside, ...] = ()
    format: int = 1
