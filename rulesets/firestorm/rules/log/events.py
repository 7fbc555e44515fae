"""The events of Firestorm: what an order brought about. Stored for ever.

A stored field never changes its meaning; new fields come with a default. Outcomes are
here in full, so that a fold asks no rule.
"""

from dataclasses import dataclass

from rulesets.firestorm.document.document import Campaign, SideKey
from rulesets.firestorm.document.rulings import Rulings
from rulesets.firestorm.rules.log.battle_events import (
    AirborneResolved as AirborneResolved,
    ArrowPlaced as ArrowPlaced,
    AssaultOpened as AssaultOpened,
    AttackersCommitted as AttackersCommitted,
    AttackOpened as AttackOpened,
    AttackPassed as AttackPassed,
    BattleClaimed as BattleClaimed,
    BattleClosed as BattleClosed,
    BattleNoted as BattleNoted,
    BattleOvertaken as BattleOvertaken,
    BattlePrepared as BattlePrepared,
    ClaimDeclined as ClaimDeclined,
    DefenceRolled as DefenceRolled,
    DefendersCommitted as DefendersCommitted,
    DiceDecided as DiceDecided,
    FallbackApplied as FallbackApplied,
    GameReported as GameReported,
    InitiativeRolled as InitiativeRolled,
    LandingResolved as LandingResolved,
    OptionsChosen as OptionsChosen,
    ReportDropped as ReportDropped,
    Roll as Roll,
    ScoreReported as ScoreReported,
    ScoreStands as ScoreStands,
    StageReached as StageReached,
    SupplyChecked as SupplyChecked,
    SupplyRolled as SupplyRolled,
    TakenInLieu as TakenInLieu,
    TroopsAdvanced as TroopsAdvanced,
    TroopsRetreated as TroopsRetreated,
    TroopsRolledFor as TroopsRolledFor,
    WayChosen as WayChosen,
)
from rulesets.kit.flow import agreement


@dataclass(frozen=True, slots=True)
class CampaignStarted:
    document: Campaign
    rulings: Rulings


@dataclass(frozen=True, slots=True)
class TurnBegan:
    turn: int
    gap_open: bool = False


@dataclass(frozen=True, slots=True)
class BattlesNumbered:
    face: int
    number: int


@dataclass(frozen=True, slots=True)
class BattleAdded:
    number: int
    reason: str


@dataclass(frozen=True, slots=True)
class PlanWritten:
    side: SideKey
    text: str


@dataclass(frozen=True, slots=True)
class AreaTaken:
    area: str
    side: SideKey
    battle: int = 0


@dataclass(frozen=True, slots=True)
class TroopsCaptured:
    area: str
    side: SideKey
    troops: tuple[str, ...]
    points: int


@dataclass(frozen=True, slots=True)
class TroopsPooled:
    """Destroyed for want of room, or on the day of landing."""

    troops: tuple[str, ...]
    origin: str
    why: str


@dataclass(frozen=True, slots=True)
class CounterDeclined:
    pass


@dataclass(frozen=True, slots=True)
class StepBegan:
    """The day of landing or the Strategic Phase goes on to a step."""

    phase: str
    step: str


@dataclass(frozen=True, slots=True)
class GapOpened:
    area: str


@dataclass(frozen=True, slots=True)
class GapUsed:
    area: str
    attacker: str
    defender: str
    target: str


@dataclass(frozen=True, slots=True)
class GapLeft:
    pass


@dataclass(frozen=True, slots=True)
class TroopsArrived:
    """New troops come into their side's pool. `bound` pairs a troop with the beaches named for it."""

    troops: tuple[str, ...]
    bound: tuple[tuple[str, tuple[str, ...]], ...]


@dataclass(frozen=True, slots=True)
class TroopsLanded:
    area: str
    troops: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TroopsDeployed:
    area: str
    troops: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TroopsReserved:
    troops: tuple[str, ...]
    origin: str = "pool"


@dataclass(frozen=True, slots=True)
class ReserveReturned:
    """Unused Tactical Reserve goes back to the pool to be placed anew (K17)."""

    troops: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TroopsWithdrawn:
    troops: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TroopsMoved:
    origin: str
    to: str
    troops: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PointsTotalled:
    turn: int
    allied: int
    axis: int


@dataclass(frozen=True, slots=True)
class CampaignEnded:
    level: str
    side: str
    allied: int
    axis: int
    early: bool = False
    reason: str = ""


@dataclass(frozen=True, slots=True)
class BattlesEnded:
    reason: str


@dataclass(frozen=True, slots=True)
class TroopPut:
    troop: str
    place: str
    reason: str


@dataclass(frozen=True, slots=True)
class AreaGiven:
    area: str
    side: SideKey
    reason: str


@dataclass(frozen=True, slots=True)
class ScoreCorrected:
    side: SideKey
    points: int
    reason: str


@dataclass(frozen=True, slots=True)
class RulingChanged:
    name: str
    value: str | int | bool
    reason: str


@dataclass(frozen=True, slots=True)
class ChangeAgreed:
    text: str
    agreed_by: str


EVENTS: tuple[type, ...] = (
    CampaignStarted,
    TurnBegan,
    BattlesNumbered,
    BattleAdded,
    PlanWritten,
    InitiativeRolled,
    AttackPassed,
    ArrowPlaced,
    AttackersCommitted,
    DefendersCommitted,
    SupplyChecked,
    TakenInLieu,
    DefenceRolled,
    SupplyRolled,
    BattleClaimed,
    ClaimDeclined,
    WayChosen,
    BattlePrepared,
    BattleNoted,
    OptionsChosen,
    GameReported,
    ScoreReported,
    ReportDropped,
    ScoreStands,
    DiceDecided,
    AirborneResolved,
    LandingResolved,
    TroopsRolledFor,
    AreaTaken,
    TroopsCaptured,
    TroopsRetreated,
    TroopsPooled,
    TroopsAdvanced,
    StageReached,
    BattleOvertaken,
    BattleClosed,
    AssaultOpened,
    AttackOpened,
    CounterDeclined,
    StepBegan,
    GapOpened,
    GapUsed,
    GapLeft,
    TroopsArrived,
    TroopsLanded,
    TroopsDeployed,
    TroopsReserved,
    ReserveReturned,
    TroopsWithdrawn,
    TroopsMoved,
    PointsTotalled,
    CampaignEnded,
    FallbackApplied,
    BattlesEnded,
    TroopPut,
    AreaGiven,
    ScoreCorrected,
    RulingChanged,
    ChangeAgreed,
    *agreement.EVENTS,
)
