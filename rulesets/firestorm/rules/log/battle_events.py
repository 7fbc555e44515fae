"""The events of battles, from the initiative to their close. Stored for ever (see `events`)."""

from dataclasses import dataclass
from typing import Annotated

from rulesets.firestorm.document.document import SideKey
from rulesets.firestorm.rules.log.state import Report
from rulesets.kit.stored.added import ADDED


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
    advance: Annotated[str, ADDED] = ""


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
class TroopsRetreated:
    battle: int
    origin: str
    to: str
    troops: tuple[str, ...]


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
class BattleOvertaken:
    """Another battle has settled what this one was about before its troops were named."""

    battle: int
    why: str


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
class FallbackApplied:
    battle: int
    how: str
    reason: str
