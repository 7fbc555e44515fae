"""What all checks ask alike: names that are missing, come twice or were never given, texts not yet written.

Cite: TS-172, TS-173, TS-293, TS-297, TS-301, TS-307.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeVar

from rulesets.kit.checks.placeholders import is_unfinished, is_unnamed
from rulesets.kit.findings import Finding
from rulesets.kit.words import count, listed
from rulesets.skirmish.check.say import say

Row = TypeVar("Row")
Texts = tuple[tuple[str, str], ...]
MOST_NAMED = 4
_TEMPLATE = re.compile(
    r"(?:new |another )?(?:unit|row|ability|doctrine|marker|tile|player|entrant|name|n\. ?n\.)(?: \d+)?",
    re.IGNORECASE,
)


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


def check_texts(title: str, texts: Texts, cite: str) -> Iterator[Finding]:
    """The title, then every text at its place."""
    if title.strip() and is_unnamed(title):
        yield say("title-unfinished", "title", title=title, cite=cite)
    for where, words in texts:
        if is_unfinished(words):
            yield say("text-unfinished", where, words=words.strip()[:60], cite=cite)


def is_template(name: str) -> bool:
    """Whether a name is the one an empty row came with."""
    bare = name.strip()
    return bool(bare) and (
        is_unnamed(bare) or (len(bare) > 1 and is_unfinished(bare)) or _TEMPLATE.fullmatch(bare) is not None
    )


def check_template_names(names: Iterable[tuple[str, str]], cite: str) -> Iterator[Finding]:
    """Names, with their places, that were to be given later."""
    for where, name in names:
        if is_template(name):
            yield say("name-unfinished/template-names", where, name=name, cite=cite)
