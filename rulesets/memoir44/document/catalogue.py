"""The publisher's catalogue of rules: which number has which title, and what a text cites.

A number without an entry is not known to us, which says nothing of whether it exists.
Cite: D-Day Landings, special rules of the scenarios (MD-333, MD-370 to MD-372).
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from rulesets.memoir44.document.facts import rows_of

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
