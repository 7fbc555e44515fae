"""Hex boards: what a picture of hexes says, without how it looks.

As `kit/drawing/board.py` for areas: keys, roles and words, never colours. A key is the label of the hex.
A `motif` is a thing of the ground by its plain noun ("woods", "town", "river"); `exports/` knows
how each is drawn and draws a lettered plate for one it has no drawing of.
"""

from dataclasses import dataclass, field
from typing import Literal

from rulesets.kit.drawing.board import TitleBlock
from rulesets.kit.flow.sides import Side
from rulesets.kit.hexes.hexes import Hex

HexLayer = Literal[
    "ground", "control", "terrain", "tile", "obstacle", "sections", "signs", "units", "labels", "numbers"
]
LAYERS: tuple[HexLayer, ...] = (
    "ground",
    "control",
    "terrain",
    "sections",
    "tile",
    "obstacle",
    "signs",
    "units",
    "labels",
    "numbers",
)


@dataclass(frozen=True, slots=True)
class Feature:
    """One drawing on a hex. `links` are the directions (0 east, anticlockwise, steps of 30 degrees) to
    which a river, road or rail runs, or the edges of a slope, a zone or a board; `turn` is where a bridge
    or bunker points, in the same steps. `climate` is "", "winter", "desert" or "pacific"; `words` are
    lettered on a plate where there is no drawing."""

    layer: HexLayer
    motif: str
    links: tuple[int, ...] = ()
    turn: int = 0
    climate: str = ""
    side: str = ""
    words: str = ""


@dataclass(frozen=True, slots=True)
class HexSpot:
    """One hex. `ground` is what is printed under everything: land, beach, ocean, edge (the last land
    before the sand), snow, desert, a height from level-1 to level-3, void where no board lies. `side` tints
    it for who controls it. `states`: selected, group, from, into, reach, seen, hidden, painted.
    `lines` is lettering, `says` what a screen reader hears."""

    key: str
    at: Hex
    ground: str = "land"
    features: tuple[Feature, ...] = ()
    side: str = ""
    states: tuple[str, ...] = ()
    lines: tuple[str, ...] = ()
    says: str = ""


@dataclass(frozen=True, slots=True)
class HexUnit:
    """A unit in the lower half of its hex. `symbol` as of map counters; `figures` dots stand under it;
    `badge` is a short word or letter beside it, `star` a battle star. `nation` are the letters of whose
    figures they are, shown where a side has those of several; `special` is what the key calls a unit that is
    better than its like, which bears a sign for it ("special forces"); `called` what the key calls one whose
    symbol has no words of its own. Several on a hex, each with a key of its own, stand abreast, those that
    look alike as one with their number."""

    key: str
    spot: str
    side: str
    symbol: str
    figures: int = 0
    badge: str = ""
    star: bool = False
    says: str = ""
    states: tuple[str, ...] = ()
    nation: str = ""
    special: str = ""
    called: str = ""


@dataclass(frozen=True, slots=True)
class HexSign:
    """A small sign on a hex: `kind` is medal, exit, entry, craft, mine, star, crosshair, control,
    camouflage, tag, home (where a side's units come from), victory, command or fuel (an objective with its
    points).
    `side` whose it is, empty for either; `words` a number or letter in it; `turn` where it points."""

    key: str
    spot: str
    kind: str
    side: str = ""
    words: str = ""
    turn: int = 0
    says: str = ""


@dataclass(frozen=True, slots=True)
class HexBoard:
    """A whole picture of hexes: `width` hexes in an even row, `rows` of them. `section_lines` are columns
    (double) of dotted lines; `edges` words for the top and bottom edge ("The sea: the Allies land");
    `mapped` the titles of maps standing side by side with their first column; `sides` whose things lie on
    it; `nations` the letters of nations with what stands before a noun ("GB", "British")."""

    key: str
    title: str
    width: int
    rows: int
    spots: tuple[HexSpot, ...] = ()
    units: tuple[HexUnit, ...] = ()
    signs: tuple[HexSign, ...] = ()
    section_lines: tuple[int, ...] = ()
    edges: tuple[str, str] = ("", "")
    mapped: tuple[tuple[str, int], ...] = ()
    block: TitleBlock | None = None
    note: str = ""
    says: str = ""
    names: tuple[tuple[str, str], ...] = field(default=())  # motif, the words of the key
    sides: tuple[Side, ...] = ()
    nations: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Swatch:
    """A piece of a palette as one small hex: its ground, features, unit or sign."""

    ground: str = "land"
    features: tuple[Feature, ...] = ()
    unit: HexUnit | None = None
    sign: HexSign | None = None
