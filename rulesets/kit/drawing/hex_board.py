"""Hex boards: the content of a picture of hexes, without its appearance.

As `kit/drawing/board.py` for areas: keys, roles and words, never colours. A key is the label of the hex. A
`motif` is a thing of the ground by its plain noun ("woods", "town", "river"). `exports/` draws each, and a
lettered plate for one without a drawing.
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
    """One drawing on a hex.

    `links` are the directions of a river, road or rail, or the edges of a slope, a zone or a board. They are
    steps of 30 degrees, anticlockwise from 0 in the east. `turn` is the direction of a bridge or bunker, in
    the same steps. `climate` is "", "winter", "desert" or "pacific". `words` are lettered on a plate if there
    is no drawing.
    """

    layer: HexLayer
    motif: str
    links: tuple[int, ...] = ()
    turn: int = 0
    climate: str = ""
    side: str = ""
    words: str = ""


@dataclass(frozen=True, slots=True)
class HexSpot:
    """One hex. `ground` is printed under everything: land, beach, ocean, snow, desert, level-1 to level-3. It
    can also be edge (the last land before the sand) or void (no board). `side` tints it for its owner.
    `states`: selected, group, from, into, reach, seen, hidden, painted. `lines` is lettering, `says` is for
    screen readers. `ringed` is the number of a ring about it in a list beside the map; 0 for none."""

    key: str
    at: Hex
    ground: str = "land"
    features: tuple[Feature, ...] = ()
    side: str = ""
    states: tuple[str, ...] = ()
    lines: tuple[str, ...] = ()
    says: str = ""
    ringed: int = 0


@dataclass(frozen=True, slots=True)
class HexUnit:
    """A unit in the lower half of its hex.

    `symbol` is as for map counters, with `figures` dots under it. `badge` is a short word or letter beside
    it, and `star` a battle star. `nation` are the letters of its nation, shown if a side has several.
    `special` is the name in the key of a better unit, which has a sign ("special forces"). `called` is the
    name in the key of a symbol without words. Several units on a hex, each with its own key, are side by
    side; equal ones are drawn once with their number."""

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
    """A small sign on a hex.

    `kind` is medal, exit, entry, craft, mine, star, crosshair, control, camouflage or tag. Or it is home
    (where a side's units come from), victory, command or fuel (an objective with its points). `side` is its
    owner, empty for either. `words` is a number or letter in it, and `turn` its direction."""

    key: str
    spot: str
    kind: str
    side: str = ""
    words: str = ""
    turn: int = 0
    says: str = ""


@dataclass(frozen=True, slots=True)
class HexBoard:
    """A whole picture of hexes: `width` hexes in an even row, and `rows` of them.

    `section_lines` are columns (double) of dotted lines. `edges` are words for the top and bottom edge ("The
    sea: the Allies land"). `mapped` are the titles of maps side by side, with their first column. `sides` are
    those with things on it. `nations` are the letters of nations with their adjective ("GB", "British")."""

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
