"""What the links owe: two zones, and a map in one piece that can be drawn flat.

Cite: AD-013, AD-014.
"""

from collections.abc import Iterator

import networkx

from rulesets.axis_allies_dday.check.known import land, place_called, steps_from_sea
from rulesets.axis_allies_dday.check.say import say
from rulesets.axis_allies_dday.document.battle import Battle
from rulesets.kit.findings import Finding
from rulesets.kit.words import listed

SEA = ""
"""The sea, among the keys of zones."""


def check_links(battle: Battle) -> Iterator[Finding]:
    """Zones that are linked with themselves."""
    for at, link in enumerate(battle.links):
        if link.a == link.b:
            yield say("link-self", f"links.{at}", zone=link.a or "Nothing")


def check_map(battle: Battle) -> Iterator[Finding]:
    """Zones apart, and links that no map can show; a drawn map tells the latter by itself."""
    reached = steps_from_sea(battle)
    apart = [(f"zones.{at}", zone.key) for at, zone in enumerate(battle.zones) if zone.key not in reached]
    if reached and apart:
        places = tuple(path for path, _ in apart)
        names = listed([place_called(battle, key) for _, key in apart])
        yield say("map-apart", places[0], places, names=names)
    if battle.map is None and not _is_flat(battle):
        yield say("links-cross", "links")


def _is_flat(battle: Battle) -> bool:
    """Whether the zones can be drawn without crossing, with the sea as one more, which all coastal ones
    touch."""
    graph = land(battle)
    graph.add_edges_from((SEA, zone.key) for zone in battle.zones if zone.coastal)
    return bool(networkx.check_planarity(graph)[0])
