"""What follows by itself: the next thing that happens without anybody's choice.

Asked again and again after every order until nothing more follows. Nothing here may depend
on what one side hides, or the other could read it from what happens.
"""

from rulesets.firestorm.ground.passage import opens, usable
from rulesets.firestorm.ground.position import counted_battles, is_last_turn, room, unfinished
from rulesets.firestorm.ground.retreat import origins_to_bring_up, retreating, survivors, to_step_aside
from rulesets.firestorm.rules.battle import after_action, prepare
from rulesets.firestorm.rules.log import events as happened
from rulesets.firestorm.rules.log.state import Battle, Phase, Stage, State
from rulesets.firestorm.rules.strategic import strategic
from rulesets.firestorm.rules.strategic.scoring import end_turn
from rulesets.firestorm.rules.turn import dday


def follow(state: State) -> list[object]:
    """The events that follow now, or none."""
    if state.is_over:
        return []
    if state.turn == 0:
        return [happened.TurnBegan(1)]
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
            if dday.is_over(state):
                return strategic.begin(state) or end_turn(state)
            return dday.next_step(state)
        case Phase.BATTLES:
            if battles_done(state) and usable(state) is None:
                return end_turn(state) if is_last_turn(state) else strategic.begin(state)
            return []
        case Phase.STRATEGIC:
            return strategic.next_step(state)
        case _:
            return []


def _battle(state: State, one: Battle) -> list[object]:
    if why := _overtaken(state, one):
        return [happened.BattleOvertaken(one.number, why)]
    match one.stage:
        case Stage.CLEAR:
            if retreating(state, one):
                return []
            alone = state.rulings.caumont_alone
            return [happened.StageReached(one.number, Stage.CLAIM if alone else Stage.ATTACK)]
        case Stage.CLAIM:
            return prepare.settle_way(state, one)
        case Stage.PREPARE:
            return [happened.BattlePrepared(one.number)] if prepare.is_prepared(state, one) else []
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
    if one.stage is Stage.DEFEND and one.kind != "gap" and not _still_attack(state, one):
        return f"none of the troops that attack stands in {one.origin} any more"
    return ""


def _still_attack(state: State, one: Battle) -> bool:
    return any(state.troops[troop] == one.origin for troop in one.attack.ground)


def _destroy(state: State, one: Battle) -> list[object]:
    """Rolls whose dice fell at the table; then the area falls, or the defender holds it."""
    if one.is_assault:
        return dday.resolve(state, one)
    if after_action.waits(state, one):
        return []
    for side in after_action.rollers_due(state, one):
        if not after_action.to_throw(state, one, side):
            return [after_action.rolls(state, one, side, {})]
    if after_action.rollers_due(state, one):
        return []
    if one.winner == one.attacker and state.control[one.target] == one.defender:
        return after_action.lose_area(state, one)
    return [happened.StageReached(one.number, Stage.STACK)]


def _moving(state: State, one: Battle) -> list[object]:
    if one.stage is Stage.RETREAT:
        return [] if retreating(state, one) else _after_retreat(state, one)
    if one.stage is Stage.ADVANCE:
        able, space = survivors(state, one), room(state, one.target, one.attacker)
        if able and space:
            if not one.advance or len(able) > space:
                return []
            return after_action.move_in(state, one, able)
        return [happened.StageReached(one.number, Stage.BRING_UP)]
    if one.stage is Stage.BRING_UP:
        return [] if origins_to_bring_up(state, one) else [happened.StageReached(one.number, Stage.STACK)]
    return [] if to_step_aside(state, one) else [happened.BattleClosed(one.number)]


def _after_retreat(state: State, one: Battle) -> list[object]:
    opened: list[object] = [happened.GapOpened(one.target)] if opens(state, one.target, one.attacker) else []
    ahead = Stage.STACK if one.is_assault else Stage.ADVANCE
    return [*opened, happened.StageReached(one.number, ahead)]
