"""The field types of forms beyond those of the menu, their values and their sizes."""

from dataclasses import dataclass
from typing import assert_never

from rulesets.kit.flow.choices import Count, OneOf, SomeOf, Text
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.hexes.hexes import Hex

# A single hex is set by forms on the server; what comes as JSON names groups of hexes.
Value = str | int | bool | None | Hex | tuple[Hex, ...] | tuple[str, ...] | tuple[int, ...]
Values = tuple[tuple[str, Value], ...]


@dataclass(frozen=True, slots=True)
class MaybeCount:
    """A whole number, or nothing if it is unknown."""

    name: str
    label: str
    low: int
    high: int
    hint: str = ""


@dataclass(frozen=True, slots=True)
class Hexes:
    """Hexes chosen on the map or named by their labels. With `most` 1 it is a single hex (still a tuple
    unless `single`, which holds the hex itself). Only for documents with a hex map."""

    name: str
    label: str
    least: int = 0
    most: int = 0
    single: bool = False
    hint: str = ""


@dataclass(frozen=True, slots=True)
class Numbers:
    """Whole numbers in one line, "1, 2"."""

    name: str
    label: str
    low: int
    high: int
    hint: str = ""


@dataclass(frozen=True, slots=True)
class Lines:
    """Text of several lines, stored as one string, or as a tuple of lines if `split`."""

    name: str
    label: str
    longest: int
    split: bool = False
    hint: str = ""


FormField = OneOf | SomeOf | Count | Text | MaybeCount | Hexes | Numbers | Lines


def require_fit(field: FormField, value: object) -> None:
    """Refuses a value that is longer, larger or more than the field allows."""
    match field:
        case Text() | Lines():
            text = "\n".join(map(str, value)) if isinstance(value, tuple) else value
            if isinstance(text, str) and len(text) > field.longest:
                raise Refusal(f"{field.label}: at most {field.longest} characters; these are {len(text)}.")
        case Count() | MaybeCount() | Numbers():
            numbers = value if isinstance(value, tuple) else () if value is None else (value,)
            if not all(isinstance(each, int) and field.low <= each <= field.high for each in numbers):
                raise Refusal(f"{field.label}: a whole number from {field.low} to {field.high} is needed.")
        case Hexes():
            named = value if isinstance(value, tuple) and not isinstance(value, Hex) else (value,)
            if not all(isinstance(at, Hex | None) for at in named):
                raise Refusal(f"{field.label}: choose a hex on the map.")
            number = 0 if field.single else len(named)
            if field.most and number > field.most:
                raise Refusal(f"{field.label}: name at most {field.most}; {number} named.")
        case OneOf() | SomeOf():
            pass
        case _:
            assert_never(field)
