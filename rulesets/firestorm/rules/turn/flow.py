"""What follows by itself: the next thing that happens without anybody's choice.

Asked again and again after every order until nothing more follows. Nothing here may depend
on what one side hides, or the other could read it from what happens.
"""

from rulesets.firestorm.ground.passage import opens, usable
from rulesets.firestorm.ground.position import counted_battles, is_last_turn, room, unfinished
from rulesets.firestorm.ground.retreat import origins_to_bring_up, retreating, survivors, to_step_aside
from rulesets.firestorm.ground.state import Battle, Phase, Stage, State, Step
from rulesets.firestorm.rules.battle.advance import move_in
from rulesets.firestorm.rules.battle.claims import settle_way
from rulesets.firestorm.rules.battle.destroying import rollers_due, rolls, to_throw
from rulesets.firestorm.rules.battle.preparing import BattlePrepared, is_prepared
from rulesets.firestorm.rules.battle.retreats import lose_area
from rulesets.firestorm.rules.battle.stages import BattleClosed, BattleOvertaken, StageReached, waits
from rulesets.firestorm.rules.strategic.landing import next_step
from rulesets.firestorm.rules.strategic.phase import StepBegan, begin
from rulesets.firestorm.rules.strategic.turns import TurnBegan, end_turn
from rulesets.firestorm.rules.turn.dday import AssaultOpened, assault, beaches_left, resolve_assault
from rulesets.firestorm.rules.turn.further import counter_targets, follow_ups
from rulesets.firestorm.rules.turn.gap import GapOpened


def follow(state: State) -> list[object]:
    """The events that follow now, or none."""
    if state.is_over:
        return []
    if state.turn == 0:
        return [TurnBegan(1)]
    for one in unfinished(state):
        if events := _battle(state, one):
            return events
    return _phase(state)


def battles_done(state: State) -> bool:
    """Whether the turn's battles are all fought."""
    return (
        state.phase is Phase.BATTLES
        and not unfinished(state)
        and counted_battles(state) >= state.number_of_battles
    )


def _phase(state: State) -> list[object]:
    match state.phase:
        case Phase.DDAY:
            if is_day_over(state):
                return begin(state) or end_turn(state)
            return next_of_day(state)
        case Phase.BATTLES:
            if battles_done(state) and usable(state) is None:
                return end_turn(state) if is_last_turn(state) else begin(state)
            return []
        case Phase.STRATEGIC:
            return next_step(state)
        case _:
            return []


def next_of_day(state: State) -> list[object]:
    """Where the day of landing goes on once nothing of the present step is left to do."""
    if unfinished(state):
        return []
    if state.step is Step.AIRBORNE and not state.battles:
        return [AssaultOpened(1, "airborne", assault(state).airborne_area)]
    if state.step is Step.AIRBORNE:
        return [StepBegan(Phase.DDAY, Step.LANDINGS)]
    if state.step is Step.LANDINGS and not beaches_left(state):
        return [StepBegan(Phase.DDAY, Step.FOLLOW_UP)]
    if state.step is Step.FOLLOW_UP and not follow_ups(state):
        return [StepBegan(Phase.DDAY, Step.COUNTER)]
    return []


def is_day_over(state: State) -> bool:
    """Whether the counter-attack is made, declined or impossible (FC-220)."""
    if unfinished(state):
        return False
    made = any(one.kind == "counter" for one in state.battles)
    return state.step is Step.NONE or (state.step is Step.COUNTER and (made or not counter_targets(state)))


def _battle(state: State, one: Battle) -> list[object]:
    if why := _overtaken(state, one):
        return [BattleOvertaken(one.number, why)]
    match one.stage:
        case Stage.CLEAR:
            if retreating(state, one):
                return []
            alone = state.rulings.caumont_alone
            return [StageReached(one.number, Stage.CLAIM if alone else Stage.ATTACK)]
        case Stage.CLAIM:
            return settle_way(state, one)
        case Stage.PREPARE:
            return [BattlePrepared(one.number)] if is_prepared(state, one) else []
        case Stage.DESTROY:
            return _destroy(state, one)
        case Stage.RETREAT | Stage.ADVANCE | Stage.BRING_UP | Stage.STACK:
            return _moving(state, one)
        case _:
            return []


def _overtaken(state: State, one: Battle) -> str:
    """Why a battle comes to nothing: with battles side by side (K26) an earlier one may take its
    target, or the area it comes from, while troops are still being named.

    Reading: once troops are named on both sides it is fought, and only ground is not won twice.
    """
    if one.stage in (Stage.ATTACK, Stage.DEFEND) and state.control[one.target] == one.attacker:
        return f"{one.target} has fallen already"
    if one.stage is Stage.ATTACK and state.control[one.origin] != one.attacker:
        return f"{one.origin} is lost"
    gone = all(state.troops[troop] != one.origin for troop in one.attack.ground)
    if one.stage is Stage.DEFEND and one.kind != "gap" and gone:
        return f"none of the troops that attack stands in {one.origin} any more"
    return ""


def _destroy(state: State, one: Battle) -> list[object]:
    """Rolls whose dice fell at the table; then the area falls, or the defender holds it."""
    if one.is_assault:
        return resolve_assault(state, one)
    if waits(state, one):
        return []
    for side in rollers_due(state, one):
        if not to_throw(state, one, side):
            return [rolls(state, one, side, {})]
    if rollers_due(state, one):
        return []
    if one.winner == one.attacker and state.control[one.target] == one.defender:
        return lose_area(state, one)
    return [StageReached(one.number, Stage.STACK)]


def _moving(state: State, one: Battle) -> list[object]:
    if one.stage is Stage.RETREAT:
        return [] if retreating(state, one) else _after_retreat(state, one)
    if one.stage is Stage.ADVANCE:
        able, space = survivors(state, one), room(state, one.target, one.attacker)
        if able and space:
            if not one.advance or len(able) > space:
                return []
            return move_in(state, one, able)
        return [StageReached(one.number, Stage.BRING_UP)]
    if one.stage is Stage.BRING_UP:
        return [] if origins_to_bring_up(state, one) else [StageReached(one.number, Stage.STACK)]
    return [] if to_step_aside(state, one) else [BattleClosed(one.number)]


def _after_retreat(state: State, one: Battle) -> list[object]:
    opened: list[object] = [GapOpened(one.target)] if opens(state, one.target, one.attacker) else []
    ahead = Stage.STACK if one.is_assault else Stage.ADVANCE
    return [*opened, StageReached(one.number, ahead)]
