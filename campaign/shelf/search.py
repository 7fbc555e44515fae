"""Looking along the shelf: what somebody asks for, and which documents answer.

Everything asked stands in the address and is read from it here. It reads no database: it is
given what is on the list and how often each was played.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from campaign.shelf.catalogue import Shelved
from campaign.shelf.owned import boxes_of
from rulesets.kit.flow.numbers import plain_number

PER_PAGE = 12
LONGEST = 100
MOST_BOXES = 9
SORTS = {"newest": "newest first", "title": "by title", "plays": "most played first"}
TESTED = {"yes": "with results", "no": "no results yet"}
BOX = "box-"
_DAY = re.compile(r"\b\d{4}-\d{2}-\d{2}\b")


PLAYERS, LENGTH = "Players", "Length"
Facts = Callable[[Shelved], Mapping[str, str]]
"""What a document says at a glance, by the word it says it under."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is asked for. `boxes` are those owned by key with how many; `is_owned_only` wants what they
    suffice for; `players` and `length` are what a document says of itself at a glance, `tested` is a key of
    TESTED. Empty words ask for nothing."""

    text: str = ""
    system: str = ""
    front: str = ""
    board: str = ""
    when: str = ""
    boxes: tuple[tuple[str, int], ...] = ()
    is_owned_only: bool = False
    sort: str = "newest"
    page: int = 1
    players: str = ""
    length: str = ""
    tested: str = ""

    @property
    def is_narrowed(self) -> bool:
        """Whether more than words and a game is asked for."""
        more = (self.front, self.board, self.when, self.boxes, self.length, self.is_owned_only)
        return any(more)


@dataclass(frozen=True, slots=True)
class SearchPage:
    """One page of answers: `count` in all, `pages` of them."""

    items: tuple[Shelved, ...]
    count: int
    page: int
    pages: int


def wanted(args: Mapping[str, str]) -> Wanted:
    """What the address asks for; what it says wrongly is left out."""

    def word(name: str) -> str:
        return " ".join(args.get(name, "").split())[:LONGEST]

    boxes = tuple(
        sorted(
            (name.removeprefix(BOX), int(value))
            for name, value in args.items()
            if name.startswith(BOX) and value in _COUNTS
        )
    )
    page = args.get("page", "1")
    sort = args.get("sort", "")
    return Wanted(
        word("q"),
        word("game"),
        word("front"),
        word("board"),
        word("when"),
        boxes,
        args.get("owned") == "yes",
        sort if sort in SORTS else "newest",
        max(1, plain_number(page) or 1),
        word("players"),
        word("length"),
        args.get("tested", "") if args.get("tested") in TESTED else "",
    )


_COUNTS = frozenset(str(number) for number in range(1, MOST_BOXES + 1))


def search(items: Iterable[Shelved], asked: Wanted, plays: Mapping[str, int], facts: Facts) -> SearchPage:
    """The documents that answer, in the order asked for; `plays` by hash, `facts` what one says of itself."""
    fitting = [item for item in items if answers(item, asked) and _is_played_so(item, asked, plays, facts)]
    match asked.sort:
        case "title":
            fitting.sort(key=lambda item: item.cover.title.lower())
        case "plays":
            fitting.sort(key=lambda item: -plays.get(item.hash, 0))
    pages = max(1, -(-len(fitting) // PER_PAGE))
    page = min(asked.page, pages)
    return SearchPage(tuple(fitting[(page - 1) * PER_PAGE : page * PER_PAGE]), len(fitting), page, pages)


def answers(item: Shelved, asked: Wanted) -> bool:
    """Whether the document is what is asked for."""
    cover = item.cover
    when = f"{cover.period} {spoken(cover.period)}"
    return (
        _has_words(asked.text, _said(item))
        and _has_words(asked.when, when)
        and asked.system in ("", item.ruleset.slug)
        and asked.front in ("", cover.front)
        and asked.board in ("", cover.board)
        and (not asked.is_owned_only or _suffice(item, asked.boxes))
    )


def _is_played_so(item: Shelved, asked: Wanted, plays: Mapping[str, int], facts: Facts) -> bool:
    """By how many play, how long, and whether anybody did; what is not played is neither tested nor not."""
    if asked.tested and (not item.kind.playable or (plays.get(item.hash, 0) > 0) != (asked.tested == "yes")):
        return False
    if not asked.players and not asked.length:
        return True
    said = facts(item)
    return asked.players in ("", said.get(PLAYERS)) and asked.length in ("", said.get(LENGTH))


def _suffice(item: Shelved, boxes: Sequence[tuple[str, int]]) -> bool:
    """Whether the boxes are enough; where a document does not say what it needs, nobody knows."""
    return bool(item.cover.needs) and not lacks(item, boxes)


def spoken(period: str) -> str:
    """A period with its dates as people say them: "1944-06-06" is "6 June 1944"."""
    return _DAY.sub(_day, period)


def _day(found: re.Match[str]) -> str:
    try:
        return f"{date.fromisoformat(found[0]):%-d %B %Y}"
    except ValueError:
        return found[0]


def _said(item: Shelved) -> str:
    cover = item.cover
    return " ".join(
        (
            cover.title,
            cover.about,
            spoken(cover.period),
            cover.front,
            cover.board,
            item.author,
            item.kind.title,
            item.ruleset.title,
        )
    )


def _has_words(words: str, text: str) -> bool:
    low = text.casefold()
    return all(word in low for word in words.casefold().split())


def lacks(item: Shelved, boxes: Sequence[tuple[str, int]]) -> tuple[tuple[str, int], ...]:
    """The boxes it needs beyond those owned, with how many more of each."""
    owned = dict(boxes)
    return tuple(
        (box, number - owned.get(box, 0)) for box, number in item.cover.needs if number > owned.get(box, 0)
    )


def box_titles(items: Iterable[Shelved]) -> dict[str, str]:
    """The boxes one may own, by key, as their systems call them; one that a document needs and no system
    lists goes by its key."""
    found: dict[str, str] = {}
    for item in items:
        found |= {box.value: box.label for box in boxes_of(item.ruleset)}
        for key, _ in item.cover.needs:
            found.setdefault(key, key)
    return found


def values(items: Iterable[Shelved], field: str) -> tuple[str, ...]:
    """The different fronts or boards ("front", "board") of the covers, in order."""
    return tuple(sorted({word for item in items if (word := getattr(item.cover, field))}))
