"""What a set-up needs compared with what somebody owns, if the content of a box may be unpublished.

Invariant: what nobody has published is never called a shortage. It is "unknown", a third answer beside enough
and short. Which pieces a document needs, and what boxes hold, is a matter of each system.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

Judged = Literal["enough", "short", "perhaps", "unknown"]


@dataclass(frozen=True, slots=True)
class Holding:
    """A box. `holds` is the number of a piece in one copy, and `at_least` a lower bound if the number is not
    published. `together` is the number for a kind of place, whatever the pieces show. `says` is what is
    published of it."""

    key: str
    title: str
    holds: Mapping[str, int]
    at_least: Mapping[str, int]
    together: Mapping[str, int]
    says: str = ""

    def known(self, piece: str) -> int:
        """The known number of the piece in a copy; 0 if nothing is known."""
        return self.holds.get(piece, self.at_least.get(piece, 0))


@dataclass(frozen=True, slots=True)
class Need:
    """A number of one piece. `holding` is its box, "" for one in no box; `printed` is what the board shows
    already."""

    piece: str
    title: str
    count: int
    holding: str
    printed: bool = False


@dataclass(frozen=True, slots=True)
class Short:
    """A need that may not be met. `missing` is the number of pieces, if a published number ("short") or a
    lower bound ("perhaps") is known; 0 if nothing is."""

    need: Need
    answer: Literal["short", "perhaps", "unknown"]
    missing: int


def judged(need: Need, holding: Holding | None, copies: int, further: int = 0) -> tuple[Judged, int]:
    """Whether so many copies of the need's box, with `further` pieces from elsewhere, suffice, and how many
    are missing. Printed pieces are there, pieces in no box are unknown; without a copy there is none."""
    if need.printed:
        return "enough", 0
    each = holding.known(need.piece) if holding else 0
    if holding is None or (copies and not each):
        return "unknown", 0
    missing = max(need.count - copies * each - further, 0)
    if not missing:
        return "enough", 0
    return ("short" if need.piece in holding.holds else "perhaps"), missing


def short(
    needs: Iterable[Need], holdings: Mapping[str, Holding], owned: Mapping[str, int]
) -> tuple[Short, ...]:
    """The needs that are not known to be met, in order."""
    found = []
    for need in needs:
        answer, missing = judged(need, holdings.get(need.holding), owned.get(need.holding, 0))
        if answer != "enough":
            found.append(Short(need, answer, missing))
    return tuple(found)


def added_up(needs: Iterable[Need]) -> tuple[Need, ...]:
    """Each kind of piece once, in the order of first use; kinds with no need are left out."""
    found: Counter[tuple[str, str, str, bool]] = Counter()
    for need in needs:
        found[need.piece, need.title, need.holding, need.printed] += need.count
    return tuple(
        Need(piece, title, count, holding, printed)
        for (piece, title, holding, printed), count in found.items()
        if count
    )


def copies(needs: Iterable[Need], holding: Holding) -> int:
    """The least number of copies of the box for these needs, by what is published; at least one."""
    holds = holding.holds
    return max([1, *(-(-need.count // holds[need.piece]) for need in needs if need.piece in holds)])


def copies_for_places(places: Mapping[str, int], holding: Holding, others: Iterable[Holding] = ()) -> int:
    """The least number of copies for the places of each kind, whatever the pieces show. It counts on one of
    each of the other boxes, and is at least one."""
    beside = tuple(others)
    least = [1]
    for place, each in holding.together.items():
        left = places.get(place, 0) - sum(other.together.get(place, 0) for other in beside)
        least.append(-(-left // each))
    return max(least)
