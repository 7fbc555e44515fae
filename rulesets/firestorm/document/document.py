"""The campaign document: everything of a Firestorm campaign that is data.

The engine knows two sides, "allied" who lands and has the initiative's edge, and "axis"
who has Tactical Reserve and German Defence. Areas, borders, troops, turns, tables and
the day of landing are all told here. A document says nothing of how a campaign stands.

Cite: Firestorm Caen, "Using the Map", "Turns", "Firestorm Troops".
"""

from dataclasses import dataclass, field
from typing import Annotated, Literal

from rulesets.firestorm.document import options as offered
from rulesets.firestorm.document.plan import PLANS, Objective
from rulesets.firestorm.document.rulings import Rulings
from rulesets.firestorm.document.tables import TERRAINS, Limits, Tables, TerrainKind
from rulesets.kit.document import side_words
from rulesets.kit.document.fields import choice, drawn, lines, number, rows_of, text, truth
from rulesets.kit.drawing.chart import Chart
from rulesets.kit.drawing.sheets import Profile
from rulesets.kit.findings import Aside
from rulesets.kit.stored.added import ADDED, added_as

SideKey = Literal["allied", "axis"]
BorderKind = Literal["", "river", "closed", "strait"]
SIDES: tuple[SideKey, SideKey] = ("allied", "axis")
_TROOPS, _DAY, _GAP = "Firestorm Troops", "Turn 1: D-Day", "Special: Caumont Gap"
_BEACHES = "Operation Neptune"


@dataclass(frozen=True, slots=True)
class Side:
    """`title` "Allies", `adjective` "Allied", `people` "the Allies", of whom a sentence speaks as of several
    unless they are one: "the Axis has"."""

    key: SideKey
    title: Annotated[str, side_words.TITLE]
    adjective: Annotated[str, side_words.ADJECTIVE]
    people: Annotated[str, side_words.PEOPLE]
    is_one: Annotated[bool, ADDED, side_words.ONE_OR_MANY] = False


@dataclass(frozen=True, slots=True)
class Area:
    """`key` is its code, `lines` its name as it is broken on the map. `supply` is the side it supplies while
    held, `control` who holds it before the first turn. `reconstructed` names the fields that are ours."""

    key: Annotated[
        str,
        text("Code", 3, 1, hint="A letter and a number, such as C3. What names the area follows a new one."),
    ]
    name: Annotated[str, text("Name", 40, 1)]
    lines: Annotated[tuple[str, ...], drawn("Name on the map")]
    terrain: Annotated[str, choice("Terrain", offered.terrains, first=True, cite="Terrain")]
    worth: Annotated[int, number("Victory points", 0, 500, start=0, cite="Victory Point Table")]
    control: Annotated[SideKey, choice("Held at the start by", offered.sides, start="axis", cite="Set-up")]
    beach: Annotated[bool, truth("Beach", start="no")] = False
    supply: Annotated[SideKey | Literal[""], choice("Supplies", offered.supplied, cite="Supply")] = ""
    reconstructed: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Border:
    """Two areas that touch, or that a strait joins; a closed border is none, though they touch on the map.
    `river` names the river on it. The kind says "river" only where it has no name yet. Cite: FC-295."""

    a: Annotated[str, choice("Area", offered.areas, open=True)]
    b: Annotated[str, choice("Neighbour", offered.areas, open=True)]
    river: Annotated[str, text("River", 40, hint="It counts for the defender.")] = ""
    kind: Annotated[BorderKind, ADDED, choice("Border", offered.BORDERS)] = ""
    reason: Annotated[str, ADDED, text("Reason", 120, hint="Such as: no bridge.")] = ""

    @property
    def pair(self) -> tuple[str, str]:
        """Its two areas in order, however they are written."""
        return min(self.a, self.b), max(self.a, self.b)

    @property
    def is_closed(self) -> bool:
        """Whether nobody passes it."""
        return self.kind == "closed"


@dataclass(frozen=True, slots=True)
class Troop:
    """A Firestorm Troop, which exists once. `bonus` is its row of the bonus table. `card` is its
    troop card. `points` may be taken in lieu. `symbol` and `size` are map-symbol words."""

    key: str
    side: Annotated[SideKey, choice("Side", offered.sides, start="allied", cite=_TROOPS)]
    name: Annotated[str, text("Name", 60, 1)]
    short: Annotated[str, text("On its counter", 12, 1, hint="Six letters or so, such as 2 Cdn.")]
    bonus: Annotated[
        str,
        choice("Counts in rolled battles as", offered.counts_as, first=True, cite="Firestorm Troop Bonuses"),
    ]
    card: Annotated[str, choice("Troop card", offered.cards, first=True, cite=_TROOPS)]
    points: Annotated[
        int,
        number(
            "Points value",
            0,
            2000,
            start=100,
            hint="0: it cannot be traded for points.",
            cite="Firestorm Troop Points Value",
        ),
    ]
    rating: Annotated[
        str,
        choice("Rating", offered.RATINGS, start="Confident Trained", needed=True, loose=True, cite=_TROOPS),
    ]
    symbol: Annotated[
        str,
        choice(
            "Sign on its counter", offered.SYMBOLS, start="infantry", needed=True, loose=True, cite=_TROOPS
        ),
    ]
    size: Annotated[
        str, choice("Size", offered.SIZES, start="division", needed=True, loose=True, cite=_TROOPS)
    ]
    special: Annotated[str, text("Special rule", 60)] = ""


@dataclass(frozen=True, slots=True)
class TroopCard:
    """Composition in our words, profiles as the book prints them, `corrections` of its misprints."""

    key: str
    title: Annotated[str, text("Title", 60, 1)]
    words: Annotated[str, text("Composition, in your words", 600)]
    profiles: tuple[Profile, ...] = ()
    notes: Annotated[tuple[str, ...], lines("Notes", 800, split=True, hint="One per line.")] = ()
    corrections: Annotated[
        tuple[str, ...], lines("Corrected misprints", 800, split=True, hint="One per line.")
    ] = ()


@dataclass(frozen=True, slots=True)
class Arrival:
    """A troop that comes at the end of a turn; `areas` binds its landing, empty for any."""

    troop: str
    areas: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Turn:
    """One campaign turn. Battles are one D3 and `battles` more; `fixed` is the day of landing's own
    sequence. `reserve` is the limit of Tactical Reserve during the turn. Cite: FC-181."""

    number: int
    name: Annotated[str, text("Name", 60, 1, start="Another turn")]
    dates: Annotated[str, text("Dates", 60, 1, start="the next days", hint="For example 7–14 June 1944")]
    battles: Annotated[int, number("Battles beside the D3", 0, 20, start=2, cite="Turns")]
    initiative: Annotated[
        int, number("Initiative bonus", 0, 6, start=0, hint="For the side that lands.", cite="Turns")
    ]
    sorties: Annotated[int, number("Air sorties", 0, 20, start=0, cite="Turns")]
    reserve: Annotated[int, number("Places in Tactical Reserve", 0, 20, start=0, cite="Turns")]
    bombings: Annotated[int, number("Carpet bombings", 0, 10, cite="Turns")] = 0
    fixed: bool = False
    defence: Annotated[bool, truth("German Defence")] = True
    arrivals: tuple[Arrival, ...] = ()
    withdrawals: tuple[str, ...] = ()
    notes: Annotated[
        tuple[str, ...],
        lines("Notes", 1200, split=True, hint="One per line; they are printed on papers of the turn."),
    ] = ()


@dataclass(frozen=True, slots=True)
class Placement:
    troop: str
    area: str


@dataclass(frozen=True, slots=True)
class AirborneRow:
    """A row of the airborne table, for the Allied game score or die `score`."""

    score: Annotated[int, number("Score or die", 1, 6, start=1, firm=True, cite=_DAY)]
    taken: Annotated[bool, truth("The area is taken", start="no")]
    troop: Annotated[
        Literal["stays", "pool", "captured"], choice("The troop", offered.FATES, start="pool", cite=_DAY)
    ]


@dataclass(frozen=True, slots=True)
class LandingRow:
    """A row of the landing table. `follow_up` is how many troops may take part in a further attack
    from the beach; `brigade` where the brigade ends; `next_turn` whether the beach may attack then."""

    score: Annotated[int, number("Score or die", 1, 6, start=1, firm=True, cite=_DAY)]
    brigade: Annotated[
        Literal["lands", "pool", "captured"], choice("The brigade", offered.LANDED, start="pool", cite=_DAY)
    ]
    follow_up: Annotated[
        int, number("Troops that may attack on", 0, 2, start=0, firm=True, cite="Step III - Exploitation")
    ]
    next_turn: Annotated[bool, truth("The beach may attack next turn")] = True


@dataclass(frozen=True, slots=True)
class Landing:
    """A beach with the division and the brigade that land there."""

    area: Annotated[str, choice("Beach", offered.landed_on, start="", needed=True, cite=_BEACHES)]
    division: Annotated[
        str, choice("Division", offered.troops("allied"), start="", needed=True, cite=_BEACHES)
    ]
    brigade: Annotated[str, choice("Brigade", offered.troops("allied"), start="", needed=True, cite=_BEACHES)]


@dataclass(frozen=True, slots=True)
class LandingOption:
    """A choice of the landing game; `card` is its troop card."""

    key: str
    name: Annotated[str, text("Name", 60, 1)]
    card: Annotated[str, choice("Troop card", offered.cards, first=True, cite="Beach landing")]


@dataclass(frozen=True, slots=True)
class Assault:
    """The day of landing: airborne assault, landings, follow-up attacks, counter-attack."""

    airborne_area: Annotated[str, choice("Airborne assault on", offered.areas, needed=True, cite=_DAY)]
    airborne_troop: Annotated[str, choice("Drops there", offered.troops("allied"), needed=True, cite=_DAY)]
    airborne_rows: Annotated[
        tuple[AirborneRow, ...],
        rows_of(
            "Results of the airborne assault",
            "result",
            most=6,
            table="score",
            hint="One row for each score from 1 to 6.",
        ),
    ]
    airborne_mission: Annotated[str, text("Its mission", 200, 1)]
    landings: Annotated[
        tuple[Landing, ...],
        rows_of(
            "Beaches",
            "landing",
            most=20,
            table="area",
            hint="Both wait off the beach from the start. Set their arrival to that area.",
        ),
    ]
    landing_rows: Annotated[
        tuple[LandingRow, ...],
        rows_of(
            "Results of a landing",
            "result",
            most=6,
            table="score",
            hint="One row for each score from 1 to 6.",
        ),
    ]
    landing_mission: Annotated[str, text("Mission of the landings", 200)]
    options: Annotated[
        tuple[LandingOption, ...],
        rows_of("Landing options", "option", most=20, table="name", key="key", cite="Beach landing"),
    ]
    option_points: Annotated[
        int,
        number(
            "One landing option for each started", 1, 9000, hint="Points of the army.", cite="Beach landing"
        ),
    ]
    counter_attack: Annotated[
        str, choice("May counter-attack", offered.troops("axis"), needed=True, cite="Step IV")
    ]
    notes: Annotated[
        tuple[str, ...], lines("Notes for the table", 2000, split=True, hint="One per line.")
    ] = ()


@dataclass(frozen=True, slots=True)
class Gap:
    """A gap in the line that opens once: taking `trigger` in `turn` lets `attacker` pass through
    `through` and attack `target`, which `defender` holds (Caumont)."""

    name: Annotated[str, text("Name", 40, 1, start="Gap in the line")]
    turn: Annotated[int, choice("Opens", offered.turns, needed=True, cite=_GAP)]
    trigger: Annotated[str, choice("By taking", offered.areas, needed=True, cite=_GAP)]
    through: Annotated[str, choice("Leads through", offered.areas, needed=True, cite=_GAP)]
    target: Annotated[str, choice("To attack", offered.areas, needed=True, cite=_GAP)]
    attacker: Annotated[str, choice("Attacks", offered.troops("allied"), needed=True, cite=_GAP)]
    defender: Annotated[str, choice("Defends", offered.troops("axis"), needed=True, cite=_GAP)]
    note: Annotated[str, text("Note for the table", 200)] = ""


@dataclass(frozen=True, slots=True)
class Campaign:
    """A whole campaign document. `extra_supply` are areas that supply the Axis too where the organiser
    rules so (K40); `asides` are warnings its designer has put aside."""

    key: str
    title: Annotated[str, text("Title", 80, 1)]
    period: Annotated[str, text("Period", 80)]
    about: Annotated[str, text("Summary", 600)]
    sides: tuple[Side, Side]
    areas: Annotated[
        tuple[Area, ...],
        rows_of(
            "Areas",
            "area",
            table="key",
            key="key",
            cite="Using the Map",
            most=200,
            hint="Removing an area also removes its borders, its outline and what is set up there.",
        ),
    ]
    borders: Annotated[
        tuple[Border, ...],
        rows_of(
            "Borders",
            "border",
            cite="Using the Map",
            most=600,
            hint="Each pair once. A closed border joins nothing, though the two areas touch on the map.",
        ),
    ]
    troops: Annotated[
        tuple[Troop, ...],
        rows_of(
            "Troops",
            "troop",
            key="key",
            table="name",
            cite=_TROOPS,
            most=120,
            hint="Each troop exists once. Removing it also removes it from set-up and arrivals.",
        ),
    ]
    cards: Annotated[
        tuple[TroopCard, ...],
        rows_of(
            "Troop cards",
            "card",
            key="key",
            cite=_TROOPS,
            most=120,
            hint="Several troops may have the same card. A card is printed once for each troop.",
        ),
    ]
    setup: tuple[Placement, ...]
    turns: Annotated[
        tuple[Turn, ...],
        rows_of(
            "Turns",
            "turn",
            most=20,
            table="name",
            hint="Turns are numbered in this order. Set arrival and withdrawal with each troop.",
        ),
    ]
    tables: Tables
    limits: Limits
    sortie_bonus: Annotated[
        str, choice("A sortie counts as", offered.bonuses, cite="Firestorm Troop Bonuses")
    ]
    sortie_card: Annotated[str, choice("Card of an air sortie", offered.cards, cite=_TROOPS)]
    naval_card: Annotated[str, choice("Card of naval gunfire", offered.cards, cite=_TROOPS)]
    assault: Assault | None = None
    gap: Gap | None = None
    chart: Annotated[Chart | None, drawn("Map")] = None
    rulings: Rulings = field(default_factory=Rulings)
    notes: Annotated[
        tuple[str, ...], lines("Notes on the campaign", 4000, split=True, hint="One paragraph per line.")
    ] = ()
    handout: Annotated[
        tuple[str, ...], lines("Organiser's handout", 6000, split=True, hint="One paragraph per line.")
    ] = ()
    extra_supply: tuple[str, ...] = ()
    format: int = 1
    asides: Annotated[tuple[Aside, ...], ADDED] = ()
    terrains: Annotated[
        tuple[TerrainKind, ...],
        added_as(TERRAINS),
        rows_of(
            "Kinds of terrain",
            "kind",
            key="key",
            cite="Terrain",
            most=12,
            table="title",
            hint="Set with each area what it is, and below what each kind adds to a roll.",
        ),
    ] = TERRAINS
    beach_terrain: Annotated[
        str, added_as("plains"), choice("A beach fights as", offered.terrains, cite="Terrain")
    ] = "plains"
    objectives: Annotated[tuple[Objective, ...], ADDED, PLANS] = ()
