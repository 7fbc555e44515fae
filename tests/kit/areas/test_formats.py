"""Outlines in files: out and in again they are the same, and what cannot be read is named."""

import json

import pytest

from rulesets.axis_allies_dday.document.shipped import NORMANDY, WALCHEREN
from rulesets.firestorm.document.caen import CAEN
from rulesets.kit.areas.documents import edited
from rulesets.kit.areas.findings import spots
from rulesets.kit.areas.formats.files import WRITTEN, read
from rulesets.kit.areas.formats.outlines import drawing_of
from rulesets.kit.codec import Unreadable
from rulesets.kit.drawing.chart import Chart
from rulesets.kit.drawing.outlines import contacts
from tests.kit.areas.maps import random_map

CHARTS = {
    "Caen": CAEN.chart,
    "Normandy": NORMANDY.map,
    "Walcheren": WALCHEREN.map,
    **{f"random {seed}": random_map(seed) for seed in range(3)},
}


@pytest.mark.parametrize("suffix", WRITTEN)
@pytest.mark.parametrize("name", CHARTS)
def test_a_map_is_the_same_after_it_went_out_and_in(name: str, suffix: str) -> None:
    chart = CHARTS[name]
    assert chart is not None
    found = read(WRITTEN[suffix][1](chart, {}), chart)
    assert found.lost == ()
    again = edited(chart, drawing_of(found, chart))
    assert [{*shape.ring} for shape in again.areas] == [{*shape.ring} for shape in chart.areas]
    assert again == chart


def square(west: float, south: float, side: float, **told: object) -> dict[str, object]:
    ring = [
        [west, south],
        [west + side, south],
        [west + side, south + side],
        [west, south + side],
        [west, south],
    ]
    return {"type": "Feature", "properties": told, "geometry": {"type": "Polygon", "coordinates": [ring]}}


def collection(*features: object) -> str:
    return json.dumps({"type": "FeatureCollection", "features": features})


def drawn(text: str) -> Chart:
    return edited(random_map(1), drawing_of(read(text, None), None))


def test_communes_in_degrees_and_in_metres_get_a_size_and_a_scale() -> None:
    round_ = drawn(collection(square(5.0, 52.0, 0.1, nom="Ede"), square(5.1, 52.0, 0.1, code="14118")))
    assert [shape.key for shape in round_.areas] == ["A1", "14118"]
    assert round_.margin.kilometre == pytest.approx(1000 / (0.208 * 111.2 * 0.6157), rel=0.05)
    flat = drawn(collection(square(440_000, 6_900_000, 5000), square(445_000, 6_900_000, 5000)))
    assert flat.margin.kilometre == pytest.approx(1000 / 10.4, rel=0.01)
    assert flat.margin.east == 0.0


def test_what_cannot_be_drawn_is_named_with_its_id() -> None:
    pair = square(5.0, 52.0, 0.1)["geometry"]["coordinates"]  # type: ignore[index]
    far = square(6.0, 52.0, 0.01)["geometry"]["coordinates"]  # type: ignore[index]
    hole = [*pair, [[5.02, 52.02], [5.04, 52.02], [5.04, 52.04], [5.02, 52.02]]]
    found = read(
        collection(
            {
                "id": "road 7",
                "properties": {},
                "geometry": {"type": "LineString", "coordinates": [[0, 0], [1, 1]]},
            },
            {"properties": {"id": "Z2"}, "geometry": {"type": "MultiPolygon", "coordinates": [pair, far]}},
            {"properties": {"id": "Z3"}, "geometry": {"type": "Polygon", "coordinates": hole}},
            {"properties": {"id": "Z4"}, "geometry": {"type": "Polygon", "coordinates": [["x"]]}},
            {"properties": None, "geometry": None},
            "no feature",
        ),
        None,
    )
    assert [area.code for area in found.areas] == ["Z2", "Z3"]
    assert [words.split()[0] for words in found.lost] == ["road7", "Z2", "Z3", "Z4", "Feature", "Feature"]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        '{"features": 7}',
        collection(),
        collection(square(5.0, 52.0, 0.1)).replace("52.1", "1e999"),
        '{"type":' * 5000,
    ],
)
def test_what_is_no_drawing_is_refused(text: str) -> None:
    with pytest.raises(Unreadable):
        read(text, None)


def svg(*elements: str, view: str = "0 0 1000 700") -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}">{"".join(elements)}</svg>'


def test_paths_and_polygons_are_read_through_their_transformations() -> None:
    text = svg(
        '<defs><path id="hidden" d="M0 0h9v9z"/></defs>',
        '<g transform="translate(100 50) scale(2)"><polygon id="Z1" points="0,0 50,0 50,50 0,50"/>',
        '<path id="Z2" d="M50 0h50v50h-50z"><title>Caen</title></path></g>',
        '<rect id="Z3" x="100" y="150" width="200" height="50" transform="rotate(0)"/>',
        '<path id="Z4" d="M300 50 C 340 80 340 120 300 150 Q 290 100 300 50"/>',
        '<line id="road"/><path id="Z5" d="nonsense"/>',
    )
    found = read(text, None)
    assert [(area.code, area.name) for area in found.areas] == [
        ("Z1", ""),
        ("Z2", "Caen"),
        ("Z3", ""),
        ("Z4", ""),
    ]
    assert [words.split()[0] for words in found.lost] == ["Z5"]
    chart = edited(random_map(1), drawing_of(found, None))
    assert {frozenset(pair) for pair in contacts(chart)} >= {frozenset(("Z1", "Z2")), frozenset(("Z1", "Z3"))}
    assert chart.areas[0].ring[0] == (100.0, 50.0)


def test_a_shared_curve_has_the_same_points_on_both_sides() -> None:
    text = svg(
        '<path id="Z1" d="M100 100 C 150 150 50 250 100 300 H10 V100z"/>',
        '<path id="Z2" d="M100 300 C 50 250 150 150 100 100 H200 V300z"/>',
    )
    chart = edited(random_map(1), drawing_of(read(text, None), None))
    assert list(spots(chart)) == []
    assert contacts(chart)[frozenset(("Z1", "Z2"))] > 0


@pytest.mark.parametrize(
    "text",
    [
        "<svg",
        "<html/>",
        svg(),
        svg(f'<path id="Z1" d="{"M0 0h9v9z" * 50_000}"/>'),
        '<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>',
        svg("<g>" * 3000 + "</g>" * 3000),
    ],
)
def test_what_is_no_picture_of_outlines_is_refused(text: str) -> None:
    with pytest.raises(Unreadable):
        read(text, None)


def test_points_become_cells_of_the_land_and_those_beside_it_are_named() -> None:
    chart = random_map(1)
    table = "code,name,x,y\nA1,Ede,200,200\nA2,Arnhem,500,300\nA3,Elst,300,600\nA4,Sea,990,690\nA5,,x,y\n"
    found = read(table, chart)
    assert [area.code for area in found.areas] == ["A1", "A2", "A3"]
    assert found.lost == ("A5 has no place.", "A4 lies outside the land.")
    drawn_ = edited(chart, drawing_of(found, chart))
    assert list(spots(drawn_)) == [] and len(contacts(drawn_)) >= 2
    far_ = read("id\tlon\tlat\nB1\t5.1\t52\nB2\t5.9\t52.1\nB3\t5.5\t51.8", None)
    assert edited(chart, drawing_of(far_, None)).margin.kilometre > 0
    for bad in ("code,x,y\nA1,1,1\n", "a,b\n1,2\n3,4", "x,y\n1,1\n1,1\n"):
        with pytest.raises(Unreadable):
            read(bad, chart)
