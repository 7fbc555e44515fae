"""What areas and borders owe: ids, terrain, supply, a map in one piece, and a drawing that agrees with it.

Cite: Firestorm Caen, "Terrain", "Using the Map", "Supply".
"""

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence

from rulesets.firestorm.check.claims import pairs_named, speaks_of
from rulesets.firestorm.check.opening import Neighbours, neighbours
from rulesets.firestorm.check.say import say
from rulesets.firestorm.document.caen import CAEN, OWN
from rulesets.firestorm.document.document import SIDES, Area, Border, Campaign, SideKey
from rulesets.firestorm.document.seats import sides_of
from rulesets.firestorm.ground.supply import supplied_areas
from rulesets.kit.areas.findings import check_drawing, spots
from rulesets.kit.areas.mark_findings import check_marks
from rulesets.kit.drawing.board import Point
from rulesets.kit.drawing.chart import Chart
from rulesets.kit.drawing.outlines import Pair, contacts, is_inside
from rulesets.kit.findings import Finding
from rulesets.kit.flow.sides import titled
from rulesets.kit.words import listed

_AREA_ID = re.compile(r"[A-Z][1-9][0-9]?")


def border_key(border: Border) -> str:
    """Where findings about a border point: "border:A1-A2", the areas in order."""
    return "border:" + "-".join(border.pair)


def check_areas(document: Campaign) -> Iterator[Finding]:
    """Ids, terrain kinds, points and supply. Cite: "Using the Map", "Terrain", "Supply"."""
    known = {area.key for area in document.areas}
    for area in document.areas:
        yield from _check_area(area)
    for key in document.extra_supply:
        if key not in known:
            yield say("unknown-area/areas", "areas", key=key)
    for side in SIDES:
        yield from _check_supply(document, side)
    yield from _check_terrains(document)


def _check_terrains(document: Campaign) -> Iterator[Finding]:
    """Kinds of terrain that areas have, and that add nothing to any roll where others do."""
    bonuses, used = document.tables.bonuses, {area.terrain for area in document.areas}
    idle = [not kind.close and not any(row.on(kind.key) for row in bonuses) for kind in document.terrains]
    for at, kind in enumerate(document.terrains):
        if idle[at] and not all(idle) and kind.key in used:
            yield say("terrain-idle", f"terrains.{at}", kind=kind)


def _check_area(area: Area) -> Iterator[Finding]:
    place = f"area:{area.key}"
    if not _AREA_ID.fullmatch(area.key):
        yield say("area-id", place, area=area)
    if not _letters(area):
        yield say("area-lettered", place, area=area, lines=" ".join(area.lines))


def _letters(area: Area) -> bool:
    """Whether the lines on the map are the area's name or its beginning, in capitals too; a word may be cut
    short by a full stop, and none is broken off."""
    shown = "".join(area.lines)
    words = r"[\w.]*".join(re.escape(part) for part in _bare(shown).split("."))
    return not shown.rstrip().endswith(("-", "–")) and re.match(words, _bare(area.name)) is not None


def _bare(name: str) -> str:
    """The letters of a name, however it is broken on the map."""
    return name.replace(" ", "").replace("-", "").casefold()


def _check_supply(document: Campaign, side: SideKey) -> Iterator[Finding]:
    if not any(area.supply == side for area in document.areas):
        title = titled(sides_of(document), side, side)
        yield say("no-supply", "areas", title=title)


def check_borders(document: Campaign) -> Iterator[Finding]:
    """Borders between two known areas, each once; a map in one piece. Cite: "Using the Map"."""
    known = {area.key for area in document.areas}
    times = Counter(border_key(border) for border in document.borders)
    for place in (place for place, count in times.items() if count > 1):
        yield say("border-twice", place, place=place[7:], times=times[place])
    for border in document.borders:
        for key in sorted({border.a, border.b} - known):
            yield say("unknown-area/borders", border_key(border), key=key)
        if border.a == border.b:
            yield say("border-self", border_key(border), border=border)
        if border.kind == "river" and not border.river:
            yield say("river-nameless", border_key(border), border=border)
    apart = known - supplied_areas(neighbours(document), known, [area.key for area in document.areas[:1]])
    if apart:
        first = sorted(apart)[0]
        yield say("map-apart", f"area:{first}", apart=", ".join(sorted(apart)))


def check_picture(document: Campaign) -> Iterator[Finding]:
    """Warnings where the chart and the lists of areas and borders differ; nothing without a chart."""
    if document.chart is None:
        return
    yield from _check_outlines(document, document.chart)
    place, cite = "area:{}".format, "Using the Map"
    yield from check_drawing(document.chart, spots(document.chart), place, called=str, cite=cite)
    lines = {area.key: area.lines for area in document.areas}
    shipped = [(other.title, other.chart) for other in (CAEN, *OWN) if other.chart]
    yield from check_marks(document.chart, "chart", place, str, cite, lines, shipped)
    yield from _check_lettering(document.chart)
    yield from _check_contacts(document, document.chart)
    yield from _check_rivers(document, document.chart)


def _check_outlines(document: Campaign, chart: Chart) -> Iterator[Finding]:
    stated = {area.key for area in document.areas}
    drawn = {shape.key for shape in chart.areas}
    for key in sorted(stated - drawn):
        yield say("area-undrawn", f"area:{key}", key=key)
    for key in sorted(drawn - stated):
        yield say("area-unstated", f"area:{key}", key=key)


def _check_lettering(chart: Chart) -> Iterator[Finding]:
    """Ids and counters within the outline of another area."""
    for code, says, points in (
        ("area-lettered", "lettering of {} lies", [shape.at for shape in chart.areas]),
        ("counters-astray", "counters of {} lie", [shape.slot for shape in chart.areas]),
    ):
        yield from _check_astray(chart, code, says, points)


def _check_astray(chart: Chart, code: str, says: str, points: Sequence[Point]) -> Iterator[Finding]:
    """What is drawn for one area at points that lie within another; on the sea it may lie."""
    astray = [
        shape.key
        for shape, point in zip(chart.areas, points, strict=True)
        if not is_inside(point, shape.ring)
        and any(is_inside(point, other.ring) for other in chart.areas if other.key != shape.key)
    ]
    if astray:
        places = [f"area:{key}" for key in astray]
        yield say("drawn-astray", places, code=code, says=says.format(listed(astray)))


def _check_contacts(document: Campaign, chart: Chart) -> Iterator[Finding]:
    shared = contacts(chart)
    stated = {frozenset((border.a, border.b)) for border in document.borders}
    drawn = {shape.key for shape in chart.areas}
    named = {area.key for area in document.areas}
    apart = pairs_named(document)
    undrawn = {frozenset(border.pair) for border in document.borders if border.kind in ("closed", "strait")}
    for pair in sorted(stated - undrawn, key=sorted):
        if len(pair) == 2 and pair <= drawn and pair <= named and pair not in shared:
            a, b = sorted(pair)
            yield say("border-undrawn", f"border:{a}-{b}", a=a, b=b)
    for pair, length in sorted(shared.items(), key=lambda item: sorted(item[0])):
        if length >= document.limits.corner_kilometres and pair not in stated | apart and pair <= named:
            a, b = sorted(pair)
            yield say("border-unstated", f"border:{a}-{b}", a=a, b=b, length=length)


def _check_rivers(document: Campaign, chart: Chart) -> Iterator[Finding]:
    """Only a named river counts: the other streams of a map have no effect. One that is drawn nowhere, and of
    which a text tells, the designer knows to be missing."""
    courses: dict[Pair, set[str]] = defaultdict(set)
    for line in chart.lines:
        for a, b in line.along:
            if line.kind == "river" and line.name:
                courses[frozenset((a, b))].add(line.name)
    times, dry = Counter(border_key(border) for border in document.borders), pairs_named(document)
    told = {border.river for border in document.borders if border.river and speaks_of(document, border.river)}
    told -= {line.name for line in chart.lines}
    once = (border for border in document.borders if times[border_key(border)] == 1)
    for border in (border for border in once if not border.is_closed):
        pair = frozenset((border.a, border.b))
        yield from _check_river(border, courses.get(pair, set()), pair in dry, border.river in told)


def _check_river(border: Border, drawn: set[str], may_be_dry: bool, is_told: bool) -> Iterator[Finding]:
    place, between = border_key(border), f"between {border.a} and {border.b}"
    shown = sorted(drawn)[0] if drawn else ""
    if border.river and shown and border.river not in drawn:
        yield say("river-undrawn", place, between=between, river=border.river.strip(), shown=shown)
    elif border.river and not shown and not is_told:
        yield say("river-undrawn/river", place, border=border, between=between)
    elif shown and not border.river and not may_be_dry:
        yield say("river-unstated", place, shown=shown, between=between)


def check_inland(document: Campaign) -> Iterator[Finding]:
    """A beach that is surrounded by land on the map, or by a ring of areas without a map."""
    near = neighbours(document)
    for area in document.areas:
        if area.beach and _enclosed(document, area.key, near):
            yield say("beach-inland", f"area:{area.key}", area=area)


def _enclosed(document: Campaign, key: str, near: Neighbours) -> bool:
    if document.chart is None:
        ring = near[key]
        return len(ring) > 4 and all(len(near[other] & ring) >= 2 for other in ring)
    sharing: dict[frozenset[Point], int] = {}
    own: list[frozenset[Point]] = []
    for shape in document.chart.areas:
        edges = [frozenset(pair) for pair in zip(shape.ring, shape.ring[1:] + shape.ring[:1], strict=True)]
        own += edges if shape.key == key else []
        for edge in edges:
            sharing[edge] = sharing.get(edge, 0) + 1
    return bool(own) and all(sharing[edge] > 1 for edge in own)
