"""How far a battle has come: what belongs to a stage, what leads to the next, and its end.

How far a battle has come is public. Cite: Firestorm Caen, "Battle Phase".
"""

from dataclasses import dataclass
from typing import Any

from rulesets.firestorm.ground.asked import Asked
from rulesets.firestorm.ground.changes import of_battle
from rulesets.firestorm.ground.position import unfinished
from rulesets.firestorm.ground.state import STAGES, Battle, Stage, State
from rulesets.firestorm.rules.chapter import Chapter, Happened
from rulesets.kit.flow.choices import Choice, Field, Value
from rulesets.kit.flow.conditions import Needs, gate
from rulesets.kit.flow.duties import Duty


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
class PassAttack:
    """The side has no legal attack (K29)."""

    battle: int


BEFORE_THE_END = (Stage.PREPARE, Stage.FIGHT)


def waits(state: State, one: Battle) -> bool:
    """Whether an earlier battle for the same areas must be finished first (K26)."""
    return any(old.number < one.number and old.areas & one.areas for old in unfinished(state))


def battle_duty(one: Battle, step: int, seats: tuple[str, ...], command: type, says: str, cite: str) -> Duty:
    """What those seats have to do in the battle."""
    return Duty(one.subject, step, seats, command.__name__, says, cite)


def battle_choice(
    one: Battle,
    command: type,
    label: str,
    fields: tuple[Field, ...] = (),
    fixed: tuple[tuple[str, Value], ...] = (),
    **more: Any,
) -> Choice:
    """An order about the battle."""
    return Choice(command, label, (("battle", one.number), *fixed), fields, one.subject, **more)


def passing(one: Battle, label: str) -> Choice:
    """The order to pass."""
    return battle_choice(one, PassAttack, label, cite="FC-045")


def _first(o: Asked) -> str:
    """What comes first in that very battle."""
    here = [duty for duty in o.duties if duty.subject == o.one.subject]
    own = next((duty.says for duty in here if o.seat in duty.seats), None)
    said = f"That comes later in battle {o.one.number}."
    if own:
        return f"{said} First: {own}"
    return (
        f"{said} Waiting on the other side: {here[0].says}"
        if here
        else f"{said} Finish an earlier battle first."
    )


def _row_of_first(o: Asked) -> str:
    here = [duty for duty in o.duties if duty.subject == o.one.subject]
    return next((duty.cite for duty in here if o.seat in duty.seats), here[0].cite if here else "FC-115")


def during(first: Stage, last: Stage, over: str, cite: str) -> Needs[Asked]:
    """That the battle has come to the first of these stages and not past the last; `over` is what is behind
    it then. How far a battle has come is public."""
    return (
        gate(
            lambda o: STAGES.index(o.one.stage) <= STAGES.index(last),
            lambda o: f"Too late for battle {o.one.number}: {over}.",
            cite,
        ),
        gate(lambda o: STAGES.index(o.one.stage) >= STAGES.index(first), _first, _row_of_first),
    )


def told_closed(state: State, event: BattleClosed) -> str:
    return f"Battle {event.battle} is over{': ' + event.void if event.void else ''}."


CHAPTER = Chapter(
    {},
    {
        StageReached: Happened(of_battle(lambda one, e: {"stage": Stage(e.stage)})),
        BattleOvertaken: Happened(
            of_battle(lambda one, e: {"void": e.why, "stage": Stage.STACK}),
            "Battle {o.e.battle} is void: {o.e.why}.",
        ),
        BattleClosed: Happened(
            of_battle(lambda one, e: {"stage": Stage.DONE, "void": e.void or one.void}), told_closed
        ),
    },
)
