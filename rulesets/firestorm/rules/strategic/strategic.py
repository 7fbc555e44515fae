"""The Strategic Phase: landing, deployment, withdrawal, strategic moves.

Cite: Firestorm Caen, "Strategic Phase", "Turns"; K3, K13, K17, K39, K42, K48.
"""

from dataclasses import replace

from rulesets.firestorm.document.seats import general
from rulesets.firestorm.ground.asked import Asked
from rulesets.firestorm.ground.changes import move, pooled
from rulesets.firestorm.ground.forces import options_of
from rulesets.firestorm.ground.position import (
    held_by,
    is_last_turn,
    lookup,
    next_reserve_limit,
    pool,
    reserve,
    room,
    this_turn,
    troops_in,
)
from rulesets.firestorm.rules.log import commands as order, events as happened
from rulesets.firestorm.rules.log.state import CAPTURED, LATER, POOL, RESERVE, WITHDRAWN, Phase, State, Step
from rulesets.firestorm.rules.strategic.needs import BEACH, DEPLOYED, GROUND, reserve_room
from rulesets.kit.flow.choices import Choice, SomeOf
from rulesets.kit.flow.conditions import Needs, holds
from rulesets.kit.flow.deciding import OrderContext
from rulesets.kit.flow.duties import Duty
from rulesets.kit.words import count

SUBJECT = "strategic phase"


def duties(state: State) -> tuple[Duty, ...]:
    if state.step is Step.LAND:
        return (
            Duty(
                SUBJECT,
                1,
                (general("allied"),),
                "LandTroops",
                "Land troops from the pool while a beach has room.",
                "FC-150",
            ),
        )
    if state.step is Step.DEPLOY:
        return (
            Duty(
                SUBJECT,
                2,
                (general("axis"),),
                "EndDeployment",
                "Deploy new and returning troops, on the map or in Tactical Reserve.",
                "FC-152",
            ),
        )
    return ()


def choices(state: State, seat: str) -> list[Choice]:
    if state.step is Step.LAND and seat == general("allied"):
        return _landing_choices(state)
    if state.step is Step.DEPLOY and seat == general("axis"):
        return _deployment_choices(state)
    return []


def landable(state: State, area: str) -> tuple[str, ...]:
    """Troops of the Allied pool that may land on the beach now: a troop bound to beaches on no other.

    Reading: who names one beach has landed before (`land_bound`); between a troop that names several and
    those that name none the Allied General chooses (N23).
    """
    bound = dict(state.bound)
    return tuple(troop for troop in pool(state, "allied") if area in bound.get(troop, (area,)))


def beaches(state: State) -> tuple[str, ...]:
    """Allied-held beaches with room. Cite: "1. Land Allied Firestorm Troops"."""
    return tuple(area for area in state.control if _is_open(state, BEACH, order.LandTroops(area, ())))


def _is_open(state: State, needs: Needs[Asked], command: order.LandTroops | order.DeployTroops) -> bool:
    return holds(needs, Asked(state, "", command))


def may_land(state: State) -> bool:
    return any(landable(state, area) for area in beaches(state))


def _landing_choices(state: State) -> list[Choice]:
    known = lookup(state)
    offered = []
    for area in beaches(state):
        troops = landable(state, area)
        if troops:
            most = min(len(troops), room(state, area, "allied"))
            field = SomeOf("troops", "Troops", options_of(state, troops), 1, most)
            offered.append(
                Choice(
                    order.LandTroops,
                    f"Land on {known.named(area)}",
                    (("area", area),),
                    (field,),
                    SUBJECT,
                    (area,),
                    cite="FC-149",
                )
            )
    return offered


def deployable_areas(state: State) -> tuple[str, ...]:
    """German-held areas that may take new troops, with room (K39)."""
    areas = held_by(state, "axis")
    return tuple(area for area in areas if _is_open(state, GROUND, order.DeployTroops(area, ())))


def _deployment_choices(state: State) -> list[Choice]:
    """Place the pool, hold some back within the limit; end when nothing more can be placed."""
    waiting, held = pool(state, "axis"), reserve(state)
    surplus = len(held) - next_reserve_limit(state)
    areas = deployable_areas(state)
    offered = []
    for area in areas:
        if waiting:
            offered.append(
                _place(
                    state, order.DeployTroops, area, waiting, room(state, area, "axis"), "Deploy in", "FC-152"
                )
            )
        if surplus > 0:
            offered.append(
                _place(
                    state,
                    order.ReleaseReserve,
                    area,
                    held,
                    min(surplus, room(state, area, "axis")),
                    "From Tactical Reserve to",
                    "FC-095",
                )
            )
    if waiting and reserve_room(state):
        field = SomeOf(
            "troops", "Troops", options_of(state, waiting), 1, min(len(waiting), reserve_room(state))
        )
        offered.append(
            Choice(
                order.HoldInReserve,
                "Hold in Tactical Reserve",
                fields=(field,),
                subject=SUBJECT,
                cite="FC-085",
                why=f"{count(reserve_room(state), 'place is', 'places are')} free.",
            )
        )
    if state.rulings.tr_from_map and reserve_room(state):
        offered.extend(_pull_back_choices(state))
    if holds(DEPLOYED, Asked(state, general("axis"), order.EndDeployment())):
        offered.append(Choice(order.EndDeployment, "End deployment", subject=SUBJECT, cite="FC-154"))
    return offered


def _place(
    state: State, command: type, area: str, troops: tuple[str, ...], most: int, label: str, cite: str
) -> Choice:
    field = SomeOf("troops", "Troops", options_of(state, troops), 1, min(most, len(troops)))
    return Choice(
        command,
        f"{label} {lookup(state).named(area)}",
        (("area", area),),
        (field,),
        SUBJECT,
        (area,),
        cite=cite,
    )


def _pull_back_choices(state: State) -> list[Choice]:
    """Troops on the map into Tactical Reserve, where the ruling allows it (N9)."""
    offered = []
    for area in held_by(state, "axis"):
        if troops := troops_in(state, area, "axis"):
            field = SomeOf(
                "troops", "Troops", options_of(state, troops), 1, min(len(troops), reserve_room(state))
            )
            offered.append(
                Choice(
                    order.PullBack,
                    f"Pull back from {lookup(state).named(area)}",
                    (("area", area),),
                    (field,),
                    SUBJECT,
                    (area,),
                    weight="open",
                    cite="FC-085",
                )
            )
    return offered


def begin(state: State) -> list[object]:
    """The phase opens: new troops come into the pools; after the last turn only the score is taken (N27)."""
    if is_last_turn(state):
        return []
    turn = this_turn(state)
    coming = tuple(arrival for arrival in turn.arrivals if state.troops[arrival.troop] == LATER)
    bound = tuple((arrival.troop, arrival.areas) for arrival in coming if arrival.areas)
    return [
        happened.StepBegan(Phase.STRATEGIC, Step.LAND),
        happened.TroopsArrived(tuple(arrival.troop for arrival in coming), bound),
    ]


def land_bound(state: State) -> list[object]:
    """A troop that names one open beach lands there, before all others (N23)."""
    for troop, areas in state.bound:
        if state.troops[troop] == POOL and len(areas) == 1 and areas[0] in beaches(state):
            return [happened.TroopsLanded(areas[0], (troop,))]
    return []


def next_step(state: State) -> list[object]:
    """Where the phase goes on by itself: only where everybody can see that nothing is left to do."""
    if state.step is Step.LAND:
        landed = land_bound(state)
        if landed or may_land(state):
            return landed
        return [*withdraw(state), *_empty_reserve(state), happened.StepBegan(Phase.STRATEGIC, Step.DEPLOY)]
    return []


def withdraw(state: State) -> list[object]:
    """The troops the turn withdraws, wherever they stand; captured ones stay captured (K42)."""
    leaving = tuple(
        troop for troop in this_turn(state).withdrawals if state.troops[troop] not in (CAPTURED, WITHDRAWN)
    )
    return [happened.TroopsWithdrawn(leaving)] if leaving else []


def _empty_reserve(state: State) -> list[object]:
    """Under K17's other reading unused reserve is placed anew. Where it is hidden this happens even if
    there is none, for what follows by itself may not depend on it."""
    if state.rulings.tr_unused != "deploys":
        return []
    leaving = this_turn(state).withdrawals
    back = tuple(troop for troop in reserve(state) if troop not in leaving)
    return [happened.ReserveReturned(back)] if back or state.rulings.hidden_reserve else []


def land_troops(given: OrderContext[State, order.LandTroops]) -> list[object]:
    command = given.command
    return [happened.TroopsLanded(command.area, command.troops)]


def deploy_troops(given: OrderContext[State, order.DeployTroops | order.ReleaseReserve]) -> list[object]:
    command = given.command
    return [happened.TroopsDeployed(command.area, command.troops)]


def hold_in_reserve(given: OrderContext[State, order.HoldInReserve]) -> list[object]:
    command = given.command
    return [happened.TroopsReserved(command.troops)]


def pull_back(given: OrderContext[State, order.PullBack]) -> list[object]:
    command = given.command
    return [happened.TroopsReserved(command.troops, command.area)]


def end_deployment(given: OrderContext[State, order.EndDeployment]) -> list[object]:
    return [happened.StepBegan(Phase.STRATEGIC, Step.AXIS_MOVES)]


def step_began(state: State, event: happened.StepBegan) -> State:
    """A step of the phase opens. When moves begin it is noted where each troop stands; when the
    Germans deploy, nobody can say any more which of their troops are in the pool."""
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


def troops_arrived(state: State, event: happened.TroopsArrived) -> State:
    return replace(pooled(state, event.troops), bound=event.bound)


def troops_came(state: State, event: happened.TroopsLanded | happened.TroopsDeployed) -> State:
    return move(state, event.troops, event.area)


def troops_reserved(state: State, event: happened.TroopsReserved) -> State:
    return move(state, event.troops, RESERVE)


def reserve_returned(state: State, event: happened.ReserveReturned) -> State:
    return move(state, event.troops, POOL)


def troops_withdrawn(state: State, event: happened.TroopsWithdrawn) -> State:
    return move(state, event.troops, WITHDRAWN)


def troops_moved(state: State, event: happened.TroopsMoved) -> State:
    return move(state, event.troops, event.to)
