"""Where the stated map and the drawn one disagree: zones, links, coast, gaps and overlaps, and where boxes,
the airfield and the turn track stand.

Rules go by what is stated, so everything here is a warning. Neighbours share their vertices exactly; a
link is a shared border of any length, and meeting in a point is none.

Cite: AD-016, AD-023 to AD-025, AD-029, AD-272.
"""

from collections.abc import Iterable, Iterator
from functools import partial
from itertools import combinations

from rulesets.axis_allies_dday.check.known import meant, merged, place_called
from rulesets.axis_allies_dday.check.say import say
from rulesets.axis_allies_dday.document.battle import AIRFIELD, Battle, Site
from rulesets.axis_allies_dday.document.shipped import SHIPPED
from rulesets.kit.areas.findings import Spot, check_drawing, spots
from rulesets.kit.areas.mark_findings import check_marks
from rulesets.kit.drawing.chart import Chart
from rulesets.kit.drawing.outlines import area, contacts, is_inside, rim
from rulesets.kit.findings import Finding
from rulesets.kit.words import listed


def check_picture(battle: Battle) -> Iterator[Finding]:
    """Warnings where the chart and the lists of zones and links differ; nothing without a chart."""
    if battle.map is None:
        return
    found = tuple(spots(battle.map))
    yield from _check_outlines(battle, battle.map)
    yield from _check_labels(battle, battle.map)
    yield from merged(_check_links(battle, battle.map, found))
    yield from _check_coast(battle, battle.map)
    place, called = partial(_path, battle), partial(place_called, battle)
    yield from check_drawing(battle.map, found, place, called, "AD-272")
    lines = {zone.key: (zone.name, *zone.sectors) for zone in battle.zones}
    shipped = [(other.title, other.map) for other in SHIPPED.values() if other.map]
    yield from check_marks(battle.map, "map", place, called, "AD-272", lines, shipped)


def _path(battle: Battle, key: str) -> str:
    return next((f"zones.{at}" for at, zone in enumerate(battle.zones) if zone.key == key), "zones")


def _check_outlines(battle: Battle, chart: Chart) -> Iterator[Finding]:
    drawn = [shape.key for shape in chart.areas]
    bare = [zone.key for zone in battle.zones if zone.key not in drawn]
    if bare:
        places = tuple(_path(battle, key) for key in bare)
        yield say("zone-undrawn", places[0], places, names=listed(bare))
    foreign = sorted(set(drawn) - {zone.key for zone in battle.zones})
    if foreign:
        yield say("zone-unstated", "zones", names=listed(foreign))


def _check_links(battle: Battle, chart: Chart, found: Iterable[Spot]) -> Iterator[Finding]:
    """Outlines that do not fit share no border either, which is not told again."""
    drawn = {shape.key for shape in chart.areas} & {zone.key for zone in battle.zones}
    shared = {pair for pair in contacts(chart) if pair <= drawn}
    stated = {frozenset((each.a, each.b)): (f"links.{at}", each) for at, each in enumerate(battle.links)}
    misfits = [set(spot.keys) for spot in found]
    for pair, (path, link) in stated.items():
        is_misfit = any(pair <= keys for keys in misfits)
        if len(pair) > 1 and pair <= drawn and pair not in shared and not (link.kind or is_misfit):
            places = (path, *(_path(battle, key) for key in sorted(pair)))
            yield say("link-undrawn", path, places, names=_named(battle, pair))
    for pair in sorted(shared - stated.keys(), key=sorted):
        places = tuple(_path(battle, key) for key in sorted(pair))
        yield say("link-unstated", places[0], places, names=_named(battle, pair))


def _named(battle: Battle, pair: frozenset[str]) -> str:
    return listed([place_called(battle, key) for key in sorted(pair)])


def _check_labels(battle: Battle, chart: Chart) -> Iterator[Finding]:
    for shape in chart.areas:
        for point, what in ((shape.at, "label"), (shape.slot, "pieces")):
            if area(shape.ring) and not is_inside(point, shape.ring):
                place, called = _path(battle, shape.key), place_called(battle, shape.key)
                yield say("label-outside", place, what=what, called=called)
                break


def _check_coast(battle: Battle, chart: Chart) -> Iterator[Finding]:
    drawn = {shape.key for shape in chart.areas}
    coasts = {key for _, keys in rim(chart) for key in keys}
    for at, zone in enumerate(battle.zones):
        if zone.coastal and zone.key in drawn and zone.key not in coasts:
            yield say("coast-inland", f"zones.{at}", called=place_called(battle, zone.key))


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
            yield say("site-outside", _box_path(battle, site), called=_called(battle, site))
    yield from merged(_check_over(battle))


def _check_over(battle: Battle) -> Iterator[Finding]:
    known = [
        site for site in battle.sites if _box_path(battle, site) != "boxes" or site.key in (AIRFIELD, TRACK)
    ]
    for one, other in combinations(known, 2):
        if _is_over(one, other):
            places = tuple(dict.fromkeys((_box_path(battle, one), _box_path(battle, other))))
            yield say("site-over", places[0], places, one=_called(battle, one), other=_called(battle, other))


def _called(battle: Battle, site: Site) -> str:
    return "the turn track" if site.key == TRACK else place_called(battle, site.key)


def _box_path(battle: Battle, site: Site) -> str:
    return next((f"boxes.{at}" for at, box in enumerate(battle.boxes) if box.key == site.key), "boxes")


def _is_over(one: Site, other: Site) -> bool:
    """Whether two places share more than a strip of their edges."""
    shared = [
        min(a + width, b + wide) - max(a, b)
        for a, width, b, wide in zip(one.at, one.size, other.at, other.size, strict=True)
    ]
    return min(shared) > STRIP * min(*one.size, *other.size)
