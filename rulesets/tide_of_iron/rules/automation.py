"""What a player may leave to the house: answers that are usually the same.

Cite: TN-116, TN-241, TN-245.
"""

from collections.abc import Sequence

from rulesets.kit.flow.agreement import Agree
from rulesets.kit.flow.choices import Choice, OneOf, Option
from rulesets.kit.flow.duties import ORGANISER
from rulesets.kit.flow.instructions import Filled, Instruction, Taken, taken
from rulesets.tide_of_iron.rules.battle.commanders import UseCommanders
from rulesets.tide_of_iron.rules.battle.state import State as Battle
from rulesets.tide_of_iron.rules.chain.roster import ChooseSpecialization
from rulesets.tide_of_iron.rules.chain.state import State as Campaign

ACCEPT, COMMANDERS, KEEP = "accept", "commanders", "keep"
ANSWERS = (Option("yes", "with commanders"), Option("no", "without"))


def instructions(state: Campaign | Battle, seat: str) -> tuple[Instruction, ...]:
    """The answers a seat may give beforehand."""
    if seat == ORGANISER or state.is_finished:
        return ()
    accept = Instruction(
        ACCEPT,
        "Agree to the other side's reports",
        why="A report counts as soon as it is sent. You can still ask to undo it.",
    )
    if isinstance(state, Battle):
        if state.round or "commanders" not in state.scenario.modules:
            return (accept,)
        answer = OneOf("answer", "Play", ANSWERS, "yes")
        return (accept, Instruction(COMMANDERS, "Commanders", fields=(answer,)))
    if state.rulings.returning_specialization == "chosen" and seat == state.chain.follows:
        keep = Instruction(KEEP, "Keep the training of a base that returns")
        return (accept, keep)
    return (accept,)


def staff(
    state: Campaign | Battle, seat: str, menu: Sequence[Choice], chosen: tuple[Taken, ...]
) -> Filled | None:
    """The choice that an instruction settles, or None where a person must decide."""
    for choice in menu:
        if choice.weight != "asked":
            continue
        if choice.command is Agree and taken(chosen, ACCEPT):
            return Filled(choice)
        said = taken(chosen, COMMANDERS)
        if choice.command is UseCommanders and said:
            answer = said.value("answer")
            return Filled(choice, (("answer", answer),)) if isinstance(answer, str) else None
        if choice.command is ChooseSpecialization and taken(chosen, KEEP):
            field = next(field for field in choice.fields if isinstance(field, OneOf))
            return Filled(choice, ((field.name, field.default),))
    return None
