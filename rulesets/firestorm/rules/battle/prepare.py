"""Between the choice of troops and the fight: who decides how, supply, points in lieu, German Defence.

Cite: Firestorm Caen, "5. Check for Supply", "Firestorm Troop points value", "Mini-Campaign".
"""

from dataclasses import replace

from rulesets.firestorm.document.document import SideKey
from rulesets.firestorm.document.seats import ordering_side, players, side_of
from rulesets.firestorm.ground.changes import battle, put_battle, without_pendings
from rulesets.firestorm.ground.claims import claimant, claims_left
from rulesets.firestorm.ground.forces import counts_by_dice
from rulesets.firestorm.ground.position import lookup, supplied_in, unfinished
from rulesets.firestorm.rules.log import commands as order, events as happened
from rulesets.firestorm.rules.log.state import Battle, Mode, Stage, State, other
from rulesets.kit.flow import agreement
from rulesets.kit.flow.agreement import Proposed, pending_for
from rulesets.kit.flow.choices import Choice, OneOf, Option
from rulesets.kit.flow.deciding import OrderContext
from rulesets.kit.flow.dice import Throw
from rulesets.kit.flow.duties import Duty
from rulesets.kit.words import count

GERMAN_DEFENCE = "german-defence"


def supply_rolls_due(one: Battle) -> tuple[SideKey, ...]:
    """Sides out of supply that still have to throw; none in a battle decided by dice."""
    if one.mode != "table" or one.is_assault:
        return ()
    return tuple(
        side
        for side in (one.attacker, one.defender)
        if not one.force(side).supplied and not one.force(side).supply_die
    )


def defence_die_due(state: State, one: Battle) -> bool:
    """Whether the German Defence's die is still to be thrown. Taken as points it needs none at the table; by
    dice it keeps its bonus, as every troop taken as points does (N7)."""
    force = one.force("axis")
    if not force.defence or force.die:
        return False
    if one.mode == "table":
        return GERMAN_DEFENCE not in force.in_lieu
    return defence_counts(state, one)


def defence_counts(state: State, one: Battle) -> bool:
    """Whether German Defence adds its bonus in a battle decided by dice (K11)."""
    return one.force("axis").defence and counts_by_dice(state, one)


def is_prepared(state: State, one: Battle) -> bool:
    """Whether nothing remains to be thrown before the fight."""
    return not supply_rolls_due(one) and not defence_die_due(state, one)


def duties(state: State) -> tuple[Duty, ...]:
    asked: list[Duty] = []
    for one in unfinished(state):
        if one.stage is Stage.CLAIM and (side := claimant(state, one)):
            asked.append(
                Duty(
                    one.subject,
                    2,
                    players(side),
                    "ClaimBattle",
                    f"Decide whether to fight battle {one.number} at the table.",
                    "FC-185",
                )
            )
        if one.stage is Stage.PREPARE:
            asked.extend(_prepare_duties(state, one))
        if pending := pending_for(state.pendings, one.dice_subject):
            says = f"The sides disagree whether to {pending.words}. Settle it."
            if not pending.disputed_by:
                says = f"Answer the proposal to {pending.words}."
            asked.extend(agreement.duties(pending, 1, says, "FC-184"))
    return tuple(asked)


def _prepare_duties(state: State, one: Battle) -> list[Duty]:
    asked = [
        Duty(
            one.subject,
            3,
            players(side),
            "RollSupply",
            "You fight out of supply: roll for the effect.",
            "FC-101",
        )
        for side in supply_rolls_due(one)
    ]
    if defence_die_due(state, one):
        asked.append(
            Duty(
                one.subject,
                3,
                players("axis"),
                "RollDefence",
                "Roll for what German Defence fields.",
                "FC-287",
            )
        )
    return asked


def choices(state: State, seat: str) -> list[Choice]:
    side = side_of(seat)
    offered: list[Choice] = []
    if side is None:
        return offered
    for one in unfinished(state):
        fixed = (("battle", one.number),)
        if one.stage is Stage.CLAIM and claimant(state, one) == side:
            offered.append(
                Choice(
                    order.ClaimBattle,
                    f"Fight battle {one.number} at the table",
                    fixed,
                    subject=one.subject,
                    why=f"{count(claims_left(state, side), 'claim')} left this turn.",
                    cite="FC-185",
                )
            )
            offered.append(
                Choice(
                    order.LeaveToDice,
                    f"Leave battle {one.number} to the dice",
                    fixed,
                    subject=one.subject,
                    cite="FC-187",
                )
            )
        if one.stage is Stage.PREPARE:
            offered.extend(_throws(state, one, side))
        if one.stage in (Stage.PREPARE, Stage.FIGHT) and one.mode == "table":
            offered.extend(_in_lieu(state, one, side))
            offered.extend(_propose_dice(state, one))
    return offered


def _throws(state: State, one: Battle, side: SideKey) -> list[Choice]:
    offered = []
    if side in supply_rolls_due(one):
        offered.append(
            Choice(
                order.RollSupply,
                "Roll for fighting out of supply",
                (("battle", one.number), ("side", side)),
                subject=one.subject,
                throw=Throw(1, 6),
                cite="FC-101",
            )
        )
    if side == "axis" and defence_die_due(state, one):
        offered.append(
            Choice(
                order.RollDefence,
                "Roll for German Defence",
                (("battle", one.number),),
                subject=one.subject,
                throw=Throw(1, 6),
                cite="FC-287",
            )
        )
    return offered


def _in_lieu(state: State, one: Battle, side: SideKey) -> list[Choice]:
    """Committed troops that may still be traded for points. Cite: "Firestorm Troop points value"."""
    if one.report is not None or one.games:
        return []
    known = lookup(state).troops
    force = one.force(side)
    worth = [
        (troop, known[troop].name, known[troop].points)
        for troop in force.ground
        if troop not in force.in_lieu and known[troop].points
    ]
    if (
        side == "axis"
        and force.defence
        and not force.die
        and state.rulings.defence_in_lieu
        and GERMAN_DEFENCE not in force.in_lieu
    ):
        worth.append((GERMAN_DEFENCE, "German Defence", state.campaign.limits.defence_points))
    return [
        Choice(
            order.TakeInLieu,
            f"Trade {name} for {count(points, 'point')}",
            (("battle", one.number), ("troop", troop)),
            subject=one.subject,
            weight="open",
            cite="FC-074",
        )
        for troop, name, points in worth
    ]


def _propose_dice(state: State, one: Battle) -> list[Choice]:
    busy = pending_for(state.pendings, one.subject) or pending_for(state.pendings, one.dice_subject)
    if busy or one.games or (one.is_assault and one.options_chosen):
        return []
    return [
        Choice(
            order.ProposeDice,
            f"Propose to leave battle {one.number} to the dice",
            (("battle", one.number),),
            subject=one.subject,
            weight="open",
            why="The other side must agree.",
            cite="FC-184",
        )
    ]


def way_fields(state: State, one: Battle, side: SideKey, to_dice: bool = True) -> tuple[OneOf, ...]:
    """How the battle is decided, asked with the troops where the side may still claim it; leaving it
    `to_dice` may be no part of that.

    Reading: a side may say so as soon as it names its troops, and then everybody hears it; the defender
    may claim only once the attacker has not (N17).
    """
    if state.rulings.how_fought != "mini" or one.claimed_by or side in one.declined:
        return ()
    if not claims_left(state, side):
        return ()
    attacker_first = side == one.defender and claimant(state, one) == one.attacker
    ways = [Option("dice", "leave it to the dice, unless the other side claims it")] if to_dice else []
    if not attacker_first:
        left = count(claims_left(state, side), "claim")
        ways.insert(0, Option("table", f"fight it at the table: {left} left this turn"))
    ways.append(Option("", "decide when both sides have committed troops"))
    return (OneOf("way", "Table or dice", tuple(ways)),)


def declared(one: Battle, side: SideKey, way: str) -> list[object]:
    """What the side says beforehand of how the battle is decided."""
    match way:
        case "table":
            return [happened.BattleClaimed(one.number, side)]
        case "dice":
            return [happened.ClaimDeclined(one.number, side)]
        case _:
            return []


def claim_battle(given: OrderContext[State, order.ClaimBattle]) -> list[object]:
    """A claim uses up one of the claimant's own (N17)."""
    state, command = given.state, given.command
    one = battle(state, command.battle)
    side = claimant(state, one)
    assert side is not None
    return [happened.BattleClaimed(one.number, side)]


def leave_to_dice(given: OrderContext[State, order.LeaveToDice]) -> list[object]:
    state, command = given.state, given.command
    one = battle(state, command.battle)
    side = claimant(state, one)
    assert side is not None
    return [happened.ClaimDeclined(one.number, side)]


def take_in_lieu(given: OrderContext[State, order.TakeInLieu]) -> list[object]:
    state, command = given.state, given.command
    side = ordering_side(given.seat)
    troops = lookup(state).troops
    points = (
        state.campaign.limits.defence_points
        if command.troop == GERMAN_DEFENCE
        else troops[command.troop].points
    )
    return [happened.TakenInLieu(command.battle, side, command.troop, points)]


def roll_defence(given: OrderContext[State, order.RollDefence]) -> list[object]:
    command, faces = given.command, given.faces
    return [happened.DefenceRolled(command.battle, faces[0])]


def roll_supply(given: OrderContext[State, order.RollSupply]) -> list[object]:
    side = ordering_side(given.seat)
    return [happened.SupplyRolled(given.command.battle, side, given.faces[0])]


def propose_dice(given: OrderContext[State, order.ProposeDice]) -> list[object]:
    seat = given.seat
    one = battle(given.state, given.command.battle)
    words = f"leave battle {one.number} to the dice"
    return [Proposed(one.dice_subject, seat, (players(other(ordering_side(seat))),), words)]


def settle_way(state: State, one: Battle) -> list[object]:
    """What follows from the ruling once troops are named: the way, or nothing while a claim is open."""
    if state.rulings.how_fought == "table" or one.claimed_by:
        return decided_by(state, one, "table")
    if state.rulings.how_fought == "dice" or claimant(state, one) is None:
        return decided_by(state, one, "dice")
    return []


def decided_by(state: State, one: Battle, mode: Mode) -> list[object]:
    """The way a battle is decided: the one gate into its preparation, where supply is checked, the attacker's
    where he attacks from, the defender's where he is attacked. Cite: "5. Check for Supply".

    Reading: where battles side by side (K26) have taken that area from a side, no chain of friendly areas
    begins there, and the side is out of supply.
    """
    way = happened.WayChosen(one.number, mode)
    if one.is_assault or one.stage is not Stage.CLAIM:
        return [way]
    attacker, defender = (
        supplied_in(state, side, area)
        for side, area in ((one.attacker, one.origin), (one.defender, one.target))
    )
    return [happened.SupplyChecked(one.number, attacker, defender), way]


def supply_checked(state: State, event: happened.SupplyChecked) -> State:
    one = battle(state, event.battle)
    return put_battle(
        state,
        replace(
            one,
            attack=replace(one.attack, supplied=event.attacker),
            defence=replace(one.defence, supplied=event.defender),
        ),
    )


def taken_in_lieu(state: State, event: happened.TakenInLieu) -> State:
    one = battle(state, event.battle)
    force = one.force(event.side)
    return put_battle(
        state, one.with_force(event.side, replace(force, in_lieu=(*force.in_lieu, event.troop)))
    )


def defence_rolled(state: State, event: happened.DefenceRolled) -> State:
    one = battle(state, event.battle)
    return put_battle(state, one.with_force("axis", replace(one.force("axis"), die=event.face)))


def supply_rolled(state: State, event: happened.SupplyRolled) -> State:
    one = battle(state, event.battle)
    return put_battle(
        state, one.with_force(event.side, replace(one.force(event.side), supply_die=event.face))
    )


def battle_claimed(state: State, event: happened.BattleClaimed) -> State:
    return put_battle(state, replace(battle(state, event.battle), claimed_by=event.side))


def claim_declined(state: State, event: happened.ClaimDeclined) -> State:
    one = battle(state, event.battle)
    return put_battle(state, replace(one, declined=(*one.declined, event.side)))


def way_chosen(state: State, event: happened.WayChosen) -> State:
    mode: Mode = "dice" if event.mode == "dice" else "table"
    settled = without_pendings(state, event.battle)
    return put_battle(
        settled,
        replace(
            battle(state, event.battle), mode=mode, stage=Stage.PREPARE, report=None, counter_report=None
        ),
    )


def battle_prepared(state: State, event: happened.BattlePrepared) -> State:
    return put_battle(state, replace(battle(state, event.battle), stage=Stage.FIGHT))


def strength_lost(state: State, one: Battle, side: SideKey) -> int:
    """Army points left after an Out of Supply roll, a fraction dropped (N13)."""
    die = one.force(side).supply_die
    row = next((row for row in state.campaign.tables.supply if row.low <= die <= row.high), None)
    if row is None or row.effect != "strength":
        return one.army
    return one.army * (100 - state.campaign.limits.supply_loss) // 100
