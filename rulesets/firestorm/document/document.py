"""The campaign document: everything of a Firestorm campaign that is data.

The engine knows two sides, "allied" who lands and has the initiative's edge, and "axis"
who has Tactical Reserve and German Defence. Areas, borders, troops, turns, tables and
the day of landing are all told here. A document says nothing of how a campaign stands.

Cite: Firestorm Caen, "Using the Map", "Turns", "Firestorm Troops".
"""

from dataclasses import dataclass, field
from typing import Annotated, Literal

from rulesets.firestorm.document.rulings import Rulings
from rulesets.kit.drawing.chart import Chart
from rulesets.kit.drawing.sheets import Profile
from rulesets.kit.findings import Aside
from rulesets.kit.stored.later import LATER

SideKey = Literal["allied", "axis"]
Terrain = Literal["bocage", "plains", "city"]
SIDES: tuple[SideKey, SideKey] = ("allied", "axis")


@dataclass(frozen=True, slots=True)
class Side:
    """`title` "Allies", `adjective` "Allied", `people` "the Allies", of whom a sentence speaks as of several
    unless they are one: "the Axis has"."""

    key: SideKey
    title: str
    adjective: str
    people: str
    is_one: Annotated[bool, LATER] = False


@dataclass(frozen=True, slots=True)
class Area:
    """`lines` is the name as it is broken on the map. `supply` is the side it supplies while held.
    `control` is who holds it before the first turn. `reconstructed` names the fields that are ours."""

    key: str
    name: str
    lines: tuple[str, ...]
    terrain: Terrain
    worth: int
    control: SideKey
    beach: bool = False
    supply: SideKey | Literal[""] = ""
    reconstructed: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Border:
    """Two areas that touch; `river` names the river on the border, or is empty."""

    a: str
    b: str
    river: str = ""


@dataclass(frozen=True, slots=True)
class Troop:
    """A Firestorm Troop, which exists once. `bonus` is its row of the bonus table. `card` is its
    troop card. `points` may be taken in lieu. `symbol` and `size` are map-symbol words."""

    key: str
    side: SideKey
    name: str
    short: str
    bonus: str
    card: str
    points: int
    rating: str
    symbol: str
    size: str
    special: str = ""


@dataclass(frozen=True, slots=True)
class TroopCard:
    """Composition in our words, profiles as the book prints them, `corrections` of its misprints."""

    key: str
    title: str
    words: str
    profiles: tuple[Profile, ...] = ()
    notes: tuple[str, ...] = ()
    corrections: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Arrival:
    """A troop that comes at the end of a turn; `areas` binds its landing, empty for any."""

    troop: str
    areas: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Turn:
    """One campaign turn. Battles are one D3 and `battles` more; `fixed` is the day of landing's own
    sequence. `reserve` is the limit of Tactical Reserve during the turn."""

    number: int
    name: str
    dates: str
    battles: int
    initiative: int
    sorties: int
    reserve: int
    bombings: int = 0
    fixed: bool = False
    defence: bool = True
    arrivals: tuple[Arrival, ...] = ()
    withdrawals: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Placement:
    troop: str
    area: str


@dataclass(frozen=True, slots=True)
class AirborneRow:
    """A row of the airborne table, for the Allied game score or die `score`."""

    score: int
    taken: bool
    troop: Literal["stays", "pool", "captured"]


@dataclass(frozen=True, slots=True)
class LandingRow:
    """A row of the landing table. `follow_up` is how many troops may take part in a further attack
    from the beach; `brigade` where the brigade ends; `next_turn` whether the beach may attack then."""

    score: int
    brigade: Literal["lands", "pool", "captured"]
    follow_up: int
    next_turn: bool = True


@dataclass(frozen=True, slots=True)
class Landing:
    """A beach with the division and the brigade that land there."""

    area: str
    division: str
    brigade: str


@dataclass(frozen=True, slots=True)
class LandingOption:
    """A choice of the landing game; `card` is its troop card."""

    key: str
    name: str
    card: str


@dataclass(frozen=True, slots=True)
class Assault:
    """The day of landing: airborne assault, landings, follow-up attacks, counter-attack."""

    airborne_area: str
    airborne_troop: str
    airborne_rows: tuple[AirborneRow, ...]
    airborne_mission: str
    landings: tuple[Landing, ...]
    landing_rows: tuple[LandingRow, ...]
    landing_mission: str
    options: tuple[LandingOption, ...]
    option_points: int
    counter_attack: str
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Gap:
    """A gap in the line that opens once: taking `trigger` in `turn` lets `attacker` pass through
    `through` and attack `target`, which `defender` holds (Caumont)."""

    name: str
    turn: int
    trigger: str
    through: str
    target: str
    attacker: str
    defender: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class Bonus:
    """A row of the General's Wargame bonus table."""

    key: str
    title: str
    plains: int
    bocage: int
    city: int


@dataclass(frozen=True, slots=True)
class DestroyRow:
    """From `least` of the scorer's own points on, an enemy troop falls on `target` or more; 0: no roll."""

    least: int
    target: int


@dataclass(frozen=True, slots=True)
class DifferenceRow:
    """From a difference of `least` on: what loser's and winner's troops fall on; 0: no roll."""

    least: int
    loser: int
    winner: int


@dataclass(frozen=True, slots=True)
class SupplyRow:
    """Out of supply, die from `low` to `high`: `effect` is a key, `words` what it does."""

    low: int
    high: int
    effect: Literal["motivation-lower", "strength", "none", "motivation-higher"]
    words: str


@dataclass(frozen=True, slots=True)
class DefenceRow:
    """German Defence, die from `low` to `high`: what is fielded, and its bonus in a rolled battle."""

    low: int
    high: int
    words: str
    card: str
    bonus: int


@dataclass(frozen=True, slots=True)
class Modifiers:
    """Situation modifiers of the General's Wargame; `out_of_supply` is set by a ruling."""

    close_terrain: int
    river: int
    beach: int
    bombing: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """A lead of `least` or more is this level; `historical` marks what happened, by side."""

    least: int
    level: str
    historical: str = ""


@dataclass(frozen=True, slots=True)
class Limits:
    """The book's numbers: troops an area holds, committed to a battle, areas a strategic move
    covers, points of a capture, points of an army offered first, and those recommended."""

    stacking: int = 3
    committed: int = 2
    move: int = 3
    capture: int = 10
    army: int = 1250
    army_low: int = 1000
    army_high: int = 1500
    supply_loss: int = 20
    defence_points: int = 100


@dataclass(frozen=True, slots=True)
class Tables:
    destroy: tuple[DestroyRow, ...]
    difference: tuple[DifferenceRow, ...]
    supply: tuple[SupplyRow, ...]
    defence: tuple[DefenceRow, ...]
    bonuses: tuple[Bonus, ...]
    modifiers: Modifiers
    outcomes: tuple[Outcome, ...]


@dataclass(frozen=True, slots=True)
class Campaign:
    """A whole campaign document. `extra_supply` are areas that supply the Axis too where the organiser
    rules so (K40); `asides` are warnings its designer has put aside."""

    key: str
    title: str
    period: str
    about: str
    sides: tuple[Side, Side]
    areas: tuple[Area, ...]
    borders: tuple[Border, ...]
    troops: tuple[Troop, ...]
    cards: tuple[TroopCard, ...]
    setup: tuple[Placement, ...]
    turns: tuple[Turn, ...]
    tables: Tables
    limits: Limits
    sortie_bonus: str
    sortie_card: str
    naval_card: str
    assault: Assault | None = None
    gap: Gap | None = None
    chart: Chart | None = None
    rulings: Rulings = field(default_factory=Rulings)
    notes: tuple[str, ...] = ()
    handout: tuple[str, ...] = ()
    extra_supply: tuple[str, ...] = ()
    format: int = 1
    asides: Annotated[tuple[Aside, ...], LATER] = ()
