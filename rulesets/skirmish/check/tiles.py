"""Findings of the tiles of a map, and of its roads.

Cite: TS-296.
"""

from collections import Counter
from collections.abc import Iterator

import networkx as nx

from rulesets.kit.findings import Finding
from rulesets.kit.hexes.hexes import Hex
from rulesets.kit.words import count
from rulesets.skirmish.check.common import check_marks
from rulesets.skirmish.check.say import say
from rulesets.skirmish.document.maps import Tile
from rulesets.skirmish.ground.analysis import Survey
from rulesets.tide_of_iron_box.terrain import BRIDGES, RAILS

FEW = 20
"""So few hexes in no tile, as a part of all, were forgotten; more of them are a choice."""


def check_tiles(site: Survey) -> Iterator[Finding]:
    """Tiles without name or hexes, of one name, sharing hexes, in pieces; none at all is a note."""
    tiles = site.map.tiles
    if not tiles:
        yield say("no-tiles", "tiles")
        return
    yield from check_marks("tiles", tiles)
    for number, tile in enumerate(tiles):
        yield from _hexes(site, number, tile)
    yield from _shared(site)
    tiled = {at for tile in tiles for at in tile.hexes}
    for number, marker in enumerate(site.map.markers):
        if marker.at not in tiled and marker.at in site.ground.hexes:
            where = f"markers.{number}"
            yield say("marker-without-tile", where, marker=marker, name=site.name(marker.at))
    bare, mend = site.names(sorted(site.ground.hexes.keys() - tiled)), "Add them to one."
    if bare:
        told = f"{count(len(bare), 'hex is', 'hexes are')} in no tile, first {bare[0]}"
        if len(bare) * FEW <= len(site.ground.hexes):
            yield say("hexes-without-tile", bare, told=told, mend=mend)
        else:
            yield say("hexes-without-tile/tiles", "tiles", told=told, mend=mend)


def _hexes(site: Survey, number: int, tile: Tile) -> Iterator[Finding]:
    """A tile without hexes, with some beyond the map, or in pieces."""
    where, called = f"tiles.{number}", tile.name.strip() or f"tile {number + 1}"
    known = [at for at in tile.hexes if at in site.ground.hexes]
    if not tile.hexes:
        yield say("tile-empty", where, called=called)
    elif len(known) < len(tile.hexes):
        beyond = count(len(tile.hexes) - len(known), "hex", "hexes")
        yield say("tile-off-map", where, called=called, beyond=beyond)
    if known:
        touching: nx.Graph[Hex] = nx.Graph()
        touching.add_nodes_from(known)
        touching.add_edges_from((at, by) for at in known for by in site.ground.next_to(at) if by in touching)
        pieces = nx.number_connected_components(touching)
        if pieces > 1:
            yield say("tile-apart", where, called=called, pieces=pieces)


def _shared(site: Survey) -> Iterator[Finding]:
    """Hexes in two tiles: one finding with all of them."""
    times = Counter(at for tile in site.map.tiles for at in dict.fromkeys(tile.hexes))
    twice = site.names(sorted(at for at, number in times.items() if number > 1))
    if twice:
        yield say("tiles-share", twice, number=count(len(twice), "hex is", "hexes are"), twice=twice[0])


def check_roads(site: Survey) -> Iterator[Finding]:
    """Roads that stop on both banks of a stream, without a bridge or ford; no road at all is a note."""
    kinds = {at: here.terrain for at, here in site.ground.hexes.items()}
    if not any(kind.road or kind.key in (*RAILS, *BRIDGES) for kind in kinds.values()):
        yield say("no-roads", "map")
    driven = {at for at, kind in kinds.items() if kind.road or kind.key in (*BRIDGES, *RAILS, "ford")}
    ends = {at for at in driven if sum(by in driven for by in site.ground.next_to(at)) == 1}
    for at in sorted(at for at, kind in kinds.items() if kind.stream and at not in driven):
        met = [by for by in site.ground.next_to(at) if by in ends]
        if len(met) == 2 and met[0] not in site.ground.next_to(met[1]):
            yield say("road-broken", site.name(at), name=site.name(at))
