"""Where boxes, the airfield and the turn track stand on the drawn map.

Cite: AD-023, AD-024, AD-029.
"""

from collections.abc import Iterator
from itertools import combinations

from rulesets.axis_allies_dday.check.known import meant, merged, place_called
from rulesets.axis_allies_dday.check.say import say
from rulesets.axis_allies_dday.document.battle import AIRFIELD, Battle, Site
from rulesets.kit.findings import Finding
from rulesets.kit.words import listed

TRACK = "track"
STRIP = 0.1
"""Places that share less than this part of a side touch at their edges, and hide nothing."""


def check_sites(battle: Battle) -> Iterator[Finding]:
    """Places of nothing, those that reach beyond the edge of the map, and those that hide one another."""
    if battle.map is None:
        return
    boxes = [box.key for box in battle.boxes]
    foreign = [site.key for site in battle.sites if site.key not in (*boxes, AIRFIELD, TRACK)]
    if foreign:
        mend = meant(foreign[0], boxes) or "Add the box, or remove the place."
        yield say("site-idle", "boxes", names=listed(foreign), mend=mend)
    for site in battle.sites:
        (x, y), (width, height) = site.at, site.size
        if not (0 <= x <= battle.map.width - width and 0 <= y <= battle.map.height - height):
            yield say("site-outside", _path(battle, site), called=_called(battle, site))
    yield from merged(_check_over(battle))


def _check_over(battle: Battle) -> Iterator[Finding]:
    known = [site for site in battle.sites if _path(battle, site) != "boxes" or site.key in (AIRFIELD, TRACK)]
    for one, other in combinations(known, 2):
        if _is_over(one, other):
            places = tuple(dict.fromkeys((_path(battle, one), _path(battle, other))))
            yield say("site-over", places[0], places, one=_called(battle, one), other=_called(battle, other))


def _called(battle: Battle, site: Site) -> str:
    return "the turn track" if site.key == TRACK else place_called(battle, site.key)


def _path(battle: Battle, site: Site) -> str:
    return next((f"boxes.{at}" for at, box in enumerate(battle.boxes) if box.key == site.key), "boxes")


def _is_over(one: Site, other: Site) -> bool:
    """Whether two places share more than a strip of their edges."""
    shared = [
        min(a + width, b + wide) - max(a, b)
        for a, width, b, wide in zip(one.at, one.size, other.at, other.size, strict=True)
    ]
    return min(shared) > STRIP * min(*one.size, *other.size)
