"""Fields that cannot be so: numbers beyond what is possible, names listed twice, rows left without words.

Documents say in tables which of their fields are held to it (`rows.py`, `own.py`, `chain/rows.py`). The forms
take nothing else as a rule, but a file may say anything. `called` begins each sentence.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from rulesets.kit.findings import OUT_OF_RANGE, Finding
from rulesets.tide_of_iron.check.say import say


def within(where: str, called: str, value: int | None, least: int, most: int, cite: str) -> Iterator[Finding]:
    """A number beyond its limits; None is no number."""
    if value is not None and not least <= value <= most:
        found = OUT_OF_RANGE.at(where, title=called, value=value, low=least, high=most, cite=cite)
        yield replace(found, level="warning")


def listed_once(
    where: str, called: str, names: Sequence[str], cite: str, *, is_error: bool = False
) -> Iterator[Finding]:
    """The first name that stands in a list again, whatever its capitals. Empty names are no names."""
    plain = [" ".join(name.casefold().split()) for name in names]
    twice = [name for place, name in enumerate(names) if plain[place] and plain[place] in plain[:place]]
    if twice:
        yield say(
            "listed-twice/error" if is_error else "listed-twice",
            where,
            called=called,
            name=twice[0],
            cite=cite,
        )


def written(where: str, called: str, words: str, cite: str) -> Iterator[Finding]:
    """Words that have to stand somewhere and are not there."""
    if not words.strip():
        yield say("left-empty", where, called=called, cite=cite)
