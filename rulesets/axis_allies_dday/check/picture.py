"""Where the stated map and the drawn one disagree: zones, links, coast, gaps and overlaps.

Rules go by what is stated, so everything here is a warning. Neighbours share their vertices exactly; a
link is a shared border of any length, and meeting in a point is none.

Cite: AD-016, AD-025, AD-272.
"""

from collections.abc import Iterator
from itertools import combinations

from rulesets.axis_allies_dday.check.known import merged, place_called, warning
from rulesets.axis_allies_dday.document.battle import Battle
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
        says = f"The outlines of {listed(sorted(keys))} do not meet exactly: they overlap, or leave a gap."
        mend = "Let neighbours share all their corners."
        yield warning("outline-misfit", places[0], says, mend, "AD-272", places)


def _path(battle: Battle, key: str) -> str:
    return next((f"zones.{at}" for at, zone in enumerate(battle.zones) if zone.key == key), "zones")


def _check_outlines(battle: Battle, chart: Chart) -> Iterator[Finding]:
    drawn = [shape.key for shape in chart.areas]
    bare = [zone.key for zone in battle.zones if zone.key not in drawn]
    if bare:
        places = tuple(_path(battle, key) for key in bare)
        says = f"No outline is drawn for {listed(bare)}."
        yield warning("zone-undrawn", places[0], says, "Draw it, or leave the zone out.", "AD-272", places)
    stated = {zone.key for zone in battle.zones}
    foreign = sorted(set(drawn) - stated)
    if foreign:
        says = f"The map shows {listed(foreign)}, which is no zone."
        yield warning("zone-unstated", "zones", says, "Add the zone, or take its outline away.", "AD-272")


def _check_links(battle: Battle, chart: Chart, misfits: list[set[str]]) -> Iterator[Finding]:
    """Outlines that do not fit share no border either, which is not told again."""
    drawn = {shape.key for shape in chart.areas} & {zone.key for zone in battle.zones}
    shared = {pair for pair in contacts(chart) if pair <= drawn}
    stated = {frozenset((link.a, link.b)): f"links.{at}" for at, link in enumerate(battle.links)}
    for pair, path in stated.items():
        is_misfit = any(pair <= keys for keys in misfits)
        if len(pair) > 1 and pair <= drawn and pair not in shared and not is_misfit:
            says = f"{_named(battle, pair)} are linked, but their outlines share no border."
            places = (path, *(_path(battle, key) for key in sorted(pair)))
            mend = "Draw them touching, or take the link away."
            yield warning("link-undrawn", path, says, mend, "AD-272", places)
    for pair in sorted(shared - stated.keys(), key=sorted):
        places = tuple(_path(battle, key) for key in sorted(pair))
        says = f"{_named(battle, pair)} touch on the map, but are not linked."
        yield warning("link-unstated", places[0], says, "Add the link, or draw them apart.", "AD-272", places)


def _named(battle: Battle, pair: frozenset[str]) -> str:
    return listed([place_called(battle, key) for key in sorted(pair)])


def _check_shapes(battle: Battle, chart: Chart) -> Iterator[Finding]:
    for shape in chart.areas:
        path, called = _path(battle, shape.key), place_called(battle, shape.key)
        if len(set(shape.ring)) < _CORNERS or not area(shape.ring) or is_knotted(shape.ring):
            says = f"The outline of {called} encloses nothing, or crosses itself."
            yield warning("outline-odd", path, says, "Draw it anew.", "AD-272")
            continue
        for point, what in ((shape.at, "label"), (shape.slot, "pieces")):
            if not is_inside(point, shape.ring):
                says = f"The place for the {what} of {called} lies outside its outline."
                yield warning("label-outside", path, says, "Move it inside.", "AD-272")
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
            says = f"{place_called(battle, zone.key)} is coastal, but other zones lie around it on all sides."
            yield warning(
                "coast-inland", f"zones.{at}", says, "Take the mark away, or draw the sea.", "AD-025"
            )
