"""What the checks of all lists ask alike: names that are missing, keys and names that come twice.

Cite: TS-172, TS-297, TS-301.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from rulesets.kit.findings import Finding
from rulesets.kit.words import count, listed
from rulesets.skirmish.check.say import say

Row = TypeVar("Row")
MOST_NAMED = 4


def check_title(title: str, cite: str) -> Iterator[Finding]:
    """A document nobody could find again."""
    if not title.strip():
        yield say("no-title", "title", cite=cite)


def check_names(
    path: str, one: str, rows: Sequence[Row], name: Callable[[Row], str], cite: str
) -> Iterator[Finding]:
    """Rows of the list at `path` that nobody can tell apart by their names; `one` is what a row is called."""
    alike: dict[str, list[int]] = {}
    for number, row in enumerate(rows):
        alike.setdefault(" ".join(name(row).split()).casefold(), []).append(number)
    for bare in alike.pop("", []):
        yield say("nameless", f"{path}.{bare}.name", article=_article(one), one=one, cite=cite)
    for numbers in alike.values():
        if len(numbers) > 1:
            wheres = tuple(f"{path}.{number}.name" for number in numbers)
            many, called = _many(len(numbers), one), name(rows[numbers[0]])
            yield say("name-twice", wheres[0], wheres, one=one, many=many, called=called, cite=cite)


def _article(word: str) -> str:
    return "An" if word[:1] in "aeio" else "A"


def _many(number: int, word: str) -> str:
    return count(number, word, "abilities" if word == "ability" else "")


def some(names: Sequence[str]) -> str:
    """The first few of the names, and how many more there are."""
    more = len(names) - MOST_NAMED
    return listed([*names[:MOST_NAMED], f"{more} more"]) if more > 0 else listed(list(names))
