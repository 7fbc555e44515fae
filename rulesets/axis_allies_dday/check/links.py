"""What the links owe: two zones, and a map in one piece that can be drawn flat.

Cite: AD-013, AD-014.
"""

from collections.abc import Iterator

import networkx

from rulesets.axis_allies_dday.check.known import error, landings, neighbours, place_called, steps, warning
from rulesets.axis_allies_dday.document.battle import Battle
from rulesets.kit.findings import Finding
from rulesets.kit.words import listed

SEA = ""
"""The sea, among the keys of zones."""


def check_links(battle: Battle) -> Iterator[Finding]:
    """Zones that are linked with themselves."""
    for at, link in enumerate(battle.links):
        if link.a == link.b:
            says = f"{link.a or 'Nothing'} is linked with itself."
            yield error("link-self", f"links.{at}", says, "Name two different zones.", "AD-013")


def check_map(battle: Battle) -> Iterator[Finding]:
    """Zones apart, and links that no map can show; a drawn map tells the latter by itself."""
    yield from _check_one_piece(battle)
    if battle.map is None:
        yield from _check_flat(battle)


def _check_one_piece(battle: Battle) -> Iterator[Finding]:
    near = neighbours(battle)
    reached = steps(near, landings(battle))
    apart = [(at, zone.key) for at, zone in enumerate(battle.zones) if zone.key not in reached]
    if reached and apart:
        called = listed([place_called(battle, key) for _, key in apart])
        says = f"No chain of links leads from a beachhead to {called}."
        places = tuple(f"zones.{at}" for at, _ in apart)
        yield error("map-apart", places[0], says, "Add the link that is missing.", "AD-014", places)


def _check_flat(battle: Battle) -> Iterator[Finding]:
    """Zones of one map can be drawn without crossing, with the sea as one more zone, which all coastal ones
    touch."""
    near = neighbours(battle)
    graph = networkx.Graph((a, b) for a in near for b in near[a])
    graph.add_edges_from((SEA, zone.key) for zone in battle.zones if zone.coastal and near[zone.key])
    if not networkx.check_planarity(graph)[0]:
        says = "The zones cannot all touch one another, and the sea, as they are said to: no map shows it."
        mend = "Look for a link whose number is mistyped, and for a wrong mark of the coast."
        yield warning("links-cross", "links", says, mend, "AD-013")
