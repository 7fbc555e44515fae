"""What the zones owe: keys, a city's name, sectors, and blockhouses whose arcs lead to a beachhead.

Cite: AD-012, AD-016 to AD-018, AD-026 to AD-028, AD-043.
"""

import re
from collections.abc import Iterator

from rulesets.axis_allies_dday.check.known import boxes_of, has_order, meant, place_called, side_of, zones_of
from rulesets.axis_allies_dday.check.say import say
from rulesets.axis_allies_dday.document.battle import AIRFIELD, Battle, Zone
from rulesets.axis_allies_dday.document.rulings import Rulings
from rulesets.kit.findings import Finding
from rulesets.kit.flow.rulings import switches
from rulesets.kit.words import listed

_KEY = re.compile(r"[A-Za-z0-9][A-Za-z0-9-]{0,30}")


def check_zones(battle: Battle) -> Iterator[Finding]:
    """Keys, marks and arcs of the zones."""
    if not battle.zones:
        yield say("no-zones", "zones")
    yield from _check_count(battle)
    for at, zone in enumerate(battle.zones):
        yield from _check_zone(battle, f"zones.{at}", zone)
        yield from _check_arcs(battle, f"zones.{at}", zone)
    yield from _check_sectors(battle)
    several = tuple(f"zones.{at}" for at, zone in enumerate(battle.zones) if len(set(zone.arcs)) > 1)
    if several and battle.rulings.arcs == "single":
        yield say("arcs-several", several[0], several)
    places = tuple(f"zones.{at}" for at, zone in enumerate(battle.zones) if zone.arcs)
    if places and not has_order(battle, "fire to sea"):
        yield say("arcs-unused", places[0], places)


def _check_count(battle: Battle) -> Iterator[Finding]:
    """Only a map of about as many zones as the board has asks which of its counts is played."""
    counts = next((item.values for item in switches(Rulings) if item.name == "board"), ())
    number = len(battle.zones)
    if number != battle.rulings.board and number in [known for known, _ in counts]:
        yield say("board-count", "rulings.board", number=number, board=battle.rulings.board)


def _check_zone(battle: Battle, path: str, zone: Zone) -> Iterator[Finding]:
    if not _KEY.fullmatch(zone.key) or zone.key == AIRFIELD:
        yield say("zone-key", path, key=zone.key)
    if zone.city and not zone.name.strip():
        yield say("city-unnamed", path, key=zone.key)


def _check_sectors(battle: Battle) -> Iterator[Finding]:
    """Sectors at which no chart enters. Where an Axis chart names none, or one that no zone carries, that is
    told of the chart."""
    named = {sector for queue in battle.charts for sector in queue.sectors}
    carried = {sector for zone in battle.zones for sector in zone.sectors}
    idle = sorted(carried - named)
    axis = [queue for queue in battle.charts if side_of(battle, queue.power) == "axis"]
    if idle and axis and all(queue.sectors for queue in axis) and named <= carried:
        places = tuple(f"zones.{at}" for at, zone in enumerate(battle.zones) if set(zone.sectors) & {*idle})
        mend = meant(idle[0], named) or "Make a chart enter there, or remove the sector."
        yield say("sector-idle", places[0], places, names=listed(idle), mend=mend)


def _check_arcs(battle: Battle, path: str, zone: Zone) -> Iterator[Finding]:
    boxes, called = boxes_of(battle), place_called(battle, zone.key)
    known = {*zones_of(battle), *boxes, AIRFIELD}
    wrong = [
        key for key in zone.arcs if key in known and (key not in boxes or boxes[key].kind != "beachhead")
    ]
    if wrong:
        yield say("arc-nowhere", path, called=called, other=place_called(battle, wrong[0]))
    elif zone.arcs and zone.blockhouses < 1:
        yield say("arc-idle", path, called=called)
