"""Where the stated map and the drawn one disagree: areas, borders and rivers.

Rules go by what is stated, so everything here is a warning. Two outlines that share less
than a corner's length may be neighbours or not, as the document says. Pure arithmetic over
the shared edges of rings; overlaps and gaps are not looked for.

Cite: Firestorm Caen, "Using the Map", "Rivers as Area Borders".
"""

from collections import Counter, defaultdict
from collections.abc import Iterator

from rulesets.firestorm.check.ground import border_key
from rulesets.firestorm.check.opening import Neighbours, neighbours
from rulesets.firestorm.document.document import Border, Campaign
from rulesets.kit.drawing.board import Point, Ring
from rulesets.kit.drawing.chart import Chart
from rulesets.kit.drawing.outlines import Pair, contacts
from rulesets.kit.findings import Finding
from rulesets.kit.words import listed

CORNER_KILOMETRES = 1.3
"""A contact shorter than this is a corner. On the map of Caen the corners left out measure up
to 1.04 km and the shortest border 1.56 km."""


def check_picture(document: Campaign) -> Iterator[Finding]:
    """Warnings where the chart and the lists of areas and borders differ; nothing without a chart."""
    if document.chart is None:
        return
    yield from _check_outlines(document, document.chart)
    yield from _check_lettering(document.chart)
    yield from _check_contacts(document, document.chart)
    yield from _check_rivers(document, document.chart)


def _check_outlines(document: Campaign, chart: Chart) -> Iterator[Finding]:
    stated = {area.key for area in document.areas}
    drawn = {shape.key for shape in chart.areas}
    for key in sorted(stated - drawn):
        yield Finding(
            "warning",
            "area-undrawn",
            f"area:{key}",
            f"{key} has no outline on the map.",
            "Draw it, or leave the area out.",
            "Using the Map",
        )
    for key in sorted(drawn - stated):
        yield Finding(
            "warning",
            "area-unstated",
            f"area:{key}",
            f"The map shows {key}, which is no area.",
            "Add the area, or take its outline away.",
            "Using the Map",
        )


def _check_lettering(chart: Chart) -> Iterator[Finding]:
    """Ids lettered within the outline of another area, and a margin whose edges are exchanged."""
    astray = [
        shape.key
        for shape in chart.areas
        if any(_holds(other.ring, shape.at) for other in chart.areas if other.key != shape.key)
        and not _holds(shape.ring, shape.at)
    ]
    if astray:
        yield Finding(
            "warning",
            "area-lettered",
            f"area:{astray[0]}",
            f"On the map the lettering of {listed(astray)} lies within another area.",
            "Move it into the outline it belongs to.",
            "Using the Map",
            tuple(f"area:{key}" for key in astray),
        )
    margin = chart.margin
    for low, high, wrong in (
        ("south", "north", margin.north < margin.south),
        ("west", "east", margin.east < margin.west),
    ):
        if wrong:
            yield Finding(
                "warning",
                "margin-turned",
                f"chart.margin.{high}",
                f"The {high} edge of the map does not lie {high} of its {low} edge.",
                "Exchange the two degrees.",
                "Using the Map",
            )


def _holds(ring: Ring, point: Point) -> bool:
    """Whether a point lies within an outline: a ray from it crosses the outline an odd number of times."""
    x, y = point
    crossed = (
        (one[1] > y) != (other[1] > y)
        and x < (other[0] - one[0]) * (y - one[1]) / (other[1] - one[1]) + one[0]
        for one, other in zip(ring, ring[1:] + ring[:1], strict=True)
    )
    return sum(crossed) % 2 == 1


def _check_contacts(document: Campaign, chart: Chart) -> Iterator[Finding]:
    shared = contacts(chart)
    stated = {frozenset((border.a, border.b)) for border in document.borders}
    drawn = {shape.key for shape in chart.areas}
    named = {area.key for area in document.areas}
    for pair in sorted(stated, key=sorted):
        if len(pair) == 2 and pair <= drawn and pair <= named and pair not in shared:
            a, b = sorted(pair)
            yield Finding(
                "warning",
                "border-undrawn",
                f"border:{a}-{b}",
                f"{a} and {b} are neighbours, but their outlines do not touch.",
                "Draw them touching, or take the border away.",
                "Using the Map",
            )
    for pair, length in sorted(shared.items(), key=lambda item: sorted(item[0])):
        if length >= CORNER_KILOMETRES and pair not in stated and pair <= named:
            a, b = sorted(pair)
            yield Finding(
                "warning",
                "border-unstated",
                f"border:{a}-{b}",
                f"{a} and {b} touch for {length:.1f} km on the map, but are no neighbours.",
                "Add the border, or draw them apart.",
                "Using the Map",
            )


def _check_rivers(document: Campaign, chart: Chart) -> Iterator[Finding]:
    """Only a named river counts: the other streams of a map have no effect."""
    courses: dict[Pair, set[str]] = defaultdict(set)
    for line in chart.lines:
        for a, b in line.along:
            if line.kind == "river" and line.name:
                courses[frozenset((a, b))].add(line.name)
    times = Counter(border_key(border) for border in document.borders)
    for border in (border for border in document.borders if times[border_key(border)] == 1):
        yield from _check_river(border, courses.get(frozenset((border.a, border.b)), set()))


def _check_river(border: Border, drawn: set[str]) -> Iterator[Finding]:
    place = border_key(border)
    if border.river and border.river not in drawn:
        yield Finding(
            "warning",
            "river-undrawn",
            place,
            f"The {border.river} runs between {border.a} and {border.b}, but not on the map.",
            "Draw the river there, or take it from the border.",
            "Rivers as Area Borders",
        )
    if drawn and not border.river:
        yield Finding(
            "warning",
            "river-unstated",
            place,
            f"On the map the {sorted(drawn)[0]} runs between {border.a} and {border.b}; "
            "the border has no river.",
            "Name the river, or draw it elsewhere.",
            "Rivers as Area Borders",
        )


def check_inland(document: Campaign) -> Iterator[Finding]:
    """A beach that is surrounded by land on the map, or by a ring of areas without a map."""
    near = neighbours(document)
    for area in document.areas:
        if area.beach and _enclosed(document, area.key, near):
            yield Finding(
                "warning",
                "beach-inland",
                f"area:{area.key}",
                f"{area.name} ({area.key}) is a beach, but other areas lie around it on all sides.",
                "Take the beach mark away, or draw the coast.",
                "Using the Map",
            )


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
