"""Where boxes, the airfield and the turn track stand on the drawn map.

Cite: AD-023, AD-024, AD-029.
"""

from collections.abc import Iterator

from rulesets.axis_allies_dday.check.known import meant, note, place_called, warning
from rulesets.axis_allies_dday.document.battle import AIRFIELD, Battle, Site
from rulesets.kit.drawing.board import Point
from rulesets.kit.drawing.chart import Chart
from rulesets.kit.findings import Finding
from rulesets.kit.words import listed

TRACK = "track"
STRIP = 0.1
"""Places that share less than this part of a side touch at their edges, and hide nothing."""


def check_sites(battle: Battle) -> Iterator[Finding]:
    """Boxes without a place on the map, places of nothing, and those that reach beyond its edge."""
    if battle.map is None or not battle.sites:
        return
    boxes = [box.key for box in battle.boxes]
    placed = [site.key for site in battle.sites]
    lacking = [key for key in boxes if key not in placed]
    if lacking:
        places = tuple(f"boxes.{boxes.index(key)}" for key in lacking)
        says = f"The map has no place for {listed([place_called(battle, key) for key in lacking])}."
        yield note(
            "box-unplaced", places[0], says, "Place it in the sea, before its coast.", "AD-029", places
        )
    foreign = [key for key in placed if key not in (*boxes, AIRFIELD, TRACK)]
    if foreign:
        says = f"The map has a place for {listed(foreign)}, which is no box of this battle."
        mend = meant(foreign[0], lacking) or "Add the box, or take the place away."
        yield warning("site-idle", "boxes", says, mend, "AD-029")
    yield from _check_over(battle, battle.map)
    for site in battle.sites:
        if site.key in boxes and not _is_on(site, battle.map):
            path = f"boxes.{boxes.index(site.key)}"
            says = f"The place of {place_called(battle, site.key)} reaches beyond the edge of the map."
            yield warning("site-outside", path, says, "Move it.", "AD-029")


def _check_over(battle: Battle, chart: Chart) -> Iterator[Finding]:
    """Places that hide one another, or where a zone has its name or its pieces."""
    known = (*(box.key for box in battle.boxes), AIRFIELD, TRACK)
    sites = [site for site in battle.sites if site.key in known and _is_on(site, chart)]
    over = {site: [other for other in sites if other != site and _is_over(site, other)] for site in sites}
    while any(over.values()):
        site = max(over, key=lambda one: len(over[one]))
        called = listed([_called(battle, other) for other in over[site]])
        says = f"On the map the place of {_called(battle, site)} lies over that of {called}."
        places = tuple(dict.fromkeys(_path(battle, one) for one in (site, *over[site])))
        mend = "Move it." if len(over[site]) > 1 else "Move one of them."
        yield warning("site-over", places[0], says, mend, "AD-029", places)
        over = {one: [other for other in over[one] if other != site] for one in over if one != site}
    for site in sites:
        hidden = [shape.key for shape in chart.areas if _is_in(site, shape.at) or _is_in(site, shape.slot)]
        if hidden:
            zones = listed([place_called(battle, key) for key in hidden])
            says = f"The place of {_called(battle, site)} hides the name or the pieces of {zones}."
            yield warning("site-over", _path(battle, site), says, "Move it into the sea.", "AD-029")


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


def _is_in(site: Site, point: Point) -> bool:
    return all(a < x < a + width for a, width, x in zip(site.at, site.size, point, strict=True))


def _is_on(site: Site, chart: Chart) -> bool:
    (x, y), (width, height) = site.at, site.size
    return x >= 0 and y >= 0 and x + width <= chart.width and y + height <= chart.height
