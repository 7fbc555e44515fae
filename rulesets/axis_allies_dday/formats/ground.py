"""What the territories of a package are in a battle: zones, the boxes of who lands, the airfield, or the sea.

That format has only territories. A place from which Allies alone can go to one zone is taken as a box of
theirs, one in which only aircraft stand, away from all land, as the airfield; water is the sea and no zone.
"""

from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import dataclass

from rulesets.axis_allies_dday.document.battle import AIR, Kind, SideKey
from rulesets.axis_allies_dday.formats.package import Package, Placement, Remarks, Zone


@dataclass(frozen=True, slots=True)
class Landing:
    """A territory that is a box: of which player, and which zone its units land in."""

    zone: Zone
    player: str
    into: str


@dataclass(frozen=True, slots=True)
class Ground:
    """The territories of a package by what they are; `coast` are the zones beside water."""

    zones: tuple[Zone, ...]
    landings: tuple[Landing, ...]
    airfields: frozenset[str]
    coast: frozenset[str]


def ground_of(
    package: Package, kinds: Mapping[str, Kind], sides: Mapping[str, SideKey], remarks: Remarks
) -> Ground:
    """What each territory is taken as; what is guessed is added to `remarks`."""
    near: dict[str, set[str]] = defaultdict(set)
    for one, other in package.links:
        near[one].add(other)
        near[other].add(one)
    standing: dict[str, list[Placement]] = defaultdict(list)
    for put in package.placements:
        if put.unit in kinds:
            standing[put.zone].append(put)
    water = {zone.name for zone in package.zones if zone.is_water}
    dry = [zone.name for zone in package.zones if not zone.is_water]
    flown = {name for name, puts in standing.items() if all(kinds[put.unit] in AIR for put in puts)}
    fields = {name for name in dry if name in flown and not near[name] - water}
    land = set(dry) - fields
    landings = _landings(package, {name: near[name] & land for name in near}, standing, sides, kinds)
    boxes = {landing.zone.name for landing in landings}
    zones = tuple(zone for zone in package.zones if zone.name in land - boxes)
    _tell(landings, fields, water - boxes, remarks)
    joined = {landing.into for landing in landings if not is_airborne(landing.zone.name)}
    beside = {zone.name for zone in zones if near[zone.name] & water}
    return Ground(zones, tuple(landings), frozenset(fields), frozenset(beside | joined))


def is_airborne(name: str) -> bool:
    """Whether units in a place of that name come from the air."""
    return any(word in name.casefold() for word in ("airborne", "para", "glider"))


def _landings(
    package: Package,
    near: Mapping[str, set[str]],
    standing: Mapping[str, list[Placement]],
    sides: Mapping[str, SideKey],
    kinds: Mapping[str, Kind],
) -> list[Landing]:
    """The territories that are boxes, with the zones they join; none of them joins another box."""
    players = {
        zone.name: player
        for zone in package.zones
        if (player := _whose(zone, standing.get(zone.name, []), sides, kinds, bool(package.scale)))
        and not zone.is_city
        and (len(near.get(zone.name, ())) == 1 or (zone.is_water and near.get(zone.name)))
    }
    order = [zone.name for zone in package.zones]
    found = []
    for zone in package.zones:
        ways = sorted(near.get(zone.name, set()) - players.keys(), key=order.index)
        if zone.name in players and ways:
            found.append(Landing(zone, players[zone.name], ways[0]))
    return found


def _whose(
    zone: Zone,
    standing: list[Placement],
    sides: Mapping[str, SideKey],
    kinds: Mapping[str, Kind],
    is_ours: bool,
) -> str:
    """The Allied player who alone stands in a territory, or owns it empty in a package of ours; nothing where
    there is none."""
    owners = Counter(put.owner for put in standing if kinds[put.unit] not in AIR)
    if any(sides.get(owner) != "allies" for owner in owners):
        return ""
    if sides.get(zone.owner) == "allies" and (owners or is_ours):
        return zone.owner
    return max(owners, key=lambda owner: owners[owner], default="") if sides.get(zone.owner) != "axis" else ""


def _tell(landings: list[Landing], fields: set[str], sea: set[str], remarks: Remarks) -> None:
    for landing in landings:
        what = "an airborne box" if is_airborne(landing.zone.name) else "a beachhead"
        remarks.add("map", f"“{landing.zone.name}” is taken as {what} that joins “{landing.into}”.")
    remarks.add("map", "Taken as the airfield: {}.", sorted(fields))
    remarks.add("map", "Water is not a zone here; left out as sea: {}.", sorted(sea))
