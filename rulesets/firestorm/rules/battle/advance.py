"""Step Three, After Action: survivors move into the area won, then others are brought up.

Cite: Firestorm Caen, "3. Advance Victorious Troops"; K28, N21.
"""

from dataclasses import dataclass

from rulesets.firestorm.document.seats import players, side_of
from rulesets.firestorm.ground.asked import Asked, none_of
from rulesets.firestorm.ground.changes import battle, troops_to
from rulesets.firestorm.ground.forces import options_of
from rulesets.firestorm.ground.position import lookup, room
from rulesets.firestorm.ground.retreat import followers, origins_to_bring_up, survivors
from rulesets.firestorm.ground.state import Battle, Stage, State
from rulesets.firestorm.rules.battle.retreats import STANDS_HERE
from rulesets.firestorm.rules.battle.stages import StageReached, battle_choice, battle_duty, during
from rulesets.firestorm.rules.chapter import Chapter, Happened, Ordered
from rulesets.kit.flow.choices import Choice, SomeOf
from rulesets.kit.flow.conditions import Need, Needs, gate
from rulesets.kit.flow.deciding import OrderContext
from rulesets.kit.flow.duties import Duty
from rulesets.kit.stored.slotted import replace


@dataclass(frozen=True, slots=True)
class AdvanceSurvivors:
    battle: int
    troops: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BringUp:
    battle: int
    origin: str
    troops: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class EndAdvance:
    battle: int


@dataclass(frozen=True, slots=True)
class TroopsAdvanced:
    battle: int
    origin: str
    to: str
    troops: tuple[str, ...]


def duties_of(state: State, one: Battle) -> list[Duty]:
    if one.stage is Stage.ADVANCE:
        says = f"{one.target} is yours: choose the troops of the battle that move in."
        return [battle_duty(one, 7, players(one.attacker), AdvanceSurvivors, says, "FC-138")]
    if one.stage is Stage.BRING_UP:
        says = f"Bring other troops into {one.target}, or finish."
        return [battle_duty(one, 7, players(one.attacker), EndAdvance, says, "FC-140")]
    return []


def choices_of(state: State, one: Battle, seat: str) -> list[Choice]:
    """Move the survivors in; then bring up others while places are left."""
    if side_of(seat) != one.attacker or one.stage not in (Stage.ADVANCE, Stage.BRING_UP):
        return []
    space = room(state, one.target, one.attacker)
    if one.stage is Stage.ADVANCE:
        return [_advance(state, one, space)]
    offered = [_bring_up(state, one, origin, space) for origin in origins_to_bring_up(state, one)]
    return [*offered, battle_choice(one, EndAdvance, "Finish the advance", cite="FC-140")]


def _advance(state: State, one: Battle, space: int) -> Choice:
    able = survivors(state, one)
    most = min(space, len(able))
    least = most if state.rulings.must_advance else 0
    return battle_choice(
        one,
        AdvanceSurvivors,
        f"Advance into {lookup(state).named(one.target)}",
        (SomeOf("troops", "Troops of the battle", options_of(state, able), least, most, able[:most]),),
        places=(one.origin, one.target),
        cite="FC-139",
        why="Others can follow only after all of these.",
    )


def _bring_up(state: State, one: Battle, origin: str, space: int) -> Choice:
    troops = followers(state, one, origin)
    return battle_choice(
        one,
        BringUp,
        f"Bring up troops from {lookup(state).named(origin)}",
        (SomeOf("troops", "Troops", options_of(state, troops), 1, min(space, len(troops))),),
        (("origin", origin),),
        places=(origin, one.target),
        weight="open",
        cite="FC-140",
    )


_WON: Need[Asked] = gate(
    lambda o: o.side == o.one.attacker, "The other side has won the area and moves in.", "FC-137"
)


def _no_survivors(o: Asked) -> tuple[str, ...]:
    able = survivors(o.s, o.one)
    return tuple(troop for troop in o.c.troops if troop not in able)


ADVANCE: Needs[Asked] = (
    *during(Stage.ADVANCE, Stage.ADVANCE, "its survivors have moved in", "FC-138"),
    _WON,
    none_of(_no_survivors, "Survivors of the battle move in first; {found:is|are} not among them.", "FC-139"),
    Need(lambda o: o.has_room(o.one.target, o.one.attacker), "{o.won} has too little room.", "FC-138"),
    Need(
        lambda o: (
            not o.s.rulings.must_advance
            or len(o.c.troops) >= min(room(o.s, o.one.target, o.one.attacker), len(survivors(o.s, o.one)))
        ),
        "By your house rule survivors must move in while there is room.",
        "FC-139",
    ),
)


BRING_UP: Needs[Asked] = (
    *during(Stage.ADVANCE, Stage.BRING_UP, "the advance is over", "FC-140"),
    _WON,
    gate(lambda o: not o.at(Stage.ADVANCE), "Survivors of the battle move in first.", "FC-139"),
    Need(lambda o: o.c.troops, "Choose the troops to bring up, or finish.", "FC-140"),
    replace(STANDS_HERE, cite="FC-140"),
    Need(
        lambda o: o.c.origin in o.known.neighbours[o.one.target],
        "{o.here} is not beside {o.won}. Bring troops only from areas beside it.",
        "FC-140",
    ),
    none_of(
        lambda o: tuple(troop for troop in o.c.troops if troop in o.one.attack.ground),
        "{found:fought in the battle and cannot be brought up}.",
        "FC-139",
    ),
    Need(
        lambda o: o.one.kind != "follow-up" or {*o.c.troops} <= {*followers(o.s, o.one, o.c.origin)},
        "The landing on {o.here} earned no further attack with both troops: neither goes on.",
        "FC-212",
    ),
    Need(lambda o: o.has_room(o.one.target, o.one.attacker), "{o.won} has too little room.", "FC-141"),
)
END_ADVANCE: Needs[Asked] = (*during(Stage.BRING_UP, Stage.BRING_UP, "the advance is over", "FC-140"), _WON)


def advance_survivors(given: OrderContext[State, AdvanceSurvivors]) -> list[object]:
    return move_in(given.state, battle(given.state, given.command.battle), given.command.troops)


def move_in(state: State, one: Battle, troops: tuple[str, ...]) -> list[object]:
    """Survivors go in first; others may follow only when all of them have gone. Cite: FC-144."""
    went = _advances(state, one, troops)
    all_in = set(survivors(state, one)) <= set(troops)
    return [*went, StageReached(one.number, Stage.BRING_UP if all_in else Stage.STACK)]


def _advances(state: State, one: Battle, troops: tuple[str, ...]) -> list[object]:
    by_origin: dict[str, list[str]] = {}
    for troop in troops:
        by_origin.setdefault(state.troops[troop], []).append(troop)
    return [TroopsAdvanced(one.number, at, one.target, tuple(some)) for at, some in by_origin.items()]


def bring_up(given: OrderContext[State, BringUp]) -> list[object]:
    state, command = given.state, given.command
    return _advances(state, battle(state, command.battle), command.troops)


def end_advance(given: OrderContext[State, EndAdvance]) -> list[object]:
    return [StageReached(given.command.battle, Stage.STACK)]


CHAPTER = Chapter(
    {
        AdvanceSurvivors: Ordered(advance_survivors, ADVANCE, "Advance"),
        BringUp: Ordered(bring_up, BRING_UP),
        EndAdvance: Ordered(end_advance, END_ADVANCE, "Finish"),
    },
    {
        TroopsAdvanced: Happened(
            troops_to(lambda e: e.to), "{o.troops:advances|advance} from {o.origin} into {o.to}."
        )
    },
)
