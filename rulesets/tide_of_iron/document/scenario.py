"""A scenario: everything its sheet tells, for players who have the boxes.

A draft may hold what is wrong: `check` says so. Sides are "allied" and "axis"; a side has one or more
nations and divisions numbered from 1. A side's number of a thing is None where nobody has typed it in.

Cite: Tide of Iron: Normandy, "Scenarios"; TN-173 to TN-187.
"""

from dataclasses import dataclass, field
from typing import Annotated, Literal

from rulesets.kit.document.fields import (
    choice,
    lines,
    number as whole,
    on_hexes,
    rows_of,
    several,
    text,
    truth,
)
from rulesets.kit.findings import Aside
from rulesets.kit.flow.sides import does as verb, people
from rulesets.kit.hexes.hex_document import HexMap
from rulesets.kit.hexes.hexes import Hex
from rulesets.kit.ruleset import Ref
from rulesets.kit.stored.added import ADDED, added_as
from rulesets.tide_of_iron.document import offered
from rulesets.tide_of_iron.document.offered import THE_SIDES
from rulesets.tide_of_iron.document.rulings import Rulings
from rulesets.tide_of_iron_box.laying import Laying
from rulesets.tide_of_iron_box.terrain import Terrain
from rulesets.tide_of_iron_box.units import Profile, Specialization

SideKey = Literal["allied", "axis"]
SIDES: tuple[SideKey, SideKey] = ("allied", "axis")


def does(side: str, one: str, many: str) -> str:
    """The side as the subject of a sentence, with its verb: "the Axis has", "the Allies have"."""
    return f"{people(THE_SIDES, side)} {verb(THE_SIDES, side, one, many)}"


Module = Literal["terrain", "demolitions", "buildings", "weather", "commanders"]
MODULES: tuple[Module, ...] = ("terrain", "demolitions", "buildings", "weather", "commanders")
Counted = tuple[tuple[str, int], ...]
"""So many of each kind, by its key, in the order typed."""
NOTHING_PAINTED = HexMap("1 by 1", "")
NAME, TITLE, WORDS, LINES, RULES, PAGE = 60, 120, 600, 2000, 4000, 8000
"""So many letters stand in a name, a title, and texts of several lines."""
SOME, ROUNDS, DIVISIONS = 30, 60, 4
_OVERLAYS = "Boards first, then overlays. An overlay covers the boards under it."
_TRAINED = "A number and a name in each line, such as “2 Demolitions”."
_TOKENS = "A name and its effect in each line, such as “smoke: blocks sight”."
_WEATHER = "A number and a kind in each line, such as “1 fog”. Your own card says what it does."


@dataclass(frozen=True, slots=True)
class Squad:
    """A base whose figures the scenario fixes, with the specialization it carries."""

    figures: Counted
    specializations: Annotated[tuple[str, ...], several("Specializations", offered.trained, open=True)] = ()
    at: Annotated[Hex | None, on_hexes("Position", 0, 1, single=True)] = None


@dataclass(frozen=True, slots=True)
class Division:
    """The pieces of one player of a side at the start. `pieces` are figures, crews, vehicles and guns by
    kind; `shade` tells its bases ("light", "dark"); `zone` are its deployment hexes, `deployment` their
    words. `charges` is what its nation has, None where nothing is said. Cite: TN-176, TN-177."""

    side: Annotated[SideKey, choice("Side", offered.SIDES, open=True)]
    number: Annotated[int, whole("Number", 1, DIVISIONS, cite="TN-176")]
    nation: Annotated[str, choice("Nation", offered.NATIONS, open=True)]
    shade: Annotated[str, choice("Shade of its bases", offered.SHADES, open=True)] = "light"
    bases: Annotated[int, whole("Squad bases", 0, SOME, cite="TN-177")] = 0
    pieces: Counted = ()
    specializations: Annotated[Counted, lines("Specializations", LINES, hint=_TRAINED)] = ()
    concealed: Annotated[int, whole("Concealed units", 0, SOME, cite="TN-177")] = 0
    charges: Annotated[
        int | None,
        whole("Charges of its nation; empty if not stated", 0, SOME, maybe=True, cite="TN-177"),
    ] = None
    squads: Annotated[tuple[Squad, ...], rows_of("Fixed squads", "squad")] = ()
    zone: Annotated[tuple[Hex, ...], on_hexes("Deployment hexes")] = ()
    deployment: Annotated[str, lines("Deployment in words", LINES)] = ""


@dataclass(frozen=True, slots=True)
class Reinforcement:
    """What comes later. `when` is the end of the round or its Status Phase; `entry` the hexes it comes in
    by, `words` what is to be said of it. Cite: TN-185."""

    side: Annotated[SideKey, choice("Side", offered.SIDES, open=True, start="allied")]
    division: Annotated[int, whole("For division", 1, DIVISIONS, start=1, cite="TN-185")]
    round: Annotated[int, whole("Round", 1, ROUNDS, start=1, cite="TN-185")]
    when: Annotated[
        Literal["end", "status"], choice("Time in the round", offered.WHEN, open=True, start="end")
    ] = "end"
    shade: Annotated[str, choice("Shade of its bases", offered.SHADES, open=True)] = "light"
    bases: Annotated[int, whole("Squad bases", 0, SOME, cite="TN-177")] = 0
    pieces: Counted = ()
    specializations: Annotated[Counted, lines("Specializations", LINES, hint=_TRAINED)] = ()
    entry: Annotated[tuple[Hex, ...], on_hexes("Entry hexes")] = ()
    words: Annotated[str, lines("Arrival in words", LINES)] = ""


@dataclass(frozen=True, slots=True)
class Deck:
    """A strategy deck a side draws from; `removed` are the cards taken out of it."""

    title: Annotated[str, text("Deck", NAME, 1)]
    shared: Annotated[bool, truth("Shared by both sides", start="no")] = False
    removed: Annotated[
        tuple[str, ...], lines("Cards removed from it", WORDS, split=True, hint="One card in each line.")
    ] = ()


@dataclass(frozen=True, slots=True)
class Grade:
    """A result and what it takes: "major", "minor" or the only one (""). `points` is the sum of victory
    hexes it needs, None where it counts none; `hexes` are those to be held."""

    words: Annotated[str, lines("Condition", WORDS)]
    grade: Annotated[str, choice("Result", offered.GRADES, open=True, start="")] = ""
    hexes: Annotated[tuple[Hex, ...], on_hexes("Hexes to hold")] = ()
    points: Annotated[
        int | None, whole("Points of objectives; empty if none count", 0, 99, maybe=True, cite="TN-182")
    ] = None


@dataclass(frozen=True, slots=True)
class SideSheet:
    """What the sheet says of a side: objective by grade, decks, cards, actions a turn."""

    side: SideKey
    nations: Annotated[tuple[str, ...], several("Nations", offered.NATIONS, open=True)] = ()
    grades: Annotated[tuple[Grade, ...], rows_of("Victory", "objective")] = ()
    decks: Annotated[tuple[Deck, ...], rows_of("Strategy decks", "deck")] = ()
    starting_cards: Annotated[
        tuple[str, ...], lines("Starting cards", WORDS, split=True, hint="One card in each line.")
    ] = ()
    operations: Annotated[
        tuple[str, ...], lines("Operations cards", WORDS, split=True, hint="One card in each line.")
    ] = ()
    actions: Annotated[int, whole("Actions a turn", 1, 9, cite="TN-184")] = 3


@dataclass(frozen=True, slots=True)
class Goal:
    """An objective marker on a hex: a command objective with its value, or a victory hex. `side` is whose
    marker it is, empty for either."""

    at: Annotated[Hex, on_hexes("Hex", 1, 1, single=True)]
    kind: Annotated[
        Literal["command", "victory"], choice("Marker", offered.GOALS, open=True, start="victory")
    ]
    value: Annotated[int, whole("Worth", 0, 20, start=1, cite="TN-175")] = 1
    side: Annotated[str, choice("For", offered.EITHER, open=True, start="")] = ""


@dataclass(frozen=True, slots=True)
class Weather:
    """The weather deck: cards by kind, and the rounds before whose Action Phase there is a check. `opening`
    is the kind in force before the first. Cite: TN-105 to TN-114."""

    cards: Annotated[Counted, lines("Cards", 400, hint=_WEATHER)]
    checks: tuple[int, ...]
    opening: Annotated[str, text("Weather before the first check", 40)] = ""


@dataclass(frozen=True, slots=True)
class Features:
    """The terrain features: `depth` of streams, whether buildings can fall and which other terrain counts
    as one, the operations card that says what a charge does. Cite: TN-186."""

    depth: Annotated[str, choice("Streams", offered.DEPTHS, open=True)] = ""
    destructible: Annotated[bool, truth("Buildings can be destroyed")] = False
    also_buildings: Annotated[
        tuple[str, ...], several("Counts as a building too", offered.terrain, open=True)
    ] = ()
    charge_card: Annotated[str, text("Operations card of the charges", NAME)] = ""
    charge_hits: Annotated[int, whole("Hits of a charge", 0, 12, cite="TN-186")] = 3


@dataclass(frozen=True, slots=True)
class OwnCard:
    """A card in its author's or owner's words. `kind`: strategy, operations, weather, leadership."""

    key: Annotated[str, text("Short name", 40, hint="the weather deck uses it for its kinds")]
    title: Annotated[str, text("Title", NAME, 1)]
    kind: Annotated[
        Literal["strategy", "operations", "weather", "leadership"],
        choice("Kind", offered.CARD_KINDS, open=True, start="strategy"),
    ]
    words: Annotated[str, lines("In your own words", LINES)] = ""
    deck: Annotated[str, text("Deck", NAME)] = ""


@dataclass(frozen=True, slots=True)
class Commander:
    """A commander's card: the nation, and the two Leadership decks it lists; a deck is empty where it is
    not known. Cite: TN-012, TN-127."""

    name: Annotated[str, text("Name", NAME, 1)]
    nation: Annotated[str, choice("Nation", offered.NATIONS, open=True, start="american")]
    decks: tuple[str, str] = ("", "")


@dataclass(frozen=True, slots=True)
class Base:
    """A core base. `figures` are its figures and crews at full strength by kind, none where its owner has
    not typed them in. Cite: TN-142, TN-143."""

    key: str
    name: Annotated[str, text("Name", 40, 1)]
    figures: Counted = ()
    specialization: str = ""

    @property
    def squad(self) -> Squad:
        """The base as a squad of a scenario."""
        return Squad(self.figures, (self.specialization,) if self.specialization else ())


@dataclass(frozen=True, slots=True)
class CoreBase(Base):
    """A core base in a battle, with the figures it has: its level, the number of the division it stands with,
    and what the last battle made of it. Cite: TN-232."""

    level: Annotated[int, ADDED] = 0
    division: Annotated[int, added_as(1)] = 1
    changed: Annotated[str, ADDED] = ""


@dataclass(frozen=True, slots=True)
class Medal:
    """A level and what it gives, in its owner's words. Cite: TN-152, TN-156."""

    title: Annotated[str, text("Title", 80, 1)]
    words: Annotated[str, text("Effect, in your own words", 300, start="")] = ""


@dataclass(frozen=True, slots=True)
class Core:
    """The division of a chain in a battle of it, beside its bases. `card` are the words of an initiative card
    of its own, None where it uses its nation's; `changes` are what the battle called `after` changed in this
    one. Cite: TN-146, TN-165, TN-232."""

    side: SideKey
    division: str
    nation: str
    medals: tuple[Medal, ...] = ()
    card: str | None = None
    after: str = ""
    changes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Own:
    """What a designer makes, and figures of their own in the place of shipped ones."""

    terrain: Annotated[tuple[Terrain, ...], rows_of("Terrain", "kind of terrain")] = ()
    units: Annotated[tuple[Profile, ...], rows_of("Units", "kind of unit")] = ()
    specializations: Annotated[tuple[Specialization, ...], rows_of("Specializations", "specialization")] = ()
    tokens: Annotated[tuple[tuple[str, str], ...], lines("Tokens", 2000, hint=_TOKENS)] = ()
    cards: Annotated[tuple[OwnCard, ...], rows_of("Cards", "card")] = ()
    commanders: Annotated[tuple[Commander, ...], rows_of("Commanders", "commander")] = ()


@dataclass(frozen=True, slots=True)
class Scenario:
    """A scenario, whole. `map` holds only what is painted or placed over the boards; `rounds` None is an
    unlimited length, which `ends` describes; `initiative` is a side, "die", or empty where nobody said.
    `cards` are published libraries of cards and units. `missing` names what the sources lack. `roster` are
    the core bases that fight in it where it is a battle of a chain, and `core` is their division: nobody
    types them. `author` wrote it, after what `bibliography` names."""

    title: Annotated[str, text("Title", TITLE, 1)]
    number: Annotated[str, text("Number", 12)] = ""
    front: Annotated[str, text("Front and date", TITLE)] = ""
    background: Annotated[str, lines("Background", PAGE)] = ""
    origin: Annotated[str, text("Origin", TITLE, hint="such as player-made, or the scenario it follows")] = (
        "player-made"
    )
    edition: Annotated[str, text("Edition", 20, hint="of the game, such as 2008")] = "2008"
    complexity: Annotated[str, text("Complexity", 40)] = ""
    year: Annotated[str, text("Year", 20)] = ""
    boards: Annotated[tuple[Laying, ...], rows_of("Boards and overlays", "board", hint=_OVERLAYS)] = ()
    map: HexMap = NOTHING_PAINTED
    sides: tuple[SideSheet, ...] = (SideSheet("allied"), SideSheet("axis"))
    divisions: Annotated[tuple[Division, ...], rows_of("Divisions", "division")] = ()
    reinforcements: Annotated[tuple[Reinforcement, ...], rows_of("Reinforcements", "reinforcement")] = ()
    goals: Annotated[tuple[Goal, ...], rows_of("Objective markers", "objective marker")] = ()
    initiative: Annotated[str, choice("Initiative at the start", offered.INITIATIVE, open=True)] = ""
    rounds: Annotated[int | None, whole("Rounds", 1, ROUNDS, maybe=True, cite="TN-183")] = None
    unlimited: Annotated[bool, truth("No limit of rounds")] = False
    ends: Annotated[str, text("End of an unlimited battle", 400)] = ""
    weather: Weather | None = None
    features: Features = Features()
    commanders: Annotated[
        Literal["optional", "required", "forbidden"],
        choice("Commanders", offered.COMMANDERS, open=True),
    ] = "optional"
    modules: Annotated[tuple[Module, ...], several("Modules in play", offered.MODULES)] = ()
    special_rules: Annotated[
        tuple[str, ...], lines("Special rules", RULES, split=True, hint="One rule a line, in your own words.")
    ] = ()
    hints: Annotated[str, lines("Hints for the players", PAGE)] = ""
    cards: tuple[Ref, ...] = ()
    own: Own = Own()
    sets: Counted = (("core", 1), ("normandy", 1))
    rulings: Rulings = field(default_factory=Rulings)
    missing: Annotated[
        tuple[str, ...],
        lines("Missing in the sources", PAGE, split=True, hint="One sentence a line."),
    ] = ()
    asides: tuple[Aside, ...] = ()
    roster: tuple[CoreBase, ...] = ()
    author: Annotated[str, ADDED, text("Author", TITLE)] = ""
    bibliography: Annotated[str, ADDED, lines("Sources", PAGE, hint="Its books and other sources.")] = ""
    core: Annotated[Core | None, ADDED] = None


def sheet_of(scenario: Scenario, side: SideKey) -> SideSheet:
    """What the scenario says of the side; nothing where it does not list it."""
    return next((sheet for sheet in scenario.sides if sheet.side == side), SideSheet(side))


def nation_at(scenario: Scenario, side: str, division: int) -> str:
    """The nation of that division, empty where there is none."""
    rows = (row for row in scenario.divisions if (row.side, row.number) == (side, division))
    return next((row.nation for row in rows), "")


def seats_of(scenario: Scenario, side: str) -> tuple[str, ...]:
    """The seats of a side in a battle: its own for division 1, one more for every further division.
    Cite: TN-116."""
    numbers = {row.number for row in scenario.divisions if row.side == side and row.number > 1}
    return (side, *(f"{side}-{number}" for number in sorted(numbers)))
