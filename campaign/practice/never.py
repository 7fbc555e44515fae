"""What never happened in the practice runs of a document, beside how they ended.

Invariant: a line is said only of what the runs can show. Areas are those of the document's map. Pieces are
the rows of a list of the document of which at least one was in play. Nothing here knows a system.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from campaign.practice.runs import Ran
from rulesets.kit.drawing.board import Board, Region
from rulesets.kit.flow.sides import Side
from rulesets.kit.words import listed

NEVER = "never fought"
"""What the map says of such an area."""


@dataclass(frozen=True, slots=True)
class Named:
    """A row of a list of the document: its words, and the names it may have in the news."""

    words: str
    names: frozenset[str]


@dataclass(frozen=True, slots=True)
class Roster:
    """A list of the document by its title: "Troops"."""

    title: str
    rows: tuple[Named, ...]


@dataclass(frozen=True, slots=True)
class Subject:
    """What the runs are of: the map, if there is one of areas, the lists and the sides."""

    board: Board | None
    rosters: tuple[Roster, ...]
    sides: tuple[Side, ...]


@dataclass(frozen=True, slots=True)
class Line:
    """Something that never happened: "Never fought over", and what of it."""

    title: str
    words: str
    places: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Happened:
    """What all runs together show. `dead_ends` are states in which nobody can give an order though the game
    is not over. `wins` count the runs each side won, with the draws last; `endings` those that ended in each
    turn. `fought` counts for each area the runs in which it was fought over."""

    runs: tuple[Ran, ...]
    dead_ends: int
    too_long: int
    broken: int
    wins: tuple[tuple[str, int], ...]
    endings: tuple[tuple[str, int], ...]
    fought: tuple[tuple[str, int], ...]
    never: tuple[Line, ...]


def happened(runs: Sequence[Ran], of: Subject) -> Happened:
    """What the runs show of the document."""
    ended = Counter(run.ended for run in runs)
    regions = of.board.regions if of.board else ()
    fought = tuple((region.key, _count(runs, region, lambda run: run.fought)) for region in regions)
    knows_places = any(number for _, number in fought) or not any(run.fought for run in runs)
    never = (
        *(_areas(runs, regions, dict(fought)) if knows_places else ()),
        *_stayed(runs),
        *_absent(runs, of.rosters, {region.key for region in regions}),
        *_sides(runs, of.sides),
    )
    return Happened(
        tuple(runs),
        ended["dead end"],
        ended["too long"],
        ended["broken"],
        _wins(runs, of.sides),
        tuple(Counter(turn_words(run) for run in runs if run.turn).most_common()),
        fought if knows_places else (),
        never,
    )


def map_of(found: Happened, board: Board) -> Board:
    """The map with a slip in each area: in how many runs it was fought over. No piece lies on it."""
    counts = dict(found.fought)
    regions = tuple(
        replace(region, tag=str(counts[region.key] or NEVER), states=(), side="") for region in board.regions
    )
    return replace(board, regions=regions, markers=(), arrows=())


def turn_words(run: Ran) -> str:
    """The turn a run ended in, in short: "Turn 5 of 5"."""
    return run.turn.split(",")[0]


def _count(runs: Iterable[Ran], region: Region, places: Callable[[Ran], tuple[str, ...]]) -> int:
    """In how many runs one of the places was the region, by its key, its name or both."""
    key, name = region.key, region.name
    names = {key, name, f"{name} ({key})", f"{key} ({name})"} - {""}
    return sum(not names.isdisjoint(places(run)) for run in runs)


def _areas(runs: Sequence[Ran], regions: Sequence[Region], fought: dict[str, int]) -> Iterable[Line]:
    quiet = [region for region in regions if not fought[region.key]]
    empty = [region for region in quiet if not _count(runs, region, lambda run: run.entered)]
    if quiet:
        worth = sum(region.worth for region in quiet)
        points = f" Together {worth} points that no run decided." if worth else ""
        yield _line("Never fought over", [_called(region) for region in quiet], quiet, points)
    if empty and any(run.entered for run in runs):
        yield _line("Never entered by a move", [_called(region) for region in empty], empty)


def _line(title: str, words: Sequence[str], regions: Sequence[Region] = (), more: str = "") -> Line:
    return Line(title, f"{', '.join(words)}.{more}", tuple(region.key for region in regions))


def _called(region: Region) -> str:
    return f"{region.key} {region.name}".strip()


def _stayed(runs: Sequence[Ran]) -> Iterable[Line]:
    """The pieces that stood where they stood at first, in every run."""
    still = set.intersection(*(set(run.stayed) for run in runs)) if runs else set()
    if still:
        words = [f"{name} stayed in {region}" for _, name, region in sorted(still)]
        yield _line("Never moved", words)


def _absent(runs: Sequence[Ran], rosters: Sequence[Roster], places: set[str]) -> Iterable[Line]:
    """The rows of lists whose other rows were in play."""
    seen = {name for run in runs for name in (*run.moved, *run.shown, *run.fought)}
    for roster in rosters:
        absent = [row.words for row in roster.rows if row.names.isdisjoint(seen)]
        is_of_map = any(row.names & places for row in roster.rows)
        if 0 < len(absent) < len(roster.rows) and not is_of_map:
            yield _line(f"Never in play, of {roster.title}", absent)


def _wins(runs: Sequence[Ran], sides: Sequence[Side]) -> tuple[tuple[str, int], ...]:
    won = Counter(winner for run in runs for winner in run.winners)
    drawn = sum(run.ended == "finished" and not run.winners for run in runs)
    camps = [side for side in sides if side.camp == side.key]
    return (*((side.title, won[side.key]) for side in camps), ("Draw", drawn)) if camps else ()


def _sides(runs: Sequence[Ran], sides: Sequence[Side]) -> Iterable[Line]:
    """The sides that no finished run was won by."""
    losers = [title for title, number in _wins(runs, sides)[:-1] if not number]
    if losers and any(run.ended == "finished" for run in runs):
        yield Line("Never won", f"{listed(losers)} won no run.")
