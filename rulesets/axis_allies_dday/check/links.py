"""What the links owe: two known zones, each pair once, a map in one piece that can be drawn flat.

Cite: AD-013 to AD-015.
"""

from collections.abc import Iterator
from itertools import combinations

import networkx

from rulesets.axis_allies_dday.check.known import (
    alike,
    error,
    landings,
    neighbours,
    place_called,
    steps,
    warning,
)
from rulesets.axis_allies_dday.document.battle import Battle
from rulesets.kit.findings import Finding
from rulesets.kit.words import listed

FACES = 12
"""So many points where three zones meet tell that a map has none where four do."""
_TRIANGLE = 3
SEA = ""
"""The sea, among the keys of zones."""


def check_links(battle: Battle) -> Iterator[Finding]:
    """Lone and doubled links."""
    for at, link in enumerate(battle.links):
        if link.a == link.b:
            says = f"{link.a or 'Nothing'} is linked with itself."
            yield error("link-self", f"links.{at}", says, "Name two different zones.", "AD-013")
    pairs = ((f"links.{at}", "-".join(sorted((link.a, link.b)))) for at, link in enumerate(battle.links))
    for pair, places in alike(pairs):
        says = f"The link {pair} is listed {len(places)} times; it works both ways."
        yield error("link-twice", places[1], says, "List it once.", "AD-013", places)


def check_map(battle: Battle) -> Iterator[Finding]:
    """Zones apart, and links that no map can show; a drawn map tells the latter by itself."""
    yield from _check_one_piece(battle)
    if battle.map is None:
        yield from _check_flat(battle)


def _check_one_piece(battle: Battle) -> Iterator[Finding]:
    near = neighbours(battle)
    parts: list[dict[str, int]] = []
    for key in near:
        if not any(key in part for part in parts):
            parts.append(steps(near, [key]))
    if len(parts) < 2:
        return
    begun = set(landings(battle))
    main = max(parts, key=lambda part: (len(begun & part.keys()), len(part)))
    reached = {key for part in parts if part is main or begun & part.keys() for key in part}
    apart = [(at, zone) for at, zone in enumerate(battle.zones) if zone.key not in reached]
    if not apart:
        return
    called = listed([place_called(battle, zone.key) for _, zone in apart])
    cities = listed([zone.name or zone.key for _, zone in apart if zone.city])
    says = f"No chain of links joins {called} to the rest of the map."
    says += f" No way leads from a beachhead to {cities}." if cities and begun else ""
    places = tuple(f"zones.{at}" for at, _ in apart)
    yield error("map-apart", places[0], says, "Add the link that is missing.", "AD-014", places)


def _check_flat(battle: Battle) -> Iterator[Finding]:
    """Zones of one map can be drawn without crossing, with the sea as one more zone, which all coastal ones
    touch. Where all corners but one are of three zones, the one of four may be a link that was forgotten."""
    near = neighbours(battle)
    graph = networkx.Graph((a, b) for a in near for b in near[a])
    flat, embedding = networkx.check_planarity(graph)
    if flat:
        yield from _check_corners(battle, embedding)
        graph.add_edges_from((SEA, zone.key) for zone in battle.zones if zone.coastal and near[zone.key])
        flat = networkx.check_planarity(graph)[0]
    if not flat:
        places = _crossing(battle, graph)
        says = "These zones cannot all touch one another, and the sea, as they are said to: no map shows it."
        mend = "Look for a link whose number is mistyped, and for a wrong mark of the coast."
        yield warning("links-cross", (*places, "links")[0], says, mend, "AD-013", places)


def _crossing(battle: Battle, graph: networkx.Graph) -> tuple[str, ...]:
    """The links and coasts any one of which would, taken away, leave a map that can be drawn."""
    links = [(f"links.{at}", link.a, link.b) for at, link in enumerate(battle.links)]
    coasts = [(f"zones.{at}", SEA, zone.key) for at, zone in enumerate(battle.zones) if zone.coastal]
    found = [path for path, a, b in links + coasts if graph.has_edge(a, b) and _is_flat_without(graph, a, b)]
    return tuple(found)


def _is_flat_without(graph: networkx.Graph, a: str, b: str) -> bool:
    rest = graph.copy()
    rest.remove_edge(a, b)
    return bool(networkx.check_planarity(rest)[0])


def _check_corners(battle: Battle, embedding: networkx.PlanarEmbedding) -> Iterator[Finding]:
    seen: set[tuple[str, str]] = set()
    faces = [embedding.traverse_face(a, b, seen) for a, b in sorted(embedding.edges()) if (a, b) not in seen]
    wide = sorted((face for face in faces if len(face) > _TRIANGLE), key=len)
    inner = [face for face in wide[:-1] if not _has_chord(embedding, face)]
    if len(faces) - len(wide) < FACES or len(inner) != 1 or len(inner[0]) > _TRIANGLE + 1:
        return
    corner = inner[0]
    at = {zone.key: number for number, zone in reversed(list(enumerate(battle.zones)))}
    says = f"{listed(corner)} lie round a point where four zones meet, the only one on this map."
    mend = "Look whether two of them touch, and their link was forgotten."
    places = tuple(f"zones.{at[key]}" for key in corner)
    yield warning("link-missing", places[0], says, mend, "AD-013", places)


def _has_chord(embedding: networkx.PlanarEmbedding, face: list[str]) -> bool:
    """Whether two zones of a face that do not follow one another there touch all the same: then the face is
    one way of drawing the map among several, and tells nothing."""
    around = {frozenset(pair) for pair in zip(face, face[1:] + face[:1], strict=True)}
    return any(embedding.has_edge(a, b) and frozenset((a, b)) not in around for a, b in combinations(face, 2))
