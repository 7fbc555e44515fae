"""The match report: the course of points, experience and armies as plots, sums, and what was bought by round.

What is closed while the match runs is told at its end alone, for the seat that may know it.

Cite: TS-010, TS-018, TS-108, TS-311.
"""

from collections.abc import Callable, Iterator

from rulesets.kit.drawing.board import Row
from rulesets.kit.drawing.diagrams import Curve, Plot
from rulesets.kit.drawing.sheets import Block, Grid, Head, Pair, Prose, Sheet
from rulesets.kit.words import count
from rulesets.skirmish.document.maps import SIDES, THE_SIDES, TITLES
from rulesets.skirmish.records.experience import WHOLE, words
from rulesets.skirmish.records.numbers import unit_points
from rulesets.skirmish.records.offers import purchases
from rulesets.skirmish.rules.log.state import State, doctrine_of
from rulesets.skirmish.rules.turn.ending import WON

NEEDED = "Tide of Iron, by 1A Games, and the rules of Skirmish Mode are needed to play"

SUMS = (
    ("earned", "Points earned"),
    ("spent", "Points spent"),
    ("fuel", "Fuel earned"),
    ("squads", "Squads bought"),
    ("vehicles", "Vehicles bought"),
    ("quarters", "Experience spent"),
    ("figures", "Figures lost"),
    ("models", "Vehicles lost"),
)
PointsInWords = Callable[[float], str]


def match_report(state: State) -> Sheet:
    """The report of a match as it stands, or as it ended."""
    ending = state.ending
    title = (
        f"{state.map.title}: {WON[ending.result]}" if ending else f"{state.map.title}, round {state.round}"
    )
    return Sheet(
        "match-report",
        "Match report",
        Head("Match report · Skirmish Mode", title, tuple(_heads(state))),
        tuple(_blocks(state)),
        about="The match round by round, totals and purchases.",
        foot=NEEDED,
        group="Reports",
        sides=THE_SIDES,
    )


def _heads(state: State) -> Iterator[str]:
    told = []
    for side in SIDES:
        doctrine = doctrine_of(state, side)
        told.append(
            f"{TITLES[side]}{f', {doctrine.name}' if doctrine else ''}: "
            f"{count(state.books[side].vp, 'victory point')}"
        )
    yield " · ".join(told)
    if state.ending:
        yield f"{state.ending.why[:1].upper()}{state.ending.why[1:]}."


def _blocks(state: State) -> Iterator[Block]:
    plots = tuple(_plots(state))
    yield Pair(plots[0], plots[1])
    yield Pair(plots[2], _sums(state))
    bought = _bought(state)
    if bought.rows:
        yield bought
    else:
        yield Prose(
            (("What each side bought is shown when the match has ended.", "TS-011"),), "Round by round"
        )


def _plots(state: State) -> Iterator[Plot]:
    """Victory points, experience gained and Unit Points, from the start to now."""
    now = tuple(
        number
        for side in SIDES
        for number in (state.books[side].vp, state.books[side].gained, unit_points(state, side))
    )
    rows = (*state.course, now)
    steps = ("start", *(str(number) for number in range(1, len(rows))))
    kinds: tuple[tuple[str, int, PointsInWords], ...] = (
        ("Victory points", 0, lambda value: str(int(value))),
        ("Experience gained", 1, lambda value: words(int(value * WHOLE))),
        ("Unit Points on the board", 2, lambda value: str(int(value))),
    )
    for title, at, said in kinds:
        part = WHOLE if at == 1 else 1
        curves = []
        for place, side in enumerate(SIDES):
            values = tuple(row[place * 3 + at] / part for row in rows)
            curves.append(Curve(side, TITLES[side], values, said(values[-1])))
        yield Plot(title, tuple(curves), steps, "At the end of each round." if at == 2 else "")


def _sums(state: State) -> Grid:
    """What each side earned, spent and lost, as far as the reader may know it."""
    tallies = [dict(state.books[side].tally) for side in SIDES]
    rows = tuple(
        Row((title, *(_sum(tally, name) for tally in tallies))) for name, title in SUMS if any(tallies)
    )
    heads = ("", *(TITLES[side] for side in SIDES))
    return Grid(heads, rows, "Sums", (1, 2), note="" if rows else "Shown when the match has ended.")


def _sum(tally: dict[str, int], name: str) -> str:
    if not tally:
        return "closed"
    number = tally.get(name, 0)
    return words(number) if name == "quarters" else str(number)


def _bought(state: State) -> Grid:
    """What each side bought, round by round."""
    rows = tuple(Row((str(number), *told)) for number, *told in purchases(state))
    heads = ("Round", *(f"{TITLES[side]} bought" for side in SIDES))
    return Grid(heads, rows, "Round by round")
