"""Supply over areas: which are joined to a source, along which path, and what would mend a cut.

Pure over keys: it is told what touches what, which areas are friendly and which are
sources. Shortest paths are networkx's; ties fall to the order of the keys.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass

import networkx as nx

_HELD_BY_ENEMY = 1_000


@dataclass(frozen=True, slots=True)
class Supplied:
    """In supply: `path` runs from the area to the source, both included."""

    path: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Cut:
    """Out of supply. `missing` is a smallest set of areas whose recapture restores it, in order
    from the area outward; `path` the way supply would then take; empty where nothing could help.
    `edge` are the enemy areas that close the pocket in."""

    missing: tuple[str, ...]
    path: tuple[str, ...]
    edge: tuple[str, ...]


def supplied_areas(
    neighbours: Mapping[str, Collection[str]], friendly: Collection[str], sources: Collection[str]
) -> frozenset[str]:
    """The friendly areas joined to a friendly source through friendly areas."""
    found: set[str] = set()
    edge = [key for key in sources if key in friendly and key in neighbours]
    while edge:
        found.update(edge)
        edge = [near for key in edge for near in neighbours[key] if near in friendly and near not in found]
    return frozenset(found)


def trace(
    neighbours: Mapping[str, Collection[str]], friendly: Collection[str], sources: Collection[str], area: str
) -> Supplied | Cut:
    """How the area is supplied, or what cuts it off. The area itself must be friendly."""
    path = _cheapest(neighbours, friendly, sources, area)
    missing = tuple(key for key in path if key not in friendly)
    if path and not missing:
        return Supplied(path)
    pocket = supplied_areas(neighbours, friendly, (area,))
    edge = tuple(sorted({key for inside in pocket for key in neighbours[inside]} - pocket))
    return Cut(missing, path, edge)


def _cheapest(
    neighbours: Mapping[str, Collection[str]], friendly: Collection[str], sources: Collection[str], area: str
) -> tuple[str, ...]:
    """The way to a source through fewest enemy areas, then fewest areas; empty where none exists."""
    graph: nx.DiGraph[str] = nx.DiGraph()
    graph.add_nodes_from(neighbours)
    for key in sorted(neighbours):
        for near in sorted(neighbours[key]):
            graph.add_edge(key, near, weight=1 + (0 if near in friendly else _HELD_BY_ENEMY))
    lengths, paths = nx.single_source_dijkstra(graph, area)
    reached = sorted((lengths[source], source) for source in sources if source in lengths)
    return tuple(paths[reached[0][1]]) if reached else ()
