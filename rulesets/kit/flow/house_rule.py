"""What an organiser rules in a running game: the form of a ruling, and the change of a house rule.

A system says the row, which rules can no longer change, and the sentence.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from rulesets.kit.flow.choices import Choice, Field, OneOf, Option, Text, Value
from rulesets.kit.flow.rulings import Setting, setting_spelled, spelled, switches, with_word, words
from rulesets.kit.flow.sides import Side

REASON = Text("reason", "Reason", 300, least=1)


@dataclass(frozen=True, slots=True)
class ChangeRuling:
    """The organiser's: a house rule is another one from now on."""

    name: str
    value: str
    reason: str


@dataclass(frozen=True, slots=True)
class RulingChanged:
    """`value` is the setting, or its word."""

    name: str
    value: Setting
    reason: str


def ruling(
    command: type,
    label: str,
    cite: str,
    *fields: Field,
    fixed: tuple[tuple[str, Value], ...] = (),
    ends: bool = False,
) -> Choice:
    """A ruling of the organiser, with its reason."""
    subject = f"ruling-{label}"
    return Choice(command, label, fixed, (*fields, REASON), subject, weight="ruling", cite=cite, ends=ends)


def changes(
    rulings: Any, cite: str = "", without: Collection[str] = (), sides: Sequence[Side] = ()
) -> Iterator[Choice]:
    """Each house rule but those, with the settings it does not have now; its own row where `cite` is
    empty."""
    for item in switches(type(rulings), sides):
        if item.name in without:
            continue
        now = getattr(rulings, item.name)
        rows = tuple(Option(spelled(value), words(item, value)) for value, _ in item.values if value != now)
        fixed = (("name", item.name),)
        yield ruling(ChangeRuling, item.question, cite or item.id, OneOf("value", "Rule", rows), fixed=fixed)


def settled(rulings: Any, command: ChangeRuling) -> RulingChanged:
    """The change with the setting itself, not its word."""
    item = next(item for item in switches(type(rulings)) if item.name == command.name)
    return RulingChanged(command.name, setting_spelled(item, command.value), command.reason)


def with_change(rulings: Any, event: RulingChanged) -> Any:
    """The rulings after the change; refuses an unknown house rule or setting."""
    return with_word(rulings, event.name, spelled(event.value))


def now_words(rulings: Any, event: RulingChanged, sides: Sequence[Side] = ()) -> tuple[str, str]:
    """The question of the house rule, and the setting it has from now on."""
    item = next(item for item in switches(type(rulings), sides) if item.name == event.name)
    return item.question, words(item, setting_spelled(item, spelled(event.value)))


def because(reason: str) -> str:
    """ "Reason: the lamp is cracked."; empty where none was given."""
    text = reason.strip()
    return f"Reason: {text}{'' if text.endswith(('.', '!', '?')) else '.'}" if text else ""
