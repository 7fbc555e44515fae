"""A battle left to the General's Wargame: one die a side decides it.

Cite: Firestorm Caen, "The General's Wargame"; FC-319.
"""

from dataclasses import dataclass

from rulesets.firestorm.document.document import SideKey
from rulesets.firestorm.document.seats import EVERYBODY
from rulesets.firestorm.ground.asked import Asked
from rulesets.firestorm.ground.changes import battle, in_battle, without_pendings
from rulesets.firestorm.ground.position import lookup
from rulesets.firestorm.ground.state import Battle, Stage, State, Totals
from rulesets.firestorm.ground.words import subject, title, titles
from rulesets.firestorm.rules.battle.reports import wins_words
from rulesets.firestorm.rules.battle.stages import BEFORE_THE_END, battle_choice, battle_duty, during
from rulesets.firestorm.rules.battle.wargame import resolve, wargame_winner
from rulesets.firestorm.rules.chapter import Chapter, Happened, Ordered
from rulesets.kit.flow.choices import Choice
from rulesets.kit.flow.conditions import Needs, gate
from rulesets.kit.flow.deciding import OrderContext
from rulesets.kit.flow.dice import Throw
from rulesets.kit.flow.duties import Duty


@dataclass(frozen=True, slots=True)
class DecideByDice:
    """Throw for a battle of the General's Wargame."""

    battle: int


@dataclass(frozen=True, slots=True)
class DiceDecided:
    """A battle of the General's Wargame, with every part of both totals in words."""

    battle: int
    allied_die: int
    axis_die: int
    allied_total: int
    axis_total: int
    winner: SideKey
    parts: tuple[str, ...]


def is_due(one: Battle) -> bool:
    """Whether the dice may be rolled."""
    return one.stage is Stage.FIGHT and one.mode == "dice"


def duties_of(state: State, one: Battle) -> list[Duty]:
    says = "Roll for the General's Wargame."
    return [battle_duty(one, 4, EVERYBODY, DecideByDice, says, "FC-319")] if is_due(one) else []


def choices_of(state: State, one: Battle, seat: str) -> list[Choice]:
    """The roll; of an assault the Allied die alone."""
    if not is_due(one):
        return []
    names = titles(state)[:1] if one.is_assault else titles(state)
    throw = Throw(len(names), 6, names)
    return [battle_choice(one, DecideByDice, f"Roll for battle {one.number}", throw=throw, cite="FC-319")]


BY_DICE: Needs[Asked] = (
    gate(
        lambda o: not (o.at(*BEFORE_THE_END) and o.one.mode == "table"),
        "Battle {o.one.number} is fought at the table. Both sides can agree to leave it to the dice.",
        "FC-184",
    ),
    *during(Stage.FIGHT, Stage.FIGHT, "it is decided", "FC-319"),
)


def decide_by_dice(given: OrderContext[State, DecideByDice]) -> list[object]:
    state, command, faces = given.state, given.command, given.faces
    one = battle(state, command.battle)
    if one.is_assault:
        return [DiceDecided(one.number, faces[0], 0, faces[0], 0, "allied", ())]
    allied, axis = resolve(state, one, faces[0], faces[1])
    totals = allied.total, axis.total
    winner, parts = wargame_winner(state, one, *totals), (allied.words, axis.words)
    return [DiceDecided(one.number, faces[0], faces[1], *totals, winner, parts)]


def dice_decided(state: State, event: DiceDecided) -> State:
    totals = Totals(event.allied_die, event.axis_die, event.allied_total, event.axis_total)
    state = without_pendings(state, event.battle)
    return in_battle(state, event.battle, totals=totals, winner=event.winner, stage=Stage.DESTROY)


def told_dice(state: State, event: DiceDecided) -> str:
    one = battle(state, event.battle)
    if one.is_assault:
        return f"{subject(state, 'allied'):^rolls|roll} {event.allied_die} for battle {event.battle}."
    known = lookup(state)
    parts = "; ".join(f"{who} {words}" for who, words in zip(titles(state), event.parts, strict=False))
    return f"{title(wins_words(state, one, event.winner))} {known.named(one.target)} by dice ({parts})."


CHAPTER = Chapter(
    {DecideByDice: Ordered(decide_by_dice, BY_DICE, "Roll", by="all")},
    {DiceDecided: Happened(dice_decided, told_dice)},
)
