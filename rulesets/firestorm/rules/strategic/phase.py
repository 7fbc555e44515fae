"""The steps of the Strategic Phase and of the day of landing, and who comes and leaves between them.

Cite: Firestorm Caen, "Strategic Phase", "Turns"; K17, K42, N27.
"""

from dataclasses import dataclass
from functools import lru_cache

from rulesets.firestorm.document.atlas import Atlas
from rulesets.firestorm.ground.asked import Asked
from rulesets.firestorm.ground.changes import pooled, troops_to
from rulesets.firestorm.ground.forces import options
from rulesets.firestorm.ground.position import is_last_turn, lookup, reserve, this_turn
from rulesets.firestorm.ground.state import CAPTURED, LATER, POOL, WITHDRAWN, Phase, State, Step
from rulesets.firestorm.ground.words import does, subject, title, troop_names
from rulesets.firestorm.rules.battle.initiative import closing
from rulesets.firestorm.rules.chapter import Chapter, Happened, Telling
from rulesets.kit.flow.choices import Choice, SomeOf, Way
from rulesets.kit.flow.conditions import Need, Needs, gate
from rulesets.kit.stored.slotted import replace

SUBJECT = "strategic phase"
_STEPS = (Step.LAND, Step.DEPLOY, Step.AXIS_MOVES, Step.ALLIED_MOVES)


@dataclass(frozen=True, slots=True)
class StepBegan:
    """The day of landing or the Strategic Phase goes on to a step."""

    phase: str
    step: str


@dataclass(frozen=True, slots=True)
class TroopsArrived:
    """New troops come into their side's pool. `bound` pairs a troop with the beaches named for it."""

    troops: tuple[str, ...]
    bound: tuple[tuple[str, tuple[str, ...]], ...]


@dataclass(frozen=True, slots=True)
class ReserveReturned:
    """Unused Tactical Reserve goes back to the pool to be placed anew (K17)."""

    troops: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TroopsWithdrawn:
    troops: tuple[str, ...]


IN_PHASE: Need[Asked] = gate(
    lambda o: o.s.phase is Phase.STRATEGIC,
    "That comes in the Strategic Phase, after the battles of the turn.",
    "FC-029",
)


def in_step(at: Step, what: str, *, stops: bool = False) -> Needs[Asked]:
    """That the Strategic Phase is at the step; where that `stops`, what comes after makes no sense else."""
    return (
        replace(IN_PHASE, stops=stops),
        Need(
            lambda o: o.s.phase is not Phase.STRATEGIC or _STEPS.index(o.s.step) <= _STEPS.index(at),
            f"{what} of this turn is over.",
            "FC-145",
            stops,
        ),
        Need(
            lambda o: o.s.phase is not Phase.STRATEGIC or _STEPS.index(o.s.step) >= _STEPS.index(at),
            f"{what} comes later: {{o.allies:lands|land}} first, then {{o.axis:deploys|deploy}}, then both "
            "move.",
            "FC-145",
            stops,
        ),
    )


@lru_cache(maxsize=4096)
def placing(
    known: Atlas,
    command: type,
    area: str,
    troops: tuple[str, ...],
    most: int,
    label: str,
    cite: str,
    way: Way,
) -> Choice:
    """The order that some of the troops come into an area or leave it, on the way."""
    field = SomeOf("troops", "Troops", options(known, troops), 1, min(most, len(troops)))
    label = f"{label} {known.named(area)}"
    return Choice(
        command, label, (("area", area),), (field,), SUBJECT, (area,), cite=cite, way=way, goes_on=True
    )


def begin(state: State) -> list[object]:
    """The phase opens: new troops come; after the last turn only the score is taken (FC-256; N27)."""
    if is_last_turn(state):
        return []
    turn = this_turn(state)
    coming = tuple(arrival for arrival in turn.arrivals if state.troops[arrival.troop] == LATER)
    bound = tuple((arrival.troop, arrival.areas) for arrival in coming if arrival.areas)
    return [
        StepBegan(Phase.STRATEGIC, Step.LAND),
        TroopsArrived(tuple(arrival.troop for arrival in coming), bound),
    ]


def withdraw(state: State) -> list[object]:
    """The troops the turn withdraws, wherever they stand, but for captured ones (FC-156, FC-157; K42)."""
    leaving = tuple(
        troop for troop in this_turn(state).withdrawals if state.troops[troop] not in (CAPTURED, WITHDRAWN)
    )
    return [TroopsWithdrawn(leaving)] if leaving else []


def empty_reserve(state: State) -> list[object]:
    """Under K17's other reading unused reserve is placed anew. Where it is hidden this happens even if
    there is none, for what follows by itself may not depend on it."""
    if state.rulings.tr_unused != "deploys":
        return []
    leaving = this_turn(state).withdrawals
    back = tuple(troop for troop in reserve(state) if troop not in leaving)
    return [ReserveReturned(back)] if back or state.rulings.hidden_reserve else []


def step_began(state: State, event: StepBegan) -> State:
    """A step of the phase opens. When moves begin it is noted where each troop stands; when the
    Germans deploy, nobody can say any more which of their troops are in the pool. Cite: FC-146."""
    step = Step(event.step)
    moving = step in (Step.AXIS_MOVES, Step.ALLIED_MOVES)
    start = tuple((troop, place) for troop, place in state.troops.items() if place in state.control)
    seen = () if step is Step.DEPLOY else state.seen_pooled
    bound = () if step is Step.DEPLOY else state.bound
    return replace(
        state,
        phase=Phase(event.phase),
        step=step,
        moved_from=start if moving else (),
        seen_pooled=seen,
        bound=bound,
    )


def troops_arrived(state: State, event: TroopsArrived) -> State:
    return replace(pooled(state, event.troops), bound=event.bound)


def told_step(state: State, event: StepBegan) -> str:
    first, second = subject(state, "allied"), subject(state, "axis")
    words = {
        "landings": "The landings begin.",
        "follow-up": "The beaches are taken; further attacks may follow.",
        "counter": f"{second:^may} counter-attack.",
        "land": f"The Strategic Phase begins: {first:lands|land}.",
        "deploy": f"{second:^deploys|deploy}.",
        "axis-moves": f"{second:^has|have} deployed; the strategic moves of {second} follow.",
        "allied-moves": f"{second:^has|have} moved; the strategic moves of {first} follow.",
    }
    closed = closing(state) if event.step == Step.LAND else ""
    return words.get(event.step, "The next step begins.") + closed


def told_arrived(state: State, event: TroopsArrived) -> str:
    sides = [
        (
            does(state, side, "receives", "receive"),
            [troop for troop in event.troops if lookup(state).side_of(troop) == side],
        )
        for side in ("allied", "axis")
    ]
    said = [f"{who} {troop_names(state, troops)}" for who, troops in sides if troops]
    return f"{title('; '.join(said))}." if said else "No new troops arrive."


def told_returned(state: State, event: ReserveReturned) -> str:
    if not event.troops:
        return "Tactical Reserve has no troops to place again."
    return f"{Telling(state, event).troops:leaves|leave} Tactical Reserve to be placed again."


CHAPTER = Chapter(
    {},
    {
        StepBegan: Happened(step_began, told_step),
        TroopsArrived: Happened(troops_arrived, told_arrived),
        ReserveReturned: Happened(troops_to(lambda e: POOL), told_returned),
        TroopsWithdrawn: Happened(
            troops_to(lambda e: WITHDRAWN), "{o.troops:leaves|leave} the campaign for good."
        ),
    },
)
