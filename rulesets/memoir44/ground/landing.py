"""Landing: how a Landing Craft moves, and where reinforcements may be put straight on the coast.

Cite: D-Day Landings, Reinforcements, Allied Placement, Troops 15.
"""

from rulesets.kit.hexes.hexes import Hex, neighbours
from rulesets.memoir44.document.document import SECTIONS
from rulesets.memoir44.ground.control import Section, Standing, controls_beach, sections_at
from rulesets.memoir44.ground.landscape import Landscape

CRAFT_MOVE = 2
CRAFT_TILE = "barge"


def may_land(landscape: Landscape, at: Hex) -> bool:
    """Whether a Landing Craft may put its unit ashore on the hex: on a Coastline nobody stands on.

    Cite: D-Day Landings, Allied Placement, Troops 15 (MD-052).
    """
    return landscape.ground(at).shore == "coast" and at not in landscape.occupied


def craft_reach(landscape: Landscape, at: Hex) -> tuple[tuple[Hex, ...], tuple[Hex, ...]]:
    """Where a loaded craft can go in a turn, up to 2 hexes: over the ocean, and onto Coastline, where it
    stops and lands. Returns (ocean hexes, landing hexes).

    Cite: D-Day Landings, Allied Placement, Troops 15 (MD-051, MD-052).
    """
    afloat: dict[Hex, None] = {at: None}
    ashore: dict[Hex, None] = {}
    edge = [at]
    for _ in range(CRAFT_MOVE):
        near = [there for here in edge for there in neighbours(landscape.shape, here)]
        ashore |= dict.fromkeys(there for there in near if may_land(landscape, there))
        edge = [
            there
            for there in dict.fromkeys(near)
            if there not in afloat
            and there not in landscape.occupied
            and landscape.ground(there).shore == "ocean"
        ]
        afloat |= dict.fromkeys(edge)
    return tuple(afloat)[1:], tuple(ashore)


def are_adjacent(one: Section, other: Section) -> bool:
    """Whether two Beach sections lie side by side, on one map or across a seam.

    Cite: D-Day Landings, Allied Placement, Actions 30 (MD-056, MD-057).
    """
    places = sorted(number * len(SECTIONS) + SECTIONS.index(section) for number, section in (one, other))
    return places[1] - places[0] == 1


def coast_places(
    landscape: Landscape, standing: Standing, beaches: tuple[Section, ...], landing: str = "allied"
) -> tuple[Hex, ...]:
    """The empty Coastline hexes where a reinforcement of the landing side may arrive in place of a craft:
    those of every two adjacent Beach sections it controls. `beaches` are the sections with a beach.

    Cite: D-Day Landings, Allied Placement, Actions 30 (MD-056, MD-057, MD-058).
    """
    held = [section for section in beaches if controls_beach(landscape, standing, section, landing)]
    paired = {one for one in held for other in held if are_adjacent(one, other)}
    return tuple(
        at
        for at, ground in landscape.grounds.items()
        if ground.shore == "coast" and at not in standing and paired & set(sections_at(landscape, at))
    )
