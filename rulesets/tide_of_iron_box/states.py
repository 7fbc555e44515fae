"""Tokens that change terrain: craters, ruins and breaches, and what is entered where they lie.

Cite: Tide of Iron: Normandy, "Crater", "Ruins", "Breach"; TN-038 to TN-044.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from typing import Literal

from rulesets.tide_of_iron_box.terrain import Depth, Mover, Terrain

Change = Literal["crater", "ruins", "breach"]
CHANGES: tuple[Change, ...] = ("crater", "ruins", "breach")
CRATER_COST = 1
CRATER_COVER = 2


@dataclass(frozen=True, slots=True)
class Footing:
    """What one hex is now: the terrain it counts as, whether a crater lies there, and its height."""

    terrain: Terrain
    crater: bool = False
    level: int = 0

    @property
    def is_verified(self) -> bool:
        """Whether the book gives all its figures; those of a crater stand there."""
        return self.terrain.verified


def may_lie(change: Change, terrain: Terrain) -> bool:
    """Whether the token may lie on that terrain. Cite: TN-041, TN-042."""
    match change:
        case "ruins":
            return terrain.building
        case "breach":
            return terrain.key == "hedgerow"
        case "crater":
            return True


def footing(
    terrain: Terrain, changes: Collection[str], known: Mapping[str, Terrain], level: int | None = None
) -> Footing:
    """What the hex counts as with these tokens on it: a crater modifies the terrain that is left, a second
    one changes nothing. Cite: TN-038, TN-041, TN-042, TN-044."""
    now = terrain
    if "ruins" in changes and may_lie("ruins", terrain):
        now = known["rough"]
    if "breach" in changes and may_lie("breach", terrain):
        now = known["clear"]
    return Footing(now, "crater" in changes, terrain.level if level is None else level)


def entry_cost(here: Footing, mover: Mover, depth: Depth | None) -> int | None:
    """The movement points the class pays to enter, None where it may not. A stream without a depth bars all:
    the document is told so. Cite: TN-025 to TN-039."""
    terrain = here.terrain
    if terrain.stream:
        if depth is None:
            return None
        terrain = replace(terrain, squad=depth.squad, vehicle=depth.vehicle, truck=depth.truck)
    cost = terrain.cost(mover)
    if cost is None or (here.crater and mover == "truck"):
        return None
    return cost + (CRATER_COST if here.crater else 0)


def cover(here: Footing, *, area: bool, hedgerow_crater: int = CRATER_COVER) -> int:
    """The dice of cover a unit has there. Against an area attack a cratered hedgerow gives only
    `hedgerow_crater`. Cite: TN-029, TN-038, TN-040."""
    if area and here.crater and here.terrain.key == "hedgerow":
        return hedgerow_crater
    return here.terrain.cover_against(area=area) + (CRATER_COVER if here.crater else 0)
