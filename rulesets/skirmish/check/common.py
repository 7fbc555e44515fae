"""What all checks ask alike: names that are missing, come twice, were never given or are misspelt; texts not
yet written.

Cite: TS-172, TS-173, TS-265, TS-293, TS-297, TS-301, TS-302, TS-307.
"""

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import TypeVar

from rulesets.kit.checks.placeholders import is_unfinished, is_unnamed
from rulesets.kit.checks.ranges import check_ranges
from rulesets.kit.checks.spelling import nearest
from rulesets.kit.findings import Finding
from rulesets.kit.words import count, listed
from rulesets.skirmish.check.say import say
from rulesets.skirmish.document.maps import Marker, Tile
from rulesets.skirmish.document.prices import Price, PriceList
from rulesets.skirmish.document.units import Unit, UnitList

Row = TypeVar("Row")
Texts = Iterable[tuple[str, str]]
"""What is written, each with its place before it."""
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
            yield say("name-twice", wheres, one=one, many=many, called=called, cite=cite)


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


_DIGITS = re.compile(r"\d+|\b[IVX]+\b")


def check_words(written: Texts, known: Collection[str], cite: str) -> Iterator[Finding]:
    """Words that are almost a known one and have its numbers."""
    for where, word in written:
        near = nearest(word, known) if word not in known else ""
        if near and _DIGITS.findall(word) == _DIGITS.findall(near):
            yield say("name-misspelt", where, name=word, near=near, cite=cite)


def check_row_names(
    written: Collection[tuple[str, str]], known: Collection[str], cite: str
) -> Iterator[Finding]:
    """Names of rows that were never given, then those that are almost a known one which no row has."""
    for where, name in written:
        if is_template(name):
            yield say("name-unfinished/template-names", where, name=name, cite=cite)
    there = {name.casefold(): (where, name) for where, name in written}
    ours = {name.casefold() for name in known}
    others = [at for name, at in there.items() if name not in ours]
    yield from check_words(others, [name for name in known if name.casefold() not in there], cite)


def check_list(document: PriceList | UnitList, known: Collection[str], cite: str) -> Iterator[Finding]:
    """Title, numbers, texts and names of a list of the club."""
    yield from check_title(document.title, cite)
    yield from check_ranges(document)
    rows: Sequence[Price | Unit] = document.rows
    notes = ((f"rows.{place}.note", row.note) for place, row in enumerate(rows))
    yield from check_texts(document.title, (("about", document.about), *notes), cite)
    names = [(f"rows.{place}.name", row.name) for place, row in enumerate(rows)]
    yield from check_row_names(names, known, cite)


def check_marks(path: str, rows: Sequence[Marker | Tile]) -> Iterator[Finding]:
    """Markers or tiles without a name, and several of one name, which a match could not tell apart."""
    names, is_tile = [row.name.strip() for row in rows], path == "tiles"
    nameless = tuple(f"{path}.{n}.name" for n, name in enumerate(names) if not name)
    if nameless:
        yield say("tile-unnamed" if is_tile else "marker-unnamed", nameless)
    for name, number in Counter(name.casefold() for name in names if name).items():
        if number > 1:
            same = [n for n, other in enumerate(names) if other.casefold() == name]
            places, called = tuple(f"{path}.{n}.name" for n in same), names[same[0]]
            yield say(
                "tile-name-twice" if is_tile else "marker-name-twice", places, number=number, names=called
            )
