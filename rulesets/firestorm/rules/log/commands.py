"""The orders of Firestorm: the closed set of what a seat may send.

Each names its battle, area or troops by key; the menu alone says when one is open.
"""

from dataclasses import dataclass
from typing import Annotated

from rulesets.firestorm.rules.log.organiser_commands import (
    AgreeChange as AgreeChange,
    ChangeRuling as ChangeRuling,
    CloseCampaign as CloseCampaign,
    CorrectScore as CorrectScore,
    EndBattles as EndBattles,
    FallBack as FallBack,
    GiveArea as GiveArea,
    PutTroop as PutTroop,
)
from rulesets.kit.flow import agreement
from rulesets.kit.stored.added import ADDED


@dataclass(frozen=True, slots=True)
class RollBattles:
    """Throw for the number of battles of the turn."""


@dataclass(frozen=True, slots=True)
class AddBattle:
    """The organiser raises the turn's number by one (K25)."""

    reason: str = ""


@dataclass(frozen=True, slots=True)
class WritePlan:
    """A General's plan for the turn, for his own side's eyes."""

    text: str


@dataclass(frozen=True, slots=True)
class RollInitiative:
    """Throw for the initiative of the next battle."""

    battle: int


@dataclass(frozen=True, slots=True)
class PlaceArrow:
    """The arrow; with `troops` those that attack are named at once, else they are asked for. For `way` and
    `advance` see CommitAttackers."""

    battle: int
    origin: str
    target: str
    troops: Annotated[tuple[str, ...], ADDED] = ()
    way: Annotated[str, ADDED] = ""
    advance: Annotated[str, ADDED] = ""


@dataclass(frozen=True, slots=True)
class PassAttack:
    """The side has no legal attack (K29)."""

    battle: int


@dataclass(frozen=True, slots=True)
class CommitAttackers:
    """`way` claims the battle ("table") or leaves it to the dice ("dice"), `advance` ("all") says that all
    survivors move in; where they are empty it is asked when it comes to it."""

    battle: int
    troops: tuple[str, ...] = ()
    reserve: tuple[str, ...] = ()
    sortie: bool = False
    bombing: str = "no"
    way: Annotated[str, ADDED] = ""
    advance: Annotated[str, ADDED] = ""


@dataclass(frozen=True, slots=True)
class CommitDefenders:
    battle: int
    troops: tuple[str, ...] = ()
    reserve: tuple[str, ...] = ()
    sortie: bool = False
    defence: bool = False
    naval: str = "no"
    way: Annotated[str, ADDED] = ""


@dataclass(frozen=True, slots=True)
class TakeInLieu:
    """Take a committed troop as its points instead of its unit."""

    battle: int
    troop: str


@dataclass(frozen=True, slots=True)
class RollDefence:
    """Throw for what German Defence fields."""

    battle: int


@dataclass(frozen=True, slots=True)
class RollSupply:
    """Throw for a side that fights out of supply."""

    battle: int
    side: str


@dataclass(frozen=True, slots=True)
class ClaimBattle:
    """Claim the battle for the table (mini-campaign)."""

    battle: int


@dataclass(frozen=True, slots=True)
class LeaveToDice:
    """Do not claim the battle."""

    battle: int


@dataclass(frozen=True, slots=True)
class ProposeDice:
    """Ask the other side to let the General's Wargame decide."""

    battle: int


@dataclass(frozen=True, slots=True)
class NoteBattle:
    """Army size, mission, who plays: recorded, decides nothing but the landing options."""

    battle: int
    army: int
    mission: str = ""
    allied_players: str = ""
    axis_players: str = ""


@dataclass(frozen=True, slots=True)
class ChooseOptions:
    """The landing game's options."""

    battle: int
    options: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ReportGame:
    """One of several tabletop games of a battle."""

    battle: int
    allied: int
    axis: int
    remark: str = ""


@dataclass(frozen=True, slots=True)
class ReportBattle:
    """The battle's score, and the dice rolled at the table against committed troops (0: not rolled)."""

    battle: int
    allied: int
    axis: int
    at_allied_1: int = 0
    at_allied_2: int = 0
    at_axis_1: int = 0
    at_axis_2: int = 0
    remark: str = ""


@dataclass(frozen=True, slots=True)
class ReportGames:
    """The battle's score is that of its reported games."""

    battle: int
    remark: str = ""


@dataclass(frozen=True, slots=True)
class DecideByDice:
    """Throw for a battle of the General's Wargame."""

    battle: int


@dataclass(frozen=True, slots=True)
class RollToDestroy:
    """The side throws against the enemy troops of the battle."""

    battle: int
    side: str


@dataclass(frozen=True, slots=True)
class Retreat:
    battle: int
    origin: str
    to: str
    troops: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AdvanceSurvivors:
    battle: int
    troops: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BringUp:
    battle: int
    origin: str
    troops: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class EndAdvance:
    battle: int


@dataclass(frozen=True, slots=True)
class StartLanding:
    """The Allies choose which beach is fought for next."""

    area: str


@dataclass(frozen=True, slots=True)
class FollowUp:
    """A further attack from a beach on the day of landing; with `troops` those that attack are named."""

    origin: str
    target: str
    troops: Annotated[tuple[str, ...], ADDED] = ()


@dataclass(frozen=True, slots=True)
class EndFollowUps:
    """The Allies make no more further attacks."""


@dataclass(frozen=True, slots=True)
class CounterAttack:
    target: str


@dataclass(frozen=True, slots=True)
class DeclineCounterAttack:
    """The Germans do not attack on the day of landing."""


@dataclass(frozen=True, slots=True)
class UseGap:
    """Pass through the gap in the line and attack (Caumont)."""


@dataclass(frozen=True, slots=True)
class LeaveGap:
    """Let the gap close unused, so that the turn may end."""


@dataclass(frozen=True, slots=True)
class LandTroops:
    area: str
    troops: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DeployTroops:
    area: str
    troops: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class HoldInReserve:
    troops: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ReleaseReserve:
    """Troops above the next limit of Tactical Reserve deploy on the map."""

    area: str
    troops: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PullBack:
    """Troops on the map go into Tactical Reserve (N9)."""

    area: str
    troops: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class EndDeployment:
    pass


@dataclass(frozen=True, slots=True)
class MoveTroops:
    origin: str
    to: str
    troops: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class EndMoves:
    side: str


COMMANDS: tuple[type, ...] = (
    RollBattles,
    AddBattle,
    WritePlan,
    RollInitiative,
    PlaceArrow,
    PassAttack,
    CommitAttackers,
    CommitDefenders,
    TakeInLieu,
    RollDefence,
    RollSupply,
    ClaimBattle,
    LeaveToDice,
    ProposeDice,
    NoteBattle,
    ChooseOptions,
    ReportGame,
    ReportBattle,
    ReportGames,
    DecideByDice,
    RollToDestroy,
    Retreat,
    AdvanceSurvivors,
    BringUp,
    EndAdvance,
    StartLanding,
    FollowUp,
    EndFollowUps,
    CounterAttack,
    DeclineCounterAttack,
    UseGap,
    LeaveGap,
    LandTroops,
    DeployTroops,
    HoldInReserve,
    ReleaseReserve,
    PullBack,
    EndDeployment,
    MoveTroops,
    EndMoves,
    FallBack,
    EndBattles,
    PutTroop,
    GiveArea,
    CorrectScore,
    ChangeRuling,
    AgreeChange,
    CloseCampaign,
    *agreement.COMMANDS,
)
