"""What the book states of each map of D-Day Landings.

Cite: the six scenarios (MD-161 to MD-228), Map Combinations (MD-235 to MD-237).
"""

from dataclasses import dataclass
from functools import lru_cache

from rulesets.memoir44.document.facts import rows_of


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
