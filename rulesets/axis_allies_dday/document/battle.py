"""The battle document: everything of a battle that is data, Normandy's or a designer's own.

The engine knows two sides, "axis" who holds the ground and has blockhouses, and "allies" who land and fly.
Powers, zones, links, boxes, pieces, charts and cards are all told here; how many there are of each is never
written into a rule. What a kind of unit hits on is told here too. A document says nothing of how a game
stands.

Cite: Axis & Allies: D-Day, "The Game Board", "Game Setup", "Combat Units", "How to Read an Order Card";
AD-052 to AD-055, AD-205, AD-210, AD-239, AD-240.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Literal, get_args

from rulesets.axis_allies_dday.document import options as offered
from rulesets.axis_allies_dday.document.options import AIRFIELD as AIRFIELD
from rulesets.axis_allies_dday.document.rulings import Rulings
from rulesets.axis_allies_dday.document.side_words import ALLIES, AXIS, SideWords
from rulesets.kit.document.fields import choice, drawn, lines, number, rows_of, several, text, truth, worded
from rulesets.kit.drawing.board import Point
from rulesets.kit.drawing.chart import Chart
from rulesets.kit.findings import Aside
from rulesets.kit.stored.added import ADDED, added_as

SideKey = Literal["axis", "allies"]
Land = Literal["infantry", "artillery", "tank", "blockhouse"]
Air = Literal["fighter", "bomber"]
Kind = Literal["infantry", "artillery", "tank", "blockhouse", "fighter", "bomber"]
SIDES: tuple[SideKey, SideKey] = ("axis", "allies")
LAND: tuple[Land, ...] = ("infantry", "artillery", "tank", "blockhouse")
MOBILE: tuple[Land, ...] = ("infantry", "artillery", "tank")
AIR: tuple[Air, ...] = ("fighter", "bomber")

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
MOST_CARDS, MOST_DICE = 40, 12
LONGEST_KEY = 31
_BOXES = worded((("beachhead", "beachhead"), ("airborne", "airborne")))
_LINKS = worded((("", "open"), ("closed", "closed"), ("strait", "strait")))
_KINDS = worded((kind, kind) for kind in get_args(Kind))
_PROCEDURES = worded((name, name) for name in get_args(Procedure))
_EFFECTS = worded((name, name or "none") for name in get_args(Effect))
_SECTORS = "Such as rennes, chartres. Leave empty where units come by sea."
_ROWS = "One printed row in each line: 90th Infantry Division IIIA (utah); VII Corps A."
_CHARTS = "I infantry, A artillery, T tank. Brackets hold the only places a unit may enter."
_FORTUNE = "The number that replaces the order's own. One card for each order, or none at all."


@dataclass(frozen=True, slots=True)
class Power:
    """One that has pieces of its own: "uk", "United Kingdom", "British", "the British". `ink` is the
    word for the colour of its pieces on a key."""

    key: str
    title: Annotated[str, text("Title", 40, 1, hint="such as United Kingdom")]
    adjective: Annotated[str, text("Adjective", 40, 1, hint="such as British")]
    people: Annotated[str, text("In a sentence", 40, 1, hint="such as the British")]
    side: Annotated[SideKey, choice("Side", offered.sides, start="allies")]
    ink: Annotated[str, text("Colour of its pieces", 20, hint="a word, such as tan")] = ""


@dataclass(frozen=True, slots=True)
class Zone:
    """A zone of land. `name` is a town's, empty where none is known. `sectors` are the markers of the
    charts whose units enter here, `arcs` the beachheads its blockhouses fire at, `blockhouses` the printed
    number of their places. `reconstructed` names the fields that are not taken from a printed board."""

    key: Annotated[str, text("Zone", LONGEST_KEY, 1, hint="such as Z07; links and pieces follow a new one")]
    name: Annotated[str, text("Town", 60)] = ""
    coastal: Annotated[bool, truth("On the coast", start="no")] = False
    city: Annotated[bool, truth("City to hold", start="no")] = False
    sectors: Annotated[tuple[str, ...], several("Sectors", offered.sectors, 0, 20, open=True)] = ()
    arcs: Annotated[tuple[str, ...], several("Fires at", offered.beachheads, 0, 20, open=True)] = ()
    blockhouses: Annotated[int, number("Places for blockhouses", 0, 20, start=0, cite="AD-043")] = 0
    reconstructed: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Link:
    """Two zones that touch, or that a strait joins; nobody passes a closed one, though they touch on the map.
    A `doubtful` one is short on the board, and may be cut by a house rule. The book knows no rivers."""

    a: Annotated[str, choice("Zone", offered.zones, open=True)]
    b: Annotated[str, choice("touches", offered.zones, open=True)]
    doubtful: Annotated[bool, truth("Doubtful", start="no")] = False
    reason: Annotated[str, ADDED, text("Reason", 120)] = ""
    kind: Annotated[Literal["", "closed", "strait"], ADDED, choice("Link", _LINKS)] = ""


@dataclass(frozen=True, slots=True)
class Box:
    """A place of one power beside the zones: a beachhead, whose units land in `zone`, or paratroopers in
    the air above it. `room` is the number of its silhouettes."""

    key: str
    title: Annotated[str, text("Title", 60, 1)]
    kind: Annotated[Literal["beachhead", "airborne"], choice("Kind", _BOXES, start="beachhead")]
    power: Annotated[str, choice("Power", offered.powers, open=True)]
    zone: Annotated[str, choice("Joins", offered.zones, open=True)]
    room: Annotated[int, number("Spaces", 1, 40, start=4, cite="AD-020")]


@dataclass(frozen=True, slots=True)
class Piece:
    """So many of a kind that a power has in a zone, a box or on the airfield at the start."""

    place: Annotated[str, choice("Place", offered.places, open=True)]
    power: Annotated[str, choice("Power", offered.powers, open=True)]
    kind: Annotated[Kind, choice("Kind", _KINDS)]
    count: Annotated[int, number("Number", 1, 40, start=1, cite="AD-049")] = 1


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
    title: Annotated[str, text("Title", 60, 1)]
    power: Annotated[str, choice("Power", offered.powers, open=True)]
    rows: Annotated[tuple[ChartRow, ...], lines("Rows", 6000, hint=_ROWS, start="")]
    sectors: Annotated[tuple[str, ...], text("Sectors", 120, hint=_SECTORS, start="")] = ()


@dataclass(frozen=True, slots=True)
class Order:
    """An order card. `hits` is what its dice need or less, 0 where it has none; `dice` how many it throws
    where the card fixes that."""

    number: Annotated[int, number("Number", 1, MOST_CARDS)]
    procedure: Annotated[Procedure, choice("Procedure", _PROCEDURES)]
    title: Annotated[str, text("Title", 60, 1)]
    side: Annotated[SideKey, choice("Side", offered.sides)]
    hits: Annotated[int, number("Hits on", 0, 6, start=0, firm=True, cite="AD-060")] = 0
    dice: Annotated[int, number("Dice", 0, MOST_DICE, start=0, firm=True, cite="AD-121")] = 0


@dataclass(frozen=True, slots=True)
class Fortune:
    """A fortune card: what a die of 1 and one of 6 put in the place of the order's own number, 0 for no
    number. What the number means stands with the order's procedure (`rules/cards/fortune.py`)."""

    number: Annotated[int, number("Number", 1, MOST_CARDS)]
    good: Annotated[int, number("On a 1", 0, 6, firm=True, cite="AD-191")]
    bad: Annotated[int, number("On a 6", 0, 6, firm=True, cite="AD-191")]


@dataclass(frozen=True, slots=True)
class Tactic:
    """A tactics card. `words` are its owner's, read off their own card; `effect` is what the program knows
    of it, empty for nothing."""

    number: Annotated[int, number("Number", 1, MOST_CARDS)]
    title: Annotated[str, text("Title", 60, 1)]
    side: Annotated[SideKey, choice("Side", offered.sides)]
    effect: Annotated[Effect, choice("Automatic effect", _EFFECTS, start="")] = ""
    words: Annotated[str, text("Text of your card", 600, start="")] = ""


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
    boxes: Annotated[
        tuple[tuple[str, str], ...],
        lines("Moved boxes", 500, hint="One box in each line: british-airborne Z15.", start=""),
    ] = ()
    cuts: Annotated[bool, truth("Cut doubtful links", start="no")] = False


@dataclass(frozen=True, slots=True)
class Battle:
    """A battle, whole. `stack` is the most infantry, artillery and tanks a side may have in a zone, `patrol`
    the most fighters; the Allies win by holding `cities_needed` cities, the Axis wins after `turns`.
    `axis` and `allies` are what the two are called."""

    key: str
    title: Annotated[str, text("Title", 80, 1)]
    period: Annotated[str, text("Period", 80)]
    about: Annotated[str, text("About", 600)]
    credit: Annotated[str, text("Credits, and what is invented", 600)]
    powers: Annotated[tuple[Power, ...], rows_of("Powers", "power", most=4, table="title")]
    zones: Annotated[tuple[Zone, ...], rows_of("Zones", "zone", most=200, table="key")]
    links: Annotated[
        tuple[Link, ...], rows_of("Links", "link", most=600, hint="Each pair once: a link works both ways.")
    ]
    boxes: Annotated[tuple[Box, ...], rows_of("Beachheads and airborne boxes", "box", most=40, table="title")]
    set_up: Annotated[tuple[Piece, ...], rows_of("Pieces at the start", "row", most=600)]
    charts: Annotated[tuple[Queue, ...], rows_of("Reinforcement charts", "chart", most=10, hint=_CHARTS)]
    orders: Annotated[
        tuple[Order, ...],
        rows_of(
            "Order cards",
            "card",
            most=MOST_CARDS,
            table="number",
            hint="0 for a card without a number to hit, or with a die for each unit.",
        ),
    ]
    fortune: Annotated[
        tuple[Fortune, ...], rows_of("Fortune cards", "card", most=MOST_CARDS, table="number", hint=_FORTUNE)
    ]
    tactics: Annotated[tuple[Tactic, ...], rows_of("Tactics cards", "card", most=MOST_CARDS, table="number")]
    cities_needed: Annotated[int, number("Cities to hold to win", 1, 20, cite="AD-017")]
    turns: Annotated[int, number("Turns", 2, 40, cite="AD-188")]
    stack: Annotated[
        int, number("Infantry, artillery and tanks of a side in a zone", 1, 40, cite="AD-090")
    ] = 8
    patrol: Annotated[int, number("Fighters on patrol in a zone", 0, 20, cite="AD-094")] = 4
    alternatives: Annotated[
        tuple[Alternative, ...], rows_of("Set-up under other house rules", "alternative", most=60)
    ] = ()
    map: Annotated[Chart | None, drawn("Map")] = None
    sites: Annotated[tuple[Site, ...], drawn("Places of the boxes")] = ()
    rulings: Rulings = field(default_factory=Rulings)
    asides: tuple[Aside, ...] = ()
    axis: Annotated[SideWords, added_as(AXIS)] = AXIS
    allies: Annotated[SideWords, added_as(ALLIES)] = ALLIES
    format: int = 1

    @property
    def ways(self) -> tuple[Link, ...]:
        """The links that are not closed."""
        return tuple(link for link in self.links if link.kind != "closed")


ATTACK: Mapping[Kind, int] = {"infantry": 1, "artillery": 2, "tank": 3, "blockhouse": 3}
MOVES: Mapping[Kind, int] = {"infantry": 1, "artillery": 1, "tank": 2, "blockhouse": 0}
_DEFENCE: Mapping[Kind, int] = {"infantry": 2, "artillery": 2, "tank": 2, "blockhouse": 1}
AXIS_TANK_DEFENCE = 3


def defence(kind: Kind, side: SideKey) -> int:
    """What a unit hits on as it defends: the Axis' tanks are better than the Allies'. Cite: AD-054."""
    return AXIS_TANK_DEFENCE if kind == "tank" and side == "axis" else _DEFENCE[kind]
