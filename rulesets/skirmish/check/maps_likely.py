"""Findings of a map that rest on what is usual: a marker whose name tells of another kind, one home inside
and one at the edge, a side that begins with more.

Cite: TS-031, TS-291 to TS-296.
"""

import re
from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.kit.flow.sides import does
from rulesets.kit.hexes.hexes import distance
from rulesets.kit.words import begun
from rulesets.skirmish.ground.survey import Survey
from rulesets.skirmish.lists.maps import SIDES, THE_SIDES
from rulesets.tide_of_iron_box.boards import terrain_of
from rulesets.tide_of_iron_box.lines import STREAMS, Lie, check_lines
from rulesets.tide_of_iron_box.terrain import BRIDGES, RAILS

PEOPLE = {side.key: side.people for side in THE_SIDES}
_FUEL = re.compile(r"\b(?:fuel|dump|depot|petrol|gas|pump|oil)\b", re.IGNORECASE)
_VICTORY = re.compile(r"\bvictory\b", re.IGNORECASE)
_FACE = re.compile(r"(\d+) ?([ABab])")
FARTHER = 3
NEAR = 4
"""Homes nearer to each other than the map is wide divided by this are hardly meant."""
_DEPTH = re.compile(r"\b(shallow|deep|flooded) (?:streams?|water|river|brooks?)\b", re.IGNORECASE)


def check_likely(asked: Survey) -> Iterator[Finding]:
    """Markers, homes, then lines of the ground."""
    yield from _markers(asked)
    yield from _homes(asked)
    yield from _faces(asked.map.boards)
    yield from _ways(asked)
    map = asked.map
    told = {depth.lower() for depth in _DEPTH.findall(map.about)}
    if told and map.depth and map.depth not in told:
        said = f"The words say {sorted(told)[0]} water; the streams are {map.depth}."
        yield Finding("warning", "depth-told", "depth", said, "Correct one of them.", "TS-293")
    hexes = {
        at: (here.terrain.key, here.level if here.level != here.terrain.level else 0)
        for at, here in asked.ground.hexes.items()
    }
    yield from check_lines(Lie(hexes, asked.name, asked.name, "TS-293"))
    is_wet = any(terrain_of(cell) in STREAMS for cell in map.map.cells)
    if told and not is_wet:
        said = "The words tell of water, and the map has no stream."
        yield Finding("warning", "depth-told", "about", said, "Draw it, or change the words.", "TS-293")


def _faces(boards: tuple[str, ...]) -> Iterator[Finding]:
    """Two faces of one board, which cannot lie on one table unless there are two of it."""
    faces: dict[str, str] = {}
    for name in boards:
        found = _FACE.fullmatch(name.strip())
        number, face = found.groups() if found else ("", "")
        other = faces.setdefault(number, face.upper()) if number else face
        if number and other != face.upper():
            said = f"{number}{other} and {number}{face.upper()} are two faces of one board."
            mend = "Name the board that lies there, or put this aside where there are two of it."
            yield Finding("warning", "board-faces", "boards", said, mend, "TS-293")


def _ways(asked: Survey) -> Iterator[Finding]:
    """One hex of railway in the midst of a road, or of road in the midst of a railway; no bridge."""
    rails = {at for at, here in asked.ground.hexes.items() if here.terrain.key in RAILS}
    roads = {at for at, here in asked.ground.hexes.items() if here.terrain.road and at not in rails}
    for kind, other, words in ((rails, roads, ("railway", "road")), (roads, rails, ("road", "railway"))):
        for at in sorted(kind):
            near = set(asked.ground.next_to(at))
            is_bridge = asked.ground.hexes[at].terrain.key in BRIDGES
            if not is_bridge and not near & kind and len(near & other) >= 2:
                said = f"{asked.name(at)} is one hex of {words[0]} in the midst of a {words[1]}."
                yield Finding("warning", "way-changed", asked.name(at), said, f"Paint {words[1]}.", "TS-296")


def _markers(asked: Survey) -> Iterator[Finding]:
    markers = asked.map.markers
    for place, marker in enumerate(markers):
        where = f"markers.{place}"
        is_fuel = _FUEL.search(marker.name) is not None
        if (is_fuel and marker.kind == "victory") or (
            _VICTORY.search(marker.name) and marker.kind != "victory"
        ):
            said = f"{marker.name} is a {marker.kind} marker, and its name tells of another kind."
            yield Finding("warning", "kind-told", f"{where}.kind", said, "Correct one of them.", "TS-294")
    homes = {home.side: home.at for home in asked.map.homes}
    for place, marker in enumerate(markers):
        if marker.owner not in SIDES or set(homes) != set(SIDES):
            continue
        own = distance(homes[marker.owner], marker.at)
        other = distance(homes["axis" if marker.owner == "allied" else "allied"], marker.at)
        if own > other + FARTHER:
            said = f"{marker.name} belongs to {PEOPLE[marker.owner]} and lies nearer to the other home."
            yield Finding("warning", "owner-far", f"markers.{place}.owner", said, "Swap the owner.", "TS-294")
    held = {side: [m for m in markers if m.owner == side] for side in SIDES}
    uneven = [side for side in SIDES if len(held[side]) > len(held["axis" if side == "allied" else "allied"])]
    if uneven:
        names = ", ".join(marker.name for marker in held[uneven[0]])
        begin = does(THE_SIDES, uneven[0], "begins", "begin")
        said = f"{begun(PEOPLE[uneven[0]])} {begin} with more markers: {names}."
        place = markers.index(held[uneven[0]][0])
        mend = "Give the other side one too, if that is not meant."
        yield Finding("note", "owners-uneven", f"markers.{place}.owner", said, mend, "TS-331")


def _homes(asked: Survey) -> Iterator[Finding]:
    homes = {home.side: home.at for home in asked.map.homes}
    if (
        len(homes) < len(asked.map.homes)
        or set(homes) != set(SIDES)
        or not all(at in asked.ground.hexes for at in homes.values())
    ):
        return
    inside = [side for side in SIDES if len(asked.ground.next_to(homes[side])) == 6]
    if len(inside) == 1:
        said = f"The Reinforcement Hex of {PEOPLE[inside[0]]} is not at the edge; the other one is."
        place = next(n for n, home in enumerate(asked.map.homes) if home.side == inside[0])
        yield Finding("warning", "home-inside", f"homes.{place}.at", said, "Move it.", "TS-293")
    across = max(at.col for at in asked.ground.hexes) - min(at.col for at in asked.ground.hexes)
    down = max(at.row for at in asked.ground.hexes) - min(at.row for at in asked.ground.hexes)
    if 0 < distance(*homes.values()) < max(across // 2, down) // NEAR:
        said = f"The two Reinforcement Hexes are only {distance(*homes.values())} hexes apart."
        yield Finding("warning", "homes-near", asked.name(homes["axis"]), said, "Move one.", "TS-293")
