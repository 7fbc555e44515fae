"""Fields that cannot be so: numbers beyond what is possible, names listed twice, rows left without words.

Documents say in tables which of their fields are held to it (`rows.py`, `chain/rows.py`). The forms take
nothing else as a rule, but a file may say anything.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from rulesets.kit.findings import Finding, Level


@dataclass(frozen=True, slots=True)
class Number:
    """A number, how it is called in a sentence, and the two it lies between; None is no number."""

    where: str
    called: str
    value: int | None
    least: int
    most: int
    cite: str


@dataclass(frozen=True, slots=True)
class Listed:
    """Names in a list that have to differ, and who lists them. Empty names are no names."""

    where: str
    called: str
    names: Sequence[str]
    cite: str
    level: Level = "warning"


@dataclass(frozen=True, slots=True)
class Written:
    """Words that have to stand somewhere, and how they are called in a sentence."""

    where: str
    called: str
    words: str
    cite: str


def check_numbers(numbers: Iterable[Number]) -> Iterator[Finding]:
    """Numbers beyond their limits."""
    for one in numbers:
        if one.value is not None and not one.least <= one.value <= one.most:
            said = f"{one.called}: {one.value}, and {one.least} to {one.most} are possible."
            yield Finding("warning", "out-of-range", one.where, said, "Correct the number.", one.cite)


def check_twice(lists: Iterable[Listed]) -> Iterator[Finding]:
    """The first name that stands in a list again, whatever its capitals."""
    for one in lists:
        plain = [" ".join(name.casefold().split()) for name in one.names]
        twice = [
            name for place, name in enumerate(one.names) if plain[place] and plain[place] in plain[:place]
        ]
        if twice:
            said = f"{one.called}: {twice[0]} stands there twice."
            mend = "Leave one of them, or rename one."
            yield Finding(one.level, "listed-twice", one.where, said, mend, one.cite)


def check_written(texts: Iterable[Written]) -> Iterator[Finding]:
    """Words that are not there."""
    for one in texts:
        if not one.words.strip():
            said = f"{one.called} is empty."
            yield Finding(
                "warning", "left-empty", one.where, said, "Write it, or take the row out.", one.cite
            )
