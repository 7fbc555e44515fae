"""What stands out in the practice runs of a document, beside how they ended.

Invariant: a line is said only of what the runs can show. Areas are those of the document's map. Pieces are
the rows of a list of the document of which at least one was in play. What is said of a side counts the runs
of players who weigh their orders alone, with its interval. Nothing here knows a system.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from campaign.practice.ran import RANDOM, Ran, camps
from rulesets.kit.drawing.board import Board, Region
from rulesets.kit.flow.sides import Side
from rulesets.kit.lab.intervals import wilson
from rulesets.kit.words import begun

NEVER = "never fought"
"""What the map says of such an area."""
DECIDED = 0.75
"""The share of them that must have come to an end before a side is said to have won none."""
OFTEN = 0.5
"""A side loses by its set-up if the share of such runs is surely above this."""
RARE = 0.1
"""That a side won none, or nobody took an objective, is said if its chance is surely below: by 35 runs."""


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
    """Something that stands out: "Never fought over", what of it, and the number of a run that shows it."""

    title: str
    words: str
    places: tuple[str, ...] = ()
    run: int = 0


@dataclass(frozen=True, slots=True)
class Happened:
    """What all runs together show. `dead_ends` are states in which nobody can give an order though the game
    is not over. `wins` count the runs each side won, with the draws last; `endings` those that ended in each
    turn. `fought` counts for each area the runs in which it was fought over. `lines` are the findings."""

    runs: tuple[Ran, ...]
    dead_ends: int
    too_long: int
    broken: int
    wins: tuple[tuple[str, int], ...]
    endings: tuple[tuple[str, int], ...]
    fought: tuple[tuple[str, int], ...]
    lines: tuple[Line, ...]

    @property
    def players(self) -> tuple[str, ...]:
        """Who played the runs by which sides are judged."""
        return tuple(dict.fromkeys(name for run in _judged(self.runs) for name in run.players))

    @property
    def judged(self) -> int:
        """How many runs those are."""
        return len(_judged(self.runs))

    @property
    def are_few(self) -> bool:
        """Whether sides are judged, by too few runs to say that something never happens."""
        return bool(self.judged) and not _are_enough(_judged(self.runs))


def happened(runs: Sequence[Ran], of: Subject) -> Happened:
    """What the runs show of the document."""
    ended = Counter(run.ended for run in runs)
    regions = of.board.regions if of.board else ()
    fought = tuple((region.key, _count(runs, region, lambda run: run.fought)) for region in regions)
    knows_places = any(number for _, number in fought) or not any(run.fought for run in runs)
    lines = (
        *_dead(runs),
        *_sides(runs, of.sides),
        *_early(runs, of.sides),
        *_untaken(runs, regions),
        *(_areas(runs, regions, dict(fought)) if knows_places else ()),
        *_stayed(runs),
        *_absent(runs, of.rosters, {region.key for region in regions}),
    )
    return Happened(
        tuple(runs),
        ended["dead end"],
        ended["too long"],
        ended["broken"],
        _wins(runs, of.sides),
        tuple(Counter(turn_words(run) for run in runs if run.turn).most_common()),
        fought if knows_places else (),
        tuple(line if line.run else replace(line, run=_one(runs)) for line in lines),
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
        yield _line("Never fought over", [_called(region) for region in quiet], quiet)
    if empty and any(run.entered for run in runs):
        yield _line("Never entered by a move", [_called(region) for region in empty], empty)


def _line(title: str, words: Sequence[str], regions: Sequence[Region] = (), more: str = "") -> Line:
    return Line(title, f"{', '.join(words)}.{more}", tuple(region.key for region in regions))


def _dead(runs: Sequence[Ran]) -> Iterable[Line]:
    """The first run in which nobody could go on."""
    dead = [run for run in runs if run.ended == "dead end"]
    if dead:
        where = f"{turn_words(dead[0]) or 'the set-up'} of run {dead[0].number}"
        words = f"Nobody can give an order in {where}, though the game is not over."
        yield Line("Dead end", f"{words} It happened in {len(dead)} of {len(runs)} runs.", run=dead[0].number)


def _untaken(runs: Sequence[Ran], regions: Sequence[Region]) -> Iterable[Line]:
    """Objectives that nobody took from who held them first, where others were taken in some run."""
    judged = _judged(runs)
    left = set.intersection(*(set(run.untaken) for run in judged)) if _are_enough(judged) else set()
    if not left:
        return
    known = [region for region in regions if region.key in left]
    names = [_called(region) for region in known] or sorted(left)
    worth = sum(region.worth for region in known)
    points = f" Together {worth} points that change no hands." if worth else ""
    more = f". Taken in {_of(0, judged)}{points}"
    keys = tuple(region.key for region in known)
    yield Line("Objective never reached", f"{'; '.join(names)}{more}", keys)


def _early(runs: Sequence[Ran], sides: Sequence[Side]) -> Iterable[Line]:
    """The sides that most often lose points before they can act."""
    judged = _judged(runs)
    for side in sides:
        hit = [run for run in judged if side.key in run.early]
        if hit and wilson(len(hit), len(judged))[0] > OFTEN:
            words = f"{side:^loses|lose} points before the first act in {_of(len(hit), judged)}"
            yield Line("Lost by the set-up", words, run=hit[0].number)


def _of(number: int, runs: Sequence[Ran]) -> str:
    """ "none of 48 runs (0 to 7 %)."."""
    low, high = wilson(number, len(runs))
    return f"{number or 'none'} of {len(runs)} runs ({low * 100:.0f} to {high * 100:.0f} %)."


def _are_enough(runs: Sequence[Ran]) -> bool:
    """Whether what happened in none of them is surely rare."""
    return bool(runs) and wilson(0, len(runs))[1] < RARE


def _one(runs: Sequence[Ran]) -> int:
    """A run that shows what never happens."""
    return next((run.number for run in _judged(runs)), runs[0].number)


def _judged(runs: Sequence[Ran]) -> list[Ran]:
    """The runs by which sides and objectives are judged: chance that gives orders shows nothing of them."""
    return [run for run in runs if run.ended in ("finished", "too long") and RANDOM not in run.players]


def _called(region: Region) -> str:
    return f"{region.key} {region.name}".strip()


def _stayed(runs: Sequence[Ran]) -> Iterable[Line]:
    """The pieces that stood where they stood at first, in every run."""
    still = set.intersection(*(set(run.stayed) for run in runs)) if runs else set()
    if still:
        words = [f"{name} stayed in {region}" for _, name, region in sorted(still)]
        yield _line("Never moved", words)


def _absent(runs: Sequence[Ran], rosters: Sequence[Roster], places: set[str]) -> Iterable[Line]:
    """The rows of lists of which more than half were in play: of another list names agree by chance."""
    seen = {name for run in runs for name in (*run.moved, *run.shown, *run.fought)}
    for roster in rosters:
        absent = [row.words for row in roster.rows if row.names.isdisjoint(seen)]
        is_of_map = any(row.names & places for row in roster.rows)
        if 0 < 2 * len(absent) < len(roster.rows) and not is_of_map:
            yield _line(f"Never in play, of {roster.title}", absent)


def _wins(runs: Sequence[Ran], sides: Sequence[Side]) -> tuple[tuple[str, int], ...]:
    judged = _judged(runs)
    won = Counter(winner for run in judged for winner in run.winners)
    known = [(side.title, won[side.key]) for side in camps(sides)]
    return (*known, ("Neither", sum(not run.winners for run in judged))) if known and judged else ()


def _sides(runs: Sequence[Ran], sides: Sequence[Side]) -> Iterable[Line]:
    """The sides that won none of the runs, so that the others lost none, if enough came to an end."""
    played = _judged(runs)
    judged = [run for run in played if run.ended == "finished"]
    if not _are_enough(played) or len(judged) < DECIDED * len(played):
        return
    for side in camps(sides):
        won = [run for run in judged if side.key in run.winners]
        lost = [run for run in judged if run.winners and side.key not in run.winners]
        if not won:
            words = f"{begun(side.people)} won {_of(0, judged)} Others won {len(lost)} of them."
            yield Line("Never won", words, run=(lost or judged)[0].number)
