"""A chain in play: what its events fold to, and what is expected of whom. Nobody stores it.

Events that a state keeps as they happened are here too; what brings them about is in the chapters.

Cite: TN-142, TN-167 to TN-171.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal

from rulesets.kit.flow import agreement
from rulesets.kit.flow.duties import Duty
from rulesets.kit.flow.sides import other
from rulesets.tide_of_iron.document.chain import Chain, Effect, Result, Stage
from rulesets.tide_of_iron.document.rulings import Rulings
from rulesets.tide_of_iron.document.scenario import SIDES, Base, Counted, Scenario

Phase = Literal["before", "playing", "judging", "judged", "over"]
SUBJECT = "stage"


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
class ChainEnded:
    """The end. `winner` is a side or empty for a draw; the points are those of the division that is
    followed and of its enemy; `why` where it did not end by its points."""

    winner: str
    own: int
    enemy: int
    why: str = ""


@dataclass(frozen=True, slots=True)
class Held:
    """A base now: figures at full strength and with which it goes into the next stage, what it is trained
    for, its level, whether it was wiped out in the last stage and may choose anew."""

    full: Counted
    figures: Counted
    specialization: str = ""
    level: int = 0
    chooses: bool = False


@dataclass(frozen=True, slots=True)
class Past:
    """A stage that is over. `result` is empty for a void one, which says by `to` where the chain goes on;
    `levels` and `points` as the roster was judged."""

    stage: str
    result: Literal["", "allied", "axis", "draw"]
    grade: str
    left: Mapping[str, Counted]
    conceded_by: str = ""
    remark: str = ""
    bonuses: tuple[str, ...] = ()
    levels: tuple[tuple[str, int, int], ...] = ()
    points: tuple[tuple[str, int], ...] = ()
    to: str = ""


@dataclass(frozen=True, slots=True)
class State:
    """The whole chain. `scenarios` are those of its stages that are written down. `stage` is the one now due
    or played, `effects` what earlier results change in it;
    `report` waits for the other side's word."""

    chain: Chain
    rulings: Rulings
    bases: Mapping[str, Held]
    stage: str
    scenarios: Mapping[str, Scenario]
    phase: Phase = "before"
    effects: tuple[Effect, ...] = ()
    past: tuple[Past, ...] = ()
    report: StageReported | None = None
    pendings: agreement.Pendings = ()
    ended: ChainEnded | None = None

    @property
    def is_finished(self) -> bool:
        return self.ended is not None

    @property
    def results(self) -> tuple[Result, ...]:
        """The results of the stages played so far; void ones are none."""
        return tuple(item.result for item in self.past if item.result)

    @property
    def due(self) -> Stage:
        """The stage that is due or played."""
        return stage_of(self.chain, self.stage)

    @property
    def empty_bases(self) -> tuple[Base, ...]:
        """Bases whose figures nobody has typed in. Cite: TN-143."""
        return tuple(base for base in self.chain.roster if not self.bases[base.key].full)

    @property
    def standing(self) -> tuple[Base, ...]:
        """The bases that go into the stage, with the figures they have and what they are trained for."""
        held = self.bases
        fights = [key for key in self.due.fights if key in held]
        return tuple(
            replace(base, figures=held[base.key].figures, specialization=held[base.key].specialization)
            for base in self.chain.roster
            if not fights or base.key in fights
        )

    @property
    def choosing(self) -> tuple[Base, ...]:
        """Bases that were wiped out and may take another specialization. Cite: TN-241."""
        return tuple(base for base in self.chain.roster if self.bases[base.key].chooses)

    @property
    def levels(self) -> dict[str, int]:
        """The level of each base."""
        return {key: held.level for key, held in self.bases.items()}


@dataclass(frozen=True, slots=True)
class Asked:
    """The order `c` of the seat in the chain `s`."""

    s: State
    seat: str
    c: Any


def stage_of(chain: Chain, key: str) -> Stage:
    """The stage of that key; KeyError where the chain has none."""
    found = next((stage for stage in chain.stages if stage.key == key), None)
    if found is None:
        raise KeyError(key)
    return found


def enemy_of(chain: Chain) -> str:
    """The side against which the division fights."""
    return other(SIDES, chain.follows)


def duties(state: State) -> tuple[Duty, ...]:
    """What is expected of whom. Nothing is hidden."""
    if state.is_finished:
        return ()
    pending = agreement.pending_for(state.pendings, SUBJECT)
    if pending is not None:
        return agreement.duties(pending, 3, f"{pending.words}. Do you agree?", "TN-245")
    if state.choosing:
        says = f"Choose the new training of {state.choosing[0].name}."
        return (Duty("roster", 1, (state.chain.follows,), "ChooseSpecialization", says, "TN-241"),)
    if state.phase == "playing":
        says = f"Report the result of “{state.due.title}”. Either side may."
        return (Duty(SUBJECT, 2, SIDES, "ReportStage", says, "TN-167"),)
    if state.empty_bases:
        says = f"Enter {state.empty_bases[0].name} from the booklet."
        return (Duty("roster", 1, SIDES, "TypeBase", says, "TN-143"),)
    says = f"Begin “{state.due.title}” when you are ready to play."
    return (Duty(SUBJECT, 1, SIDES, "BeginStage", says, "TN-164"),)
