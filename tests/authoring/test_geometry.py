"""The drawing of a map against its stated borders."""

from authoring.geometry import gaps, outlines, overlaps, shared_borders
from rulesets.firestorm.document.caen import CAEN
from rulesets.kit.drawing.chart import AreaShape

CORNER = 1.3
"""Kilometres below which a shared outline is a corner and need not be a border (facts 1.2)."""


def _square(key: str, left: float, top: float, side: float = 10.0) -> AreaShape:
    ring = ((left, top), (left + side, top), (left + side, top + side), (left, top + side))
    return AreaShape(key, ring, (left, top), (left, top))


def test_squares_side_by_side_share_their_border_and_nothing_else() -> None:
    shapes = outlines([_square("A", 0, 0), _square("B", 10, 0), _square("C", 20, 10)])
    assert shared_borders(shapes) == {("A", "B"): 10.0}
    assert overlaps(shapes) == {}
    assert gaps(shapes) == ()


def test_an_overlap_and_a_hole_are_found() -> None:
    assert overlaps(outlines([_square("A", 0, 0), _square("B", 8, 0)])) == {("A", "B"): 20.0}
    ring = [_square(f"{x}{y}", 10 * x, 10 * y) for x in range(3) for y in range(3) if (x, y) != (1, 1)]
    assert gaps(outlines(ring)) == (100.0,)


def test_the_borders_of_caen_are_those_of_its_drawing() -> None:
    assert CAEN.chart is not None
    shapes = outlines(CAEN.chart.areas)
    drawn = shared_borders(shapes)
    kilometre = CAEN.chart.margin.kilometre
    stated = {(min(border.a, border.b), max(border.a, border.b)) for border in CAEN.borders}
    assert stated <= set(drawn)
    assert {pair for pair in set(drawn) - stated if drawn[pair] / kilometre >= CORNER} == set()
    assert overlaps(shapes) == {} and gaps(shapes) == ()
