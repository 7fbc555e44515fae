"""What reinforcement charts owe: a card that brings them in, and a way in for every unit.

Cite: AD-018, AD-048, AD-049, AD-155 to AD-161, AD-165 to AD-172.
"""

from collections.abc import Iterator

from rulesets.axis_allies_dday.check.known import (
    boxes_of,
    has_order,
    meant,
    merged,
    place_called,
    power_called,
    side_of,
    zones_of,
)
from rulesets.axis_allies_dday.check.say import say
from rulesets.axis_allies_dday.document.battle import MOBILE, Battle, Procedure, Queue, SideKey
from rulesets.axis_allies_dday.document.sides import both
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
        yield say("chart-sectors", path, queue=queue)
    allies = both(battle)["allies"]
    if side == "allies" and queue.sectors:
        yield say("chart-sectors/allied", path, queue=queue, names=listed(queue.sectors), allies=allies)
    if side == "allies" and not _beaches(battle, queue):
        yield say("chart-nowhere", path, queue=queue, power=power_called(battle, queue.power))
    carried = {sector for zone in battle.zones for sector in zone.sectors}
    lost = [sector for sector in queue.sectors if sector not in carried]
    if lost and side != "allies":
        mend = meant(lost[0], carried) or "Mark the zones of that sector."
        yield say("sector-nowhere", path, queue=queue, names=listed(lost), mend=mend)


def _beaches(battle: Battle, queue: Queue) -> set[str]:
    return {box.key for box in battle.boxes if box.power == queue.power and box.kind == "beachhead"}


def _check_units(battle: Battle, path: str, queue: Queue) -> Iterator[Finding]:
    open_to = _beaches(battle, queue)
    if side_of(battle, queue.power) == "axis":
        open_to = {zone.key for zone in battle.zones if set(zone.sectors) & set(queue.sectors)}
    shut = {*zones_of(battle), *boxes_of(battle)} - open_to
    for at, row in enumerate(queue.rows):
        called = f"Row {at + 1} of {queue.title}"
        odd = [unit for unit in row.units if unit.kind not in MOBILE]
        if odd:
            yield say("chart-kind", path, called=called, kind=odd[0].kind)
        bound = [(unit.formation or "a unit", key) for unit in row.units for key in unit.only if key in shut]
        if bound:
            unit, key = bound[0]
            mend = meant(key, open_to) or "Choose a place this chart enters; otherwise the chart stops here."
            place = place_called(battle, key)
            yield say("chart-bound", path, called=called, unit=unit, place=place, mend=mend)


def check_chart_cards(battle: Battle) -> Iterator[Finding]:
    """Charts that no order card brings in, and such cards without a chart."""
    for side, procedure in _BRINGS:
        places = tuple(
            f"charts.{at}" for at, queue in enumerate(battle.charts) if side_of(battle, queue.power) == side
        )
        cards = [(f"orders.{at}", row) for at, row in enumerate(battle.orders) if row.procedure == procedure]
        if places and not has_order(battle, procedure):
            charts = count(len(places), "chart")
            yield say("chart-never", places[0], places, charts=charts, procedure=procedure)
        if cards and not places:
            yield say("card-no-chart", cards[0][0], number=cards[0][1].number)
