"""Step Three, After Action: rolls to destroy, retreat and capture, advance, stacking.

Cite: Firestorm Caen, "Step Three - After Action", "Stacking Restrictions".
"""

from dataclasses import replace

from rulesets.firestorm.document.document import SIDES, SideKey
from rulesets.firestorm.document.seats import ordering_side, players, side_of
from rulesets.firestorm.ground.changes import battle, give, move, pooled, put_battle, to_stage
from rulesets.firestorm.ground.position import friendly_neighbours, lookup, on_map, troops_in, unfinished
from rulesets.firestorm.ground.retreat import (
    advance_choices,
    retreat_choices,
    retreating,
    survivors,
    to_step_aside,
)
from rulesets.firestorm.rules.log import commands as order, events as happened
from rulesets.firestorm.rules.log.state import CAPTURED, POOL, Battle, Stage, State, other
from rulesets.kit.flow.choices import Choice
from rulesets.kit.flow.deciding import OrderContext
from rulesets.kit.flow.dice import Group, in_groups
from rulesets.kit.flow.duties import Duty
from rulesets.kit.words import listed


def waits(state: State, one: Battle) -> bool:
    """Whether an earlier battle for the same areas must be finished first (K26)."""
    return any(old.number < one.number and old.areas & one.areas for old in unfinished(state))


def at_risk(state: State, one: Battle, roller: SideKey) -> tuple[str, ...]:
    """The enemy's committed ground troops that the side rolls for; none where no roll is due."""
    if one.is_assault or not destroy_target(state, one, roller):
        return ()
    return tuple(troop for troop in one.force(other(roller)).ground if on_map(state, troop))


def destroy_target(state: State, one: Battle, roller: SideKey) -> int:
    """What an enemy troop falls on, 0 for no roll. Cite: "Roll to Destroy"; K7, K8, K9."""
    if one.totals is not None:
        gap = abs(one.totals.allied - one.totals.axis)
        row = max(
            (row for row in state.campaign.tables.difference if row.least <= gap), key=lambda row: row.least
        )
        return row.winner if other(roller) == one.winner else row.loser
    if one.score is None or (roller != one.winner and not state.rulings.loser_may_roll):
        return 0
    own = one.score[0 if roller == "allied" else 1]
    return max(
        (row for row in state.campaign.tables.destroy if row.least <= own), key=lambda row: row.least
    ).target


def thrown_at_table(one: Battle, troop: str) -> int:
    """The die the report gives against the troop, 0 where it is still to be thrown."""
    for side, first in (("allied", 0), ("axis", 2)):
        ground = (one.attack if side == one.attacker else one.defence).ground
        if troop in ground:
            return one.dice[first + ground.index(troop)]
    return 0


def to_throw(state: State, one: Battle, roller: SideKey) -> tuple[str, ...]:
    """The troops whose die has not fallen at the table."""
    return tuple(troop for troop in at_risk(state, one, roller) if not thrown_at_table(one, troop))


def rollers_due(state: State, one: Battle) -> tuple[SideKey, ...]:
    """The sides whose rolls to destroy are still to be made."""
    return tuple(side for side in SIDES if side not in one.rolled and at_risk(state, one, side))


def duties(state: State) -> tuple[Duty, ...]:
    asked: list[Duty] = []
    for one in unfinished(state):
        if one.stage is Stage.DESTROY and not waits(state, one):
            asked.extend(
                Duty(
                    one.subject,
                    5,
                    players(side),
                    "RollToDestroy",
                    "Roll to destroy the enemy troops of this battle.",
                    "FC-118",
                )
                for side in rollers_due(state, one)
                if to_throw(state, one, side)
            )
        asked.extend(_moving_duties(state, one))
    return tuple(asked)


def _moving_duties(state: State, one: Battle) -> list[Duty]:
    if one.stage in (Stage.CLEAR, Stage.RETREAT) and retreating(state, one):
        return [Duty(one.subject, 6, players(one.defender), "Retreat", "Retreat your troops.", "FC-130")]
    if one.stage is Stage.ADVANCE:
        return [
            Duty(
                one.subject,
                7,
                players(one.attacker),
                "AdvanceSurvivors",
                f"{one.target} is yours: choose the troops of the battle that move in.",
                "FC-138",
            )
        ]
    if one.stage is Stage.BRING_UP:
        return [
            Duty(
                one.subject,
                7,
                players(one.attacker),
                "EndAdvance",
                f"Bring other troops into {one.target}, or finish.",
                "FC-140",
            )
        ]
    if one.stage is Stage.STACK:
        return [
            Duty(
                one.subject,
                8,
                players(side),
                "Retreat",
                f"Too many troops are in {area}: move one out.",
                "FC-092",
            )
            for area, side, _ in to_step_aside(state, one)
        ]
    return []


def choices(state: State, seat: str) -> list[Choice]:
    side = side_of(seat)
    offered: list[Choice] = []
    if side is None:
        return offered
    for one in unfinished(state):
        if one.stage is Stage.DESTROY and not waits(state, one) and side in rollers_due(state, one):
            troops = to_throw(state, one, side)
            if troops:
                names = tuple(lookup(state).troops[troop].name for troop in troops)
                offered.append(
                    Choice(
                        order.RollToDestroy,
                        "Roll to destroy enemy troops",
                        (("battle", one.number), ("side", side)),
                        subject=one.subject,
                        throw=in_groups(Group(f"Against {listed(names)}", len(troops), side)),
                        cite="FC-118",
                        why=f"Each is destroyed on {destroy_target(state, one, side)} or more.",
                    )
                )
        offered.extend(retreat_choices(state, one, side))
        if side == one.attacker:
            offered.extend(advance_choices(state, one))
    return offered


def roll_to_destroy(given: OrderContext[State, order.RollToDestroy]) -> list[object]:
    state, command, faces = given.state, given.command, given.faces
    side = ordering_side(given.seat)
    one = battle(state, command.battle)
    thrown = dict(zip(to_throw(state, one, side), faces, strict=True))
    return [rolls(state, one, side, thrown)]


def rolls(state: State, one: Battle, roller: SideKey, thrown: dict[str, int]) -> happened.TroopsRolledFor:
    """Every roll of the side, those thrown at the table among them."""
    target = destroy_target(state, one, roller)
    listed = []
    for troop in at_risk(state, one, roller):
        face = thrown.get(troop) or thrown_at_table(one, troop)
        listed.append(happened.Roll(troop, face, target, face >= target))
    return happened.TroopsRolledFor(one.number, roller, tuple(listed))


def lose_area(state: State, one: Battle) -> list[object]:
    """The attacker takes the area; with no friendly area beside it, all its troops are captured,
    those just destroyed there too. Cite: "2. Retreat Defeated Troops"; K32."""
    taken: list[object] = [happened.AreaTaken(one.target, one.attacker, one.number)]
    if not friendly_neighbours(state, one.target, one.defender):
        fallen = tuple(
            troop for troop in one.fallen if troop in one.defence.ground and state.troops[troop] == POOL
        )
        caught = troops_in(state, one.target, one.defender) + fallen
        if caught:
            points = len(caught) * state.campaign.limits.capture
            taken.append(happened.TroopsCaptured(one.target, one.attacker, caught, points))
    return [*taken, happened.StageReached(one.number, Stage.RETREAT)]


def retreat(given: OrderContext[State, order.Retreat]) -> list[object]:
    """To a friendly area with room; destroyed into the pool where there is none."""
    command = given.command
    if command.to == POOL:
        return [happened.TroopsPooled(command.troops, command.origin, "no room to retreat")]
    return [happened.TroopsRetreated(command.battle, command.origin, command.to, command.troops)]


def advance_survivors(given: OrderContext[State, order.AdvanceSurvivors]) -> list[object]:
    return move_in(given.state, battle(given.state, given.command.battle), given.command.troops)


def move_in(state: State, one: Battle, troops: tuple[str, ...]) -> list[object]:
    """Survivors go in first; others may follow only when all of them have gone."""
    went = _advances(state, one, troops)
    all_in = set(survivors(state, one)) <= set(troops)
    return [*went, happened.StageReached(one.number, Stage.BRING_UP if all_in else Stage.STACK)]


def _advances(state: State, one: Battle, troops: tuple[str, ...]) -> list[object]:
    origins = dict.fromkeys(state.troops[troop] for troop in troops)
    return [
        happened.TroopsAdvanced(
            one.number, origin, one.target, tuple(troop for troop in troops if state.troops[troop] == origin)
        )
        for origin in origins
    ]


def bring_up(given: OrderContext[State, order.BringUp]) -> list[object]:
    state, command = given.state, given.command
    return _advances(state, battle(state, command.battle), command.troops)


def end_advance(given: OrderContext[State, order.EndAdvance]) -> list[object]:
    command = given.command
    return [happened.StageReached(command.battle, Stage.STACK)]


def troops_rolled_for(state: State, event: happened.TroopsRolledFor) -> State:
    one = battle(state, event.battle)
    fallen = tuple(roll.troop for roll in event.rolls if roll.falls)
    changed = replace(one, rolled=(*one.rolled, event.side), fallen=one.fallen + fallen)
    return pooled(put_battle(state, changed), fallen)


def area_taken(state: State, event: happened.AreaTaken) -> State:
    changed = give(state, event.area, event.side)
    if not event.battle:
        return changed
    return put_battle(changed, replace(battle(state, event.battle), taken=True))


def troops_captured(state: State, event: happened.TroopsCaptured) -> State:
    captures = state.captures + tuple((troop, event.side) for troop in event.troops)
    return replace(move(state, event.troops, CAPTURED), captures=captures)


def troops_went(state: State, event: happened.TroopsRetreated | happened.TroopsAdvanced) -> State:
    return move(state, event.troops, event.to)


def troops_pooled(state: State, event: happened.TroopsPooled) -> State:
    return pooled(state, event.troops)


def stage_reached(state: State, event: happened.StageReached) -> State:
    return to_stage(state, event.battle, Stage(event.stage))


def battle_overtaken(state: State, event: happened.BattleOvertaken) -> State:
    """What reserve troops came for it stay on the map; what is too many steps aside."""
    one = replace(battle(state, event.battle), void=event.why, stage=Stage.STACK)
    return put_battle(state, one)


def battle_closed(state: State, event: happened.BattleClosed) -> State:
    one = battle(state, event.battle)
    return put_battle(state, replace(one, stage=Stage.DONE, void=event.void or one.void))
