"""Titles of boxes and charts that speak of another power of their side, or of another zone, than theirs.

Cite: AD-019, AD-022, AD-048.
"""

import re
from collections.abc import Iterator

from rulesets.axis_allies_dday.check.known import merged, power_called, side_of, warning
from rulesets.axis_allies_dday.document.battle import Battle
from rulesets.kit.findings import Finding

_KEY = re.compile(r"[A-Za-z]+\d+")
"""Keys that can be nothing else in a title."""


def check_titles(battle: Battle) -> Iterator[Finding]:
    """One finding for boxes and one for charts: where titles are exchanged, all are. Where
    a power that lands has no chart, its chart may be another's, which is told of the power."""
    boxes = [(f"boxes.{at}", box.title, box.power) for at, box in enumerate(battle.boxes)]
    charts = [(f"charts.{at}", queue.title, queue.power) for at, queue in enumerate(battle.charts)]
    owners = {queue.power for queue in battle.charts}
    if len(owners) < len({box.power for box in battle.boxes} | owners):
        charts = []
    for rows, cite in ((boxes, "AD-019"), (charts, "AD-048")):
        yield from merged(found for row in rows for found in _check_power(battle, *row, cite))
    keys = {zone.key for zone in battle.zones if _KEY.fullmatch(zone.key)}
    for at, box in enumerate(battle.boxes):
        named = {key for key in keys if _has(box.title, key)}
        if named and box.zone not in named:
            says = f"{box.title} lies in {box.zone}, while its title names another zone."
            yield warning("title-zone", f"boxes.{at}", says, "Mend the zone or the title.", "AD-022")


def _check_power(battle: Battle, path: str, title: str, power: str, cite: str) -> Iterator[Finding]:
    allies = [row for row in battle.powers if row.side == side_of(battle, power)]
    told = {row.key for row in allies if _has(title, row.adjective) or _has(title, row.title)}
    if told and power not in told:
        says = f"{title} belongs to {power_called(battle, power)}."
        yield warning("title-power", path, says, "Mend the title or the power.", cite)


def _has(title: str, word: str) -> bool:
    plain = word.strip()
    return bool(plain) and re.search(rf"(?<!\w){re.escape(plain)}(?!\w)", title) is not None
