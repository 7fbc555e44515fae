"""The events of Firestorm: what an order brought about. Stored for ever.

A stored field never changes its meaning; new fields come with a default. Outcomes are
here in full, so that a fold asks no rule.
"""

from dataclasses import dataclass

from rulesets.firestorm.document import Campaign, SideKey
from rulesets.firestorm.rulings import Rulings
from rulesets.firestorm.state import Report
from rulesets.kit import agreement


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
class InitiativeRolled:
    """Both dice as they fell and both totals. `winner` attacks."""

    battle: int
    allied_face: int
    axis_face: int
    allied_total: int
    axis_total: int
    winner: SideKey


@dataclass(frozen=True, slots=True)
class AttackPassed:
    """`then` attacks instead, or nobody."""

    battle: int
    side: SideKey
    then: str


@dataclass(frozen=True, slots=True)
class ArrowPlaced:
    battle: int
    side: SideKey
    origin: str
    target: str
    river: str = ""


@dataclass(frozen=True, slots=True)
class AttackersCommitted:
    battle: int
    side: SideKey
    troops: tuple[str, ...]
    reserve: tuple[str, ...]
    sortie: bool
    bombing: bool


@dataclass(frozen=True, slots=True)
class DefendersCommitted:
    battle: int
    side: SideKey
    troops: tuple[str, ...]
    reserve: tuple[str, ...]
    sortie: bool
    defence: bool
    naval: bool


@dataclass(frozen=True, slots=True)
class SupplyChecked:
    battle: int
    attacker: bool
    defender: bool


@dataclass(frozen=True, slots=True)
class TakenInLieu:
    battle: int
    side: SideKey
    troop: str
    points: int


@dataclass(frozen=True, slots=True)
class DefenceRolled:
    battle: int
    face: int


@dataclass(frozen=True, slots=True)
class SupplyRolled:
    battle: int
    side: SideKey
    face: int


@dataclass(frozen=True, slots=True)
class BattleClaimed:
    battle: int
    side: SideKey


@dataclass(frozen=True, slots=True)
class ClaimDeclined:
    battle: int
    side: SideKey


@dataclass(frozen=True, slots=True)
class WayChosen:
    """How the battle is decided: `mode` "table" or "dice"."""

    battle: int
    mode: str


@dataclass(frozen=True, slots=True)
class BattlePrepared:
    """Every die before the fight is thrown: the battle may be fought."""

    battle: int


@dataclass(frozen=True, slots=True)
class BattleNoted:
    battle: int
    army: int
    mission: str
    allied_players: str
    axis_players: str


@dataclass(frozen=True, slots=True)
class OptionsChosen:
    battle: int
    options: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class GameReported:
    battle: int
    by: str
    allied: int
    axis: int
    remark: str


@dataclass(frozen=True, slots=True)
class ScoreReported:
    """A score that waits for the other side. `counter` marks the second side's own account."""

    battle: int
    report: Report
    counter: bool = False


@dataclass(frozen=True, slots=True)
class ReportDropped:
    """The reports of the battle fell: it is to be reported anew."""

    battle: int


@dataclass(frozen=True, slots=True)
class ScoreStands:
    battle: int
    allied: int
    axis: int
    dice: tuple[int, int, int, int]
    winner: SideKey
    remark: str = ""


@dataclass(frozen=True, slots=True)
class DiceDecided:
    """A battle of the General's Wargame, with every part of both totals in words."""

    battle: int
    allied_die: int
    axis_die: int
    allied_total: int
    axis_total: int
    winner: SideKey
    parts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AirborneResolved:
    battle: int
    area: str
    score: int
    taken: bool
    troop: str
    fate: str


@dataclass(frozen=True, slots=True)
class LandingResolved:
    battle: int
    area: str
    score: int
    brigade: str
    fate: str
    follow_up: int
    next_turn: bool


@dataclass(frozen=True, slots=True)
class Roll:
    """One die against a troop. `target` is what it falls on."""

    troop: str
    face: int
    target: int
    falls: bool


@dataclass(frozen=True, slots=True)
class TroopsRolledFor:
    """The side threw against enemy troops; those that fall go to their pool."""

    battle: int
    side: SideKey
    rolls: tuple[Roll, ...]


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
class TroopsRetreated:
    battle: int
    origin: str
    to: str
    troops: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TroopsPooled:
    """Destroyed for want of room, or on the day of landing."""

    troops: tuple[str, ...]
    origin: str
    why: str


@dataclass(frozen=True, slots=True)
class TroopsAdvanced:
    battle: int
    origin: str
    to: str
    troops: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class StageReached:
    """The battle goes on to its next stage."""

    battle: int
    stage: str


@dataclass(frozen=True, slots=True)
class BattleClosed:
    """The battle is over. `void` says why where it was not fought."""

    battle: int
    void: str = ""


@dataclass(frozen=True, slots=True)
class AssaultOpened:
    """An airborne assault or a landing is to be fought."""

    battle: int
    kind: str
    area: str


@dataclass(frozen=True, slots=True)
class AttackOpened:
    """A follow-up, a counter-attack or the attack through the gap; `troops` are bound to it."""

    battle: int
    kind: str
    side: SideKey
    origin: str
    target: str
    attackers: tuple[str, ...] = ()
    defenders: tuple[str, ...] = ()
    river: str = ""


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
class FallbackApplied:
    battle: int
    how: str
    reason: str


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
    CampaignStarted, TurnBegan, BattlesNumbered, BattleAdded, PlanWritten, InitiativeRolled, AttackPassed,
    ArrowPlaced, AttackersCommitted, DefendersCommitted, SupplyChecked, TakenInLieu, DefenceRolled,
    SupplyRolled, BattleClaimed, ClaimDeclined, WayChosen, BattlePrepared, BattleNoted, OptionsChosen,
    GameReported, ScoreReported, ReportDropped, ScoreStands, DiceDecided, AirborneResolved,
    LandingResolved, TroopsRolledFor, AreaTaken, TroopsCaptured, TroopsRetreated, TroopsPooled,
    TroopsAdvanced, StageReached, BattleClosed, AssaultOpened, AttackOpened, CounterDeclined, StepBegan, GapOpened, GapUsed, GapLeft,
    TroopsArrived, TroopsLanded, TroopsDeployed, TroopsReserved, ReserveReturned, TroopsWithdrawn,
    TroopsMoved, PointsTotalled, CampaignEnded, FallbackApplied, BattlesEnded, TroopPut, AreaGiven,
    ScoreCorrected, RulingChanged, ChangeAgreed, *agreement.EVENTS)
