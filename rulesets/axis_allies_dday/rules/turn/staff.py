"""What a seat may leave to the house: the usual answers, picked from its own menu.

Everything in this game is open, so the house goes on by itself wherever nothing is to be chosen.

Cite: AD-009, AD-278.
"""

from collections.abc import Mapping, Sequence

from rulesets.axis_allies_dday.rules.cards.attack import Attack
from rulesets.axis_allies_dday.rules.cards.bombers import SendBomber
from rulesets.axis_allies_dday.rules.cards.flak import FireFlak
from rulesets.axis_allies_dday.rules.cards.landing import LandAll
from rulesets.axis_allies_dday.rules.cards.movement import EndMoves
from rulesets.axis_allies_dday.rules.cards.patrols import EndPatrols, SendFightersAgain
from rulesets.axis_allies_dday.rules.cards.procedure import side_of
from rulesets.axis_allies_dday.rules.cards.reinforcement import EndPlacing
from rulesets.axis_allies_dday.rules.cards.sea_fire import FireToSea
from rulesets.axis_allies_dday.rules.cards.shots import HoldFire
from rulesets.axis_allies_dday.rules.cards.tactics import PassTactics
from rulesets.axis_allies_dday.rules.state.state import State
from rulesets.axis_allies_dday.rules.turn.words import AgreeToRemoval
from rulesets.kit.flow.choices import Choice, OneOf, Value
from rulesets.kit.flow.instructions import Filled, Instruction, Taken, taken

_BOTH = (
    Instruction("attack", "Attack in every contested zone at once"),
    Instruction("stay", "Move nothing", "turn", why="Lasts until the turn ends."),
    Instruction("nobody", "Bring in nobody", "turn", why="Lasts until the turn ends."),
    Instruction(
        "tactics", "Use no tactics card", why="Each card is passed. Switch this off to be asked again."
    ),
    Instruction("spent", "Remove a card that has no effect any more"),
)
_ALLIED = (
    Instruction(
        "patrol",
        "Send the fighters where they flew last turn",
        why="Those that cannot go there stay on the airfield. In turn 1 you are asked.",
    ),
    Instruction("bombers", "Keep the bombers on the airfield"),
    Instruction("ashore", "Land all units where all fit", why="If some do not fit, you choose which wait."),
)
_AXIS = (
    Instruction(
        "sea",
        "Fire every blockhouse at the beachheads",
        why="Infantry first, then artillery, then tanks. You choose if two beachheads lie in an arc.",
    ),
    Instruction("flak", "Fire at the aircraft", why="You choose if two powers fly over the same guns."),
)
_PARTS: Mapping[type, tuple[str, Mapping[str, Value]]] = {
    Attack: ("attack", {}),
    EndMoves: ("stay", {}),
    EndPlacing: ("nobody", {}),
    PassTactics: ("tactics", {"until_told": True}),
    AgreeToRemoval: ("spent", {"leaves": True}),
    SendFightersAgain: ("patrol", {}),
    LandAll: ("ashore", {}),
    FireToSea: ("sea", {"beach": ""}),
    FireFlak: ("flak", {}),
}
"""For each order the instruction that gives it, and what the order must say to be the one meant."""


def instructions(seen: State, seat: str) -> tuple[Instruction, ...]:
    """The options a player may leave to the house."""
    side = side_of(seen, seat)
    if side is None or seen.is_finished:
        return ()
    return (*_BOTH, *(_AXIS if side == "axis" else _ALLIED))


def staff(seen: State, seat: str, menu: Sequence[Choice], given: tuple[Taken, ...]) -> Filled | None:
    """The first choice of the menu that an instruction settles, or None where a person must decide."""
    for choice in menu:
        key, says = _PARTS.get(choice.command, ("", {}))
        is_meant = all(dict(choice.fixed).get(name) == value for name, value in says.items())
        if key and taken(given, key) and is_meant and choice.weight in ("asked", "open"):
            return _filled(choice)
    return _at_home(seen, menu, given)


def _at_home(seen: State, menu: Sequence[Choice], given: tuple[Taken, ...]) -> Filled | None:
    """No more patrols once those of last turn fly, and no bombers."""
    commands = [choice.command for choice in menu]
    flown = bool(seen.turn > 1 and taken(given, "patrol") and SendFightersAgain not in commands)
    kept = bool(taken(given, "bombers") and SendBomber in commands)
    for choice in menu:
        if (choice.command is EndPatrols and flown) or (choice.command is HoldFire and kept):
            return _filled(choice)
    return None


def _filled(choice: Choice) -> Filled | None:
    """The choice as it stands; None where it asks for more than one of several."""
    if not all(isinstance(field, OneOf) for field in choice.fields):
        return None
    values = [(field.name, field.default) for field in choice.fields if isinstance(field, OneOf)]
    return Filled(choice, tuple(values))
