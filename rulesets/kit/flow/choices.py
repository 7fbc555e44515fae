"""Choices: everything a seat may order now, enumerated once.

Buttons, forms, checks and random games all draw from the same list. A `Choice` fixes a
command's fields that are chosen by place and leaves `fields` open; every filling within
them is accepted, so a form that validates never meets a surprise. Free text decides
nothing.
"""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields as dataclass_fields, is_dataclass
from typing import Any, Literal

from rulesets.kit.flow.dice import Draw, Throw
from rulesets.kit.flow.numbers import quarters_words
from rulesets.kit.flow.refusals import Refusal

Value = str | int | bool | tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Option:
    """One value of a field, with the words a person reads; `note` is what he weighs before he takes it."""

    value: str
    label: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class OneOf:
    """Exactly one of `options`."""

    name: str
    label: str
    options: tuple[Option, ...]
    default: str = ""
    hint: str = ""


@dataclass(frozen=True, slots=True)
class SomeOf:
    """Between `least` and `most` different ones of `options`, in the order given."""

    name: str
    label: str
    options: tuple[Option, ...]
    least: int
    most: int
    default: tuple[str, ...] = ()
    hint: str = ""


@dataclass(frozen=True, slots=True)
class Count:
    """A whole number from `low` to `high`, both included. With `needs` (a field's name, a least number) it
    matters only where that field holds as much: a page need not show it before; nothing is judged by it. Of
    one `in_quarters` the number counts quarters, and people write "6¼" for 25."""

    name: str
    label: str
    low: int
    high: int
    default: int | None = None
    hint: str = ""
    needs: tuple[str, int] | None = None
    in_quarters: bool = False


@dataclass(frozen=True, slots=True)
class Text:
    """Free text of at most `longest` characters; `least` 1 asks for some. Decides nothing."""

    name: str
    label: str
    longest: int
    least: int = 0
    default: str = ""
    hint: str = ""


Field = OneOf | SomeOf | Count | Text


@dataclass(frozen=True, slots=True)
class Total:
    """The sum of the named Count fields lies between `low` and `high`; each counts once, or as often as
    `weights` says in their order. `words` names what is summed up ("command points").

    The totals of one choice share no field, unless they are budgets: `low` is 0 and all their fields may
    be 0, so whoever fills in field after field within what is left never meets a dead end. Weights stand
    on budgets alone."""

    fields: tuple[str, ...]
    low: int
    high: int
    weights: tuple[int, ...] = ()
    words: str = ""

    @property
    def weighed(self) -> tuple[tuple[str, int], ...]:
        """Each field with what one of it counts."""
        return tuple(zip(self.fields, self.weights or (1,) * len(self.fields), strict=True))

    def sum_of(self, filled: Mapping[str, object]) -> int:
        """What the values come to; what is no number counts nothing."""
        return sum(
            value * weight for name, weight in self.weighed if isinstance(value := filled.get(name), int)
        )


@dataclass(frozen=True, slots=True)
class Rivals:
    """Of the named Count fields, which are in no total, at most one reaches `least`: two scores of which only
    one can be a winning one. `says` is the sentence of who fills in both, `cite` its rule."""

    fields: tuple[str, ...]
    least: int
    says: str
    cite: str = ""

    def reached(self, filled: Mapping[str, object]) -> tuple[str, ...]:
        """The fields whose value is at least that much."""
        return tuple(
            name for name in self.fields if isinstance(value := filled.get(name), int) and value >= self.least
        )


Weight = Literal["asked", "open", "ruling", "paper"]


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing a seat may order now.

    A field's name is that of the command's own; counts of many things have names like "losses.Z17", and
    the command one field `losses`, the pairs of them.

    `command` is the command's class and `fixed` the fields already settled. `label` is
    imperative ("Attack C2 from C1"); `why` a second line; `cite` the rule. `places` are
    keys of the board, from where to where. `weight`: "asked" is a duty somebody waits
    for, "open" may be done, "ruling" is the organiser's, "paper" only records. `asks` heads
    several choices of one command ("Choose the next battle"), `button` stands on what sends it;
    where they are empty the command's name serves. A choice that takes one press may also stand on a
    table's row of that key (`row`), under the short word `tap`. `shows` is what is agreed to by it, a
    sentence each, which stands above what sends it. `ends`: it ends the game, for a side may give up at
    any time; random games never take it while there is something else. `reports`: it says how the matter of
    its subject ended; a side's is put to the other side, which agrees or not.
    """

    command: type
    label: str
    fixed: tuple[tuple[str, Value], ...] = ()
    fields: tuple[Field, ...] = ()
    subject: str = ""
    places: tuple[str, ...] = ()
    throw: Throw | Draw | None = None
    totals: tuple[Total, ...] = ()
    weight: Weight = "asked"
    why: str = ""
    cite: str = ""
    asks: str = ""
    button: str = ""
    row: str = ""
    tap: str = ""
    shows: tuple[str, ...] = ()
    rivals: tuple[Rivals, ...] = ()
    ends: bool = False
    reports: bool = False


def mark(choice: Choice) -> str:
    """A short hash of all that the person saw: where it changes, the form is stale."""
    return hashlib.sha256(repr(choice).encode()).hexdigest()[:16]


def _check_one(field: OneOf, value: object) -> str:
    if not isinstance(value, str) or value not in {option.value for option in field.options}:
        raise Refusal(f"{field.label}: choose one of those offered.")
    return value


def _check_some(field: SomeOf, value: object) -> tuple[str, ...]:
    if not isinstance(value, tuple) or any(not isinstance(item, str) for item in value):
        raise Refusal(f"{field.label}: choose from those offered.")
    if len(set(value)) != len(value):
        raise Refusal(f"{field.label}: the same one is named twice. Name each once.")
    if not set(value) <= {option.value for option in field.options}:
        raise Refusal(f"{field.label}: one of those named is not offered any more. Choose again.")
    if not field.least <= len(value) <= field.most:
        span = str(field.least) if field.least == field.most else f"{field.least} to {field.most}"
        raise Refusal(f"{field.label}: choose {span}; {len(value)} chosen.")
    return value


def _check_count(field: Count, value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not field.low <= value <= field.high:
        if field.in_quarters:
            low, high = quarters_words(field.low), quarters_words(field.high)
            raise Refusal(f"{field.label}: a number from {low} to {high} is needed, in quarters: 6¼ or 6.25.")
        raise Refusal(f"{field.label}: a whole number from {field.low} to {field.high} is needed.")
    return value


def _check_text(field: Text, value: object) -> str:
    if not isinstance(value, str) or len(value) > field.longest:
        raise Refusal(f"{field.label}: at most {field.longest} characters.")
    if len(value.strip()) < field.least:
        raise Refusal(f"{field.label}: write a few words.")
    return value


def check_field(field: Field, value: object) -> Value:
    """The value if it lies within the field; refuses with a sentence otherwise."""
    match field:
        case OneOf():
            return _check_one(field, value)
        case SomeOf():
            return _check_some(field, value)
        case Count():
            return _check_count(field, value)
        case Text():
            return _check_text(field, value)


def fitting(choice: Choice, values: Mapping[str, object]) -> dict[str, Value]:
    """What of the values lies within the choice's fields, by their names."""
    found: dict[str, Value] = {}
    for field in choice.fields:
        try:
            found[field.name] = check_field(field, values.get(field.name))
        except Refusal:
            continue
    return found


def _check_total(total: Total, filled: Mapping[str, Value]) -> None:
    amount, words = total.sum_of(filled), f" {total.words}" if total.words else ""
    if total.low <= amount <= total.high:
        return
    if total.low == 0:
        raise Refusal(f"Together these may come to {total.high}{words}; they come to {amount}.")
    span = str(total.low) if total.low == total.high else f"{total.low} to {total.high}"
    raise Refusal(f"Together these must come to {span}{words}; they come to {amount}.")


def fill(choice: Choice, values: Mapping[str, object]) -> Any:
    """The command that `values` make of the choice; refuses what lies outside its fields."""
    filled = {field.name: check_field(field, values.get(field.name)) for field in choice.fields}
    for total in choice.totals:
        _check_total(total, filled)
    for rivals in choice.rivals:
        if len(rivals.reached(filled)) > 1:
            raise Refusal(rivals.says, rivals.cite)
    return choice.command(**dict(choice.fixed), **_gathered(filled))


def unchecked(choice: Choice, values: Mapping[str, object]) -> Any:
    """The command that the values would make of the choice, though they may lie outside its fields; None
    where they are not even of the kind of its fields."""
    kinds = {OneOf: str, SomeOf: tuple, Count: int, Text: str}
    if any(not isinstance(values.get(field.name), kinds[type(field)]) for field in choice.fields):
        return None
    filled: dict[str, Any] = {field.name: values[field.name] for field in choice.fields}
    return choice.command(**dict(choice.fixed), **_gathered(filled))


def least_of(choice: Choice) -> dict[str, Value]:
    """The least one can fill in: nothing chosen of many, no number above the lowest."""
    return {field.name: _least(field) for field in choice.fields}


def _least(field: Field) -> Value:
    match field:
        case OneOf():
            return field.default or field.options[0].value
        case SomeOf():
            return tuple(option.value for option in field.options[: field.least])
        case Count():
            return field.low
        case Text():
            return field.default


def _gathered(filled: Mapping[str, Value]) -> dict[str, object]:
    """The command's own fields: values under "losses.Z17", "losses.Z30" are pairs of its `losses`."""
    own: dict[str, Any] = {}
    for name, value in filled.items():
        head, dot, key = name.partition(".")
        own[head] = (*own.get(head, ()), (key, value)) if dot else value
    return own


def value_of(command: object, name: str) -> Any:
    """What the command holds under the name of a field of its choice; None for a pair it has not. What is
    no pair is passed over."""
    head, dot, key = name.partition(".")
    value = getattr(command, head)
    if not dot:
        return value
    return dict(item for item in value if isinstance(item, tuple) and len(item) == 2).get(key)


def values_of(choice: Choice, command: object) -> dict[str, Any]:
    """What a command of the choice's class holds in the choice's fields, by their names."""
    return {field.name: value_of(command, field.name) for field in choice.fields}


def is_kin(choice: Choice, command: object) -> bool:
    """Whether the command is of the choice's kind and says alike what the choice fixes; what it fills in may
    lie outside the fields."""
    if type(command) is not choice.command or not is_dataclass(command):
        return False
    return all(getattr(command, name) == value for name, value in choice.fixed)


def takes(choice: Choice, command: object) -> bool:
    """Whether the command is one of the choice's fillings."""
    if not is_kin(choice, command) or not is_dataclass(command):
        return False
    named = {name for name, _ in choice.fixed} | {field.name.partition(".")[0] for field in choice.fields}
    if any(
        item.name not in named and getattr(command, item.name) != item.default
        for item in dataclass_fields(command)
    ):
        return False
    try:
        return bool(fill(choice, values_of(choice, command)) == command)
    except (Refusal, TypeError, ValueError):  # the latter where its pairs are no pairs
        return False


def find(menu: Sequence[Choice], command: object) -> Choice | None:
    """The choice of the menu that the command fills, or None."""
    return next((choice for choice in menu if takes(choice, command)), None)
