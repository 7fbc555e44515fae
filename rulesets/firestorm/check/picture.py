"""Where the stated map and the drawn one disagree: areas, borders and rivers.

Rules go by what is stated, so everything here is a warning. Two outlines that share less
than a corner's length may be neighbours or not, as the document says. Pure arithmetic over
the shared edges of rings.

Cite: Firestorm Caen, "Using the Map", "Rivers as Area Borders".
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence

from rulesets.firestorm.check.claims import pairs_named, speaks_of
from rulesets.firestorm.check.ground import border_key
from rulesets.firestorm.check.opening import Neighbours, neighbours
from rulesets.firestorm.check.say import say, say_of
from rulesets.firestorm.document.caen import CAEN
from rulesets.firestorm.document.document import Border, Campaign
from rulesets.firestorm.document.own import OWN
from rulesets.kit.areas.findings import check_drawing, spots
from rulesets.kit.areas.mark_findings import check_marks
from rulesets.kit.drawing.board import Point
from rulesets.kit.drawing.chart import Chart
from rulesets.kit.drawing.outlines import Pair, contacts, is_inside
from rulesets.kit.findings import Finding
from rulesets.kit.words import listed


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
        yield say_of("drawn-astray", places, code=code, says=says.format(listed(astray)))


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
