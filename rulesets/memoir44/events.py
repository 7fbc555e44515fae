"""Everything that happens in a battle, as the log stores it for ever.

Events carry outcomes, so that a fold asks no rule again. `map` is a map's number from 0 at the left,
`post` a map's key or a Field General.
"""

from dataclasses import dataclass

from rulesets.memoir44.chart import MapChart, TableRow
from rulesets.memoir44.combination import Mode
from rulesets.memoir44.document import Scenario
from rulesets.memoir44.rulings import Rulings
from rulesets.memoir44.state import SideKey, Step


@dataclass(frozen=True, slots=True)
class BattleOpened:
    """`chiefs` are the hands of the Commanders in Chief, -1 where they are not stated."""

    title: str
    mode: Mode
    rulings: Rulings
    charts: tuple[MapChart, ...]
    documents: tuple[Scenario, ...]
    first: SideKey
    chiefs: tuple[int, int] = (-1, -1)


@dataclass(frozen=True, slots=True)
class BriefingSet:
    """A number of the briefing, or one corrected: `what` is cards (the hand) or medals (the target)."""

    map: int
    side: str
    what: str
    number: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class ChiefHandSet:
    side: str
    cards: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class TableTyped:
    map: int
    side: str
    rows: tuple[TableRow, ...]


@dataclass(frozen=True, slots=True)
class SectionsAssigned:
    """`generals` command the sections from left to right."""

    side: str
    generals: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BattleBegan:
    pass


@dataclass(frozen=True, slots=True)
class TurnBegan:
    number: int
    side: SideKey


@dataclass(frozen=True, slots=True)
class StepBegan:
    step: Step


@dataclass(frozen=True, slots=True)
class CardsHandedOut:
    """`own` is the card the Commander in Chief plays himself."""

    side: str
    generals: tuple[str, ...]
    own: str


@dataclass(frozen=True, slots=True)
class CardPlayed:
    post: str
    card: str
    on_the_move: int


@dataclass(frozen=True, slots=True)
class InitiativeRolled:
    post: str


@dataclass(frozen=True, slots=True)
class RollsBarred:
    """After Air Power: the Axis of these maps does not roll next; in OverThrough each Field General rolls
    `fewer` dice less."""

    maps: tuple[int, ...]
    fewer: int = 0


@dataclass(frozen=True, slots=True)
class OrderDiceRolled:
    post: str
    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ReinforcementsRolled:
    """`left` is what may be called in, by face; `on_the_move` the orders of the Flags."""

    post: str
    map: int
    faces: tuple[int, ...]
    left: tuple[tuple[str, int], ...]
    on_the_move: int


@dataclass(frozen=True, slots=True)
class UnitOnTheMove:
    post: str
    section: str


@dataclass(frozen=True, slots=True)
class RollPassed:
    """No roll is due; `why` is barred, none or no-dice."""

    post: str
    why: str


@dataclass(frozen=True, slots=True)
class ReinforcementArrived:
    post: str
    map: int
    side: str
    face: str
    unit: str
    kind: str
    figures: int
    way: str
    place: str


@dataclass(frozen=True, slots=True)
class ReinforcementsLost:
    post: str
    left: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class StepClosed:
    post: str
    step: Step


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """A post is done with every step of the turn."""

    post: str


@dataclass(frozen=True, slots=True)
class CardsDrawn:
    post: str
    cards: int


@dataclass(frozen=True, slots=True)
class StaffDrew:
    side: str
    cards: int


@dataclass(frozen=True, slots=True)
class TownTaken:
    map: int
    at: str
    side: str


@dataclass(frozen=True, slots=True)
class SectionTaken:
    map: int
    section: str
    side: str


@dataclass(frozen=True, slots=True)
class BridgeHeld:
    """`side` is empty where nobody holds it uncontested."""

    map: int
    at: str
    side: str


@dataclass(frozen=True, slots=True)
class ObjectiveTurned:
    map: int
    objective: int
    side: str


@dataclass(frozen=True, slots=True)
class UnitsCounted:
    """`group` is objective or sudden, `index` its number in the chart."""

    map: int
    group: str
    index: int
    allied: int
    axis: int


@dataclass(frozen=True, slots=True)
class SectionEmptied:
    map: int
    rule: int
    section: str
    empty: bool


@dataclass(frozen=True, slots=True)
class UnitExited:
    """`onto` is the map it comes onto, -1 where it leaves the battle."""

    map: int
    at: str
    side: str
    onto: int


@dataclass(frozen=True, slots=True)
class Gained:
    """Medals for good: `kind` is unit, gun, objective, exit or bridge; `returned` figures go back to the
    pool."""

    map: int
    kind: str
    side: str
    worth: int
    what: str
    index: int = -1
    returned: int = 0


@dataclass(frozen=True, slots=True)
class GainStruck:
    map: int
    number: int
    reason: str


@dataclass(frozen=True, slots=True)
class FunnyEquipped:
    map: int
    at: str
    accessory: str


@dataclass(frozen=True, slots=True)
class StarsMarked:
    map: int
    gun: int
    stars: int


@dataclass(frozen=True, slots=True)
class CrosshairPlaced:
    """`lifted` is the hex it was taken from, where it lay on one."""

    map: int
    gun: int
    target: str
    lifted: str = ""


@dataclass(frozen=True, slots=True)
class CrosshairReturned:
    map: int
    gun: int
    target: str


@dataclass(frozen=True, slots=True)
class LossesCounted:
    map: int
    side: str
    figures: tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class CraftLanded:
    map: int
    at: str


@dataclass(frozen=True, slots=True)
class UnitCrossed:
    map: int
    onto: int
    origin: str
    at: str


@dataclass(frozen=True, slots=True)
class TableNoted:
    map: int
    kind: str
    words: str


@dataclass(frozen=True, slots=True)
class MedalsCorrected:
    map: int
    side: str
    medals: int
    reason: str


@dataclass(frozen=True, slots=True)
class RulingChanged:
    name: str
    value: str | int | bool
    reason: str


@dataclass(frozen=True, slots=True)
class DocumentAmended:
    """Another version of the maps is put in place."""

    charts: tuple[MapChart, ...]
    documents: tuple[Scenario, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class BattleEnded:
    """`winner` is empty for a draw; the totals are those of that moment. `sudden`: by a sudden death."""

    winner: str
    allied: int
    axis: int
    reason: str = ""
    sudden: bool = False


EVENTS: tuple[type, ...] = (
    BattleOpened, BriefingSet, ChiefHandSet, TableTyped, SectionsAssigned, BattleBegan, TurnBegan,
    StepBegan, CardsHandedOut, CardPlayed, InitiativeRolled, RollsBarred, OrderDiceRolled,
    ReinforcementsRolled, UnitOnTheMove,
    RollPassed, ReinforcementArrived, ReinforcementsLost, StepClosed, TurnEnded, CardsDrawn,
    StaffDrew, TownTaken, SectionTaken, BridgeHeld, ObjectiveTurned, UnitsCounted, SectionEmptied,
    UnitExited, Gained, GainStruck, FunnyEquipped, StarsMarked, CrosshairPlaced,
    CrosshairReturned, LossesCounted, CraftLanded, UnitCrossed, TableNoted, MedalsCorrected, RulingChanged,
    DocumentAmended, BattleEnded)
