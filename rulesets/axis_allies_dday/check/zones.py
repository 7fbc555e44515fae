"""What the zones owe: keys, names, marks of coast and city, sectors, and blockhouses with their arcs.

Cite: AD-012, AD-016 to AD-018, AD-025 to AD-028, AD-043.
"""

import re
from collections.abc import Iterator
from dataclasses import fields

from rulesets.axis_allies_dday.check.arcs import check_arcs
from rulesets.axis_allies_dday.check.known import (
    alike,
    error,
    meant,
    note,
    place_called,
    side_of,
    warning,
)
from rulesets.axis_allies_dday.check.set_up import MOST_BLOCKHOUSES
from rulesets.axis_allies_dday.document.battle import AIRFIELD, Battle, Zone
from rulesets.axis_allies_dday.document.rulings import Rulings
from rulesets.kit.findings import Finding
from rulesets.kit.flow.rulings import switches
from rulesets.kit.words import listed

_KEY = re.compile(r"[A-Za-z0-9][A-Za-z0-9-]{0,30}")


def check_zones(battle: Battle) -> Iterator[Finding]:
    """Keys, names, marks and arcs of the zones."""
    if not battle.zones:
        yield error("no-zones", "zones", "The battle has no zone.", "Add the zones of the map.", "AD-016")
    yield from _check_keys(battle)
    yield from _check_names(battle)
    yield from _check_count(battle)
    for at, zone in enumerate(battle.zones):
        yield from _check_marks(battle, f"zones.{at}", zone)
    yield from _check_sectors(battle)
    yield from check_arcs(battle)


def _check_keys(battle: Battle) -> Iterator[Finding]:
    zones = [(f"zones.{at}", zone.key) for at, zone in enumerate(battle.zones)]
    for key, places in alike(zones):
        says = f"{len(places)} zones have the key {key}."
        yield error("zone-twice", places[1], says, "Give each a key of its own.", "AD-016", places)
    for path, key in zones:
        if not _KEY.fullmatch(key) or key == AIRFIELD:
            says = f"{key!r} cannot be the key of a zone."
            yield error("zone-key", path, says, "Write letters and figures, such as Z07.", "AD-016")


def _check_names(battle: Battle) -> Iterator[Finding]:
    for name, places in alike((f"zones.{at}", zone.name) for at, zone in enumerate(battle.zones)):
        says = f"{len(places)} zones are called {name}."
        yield warning("zone-name-twice", places[1], says, "Give each its own name.", "AD-016", places)
    keys = {zone.key.casefold() for zone in battle.zones}
    for at, zone in enumerate(battle.zones):
        if zone.name.strip().casefold() in keys - {zone.key.casefold()}:
            says = f"{zone.key} bears as its name the key of another zone, {zone.name.strip()}."
            yield warning("zone-name-key", f"zones.{at}", says, "Look which is meant.", "AD-016")
        if zone.city and not zone.name.strip():
            says = f"{zone.key} is a city without a name; players are told of cities by name."
            yield warning("city-unnamed", f"zones.{at}", says, "Name it.", "AD-017")


def _check_count(battle: Battle) -> Iterator[Finding]:
    """Only a map of about as many zones as the board has asks which of its counts is played."""
    counts = next((item.values for item in switches(Rulings) if item.name == "board"), ())
    number = len(battle.zones)
    if number != battle.rulings.board and number in [known for known, _ in counts]:
        says = f"The battle has {number} zones; by its house rule it is played on {battle.rulings.board}."
        mend = "Set the house rule to the zones there are, or add or leave out one."
        yield warning("board-count", "rulings.board", says, mend, "AD-012")


def _check_sectors(battle: Battle) -> Iterator[Finding]:
    """Sectors on the beach, and idle ones. The latter are not asked of where a chart names no sector, or one
    that no zone carries: that is told of the chart."""
    named = {sector for queue in battle.charts for sector in queue.sectors}
    carried = {sector for zone in battle.zones for sector in zone.sectors}
    beaches = {box.zone for box in battle.boxes if box.kind == "beachhead"}
    for at, zone in enumerate(battle.zones):
        if zone.sectors and zone.key in beaches:
            says = f"{place_called(battle, zone.key)} is where the Allies land, and where Axis units come in."
            yield note("sector-beach", f"zones.{at}", says, "Look whether the sector is meant.", "AD-018")
    idle = sorted(carried - named)
    unnamed = any(side_of(battle, queue.power) == "axis" and not queue.sectors for queue in battle.charts)
    if idle and named and not unnamed and not named - carried:
        places = tuple(f"zones.{at}" for at, zone in enumerate(battle.zones) if set(zone.sectors) & {*idle})
        says = f"Zones carry the sector {listed(idle)}, at which no chart enters."
        mend = meant(idle[0], named) or "Let a chart enter there, or take the sector away."
        yield warning("sector-idle", places[0], says, mend, "AD-018", places)


def _check_marks(battle: Battle, path: str, zone: Zone) -> Iterator[Finding]:
    called = place_called(battle, zone.key)
    if len(set(zone.sectors)) < len(zone.sectors) or len(set(zone.arcs)) < len(zone.arcs):
        says = f"{called} names a sector or an arc twice."
        yield warning("mark-twice", path, says, "Name each once.", "AD-018")
    if not 0 <= zone.blockhouses <= MOST_BLOCKHOUSES:
        says = f"{called} has {zone.blockhouses} printed places for blockhouses."
        make = error if zone.blockhouses < 0 else warning
        yield make("blockhouse-count", path, says, "Write how many can stand there.", "AD-043")
    odd = [name for name in zone.reconstructed if name not in _FIELDS]
    if odd:
        says = f"{called} calls {listed(odd)} reconstructed, which is no field of a zone."
        yield note("reconstructed", path, says, f"Fields are {listed(_FIELDS)}.", "AD-016")


_FIELDS = tuple(item.name for item in fields(Zone) if item.name not in ("key", "reconstructed"))
