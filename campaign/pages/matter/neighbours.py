"""The matters beside one: those of the same turn, the one before, the one after, and earlier ones for the
same place, each with its page for ever."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from campaign.log.matters import matters, parts_of, turn_of, whole_title
from campaign.log.timeline import Matter, course
from campaign.pages.frame.reader import Reader
from rulesets.kit.drawing.board import CellState, Row, Table


@dataclass(frozen=True, slots=True)
class Neighbour:
    """A matter with its address: how it is called, and what the system's tables say of it, as far as they
    do: its number, its state with the words for it, what came of it."""

    title: str
    href: str
    number: str = ""
    state: CellState = ""
    words: str = ""
    result: str = ""
    is_this: bool = False


@dataclass(frozen=True, slots=True)
class Neighbours:
    """Those of a matter: `of_turn` with itself, under `heading`; None where none is."""

    heading: str
    of_turn: tuple[Neighbour, ...]
    earlier: Neighbour | None
    later: Neighbour | None
    for_same_place: tuple[Neighbour, ...]


def rows_of(who: Reader, state: Any) -> dict[str, Row]:
    """What the system's own tables say in that state, by matter; the first that says something of it."""
    found: dict[str, Row] = {}
    for view in who.ruleset.views(state, who.key):
        for item in view.panels:
            for row in item.rows if isinstance(item, Table) else ():
                if row.subject:
                    found.setdefault(row.subject, row)
    return found


def neighbours(who: Reader, this: Matter) -> Neighbours:
    """The neighbours of the matter. A matter that is its turn's own ("turn 2") has those of other turns."""
    every = list(matters(who.running).values())
    named = bool(turn_of(this.name))
    alike = [item for item in every if bool(turn_of(item.name)) == named]
    beside = [item for item in alike if not named or item.turn == this.turn]
    at = [item.name for item in alike].index(this.name)
    states = {item.name: turn.state for turn in course(who.running) for item in turn.matters}
    rows = rows_of(who, states[this.name])
    return Neighbours(
        turn_of(this.name),
        tuple(_neighbour(who, item, rows, item is alike[at]) for item in beside) if len(beside) > 1 else (),
        _neighbour(who, alike[at - 1], {}) if at else None,
        _neighbour(who, alike[at + 1], {}) if at + 1 < len(alike) else None,
        tuple(_for_same_place(who, this, alike[:at])),
    )


def _neighbour(who: Reader, item: Matter, rows: Mapping[str, Row], is_this: bool = False) -> Neighbour:
    row, href = rows.get(item.name), who.url("report", subject=item.name)
    if row is None:
        title = item.title if rows else whole_title(item)
        return Neighbour(title, href, words="" if item.ended else "open", is_this=is_this)
    number = row.cells[0] if row.cells[0].isdigit() else ""
    title = parts_of(item.title)[1] if number else item.title
    return Neighbour(title, href, number, row.state, row.cells[-1], row.sub, is_this)


def _for_same_place(who: Reader, this: Matter, before: Sequence[Matter]) -> Iterator[Neighbour]:
    """The earlier ones about the same place of the map, of whatever turn."""
    rows = rows_of(who, who.state)
    here = rows.get(this.name)
    for item in before:
        row = rows.get(item.name)
        if here is not None and row is not None and here.place and row.place == here.place:
            yield _neighbour(who, item, {})
