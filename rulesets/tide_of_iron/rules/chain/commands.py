"""What may be ordered in a chain: a closed set, stored for ever.

Cite: Tide of Iron: Normandy, "The 29th Infantry Division Campaign Rules"; TN-142 to TN-168, TN-241 to
TN-247.
"""

from dataclasses import dataclass
from typing import get_args

from rulesets.kit.flow.agreement import AgreementCommand


@dataclass(frozen=True, slots=True)
class TypeBase:
    """Fills in a base that the record lacks. `figures` as `squads.written` writes them."""

    base: str
    figures: str
    specialization: str = ""


@dataclass(frozen=True, slots=True)
class BeginStage:
    stage: str


@dataclass(frozen=True, slots=True)
class ReportStage:
    """The result of a stage. `left` are figures left by "base:kind"; `bonuses` the conditions that came
    true; `played`, `cards` and `remark` are words. Cite: TN-167."""

    stage: str
    result: str
    left: tuple[tuple[str, int], ...]
    grade: str = ""
    bonuses: tuple[str, ...] = ()
    played: str = ""
    cards: str = ""
    remark: str = ""


@dataclass(frozen=True, slots=True)
class ConcedeStage:
    stage: str
    reason: str = ""


@dataclass(frozen=True, slots=True)
class ConcedeChain:
    reason: str = ""


@dataclass(frozen=True, slots=True)
class ChooseSpecialization:
    base: str
    specialization: str


@dataclass(frozen=True, slots=True)
class VoidStage:
    """The organiser's: the stage is not played; `to` is where the chain goes on, empty where it ends."""

    stage: str
    to: str
    reason: str


@dataclass(frozen=True, slots=True)
class SetLevel:
    """The organiser's: a base has another level, by an exception that words alone state. Cite: TN-247."""

    base: str
    level: str
    reason: str


@dataclass(frozen=True, slots=True)
class SetBase:
    """The organiser's: a base was typed in wrongly."""

    base: str
    figures: str
    reason: str
    specialization: str = ""


@dataclass(frozen=True, slots=True)
class ChangeRuling:
    name: str
    value: str
    reason: str


@dataclass(frozen=True, slots=True)
class CloseChain:
    winner: str
    reason: str


Command = (
    TypeBase
    | BeginStage
    | ReportStage
    | ConcedeStage
    | ConcedeChain
    | ChooseSpecialization
    | VoidStage
    | SetLevel
    | SetBase
    | ChangeRuling
    | CloseChain
    | AgreementCommand
)
COMMANDS: tuple[type, ...] = get_args(Command)
