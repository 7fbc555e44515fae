"""Between the choice of troops and the fight: supply, points in lieu, German Defence.

Cite: Firestorm Caen, "5. Check for Supply", "Firestorm Troop Points Value"; K35, N7, N13.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from rulesets.firestorm.document.document import SideKey
from rulesets.firestorm.document.seats import ordering_side, players, side_of
from rulesets.firestorm.ground.asked import Asked
from rulesets.firestorm.ground.changes import battle, in_force, of_battle
from rulesets.firestorm.ground.forces import counts_by_dice
from rulesets.firestorm.ground.position import lookup
from rulesets.firestorm.ground.state import Battle, Stage, State
from rulesets.firestorm.ground.words import does, title
from rulesets.firestorm.rules.battle.claims import at_the_table
from rulesets.firestorm.rules.battle.stages import BEFORE_THE_END, battle_choice, battle_duty, during
from rulesets.firestorm.rules.chapter import Chapter, Happened, Ordered, as_given
from rulesets.kit.flow.choices import Choice
from rulesets.kit.flow.conditions import Need, Needs, gate
from rulesets.kit.flow.deciding import OrderContext
from rulesets.kit.flow.dice import Throw
from rulesets.kit.flow.duties import Duty
from rulesets.kit.words import count

GERMAN_DEFENCE = "german-defence"


@dataclass(frozen=True, slots=True)
class TakeInLieu:
    """Take a committed troop as its points instead of its unit. Cite: FC-077."""

    battle: int
    troop: str


@dataclass(frozen=True, slots=True)
class RollDefence:
    """Throw for what German Defence fields."""

    battle: int


@dataclass(frozen=True, slots=True)
class RollSupply:
    """Throw for a side that fights out of supply."""

    battle: int
    side: str


@dataclass(frozen=True, slots=True)
class TakenInLieu:
    battle: int
    side: SideKey
    troop: str
    points: int


@dataclass(frozen=True, slots=True)
class DefenceRolled:
    battle: int
    face: int


@dataclass(frozen=True, slots=True)
class SupplyRolled:
    battle: int
    side: SideKey
    face: int


@dataclass(frozen=True, slots=True)
class BattlePrepared:
    """Every die before the fight is thrown: the battle may be fought."""

    battle: int


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


def strength_lost(state: State, one: Battle, side: SideKey) -> int:
    """Army points left after an Out of Supply roll, a fraction dropped (N13)."""
    die = one.force(side).supply_die
    row = next((row for row in state.campaign.tables.supply if row.low <= die <= row.high), None)
    if row is None or row.effect != "strength":
        return one.army
    return one.army * (100 - state.campaign.limits.supply_loss) // 100


def duties_of(state: State, one: Battle) -> list[Duty]:
    if one.stage is not Stage.PREPARE:
        return []
    says = "You fight out of supply: roll for the effect."
    asked = [battle_duty(one, 3, players(side), RollSupply, says, "FC-101") for side in supply_rolls_due(one)]
    if defence_die_due(state, one):
        says = "Roll for what German Defence fields."
        asked.append(battle_duty(one, 3, players("axis"), RollDefence, says, "FC-287"))
    return asked


def choices_of(state: State, one: Battle, seat: str) -> Iterator[Choice]:
    """The rolls before the fight, and the troops that can be traded for points."""
    side = side_of(seat)
    if side is None:
        return
    if one.stage is Stage.PREPARE and side in supply_rolls_due(one):
        label, fixed = "Roll for fighting out of supply", (("side", side),)
        yield battle_choice(one, RollSupply, label, fixed=fixed, throw=Throw(1, 6), cite="FC-101")
    if one.stage is Stage.PREPARE and side == "axis" and defence_die_due(state, one):
        label = "Roll for German Defence"
        yield battle_choice(one, RollDefence, label, throw=Throw(1, 6), cite="FC-287")
    yield from _in_lieu(state, one, side)


def _in_lieu(state: State, one: Battle, side: SideKey) -> list[Choice]:
    """Committed troops that may still be traded for points. Cite: "Firestorm Troop points value"."""
    if not at_the_table(one) or one.report is not None or one.games:
        return []
    known, force, rulings = lookup(state).troops, one.force(side), state.rulings
    worth = [(troop, known[troop].name, known[troop].points) for troop in force.ground]
    if side == "axis" and force.defence and not force.die and rulings.defence_in_lieu:
        worth.append((GERMAN_DEFENCE, "German Defence", state.campaign.limits.defence_points))
    return [
        battle_choice(
            one,
            TakeInLieu,
            f"Trade {name} for {count(points, 'point')}",
            fixed=(("troop", troop),),
            weight="open",
            cite="FC-074",
        )
        for troop, name, points in worth
        if troop not in force.in_lieu and (points or troop == GERMAN_DEFENCE)
    ]


def _is_defence(o: Asked) -> bool:
    return bool(o.c.troop == GERMAN_DEFENCE)


def _committed(o: Asked) -> bool:
    if o.side is None:
        return False
    return o.one.force(o.side).defence if _is_defence(o) else o.c.troop in o.one.force(o.side).ground


IN_LIEU: Needs[Asked] = (
    gate(lambda o: o.one.mode != "dice", "Dice decide this battle: no troop is traded for points.", "FC-074"),
    gate(
        lambda o: not o.one.mode or (o.at(*BEFORE_THE_END) and not o.one.report and not o.one.games),
        "The battle is fought. Troops are traded for points before it.",
        "FC-074",
    ),
    *during(Stage.PREPARE, Stage.FIGHT, "it is fought", "FC-074"),
    Need(
        lambda o: o.side is None or o.c.troop not in o.one.force(o.side).in_lieu,
        "It is already traded for points.",
        "FC-074",
    ),
    Need(
        lambda o: not _is_defence(o) or o.s.rulings.defence_in_lieu,
        "By your house rule German Defence is not traded for points.",
        "FC-076",
    ),
    Need(
        lambda o: not _is_defence(o) or not o.one.force("axis").die,
        "German Defence is traded for points only before its die is rolled.",
        "FC-076",
    ),
    Need(
        lambda o: not _is_defence(o) or _committed(o),
        "German Defence is not committed to this battle.",
        "FC-075",
    ),
    Need(
        lambda o: _is_defence(o) or _committed(o),
        "Only a committed ground troop can be traded for points: no sortie, no naval gunfire.",
        "FC-075",
    ),
    Need(
        lambda o: _is_defence(o) or o.known.troops[o.c.troop].points,
        "{o.troop:has} no points value and cannot be traded for points.",
        "FC-075",
    ),
)
_FALLEN = "the rolls before the fight are made"
SUPPLY: Needs[Asked] = (
    gate(
        lambda o: not (o.at(*BEFORE_THE_END) and o.one.mode == "dice"),
        "In a battle by dice there is no roll for supply: it lowers the total.",
        "FC-316",
    ),
    *during(Stage.PREPARE, Stage.FIGHT, _FALLEN, "FC-101"),
    Need(
        lambda o: o.side is None or not o.one.force(o.side).supplied,
        "Your side is in supply there: no roll.",
        "FC-101",
    ),
    Need(lambda o: o.c.side == o.side, "Each side rolls for itself.", "FC-101"),
    Need(
        lambda o: o.side is None or not o.one.force(o.side).supply_die, "That roll is already made.", "FC-101"
    ),
)
DEFENCE: Needs[Asked] = (
    *during(Stage.PREPARE, Stage.FIGHT, _FALLEN, "FC-287"),
    gate(lambda o: o.one.force("axis").defence, "German Defence is not committed to this battle.", "FC-287"),
    gate(
        lambda o: GERMAN_DEFENCE not in o.one.force("axis").in_lieu,
        "German Defence is traded for points: no roll.",
        "FC-287",
    ),
    gate(lambda o: not o.one.force("axis").die, "German Defence is already rolled.", "FC-287"),
    Need(
        lambda o: defence_die_due(o.s, o.one),
        "German Defence counts nothing here in a battle by dice: no roll.",
        "FC-310",
    ),
    Need(lambda o: o.side == "axis", "{o.axis:^rolls|roll} for German Defence.", "FC-287"),
)


def take_in_lieu(given: OrderContext[State, TakeInLieu]) -> list[object]:
    state, command = given.state, given.command
    side = ordering_side(given.seat)
    troops = lookup(state).troops
    points = (
        state.campaign.limits.defence_points
        if command.troop == GERMAN_DEFENCE
        else troops[command.troop].points
    )
    return [TakenInLieu(command.battle, side, command.troop, points)]


def taken_in_lieu(state: State, event: TakenInLieu) -> State:
    traded = battle(state, event.battle).force(event.side).in_lieu
    return in_force(state, event.battle, event.side, in_lieu=(*traded, event.troop))


def defence_rolled(state: State, event: DefenceRolled) -> State:
    return in_force(state, event.battle, "axis", die=event.face)


def supply_rolled(state: State, event: SupplyRolled) -> State:
    return in_force(state, event.battle, event.side, supply_die=event.face)


def told_in_lieu(state: State, event: TakenInLieu) -> str:
    known = lookup(state).troops
    name = known[event.troop].name if event.troop in known else "German Defence"
    return f"{title(does(state, event.side, 'trades', 'trade'))} {name} for {count(event.points, 'point')}."


def told_defence(state: State, event: DefenceRolled) -> str:
    row = next(row for row in state.campaign.tables.defence if row.low <= event.face <= row.high)
    return f"German Defence rolls {event.face}: {row.words}."


def told_supply_die(state: State, event: SupplyRolled) -> str:
    row = next(row for row in state.campaign.tables.supply if row.low <= event.face <= row.high)
    rolls = title(does(state, event.side, "rolls", "roll"))
    return f"{rolls} {event.face} for fighting out of supply: {row.words}"


CHAPTER = Chapter(
    {
        TakeInLieu: Ordered(take_in_lieu, IN_LIEU),
        RollDefence: Ordered(as_given(DefenceRolled), DEFENCE, "Roll"),
        RollSupply: Ordered(as_given(SupplyRolled), SUPPLY, "Roll"),
    },
    {
        TakenInLieu: Happened(taken_in_lieu, told_in_lieu),
        DefenceRolled: Happened(defence_rolled, told_defence),
        SupplyRolled: Happened(supply_rolled, told_supply_die),
        BattlePrepared: Happened(of_battle(lambda one, e: {"stage": Stage.FIGHT})),
    },
)
