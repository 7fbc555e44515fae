"""What reinforcement charts owe: a power, a way in for every unit, and rows as they are printed.

Cite: AD-018, AD-048, AD-049, AD-155 to AD-161, AD-165 to AD-172.
"""

import re
from collections.abc import Iterator
from difflib import SequenceMatcher
from itertools import combinations

from rulesets.axis_allies_dday.check.boxes import foreign
from rulesets.axis_allies_dday.check.known import (
    alike,
    boxes_of,
    error,
    has_order,
    meant,
    merged,
    note,
    place_called,
    power_called,
    side_of,
    warning,
    zones_of,
)
from rulesets.axis_allies_dday.document.battle import (
    MOBILE,
    Battle,
    ChartRow,
    Procedure,
    Queue,
    SideKey,
    Waiting,
)
from rulesets.kit.findings import Finding
from rulesets.kit.words import count, listed

ALIKE = 0.8
"""How alike two words are that may be one."""
MOST_A_TURN = 12
"""Two dice bring in at most so many units a turn."""


def check_charts(battle: Battle) -> Iterator[Finding]:
    """Keys and powers of the charts, where their units enter, and their rows."""
    for key, places in alike((f"charts.{at}", queue.key) for at, queue in enumerate(battle.charts)):
        says = f"{len(places)} charts have the key {key}."
        yield error("chart-twice", places[1], says, "Give each a key of its own.", "AD-049", places)
    for title, places in alike((f"charts.{at}", queue.title) for at, queue in enumerate(battle.charts)):
        says = f"{len(places)} charts are called {title}."
        yield warning("chart-name-twice", places[1], says, "Name each its own way.", "AD-049", places)
    for at, queue in enumerate(battle.charts):
        path = f"charts.{at}"
        if not queue.key.strip() or not queue.title.strip():
            says = f"A chart of {power_called(battle, queue.power)} has no key or no title."
            yield error("chart-untitled", path, says, "Write both.", "AD-049")
        yield from _check_entry(battle, path, queue)
        yield from merged(_check_units(battle, path, queue))
        yield from _check_length(battle, path, queue)
    yield from _check_rows_twice(battle)
    yield from _check_formations(battle)


def _check_entry(battle: Battle, path: str, queue: Queue) -> Iterator[Finding]:
    side = side_of(battle, queue.power)
    if side == "axis" and not queue.sectors:
        says = f"The chart {queue.title} names no sector, so none of its units can enter."
        yield error("chart-sectors", path, says, "Name the sectors its units enter at.", "AD-172")
    if side == "allies" and queue.sectors:
        says = f"The chart {queue.title} is Allied, but its units are to enter at {listed(queue.sectors)}."
        yield error("chart-sectors", path, says, "Take the sectors away: the Allies land.", "AD-166")
    if side == "allies" and not _beaches(battle, queue):
        says = f"The chart {queue.title} is of {power_called(battle, queue.power)}, which has no beachhead."
        yield error("chart-nowhere", path, says, "Give the power a beachhead.", "AD-166")
    carried = {sector for zone in battle.zones for sector in zone.sectors}
    lost = [sector for sector in queue.sectors if sector not in carried]
    if lost and side != "allies":
        says = f"Units of {queue.title} enter at {listed(lost)}, which no zone carries."
        mend = meant(lost[0], carried) or "Mark the zones of that sector."
        yield error("sector-nowhere", path, says, mend, "AD-018")
    if len(set(queue.sectors)) < len(queue.sectors):
        says = f"The chart {queue.title} names a sector twice."
        yield warning("mark-twice", path, says, "Name each once.", "AD-018")


def _beaches(battle: Battle, queue: Queue) -> set[str]:
    return {box.key for box in battle.boxes if box.power == queue.power and box.kind == "beachhead"}


def _check_units(battle: Battle, path: str, queue: Queue) -> Iterator[Finding]:
    open_to = _beaches(battle, queue)
    if side_of(battle, queue.power) == "axis":
        open_to = {zone.key for zone in battle.zones if set(zone.sectors) & set(queue.sectors)}
    boxes = boxes_of(battle)
    allied = {key for key in boxes if side_of(battle, boxes[key].power) == "allies"}
    places = {*zones_of(battle), *allied} - foreign(battle)
    for at, row in enumerate(queue.rows):
        called = f"Row {at + 1} of {queue.title}"
        odd = [unit for unit in row.units if unit.kind not in MOBILE]
        if odd:
            says = f"{called} holds a {odd[0].kind}, which never comes as a reinforcement."
            yield error("chart-kind", path, says, "Charts hold infantry, artillery and tanks.", "AD-161")
        shut = [unit for unit in row.units for key in unit.only if key in places and key not in open_to]
        if shut:
            yield _bound(battle, path, called, shut[0], open_to)
        if not row.units and any(other.units for other in queue.rows):
            says = f"{called} is empty."
            yield note("row-empty", path, says, "Fill it, or leave it out.", "AD-155")


def _bound(battle: Battle, where: str, row: str, unit: Waiting, open_to: set[str]) -> Finding:
    wrong = next(key for key in unit.only if key not in open_to)
    called = place_called(battle, wrong)
    says = f"{row}: {unit.formation or 'a unit'} is bound to {called}, where this chart never enters."
    mend = meant(wrong, open_to) or "Bind it to a place its chart may enter; else the queue stands still."
    return error("chart-bound", where, says, mend, "AD-157")


def is_waiting(battle: Battle, side: SideKey, kind: str = "") -> bool:
    """Whether a unit waits on a chart of a side, of one kind or of any."""
    return any(
        kind in ("", unit.kind)
        for queue in battle.charts
        if side_of(battle, queue.power) == side
        for row in queue.rows
        for unit in row.units
    )


def _check_length(battle: Battle, path: str, queue: Queue) -> Iterator[Finding]:
    number = sum(len(row.units) for row in queue.rows)
    most = MOST_A_TURN * max(battle.turns, 0)
    if number > most > 0:
        says = f"{queue.title} holds {count(number, 'unit')}; {battle.turns} turns bring in {most} at most."
        yield note("chart-long", path, says, "Look whether rows were pasted twice.", "AD-162")


_BRINGS: tuple[tuple[SideKey, Procedure], ...] = (("allies", "allies reinforce"), ("axis", "axis reinforce"))


def check_chart_cards(battle: Battle) -> Iterator[Finding]:
    """Charts that no order card brings in, and such cards without a chart."""
    for side, procedure in _BRINGS:
        places = tuple(
            f"charts.{at}" for at, queue in enumerate(battle.charts) if side_of(battle, queue.power) == side
        )
        if places and not has_order(battle, procedure):
            says = f"No order card brings in the units of {count(len(places), 'chart')}."
            yield error("chart-never", places[0], says, f"Add a card of {procedure}.", "AD-280", places)
    for at, order in enumerate(battle.orders):
        brings = next((side for side, procedure in _BRINGS if procedure == order.procedure), "")
        if brings and not any(side_of(battle, queue.power) == brings for queue in battle.charts):
            says = f"Order card {order.number} brings in reinforcements, but its side has no chart."
            mend = "Add the chart, be it empty, or leave the card out."
            yield warning("card-no-chart", f"orders.{at}", says, mend, "AD-280")


def _check_rows_twice(battle: Battle) -> Iterator[Finding]:
    """Rows alike in every unit and formation; a row without formations may well stand twice."""
    found: dict[ChartRow, list[int]] = {}
    for at, queue in enumerate(battle.charts):
        for row in queue.rows:
            if len(row.units) > 1 and all(unit.formation for unit in row.units):
                found.setdefault(row, []).append(at)
    yield from merged(_row_twice(battle, row, charts) for row, charts in found.items() if len(charts) > 1)


def _row_twice(battle: Battle, row: ChartRow, charts: list[int]) -> Finding:
    """On one chart, or on several, any of which may be the wrong one."""
    titles = listed(list(dict.fromkeys(battle.charts[at].title for at in charts)))
    says = f"The row of {row.units[0].formation} stands {count(len(charts), 'time')}, on {titles}."
    places = tuple(dict.fromkeys(f"charts.{at}" for at in (charts[-1], *charts)))
    mend = "Look where it belongs; it was pasted once too often."
    return warning("row-twice", places[0], says, mend, "AD-048", places)


def _check_formations(battle: Battle) -> Iterator[Finding]:
    first: dict[str, str] = {}
    for at, queue in enumerate(battle.charts):
        for row in queue.rows:
            for unit in row.units:
                first.setdefault(unit.formation.strip(), f"charts.{at}")
    numbers = {name: _numbers(name) for name in first if name}
    for one, other in combinations(numbers, 2):
        if numbers[one] == numbers[other] and _is_alike(one, other):
            says = f"Two formations are called {one} and {other}, almost alike."
            places = tuple(dict.fromkeys((first[other], first[one])))
            yield warning("formation-alike", places[0], says, "Spell one formation alike.", "AD-048", places)


def _is_alike(one: str, other: str) -> bool:
    """Whether two names are one, mistyped: word by word the same, or almost."""
    ours, theirs = one.casefold().split(), other.casefold().split()
    if len(ours) != len(theirs):
        return False
    return all(
        a == b or SequenceMatcher(None, a, b).ratio() >= ALIKE for a, b in zip(ours, theirs, strict=True)
    )


def _numbers(name: str) -> list[str]:
    """What tells formations of one kind apart: figures and Roman numerals."""
    return re.findall(r"\d+|\b[IVXLC]+\b", name)
