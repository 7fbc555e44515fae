"""Where the stated map and the drawn one disagree: zones, links, coast, gaps, overlaps and labels.

Rules go by what is stated, so everything here is a warning. Neighbours share their vertices exactly; a
link is a shared border of any length, and meeting in a point is none.

Cite: AD-016, AD-025, AD-272.
"""

from collections.abc import Iterator
from itertools import combinations

from rulesets.axis_allies_dday.check.known import place_called, warning
from rulesets.axis_allies_dday.document.battle import Battle
from rulesets.kit.drawing.board import Point, Ring
from rulesets.kit.drawing.chart import Chart
from rulesets.kit.drawing.outlines import area, contacts, is_inside, is_knotted, overlaps, rim
from rulesets.kit.findings import Finding
from rulesets.kit.words import listed

GAP = 0.2
"""A hole smaller than this part of the smallest zone beside it is a slip of the pen, a larger one a lake."""
FEWEST = 2
"""Links that do not fit: fewer are no sign that outlines are exchanged."""
_CORNERS = 3


def check_picture(battle: Battle) -> Iterator[Finding]:
    """Warnings where the chart and the lists of zones and links differ; nothing without a chart."""
    if battle.map is None:
        return
    misfits = _misfits(battle.map)
    yield from _check_outlines(battle, battle.map)
    yield from _check_shapes(battle, battle.map)
    yield from _check_labels(battle.map)
    pair = _exchanged(battle, battle.map)
    if pair:
        says = f"The outlines of {_named(battle, pair)} are exchanged: with the other keys, all links fit."
        places = tuple(_path(battle, key) for key in sorted(pair))
        mend = "Exchange their keys on the map."
        yield warning("outlines-exchanged", places[0], says, mend, "AD-272", places)
    else:
        yield from _check_links(battle, battle.map, misfits)
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


def _exchanged(battle: Battle, chart: Chart) -> frozenset[str]:
    """Two zones whose outlines fit all links if either had the other's; none where a link or two is wrong."""
    drawn = {shape.key for shape in chart.areas} & {zone.key for zone in battle.zones}
    shared = {pair for pair in contacts(chart) if pair <= drawn}
    stated = {pair for link in battle.links if (pair := frozenset((link.a, link.b))) <= drawn}
    wrong = sorted(frozenset().union(*(stated ^ shared)))
    if len(stated - shared) < FEWEST:
        return frozenset()
    for a, b in combinations(wrong, 2):
        other = {a: b, b: a}
        if {frozenset(other.get(key, key) for key in pair) for pair in shared} == stated:
            return frozenset((a, b))
    return frozenset()


def _check_links(battle: Battle, chart: Chart, misfits: list[set[str]]) -> Iterator[Finding]:
    """Outlines that do not fit share no border either, which is not told again; nor is a border of a zone
    without any link, or with one to itself."""
    drawn = {shape.key for shape in chart.areas} & {zone.key for zone in battle.zones}
    shared = {pair for pair in contacts(chart) if pair <= drawn}
    stated = {frozenset((link.a, link.b)): f"links.{at}" for at, link in enumerate(battle.links)}
    unstated = shared - stated.keys()
    for pair, path in stated.items():
        is_misfit = any(pair <= keys for keys in misfits)
        if len(pair) > 1 and pair <= drawn and pair not in shared and not is_misfit:
            others = sorted((other for other in unstated if len(other & pair) == 1), key=sorted)
            unstated -= set(others[:1])
            mend = f"Perhaps {_named(battle, others[0])} are meant." if others else _MEND_LINK
            says = f"{_named(battle, pair)} are linked, but their outlines share no border."
            places = (path, *(_path(battle, key) for key in sorted(pair)))
            yield warning("link-undrawn", path, says, mend, "AD-272", places)
    alone = {key for key in drawn if not any(key in pair for pair in stated)}
    alone |= {key for pair in stated if len(pair) == 1 for key in pair}
    for pair in sorted((pair for pair in unstated if not pair & alone), key=sorted):
        places = tuple(_path(battle, key) for key in sorted(pair))
        says = f"{_named(battle, pair)} touch on the map, but are not linked."
        yield warning("link-unstated", places[0], says, "Add the link, or draw them apart.", "AD-272", places)


_MEND_LINK = "Draw them touching, or take the link away."


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


def _check_labels(chart: Chart) -> Iterator[Finding]:
    lost = [label.text for label in chart.labels if not _is_on(label.at, chart)]
    if lost:
        says = f"{listed(lost)} is written beyond the edge of the map."
        yield warning("label-outside", "zones", says, "Move it onto the map.", "AD-272")


def _is_on(point: Point, chart: Chart) -> bool:
    return 0 <= point[0] <= chart.width and 0 <= point[1] <= chart.height


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
