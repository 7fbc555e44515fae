"""Step Three, After Action: the rolls to destroy.

Cite: Firestorm Caen, "Roll to Destroy"; K7, K8, K9, K26.
"""

from dataclasses import dataclass

from rulesets.firestorm.document.document import SIDES, SideKey
from rulesets.firestorm.document.seats import ordering_side, players, side_of
from rulesets.firestorm.ground.asked import Asked
from rulesets.firestorm.ground.changes import battle, in_battle, pooled
from rulesets.firestorm.ground.position import lookup, on_map
from rulesets.firestorm.ground.state import Battle, Stage, State, other
from rulesets.firestorm.ground.words import does, title, troop_names
from rulesets.firestorm.rules.battle.stages import battle_choice, battle_duty, during, waits
from rulesets.firestorm.rules.chapter import Chapter, Happened, Ordered
from rulesets.kit.flow.choices import Choice
from rulesets.kit.flow.conditions import Need, Needs, gate
from rulesets.kit.flow.deciding import OrderContext
from rulesets.kit.flow.dice import Group, in_groups
from rulesets.kit.flow.duties import Duty


@dataclass(frozen=True, slots=True)
class RollToDestroy:
    """The side throws against the enemy troops of the battle."""

    battle: int
    side: str


@dataclass(frozen=True, slots=True)
class Roll:
    """One die against a troop. `target` is what it falls on."""

    troop: str
    face: int
    target: int
    falls: bool


@dataclass(frozen=True, slots=True)
class TroopsRolledFor:
    """The side threw against enemy troops; those that fall go to their pool."""

    battle: int
    side: SideKey
    rolls: tuple[Roll, ...]


def at_risk(state: State, one: Battle, roller: SideKey) -> tuple[str, ...]:
    """The enemy's ground troops that the side rolls for; none where no roll is due. Cite: FC-082, FC-124."""
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
    return next((face for _, against, face in one.thrown_at(one.dice) if against == troop), 0)


def to_throw(state: State, one: Battle, roller: SideKey) -> tuple[str, ...]:
    """The troops whose die has not fallen at the table."""
    return tuple(troop for troop in at_risk(state, one, roller) if not thrown_at_table(one, troop))


def rollers_due(state: State, one: Battle) -> tuple[SideKey, ...]:
    """The sides whose rolls to destroy are still to be made."""
    return tuple(side for side in SIDES if side not in one.rolled and at_risk(state, one, side))


def duties_of(state: State, one: Battle) -> list[Duty]:
    if one.stage is not Stage.DESTROY or waits(state, one):
        return []
    says = "Roll to destroy the enemy troops of this battle."
    return [
        battle_duty(one, 5, players(side), RollToDestroy, says, "FC-118")
        for side in rollers_due(state, one)
        if to_throw(state, one, side)
    ]


def choices_of(state: State, one: Battle, seat: str) -> list[Choice]:
    """The side's roll, where it is due."""
    side = side_of(seat)
    if one.stage is not Stage.DESTROY or waits(state, one) or side not in rollers_due(state, one):
        return []
    if not (troops := to_throw(state, one, side)):
        return []
    label, fixed = "Roll to destroy enemy troops", (("side", side),)
    throw = in_groups(Group(f"Against {troop_names(state, troops)}", len(troops), side))
    why = f"Each is destroyed on {destroy_target(state, one, side)} or more."
    return [battle_choice(one, RollToDestroy, label, fixed=fixed, throw=throw, cite="FC-118", why=why)]


def _by_rule(o: Asked) -> tuple[str, str]:
    """Why the side throws against nobody, though the enemy has troops in the battle."""
    if o.one.totals is not None:
        return "With so large a difference nobody rolls against the winner's troops.", "FC-324"
    if o.side != o.one.winner and not o.s.rulings.loser_may_roll:
        return "By your house rule only the winner rolls to destroy.", "FC-123"
    return "Your side has too few points to destroy anything.", "FC-122"


DESTROY: Needs[Asked] = (
    *during(Stage.DESTROY, Stage.DESTROY, "the rolls to destroy are made", "FC-117"),
    Need(lambda o: not waits(o.s, o.one), "Finish the earlier battle in these areas first.", "FC-115"),
    Need(lambda o: o.c.side == o.side, "Each side rolls for itself.", "FC-118"),
    gate(
        lambda o: o.side not in o.one.rolled,
        "Your side has already rolled against the enemy's troops.",
        "FC-118",
    ),
    gate(
        lambda o: o.side is None or destroy_target(o.s, o.one, o.side),
        lambda o: _by_rule(o)[0],
        lambda o: _by_rule(o)[1],
    ),
    Need(
        lambda o: o.side is None or at_risk(o.s, o.one, o.side),
        "No committed enemy ground troop is left to roll against.",
        "FC-117",
    ),
)


def roll_to_destroy(given: OrderContext[State, RollToDestroy]) -> list[object]:
    state, command, faces = given.state, given.command, given.faces
    side = ordering_side(given.seat)
    one = battle(state, command.battle)
    thrown = dict(zip(to_throw(state, one, side), faces, strict=True))
    return [rolls(state, one, side, thrown)]


def rolls(state: State, one: Battle, roller: SideKey, thrown: dict[str, int]) -> TroopsRolledFor:
    """Every roll of the side, those thrown at the table among them."""
    target = destroy_target(state, one, roller)
    listed = []
    for troop in at_risk(state, one, roller):
        face = thrown.get(troop) or thrown_at_table(one, troop)
        listed.append(Roll(troop, face, target, face >= target))
    return TroopsRolledFor(one.number, roller, tuple(listed))


def troops_rolled_for(state: State, event: TroopsRolledFor) -> State:
    one = battle(state, event.battle)
    fallen = tuple(roll.troop for roll in event.rolls if roll.falls)
    rolled = (*one.rolled, event.side)
    return pooled(in_battle(state, one.number, rolled=rolled, fallen=one.fallen + fallen), fallen)


def told_rolled(state: State, event: TroopsRolledFor) -> str:
    known = lookup(state).troops
    said = [
        f"{known[roll.troop].name} {roll.face}, {'destroyed' if roll.falls else 'safe'}"
        for roll in event.rolls
    ]
    target = event.rolls[0].target if event.rolls else 0
    needed = "a 6" if target == 6 else f"{target} or more"
    return f"{title(does(state, event.side, 'rolls', 'roll'))} to destroy, on {needed}: {'; '.join(said)}."


CHAPTER = Chapter(
    {RollToDestroy: Ordered(roll_to_destroy, DESTROY, "Roll")},
    {TroopsRolledFor: Happened(troops_rolled_for, told_rolled)},
)
