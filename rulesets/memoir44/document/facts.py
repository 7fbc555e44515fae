"""What the book, the boxes and the publisher's catalogue and editor say, a table each.

A number of the catalogue without an entry is not known to us, which says nothing of whether it exists.
Cite: the six scenarios (MD-161 to MD-228), Map Combinations (MD-235 to MD-237), special rules of the
scenarios (MD-333, MD-370 to MD-372).
"""

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources
from typing import Any


def text_of(name: str) -> str:
    """A file under `data` as it is written."""
    return resources.files("rulesets.memoir44").joinpath(f"data/{name}").read_text("utf-8")


def rows_of(name: str) -> dict[str, dict[str, Any]]:
    """The rows of a table by their keys, lists as tuples."""
    return {
        key: {word: tuple(value) if isinstance(value, list) else value for word, value in row.items()}
        for key, row in tomllib.loads(text_of(f"{name}.toml")).items()
    }


@dataclass(frozen=True, slots=True)
class BookMap:
    """What the book states of one map; see the head of data/book.toml for every field."""

    title: str
    medals: int
    start: int
    prizes: int
    exits_stated: bool = True


@lru_cache(maxsize=1)
def book_maps() -> dict[str, BookMap]:
    """The six maps by key, from left to right as seen from the Allied edge."""
    return {key: BookMap(**row) for key, row in rows_of("book").items()}


CLASSES = {"action": "Actions", "troop": "Troops", "nation": "Nations", "swa": "SWAs", "terrain": "Terrain"}
_ENTRY = re.compile(r"\s*([A-Za-z]+)\s+([1-9]\d?)[a-d]?\s*")
_CITED = re.compile(
    r"\b(Actions?|Troops?|Nations?|SWAs?|Terrains?)\s+([1-9]\d?)[a-d]?\s+[-\u2013\u2014]\s+"
    r"([A-Z][A-Za-z&'\u2019,/ -]{2,60})"
)
# Words that say nothing of what a rule is about.
_COMMON = frozenset({"and", "the", "rules", "rule", "unit", "units", "in", "of", "on", "a", "up", "special"})


@dataclass(frozen=True, slots=True)
class Entry:
    """One rule by its class, number and title, "Actions", 28, as the catalogue or a text has them."""

    group: str
    number: int
    title: str

    @property
    def name(self) -> str:
        """As it is cited: "Actions 28"."""
        return f"{self.group} {self.number}"

    @property
    def card(self) -> tuple[str, int]:
        """Class and number, by which the catalogue knows it."""
        return self.group, self.number


@lru_cache(maxsize=1)
def catalogue() -> dict[tuple[str, int], Entry]:
    """Every entry known, by class and number."""
    return {
        (group, int(number)): Entry(group, int(number), title)
        for group, kinds in rows_of("catalogue").items()
        for titles in kinds.values()
        for number, title in titles.items()
    }


def group_named(word: str) -> str:
    """The class a word means, in the singular or plural ("Nation", "Troops"); "" for none."""
    return CLASSES.get(word.lower().rstrip("s"), "")


def read_entry(text: str) -> tuple[str, int] | None:
    """Class and number of a citation such as "Actions 28" or "Nation 5"; None for anything else."""
    read = _ENTRY.fullmatch(text)
    group = group_named(read[1]) if read else ""
    return (group, int(read[2])) if read and group else None


def citations(text: str) -> Iterator[Entry]:
    """What a text cites as class, number and title, "Troops 2 - Specialized Units"."""
    for found in _CITED.finditer(text):
        yield Entry(group_named(found[1]), int(found[2]), found[3].strip(" -,"))


def stems(title: str) -> frozenset[str]:
    """The telling words of a title, each by its first letters."""
    words = re.findall(r"[a-z]+", title.lower().replace("\u2019", "'").replace("armour", "armor"))
    return frozenset(word.rstrip("s")[:5] for word in words if word not in _COMMON and len(word) > 1)


def fits(entry: Entry, title: str) -> bool:
    """Whether a title is one of that entry.

    Reading: texts word and shorten titles freely, so that one telling word in common is enough, unless
    it is the very title of another number; a title cut short is its own, whatever others are called.
    """
    cited = stems(title)
    if cited and cited <= stems(entry.title):
        return True
    others = (other for other in catalogue().values() if other.group == entry.group)
    return bool(cited & stems(entry.title)) and all(stems(other.title) != cited for other in others)
