"""Choices: every legal order of a seat, listed once.

Buttons, forms, checks and random games all use the same list. A `Choice` fixes the fields of a command that
are chosen by place, and leaves `fields` open. All values within them are accepted, so a valid form is never
refused. Free text decides nothing.
"""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field as stored, fields as dataclass_fields, is_dataclass
from typing import Any, Literal

from rulesets.kit.flow.dice import Draw, Fallen, Throw
from rulesets.kit.flow.numbers import quarters_words
from rulesets.kit.flow.refusals import Refusal

Value = str | int | bool | tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Option:
    """One value of a field, with the words a person reads; `note` is what to weigh before choosing it.
    `place` is the key of the place on the drawn map for which it stands, empty for none."""

    value: str
    label: str
    note: str = ""
    place: str = stored(default="", repr=False)


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

    @property
    def span(self) -> str:
        """How many are to be chosen: "1", "1 to 3"."""
        return str(self.least) if self.least == self.most else f"{self.least} to {self.most}"

    @property
    def bounds(self) -> str:
        """What a form says of it: "Choose 1.", "At most 3."; empty where any number of them will do."""
        if self.least:
            return f"Choose {self.span}."
        return f"At most {self.most}." if self.most < len(self.options) else ""


@dataclass(frozen=True, slots=True)
class Count:
    """A whole number from `low` to `high`, both included. With `needs` (a field's name, a least number) it
    matters only if that field has at least as much. A page may hide it until then; nothing is judged by it.
    With `in_quarters` the number counts quarters, and people write "6¼" for 25."""

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
    """Free text of at most `longest` characters; `least` 1 makes it required. It decides nothing."""

    name: str
    label: str
    longest: int
    least: int = 0
    default: str = ""
    hint: str = ""


Field = OneOf | SomeOf | Count | Text


@dataclass(frozen=True, slots=True)
class Total:
    """The sum of the named Count fields lies between `low` and `high`. Each counts once, or as often as
    `weights` says in order. `words` is the unit of the sum ("command points").

    Totals of one choice share no field unless they are budgets: `low` is 0 and all their fields may be 0. So
    filling in field after field within the rest never leads to a dead end. Only budgets have weights."""

    fields: tuple[str, ...]
    low: int
    high: int
    weights: tuple[int, ...] = ()
    words: str = ""

    @property
    def weighed(self) -> tuple[tuple[str, int], ...]:
        """Each field with its weight."""
        return tuple(zip(self.fields, self.weights or (1,) * len(self.fields), strict=True))

    def sum_of(self, filled: Mapping[str, object]) -> int:
        """The sum of the values; anything that is no number counts as 0."""
        return sum(
            value * weight for name, weight in self.weighed if isinstance(value := filled.get(name), int)
        )


@dataclass(frozen=True, slots=True)
class Rivals:
    """At most one of the named Count fields, which are in no total, reaches `least`: only one of two scores
    can win. `says` is the sentence for two that do, `cite` its rule."""

    fields: tuple[str, ...]
    least: int
    says: str
    cite: str = ""

    def reached(self, filled: Mapping[str, object]) -> tuple[str, ...]:
        """The fields whose value is at least that much."""
        return tuple(
            name for name in self.fields if isinstance(value := filled.get(name), int) and value >= self.least
        )


@dataclass(frozen=True, slots=True)
class Part:
    """Fields that stand together in a form: the losses of a zone, all that is infantry. `dice` are those that
    fell for it. A label that begins with the title and a colon is shown without them."""

    title: str
    fields: tuple[str, ...]
    dice: tuple[Fallen, ...] = ()


Weight = Literal["asked", "open", "ruling", "paper"]


@dataclass(frozen=True, slots=True)
class Way:
    """From where to where a choice moves pieces: keys of places on the map or beside it. Which pieces go, its
    Count and SomeOf fields say; without any one goes. `over` is crossed on the way."""

    origin: str
    to: str
    over: str = ""


@dataclass(frozen=True, slots=True)
class Choice:
    """One legal order of a seat.

    A field's name is that of the command's own. Counts of many things have names like "losses.Z17", and the
    command has one field `losses` with the pairs. `command` is the command's class and `fixed` the fields
    already settled. `label` is imperative ("Attack C2 from C1"), `why` a second line, and `cite` the rule.
    `places` are keys of the board, from where to where.

    `weight`: "asked" is a duty that holds somebody up, "open" is optional, "ruling" is the organiser's,
    "paper" only records. `asks` is the heading of several choices of one command ("Choose the next battle").
    `button` is the word that sends it, by default the command's name. A choice with one press can also be in
    a table's row (`row`), as the short word `tap`. `shows` is what one agrees to by it, a sentence each,
    above the button. `parts` put fields together, each field in one part at most. Beside it stands the newest
    throw about its subject, or about the matter `after` if that led to it.

    `now`: it can be given at this moment alone, so pages show it first.
    `ends`: it ends the game, because a side may give up at any time. Random games take it only if nothing
    else is left. `reports`: it says how the matter of its subject ended; the other side must confirm a side's
    report. `way` is there if it moves pieces. `goes_on`: others may follow it in one order, because it rolls
    no dice and reveals nothing to its seat.
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
    parts: tuple[Part, ...] = ()
    after: str = ""
    now: bool = False
    ends: bool = False
    reports: bool = False
    way: Way | None = None
    goes_on: bool = False


def mark(choice: Choice) -> str:
    """A short hash of all that the person saw: if it changes, the form is stale."""
    return hashlib.sha256(repr(choice).encode()).hexdigest()[:16]


def _check_one(field: OneOf, value: object) -> str:
    if not isinstance(value, str) or value not in {option.value for option in field.options}:
        raise Refusal(f"{field.label}: choose one of the options.")
    return value


def _check_some(field: SomeOf, value: object) -> tuple[str, ...]:
    if not isinstance(value, tuple) or any(not isinstance(item, str) for item in value):
        raise Refusal(f"{field.label}: choose from the options.")
    if len(set(value)) != len(value):
        raise Refusal(f"{field.label}: one is named twice. Name each once.")
    if not set(value) <= {option.value for option in field.options}:
        raise Refusal(f"{field.label}: one of them is no longer possible. Choose again.")
    if not field.least <= len(value) <= field.most:
        raise Refusal(f"{field.label}: choose {field.span}; {len(value)} chosen.")
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
    """The value if it is within the field; refuses with a sentence otherwise."""
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
    """The values within the choice's fields, by name."""
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
        raise Refusal(f"Together these can be at most {total.high}{words}; now they are {amount}.")
    span = str(total.low) if total.low == total.high else f"{total.low} to {total.high}"
    raise Refusal(f"Together these must be {span}{words}; now they are {amount}.")


def fill(choice: Choice, values: Mapping[str, object]) -> Any:
    """The command made from the choice and `values`; refuses what is outside its fields."""
    filled = {field.name: check_field(field, values.get(field.name)) for field in choice.fields}
    for total in choice.totals:
        _check_total(total, filled)
    for rivals in choice.rivals:
        if len(rivals.reached(filled)) > 1:
            raise Refusal(rivals.says, rivals.cite)
    return choice.command(**dict(choice.fixed), **_gathered(filled))


def unchecked(choice: Choice, values: Mapping[str, object]) -> Any:
    """The command made from the values, even if they are outside its fields. None if they are not even of the
    right type."""
    kinds = {OneOf: str, SomeOf: tuple, Count: int, Text: str}
    if any(not isinstance(values.get(field.name), kinds[type(field)]) for field in choice.fields):
        return None
    filled: dict[str, Any] = {field.name: values[field.name] for field in choice.fields}
    return choice.command(**dict(choice.fixed), **_gathered(filled))


def least_of(choice: Choice) -> dict[str, Value]:
    """The least one can fill in: no option of many, no number above the lowest."""
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
    """The command's own fields: values under "losses.Z17", "losses.Z30" become pairs of `losses`."""
    own: dict[str, Any] = {}
    for name, value in filled.items():
        head, dot, key = name.partition(".")
        own[head] = (*own.get(head, ()), (key, value)) if dot else value
    return own


def value_of(command: object, name: str) -> Any:
    """The command's value under the name of a choice's field; None for a missing pair. What is no pair is
    skipped."""
    head, dot, key = name.partition(".")
    value = getattr(command, head)
    if not dot:
        return value
    return dict(item for item in value if isinstance(item, tuple) and len(item) == 2).get(key)


def values_of(choice: Choice, command: object) -> dict[str, Any]:
    """The values of a command in the choice's fields, by name; the command must be of the choice's class."""
    return {field.name: value_of(command, field.name) for field in choice.fields}


def is_kin(choice: Choice, command: object) -> bool:
    """Whether the command is of the choice's class and has the same fixed fields; its values may be outside
    the fields."""
    if type(command) is not choice.command or not is_dataclass(command):
        return False
    return all(getattr(command, name) == value for name, value in choice.fixed)


def takes(choice: Choice, command: object) -> bool:
    """Whether the command is one the choice can make."""
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
