"""The chart that is of another power than everything else about it says.

One slip, the power of a chart, would be told three times and nowhere by its name: of sectors it should not
have, of units bound where it never enters, of a card without a chart. It is told once, and the rest of the
check judges the battle as it is meant.

Cite: AD-049, AD-166, AD-172.
"""

from collections.abc import Iterator
from dataclasses import replace

from rulesets.axis_allies_dday.check.known import error, power_called
from rulesets.axis_allies_dday.document.battle import Battle, Power, Queue
from rulesets.kit.findings import Finding


def check_chart_powers(battle: Battle) -> Iterator[Finding]:
    """Charts whose title, or whose units' places, are those of another power."""
    for at, queue in enumerate(battle.charts):
        power = _meant(battle, queue)
        if power is not None:
            now = power_called(battle, queue.power)
            says = f"The chart {queue.title} is of {now}, but its units enter as those of {power.people}."
            yield error("chart-power", f"charts.{at}", says, f"Give it to {power.people}.", "AD-049")


def as_meant(battle: Battle) -> Battle:
    """The battle with each such chart given to the power that is meant."""
    charts = []
    for queue in battle.charts:
        power = _meant(battle, queue)
        charts.append(replace(queue, power=power.key) if power else queue)
    return replace(battle, charts=tuple(charts))


def _meant(battle: Battle, queue: Queue) -> Power | None:
    """The one power whose chart it can be, where it cannot be that of its own; None for any other chart."""
    own = next((power for power in battle.powers if power.key == queue.power), None)
    if own is None or _fits(battle, queue, own) or _is_named(queue, own):
        return None
    others = [power for power in battle.powers if power is not own and _fits(battle, queue, power)]
    told = [power for power in others if _is_named(queue, power) or _bound(queue) or queue.sectors]
    free = [power for power in told if not any(other.power == power.key for other in battle.charts)]
    found = [power for power in told if _is_named(queue, power)] or free or told
    return found[0] if len(found) == 1 else None


def _fits(battle: Battle, queue: Queue, power: Power) -> bool:
    """Whether the chart's sectors and the places of its units may be those of the power."""
    if power.side == "axis":
        open_to = {zone.key for zone in battle.zones if set(zone.sectors) & set(queue.sectors)}
        return bool(queue.sectors) and _bound(queue) <= open_to
    beaches = {box.key for box in battle.boxes if box.power == power.key and box.kind == "beachhead"}
    return not queue.sectors and bool(beaches) and _bound(queue) <= beaches


def _bound(queue: Queue) -> set[str]:
    return {key for row in queue.rows for unit in row.units for key in unit.only}


def _is_named(queue: Queue, power: Power) -> bool:
    title = queue.title.casefold()
    return any(word and word.casefold() in title for word in (power.title, power.adjective))
