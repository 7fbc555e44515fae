"""House rules: switches of a frozen dataclass, each with the ambiguity it settles.

A system's rulings are one dataclass whose every field is made by `switch`. The document
proposes, the start of a campaign fixes, the state holds.
"""

from dataclasses import MISSING, dataclass, field, fields, replace
from typing import Any

from rulesets.kit.flow.refusals import Refusal

Setting = str | int | bool


@dataclass(frozen=True, slots=True)
class Switch:
    """One house rule: `name` of the field, `id` of the ambiguity ("K25"), what the question is.

    `values` are the settings with their words, the default first. `rows` are the ledger's.
    """

    name: str
    id: str
    question: str
    values: tuple[tuple[Setting, str], ...]
    rows: tuple[str, ...] = ()


def switch(id: str, question: str, *values: tuple[Setting, str], rows: tuple[str, ...] = ()) -> Any:
    """A dataclass field that is a switch; its default is the first of `values`."""
    return field(default=values[0][0], metadata={"switch": (id, question, values, rows)})


def switches(rulings: type) -> tuple[Switch, ...]:
    """The switches of a rulings class, in order."""
    listed = []
    for item in fields(rulings):
        if "switch" not in item.metadata or item.default is MISSING:
            continue
        id, question, values, rows = item.metadata["switch"]
        listed.append(Switch(item.name, id, question, values, rows))
    return tuple(listed)


def setting(rulings: type, name: str, value: object) -> Setting:
    """`value` if the switch `name` has it among its settings; refuses otherwise."""
    for item in switches(rulings):
        if item.name == name:
            for known, _ in item.values:
                if known == value and type(known) is type(value):
                    return known
            raise Refusal(f"{item.question} Choose one of the settings offered.")
    raise Refusal("There is no such house rule.")


def spelled(value: Setting) -> str:
    """The setting as a word of its switch that orders may name for ever: "rolled", "2", "True"."""
    return str(value)


def setting_spelled(item: Switch, word: str) -> Setting:
    """The setting of the switch that is spelled so; refuses a word that spells none."""
    for known, _ in item.values:
        if spelled(known) == word:
            return known
    raise Refusal(f"{item.question} Choose one of the settings offered.")


def words(item: Switch, value: Setting) -> str:
    """How the setting reads."""
    return next(text for known, text in item.values if known == value)


def with_setting(rulings: Any, name: str, value: object) -> Any:
    """The rulings with one switch set; refuses an unknown switch or setting."""
    return replace(rulings, **{name: setting(type(rulings), name, value)})
