"""What the checks of all lists ask alike: names that are missing, keys and names that come twice.

Cite: TS-172, TS-297, TS-301.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from rulesets.kit.findings import Finding
from rulesets.kit.words import count, listed

Row = TypeVar("Row")
MOST_NAMED = 4


def check_names(
    path: str, one: str, rows: Sequence[Row], name: Callable[[Row], str], cite: str
) -> Iterator[Finding]:
    """Rows of the list at `path` that nobody can tell apart by their names; `one` is what a row is called."""
    places: dict[str, list[str]] = {}
    for number, row in enumerate(rows):
        places.setdefault(name(row).strip().casefold(), []).append(f"{path}.{number}.name")
    for bare in places.pop("", []):
        yield Finding("error", f"{one}-nameless", bare, f"A {one} has no name.", "Give it one.", cite)
    for called, wheres in places.items():
        if len(wheres) > 1:
            title = name(rows[int(wheres[0].removeprefix(f"{path}.").partition(".")[0])]).strip()
            said = f"{count(len(wheres), one)} are called “{title}”."
            yield Finding(
                "error", f"{one}-twice", wheres[0], said, "Change or delete one.", cite, tuple(wheres)
            )


def check_keys(path: str, one: str, keys: Sequence[str], cite: str) -> Iterator[Finding]:
    """Rows that came with the same key, so that references to them mean two things."""
    for key in dict.fromkeys(key for key in keys if keys.count(key) > 1):
        wheres = tuple(f"{path}.{place}.name" for place, own in enumerate(keys) if own == key)
        said = f"{count(len(wheres), one)} have the key “{key}”."
        yield Finding(
            "error", f"{one}-key-twice", wheres[0], said, "Delete one and add it anew.", cite, wheres
        )


def _article(word: str) -> str:
    return "An" if word[:1] in "aeio" else "A"


def some(names: Sequence[str]) -> str:
    """The first few of the names, and how many more there are."""
    more = len(names) - MOST_NAMED
    return listed([*names[:MOST_NAMED], f"{more} more"]) if more > 0 else listed(list(names))
