"""The state of a Firestorm campaign, and of a battle: what a fold of the log gives.

Invariants (checked in `invariants.py`): every troop of the document has one place; no
area holds more than the limit outside a step that allows it; control names every area.
Nothing here refuses or decides.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

from rulesets.firestorm.document.document import SIDES, Campaign, SideKey
from rulesets.firestorm.document.rulings import Rulings
from rulesets.kit.flow import sides
from rulesets.kit.flow.agreement import Pending
from rulesets.kit.stored.slotted import replace

POOL, RESERVE, CAPTURED, WITHDRAWN, LATER = "pool", "reserve", "captured", "withdrawn", "later"
OFF_MAP = "off-map"
"""Where a hidden seat sees a German troop that is in the pool or in Tactical Reserve."""
PLACES = frozenset((POOL, RESERVE, CAPTURED, WITHDRAWN, LATER, OFF_MAP))

BattleKind = Literal["normal", "airborne", "landing", "follow-up", "counter", "gap"]
Mode = Literal["", "table", "dice"]


class Phase(StrEnum):
    """Where the turn stands."""

    PLANNING = "planning"
    DDAY = "dday"
    BATTLES = "battles"
    STRATEGIC = "strategic"
    OVER = "over"


class Step(StrEnum):
    """Steps of the day of landing and of the Strategic Phase."""

    NONE = ""
    AIRBORNE = "airborne"
    LANDINGS = "landings"
    FOLLOW_UP = "follow-up"
    COUNTER = "counter"
    LAND = "land"
    DEPLOY = "deploy"
    AXIS_MOVES = "axis-moves"
    ALLIED_MOVES = "allied-moves"


class Stage(StrEnum):
    """The stages of a battle, in order. Cite: FC-116."""

    ARROW = "arrow"
    CLEAR = "clear"
    ATTACK = "attack"
    DEFEND = "defend"
    CLAIM = "claim"
    PREPARE = "prepare"
    FIGHT = "fight"
    DESTROY = "destroy"
    RETREAT = "retreat"
    ADVANCE = "advance"
    BRING_UP = "bring-up"
    STACK = "stack"
    DONE = "done"


STAGES = tuple(Stage)


@dataclass(frozen=True, slots=True)
class Force:
    """What a side brings to a battle. `troops` stood on the map, `reserve` came from Tactical
    Reserve; `in_lieu` are those taken as points. `die` is the German Defence's, 0 until rolled."""

    troops: tuple[str, ...] = ()
    reserve: tuple[str, ...] = ()
    sortie: bool = False
    defence: bool = False
    naval: bool = False
    bombing: bool = False
    in_lieu: tuple[str, ...] = ()
    die: int = 0
    supplied: bool = True
    supply_die: int = 0

    @property
    def ground(self) -> tuple[str, ...]:
        """Its ground troops, from the map first."""
        return self.troops + self.reserve

    @property
    def places(self) -> int:
        """How many of the places for Firestorm Troops it fills. Cite: FC-062, FC-068, FC-071."""
        return len(self.ground) + self.sortie + self.defence


@dataclass(frozen=True, slots=True)
class Game:
    """One tabletop game of a battle."""

    allied: int
    axis: int
    by: str
    remark: str = ""


@dataclass(frozen=True, slots=True)
class Report:
    """A reported score waiting for consent. The four dice are those rolled against the first and
    second committed troop of a side at the table, 0 where they are still to be rolled."""

    by: str
    allied: int
    axis: int
    at_allied_1: int = 0
    at_allied_2: int = 0
    at_axis_1: int = 0
    at_axis_2: int = 0
    remark: str = ""

    @property
    def dice(self) -> tuple[int, int, int, int]:
        return (self.at_allied_1, self.at_allied_2, self.at_axis_1, self.at_axis_2)


@dataclass(frozen=True, slots=True)
class Totals:
    """A battle of the General's Wargame: both dice, and both totals."""

    allied_die: int
    axis_die: int
    allied: int
    axis: int


@dataclass(frozen=True, slots=True)
class Battle:
    """One battle of a turn. `number` counts within the turn; `extra` battles use up none of its
        number. `winner` is set once decided. `rolled` are the sides whose destroy rolls are made,
    `fallen` the troops they destroyed; `advance` says beforehand that all
        survivors move in."""

    number: int
    kind: BattleKind
    attacker: SideKey
    stage: Stage
    origin: str = ""
    target: str = ""
    extra: bool = False
    attack: Force = Force()
    defence: Force = Force()
    passed: tuple[SideKey, ...] = ()
    initiative: tuple[int, int] = (0, 0)
    mode: Mode = ""
    claimed_by: SideKey | Literal[""] = ""
    declined: tuple[SideKey, ...] = ()
    advance: bool = False
    army: int = 0
    mission: str = ""
    players: tuple[str, str] = ("", "")
    options: tuple[str, ...] = ()
    options_chosen: bool = False
    games: tuple[Game, ...] = ()
    report: Report | None = None
    counter_report: Report | None = None
    score: tuple[int, int] | None = None
    dice: tuple[int, int, int, int] = (0, 0, 0, 0)
    totals: Totals | None = None
    winner: SideKey | Literal[""] = ""
    rolled: tuple[SideKey, ...] = ()
    fallen: tuple[str, ...] = ()
    taken: bool = False
    void: str = ""

    @property
    def defender(self) -> SideKey:
        return other(self.attacker)

    @property
    def subject(self) -> str:
        return f"battle {self.number}"

    @property
    def dice_subject(self) -> str:
        """The subject of the agreement to leave the battle to the dice."""
        return f"{self.subject} by dice"

    @property
    def areas(self) -> frozenset[str]:
        return frozenset(key for key in (self.origin, self.target) if key)

    @property
    def is_done(self) -> bool:
        return self.stage is Stage.DONE

    @property
    def is_assault(self) -> bool:
        """Airborne assault or landing: own tables, no troops committed."""
        return self.kind in ("airborne", "landing")

    def force(self, side: SideKey) -> Force:
        return self.attack if side == self.attacker else self.defence

    def thrown_at(self, dice: tuple[int, ...]) -> tuple[tuple[SideKey, str, int], ...]:
        """The committed ground troops of both sides, each with the die of a report thrown against it."""
        if self.is_assault:
            return ()
        faces = zip(SIDES, (dice[:2], dice[2:]), strict=True)
        return tuple(
            (side, *pair) for side, two in faces for pair in zip(self.force(side).ground, two, strict=False)
        )

    def with_force(self, side: SideKey, force: Force) -> "Battle":
        return replace(self, attack=force) if side == self.attacker else replace(self, defence=force)


@dataclass(frozen=True, slots=True)
class LandingResult:
    """How a beach was taken on the day of landing. `follow_up` is how many troops may join the
    further attack still to be made, 0 for none or once it is made."""

    area: str
    score: int
    earned: int
    follow_up: int
    next_turn: bool


@dataclass(frozen=True, slots=True)
class PastTurn:
    """A finished turn: its battles, the total at its end, and the map as it then was: the areas the
    Allies held, and each troop that stood in an area. What was off the map is not kept."""

    turn: int
    battles: tuple[Battle, ...]
    points: tuple[int, int]
    allied_areas: tuple[str, ...] = ()
    standing: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Result:
    """How a campaign ended: `level` of victory or "draw", for whom, by how much."""

    level: str
    side: SideKey | Literal[""]
    points: tuple[int, int]
    early: bool = False
    reason: str = ""


@dataclass(frozen=True, slots=True)
class State:
    """A running campaign. `troops` maps a troop to an area or one of PLACES, in the order of
    arrival. `lost_this_turn` and `seen_pooled` (Axis troops everybody knows to be in the pool) are
    sorted: nothing here is a set, which has no order to be stored in. `moved_from` is where each troop
    stood when moves began; `opened` says that the end has laid open what was secret. What battles, landings
    and past turns tell (sorties used, who has fought, whom a landing in chaos binds, points banked) is asked
    of them and kept nowhere else."""

    campaign: Campaign
    rulings: Rulings
    control: Mapping[str, SideKey]
    troops: Mapping[str, str]
    turn: int = 1
    phase: Phase = Phase.PLANNING
    step: Step = Step.NONE
    battles: tuple[Battle, ...] = ()
    past: tuple[PastTurn, ...] = ()
    number_of_battles: int = 0
    lost_this_turn: tuple[str, ...] = ()
    captures: tuple[tuple[str, SideKey], ...] = ()
    corrections: tuple[int, int] = (0, 0)
    landings: tuple[LandingResult, ...] = ()
    bound: tuple[tuple[str, tuple[str, ...]], ...] = ()
    moved_from: tuple[tuple[str, str], ...] = ()
    seen_pooled: tuple[str, ...] = ()
    gap_open: bool = False
    gap_used: bool = False
    plans: tuple[str, str] = ("", "")
    pendings: tuple[Pending, ...] = ()
    agreed_changes: tuple[str, ...] = ()
    result: Result | None = None
    opened: bool = False

    @property
    def is_over(self) -> bool:
        return self.phase is Phase.OVER


def other(side: SideKey) -> SideKey:
    return sides.other(SIDES, side)


def index(side: SideKey) -> int:
    """0 for the Allies, 1 for the Axis: the order of every pair in the state."""
    return SIDES.index(side)


def add_at(pair: tuple[int, int], side: SideKey, amount: int) -> tuple[int, int]:
    """The pair with the side's number changed by `amount`."""
    return sides.with_value(pair, SIDES, side, pair[index(side)] + amount)
