"""A scenario: what a designer fills in, and what a battle starts from.

A draft may hold anything a file of another program held: words are kept as they were read, and
`check` says what is wrong with them. Sides are "allied" and "axis"; the top player sits at row
0, left and right are seen from the bottom edge. None stands for a number nobody has typed in.
What the `.m44` format cannot say has fields of its own.
"""

from dataclasses import dataclass
from typing import Annotated

from rulesets.kit.codec import closed
from rulesets.kit.findings import Aside
from rulesets.kit.flow.sides import Side, other
from rulesets.kit.hexes.hex_document import HexMap, Origin
from rulesets.kit.hexes.hexes import Hex
from rulesets.kit.stored.later import LATER
from rulesets.memoir44.document.rulings import Rulings

THE_SIDES = (
    Side("allied", "Allies", "the Allies", "open", adjective="Allied"),
    Side("axis", "Axis", "the Axis", "solid", is_one=True),
)
SIDES = ("allied", "axis")
SIDE_TITLES = {side.key: side.title for side in THE_SIDES}
ADJECTIVE = {side.key: side.called for side in THE_SIDES}
SECTIONS = ("left", "center", "right")
SideKey = Annotated[str, closed(*SIDES)]
SectionKey = Annotated[str, closed(*SECTIONS)]


def other_side(side: str) -> str:
    """The enemy of a side."""
    return other(SIDES, side)


@dataclass(frozen=True, slots=True)
class Player:
    """One side as the briefing gives it. `nation` is a country code; `draws` are the turns after which
    two cards are drawn instead of one."""

    side: str
    nation: str = ""
    cards: int | None = None
    medals: int | None = None
    draws: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Medal:
    """A medal objective. `name` is the medal on the map (medal0 either side, 1 and 4 and 6 Allied, 2, 5
    and 7 Axis); `side` "" is the side of that medal. The group is `at` with `group`; `needed` of its
    hexes must be held. `holder` has the medal at the start, `joined` are hexes that belong to the group
    only when the map of that key stands beside this one, as ("omaha", hex)."""

    at: Hex
    name: str = "medal0"
    side: str = ""
    worth: int = 1
    needed: int = 1
    group: tuple[Hex, ...] = ()
    permanent: bool = False
    majority: bool = False
    turn_start: bool = False
    sole_control: bool = False
    last_to_occupy: bool = False
    any_hex: bool = False
    title: str = ""
    holder: str = ""
    joined: tuple[tuple[str, Hex], ...] = ()


@dataclass(frozen=True, slots=True)
class Exit:
    """Hexes by which units of a side leave. `first_only`: each hex gives its medal once, to the first
    unit; `worth` 0 gives none. `tag` is the marker on the map (tag4, tag5)."""

    at: Hex
    side: str = ""
    worth: int = 1
    group: tuple[Hex, ...] = ()
    first_only: bool = False
    tag: str = "tag4"


@dataclass(frozen=True, slots=True)
class Entry:
    """An Entry Marker: a single hex, or with `other` the whole straight line between the two."""

    at: Hex
    side: str
    other: Hex | None = None


@dataclass(frozen=True, slots=True)
class SuddenDeath:
    """The side that holds `number` of the hexes has won at once."""

    side: str
    number: int
    group: tuple[Hex, ...] = ()


@dataclass(frozen=True, slots=True)
class TownControl:
    """Actions 29. The defender starts with a medal a threshold; the attacker takes them one by one as
    he holds that many towns. `held` are towns he holds from the start."""

    attacker: SideKey = "allied"
    thresholds: tuple[int, ...] = (3, 5)
    held: tuple[Hex, ...] = ()


@dataclass(frozen=True, slots=True)
class BeachControl:
    """Actions 30. The defender has `held_worth` a section he controls, the landing side `taken_worth`
    for each it has taken. `sections` are those with a beach, left and right seen from the bottom."""

    landing: SideKey = "allied"
    sections: tuple[SectionKey, ...] = SECTIONS
    held_worth: int = 1
    taken_worth: int = 2


@dataclass(frozen=True, slots=True)
class BridgeControl:
    """Actions 32. Each bridge is worth a medal to `side` while it is uncontested."""

    bridges: tuple[Hex, ...] = ()
    side: str = "allied"
    worth: int = 1


@dataclass(frozen=True, slots=True)
class EmptySections:
    """`side` has `worth` while any of the sections is without a unit of the enemy."""

    side: str
    worth: int = 1
    sections: tuple[SectionKey, ...] = SECTIONS


@dataclass(frozen=True, slots=True)
class MustExit:
    """`side` wins only once `units` of its units have left by exits."""

    side: str
    units: int = 1


@dataclass(frozen=True, slots=True)
class BuiltBridge:
    """The first bridge built across the river gives `worth` permanent medals; `places` are hexes where
    it may be built. `unit` names the unit and accessory that can."""

    river: str
    side: str = "allied"
    worth: int = 2
    places: tuple[Hex, ...] = ()
    unit: str = ""


@dataclass(frozen=True, slots=True)
class Arrival:
    """What one face of a reinforcement roll brings: a unit of `figures`, and where it may be placed
    ("entry", "craft", "coast", or words of the table). `unit` "" brings nothing."""

    face: str
    unit: str = ""
    figures: int = 0
    where: str = ""
    words: str = ""


@dataclass(frozen=True, slots=True)
class ReinforcementTable:
    """Actions 28: what a side's faces bring. `invented` marks a table that is nobody's but ours."""

    side: str
    rows: tuple[Arrival, ...] = ()
    invented: bool = False


@dataclass(frozen=True, slots=True)
class RuleSwitch:
    """A named rule switch of the format, its value as JSON text."""

    name: str
    value: str = "true"


@dataclass(frozen=True, slots=True)
class SpecialRule:
    """A special rule in the designer's words; `catalogue` as "Actions 28", which must fit its title. `ours`
    marks a line that a scenario drawn after a book adds to what the book has."""

    text: str
    catalogue: str = ""
    ours: Annotated[bool, LATER] = False


@dataclass(frozen=True, slots=True)
class Words:
    """The texts in one language (a code of two letters, "c" for other)."""

    language: str
    name: str = ""
    subtitle: str = ""
    description: str = ""
    rules: str = ""
    historical: str = ""
    victory: str = ""
    bibliography: str = ""
    allied_orders: str = ""
    axis_orders: str = ""


@dataclass(frozen=True, slots=True)
class Missing:
    """Something the printed source has and we have not: `what` is a path ("top.cards"), `words` says it."""

    what: str
    words: str


@dataclass(frozen=True, slots=True)
class Scenario:
    """A whole scenario. `number` is its number in the publisher's catalogue or empty; `starting` is
    "top", "bottom", "special" or empty; `packs` as the format names them, `boxes` those it cannot name;
    `craft` are the printed Landing Craft places and `craft_used` how many start in play; `reinforced` are the
    sides for which Actions 28 is in effect; with `infantry_exits_double` infantry that exits is worth its
    medals twice. `reconstructed` says in sentences what is no fact."""

    top: Player
    bottom: Player
    map: HexMap
    key: str = ""
    number: str = ""
    status: str = "PRIVATE"
    date_begin: str = ""
    date_end: str = ""
    front: str = "WESTERN"
    type: str = "HISTORICAL"
    starting: str = ""
    medals: tuple[Medal, ...] = ()
    exits: tuple[Exit, ...] = ()
    entries: tuple[Entry, ...] = ()
    craft: tuple[Hex, ...] = ()
    craft_used: int = 0
    sudden_death: tuple[SuddenDeath, ...] = ()
    towns: TownControl | None = None
    beaches: BeachControl | None = None
    bridges: BridgeControl | None = None
    infantry_exits_double: bool = False
    must_exit: tuple[MustExit, ...] = ()
    empty_sections: tuple[EmptySections, ...] = ()
    built_bridges: tuple[BuiltBridge, ...] = ()
    big_gun_worth: int = 1
    reinforced: tuple[str, ...] = ()
    reinforcements: tuple[ReinforcementTable, ...] = ()
    switches: tuple[RuleSwitch, ...] = ()
    special: tuple[SpecialRule, ...] = ()
    packs: tuple[str, ...] = ()
    boxes: tuple[str, ...] = ()
    words: tuple[Words, ...] = ()
    missing: tuple[Missing, ...] = ()
    reconstructed: tuple[str, ...] = ()
    asides: tuple[Aside, ...] = ()
    author: str = ""
    rulings: Rulings | None = None
    origin: Origin | None = None

    @property
    def players(self) -> tuple[Player, Player]:
        """Top and bottom."""
        return self.top, self.bottom

    def player(self, side: str) -> Player:
        """The player of the side, the bottom one where neither has it."""
        return self.top if self.top.side == side else self.bottom

    @property
    def text(self) -> Words:
        """The English texts, or the first there are."""
        english = next((words for words in self.words if words.language == "en"), None)
        return english or (self.words[0] if self.words else Words("en"))


def period_of(document: Scenario) -> str:
    """The first and last day as they are written, one where they are the same."""
    days = [day for day in (document.date_begin, document.date_end) if day]
    return " to ".join(dict.fromkeys(days))
