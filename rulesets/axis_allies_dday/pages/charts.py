"""A reinforcement chart drawn unit by unit: what has come struck out, what comes next framed.

Cite: "Game Setup: Reinforcement Charts", "Reinforcements"; AD-155 to AD-157, AD-178.
"""

from collections.abc import Iterator, Mapping

from rulesets.axis_allies_dday.document.battle import MOBILE, Battle, ChartRow, Waiting
from rulesets.axis_allies_dday.document.sides import sides_of
from rulesets.axis_allies_dday.pages.map import SYMBOLS
from rulesets.axis_allies_dday.rules.state.charts import Fate, Line, entries
from rulesets.axis_allies_dday.rules.state.words import place_words, units
from rulesets.kit.drawing.sheets import Sign, SignGroup, SignRows, SignState
from rulesets.kit.flow.sides import titled
from rulesets.kit.words import begun, listed

_DRAWN: Mapping[Fate, SignState] = {"waiting": "", "entered": "done", "removed": "gone"}


def chart(battle: Battle, line: Line) -> SignRows:
    """A queue under the bar of its power: where it enters, how many have come, and its rows."""
    queue = line.queue
    come, gone = line.fates.count("entered"), line.fates.count("removed")
    taken = f", {gone} removed" if gone else ""
    where = listed([place_words(battle, key) for key in entries(battle, queue)])
    sectors = (
        f"Sectors {listed([sector.capitalize() for sector in queue.sectors])}: " if queue.sectors else ""
    )
    waits = [unit.kind for _, unit in line.upcoming()]
    left = units([(kind, waits.count(kind)) for kind in MOBILE])
    return SignRows(
        tuple(_rows(battle, line)),
        f"{titled(sides_of(battle), queue.power)}: {queue.title}" if queue.sectors else queue.title,
        f"{come} of {len(line.units)} entered{taken}",
        queue.power,
        f"{begun(f'{sectors}enters at {where}')}. {f'Waiting: {left}' if left else 'None waiting'}.",
        queue.key,
    )


def _rows(battle: Battle, line: Line) -> Iterator[tuple[SignGroup, ...]]:
    first = 0
    following = line.waiting[0] if line.waiting else -1
    for row in line.queue.rows:
        yield tuple(_groups(battle, line, row, first, following))
        first += len(row.units)


def _groups(battle: Battle, line: Line, row: ChartRow, first: int, following: int) -> Iterator[SignGroup]:
    """The units of a row by formation, those that stand together in one group."""
    runs: list[list[int]] = []
    for at, unit in enumerate(row.units):
        if runs and _named(row.units[runs[-1][-1]]) == _named(unit):
            runs[-1].append(at)
        else:
            runs.append([at])
    for run in runs:
        unit = row.units[run[0]]
        only = f"{listed([place_words(battle, place) for place in unit.only])} only" if unit.only else ""
        signs = tuple(_sign(line, row.units[at], first + at, following) for at in run)
        yield SignGroup(unit.formation, signs, only)


def _named(unit: Waiting) -> tuple[str, tuple[str, ...]]:
    return unit.formation, unit.only


def _sign(line: Line, unit: Waiting, place: int, following: int) -> Sign:
    return Sign(SYMBOLS[unit.kind], "next" if place == following else _DRAWN[line.fates[place]])
