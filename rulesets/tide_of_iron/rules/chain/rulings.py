"""A house rule is changed while a chain or a battle is played, and the form of all that an organiser rules.

Cite: TN-163, TN-245, TN-247.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from rulesets.kit.flow.choices import Choice, Field, OneOf, Option, Text
from rulesets.kit.flow.deciding import OrderContext
from rulesets.kit.flow.reasons import because
from rulesets.kit.flow.rulings import spelled, switches, words
from rulesets.tide_of_iron.document.rulings import Rulings

REASON = Text("reason", "Reason", 300, least=1)


@dataclass(frozen=True, slots=True)
class ChangeRuling:
    name: str
    value: str
    reason: str


@dataclass(frozen=True, slots=True)
class RulingChanged:
    name: str
    value: str
    reason: str


def ruling(
    command: type,
    label: str,
    fixed: tuple[tuple[str, str], ...],
    *fields: Field,
    cite: str,
    ends: bool = False,
) -> Choice:
    """A ruling of the organiser, with its reason."""
    subject = f"ruling-{label}"
    return Choice(command, label, fixed, (*fields, REASON), subject, weight="ruling", cite=cite, ends=ends)


def choices(rulings: Rulings, cite: str) -> Iterator[Choice]:
    """Each house rule, with the settings it does not have now."""
    for item in switches(Rulings):
        now = getattr(rulings, item.name)
        rows = tuple(Option(spelled(value), words(item, value)) for value, _ in item.values if value != now)
        fixed = (("name", item.name),)
        yield ruling(ChangeRuling, item.question, fixed, OneOf("value", "Rule", rows), cite=cite)


def change(given: OrderContext[Any, ChangeRuling]) -> list[object]:
    command = given.command
    return [RulingChanged(command.name, command.value, command.reason)]


def told(event: RulingChanged) -> str:
    """The sentence of it."""
    question = next(item.question for item in switches(Rulings) if item.name == event.name)
    return f"House rule changed: {question} {because(event.reason)}".strip()
