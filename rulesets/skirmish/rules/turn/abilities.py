"""The abilities of a doctrine that may be used now, and standing words about them.

Cite: TS-174 to TS-180, TS-322.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from rulesets.kit.flow.choices import Choice, OneOf, Option
from rulesets.kit.flow.conditions import Need, Needs, gate, holds
from rulesets.kit.flow.deciding import Happened, Order, OrderContext, Sentence, as_given
from rulesets.kit.flow.dice import Throw
from rulesets.skirmish.document.doctrines import LIMITS, MOMENTS, Ability
from rulesets.skirmish.records.changes import changed_book
from rulesets.skirmish.records.experience import points
from rulesets.skirmish.records.offers import cost_of
from rulesets.skirmish.rules.doctrines.moments import (
    asked_of_word,
    is_lasting,
    is_paid,
    is_spent,
    moment_of,
    moments_of,
)
from rulesets.skirmish.rules.doctrines.targets import fields_of
from rulesets.skirmish.rules.log.asked import Asked
from rulesets.skirmish.rules.log.state import State, Used, doctrine_of, unlocked
from rulesets.skirmish.rules.turn.procedures import use
from rulesets.skirmish.rules.turn.words import tells

WORDS = "words"


@dataclass(frozen=True, slots=True)
class UseAbility:
    """An ability of the own doctrine; `target` what it names, `more` a word it needs besides."""

    ability: str
    target: str = ""
    more: str = ""


def _ability(o: Asked) -> Ability:
    found = _found_ability(o)
    assert found is not None
    return found


def _found_ability(o: Asked) -> Ability | None:
    doctrine = doctrine_of(o.s, o.side)
    return doctrine.ability(o.c.ability) if doctrine else None


def _when(o: Asked) -> str:
    ability = _ability(o)
    when = " or ".join(words for moment, words in MOMENTS if moment in ability.moments)
    return f"{ability.name} can be used only {when}."


def _often(o: Asked) -> str:
    ability = _ability(o)
    often = dict(LIMITS)["turn" if is_lasting(ability) else ability.limit]
    return f"{ability.name} can be used {often} and is already used."


def _price(o: Asked) -> str:
    ability = _ability(o)
    more = f" and {ability.points} command points" if ability.points else ""
    return f"{ability.name} costs {points(cost_of(o.s, o.side, ability))}{more}. You do not have that."


ABILITY: Needs[Asked] = (
    gate(_found_ability, "Your doctrine has no such ability.", "TS-174"),
    Need(
        lambda o: o.s.books[o.side].gained >= _ability(o).unlock * 4,
        lambda o: (
            f"{_ability(o).name} opens at {points(_ability(o).unlock * 4)} gained; "
            f"you have gained {points(o.s.books[o.side].gained)}."
        ),
        "TS-174",
    ),
    gate(
        lambda o: _ability(o).moments != ("always",),
        lambda o: f"{_ability(o).name} works by itself once it is unlocked.",
        "TS-176",
    ),
    Need(lambda o: moment_of(o.s, o.side, _ability(o)) is not None, _when, "TS-177"),
    Need(lambda o: not is_spent(o.s, o.side, _ability(o)), _often, "TS-177"),
    Need(lambda o: is_paid(o.s, o.side, _ability(o)), _price, "TS-175"),
)


def abilities(state: State, side: str, subject: str) -> Iterator[Choice]:
    """A choice for each ability that may be used now on something."""
    asked = {ability.key for ability in asked_of_word(state, side)}
    for ability in unlocked(state, side):
        if (ability.passive and not ability.procedure) or not holds(
            ABILITY, Asked(state, side, UseAbility(ability.key))
        ):
            continue
        fields = fields_of(state, side, ability)
        if fields is None:
            continue
        given = {field.name for field in fields}
        fixed = tuple((name, "") for name in ("target", "more") if name not in given)
        yield Choice(
            UseAbility,
            f"{ability.name}{_cost(state, side, ability)}",
            (("ability", ability.key), *fixed),
            fields,
            subject,
            throw=Throw(1) if ability.procedure == "retreat" else None,
            weight="asked" if ability.key in asked else "open",
            why=ability.text,
            cite="TS-177",
            asks="Use an ability",
            button="Use",
            now=moment_of(state, side, ability) != "any",
        )
    for key in asked:
        name = next(one.name for one in unlocked(state, side) if one.key == key)
        yield Choice(PassBy, f"Skip {name} this time", (("ability", key),), subject=subject, cite="TS-322")


def _cost(state: State, side: str, ability: Ability) -> str:
    quarters = cost_of(state, side, ability)
    return f", for {points(quarters)}" if quarters else ""


def use_ability(given: OrderContext[State, UseAbility]) -> list[object]:
    state, side, command = given.state, given.seat, given.command
    ability = _ability(Asked(state, side, command))
    moment = moment_of(state, side, ability)
    assert moment is not None
    return use(state, side, ability, moment, command.target, command.more, given.faces)


@dataclass(frozen=True, slots=True)
class AskMe:
    """A standing word: this side wishes to be asked about the ability at its moment, or no more."""

    ability: str
    answer: str


@dataclass(frozen=True, slots=True)
class WordGiven:
    side: str
    ability: str
    asked: bool


def standing_words(state: State, side: str) -> Iterator[Choice]:
    """Whether the side is asked at the start of enemy turns. Cite: TS-322."""
    for ability in unlocked(state, side):
        if "enemy_turn_start" in moments_of(state, ability):
            is_asked = ability.key in state.books[side].asked
            options = (Option("no", "do not ask me"),) if is_asked else (Option("yes", "ask me"),)
            yield Choice(
                AskMe,
                f"{ability.name} at the start of enemy turns",
                (("ability", ability.key),),
                (OneOf("answer", "Reminder", options),),
                WORDS,
                weight="paper",
                cite="TS-322",
            )


def ask_me(given: OrderContext[State, AskMe]) -> list[object]:
    return [WordGiven(given.seat, given.command.ability, given.command.answer == "yes")]


def word_given(state: State, event: WordGiven) -> State:
    asked = tuple(one for one in state.books[event.side].asked if one != event.ability)
    return changed_book(state, event.side, asked=(*asked, event.ability) if event.asked else asked)


def tell_word_given(state: State, event: WordGiven, seat: str | None) -> Sentence:
    if seat != event.side:
        return None
    return "You are asked about it from now on." if event.asked else "You are no longer asked about it."


@dataclass(frozen=True, slots=True)
class PassBy:
    """Not this time: the ability one wished to be asked about."""

    ability: str


@dataclass(frozen=True, slots=True)
class PassedBy:
    side: str
    ability: str


PASSED = "passed "


def passed_by(state: State, event: PassedBy) -> State:
    note = Used(event.side, f"{PASSED}{event.ability}", state.round, state.turns)
    return replace(state, used=(*state.used, note))


ORDERS = (
    Order(UseAbility, use_ability, ABILITY),
    Order(AskMe, ask_me, (ABILITY[0],), sealed=True),
    Order(PassBy, as_given(PassedBy), (ABILITY[0],), held="The player wants to be asked."),
)
EVENTS = (
    Happened(WordGiven, word_given, tell_word_given),
    Happened(PassedBy, passed_by, tells("passes", "pass", "on an ability")),
)
