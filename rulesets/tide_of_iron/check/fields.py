"""Fields that cannot be so: numbers beyond what is possible, names listed twice, rows left without words.

Documents say in tables which of their fields are held to it (`rows.py`, `chain/rows.py`). The forms take
nothing else as a rule, but a file may say anything.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from rulesets.kit.findings import OUT_OF_RANGE, Finding
from rulesets.tide_of_iron.check.say import say


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
    is_error: bool = False


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
        value, low, high = one.value, one.least, one.most
        if value is not None and not low <= value <= high:
            gaps = {"title": one.called, "value": value, "low": low, "high": high, "cite": one.cite}
            yield replace(OUT_OF_RANGE.at(one.where, **gaps), level="warning")


def check_twice(lists: Iterable[Listed]) -> Iterator[Finding]:
    """The first name that stands in a list again, whatever its capitals."""
    for one in lists:
        plain = [" ".join(name.casefold().split()) for name in one.names]
        twice = [
            name for place, name in enumerate(one.names) if plain[place] and plain[place] in plain[:place]
        ]
        if twice:
            yield say(
                "listed-twice/error" if one.is_error else "listed-twice", one.where, one=one, name=twice[0]
            )


def check_written(texts: Iterable[Written]) -> Iterator[Finding]:
    """Words that are not there."""
    for one in texts:
        if not one.words.strip():
            yield say("left-empty", one.where, one=one)
