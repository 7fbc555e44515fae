"""The ground of a drawn map: shared borders, rivers on them, the front and its teeth."""

from itertools import combinations

import pytest
import shapely
from shapely.geometry import LineString

from exports.areas.front import control_of, front, hatching, land
from exports.areas.topology import Ground, chaikin, ground_of, polygons, topology
from exports.areas.waters import course, sea
from rulesets.kit.drawing.geojson import read_chart
from tests.exports.areas.map_boards import ALLIED, caen, chart
from tests.exports.sides import TWO

GROUND = ground_of(caen())


def test_areas_neither_overlap_nor_leave_gaps() -> None:
    shapes = polygons(GROUND)
    assert all(shape.is_valid for shape in shapes.values())
    assert max(a.intersection(b).area for a, b in combinations(shapes.values(), 2)) < 0.01
    whole = shapely.union_all(list(shapes.values()))
    assert whole.area == pytest.approx(sum(shape.area for shape in shapes.values()), abs=0.1)
    assert not shapely.get_parts(whole)[0].interiors


def test_the_map_has_the_59_borders_of_the_facts_and_three_short_ones_more() -> None:
    pairs = {frozenset((arc.inner, arc.outer)) for arc in topology(GROUND).arcs if arc.outer}
    short = {frozenset(pair) for pair in (("B4", "C5"), ("C5", "D4"), ("C6", "D5"))}
    assert short <= pairs
    assert len(pairs - short) == 59


def test_a_river_runs_exactly_on_the_borders_it_follows_and_ends_at_its_mouth() -> None:
    orne = next(line for line in chart().lines if line.key == "orne")
    (found,) = course(GROUND, orne)
    borders = {point for pair in orne.along for piece in topology(GROUND).between(*pair) for point in piece}
    assert set(found) == borders
    assert found[-1][1] < found[0][1]
    assert sea(GROUND).coast.count(f"{found[-1][0]:.1f}".removesuffix(".0")) >= 1


def test_the_canal_keeps_west_of_the_river() -> None:
    lines = {line.key: line for line in chart().lines}
    (orne,), (canal,) = course(GROUND, lines["orne"]), course(GROUND, lines["caen-canal"])
    river = LineString(orne)
    west = polygons(GROUND)["B4"].union(polygons(GROUND)["A5"])
    assert LineString(canal).intersection(west).length > 0.9 * LineString(canal).length
    assert not LineString(canal).intersects(river)


def test_the_front_follows_an_area_that_changes_hands() -> None:
    before = front(GROUND, control_of(caen().regions), TWO)
    after = front(GROUND, control_of(caen(allied=ALLIED | {"C2"}).regions), TWO)
    assert before.line != after.line
    assert front(GROUND, control_of(caen(allied=frozenset()).regions), TWO).line == ""


def test_hatching_covers_the_axis_ground_alone() -> None:
    assert hatching(GROUND, frozenset(), False) == ""
    drawn = hatching(GROUND, frozenset({"C2"}), False)
    strokes = [[float(part) for part in stroke.split()] for stroke in drawn.split("M")[1:]]
    shape = polygons(GROUND)["C2"].buffer(0.2)
    assert len(strokes) > 10
    assert all(shape.contains(LineString([stroke[:2], stroke[2:]])) for stroke in strokes)


def test_land_of_no_area_is_nothing() -> None:
    assert land(GROUND, frozenset()) == ""


def test_an_island_is_its_own_coast() -> None:
    ring = ((10.0, 10.0), (50.0, 12.0), (48.0, 60.0), (12.0, 55.0))
    island = Ground(100.0, 100.0, (("X", ring),))
    assert [arc.outer for arc in topology(island).coast()] == [""]
    assert polygons(island)["X"].is_valid


def test_smoothing_keeps_both_ends() -> None:
    line = ((0.0, 0.0), (10.0, 0.0), (10.0, 10.0))
    assert chaikin(line)[0] == line[0]
    assert chaikin(line)[-1] == line[-1]


def test_a_chart_without_a_slot_for_an_area_is_refused() -> None:
    text = """{"type": "FeatureCollection", "bbox": [0, 0, 1, 1],
        "projection": {"latitude": 0, "degree": 100},
        "features": [{"type": "Feature", "properties": {"kind": "area", "id": "X"}, "geometry":
        {"type": "Polygon", "coordinates": [[[0, 0], [1, 0], [1, 1], [0, 0]]]}}]}"""
    with pytest.raises(ValueError, match="area X has no label point or no slot point"):
        read_chart(text)


def test_a_file_that_is_no_chart_is_refused() -> None:
    with pytest.raises(ValueError, match="FeatureCollection"):
        read_chart("{}")
