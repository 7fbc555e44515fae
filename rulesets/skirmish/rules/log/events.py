"""What happened in a match: a closed set, stored for ever.

Cite: as the orders (`commands.py`).
"""

from dataclasses import dataclass
from typing import get_args

from rulesets.kit.flow.agreement import AgreementEvent
from rulesets.skirmish.document.doctrines import Doctrines
from rulesets.skirmish.document.maps import SideKey
from rulesets.skirmish.document.match import Match
from rulesets.skirmish.document.prices import PriceList
from rulesets.skirmish.document.units import UnitList
from rulesets.skirmish.rules.log import events_status as s
from rulesets.skirmish.rules.log.state import Unit


@dataclass(frozen=True, slots=True)
class ActionPhaseBegun:
    """With the Actions of each side where they are fixed now."""

    allied: int
    axis: int


@dataclass(frozen=True, slots=True)
class Acted:
    """`unit` is its key before; `name` the one by which it is seen from now on, empty while it is on the mat.
    `bonus` are movement points for the space it entered from."""

    side: str
    unit: str
    kind: str
    name: str
    bonus: int = 0
    load: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class TruckMoved:
    side: str
    unit: str


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """`side` the one whose Action Turn ended, `next` the one whose begins, empty where nobody has Actions."""

    side: str
    next: str


@dataclass(frozen=True, slots=True)
class ActionsEnded:
    side: str


@dataclass(frozen=True, slots=True)
class Retreated:
    side: str
    unit: str
    to: str


@dataclass(frozen=True, slots=True)
class RetreatsEnded:
    side: str


@dataclass(frozen=True, slots=True)
class LossClaimed:
    """The killer's word about a unit of the other side; `subject` is what waits for the owner."""

    subject: str
    by: SideKey
    unit: str
    what: str


@dataclass(frozen=True, slots=True)
class Lost:
    """What a unit lost, and the experience its killer gains."""

    side: str
    unit: str
    what: str
    quarters: int
    is_gone: bool


@dataclass(frozen=True, slots=True)
class Repaired:
    side: str
    unit: str
    damage: str


@dataclass(frozen=True, slots=True)
class Promoted:
    side: str
    unit: str


@dataclass(frozen=True, slots=True)
class MarkerTaken:
    """`side` is empty where a marker becomes neutral; `unit` who conquered it."""

    marker: str
    side: str
    unit: str


@dataclass(frozen=True, slots=True)
class StructureBuilt:
    side: str
    unit: str
    kind: str
    at: str
    quarters: int
    points: int


@dataclass(frozen=True, slots=True)
class StructureRemoved:
    kind: str
    at: str


@dataclass(frozen=True, slots=True)
class GroundMarked:
    what: str
    at: str


@dataclass(frozen=True, slots=True)
class HospitalThreatened:
    at: str
    near: bool


@dataclass(frozen=True, slots=True)
class AbilityUsed:
    """With what it cost; `counted` where it was an Action."""

    side: str
    ability: str
    target: str
    more: str
    quarters: int
    points: int
    counted: bool


@dataclass(frozen=True, slots=True)
class UnitCame:
    """A unit that skips the mat, with what it cost."""

    side: str
    unit: Unit
    points: int
    pool: int
    fuel: int


@dataclass(frozen=True, slots=True)
class UnitChanged:
    """A unit after an ability: its token, marks, figures, whether it is fatigued or in opportunity fire."""

    side: str
    unit: str
    after: Unit


@dataclass(frozen=True, slots=True)
class StrikeBooked:
    """A strike before the first Action Turn of these rounds."""

    side: str
    ability: str
    tile: str
    rounds: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class WordGiven:
    side: str
    ability: str
    asked: bool


@dataclass(frozen=True, slots=True)
class PassedBy:
    side: str
    ability: str


@dataclass(frozen=True, slots=True)
class EndOffered:
    side: str
    result: str
    remark: str


@dataclass(frozen=True, slots=True)
class MatchEnded:
    result: str
    why: str


@dataclass(frozen=True, slots=True)
class RulingChanged:
    name: str
    value: str
    reason: str


@dataclass(frozen=True, slots=True)
class MarkerSet:
    marker: str
    owner: str
    reason: str


@dataclass(frozen=True, slots=True)
class VictoryPointsSet:
    side: str
    points: int
    reason: str


@dataclass(frozen=True, slots=True)
class UnitRemoved:
    side: str
    unit: str
    reason: str


@dataclass(frozen=True, slots=True)
class MatchAmended:
    """Another version of the documents, from now on."""

    match: Match
    prices: PriceList
    lists: UnitList
    doctrines: Doctrines
    reason: str


Event = (
    s.MatchOpened
    | s.RulesConfirmed
    | s.DoctrinesDealt
    | s.DoctrineChosen
    | s.DoctrinesOpened
    | s.InitiativeThrown
    | s.RoundBegun
    | s.StepBegun
    | s.OpeningClosed
    | s.MatMoved
    | s.PointsLost
    | s.IncomeGained
    | s.BasketFilled
    | s.BaseManned
    | s.OrdersClosed
    | s.Purchased
    | s.SquadRefilled
    | s.InitiativePassed
    | s.TokensCleared
    | s.FiguresPassed
    | s.Boarded
    | s.GunManned
    | s.ReadySaid
    | s.StrikeMade
    | ActionPhaseBegun
    | Acted
    | TruckMoved
    | TurnEnded
    | ActionsEnded
    | Retreated
    | RetreatsEnded
    | LossClaimed
    | Lost
    | Repaired
    | Promoted
    | MarkerTaken
    | StructureBuilt
    | StructureRemoved
    | GroundMarked
    | HospitalThreatened
    | AbilityUsed
    | UnitCame
    | UnitChanged
    | StrikeBooked
    | WordGiven
    | PassedBy
    | EndOffered
    | MatchEnded
    | RulingChanged
    | MarkerSet
    | VictoryPointsSet
    | UnitRemoved
    | MatchAmended
    | AgreementEvent
)
EVENTS: tuple[type, ...] = get_args(Event)
