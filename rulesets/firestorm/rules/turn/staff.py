"""What the Generals' staffs do: what the house may carry out by itself, and what a seat leaves to it.

Throws and all choices of the Allies rest on public facts. Of the Axis those choices do not whose number
tells what stands in a hidden Tactical Reserve. Instructions only ever pick from the seat's own menu.
"""

from collections.abc import Callable, Sequence

from rulesets.firestorm.document.seats import side_of
from rulesets.firestorm.ground.passage import waiting
from rulesets.firestorm.ground.position import lookup, supplied, unfinished
from rulesets.firestorm.ground.state import Phase, Stage, State
from rulesets.firestorm.rules.battle.advance import AdvanceSurvivors, EndAdvance
from rulesets.firestorm.rules.battle.arrow import PlaceArrow, arrows, could_join, could_lead
from rulesets.firestorm.rules.battle.attackers import CommitAttackers
from rulesets.firestorm.rules.battle.claims import LeaveToDice
from rulesets.firestorm.rules.battle.defenders import CommitDefenders
from rulesets.firestorm.rules.battle.initiative import RollInitiative
from rulesets.firestorm.rules.battle.preparing import RollDefence, RollSupply
from rulesets.firestorm.rules.battle.retreats import Retreat
from rulesets.firestorm.rules.battle.stages import PassAttack
from rulesets.firestorm.rules.strategic.deployment import EndDeployment
from rulesets.kit.flow import agreement
from rulesets.kit.flow.choices import Choice, OneOf, Option, SomeOf, Value
from rulesets.kit.flow.instructions import WAY, Filled, Instruction, Taken, taken

TELLS_OF_RESERVE = (PassAttack, PlaceArrow, CommitAttackers, CommitDefenders, EndDeployment)
ATTACKS = ("first", "second", "third", "fourth", "fifth")


def held(state: State, seat: str, choice: Choice) -> str:
    """Why a person must give the order although nothing is to be chosen; empty where the house may."""
    hidden = state.rulings.hidden_reserve and side_of(seat) == "axis"
    if hidden and choice.command in TELLS_OF_RESERVE and not _none_could_join(state, choice):
        return "It would reveal the hidden Tactical Reserve."
    if choice.command is RollInitiative:
        if waiting(state):
            return "It would close the gap."
        if unfinished(state):
            return "Unfinished battles may be fought first."
    return ""


def _none_could_join(state: State, choice: Choice) -> bool:
    """Whether no Tactical Reserve, hidden or not, could join the battle at this point, by what everybody
    sees: an attack with bound troops, or an area it could not reach."""
    one = next((one for one in state.battles if ("battle", one.number) in choice.fixed), None)
    if one is None:
        return False
    if one.stage is Stage.ATTACK:
        could = could_lead if choice.command is PassAttack else could_join
        return one.kind in ("counter", "gap") or not could(state, one.origin)
    return one.stage is Stage.DEFEND and not could_join(state, one.target)


def instructions(seen: State, seat: str) -> tuple[Instruction, ...]:
    """The options a General or Commander may leave to the house."""
    if side_of(seat) is None or seen.is_over:
        return ()
    offered = [
        Instruction(
            "accept",
            "Confirm what my opponent reports",
            why="A reported score counts as soon as it is sent; you can still ask for an undo.",
        ),
        Instruction(
            "defend",
            "Defend with all",
            why="Uses as many troops of the attacked area as allowed, and German Defence "
            "in a free place; no sortie, no Tactical Reserve.",
        ),
        Instruction(
            "throw",
            "Roll at once, and trade nothing for points",
            why="For fighting out of supply and for German Defence, before a battle at the table.",
        ),
        Instruction("retreat", "Retreat to the nearest friendly area in supply"),
        Instruction("advance", "Move in all survivors, and bring up no other troops"),
        *_attack_in_order(seen, seat),
    ]
    if seen.rulings.how_fought == "mini":
        offered.insert(0, Instruction("dice", "Leave every unclaimed battle to the dice"))
    return tuple(offered)


def _attack_in_order(seen: State, seat: str) -> tuple[Instruction, ...]:
    side = side_of(seat)
    if side is None or seen.phase not in (Phase.PLANNING, Phase.BATTLES):
        return ()
    known = lookup(seen)
    legal = arrows(seen, side)
    ways = tuple(
        Option(f"{origin}{WAY}{target}", f"{known.named(target)} from {known.named(origin)}")
        for origin, target in legal
    )
    if not ways:
        return ()
    nobody = Option("", "nothing")
    fields = tuple(
        OneOf(f"{name}_attack", f"{name.capitalize()} attack", (nobody, *ways)) for name in ATTACKS
    )
    why = "Uses as many troops of the area as allowed. Skips what is no longer possible."
    return (Instruction("attack", "Attack in this order", "turn", fields, why),)


def staff(seen: State, seat: str, menu: Sequence[Choice], standing: tuple[Taken, ...]) -> Filled | None:
    """The first choice of the menu that an instruction settles, or None where a person must decide."""
    for choice in menu:
        for key, command, fill in _PARTS:
            if choice.command is command and choice.weight == "asked" and taken(standing, key):
                found = fill(seen, choice, menu, standing)
                if found:
                    return found
    return None


_Part = Callable[[State, Choice, Sequence[Choice], tuple[Taken, ...]], Filled | None]


def _as_it_stands(seen: State, choice: Choice, menu: Sequence[Choice], standing: tuple[Taken, ...]) -> Filled:
    return _filled(choice, standing)


def _attack(
    seen: State, choice: Choice, menu: Sequence[Choice], standing: tuple[Taken, ...]
) -> Filled | None:
    """The next arrow of the list that is legal and has not been drawn this turn."""
    fought = {(one.origin, one.target) for one in seen.battles}
    offered = {item.places: item for item in menu if item.command is PlaceArrow}
    for wanted in _listed(standing):
        if wanted in offered and wanted not in fought:
            return _filled(offered[wanted], standing, all_troops=True)
    return None


def _listed(standing: tuple[Taken, ...]) -> list[tuple[str, str]]:
    """The arrows of the instruction as (from, to), in its order."""
    instruction = taken(standing, "attack")
    return list(instruction.ways) if instruction else []


def _defend(seen: State, choice: Choice, menu: Sequence[Choice], standing: tuple[Taken, ...]) -> Filled:
    """All troops that stand there, and German Defence where they leave it a place."""
    ways = [item for item in menu if item.command is choice.command and item.subject == choice.subject]
    plain = [way for way in ways if not dict(way.fixed)["sortie"] and _field(way, "reserve") is None]
    by_defence = {bool(dict(way.fixed)["defence"]): way for way in reversed(plain)}
    usual, joined = by_defence[False], by_defence.get(True)
    if joined is not None and _places(joined) >= _stand(usual):
        return _filled(joined, standing, all_troops=True)
    return _filled(usual, standing, all_troops=True)


def _field(choice: Choice, name: str) -> SomeOf | None:
    found = (field for field in choice.fields if isinstance(field, SomeOf) and field.name == name)
    return next(found, None)


def _places(choice: Choice) -> int:
    """How many troops of the area the choice takes."""
    field = _field(choice, "troops")
    return field.most if field else 0


def _stand(choice: Choice) -> int:
    """How many troops of the area could be named."""
    field = _field(choice, "troops")
    return min(len(field.options), field.most) if field else 0


def _retreat(seen: State, choice: Choice, menu: Sequence[Choice], standing: tuple[Taken, ...]) -> Filled:
    """The first way on offer that leads into supply, else the first."""
    ways = [item for item in menu if item.command is Retreat and item.subject == choice.subject]
    safe = {area for side in ("allied", "axis") for area in supplied(seen, side)}
    best = next((item for item in ways if dict(item.fixed)["to"] in safe), ways[0])
    return _filled(best, standing, all_troops=True)


def _accept(
    seen: State, choice: Choice, menu: Sequence[Choice], standing: tuple[Taken, ...]
) -> Filled | None:
    """Reported scores alone: leaving a battle to the dice, and taking orders back, stay a person's."""
    reported = {one.subject for one in seen.battles if one.report is not None}
    return _filled(choice, standing) if dict(choice.fixed).get("subject") in reported else None


_PARTS: tuple[tuple[str, type, _Part], ...] = (
    ("dice", LeaveToDice, _as_it_stands),
    ("accept", agreement.Agree, _accept),
    ("defend", CommitDefenders, _defend),
    ("retreat", Retreat, _retreat),
    ("advance", AdvanceSurvivors, _as_it_stands),
    ("advance", EndAdvance, _as_it_stands),
    ("throw", RollSupply, _as_it_stands),
    ("throw", RollDefence, _as_it_stands),
    ("attack", PlaceArrow, _attack),
)


def _filled(choice: Choice, standing: tuple[Taken, ...], all_troops: bool = False) -> Filled:
    """The choice with all troops that may be named, and what the other instructions say beside it."""
    values: list[tuple[str, Value]] = []
    for field in choice.fields:
        match field:
            case SomeOf():
                every = tuple(option.value for option in field.options[: field.most])
                values.append((field.name, every if all_troops else field.default))
            case OneOf(name="way", options=ways):
                may = taken(standing, "dice") and any(way.value == "dice" for way in ways)
                values.append(("way", "dice" if may else ""))
            case OneOf(name="advance"):
                values.append(("advance", "all" if taken(standing, "advance") else ""))
            case OneOf():
                values.append((field.name, field.default or field.options[0].value))
            case _:
                values.append((field.name, field.default or ""))
    return Filled(choice, tuple(values))
