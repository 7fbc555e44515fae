"""The sentences of battles, from the initiative to the advance."""

from collections.abc import Callable
from typing import Any

from rulesets.firestorm.document.document import SideKey
from rulesets.firestorm.ground.changes import battle
from rulesets.firestorm.ground.passage import lapses
from rulesets.firestorm.ground.position import lookup
from rulesets.firestorm.ground.words import by_whom, does, people, title, troop_names
from rulesets.firestorm.rules.log import events as happened
from rulesets.firestorm.rules.log.state import RESERVE, Battle, State
from rulesets.kit.flow.reasons import because
from rulesets.kit.words import count, listed


def _initiative(state: State, event: happened.InitiativeRolled) -> str:
    bonus = event.allied_total - event.allied_face
    added = f" + {bonus}" if bonus else ""
    tie = ", a tie" if event.allied_total == event.axis_total else ""
    return (
        f"{title(does(state, 'allied', 'rolls', 'roll'))} {event.allied_face}{added}, "
        f"{people(state, 'axis')} {event.axis_face}{tie}: "
        f"{does(state, event.winner, 'has', 'have')} the initiative for battle {event.battle}."
        f"{closing(state)}"
    )


def closing(state: State) -> str:
    """What is added where the way through the gap in the line closes unused; empty where none is open."""
    gap = lapses(state)
    return f" The way through {gap.name} closes unused." if gap else ""


def _passed(state: State, event: happened.AttackPassed) -> str:
    ahead = f"; {people(state, event.then)} may attack instead" if event.then else ""
    passes = does(state, event.side, "passes", "pass")
    return f"{title(passes)}: no attack is possible{ahead}."


def _arrow(state: State, event: happened.ArrowPlaced) -> str:
    known = lookup(state)
    river = f" across the {event.river}" if event.river else ""
    return (
        f"{title(does(state, event.side, 'attacks', 'attack'))} {known.named(event.target)} from "
        f"{known.named(event.origin)}{river}."
    )


def _attackers(state: State, event: happened.AttackersCommitted) -> str:
    named = _force(
        state, event.troops, event.reserve, event.sortie, extra=["carpet bombing"] if event.bombing else []
    )
    bound = battle(state, event.battle).attack.troops
    if not named:
        return f"{troop_names(state, bound)} attacks."
    return f"{title(does(state, event.side, 'commits', 'commit'))} {listed(named)}."


def _defenders(state: State, event: happened.DefendersCommitted) -> str:
    extra = ["German Defence"] if event.defence else []
    named = _force(
        state, event.troops, event.reserve, event.sortie, extra + (["naval gunfire"] if event.naval else [])
    )
    if not named:
        return f"{title(does(state, event.side, 'defends', 'defend'))} without further Firestorm Troops."
    return f"{title(does(state, event.side, 'defends', 'defend'))} with {listed(named)}."


def _force(
    state: State, troops: tuple[str, ...], reserve: tuple[str, ...], sortie: bool, extra: list[str]
) -> list[str]:
    known = lookup(state).troops
    named = [known[troop].name for troop in troops]
    named += [f"{known[troop].name} from Tactical Reserve" for troop in reserve]
    return named + (["an air sortie"] if sortie else []) + extra


def _supply(state: State, event: happened.SupplyChecked) -> str:
    one = battle(state, event.battle)
    checked = ((one.attacker, event.attacker), (one.defender, event.defender))
    cut = [people(state, side) for side, holds in checked if not holds]
    return f"Out of supply: {listed(cut)}." if cut else ""


def _in_lieu(state: State, event: happened.TakenInLieu) -> str:
    known = lookup(state).troops
    name = known[event.troop].name if event.troop in known else "German Defence"
    return f"{title(does(state, event.side, 'trades', 'trade'))} {name} for {count(event.points, 'point')}."


def _defence(state: State, event: happened.DefenceRolled) -> str:
    row = next(row for row in state.campaign.tables.defence if row.low <= event.face <= row.high)
    return f"German Defence rolls {event.face}: {row.words}."


def _supply_die(state: State, event: happened.SupplyRolled) -> str:
    row = next(row for row in state.campaign.tables.supply if row.low <= event.face <= row.high)
    rolls = title(does(state, event.side, "rolls", "roll"))
    return f"{rolls} {event.face} for fighting out of supply: {row.words}"


def _claimed(state: State, event: happened.BattleClaimed) -> str:
    return f"{title(does(state, event.side, 'claims', 'claim'))} battle {event.battle} for the table."


def _unclaimed(state: State, event: happened.ClaimDeclined) -> str:
    return f"{title(does(state, event.side, 'does', 'do'))} not claim battle {event.battle}."


def _way(state: State, event: happened.WayChosen) -> str:
    if event.mode == "table":
        return "" if state.rulings.how_fought == "table" else f"Battle {event.battle} is fought at the table."
    left = f"Battle {event.battle} is left to the General's Wargame."
    return "" if state.rulings.how_fought == "dice" else left


def _prepared(state: State, event: happened.BattlePrepared) -> str:
    return ""


def _noted(state: State, event: happened.BattleNoted) -> str:
    said = [f"{event.army} points a side"]
    said += [f"mission {event.mission}"] if event.mission else []
    said += [f"for the Allies {event.allied_players}"] if event.allied_players else []
    said += [f"for the Axis {event.axis_players}"] if event.axis_players else []
    return f"Battle {event.battle}: {'; '.join(said)}."


def _options(state: State, event: happened.OptionsChosen) -> str:
    offered = state.campaign.assault.options if state.campaign.assault else ()
    names = [option.name for option in offered if option.key in event.options]
    return f"The Allies choose {listed(names)} for the landing." if names else "The Allies choose no options."


def _game(state: State, event: happened.GameReported) -> str:
    return f"A game of battle {event.battle} ends {event.allied} : {event.axis}.{_remark(event.remark)}"


def _reported(state: State, event: happened.ScoreReported) -> str:
    report = event.report
    who = title(by_whom(state, report.by))
    verb = "reports it differently" if event.counter else f"reports battle {event.battle}"
    return f"{who} {verb}: Allies {report.allied}, Axis {report.axis}.{_remark(report.remark)}"


def _dropped(state: State, event: happened.ReportDropped) -> str:
    return f"The report of battle {event.battle} is dropped. Report the battle again."


def _stands(state: State, event: happened.ScoreStands) -> str:
    one = battle(state, event.battle)
    remark = "" if one.report else _remark(event.remark)
    if one.is_assault:
        return f"Battle {event.battle} ends {event.allied} : {event.axis}.{remark}"
    known = lookup(state)
    return (
        f"{title(_wins(state, one, event.winner))} {known.named(one.target)}, "
        f"{event.allied} : {event.axis}.{remark}"
    )


def _dice(state: State, event: happened.DiceDecided) -> str:
    one = battle(state, event.battle)
    if one.is_assault:
        return f"The Allies roll {event.allied_die} for battle {event.battle}."
    known = lookup(state)
    parts = "; ".join(f"{who} {words}" for who, words in zip(("Allies", "Axis"), event.parts, strict=False))
    return f"{title(_wins(state, one, event.winner))} {known.named(one.target)} by dice ({parts})."


def _wins(state: State, one: Battle, winner: SideKey) -> str:
    """ "the Allies take", "the Axis holds": who has the ground after the battle."""
    if winner == one.attacker:
        return does(state, winner, "takes", "take")
    return does(state, winner, "holds", "hold")


def _airborne(state: State, event: happened.AirborneResolved) -> str:
    known = lookup(state)
    name, area = known.troops[event.troop].name, known.named(event.area)
    took = f"takes {area}" if event.taken else f"fails to take {area}"
    fate = {"stays": "", "pool": " and is destroyed", "captured": " and is captured"}[event.fate]
    return f"{name} {took}{fate}."


def _landing(state: State, event: happened.LandingResolved) -> str:
    known = lookup(state)
    name, area = known.troops[event.brigade].name, known.named(event.area)
    fate = {
        "lands": "division and brigade are ashore",
        "pool": f"{name} is destroyed",
        "captured": f"{name} is lost for good",
    }[event.fate]
    ahead = {
        0: "no further attack from here",
        1: "one further attack with one troop",
        2: "one further attack",
    }
    chaos = "" if event.next_turn else ", nor in the next turn"
    return f"{area} is taken: {fate}; {ahead[min(2, event.follow_up)]}{chaos}."


def _rolled(state: State, event: happened.TroopsRolledFor) -> str:
    known = lookup(state).troops
    said = [
        f"{known[roll.troop].name} {roll.face}, {'destroyed' if roll.falls else 'safe'}"
        for roll in event.rolls
    ]
    target = event.rolls[0].target if event.rolls else 0
    needed = "a 6" if target == 6 else f"{target} or more"
    return f"{title(does(state, event.side, 'rolls', 'roll'))} to destroy, on {needed}: {'; '.join(said)}."


def _taken(state: State, event: happened.AreaTaken) -> str:
    if event.battle:
        return ""
    return f"{lookup(state).named(event.area)} is now held by {people(state, event.side)}."


def _captured(state: State, event: happened.TroopsCaptured) -> str:
    verb = "is" if len(event.troops) == 1 else "are"
    return (
        f"{troop_names(state, event.troops)} {verb} captured in {lookup(state).named(event.area)}: "
        f"{count(event.points, 'point')} for {people(state, event.side)}."
    )


def _retreated(state: State, event: happened.TroopsRetreated) -> str:
    verb = "retreats" if len(event.troops) == 1 else "retreat"
    known = lookup(state)
    to = "Tactical Reserve" if event.to == RESERVE else known.named(event.to)
    return f"{troop_names(state, event.troops)} {verb} from {known.named(event.origin)} to {to}."


def _pooled(state: State, event: happened.TroopsPooled) -> str:
    verb = "goes" if len(event.troops) == 1 else "go"
    return f"{troop_names(state, event.troops)} {verb} to the pool: {event.why}."


def _advanced(state: State, event: happened.TroopsAdvanced) -> str:
    verb = "advances" if len(event.troops) == 1 else "advance"
    origin, to = lookup(state).named(event.origin), lookup(state).named(event.to)
    return f"{troop_names(state, event.troops)} {verb} from {origin} into {to}."


def _stage(state: State, event: happened.StageReached) -> str:
    return ""


def _overtaken(state: State, event: happened.BattleOvertaken) -> str:
    return f"Battle {event.battle} is void: {event.why}."


def _closed(state: State, event: happened.BattleClosed) -> str:
    return f"Battle {event.battle} is over{': ' + event.void if event.void else ''}."


def _assault(state: State, event: happened.AssaultOpened) -> str:
    what = "The airborne assault on" if event.kind == "airborne" else "The landing on"
    return f"{what} {lookup(state).named(event.area)} is battle {event.battle}."


def _opened(state: State, event: happened.AttackOpened) -> str:
    if event.kind == "gap" and state.campaign.gap:
        return f"The Allies use {state.campaign.gap.name}: battle {event.battle} is for {event.target}."
    return _arrow(
        state, happened.ArrowPlaced(event.battle, event.side, event.origin, event.target, event.river)
    )


def _fallback(state: State, event: happened.FallbackApplied) -> str:
    how = {"rolled": "dice decide it", "void": "it is void", "defender": "the defender holds"}[event.how]
    return f"Battle {event.battle} was not played; {how}. {because(event.reason)}".strip()


def _remark(remark: str) -> str:
    text = remark.strip()
    return f" \u201c{text}\u201d" if text else ""


BATTLE_SENTENCES: dict[type, Callable[[Any, Any], str | None]] = {
    happened.InitiativeRolled: _initiative,
    happened.AttackPassed: _passed,
    happened.ArrowPlaced: _arrow,
    happened.AttackersCommitted: _attackers,
    happened.DefendersCommitted: _defenders,
    happened.SupplyChecked: _supply,
    happened.TakenInLieu: _in_lieu,
    happened.DefenceRolled: _defence,
    happened.SupplyRolled: _supply_die,
    happened.BattleClaimed: _claimed,
    happened.ClaimDeclined: _unclaimed,
    happened.WayChosen: _way,
    happened.BattlePrepared: _prepared,
    happened.BattleNoted: _noted,
    happened.OptionsChosen: _options,
    happened.GameReported: _game,
    happened.ScoreReported: _reported,
    happened.ReportDropped: _dropped,
    happened.ScoreStands: _stands,
    happened.DiceDecided: _dice,
    happened.AirborneResolved: _airborne,
    happened.LandingResolved: _landing,
    happened.TroopsRolledFor: _rolled,
    happened.AreaTaken: _taken,
    happened.TroopsCaptured: _captured,
    happened.TroopsRetreated: _retreated,
    happened.TroopsPooled: _pooled,
    happened.TroopsAdvanced: _advanced,
    happened.StageReached: _stage,
    happened.BattleOvertaken: _overtaken,
    happened.BattleClosed: _closed,
    happened.AssaultOpened: _assault,
    happened.AttackOpened: _opened,
    happened.FallbackApplied: _fallback,
}
