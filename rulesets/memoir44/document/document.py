"""A scenario: what a designer fills in, and what a battle starts from.

A draft may hold anything a file of another program held: words are kept as they were read, and
`check` says what is wrong with them. Sides are "allied" and "axis"; the top player sits at row
0, left and right are seen from the bottom edge. None stands for a number nobody has typed in.
What the `.m44` format cannot say has fields of its own.
"""

from dataclasses import dataclass
from typing import Annotated

from rulesets.kit.document import fields as said
from rulesets.kit.findings import Aside
from rulesets.kit.hexes.hex_document import HexMap, Origin
from rulesets.kit.hexes.hexes import Hex
from rulesets.kit.stored.added import ADDED
from rulesets.memoir44.document import form_options as offered
from rulesets.memoir44.document.boards import (
    ADJECTIVE as ADJECTIVE,
    SECTIONS as SECTIONS,
    SIDE_TITLES as SIDE_TITLES,
    SIDES as SIDES,
    THE_SIDES as THE_SIDES,
    SectionKey as SectionKey,
    SideKey as SideKey,
    other_side as other_side,
)
from rulesets.memoir44.document.rulings import Rulings


@dataclass(frozen=True, slots=True)
class Player:
    """One side as the briefing gives it. `nation` is a country code; `draws` are the turns after which
    two cards are drawn instead of one."""

    side: Annotated[str, said.choice("side", offered.SIDE_OPTIONS, cite="MD-252")]
    nation: Annotated[str, said.choice("nation", offered.NATIONS, open=True)] = ""
    cards: Annotated[int | None, said.number("Command cards", 1, 14, maybe=True, cite="MD-305")] = None
    medals: Annotated[int | None, said.number("medals to win", 1, 99, maybe=True, cite="MD-305")] = None
    draws: Annotated[tuple[int, ...], said.numbers("2 cards drawn after turns", 1, 30)] = ()


@dataclass(frozen=True, slots=True)
class Medal:
    """A medal objective. `name` is the medal on the map (medal0 either side, 1 and 4 and 6 Allied, 2, 5
    and 7 Axis); `side` "" is the side of that medal. The group is `at` with `group`; `needed` of its
    hexes must be held. `holder` has the medal at the start, `joined` are hexes that belong to the group
    only when the map of that key stands beside this one, as ("omaha", hex)."""

    at: Annotated[Hex, said.on_hexes("Hex of the medal", 1, 1, single=True)]
    name: Annotated[str, said.choice("Medal", offered.MEDAL_NAMES, start="medal0", open=True)] = "medal0"
    side: Annotated[str, said.choice("For", offered.EITHER, cite="MD-264")] = ""
    worth: Annotated[int, said.number("Medals", 0, 9, cite="MD-265")] = 1
    needed: Annotated[int, said.number("Hexes of the group to hold", 1, 40, cite="MD-314")] = 1
    group: Annotated[tuple[Hex, ...], said.on_hexes("Other hexes of its group", hint=offered.CLICK)] = ()
    permanent: Annotated[bool, said.truth("Permanent")] = False
    majority: Annotated[bool, said.truth("For a majority of the group")] = False
    turn_start: Annotated[bool, said.truth("Counted at the start of a turn")] = False
    sole_control: Annotated[bool, said.truth("Only without enemies in the group")] = False
    last_to_occupy: Annotated[bool, said.truth("For the last side to occupy it")] = False
    any_hex: Annotated[bool, said.truth("Any hex of the group counts")] = False
    title: Annotated[str, said.text("Name", 60)] = ""
    holder: Annotated[str, said.choice("Holder at the start", offered.HOLDERS, cite="MD-264")] = ""
    joined: Annotated[
        tuple[tuple[str, Hex], ...],
        said.text(
            "Other hexes on another map",
            200,
            hint="Short name and hex of the map: omaha F17, omaha k4",
        ),
    ] = ()


@dataclass(frozen=True, slots=True)
class Exit:
    """Hexes by which units of a side leave. `first_only`: each hex gives its medal once, to the first
    unit; `worth` 0 gives none. `tag` is the marker on the map (tag4, tag5)."""

    at: Annotated[Hex, said.on_hexes("Hex of the marker", 1, 1, single=True)]
    side: Annotated[str, said.choice("For", offered.SIDE_OPTIONS, cite="MD-317", start="allied")] = ""
    worth: Annotated[int, said.number("Medals", 0, 9)] = 1
    group: Annotated[tuple[Hex, ...], said.on_hexes("Other hexes", hint=offered.CLICK)] = ()
    first_only: Annotated[bool, said.truth("Only the first unit scores")] = False
    tag: Annotated[str, said.choice("Marker", offered.EXITS, open=True)] = "tag4"


@dataclass(frozen=True, slots=True)
class Entry:
    """An Entry Marker: a single hex, or with `other` the whole straight line between the two."""

    at: Annotated[Hex, said.on_hexes("Hex", 1, 1, single=True)]
    side: Annotated[str, said.choice("For", offered.SIDE_OPTIONS, cite="MD-048", start="axis")]
    other: Annotated[Hex | None, said.on_hexes("Other end of a line", 0, 1, single=True)] = None


@dataclass(frozen=True, slots=True)
class SuddenDeath:
    """The side that holds `number` of the hexes has won at once."""

    side: Annotated[str, said.choice("Side", offered.SIDE_OPTIONS, cite="MD-255", start="allied")]
    number: Annotated[int, said.number("Hexes to hold", 1, 60, start=1, cite="MD-315")]
    group: Annotated[tuple[Hex, ...], said.on_hexes("Hexes", hint=offered.CLICK)] = ()


@dataclass(frozen=True, slots=True)
class TownControl:
    """Actions 29. The defender starts with a medal a threshold; the attacker takes them one by one as
    they hold that many towns. `held` are towns held from the start."""

    attacker: Annotated[SideKey, said.choice("Towns: attacker", offered.SIDE_OPTIONS, cite="MD-067")] = (
        "allied"
    )
    thresholds: Annotated[tuple[int, ...], said.numbers("Towns: a medal each at", 1, 40, cite="MD-067")] = (
        3,
        5,
    )
    held: Annotated[tuple[Hex, ...], said.on_hexes("Towns held at the start", hint=offered.CLICK)] = ()


@dataclass(frozen=True, slots=True)
class BeachControl:
    """Actions 30. The defender has `held_worth` for each section held, the landing side `taken_worth`
    for each it has taken. `sections` are those with a beach, left and right seen from the bottom."""

    landing: Annotated[SideKey, said.choice("Beaches: landing side", offered.SIDE_OPTIONS, cite="MD-076")] = (
        "allied"
    )
    sections: Annotated[
        tuple[SectionKey, ...],
        said.several("Beaches: sections", offered.SECTION_OPTIONS, 1, 3, cite="MD-072"),
    ] = SECTIONS
    held_worth: Annotated[int, said.number("Beaches: medals a section held", 0, 9)] = 1
    taken_worth: Annotated[int, said.number("Beaches: medals a section taken", 0, 9)] = 2


@dataclass(frozen=True, slots=True)
class BridgeControl:
    """Actions 32. Each bridge is worth a medal to `side` while it is uncontested."""

    bridges: Annotated[tuple[Hex, ...], said.on_hexes("Bridges that count", hint=offered.CLICK)] = ()
    side: Annotated[str, said.choice("Bridges: for", offered.SIDE_OPTIONS, cite="MD-084")] = "allied"
    worth: Annotated[int, said.number("Bridges: medals each", 1, 9, cite="MD-084")] = 1


@dataclass(frozen=True, slots=True)
class EmptySections:
    """`side` has `worth` while any of the sections is without a unit of the enemy."""

    side: Annotated[str, said.choice("Medal for", offered.SIDE_OPTIONS, cite="MD-076", start="axis")]
    worth: Annotated[int, said.number("Medals", 1, 9)] = 1
    sections: Annotated[
        tuple[SectionKey, ...],
        said.several("Sections without an enemy unit", offered.SECTION_OPTIONS, 1, 3, cite="MD-072"),
    ] = SECTIONS


@dataclass(frozen=True, slots=True)
class MustExit:
    """`side` wins only once `units` of its units have left by exits."""

    side: Annotated[str, said.choice("Side", offered.SIDE_OPTIONS, cite="MD-317", start="allied")]
    units: Annotated[int, said.number("Units that must exit to win", 1, 20)] = 1


@dataclass(frozen=True, slots=True)
class BuiltBridge:
    """The first bridge built across the river gives `worth` permanent medals; `places` are hexes where
    it may be built. `unit` names the unit and accessory that can."""

    river: Annotated[str, said.text("River", 40, start="")]
    side: Annotated[str, said.choice("For", offered.SIDE_OPTIONS, cite="MD-182")] = "allied"
    worth: Annotated[int, said.number("Medals", 1, 9)] = 2
    places: Annotated[tuple[Hex, ...], said.on_hexes("Places to build", hint=offered.CLICK)] = ()
    unit: Annotated[str, said.text("Built by", 80)] = ""


@dataclass(frozen=True, slots=True)
class Arrival:
    """What one face of a reinforcement roll brings: a unit of `figures`, and where it may be placed
    ("entry", "craft", "coast", or words of the table). `unit` "" brings nothing."""

    face: str
    unit: Annotated[str, said.choice("brings", offered.ARRIVING, open=True)] = ""
    figures: Annotated[int, said.number("figures", 0, 5)] = 0
    where: Annotated[str, said.choice("placed on", offered.ARRIVES, open=True)] = ""
    words: Annotated[str, said.text("as the table says", 200)] = ""


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

    text: Annotated[str, said.lines("Your words", 2000, start="")]
    catalogue: Annotated[str, said.text("Catalogue number", 40, hint="Actions 28, Troops 12, Terrain 68")] = (
        ""
    )
    ours: Annotated[bool, ADDED, said.truth("In addition to the scenario's book", start="no")] = False


@dataclass(frozen=True, slots=True)
class Words:
    """The texts in one language (a code of two letters, "c" for other)."""

    language: Annotated[str, said.choice("Language", offered.LANGUAGES, start="en", open=True)]
    name: Annotated[str, said.text("Title", 120)] = ""
    subtitle: Annotated[str, said.text("Subtitle", 120)] = ""
    description: Annotated[str, said.lines("Description", 4000)] = ""
    rules: Annotated[str, said.lines("Special rules as text", 8000, hint="Others stand under Rules.")] = ""
    historical: Annotated[str, said.lines("Historical background", 8000)] = ""
    victory: Annotated[str, said.lines("Victory conditions", 4000, hint="Besides its medals.")] = ""
    bibliography: Annotated[str, said.lines("Sources", 4000)] = ""
    allied_orders: Annotated[str, said.lines("Orders of the Allies", 4000)] = ""
    axis_orders: Annotated[str, said.lines("Orders of the Axis", 4000)] = ""


@dataclass(frozen=True, slots=True)
class Missing:
    """Something the printed source has and we have not: `what` is a path ("top.cards"), `words` says it."""

    what: Annotated[str, said.text("Field", 60, start="")]
    words: Annotated[str, said.lines("Missing data", 400, start="")]


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
    key: Annotated[
        str, said.text("Short name", 20, hint="Events of several maps name its hexes by the first letter.")
    ] = ""
    number: Annotated[str, said.text("Number", 12)] = ""
    status: Annotated[str, said.choice("Status", offered.STATUSES, loose=True, cite="MD-249")] = "PRIVATE"
    date_begin: Annotated[str, said.text("Date", 10, hint="YYYY-MM-DD")] = ""
    date_end: Annotated[str, said.text("Last day", 10, hint="YYYY-MM-DD, empty for one day")] = ""
    front: Annotated[str, said.choice("Front", offered.FRONTS, loose=True, cite="MD-251")] = "WESTERN"
    type: Annotated[str, said.choice("Kind", offered.TYPES, loose=True, cite="MD-251")] = "HISTORICAL"
    starting: Annotated[str, said.choice("First player", offered.STARTS, cite="MD-304")] = ""
    medals: Annotated[tuple[Medal, ...], said.rows_of("Medal objectives", "medal")] = ()
    exits: Annotated[tuple[Exit, ...], said.rows_of("Exits", "exit")] = ()
    entries: Annotated[tuple[Entry, ...], said.rows_of("Entry Markers", "marker")] = ()
    craft: Annotated[tuple[Hex, ...], said.on_hexes("Landing Craft places", hint=offered.CLICK)] = ()
    craft_used: Annotated[int, said.number("Landing Craft in play", 0, 60)] = 0
    sudden_death: Annotated[tuple[SuddenDeath, ...], said.rows_of("Sudden death", "condition")] = ()
    towns: TownControl | None = None
    beaches: BeachControl | None = None
    bridges: BridgeControl | None = None
    infantry_exits_double: Annotated[bool, said.truth("Infantry that exits counts twice")] = False
    must_exit: Annotated[tuple[MustExit, ...], said.rows_of("Units that must exit", "condition")] = ()
    empty_sections: Annotated[tuple[EmptySections, ...], said.rows_of("Empty sections", "condition")] = ()
    built_bridges: Annotated[tuple[BuiltBridge, ...], said.rows_of("Bridges to build", "bridge")] = ()
    big_gun_worth: Annotated[int, said.number("Medals for a Big Gun eliminated", 0, 5)] = 1
    reinforced: Annotated[
        tuple[str, ...], said.several("Sides with reinforcements", offered.SIDE_OPTIONS, 0, 2, cite="MD-025")
    ] = ()
    reinforcements: tuple[ReinforcementTable, ...] = ()
    switches: tuple[RuleSwitch, ...] = ()
    special: Annotated[tuple[SpecialRule, ...], said.rows_of("Special rules", "rule")] = ()
    packs: tuple[str, ...] = ()
    boxes: tuple[str, ...] = ()
    words: Annotated[tuple[Words, ...], said.rows_of("Texts", "language")] = ()
    missing: Annotated[tuple[Missing, ...], said.rows_of("Missing in the source", "gap")] = ()
    reconstructed: Annotated[
        tuple[str, ...],
        said.lines(
            "Reconstruction",
            2000,
            split=True,
            hint="One sentence in each line. The library, the page and the sheets show them.",
        ),
    ] = ()
    asides: tuple[Aside, ...] = ()
    author: Annotated[str, said.text("Author", 80)] = ""
    rulings: Rulings | None = None
    origin: Origin | None = None

    @property
    def players(self) -> tuple[Player, Player]:
        """Top and bottom."""
        return self.top, self.bottom

    @property
    def opens(self) -> str:
        """The side that opens, empty where it is not stated."""
        return {"top": self.top.side, "bottom": self.bottom.side}.get(self.starting, "")

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
