"""A battle as a package: zones and boxes as territories, pieces as placements, outlines in pixels.

That program has no boxes: a beachhead, an airborne box and the airfield are territories with the ground of
their places on the map, or in a row beneath it. The sea is one territory behind all others.
"""

from collections.abc import Iterator, Mapping

from rulesets.axis_allies_dday.document.battle import AIRFIELD, Battle, Box, Power
from rulesets.axis_allies_dday.formats.ground import is_airborne
from rulesets.axis_allies_dday.formats.kinds import AIRFIELD_NAME, unit_name, units_of
from rulesets.axis_allies_dday.formats.package import NoPackage, Package, Placement, Point, Ring, Zone, plain
from rulesets.axis_allies_dday.formats.people import players_of, unlike
from rulesets.axis_allies_dday.formats.picture import HALF_A_UNIT
from rulesets.axis_allies_dday.formats.points import ENDS_A_NAME
from rulesets.axis_allies_dday.formats.side_files import notes_of
from rulesets.kit.drawing import board
from rulesets.kit.drawing.chart import Chart

VERSION = "1.0"
WIDE = 3000
"""About so many pixels a written map is wide: that program draws a piece 48 wide."""
SEA = "Sea"
_SITE = (96.0, 60.0)
_BRACKETS = str.maketrans(dict.fromkeys(ENDS_A_NAME, "[") | {")": "]", ">": "]"})


def package_of(battle: Battle) -> Package:
    """The package of a battle; raises NoPackage where it has no map."""
    if battle.map is None:
        raise NoPackage("The battle has no map, and TripleA needs one. Draw it first.")
    names = _names(battle)
    players = {key: player.name for key, player in players_of(battle).items()}
    sides = {power.key: power.side for power in battle.powers}
    scale = max(1, round(WIDE / max(battle.map.width, 1.0)))
    sites, tall = _sites(battle, battle.map)
    boxes = [_box(box, names, players, _frame(*sites[box.key], scale)) for box in battle.boxes]
    zones = [*_zones(battle, battle.map, names, players, scale), *boxes]
    if AIRFIELD in sites:
        zones.append(_territory(AIRFIELD_NAME, _frame(*sites[AIRFIELD], scale)))
    coast = [zone.key for zone in battle.zones if zone.coastal]
    size = round(battle.map.width * scale), round(tall * scale)
    sea = unlike(_sea_name(battle.map), names.values())
    if coast:
        zones.append(_sea(battle.map, sea, size, scale))
    return Package(
        name=plain(battle.title) or battle.key,
        version=VERSION,
        zones=tuple(zones),
        links=(
            *((names.get(link.a, link.a), names.get(link.b, link.b)) for link in battle.ways),
            *((names[box.key], names.get(box.zone, box.zone)) for box in battle.boxes),
            *((sea, names[key]) for key in coast),
        ),
        players=tuple(players_of(battle).values()),
        units=units_of(battle),
        placements=tuple(
            Placement(
                names.get(put.place, put.place),
                unit_name(put.kind, sides.get(put.power, "allies")),
                put.count,
                players.get(put.power, put.power),
            )
            for put in battle.set_up
        ),
        width=size[0],
        height=size[1],
        notes=tuple(notes_of(battle)),
        keys=tuple((names[key], key) for key in _said(battle, names)),
        scale=scale,
    )


def _said(battle: Battle, names: Mapping[str, str]) -> Iterator[str]:
    """The keys that the names of their territories do not tell."""
    named = {zone.key for zone in battle.zones if zone.name}
    yield from (key for key in names if key in named or (names[key] != key and key != AIRFIELD))


def _names(battle: Battle) -> dict[str, str]:
    """What territories are called, by the keys of zones and boxes: by their names where they have one."""
    found = {AIRFIELD: AIRFIELD_NAME}
    for zone in battle.zones:
        found[zone.key] = _free(zone.name or zone.key, zone.key, found)
    for box in battle.boxes:
        is_told = box.kind == "beachhead" or is_airborne(box.title)
        found[box.key] = _free(box.title if is_told else f"{box.title}, airborne", box.key, found)
    return found


def _free(name: str, key: str, taken: Mapping[str, str]) -> str:
    """The name as its files can say it, with the key behind it where another has it."""
    said = plain(name.translate(_BRACKETS)) or key
    return f"{said} {key}" if said in taken.values() else said


def _zones(
    battle: Battle, chart: Chart, names: Mapping[str, str], players: Mapping[str, str], scale: int
) -> Iterator[Zone]:
    """The zones, all of them the Axis' at the start."""
    shapes = {shape.key: shape for shape in chart.areas}
    for zone in battle.zones:
        shape = shapes.get(zone.key)
        if shape is None:
            raise NoPackage(f"The zone {zone.key} has no outline, and TripleA needs one. Draw it first.")
        x, y = _pixels(shape.slot, scale)
        yield Zone(
            names[zone.key],
            is_city=zone.city,
            owner=_holder(battle, zone.key, players),
            centre=_pixels(shape.at, scale),
            rings=(tuple(dict.fromkeys(_pixels(point, scale) for point in shape.ring)),),
            places=((x - HALF_A_UNIT, y - HALF_A_UNIT),),
        )


def _holder(battle: Battle, zone: str, players: Mapping[str, str]) -> str:
    """Who owns a zone at the start: the power of the Axis that stands there, else the first."""
    axis = [power for power in battle.powers if power.side == "axis"]
    there = {piece.power for piece in battle.set_up if piece.place == zone}
    holders: list[Power] = sorted(axis, key=lambda power: power.key not in there)
    return players[holders[0].key] if holders else ""


def _box(box: Box, names: Mapping[str, str], players: Mapping[str, str], ring: Ring) -> Zone:
    return _territory(names[box.key], ring, players.get(box.power, box.power), box.room)


def _territory(name: str, ring: Ring, owner: str = "", production: int = 0) -> Zone:
    (x, y), (u, v) = ring[0], ring[2]
    return Zone(
        name,
        owner=owner,
        centre=((x + u) // 2, (y + v) // 2),
        rings=(ring,),
        places=((x, y),),
        production=production,
    )


def _sites(battle: Battle, chart: Chart) -> tuple[dict[str, tuple[board.Point, tuple[float, float]]], float]:
    """Where boxes and airfield lie, and how tall the map is with the rows of those without a place on it."""
    wanted = [box.key for box in battle.boxes]
    if any(piece.place == AIRFIELD for piece in battle.set_up):
        wanted.append(AIRFIELD)
    told = {site.key: (site.at, site.size) for site in battle.sites}
    found = {key: told[key] for key in told if key in (*wanted, AIRFIELD)}
    lacking = [key for key in wanted if key not in found]
    across = max(1, int(chart.width // (_SITE[0] + 4)))
    for place, key in enumerate(lacking):
        row, column = divmod(place, across)
        found[key] = ((column * (_SITE[0] + 4), chart.height + row * (_SITE[1] + 4)), _SITE)
    rows = -(-len(lacking) // across)
    return found, chart.height + rows * (_SITE[1] + 4)


def _frame(at: board.Point, size: tuple[float, float], scale: int) -> Ring:
    x, y = _pixels(at, scale)
    u, v = _pixels((at[0] + size[0], at[1] + size[1]), scale)
    return (x, y), (u, y), (u, v), (x, v)


def _sea_name(chart: Chart) -> str:
    named = (plain(label.text.translate(_BRACKETS)) for label in chart.labels if label.kind == "sea")
    return next(filter(None, named), SEA)


def _sea(chart: Chart, name: str, size: tuple[int, int], scale: int) -> Zone:
    """The water behind all territories, with its name where the map letters it."""
    at = next((label.at for label in chart.labels if label.kind == "sea"), (0.0, 0.0))
    ring = ((0, 0), (size[0], 0), size, (0, size[1]))
    return Zone(name, is_water=True, centre=_pixels(at, scale), rings=(ring,))


def _pixels(at: tuple[float, float], scale: int) -> Point:
    return round(at[0] * scale), round(at[1] * scale)
