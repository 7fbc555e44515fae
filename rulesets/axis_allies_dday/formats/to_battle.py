"""A package as a battle: what it says of ground and pieces, and what it cannot say from the shipped battles.

Cards are those of the game, charts and arcs are empty: the check asks for them. What is guessed is told.
"""

import re
from collections import Counter
from collections.abc import Mapping

from rulesets.axis_allies_dday.document.battle import (
    AIR,
    AIRFIELD,
    MOBILE,
    Battle,
    Box,
    Kind,
    Link,
    Piece,
    Power,
    Zone,
)
from rulesets.axis_allies_dday.document.shipped import NORMANDY, WALCHEREN
from rulesets.axis_allies_dday.formats.ground import Ground, ground_of, is_airborne
from rulesets.axis_allies_dday.formats.kinds import AXIS_TANK, kind_of
from rulesets.axis_allies_dday.formats.package import NoPackage, Package, Remarks, quoted
from rulesets.axis_allies_dday.formats.people import powers_of, slug, unlike
from rulesets.axis_allies_dday.formats.picture import chart_of, sites_of
from rulesets.axis_allies_dday.formats.side_files import told_in
from rulesets.kit.ruleset import Remark

_KEY = re.compile("[A-Za-z0-9][A-Za-z0-9-]{0,30}")
MOST = 4000
"""No list of a document has more entries."""


def battle_of(package: Package, remarks: Remarks) -> Battle:
    """The battle that the package tells of; guesses, and what is left out, are added to `remarks`.

    Raises NoPackage where there is more of anything than a document can hold.
    """
    powers = powers_of(package, remarks)
    kinds = _kinds(package, remarks)
    sides = {name: power.side for name, power in powers.items()}
    ground = ground_of(package, kinds, sides, remarks)
    keys = _keys(package, ground)
    boxes = tuple(_boxes(package, ground, keys, powers))
    deck = NORMANDY if any(box.kind == "airborne" for box in boxes) else WALCHEREN
    set_up = _set_up(package, ground, keys, kinds, powers, remarks)
    zones = _zones(package, ground, keys, set_up)
    cities = sum(zone.city for zone in zones)
    links = tuple(Link(keys[a], keys[b]) for a, b in _links(package, ground))
    if max(len(links), len(set_up)) > MOST:
        raise NoPackage(f"The game has more than {MOST} links or rows of pieces, too many here.")
    period, about, credit = told_in(package)
    _tell_owners(package, ground, sides, remarks)
    remarks.add("", _FROM_ELSEWHERE.format(turns=NORMANDY.turns))
    if foreign := _foreign(package, kinds, powers):
        remarks.insert(0, Remark("", _ANOTHER.format(title=package.name, foreign=foreign)))
    flown = [(AIRFIELD, zone) for zone in package.zones if zone.name in ground.airfields]
    landed = {keys[landing.zone.name]: landing.zone for landing in ground.landings}
    return Battle(
        key=slug(package.name) or "battle",
        title=package.name,
        period=period,
        about=about,
        credit=credit,
        powers=tuple(powers.values()),
        zones=zones,
        links=links,
        boxes=boxes,
        set_up=set_up,
        charts=(),
        orders=deck.orders,
        fortune=deck.fortune,
        tactics=deck.tactics,
        cities_needed=cities,
        turns=NORMANDY.turns,
        map=chart_of(package, ground, keys, remarks),
        sites=sites_of(package, {**dict(flown[:1]), **landed}),
    )


_FROM_ELSEWHERE = (
    "The cards and the number of turns ({turns}) are the game's own: a package says nothing of them, nor of "
    "reinforcement charts, sectors and firing arcs, which are empty. All cities must be held to win."
)


_ANOTHER = (
    "“{title}” is not Axis & Allies: D-Day but another game of TripleA: it has {foreign}. The rest is "
    "imported, but needs a lot of work."
)
_OWN = frozenset(power.key for power in NORMANDY.powers)


def _foreign(package: Package, kinds: Mapping[str, Kind], powers: Mapping[str, Power]) -> str:
    """What the package holds that is not of this game; nothing of one that was written here, or where it is
    one kind of unit alone."""
    if package.scale:
        return ""
    units = sorted({put.unit for put in package.placements if put.owner} - kinds.keys())
    players = [name for name, power in powers.items() if power.key not in _OWN]
    units = units if len(units) > 1 else []
    said = [f"{word} {quoted(names)}" for word, names in (("units", units), ("players", players)) if names]
    return " and ".join(said)


def _kinds(package: Package, remarks: Remarks) -> dict[str, Kind]:
    """The kinds of units by their names; other names and unknown ones are told."""
    placed = {put.unit for put in package.placements}
    found = {unit.name: kind for unit in package.units if (kind := kind_of(unit.name))}
    for name, kind in found.items():
        if name not in (kind, AXIS_TANK) and name in placed:
            remarks.add("unitList", f"Units “{name}” are taken as {kind}.")
    unknown = sorted(placed - found.keys())
    remarks.add("unitList", "Units that this game does not know are left out: {}.", unknown)
    return found


def _keys(package: Package, ground: Ground) -> dict[str, str]:
    """The keys of zones and boxes by the names of their territories, no two alike."""
    known = {name: key for name, key in package.keys if _KEY.fullmatch(key)}
    found: dict[str, str] = {}
    for zone in ground.zones:
        found[zone.name] = unlike(known.get(zone.name) or _key(zone.name) or "zone", found.values())
    for landing in ground.landings:
        name = landing.zone.name
        found[name] = unlike(known.get(name) or slug(name) or "box", [*found.values(), AIRFIELD])
    return found


def _key(name: str) -> str:
    """The name itself where it can be a key, else made of it."""
    return name if _KEY.fullmatch(name) else slug(name)


def _zones(
    package: Package, ground: Ground, keys: Mapping[str, str], set_up: tuple[Piece, ...]
) -> tuple[Zone, ...]:
    """The zones; each has as many places for blockhouses as stand in it, and a city a name in any case."""
    stand = {piece.place: piece.count for piece in set_up if piece.kind == "blockhouse"}
    said = dict(package.keys)
    named = {
        zone.name
        for zone in ground.zones
        if zone.name in said or zone.name != keys[zone.name] or (zone.is_city and not package.scale)
    }
    return tuple(
        Zone(
            key=keys[zone.name],
            name=zone.name if zone.name in named else "",
            coastal=zone.name in ground.coast,
            city=zone.is_city,
            blockhouses=stand.get(keys[zone.name], 0),
        )
        for zone in ground.zones
    )


def _links(package: Package, ground: Ground) -> list[tuple[str, str]]:
    zones = {zone.name for zone in ground.zones}
    return [link for link in package.links if zones.issuperset(link)]


def _boxes(
    package: Package, ground: Ground, keys: Mapping[str, str], powers: Mapping[str, Power]
) -> list[Box]:
    """The boxes, each with room for what stands in it, and for as many as its territory brings forth."""
    kinds = {unit.name: kind_of(unit.name) for unit in package.units}
    found = []
    for landing in ground.landings:
        zone = landing.zone
        stand = sum(
            put.number for put in package.placements if put.zone == zone.name and kinds[put.unit] in MOBILE
        )
        found.append(
            Box(
                key=keys[zone.name],
                title=zone.name if package.scale else zone.name.removesuffix(" Beach"),
                kind="airborne" if is_airborne(zone.name) else "beachhead",
                power=powers[landing.player].key,
                zone=keys[landing.into],
                room=max(stand, zone.production, 1),
            )
        )
    return found


def _set_up(
    package: Package,
    ground: Ground,
    keys: Mapping[str, str],
    kinds: Mapping[str, Kind],
    powers: Mapping[str, Power],
    remarks: Remarks,
) -> tuple[Piece, ...]:
    """The pieces at the start, those of a kind together; aircraft of the Allies wait on the airfield."""
    found: Counter[tuple[str, str, Kind]] = Counter()
    left = []
    moved: list[str] = []
    for put in package.placements:
        kind, power = kinds.get(put.unit), powers.get(put.owner)
        if kind is None:
            continue
        flies = kind in AIR and power is not None and power.side == "allies"
        place = AIRFIELD if flies else keys.get(put.zone)
        if power is None or place is None or (kind in AIR and not flies):
            left.append(f"{put.number} {put.unit}, {put.zone}")
            continue
        if flies and put.zone not in ground.airfields:
            moved.append(put.zone)
        found[place, power.key, kind] += put.number
    remarks.add("initialize", "Pieces that have no place or owner here are left out: {}.", left)
    remarks.add("initialize", "Aircraft wait on the airfield here, not in {}.", dict.fromkeys(moved))
    return tuple(Piece(*standing, number) for standing, number in found.items())


def _tell_owners(package: Package, ground: Ground, sides: Mapping[str, str], remarks: Remarks) -> None:
    """Here all zones are the Axis' at the start; what a package says otherwise is told."""
    foreign = [zone.name for zone in ground.zones if sides.get(zone.owner) == "allies"]
    bare = [zone.name for zone in ground.zones if not zone.owner]
    remarks.add("initialize", "All zones begin as the Axis' here, also {}.", foreign)
    if len(bare) < len(ground.zones):
        remarks.add("initialize", "Nobody owns {} there; here they begin as the Axis'.", bare)
