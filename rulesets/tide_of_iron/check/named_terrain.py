"""Terrain that words name and a map lacks: a hill without height, a bridge that was never drawn.

Cite: TN-211.
"""

import re
from collections.abc import Collection, Iterator, Mapping

from rulesets.tide_of_iron_box.terrain import Terrain

LIES: Mapping[str, set[str]] = {
    "hedgerow": {"hedgerow"},
    "bunker": {"bunker"},
    "swamp": {"swamp"},
    "pond": {"pond"},
    "graveyard": {"graveyard"},
    "churchyard": {"graveyard"},
    "supply depot": {"supply_depot"},
    "bridge": {"road_over_stream", "rail_bridge"},
    "railway": {"rail", "rail_crossing", "rail_bridge"},
    "ford": {"ford"},
    "beach": {"beach"},
    "wood": {"forest", "forest_stream"},
    "forest": {"forest", "forest_stream"},
    "road": {"road", "road_over_stream", "rail_crossing"},
    "crossroads": {"road", "road_over_stream", "rail_crossing"},
    "minefield": {"mines"},
    "razor wire": {"razor_wire", "beach_wire"},
    "tank trap": {"tank_traps", "beach_tank_traps"},
}
"""What words may name, with what must then lie on the map."""
DENIED = r"(?<!\bno )(?<!\bwithout )(?<!\bwithout a )"
"""A hill that words say is not there need not be."""
FROM = r"(?<!\bfrom the )(?<!\bto the )"
"""A beach from which somebody comes lies off the map."""

_VERB = r"(?<!may )(?<!can )(?<!to )(?<!not )(?<!cannot )(?<!must )"
_OBJECT = r"(?! (?:it|them|anywhere|everywhere|(?:the|a|any) (?:streams?|brook|river|water))\b)"
AROUND: Mapping[str, tuple[str, str]] = {
    "beach": (FROM, ""),
    "hill": ("", r"(?! \d)"),
    "ford": (_VERB, _OBJECT),
    "bridge": (_VERB, ""),
}
"""What may not stand before and after a noun, for it to be that noun: "to ford it" names no ford."""


def absent(words: str, ground: Collection[tuple[Terrain, int]], lying: Collection[str]) -> Iterator[str]:
    """The nouns of terrain in the words that the map lacks. `ground` is terrain and height hex by hex,
    `lying` the obstacles and tokens."""
    found = {terrain.key for terrain, _ in ground} | {*lying}
    is_wet = any(terrain.stream for terrain, _ in ground) or "road_over_stream" in found
    is_built = any(terrain.building for terrain, _ in ground) or "ruins" in found
    there = {
        "hill": any(level > terrain.level for terrain, level in ground),
        "stream": is_wet,
        "river": is_wet,
        "building": is_built,
        **{word: bool(keys & found) for word, keys in LIES.items()},
    }
    for word, is_there in there.items():
        before, after = AROUND.get(word, ("", ""))
        if not is_there and re.search(rf"{DENIED}{before}\b{word}s?\b{after}", words, re.IGNORECASE):
            yield word
