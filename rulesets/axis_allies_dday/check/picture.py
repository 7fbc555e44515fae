"""Where the stated map and the drawn one disagree: zones, links, coast, gaps and overlaps, and where boxes,
the airfield and the turn track stand.

Rules go by what is stated, so everything here is a warning. Neighbours share their vertices exactly; a
link is a shared border of any length, and meeting in a point is none.

Cite: AD-016, AD-023 to AD-025, AD-029, AD-272.
"""

from collections.abc import Iterator
from itertools import combinations

from rulesets.axis_allies_dday.check.known import meant, merged, place_called
from rulesets.axis_allies_dday.check.say import say
from rulesets.axis_allies_dday.document.battle import AIRFIELD, Battle, Site
from rulesets.kit.drawing.board import Ring
from rulesets.kit.drawing.chart import Chart
from rulesets.kit.drawing.outlines import area, contacts, is_inside, is_knotted, overlaps, rim
from rulesets.kit.findings import Finding
from rulesets.kit.words import listed

GAP = 0.2
"""A hole smaller than this part of the smallest zone beside it is a slip of the pen, a larger one a lake."""
_CORNERS = 3


def check_picture(battle: Battle) -> Iterator[Finding]:
    """Warnings where the chart and the lists of zones and links differ; nothing without a chart."""
    if battle.map is None:
        return
    misfits = _misfits(battle.map)
    yield from _check_outlines(battle, battle.map)
    yield from _check_shapes(battle, battle.map)
    yield from merged(_check_links(battle, battle.map, misfits))
    yield from _check_coast(battle, battle.map)
    for keys in misfits:
        places = tuple(_path(battle, key) for key in sorted(keys))
        yield say("outline-misfit", places[0], places, names=listed(sorted(keys)))


def _path(battle: Battle, key: str) -> str:
    return next((f"zones.{at}" for at, zone in enumerate(battle.zones) if zone.key == key), "zones")


def _check_outlines(battle: Battle, chart: Chart) -> Iterator[Finding]:
    drawn = [shape.key for shape in chart.areas]
    bare = [zone.key for zone in battle.zones if zone.key not in drawn]
    if bare:
        places = tuple(_path(battle, key) for key in bare)
        yield say("zone-undrawn", places[0], places, names=listed(bare))
    stated = {zone.key for zone in battle.zones}
    foreign = sorted(set(drawn) - stated)
    if foreign:
        yield say("zone-unstated", "zones", names=listed(foreign))


def _check_links(battle: Battle, chart: Chart, misfits: list[set[str]]) -> Iterator[Finding]:
    """Outlines that do not fit share no border either, which is not told again."""
    drawn = {shape.key for shape in chart.areas} & {zone.key for zone in battle.zones}
    shared = {pair for pair in contacts(chart) if pair <= drawn}
    stated = {frozenset((link.a, link.b)): f"links.{at}" for at, link in enumerate(battle.links)}
    for pair, path in stated.items():
        is_misfit = any(pair <= keys for keys in misfits)
        if len(pair) > 1 and pair <= drawn and pair not in shared and not is_misfit:
            places = (path, *(_path(battle, key) for key in sorted(pair)))
            yield say("link-undrawn", path, places, names=_named(battle, pair))
    for pair in sorted(shared - stated.keys(), key=sorted):
        places = tuple(_path(battle, key) for key in sorted(pair))
        yield say("link-unstated", places[0], places, names=_named(battle, pair))


def _named(battle: Battle, pair: frozenset[str]) -> str:
    return listed([place_called(battle, key) for key in sorted(pair)])


def _check_shapes(battle: Battle, chart: Chart) -> Iterator[Finding]:
    for shape in chart.areas:
        path, called = _path(battle, shape.key), place_called(battle, shape.key)
        if len(set(shape.ring)) < _CORNERS or not area(shape.ring) or is_knotted(shape.ring):
            yield say("outline-odd", path, called=called)
            continue
        for point, what in ((shape.at, "label"), (shape.slot, "pieces")):
            if not is_inside(point, shape.ring):
                yield say("label-outside", path, what=what, called=called)
                break


def _misfits(chart: Chart) -> list[set[str]]:
    """The areas whose outlines overlap or leave a hole too small for a lake, those that hang together as
    one."""
    sizes = {shape.key: abs(area(shape.ring)) for shape in chart.areas}
    wrong = [{one.key, other.key} for one, other in combinations(chart.areas, 2) if overlaps(one, other)]
    wrong += [set(keys) for ring, keys in rim(chart) if _is_gap(ring, min(sizes[key] for key in keys))]
    merged: list[set[str]] = []
    for keys in wrong:
        apart = [other for other in merged if not other & keys]
        merged = [*apart, keys.union(*(other for other in merged if other & keys))]
    return merged


def _is_gap(ring: Ring, smallest: float) -> bool:
    size = area(ring)
    return not size or 0 < -size < GAP * smallest


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
