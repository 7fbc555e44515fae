"""Real geography on a map: pieces keep their shared borders, and are taken as areas, coast and rivers."""

import json
import math

import pytest
import shapely

from authoring.areas.geography import frame_on, pack
from rulesets.kit.areas.documents import edited
from rulesets.kit.areas.formats import geography
from rulesets.kit.areas.formats.geojson import read_pieces
from rulesets.kit.areas.formats.outlines import Frame, Outline, bounds, framed
from rulesets.kit.areas.planar import polygon
from rulesets.kit.drawing.board import Margin
from rulesets.kit.drawing.chart import Chart
from rulesets.kit.drawing.outlines import contacts
from rulesets.kit.editing.areas import MergeAreas
from rulesets.kit.flow.refusals import Refusal

COTENTIN = framed(-1.99, 49.075, -1.0, 49.755, "degrees")
BARE = Chart(0, 0, (), (), (), (), Margin(0, 0, 0, 0, 0), (0, 0))


def communes(across: int, down: int) -> str:
    """So many communes in degrees, each with 80 points on crooked borders it shares with its neighbours."""

    def place(x: float, y: float) -> list[float]:
        crooked = 0.002 * math.sin(9 * x) * math.cos(7 * y)
        return [round(-1 + x / 50 + crooked, 6), round(49 + y / 50 + crooked, 6)]

    def feature(at: int) -> dict[str, object]:
        x, y = at % across, at // across
        steps = [part / 20 for part in range(20)]
        ring = [
            *((x + step, y) for step in steps),
            *((x + 1, y + step) for step in steps),
            *((x + 1 - step, y + 1) for step in steps),
            *((x, y + 1 - step) for step in steps),
        ]
        points = [place(*point) for point in (*ring, ring[0])]
        return {
            "type": "Feature",
            "properties": {"NOM": f"Commune {at}", "INSEE_COM": str(14000 + at)},
            "geometry": {"type": "Polygon", "coordinates": [points]},
        }

    return json.dumps({"type": "FeatureCollection", "features": [feature(at) for at in range(across * down)]})


def land(frame: Frame, metres: float = 80) -> dict[str, Outline]:
    """The land of the pack within the frame, by what it is called."""
    pieces = geography.laid(pack(), frame, metres).values()
    return {piece.called: piece for piece in pieces if not piece.is_course}


def test_the_pack_is_one_coverage_of_named_land_with_rivers() -> None:
    shipped = pack()
    ground = [piece.ground for piece in shipped.areas if not piece.is_course]
    assert shipped.plane == "degrees" and shipped.lost == () and shapely.coverage_is_valid(ground)
    assert {"Manche", "Calvados", "Zeeland", "Seine", "Maas"} < {piece.called for piece in shipped.areas}


@pytest.mark.slow
def test_five_hundred_communes_share_their_borders_after_fewer_points() -> None:
    found = read_pieces(communes(25, 20))
    frame = framed(*bounds(found.areas), found.plane)
    made = [*geography.laid(found, frame, 300).values()]
    assert len(made) == 500 and made[7].called == "Commune 7" and made[7].code == "14007"
    assert shapely.coverage_is_valid([piece.ground for piece in made])
    assert geography.points(made) < geography.points(found.areas) / 2
    chart = edited(BARE, geography.areas_taken(None, frame, made[:30], 5, []))
    assert len(contacts(chart)) == 24 + 4 + 5 and chart.margin == frame.margin


def test_pieces_taken_later_fit_those_drawn_and_what_is_drawn_is_named() -> None:
    pieces, lost = land(COTENTIN), list[str]()
    calvados = edited(BARE, geography.areas_taken(None, COTENTIN, [pieces["Calvados"]], 4, lost))
    frame = frame_on(calvados, framed(-3, 48, 1, 50, "degrees"))
    assert (frame.west, frame.north, frame.width) == (-1.99, 49.755, COTENTIN.width)
    both = edited(calvados, geography.areas_taken(calvados, frame, [*land(frame).values()], 4, lost))
    assert [shape.key for shape in both.areas] == ["A1", "B1"] and len(contacts(both)) == 1
    assert lost[0] == "Calvados lies on areas that are drawn."
    assert not edited(both, MergeAreas("A1", "B1")).areas[1:]


def test_chosen_pieces_are_taken_as_one_area() -> None:
    whole = geography.merged([*land(COTENTIN).values()], "", "Cotentin")
    drawn = geography.areas_taken(None, COTENTIN, [whole], 4, [])
    assert [(area.key, area.name) for area in drawn.areas] == [("A1", "Cotentin")]


def test_areas_are_cut_and_drawn_out_to_the_coast_with_their_links() -> None:
    size = (COTENTIN.width, COTENTIN.height)
    rough = [("A1", 0, 330), ("A2", 330, 660), ("A3", 660, size[0])]
    pieces = [Outline(key, "", shapely.box(left, 150, right, size[1] - 20)) for key, left, right in rough]
    chart = edited(BARE, geography.areas_taken(None, COTENTIN, pieces, 4, []))
    ground = [*land(COTENTIN).values()]
    fitted = edited(chart, geography.coast_taken(chart, ground))
    assert contacts(fitted).keys() == contacts(chart).keys()
    left = shapely.union_all([piece.ground for piece in ground]).symmetric_difference(
        shapely.union_all([polygon(shape.ring) for shape in fitted.areas])
    )
    assert left.area < 60, "islets alone are left"
    with pytest.raises(Refusal, match="Nothing of A1"):
        geography.coast_taken(chart, [Outline("Sea", "", shapely.box(700, 0, 900, 100))])


def test_rivers_are_drawn_with_their_names() -> None:
    frame = framed(5, 51, 7, 52.2, "degrees")
    rivers = [piece for piece in geography.laid(pack(), frame, 100).values() if piece.called == "Maas"]
    chart = edited(BARE, geography.areas_taken(None, frame, [], 4, []))
    for edit in geography.courses_taken(rivers):
        chart = edited(chart, edit)
    assert {line.key for line in chart.lines} == {"maas"} and chart.lines[0].name == "Maas"


def test_a_map_without_degrees_takes_only_a_frame_of_its_size() -> None:
    metres = framed(400_000, 6_900_000, 420_000, 6_915_000, "metres")
    chart = edited(
        BARE, geography.areas_taken(None, metres, [Outline("A1", "", shapely.box(1, 1, 90, 90))], 4, [])
    )
    assert frame_on(chart, metres) == metres and chart.margin.kilometre == 50
    with pytest.raises(Refusal, match="without areas"):
        frame_on(chart, framed(400_000, 6_900_000, 420_000, 6_920_000, "metres"))
    with pytest.raises(Refusal, match="without areas"):
        frame_on(chart, COTENTIN)
