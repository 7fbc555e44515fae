"""What keeps a package from being played in TripleA, or from being written at all."""

import re
from collections.abc import Iterator

from rulesets.axis_allies_dday.formats.package import Package, link_key, plain, quoted, twice
from rulesets.axis_allies_dday.formats.points import ENDS_A_NAME
from rulesets.kit.json_limits import has_unwritable

_ID = re.compile(r"[A-Za-z_][\w.-]*")


def faults(package: Package) -> tuple[str, ...]:
    """A sentence for each thing that does not fit together in the package, or that its files cannot say."""
    return (*_names(package), *_references(package), *_drawn(package))


def _names(package: Package) -> Iterator[str]:
    zones = [zone.name for zone in package.zones]
    ids = [*(player.name for player in package.players), *(unit.name for unit in package.units)]
    for name in twice(zones):
        yield f"Two zones are called “{name}”. Rename one."
    for name in twice(ids):
        yield f"“{name}” is the name of two players or units."
    for name in zones:
        if name != plain(name) or not name or set(name) & set(ENDS_A_NAME):
            yield f"The zone name “{name}” is empty, has a blank too many, or holds a bracket. Rename it."
    for name in ids:
        if not _ID.fullmatch(name):
            yield f"“{name}” cannot name a player or unit there. Use only letters, figures and _."
    if has_unwritable([package.name, package.version, *zones]):
        yield "A name holds invisible characters. Type it again."


def _references(package: Package) -> Iterator[str]:
    zones = {zone.name for zone in package.zones}
    players, units = {one.name for one in package.players}, {one.name for one in package.units}
    for one, other in package.links:
        if one not in zones or other not in zones or one == other:
            yield f"The link from “{one}” to “{other}” joins no two zones."
    for link in twice(" and ".join(link_key(link)) for link in package.links):
        yield f"{link} are linked twice."
    for zone in package.zones:
        if zone.owner and zone.owner not in players:
            yield f"“{zone.owner}” owns “{zone.name}”, but is not a player. Choose a player."
    for put in package.placements:
        if put.zone not in zones or put.unit not in units or (put.owner and put.owner not in players):
            yield f"The {put.number} “{put.unit}” of “{put.owner}” in “{put.zone}” name something unknown."


def _drawn(package: Package) -> Iterator[str]:
    uncentred = [zone.name for zone in package.zones if zone.centre is None]
    undrawn = [zone.name for zone in package.zones if not zone.rings]
    if uncentred:
        yield f"No centre is given for {quoted(uncentred)}."
    if undrawn:
        yield f"No outline is drawn for {quoted(undrawn)}."
