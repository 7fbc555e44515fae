"""The fields a form may have beyond those of the menu, and the values they hold."""

from dataclasses import dataclass

from rulesets.kit.flow.choices import Count, OneOf, SomeOf, Text
from rulesets.kit.hexes.hexes import Hex

# A single hex is set by forms on the server; what comes as JSON names groups of hexes.
Value = str | int | bool | None | Hex | tuple[Hex, ...] | tuple[str, ...] | tuple[int, ...]
Values = tuple[tuple[str, Value], ...]


@dataclass(frozen=True, slots=True)
class MaybeCount:
    """A whole number, or nothing where it is not known."""

    name: str
    label: str
    low: int
    high: int
    hint: str = ""


@dataclass(frozen=True, slots=True)
class Hexes:
    """Hexes chosen on the map or named by their labels; `most` 1 is a single hex (still a tuple
    unless `single`, which holds the hex itself). Only for documents with a map of hexes."""

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
    """Text of several lines, held as one string, or as a tuple of lines where `split`."""

    name: str
    label: str
    longest: int
    split: bool = False
    hint: str = ""


FormField = OneOf | SomeOf | Count | Text | MaybeCount | Hexes | Numbers | Lines
