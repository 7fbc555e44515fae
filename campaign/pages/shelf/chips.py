"""Chips over the list of the shelf: each narrows it by one press, and is taken away by one.

A chip is a link, so it works without scripts, and what is chosen stands in the address.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from campaign.shelf.search import TESTED, Wanted

Named = tuple[str, str]
OFFERED = 8
"""So many chips of a row; of more only what is chosen, the rest in the form alone."""


@dataclass(frozen=True, slots=True)
class Chip:
    """What it says, where it leads, and whether it is chosen: then it leads to the list without it."""

    words: str
    href: str
    is_on: bool


@dataclass(frozen=True, slots=True)
class ChipRow:
    """Chips of one kind."""

    title: str
    chips: tuple[Chip, ...]


def chip_rows(
    asked: Wanted,
    games: Sequence[Named],
    players: Sequence[Named],
    boxes: Callable[[str], str],
    url: Callable[[Wanted], str],
) -> tuple[ChipRow, ...]:
    """The rows: game, players, tested, then what else is chosen. Each leads to the first page."""
    first = replace(asked, page=1)
    rows = (
        ChipRow("Game", tuple(_of(first, "system", games, url))),
        ChipRow("Players", tuple(_of(first, "players", players, url))),
        ChipRow("Results", tuple(_of(first, "tested", tuple(TESTED.items()), url))),
        ChipRow("Filters", tuple(_others(first, boxes, url))),
    )
    return tuple(row for row in rows if row.chips)


def _of(asked: Wanted, field: str, values: Sequence[Named], url: Callable[[Wanted], str]) -> Iterator[Chip]:
    """A chip for each value; of many only the one that is chosen."""
    now = getattr(asked, field)
    for value, words in values:
        if value == now:
            yield Chip(words, url(_with(asked, field, "")), True)
        elif len(values) <= OFFERED:
            yield Chip(words, url(_with(asked, field, value)), False)


def _with(asked: Wanted, field: str, value: Any) -> Wanted:
    return replace(asked, **{field: value})


def _others(asked: Wanted, boxes: Callable[[str], str], url: Callable[[Wanted], str]) -> Iterator[Chip]:
    """What is chosen in the form: words, front, board, date, length, boxes."""
    for field in ("text", "front", "board", "when", "length"):
        if value := getattr(asked, field):
            words = f"“{value}”" if field == "text" else value
            yield Chip(words, url(_with(asked, field, "")), True)
    if asked.is_owned_only:
        yield Chip("Only with my boxes", url(replace(asked, is_owned_only=False)), True)
    for key, number in asked.boxes:
        left = tuple(box for box in asked.boxes if box[0] != key)
        yield Chip(f"{number} × {boxes(key)}", url(replace(asked, boxes=left)), True)
