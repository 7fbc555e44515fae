"""A scenario: everything its sheet tells, for players who have the boxes.

A draft may hold what is wrong: `check` says so. Sides are "allied" and "axis"; a side has one or more
nations and divisions numbered from 1. A side's number of a thing is None where nobody has typed it in.

Cite: Tide of Iron: Normandy, "Scenarios"; TN-173 to TN-187.
"""

from dataclasses import dataclass, field
from typing import Annotated, Literal

from rulesets.kit.findings import Aside
from rulesets.kit.flow.sides import Side, does as verb, people
from rulesets.kit.hexes.hex_document import HexMap
from rulesets.kit.hexes.hexes import Hex
from rulesets.kit.ruleset import Ref
from rulesets.kit.stored.added import LATER
from rulesets.tide_of_iron.document.rulings import Rulings
from rulesets.tide_of_iron_box.laying import Placing
from rulesets.tide_of_iron_box.terrain import Terrain
from rulesets.tide_of_iron_box.units import Profile, Specialization

SideKey = Literal["allied", "axis"]
SIDES: tuple[SideKey, SideKey] = ("allied", "axis")
THE_SIDES = (
    Side("allied", "Allies", "the Allies", "open", adjective="Allied"),
    Side("axis", "Axis", "the Axis", "solid", is_one=True),
)


def does(side: str, one: str, many: str) -> str:
    """The side as the subject of a sentence, with its verb: "the Axis has", "the Allies have"."""
    return f"{people(THE_SIDES, side)} {verb(THE_SIDES, side, one, many)}"


Module = Literal["terrain", "demolitions", "buildings", "weather", "commanders"]
MODULES: tuple[Module, ...] = ("terrain", "demolitions", "buildings", "weather", "commanders")
Counted = tuple[tuple[str, int], ...]
"""So many of each kind, by its key, in the order typed."""
AS_IT_LIES = Placing()
NOTHING_PAINTED = HexMap("1 by 1", "")


@dataclass(frozen=True, slots=True)
class Laying:
    """A published board or overlay, and where it lies."""

    board: Ref
    placing: Placing = AS_IT_LIES


@dataclass(frozen=True, slots=True)
class Squad:
    """A base whose figures the scenario fixes, with the specialization it carries."""

    figures: Counted
    specializations: tuple[str, ...] = ()
    at: Hex | None = None


@dataclass(frozen=True, slots=True)
class Division:
    """The pieces of one player of a side at the start. `pieces` are figures, crews, vehicles and guns by
    kind; `shade` tells its bases ("light", "dark"); `zone` are its deployment hexes, `deployment` their
    words. `charges` is what its nation has, None where nothing is said. Cite: TN-176, TN-177."""

    side: SideKey
    number: int
    nation: str
    shade: str = "light"
    bases: int = 0
    pieces: Counted = ()
    specializations: Counted = ()
    concealed: int = 0
    charges: int | None = None
    squads: tuple[Squad, ...] = ()
    zone: tuple[Hex, ...] = ()
    deployment: str = ""


@dataclass(frozen=True, slots=True)
class Reinforcement:
    """What comes later. `when` is the end of the round or its Status Phase; `entry` the hexes it comes in
    by, `words` what is to be said of it. Cite: TN-185."""

    side: SideKey
    division: int
    round: int
    when: Literal["end", "status"] = "end"
    shade: str = "light"
    bases: int = 0
    pieces: Counted = ()
    specializations: Counted = ()
    entry: tuple[Hex, ...] = ()
    words: str = ""


@dataclass(frozen=True, slots=True)
class Deck:
    """A strategy deck a side draws from; `removed` are the cards taken out of it."""

    title: str
    shared: bool = False
    removed: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Grade:
    """A result and what it takes: "major", "minor" or the only one (""). `points` is the sum of victory
    hexes it needs, None where it counts none; `hexes` are those to be held."""

    words: str
    grade: str = ""
    hexes: tuple[Hex, ...] = ()
    points: int | None = None


@dataclass(frozen=True, slots=True)
class SideSheet:
    """What the sheet says of a side: objective by grade, decks, cards, actions a turn."""

    side: SideKey
    nations: tuple[str, ...] = ()
    grades: tuple[Grade, ...] = ()
    decks: tuple[Deck, ...] = ()
    starting_cards: tuple[str, ...] = ()
    operations: tuple[str, ...] = ()
    actions: int = 3


@dataclass(frozen=True, slots=True)
class Goal:
    """An objective marker on a hex: a command objective with its value, or a victory hex. `side` is whose
    marker it is, empty for either."""

    at: Hex
    kind: Literal["command", "victory"]
    value: int = 1
    side: str = ""


@dataclass(frozen=True, slots=True)
class Weather:
    """The weather deck: cards by kind, and the rounds before whose Action Phase there is a check. `opening`
    is the kind in force before the first. Cite: TN-105 to TN-114."""

    cards: Counted
    checks: tuple[int, ...]
    opening: str = ""


@dataclass(frozen=True, slots=True)
class Features:
    """The terrain features: `depth` of streams, whether buildings can fall and which other terrain counts
    as one, the operations card that says what a charge does. Cite: TN-186."""

    depth: str = ""
    destructible: bool = False
    also_buildings: tuple[str, ...] = ()
    charge_card: str = ""
    charge_hits: int = 3


@dataclass(frozen=True, slots=True)
class OwnCard:
    """A card in its author's or owner's words. `kind`: strategy, operations, weather, leadership."""

    key: str
    title: str
    kind: Literal["strategy", "operations", "weather", "leadership"]
    words: str = ""
    deck: str = ""


@dataclass(frozen=True, slots=True)
class Commander:
    """A commander's card: his nation, and the two Leadership decks it lists; a deck is empty where it is
    not known. Cite: TN-012, TN-127."""

    name: str
    nation: str
    decks: tuple[str, str] = ("", "")


@dataclass(frozen=True, slots=True)
class Base:
    """A core base. `figures` are its figures and crews at full strength by kind, none where its owner has
    not typed them in. Cite: TN-142, TN-143."""

    key: str
    name: str
    figures: Counted = ()
    specialization: str = ""


@dataclass(frozen=True, slots=True)
class Own:
    """What a designer makes himself, and figures of his own in the place of shipped ones."""

    terrain: tuple[Terrain, ...] = ()
    units: tuple[Profile, ...] = ()
    specializations: tuple[Specialization, ...] = ()
    tokens: tuple[tuple[str, str], ...] = ()
    cards: tuple[OwnCard, ...] = ()
    commanders: tuple[Commander, ...] = ()


@dataclass(frozen=True, slots=True)
class Scenario:
    """A scenario, whole. `map` holds only what is painted or placed over the boards; `rounds` None is an
    unlimited length, which `ends` describes; `initiative` is a side, "die", or empty where nobody said.
    `cards` are published libraries of cards and units. `missing` names what the sources lack. `roster` are
    the core bases that fight in it where it is a battle of a chain: nobody types them. `author` wrote it,
    after what `bibliography` names."""

    title: str
    number: str = ""
    front: str = ""
    background: str = ""
    origin: str = "player-made"
    edition: str = "2008"
    complexity: str = ""
    year: str = ""
    boards: tuple[Laying, ...] = ()
    map: HexMap = NOTHING_PAINTED
    sides: tuple[SideSheet, ...] = (SideSheet("allied"), SideSheet("axis"))
    divisions: tuple[Division, ...] = ()
    reinforcements: tuple[Reinforcement, ...] = ()
    goals: tuple[Goal, ...] = ()
    initiative: str = ""
    rounds: int | None = None
    unlimited: bool = False
    ends: str = ""
    weather: Weather | None = None
    features: Features = Features()
    commanders: Literal["optional", "required", "forbidden"] = "optional"
    modules: tuple[Module, ...] = ()
    special_rules: tuple[str, ...] = ()
    hints: str = ""
    cards: tuple[Ref, ...] = ()
    own: Own = Own()
    sets: Counted = (("core", 1), ("normandy", 1))
    rulings: Rulings = field(default_factory=Rulings)
    missing: tuple[str, ...] = ()
    asides: tuple[Aside, ...] = ()
    roster: tuple[Base, ...] = ()
    author: Annotated[str, LATER] = ""
    bibliography: Annotated[str, LATER] = ""


def sheet_of(scenario: Scenario, side: SideKey) -> SideSheet:
    """What the scenario says of the side; nothing where it does not list it."""
    return next((sheet for sheet in scenario.sides if sheet.side == side), SideSheet(side))


def seats_of(scenario: Scenario, side: str) -> tuple[str, ...]:
    """The seats of a side in a battle: its own for division 1, one more for every further division.
    Cite: TN-116."""
    numbers = {row.number for row in scenario.divisions if row.side == side and row.number > 1}
    return (side, *(f"{side}-{number}" for number in sorted(numbers)))
