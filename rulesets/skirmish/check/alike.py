"""Findings of a map that is alike for both sides but in one thing: homes that do not lie as the markers do,
and tiles whose names tell of another point of the compass.

A map that is laid out otherwise for each side is its designer's choice, and nothing is said of it.

Cite: TS-002, TS-296, TS-331.
"""

import re
from collections.abc import Callable, Iterator

from rulesets.kit.findings import Finding
from rulesets.kit.hexes.hexes import Hex
from rulesets.skirmish.check.markers import COMPASS
from rulesets.skirmish.check.say import say
from rulesets.skirmish.document.maps import SIDES
from rulesets.skirmish.ground.analysis import Survey

FEWEST = 3
"""So many markers at least make a pattern."""


def _turns(site: Survey) -> tuple[Callable[[Hex], Hex], ...]:
    """Where a hex comes to lie when the map is turned round, or mirrored across or along."""
    rows = [at.row for at in site.ground.hexes]
    cols = [at.col for at in site.ground.hexes]
    down, across = min(rows) + max(rows), min(cols) + max(cols)
    return (
        lambda at: Hex(down - at.row, across - at.col),
        lambda at: Hex(at.row, across - at.col),
        lambda at: Hex(down - at.row, at.col),
    )


def check_homes_alike(site: Survey) -> Iterator[Finding]:
    """Markers that lie alike for both sides, and homes that do not."""
    homes = [site.home(side) for side in SIDES]
    one, other = homes
    kinds = {(marker.at, marker.kind) for marker in site.map.markers}
    if one is None or other is None or len(kinds) < FEWEST:
        return
    alike = [turn for turn in _turns(site) if {(turn(at), kind) for at, kind in kinds} == kinds]
    if alike and not any(turn(one) == other for turn in alike):
        said = f"The markers lie evenly for both sides; the Reinforcement Hexes, {site.name(one)} and "
        said += f"{site.name(other)}, do not."
        yield say("homes-unlike", site.name(one), said=said)


def check_tile_names(site: Survey) -> Iterator[Finding]:
    """Two tiles alike but for a point of the compass, which lie the other way round."""
    tiles = {tile.name.strip().casefold(): number for number, tile in enumerate(site.map.tiles)}
    for one, other, axis in COMPASS:
        for name, number in tiles.items():
            beside = tiles.get(name.replace(one, other, 1)) if re.search(rf"\b{one}", name) else None
            if beside is not None and _middle(site, number, axis) > _middle(site, beside, axis):
                names = [site.map.tiles[place].name for place in (number, beside)]
                places = (f"tiles.{number}.name", f"tiles.{beside}.name")
                yield say("names-swapped", places[0], places, names=names[0], other=other, names2=names[1])


def _middle(site: Survey, number: int, axis: str) -> float:
    """Where the middle of a tile lies along that axis."""
    hexes = site.map.tiles[number].hexes
    return sum(getattr(at, axis) for at in hexes) / len(hexes) if hexes else 0.0
