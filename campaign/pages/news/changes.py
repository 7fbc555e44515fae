"""What changed in a turn: places that went from one side to another, as boards and rows of news tell it.

It reads boards and rows as a system gives them, and knows no game. Where both tell of a place, the rows do:
they know whose it was.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from exports.picture import AnyBoard
from rulesets.kit import news
from rulesets.kit.drawing.hex_board import HexBoard
from rulesets.kit.flow.sides import Side
from rulesets.kit.ruleset import AnyRuleset
from rulesets.kit.words import begun

MOST = 12
"""How many places are named; the rest are counted."""


@dataclass(frozen=True, slots=True)
class Change:
    """A place that `side` holds now (empty: nobody) and `was` held before (empty: nobody's), and what it is
    worth. `name` is how a headline calls it, `before` says in words whose it was; `number` is that of its
    ring on the map, 0 where it has none."""

    title: str
    side: str
    before: str
    worth: int
    place: str = ""
    name: str = ""
    was: str = ""
    number: int = 0


def board_of(ruleset: AnyRuleset, state: Any, eyes: str | None) -> AnyBoard | None:
    """The first board of the system's pages, which is that of its table."""
    return next((view.board for view in ruleset.views(state, eyes) if view.board is not None), None)


def changes(
    sides: tuple[Side, ...],
    before: AnyBoard | None,
    after: AnyBoard | None,
    rows: Iterable[news.Row] | None = None,
) -> tuple[Change, ...]:
    """The places that another side holds on the board `after` than on the one `before`, and those of which
    rows tell. On a map of hexes a tint may mean more than who holds one: where there are rows, they alone
    tell of it."""
    names = {side.key: side.people for side in sides}
    told, held = _captured(rows or ()), _held(before)
    found = []
    for key, now in _held(after if rows is None or not isinstance(after, HexBoard) else None).items():
        if key not in told and (was := held.get(key, now).side) != now.side:
            found.append(replace(now, was=was))
    found += [change for change in told.values() if change.side != change.was]
    return tuple(replace(change, before=_said(change, names)) for change in found)


def _said(change: Change, names: dict[str, str]) -> str:
    if not change.was:
        return "held by nobody before"
    return f"{'from' if change.side else 'lost by'} {names.get(change.was, change.was)}"


def _captured(rows: Iterable[news.Row]) -> dict[str, Change]:
    """The places of which rows tell, from whom they first went and whose they are at last."""
    found: dict[str, Change] = {}
    for row in rows:
        if isinstance(row, news.Capture):
            first = found.get(row.place)
            was = first.was if first else row.before
            name = row.title.rsplit(" (", 1)[0]
            found[row.place] = Change(begun(row.title), row.side, "", 0, row.place, name, was)
    return found


def _held(board: AnyBoard | None) -> dict[str, Change]:
    """Who holds each place that has a name, by its key."""
    if board is None:
        return {}
    if isinstance(board, HexBoard):
        names = {spot.key: " ".join(spot.lines).replace("- ", "-").strip() for spot in board.spots}
        return {
            spot.key: Change(f"{name} ({spot.key})", spot.side, "", 0, spot.key, name)
            for spot in board.spots
            if (name := names[spot.key])
        }
    return {
        region.key: Change(
            f"{region.key} {region.name}".strip(),
            region.side,
            "",
            region.worth,
            region.key,
            region.name or region.key,
        )
        for region in board.regions
    }


def ringed(board: AnyBoard | None, found: tuple[Change, ...]) -> tuple[AnyBoard | None, tuple[Change, ...]]:
    """The board with a ring about each place that changed and lies on it, and the changes with the numbers of
    their rings."""
    if board is None:
        return None, found
    places = board.spots if isinstance(board, HexBoard) else board.regions
    here, numbers = {place.key for place in places}, dict[str, int]()
    for change in found:
        if change.place in here:
            numbers[change.place] = len(numbers) + 1
    numbered = tuple(replace(change, number=numbers.get(change.place, 0)) for change in found)
    if isinstance(board, HexBoard):
        spots = (replace(spot, ringed=numbers.get(spot.key, 0)) for spot in board.spots)
        return replace(board, spots=tuple(spots)), numbered
    regions = (replace(region, ringed=numbers.get(region.key, 0)) for region in board.regions)
    return replace(board, regions=tuple(regions)), numbered
