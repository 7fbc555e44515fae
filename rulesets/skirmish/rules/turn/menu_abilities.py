"""The abilities of a doctrine that may be used now, and standing words about them.

Cite: TS-174 to TS-180, TS-322.
"""

from collections.abc import Iterator

from rulesets.kit.flow.choices import Choice, OneOf, Option
from rulesets.kit.flow.dice import Throw
from rulesets.skirmish.document.doctrines import Ability
from rulesets.skirmish.records.experience import points
from rulesets.skirmish.records.offers import cost_of
from rulesets.skirmish.rules.doctrines.moments import asked_of_word, moments_of, usable
from rulesets.skirmish.rules.doctrines.targets import fields_of
from rulesets.skirmish.rules.log import commands as c
from rulesets.skirmish.rules.log.state import State, procedures, unlocked

WORDS = "words"


def abilities(state: State, side: str, subject: str) -> Iterator[Choice]:
    """A choice for each ability that may be used now on something."""
    asked = {ability.key for ability in asked_of_word(state, side)}
    for ability, _ in usable(state, side):
        if ability.passive and not ability.procedure:
            continue
        fields = fields_of(state, side, ability)
        if fields is None:
            continue
        given = {field.name for field in fields}
        fixed = tuple((name, "") for name in ("target", "more") if name not in given)
        yield Choice(
            c.UseAbility,
            f"{ability.name}{_cost(state, side, ability)}",
            (("ability", ability.key), *fixed),
            fields,
            subject,
            throw=Throw(1) if ability.procedure == "retreat" else None,
            weight="asked" if ability.key in asked else "open",
            why=ability.text,
            cite="TS-177",
            asks="Use an ability",
        )
    for key in asked:
        name = next(one.name for one in unlocked(state, side) if one.key == key)
        yield Choice(c.PassBy, f"No {name} this time", (("ability", key),), subject=subject, cite="TS-322")


def _cost(state: State, side: str, ability: Ability) -> str:
    quarters = cost_of(state, side, ability)
    return f", for {points(quarters)}" if quarters else ""


def standing_words(state: State, side: str) -> Iterator[Choice]:
    """Whether the side is asked at the start of enemy turns. Cite: TS-322."""
    for ability in unlocked(state, side):
        if "enemy_turn_start" in moments_of(state, ability):
            is_asked = ability.key in state.books[side].asked
            options = (Option("no", "ask me no more"),) if is_asked else (Option("yes", "ask me"),)
            yield Choice(
                c.AskMe,
                f"{ability.name} at the start of enemy turns",
                (("ability", ability.key),),
                (OneOf("answer", "Standing word", options),),
                WORDS,
                weight="paper",
                cite="TS-322",
            )


def may_conquer(state: State, side: str, who: str) -> bool:
    """Whether an ability lets others than squads on foot conquer: "tank" or "aboard".
    Cite: TS-190, TS-217."""
    return any(ability.value("who") == who for ability in procedures(state, side, "conquer"))
