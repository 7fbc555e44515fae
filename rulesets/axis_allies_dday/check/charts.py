"""What reinforcement charts owe: a card that brings them in, and a way in for every unit.

Cite: AD-018, AD-048, AD-049, AD-155 to AD-161, AD-165 to AD-172.
"""

from collections.abc import Iterator

from rulesets.axis_allies_dday.check.known import (
    boxes_of,
    error,
    has_order,
    meant,
    merged,
    place_called,
    power_called,
    side_of,
    warning,
    zones_of,
)
from rulesets.axis_allies_dday.document.battle import MOBILE, Battle, Procedure, Queue, SideKey, Waiting
from rulesets.kit.findings import Finding
from rulesets.kit.words import count, listed

_BRINGS: tuple[tuple[SideKey, Procedure], ...] = (("allies", "allies reinforce"), ("axis", "axis reinforce"))


def check_charts(battle: Battle) -> Iterator[Finding]:
    """Where the units of the charts enter, and which they are."""
    for at, queue in enumerate(battle.charts):
        yield from _check_entry(battle, f"charts.{at}", queue)
        yield from merged(_check_units(battle, f"charts.{at}", queue))


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
    places = {*zones_of(battle), *boxes_of(battle)}
    for at, row in enumerate(queue.rows):
        called = f"Row {at + 1} of {queue.title}"
        odd = [unit for unit in row.units if unit.kind not in MOBILE]
        if odd:
            says = f"{called} holds a {odd[0].kind}, which never comes as a reinforcement."
            yield error("chart-kind", path, says, "Charts hold infantry, artillery and tanks.", "AD-161")
        shut = [unit for unit in row.units for key in unit.only if key in places and key not in open_to]
        if shut:
            yield _bound(battle, path, called, shut[0], open_to)


def _bound(battle: Battle, where: str, row: str, unit: Waiting, open_to: set[str]) -> Finding:
    wrong = next(key for key in unit.only if key not in open_to)
    called = place_called(battle, wrong)
    says = f"{row}: {unit.formation or 'a unit'} is bound to {called}, where this chart never enters."
    mend = meant(wrong, open_to) or "Bind it to a place its chart may enter; else the queue stands still."
    return error("chart-bound", where, says, mend, "AD-157")


def check_chart_cards(battle: Battle) -> Iterator[Finding]:
    """Charts that no order card brings in, and such cards without a chart."""
    for side, procedure in _BRINGS:
        places = tuple(
            f"charts.{at}" for at, queue in enumerate(battle.charts) if side_of(battle, queue.power) == side
        )
        cards = [at for at, order in enumerate(battle.orders) if order.procedure == procedure]
        if places and not has_order(battle, procedure):
            says = f"No order card brings in the units of {count(len(places), 'chart')}."
            yield error("chart-never", places[0], says, f"Add a card of {procedure}.", "AD-280", places)
        if cards and not places:
            says = (
                f"Order card {battle.orders[cards[0]].number} brings in reinforcements, but its side has no "
                "chart."
            )
            mend = "Add the chart, be it empty, or leave the card out."
            yield warning("card-no-chart", f"orders.{cards[0]}", says, mend, "AD-280")
