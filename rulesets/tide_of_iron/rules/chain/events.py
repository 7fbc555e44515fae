"""What happened in a chain: a closed set, stored for ever.

Cite: TN-142 to TN-168, TN-241 to TN-247.
"""

from dataclasses import dataclass
from typing import get_args

from rulesets.kit.flow.agreement import AgreementEvent
from rulesets.tide_of_iron.document.chain import Chain, Result
from rulesets.tide_of_iron.document.rulings import Rulings
from rulesets.tide_of_iron.document.scenario import Counted, Scenario


@dataclass(frozen=True, slots=True)
class ChainOpened:
    """`scenarios` are those of its stages that are written down, by the stage's key."""

    chain: Chain
    rulings: Rulings
    scenarios: tuple[tuple[str, Scenario], ...] = ()


@dataclass(frozen=True, slots=True)
class BaseTyped:
    """A base is filled in; `reason` where an organiser set it anew."""

    base: str
    figures: Counted
    specialization: str
    reason: str = ""


@dataclass(frozen=True, slots=True)
class StageBegun:
    stage: str


@dataclass(frozen=True, slots=True)
class StageReported:
    """A report that waits for the other side's word, kept as it will stand."""

    stage: str
    by: str
    result: Result
    grade: str
    left: tuple[tuple[str, Counted], ...]
    bonuses: tuple[str, ...]
    played: str
    cards: str
    remark: str


@dataclass(frozen=True, slots=True)
class StageEnded:
    """A stage is over: as reported, or conceded by the side `conceded_by`."""

    stage: str
    result: Result
    grade: str
    left: tuple[tuple[str, Counted], ...]
    bonuses: tuple[str, ...] = ()
    conceded_by: str = ""
    remark: str = ""


@dataclass(frozen=True, slots=True)
class RosterJudged:
    """What the stage did to the roster: (base, level before, level after), those that fell among them, and
    the points of bonuses by side."""

    stage: str
    levels: tuple[tuple[str, int, int], ...]
    bonuses: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class SpecializationChosen:
    base: str
    specialization: str


@dataclass(frozen=True, slots=True)
class StageVoided:
    stage: str
    to: str
    reason: str


@dataclass(frozen=True, slots=True)
class ChainWentOn:
    """The next stage is due."""

    to: str


@dataclass(frozen=True, slots=True)
class LevelSet:
    base: str
    level: int
    reason: str


@dataclass(frozen=True, slots=True)
class RulingChanged:
    name: str
    value: str
    reason: str


@dataclass(frozen=True, slots=True)
class ChainEnded:
    """The end. `winner` is a side or empty for a draw; the points are those of the division that is
    followed and of its enemy; `why` where it did not end by its points."""

    winner: str
    own: int
    enemy: int
    why: str = ""


@dataclass(frozen=True, slots=True)
class ChainAmended:
    """Another version of the chain is in place: what its owner filled in or mended."""

    chain: Chain
    reason: str
    scenarios: tuple[tuple[str, Scenario], ...] = ()


Event = (
    ChainOpened
    | BaseTyped
    | StageBegun
    | StageReported
    | StageEnded
    | RosterJudged
    | SpecializationChosen
    | StageVoided
    | ChainWentOn
    | LevelSet
    | RulingChanged
    | ChainEnded
    | ChainAmended
    | AgreementEvent
)
EVENTS: tuple[type, ...] = get_args(Event)
