"""One-press fixes of what is wrong with the drawing of an area map, or parts from what is stated."""

import math
from collections.abc import Collection, Iterator
from typing import Any

from rulesets.kit.areas.findings import GAP, OVERLAP, spots
from rulesets.kit.areas.mark_findings import by_degrees, dry, free_block
from rulesets.kit.areas.points import spelled
from rulesets.kit.drawing.chart import Chart
from rulesets.kit.drawing.outlines import contacts
from rulesets.kit.editing.areas import AreaEditing, DropCourse, GiveGap, MoveMark
from rulesets.kit.editing.editing import Mend
from rulesets.kit.editing.paths import rows_at, value_at
from rulesets.kit.editing.rows import AddRow, DropRow, SetField


def named_at(document: Any, how: AreaEditing, place: str) -> tuple[str, ...]:
    """The code of the area, or both codes of the link, whose row is at the place.

    None for a field of a row, and anywhere else."""
    path = place.rpartition(".")[0]
    if path not in (how.areas, how.links):
        return ()
    row = value_at(document, place)
    return (row.key,) if path == how.areas else (row.a, row.b)


def drawn_mends(document: Any, how: AreaEditing, code: str, keys: Collection[str]) -> tuple[Mend, ...]:
    """The fixes of a finding about the drawing. The ground of an overlap or gap of these areas goes to one of
    those beside it."""
    chart: Chart | None = value_at(document, how.chart)
    if chart is None:
        return ()
    if code not in (OVERLAP, GAP):
        return tuple(_of_marks(chart, how.chart, code, keys))
    return tuple(
        Mend(f"Give {spelled(spot.at)} to {to}", (GiveGap(spot.at, to),))
        for spot in spots(chart)
        if spot.code == code and set(keys) & set(spot.keys)
        for to in spot.keys
    )


def stated_mends(document: Any, how: AreaEditing, keys: Collection[str]) -> tuple[Mend, ...]:
    """The fixes of links that part from the drawing, of two areas or of all links of one.

    What is drawn is stated, and what is not drawn is stated no more."""
    chart = value_at(document, how.chart)
    drawn = contacts(chart) if chart is not None else {}
    links = [frozenset((row.a, row.b)) for row in rows_at(document, how.links)]

    def is_meant(pair: frozenset[str]) -> bool:
        return len(pair) == 2 and set(keys) <= pair

    added = (
        Mend(f"Link {a} and {b}", (AddRow(how.links, (("a", a), ("b", b))),))
        for pair in drawn
        if is_meant(pair) and pair not in links
        for a, b in (sorted(pair),)
    )
    dropped = (
        Mend(f"Remove the link of {' and '.join(sorted(pair))}", (DropRow(how.links, number),))
        for number, pair in enumerate(links)
        if is_meant(pair) and pair not in drawn
    )
    return (*added, *dropped)


def _of_marks(chart: Chart, path: str, code: str, keys: Collection[str]) -> Iterator[Mend]:
    """The fixes of a finding about the title, the degrees, or a river that ends in one of these areas."""
    margin, at = chart.margin, f"{path}.margin"
    if code == "title-over" and (spot := free_block(chart)):
        yield Mend(f"Move it to {spelled(spot)}", (MoveMark("title", "", spot),))
    if code == "river-ends":
        for line, key, _ in dry(chart):
            if key in keys:
                yield Mend(f"Remove the {line.name or line.kind}", (DropCourse(line.key),))
    if code == "margin-turned":
        west, east = sorted((margin.west, margin.east))
        south, north = sorted((margin.south, margin.north))
        yield Mend("Exchange them", (SetField(at, f"{west}, {north}, {east}, {south}"),))
    if code == "degrees-scale":
        wide, tall = by_degrees(margin)
        if math.isclose(chart.width / wide, chart.height / tall, rel_tol=0.1):
            scale = f"{chart.height / tall:.4g}"
            yield Mend(f"Set the scale to {scale}", (SetField(f"{at}.kilometre", scale),))
    if code in ("degrees-scale", "frame-left"):
        yield Mend("Remove the degrees", (SetField(at, ""),))
