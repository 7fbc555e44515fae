"""What is not automatic, and which standing orders a seat may give.

Acts of the table have not happened until somebody says so; a seat may say beforehand that they always do.
Rolls go on automatically where the program rolls; nothing in this game is hidden.

Cite: MD-038, MD-143, MD-158, MD-242.
"""

from collections.abc import Sequence

from rulesets.kit.flow.choices import Choice, Count
from rulesets.kit.flow.instructions import Filled, Instruction, Taken, taken
from rulesets.memoir44.rules.log.state import State
from rulesets.memoir44.rules.turn.battle_start import BeginBattle
from rulesets.memoir44.rules.turn.cards import DrawCards, RollInitiative
from rulesets.memoir44.rules.turn.organiser import ConfirmVictory
from rulesets.memoir44.rules.turn.overthrough import DrawForStaff
from rulesets.memoir44.rules.turn.reinforcement_roll import OpenTurn
from rulesets.memoir44.rules.turn.seats import CHIEF, office_of, side_of
from rulesets.memoir44.rules.turn.steps import CloseStep
from rulesets.memoir44.rules.turn.turn import EndTurn

ACTS_OF_THE_TABLE: dict[type, str] = {
    BeginBattle: "The battle begins when everybody is at the table.",
    RollInitiative: "The dice at the table decide who begins.",
    DrawCards: "Players draw their cards at the table.",
    OpenTurn: "The player of a turn opens it.",
    EndTurn: "The player of a turn ends it.",
    CloseStep: "The player of a step closes it.",
    ConfirmVictory: "Somebody who saw it confirms a victory.",
}
ORDERS, MOVES, DRAW, INITIATIVE = "orders", "moves", "draw", "initiative"


def held(state: State, seat: str, choice: Choice) -> str:
    """Why a person must give the order although nothing is to be chosen; empty where the house may."""
    return ACTS_OF_THE_TABLE.get(choice.command, "")


def instructions(seen: State, seat: str) -> tuple[Instruction, ...]:
    """What whoever plays may leave to the house: the steps of a turn that need no word."""
    if side_of(seat) is None or seen.phase == "over":
        return ()
    draw = Instruction(
        DRAW,
        "Draw at the end of your turn",
        why="You draw as many cards as you played, from the deck at the table.",
    )
    if office_of(seen, seat) == CHIEF:
        return (draw,)
    offered = (
        Instruction(ORDERS, "Skip the order step", why="The order step closes as it begins."),
        Instruction(
            MOVES,
            "Skip the movement step",
            why="The movement step closes as it begins. You are asked if reinforcements are not placed yet.",
        ),
    )
    if seen.mode == "overthrough":
        return (*offered, Instruction(INITIATIVE, "Make your Initiative Roll"))
    return (*offered, draw)


def staff(seen: State, seat: str, menu: Sequence[Choice], given: tuple[Taken, ...]) -> Filled | None:
    """The choice that an instruction settles, or None where a person must decide."""
    for choice in menu:
        if choice.weight == "asked" and (key := _key(seen, seat, choice)) and taken(given, key):
            values = [(field.name, field.default) for field in choice.fields if isinstance(field, Count)]
            return Filled(choice, tuple((name, value) for name, value in values if value is not None))
    return None


def _key(seen: State, seat: str, choice: Choice) -> str:
    """Which instruction speaks of the choice; empty for none."""
    if choice.command in (DrawCards, DrawForStaff):
        return DRAW
    if choice.command is RollInitiative:
        return INITIATIVE
    if choice.command is not CloseStep:
        return ""
    post = seen.post(office_of(seen, seat))
    waits = post is not None and post.left
    return {"orders": ORDERS, "move": "" if waits else MOVES}.get(seen.step, "")
