"""Step One, Manoeuvre: initiative, battle arrow, choice of Firestorm Troops.

The attacker names arrow, troops, sortie and bombing; then the defender names his.

Cite: Firestorm Caen, "Step One - Manoeuvre".
"""

from dataclasses import replace

from rulesets.firestorm.document.document import SideKey
from rulesets.firestorm.document.seats import EVERYBODY, general, players, side_of
from rulesets.firestorm.ground.asked import Asked
from rulesets.firestorm.ground.changes import add_battle, battle, move, put_battle
from rulesets.firestorm.ground.forces import (
    attacker_choices,
    attacking_troops,
    counts_by_dice,
    defender_choices,
    options_of,
)
from rulesets.firestorm.ground.havens import havens, if_it_falls
from rulesets.firestorm.ground.passage import waiting
from rulesets.firestorm.ground.position import (
    counted_battles,
    held_by,
    in_supply,
    lookup,
    this_turn,
    troops_in,
    unfinished,
)
from rulesets.firestorm.ground.words import ground_words, troop_names
from rulesets.firestorm.rules.battle.needs_arrow import ARROW
from rulesets.firestorm.rules.battle.prepare import declared, way_fields
from rulesets.firestorm.rules.log import commands as order, events as happened
from rulesets.firestorm.rules.log.state import Battle, Force, Phase, Stage, State, other
from rulesets.kit.flow.choices import Choice, Field, OneOf, Option, SomeOf
from rulesets.kit.flow.conditions import holds
from rulesets.kit.flow.deciding import OrderContext
from rulesets.kit.flow.dice import Throw
from rulesets.kit.flow.duties import Duty
from rulesets.kit.words import count

INITIATIVE = "initiative"


def may_roll_initiative(state: State) -> bool:
    """Whether the next battle may be rolled for: some are left and, unless battles run side by
    side, none is unfinished. Cite: "2. Determine Initiative"; K26."""
    if state.phase not in (Phase.PLANNING, Phase.BATTLES) or not state.number_of_battles:
        return False
    if counted_battles(state) >= state.number_of_battles:
        return False
    choosing = any(one.stage in CHOOSING for one in unfinished(state))
    return not unfinished(state) or (state.rulings.parallel_battles and not choosing)


CHOOSING = (Stage.ARROW, Stage.CLEAR, Stage.ATTACK, Stage.DEFEND)


def throwers(state: State) -> tuple[str, ...]:
    """The seats that may throw for the initiative: the Allies alone while the throw would close the gap in
    the line on them. Cite: "Special: Caumont Gap"; N24."""
    return players("allied") if waiting(state) else EVERYBODY


def arrows(state: State, side: SideKey) -> tuple[tuple[str, str], ...]:
    """Every legal arrow of the side: those that break no condition of one."""
    seat, neighbours = general(side), lookup(state).neighbours
    return tuple(
        (origin, target)
        for origin in held_by(state, side)
        for target in neighbours[origin]
        if holds(ARROW, Asked(state, seat, order.PlaceArrow(0, origin, target)))
    )


def duties(state: State) -> tuple[Duty, ...]:
    asked: list[Duty] = []
    if may_roll_initiative(state):
        bonus = this_turn(state).initiative
        number = len(state.battles) + 1
        says = f"Roll initiative for battle {number}; the Allies add {bonus} and win ties."
        asked.append(Duty(INITIATIVE, 1, throwers(state), "RollInitiative", says, "FC-043"))
    for one in unfinished(state):
        asked.extend(_duties_of(state, one))
    return tuple(asked)


def _duties_of(state: State, one: Battle) -> tuple[Duty, ...]:
    if one.stage is Stage.ARROW:
        says = "You have the initiative: choose an area to attack and where to attack from."
        return (Duty(one.subject, 1, players(one.attacker), "PlaceArrow", says, "FC-044"),)
    if one.stage is Stage.ATTACK:
        return (
            Duty(
                one.subject,
                1,
                players(one.attacker),
                "CommitAttackers",
                f"Commit troops to attack {one.target} from {one.origin}.",
                "FC-058",
            ),
        )
    if one.stage is Stage.DEFEND:
        says = f"{one.target} is attacked from {one.origin}: commit troops to defend it."
        return (
            Duty(
                one.subject,
                1,
                players(one.defender),
                "CommitDefenders",
                f"{says} {if_it_falls(state, one.target, one.defender)}".strip(),
                "FC-058",
            ),
        )
    return ()


def choices(state: State, seat: str) -> list[Choice]:
    offered: list[Choice] = []
    if may_roll_initiative(state) and seat in throwers(state):
        number = len(state.battles) + 1
        throw = Throw(2, 6, ("Allies", "Axis"))
        offered.append(
            Choice(
                order.RollInitiative,
                f"Roll initiative for battle {number}",
                (("battle", number),),
                subject=INITIATIVE,
                throw=throw,
                cite="FC-043",
            )
        )
    side = side_of(seat)
    for one in unfinished(state):
        if side == one.attacker and one.stage is Stage.ARROW:
            offered.extend(_arrow_choices(state, one))
        elif side == one.attacker and one.stage is Stage.ATTACK:
            ways = [_with(choice, _beforehand(state, one)) for choice in attacker_choices(state, one)]
            offered.extend(ways or [_pass(one, f"Nobody can attack from {one.origin}: pass")])
        elif side == one.defender and one.stage is Stage.DEFEND:
            offered.extend(_defending(state, one, choice) for choice in defender_choices(state, one))
    return offered


def _with(choice: Choice, fields: tuple[OneOf, ...]) -> Choice:
    return replace(choice, fields=(*choice.fields, *fields))


def _defending(state: State, one: Battle, choice: Choice) -> Choice:
    """The choice with the way asked beside it. German Defence that would count nothing by dice is not left
    to them in the same breath (K11)."""
    joining = any(field.name == "reserve" for field in choice.fields)
    to_dice = not dict(choice.fixed)["defence"] or counts_by_dice(state, one, joining)
    return _with(choice, way_fields(state, one, one.defender, to_dice))


def _beforehand(state: State, one: Battle) -> tuple[OneOf, ...]:
    """What the attacker may settle with his troops: the way, and whether all survivors move in. A bound
    troop of the counter-attack or the gap is asked when it comes to it."""
    if one.kind in ("counter", "gap"):
        return ()
    moves = (Option("all", "move in all survivors there is room for"), Option("", "ask me later"))
    return (*way_fields(state, one, one.attacker), OneOf("advance", "If the area falls", moves))


def _troops_with_the_arrow(state: State, one: Battle, origin: str) -> tuple[Field, ...]:
    """Troops of the area an arrow starts from, where some may attack."""
    troops = attacking_troops(state, one.attacker, origin)
    if not troops:
        return ()
    most = min(state.campaign.limits.committed, len(troops))
    hint = "Untick all to choose later, with a sortie, Tactical Reserve or bombing."
    some = SomeOf("troops", "Troops that attack", options_of(state, troops), 0, most, troops[:most], hint)
    return (some, *_beforehand(state, one))


def _arrow_choices(state: State, one: Battle) -> list[Choice]:
    known = lookup(state)
    legal = arrows(state, one.attacker)
    if not legal:
        return [_pass(one, "No attack is possible: pass")]
    return [
        Choice(
            order.PlaceArrow,
            f"Attack {known.named(target)} from {known.named(origin)}",
            (("battle", one.number), ("origin", origin), ("target", target)),
            _troops_with_the_arrow(state, one, origin),
            subject=one.subject,
            places=(origin, target),
            why=_arrow_words(state, one.attacker, origin, target),
            cite="FC-047",
        )
        for origin, target in legal
    ]


def _pass(one: Battle, label: str) -> Choice:
    fixed = (("battle", one.number),)
    return Choice(order.PassAttack, label, fixed, subject=one.subject, cite="FC-045")


def _arrow_words(state: State, side: SideKey, origin: str, target: str) -> str:
    known = lookup(state)
    worth = known.areas[target].worth
    words = [count(worth, "point") if worth else "no points", ground_words(state, target)]
    words.append(troop_names(state, troops_in(state, target)) or "no troops there")
    if troops_in(state, target) and not havens(state, target, other(side)):
        words.append("no way to retreat")
    if river := known.river(origin, target):
        words.append(f"across the {river}")
    if not in_supply(state, origin):
        words.append("out of supply")
    return "; ".join(words)


def roll_initiative(given: OrderContext[State, order.RollInitiative]) -> list[object]:
    """The higher total attacks; the Allies win ties. Cite: "2. Determine Initiative"."""
    state, command, faces = given.state, given.command, given.faces
    allied = faces[0] + this_turn(state).initiative
    winner: SideKey = "allied" if allied >= faces[1] else "axis"
    return [happened.InitiativeRolled(command.battle, faces[0], faces[1], allied, faces[1], winner)]


def pass_attack(given: OrderContext[State, order.PassAttack]) -> list[object]:
    """The other side may attack instead; after both, the battle is used up (K29).

    Reading: whether the other side can attack is for itself to say, for its reserve may be hidden. Where
    battles side by side (K26) have taken every troop from the arrow that lies already, it comes to nothing.
    """
    state, command = given.state, given.command
    one = battle(state, command.battle)
    if one.stage is Stage.ATTACK:
        return [happened.BattleOvertaken(one.number, f"nobody is left in {one.origin} who may attack")]
    ends = one.passed or state.rulings.no_attack == "void"
    passed = happened.AttackPassed(one.number, one.attacker, "" if ends else one.defender)
    return [passed, happened.BattleClosed(one.number, "no attack was possible")] if ends else [passed]


def place_arrow(given: OrderContext[State, order.PlaceArrow]) -> list[object]:
    state, command = given.state, given.command
    one = battle(state, command.battle)
    return [
        happened.ArrowPlaced(
            one.number,
            one.attacker,
            command.origin,
            command.target,
            lookup(state).river(command.origin, command.target),
        ),
        *(
            _committed(one, order.CommitAttackers(one.number, command.troops, advance=command.advance))
            if command.troops
            else ()
        ),
        *declared(one, one.attacker, command.way),
    ]


def commit_attackers(given: OrderContext[State, order.CommitAttackers]) -> list[object]:
    state, command = given.state, given.command
    one = battle(state, command.battle)
    return [*_committed(one, command), *declared(one, one.attacker, command.way)]


def _committed(one: Battle, command: order.CommitAttackers) -> list[object]:
    return [
        happened.AttackersCommitted(
            one.number,
            one.attacker,
            command.troops,
            command.reserve,
            command.sortie,
            command.bombing == "yes",
            command.advance,
        )
    ]


def commit_defenders(given: OrderContext[State, order.CommitDefenders]) -> list[object]:
    state, command = given.state, given.command
    one = battle(state, command.battle)
    return [
        happened.DefendersCommitted(
            one.number,
            one.defender,
            command.troops,
            command.reserve,
            command.sortie,
            command.defence,
            command.naval == "yes",
        ),
        *declared(one, one.defender, command.way),
    ]


def initiative_rolled(state: State, event: happened.InitiativeRolled) -> State:
    """The battle is there; a gap left open closes. Cite: "Special: Caumont Gap"; N24."""
    new = Battle(
        event.battle,
        "normal",
        event.winner,
        Stage.ARROW,
        army=state.campaign.limits.army,
        initiative=(event.allied_face, event.axis_face),
    )
    return add_battle(replace(state, phase=Phase.BATTLES, gap_open=False), new)


def attack_passed(state: State, event: happened.AttackPassed) -> State:
    one = battle(state, event.battle)
    passed = (*one.passed, event.side)
    if not event.then:
        return put_battle(state, replace(one, passed=passed))
    return put_battle(state, replace(one, passed=passed, attacker=other(event.side)))


def arrow_placed(state: State, event: happened.ArrowPlaced) -> State:
    one = battle(state, event.battle)
    return put_battle(state, replace(one, origin=event.origin, target=event.target, stage=Stage.ATTACK))


def attackers_committed(state: State, event: happened.AttackersCommitted) -> State:
    """Reserve troops stand in the area attacked from, and stay on the map."""
    one = battle(state, event.battle)
    force = Force(
        _joined(one.attack.troops, event.troops), event.reserve, event.sortie, bombing=event.bombing
    )
    changed = put_battle(
        state, replace(one, attack=force, stage=Stage.DEFEND, advance=event.advance == "all")
    )
    return move(changed, event.reserve, one.origin)


def defenders_committed(state: State, event: happened.DefendersCommitted) -> State:
    one = battle(state, event.battle)
    force = Force(
        _joined(one.defence.troops, event.troops), event.reserve, event.sortie, event.defence, event.naval
    )
    changed = put_battle(state, replace(one, defence=force, stage=Stage.CLAIM))
    return move(changed, event.reserve, one.target)


def _joined(bound: tuple[str, ...], named: tuple[str, ...]) -> tuple[str, ...]:
    """Troops bound to the battle from its start, then those named now."""
    return bound + tuple(troop for troop in named if troop not in bound)
