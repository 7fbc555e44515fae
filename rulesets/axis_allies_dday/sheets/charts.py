"""Reinforcement charts: each queue in its printed rows, what has come struck out, what comes next framed.

Cite: "Game Setup: Reinforcement Charts", "Reinforcements"; AD-155 to AD-157, AD-178.
"""

from collections.abc import Iterator, Mapping

from rulesets.axis_allies_dday.document.battle import MOBILE, ChartRow, Waiting
from rulesets.axis_allies_dday.document.sides import sides_of
from rulesets.axis_allies_dday.sheets.common import NEEDED, Paper, colours
from rulesets.axis_allies_dday.sheets.pieces import SYMBOLS
from rulesets.axis_allies_dday.state.charts import Fate, Line, Lines, entries
from rulesets.axis_allies_dday.state.words import place_words, units
from rulesets.kit.drawing.sheets import Block, Pair, Sheet, Sign, SignGroup, SignRows, SignState
from rulesets.kit.flow.sides import titled
from rulesets.kit.words import begun, listed

KEY = "Left to right, row by row. Struck out: has come. Crossed out: taken away. Framed: comes next."
_DRAWN: Mapping[Fate, SignState] = {"waiting": "", "entered": "done", "removed": "gone"}


def charts_sheet(paper: Paper, lines: Lines) -> Sheet:
    """All queues, two abreast, those of the Allies first."""
    sides = {power.key: power.side for power in paper.battle.powers}
    known = sorted(lines.values(), key=lambda line: sides.get(line.queue.power) == "axis")
    drawn = [chart(paper, line) for line in known]
    blocks: list[Block] = [
        Pair(drawn[at], drawn[at + 1]) if at + 1 < len(drawn) else drawn[at] for at in range(0, len(drawn), 2)
    ]
    return Sheet(
        "charts",
        "Reinforcement charts",
        paper.head("Charts", "Reinforcement charts", KEY, colours(paper.battle)),
        tuple(blocks),
        about="Who has come, who waits and who is next, by rows and formations.",
        foot=NEEDED,
        group="Table",
    )


def chart(paper: Paper, line: Line) -> SignRows:
    """A queue under the bar of its power: where it enters, how many have come, and its rows."""
    battle, queue = paper.battle, line.queue
    come, gone = line.fates.count("entered"), line.fates.count("removed")
    taken = f", {gone} taken away" if gone else ""
    where = listed([place_words(battle, key) for key in entries(battle, queue)])
    sectors = (
        f"Sectors {listed([sector.capitalize() for sector in queue.sectors])}: " if queue.sectors else ""
    )
    waits = [unit.kind for _, unit in line.upcoming()]
    left = units([(kind, waits.count(kind)) for kind in MOBILE])
    return SignRows(
        tuple(_rows(paper, line)),
        f"{titled(sides_of(battle), queue.power)}: {queue.title}" if queue.sectors else queue.title,
        f"{come} of {len(line.units)} have come{taken}",
        queue.power,
        f"{begun(f'{sectors}enters at {where}')}. {f'Waiting: {left}' if left else 'Nobody waits'}.",
    )


def _rows(paper: Paper, line: Line) -> Iterator[tuple[SignGroup, ...]]:
    first = 0
    following = line.waiting[0] if line.waiting else -1
    for row in line.queue.rows:
        yield tuple(_groups(paper, line, row, first, following))
        first += len(row.units)


def _groups(paper: Paper, line: Line, row: ChartRow, first: int, following: int) -> Iterator[SignGroup]:
    """The units of a row by formation, those that stand together in one group."""
    runs: list[list[int]] = []
    for at, unit in enumerate(row.units):
        if runs and _named(row.units[runs[-1][-1]]) == _named(unit):
            runs[-1].append(at)
        else:
            runs.append([at])
    for run in runs:
        unit = row.units[run[0]]
        only = (
            f"{listed([place_words(paper.battle, place) for place in unit.only])} only" if unit.only else ""
        )
        signs = tuple(_sign(line, row.units[at], first + at, following) for at in run)
        yield SignGroup(unit.formation, signs, only)


def _named(unit: Waiting) -> tuple[str, tuple[str, ...]]:
    return unit.formation, unit.only


def _sign(line: Line, unit: Waiting, place: int, following: int) -> Sign:
    return Sign(SYMBOLS[unit.kind], "next" if place == following else _DRAWN[line.fates[place]])
