"""What lies on the ground of a map, where it should not lie: found, and mended at one press."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from rulesets.firestorm.check.check import check
from rulesets.firestorm.document.caen import CAEN, OWN
from rulesets.firestorm.document.document import Campaign
from rulesets.firestorm.editing.editing import EDITING
from rulesets.kit.areas.mark_findings import check_marks
from rulesets.kit.drawing.board import Line, Margin
from rulesets.kit.drawing.chart import AreaShape, Chart
from rulesets.kit.editing.chart_forms import blank_chart
from tests.exports.areas.generated import generated
from tests.length import far

CODES = {"area-small", "degrees-scale", "frame-left", "margin-turned", "river-ends", "title-over"}
Seed = Callable[[Chart], Chart]


def spoiled(seed: Seed) -> Campaign:
    assert CAEN.chart is not None
    return replace(CAEN, chart=seed(CAEN.chart))


def found(document: Campaign) -> list[tuple[str, str]]:
    return [(item.code, item.where) for item in check(document, {}) if item.code in CODES]


def margin(**changes: float) -> Seed:
    return lambda chart: replace(chart, margin=replace(chart.margin, **changes))


def course(*points: tuple[float, float]) -> Seed:
    line = Line("laize", "river", "Laize", points=points)
    return lambda chart: replace(chart, lines=(*chart.lines, line))


def tiny(chart: Chart) -> Chart:
    (x, y), *_ = (shape.at for shape in chart.areas if shape.key == "C3")
    ring = ((x, y), (x + 15, y), (x + 15, y + 15), (x, y + 15))
    return replace(
        chart,
        areas=tuple(replace(shape, ring=ring) if shape.key == "C3" else shape for shape in chart.areas),
    )


def elsewhere(chart: Chart) -> Chart:
    """The areas drawn anew, a little to the west."""
    rings = (tuple((x - 1, y) for x, y in shape.ring) for shape in chart.areas)
    areas = (replace(shape, ring=ring) for shape, ring in zip(chart.areas, rings, strict=True))
    return replace(chart, areas=tuple(areas))


MENDED: tuple[tuple[str, str, Seed], ...] = (
    ("title-over", "chart.block", lambda chart: replace(chart, block=(300.0, 300.0))),
    ("river-ends", "areas.24", course((700, 560), (720, 600))),
    ("margin-turned", "chart.margin", margin(north=49.02, south=49.385)),
    ("degrees-scale", "chart.margin", margin(kilometre=30.0)),
    ("frame-left", "chart.margin", elsewhere),
)


@pytest.mark.parametrize(("code", "where", "seed"), MENDED)
def test_a_mark_out_of_place_is_found_and_each_fix_mends_it(code: str, where: str, seed: Seed) -> None:
    document = spoiled(seed)
    assert found(document) == [(code, where)]
    fixes = EDITING.mends(document, code, where)
    assert fixes
    for fix in fixes:
        assert found(EDITING.edit(document, fix.edits[0])) == []


def test_an_area_without_room_for_its_code_or_its_name_is_found() -> None:
    assert [item.sentence for item in check(spoiled(tiny), {}) if item.code == "area-small"] == [
        "C3 is too small for its code and a counter."
    ]
    narrow = AreaShape("A1", ((0, 0), (40, 0), (40, 60), (0, 60)), (20, 20), (20, 40))
    chart = replace(blank_chart(), areas=(narrow,), block=(400.0, 400.0))
    several = check_marks(chart, "map", str, str, "", {"A1": ("Villers-Bocage",)}, ())
    assert [item.sentence for item in several] == []
    (one,) = check_marks(chart, "map", str, str, "", {"A1": ("Bretteville",)}, ())
    assert one.sentence == "A1 is too small for its name."


def test_a_river_to_the_coast_or_into_another_and_a_title_on_a_map_without_sea_are_left_in_peace() -> None:
    assert CAEN.chart is not None
    orne = next(line for line in CAEN.chart.lines if line.key == "odon-head").points[0]
    assert found(spoiled(course((700, 560), orne))) == []
    whole = AreaShape("A1", ((0, 0), (960, 0), (960, 680), (0, 680)), (500, 300), (500, 400))
    chart = replace(blank_chart(), areas=(whole,))
    assert list(check_marks(chart, "map", str, str, "", {}, ())) == []
    covered = replace(chart, areas=(replace(whole, at=(20, 20)),))
    assert [item.code for item in check_marks(covered, "map", str, str, "", {}, ())] == ["title-over"]


@pytest.mark.slow
def test_our_own_maps_and_some_that_nobody_has_seen_have_none() -> None:
    assert [found(each) for each in (CAEN, *OWN)] == [[]] * 3
    for seed in range(far(10, 40)):
        board = generated(seed)
        areas = tuple(AreaShape(each.key, each.ring, each.at, each.slot) for each in board.regions)
        assert board.block is not None
        plain = Margin(0, 0, 0, 0, 10)
        chart = Chart(board.width, board.height, areas, board.lines, (), board.labels, plain, board.block.at)
        names = {each.key: each.lines for each in board.regions}
        assert list(check_marks(chart, "map", str, str, "", names, ())) == [], seed
