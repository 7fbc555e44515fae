"""What the zones owe: keys, a city's name, sectors, and blockhouses whose arcs lead to a beachhead.

Cite: AD-012, AD-016 to AD-018, AD-026 to AD-028, AD-043.
"""

import re
from collections.abc import Iterator

from rulesets.axis_allies_dday.check.known import (
    boxes_of,
    error,
    has_order,
    meant,
    place_called,
    side_of,
    warning,
    zones_of,
)
from rulesets.axis_allies_dday.document.battle import AIRFIELD, Battle, Zone
from rulesets.axis_allies_dday.document.rulings import Rulings
from rulesets.kit.findings import Finding
from rulesets.kit.flow.rulings import switches
from rulesets.kit.words import listed

_KEY = re.compile(r"[A-Za-z0-9][A-Za-z0-9-]{0,30}")


def check_zones(battle: Battle) -> Iterator[Finding]:
    """Keys, marks and arcs of the zones."""
    if not battle.zones:
        yield error("no-zones", "zones", "The battle has no zone.", "Add the zones of the map.", "AD-016")
    yield from _check_count(battle)
    for at, zone in enumerate(battle.zones):
        yield from _check_zone(battle, f"zones.{at}", zone)
        yield from _check_arcs(battle, f"zones.{at}", zone)
    yield from _check_sectors(battle)
    yield from _check_all_arcs(battle)


def _check_count(battle: Battle) -> Iterator[Finding]:
    """Only a map of about as many zones as the board has asks which of its counts is played."""
    counts = next((item.values for item in switches(Rulings) if item.name == "board"), ())
    number = len(battle.zones)
    if number != battle.rulings.board and number in [known for known, _ in counts]:
        says = f"The battle has {number} zones; by its house rule it is played on {battle.rulings.board}."
        mend = "Set the house rule to the zones there are, or add or leave out one."
        yield warning("board-count", "rulings.board", says, mend, "AD-012")


def _check_zone(battle: Battle, path: str, zone: Zone) -> Iterator[Finding]:
    called = place_called(battle, zone.key)
    if not _KEY.fullmatch(zone.key) or zone.key == AIRFIELD:
        says = f"{zone.key!r} cannot be the key of a zone."
        yield error("zone-key", path, says, "Write letters and figures, such as Z07.", "AD-016")
    if zone.city and not zone.name.strip():
        says = f"{zone.key} is a city without a name; players are told of cities by name."
        yield warning("city-unnamed", path, says, "Name it.", "AD-017")
    if len(set(zone.sectors)) < len(zone.sectors) or len(set(zone.arcs)) < len(zone.arcs):
        says = f"{called} names a sector or an arc twice."
        yield warning("mark-twice", path, says, "Name each once.", "AD-018")
    if zone.blockhouses < 0:
        says = f"{called} has {zone.blockhouses} printed places for blockhouses."
        yield error("blockhouse-count", path, says, "Write how many can stand there.", "AD-043")


def _check_sectors(battle: Battle) -> Iterator[Finding]:
    """Sectors at which no chart enters. Where an Axis chart names none, or one that no zone carries, that is
    told of the chart."""
    named = {sector for queue in battle.charts for sector in queue.sectors}
    carried = {sector for zone in battle.zones for sector in zone.sectors}
    idle = sorted(carried - named)
    axis = [queue for queue in battle.charts if side_of(battle, queue.power) == "axis"]
    if idle and axis and all(queue.sectors for queue in axis) and named <= carried:
        places = tuple(f"zones.{at}" for at, zone in enumerate(battle.zones) if set(zone.sectors) & {*idle})
        says = f"Zones carry the sector {listed(idle)}, at which no chart enters."
        mend = meant(idle[0], named) or "Let a chart enter there, or take the sector away."
        yield warning("sector-idle", places[0], says, mend, "AD-018", places)


def _check_arcs(battle: Battle, path: str, zone: Zone) -> Iterator[Finding]:
    boxes, called = boxes_of(battle), place_called(battle, zone.key)
    known = {*zones_of(battle), *boxes, AIRFIELD}
    wrong = [
        key for key in zone.arcs if key in known and (key not in boxes or boxes[key].kind != "beachhead")
    ]
    if wrong:
        says = f"An arc of {called} leads to {place_called(battle, wrong[0])}, which is no beachhead."
        yield error("arc-nowhere", path, says, "Name a beachhead, or take the arc away.", "AD-027")
    elif zone.arcs and zone.blockhouses < 1:
        says = f"{called} has an arc of fire, but no place for a blockhouse."
        yield error("arc-idle", path, says, "Give it a blockhouse, or take the arc away.", "AD-026")


def _check_all_arcs(battle: Battle) -> Iterator[Finding]:
    several = tuple(f"zones.{at}" for at, zone in enumerate(battle.zones) if len(set(zone.arcs)) > 1)
    if several and battle.rulings.arcs == "single":
        says = "A zone fires at several beachheads, but by the house rule only its first arc counts."
        mend = "Let the house rule allow several arcs, or leave one in each zone."
        yield warning("arcs-several", several[0], says, mend, "AD-028", several)
    places = tuple(f"zones.{at}" for at, zone in enumerate(battle.zones) if zone.arcs)
    if places and not has_order(battle, "fire to sea"):
        says = "Zones have arcs of fire, but no order card lets blockhouses fire to sea."
        mend = "Add that card, or take the arcs away."
        yield warning("arcs-unused", places[0], says, mend, "AD-026", places)
