"""Outlines in files: out and in again they are the same, and what cannot be read is named."""

import json

import pytest

from rulesets.axis_allies_dday.document.shipped import NORMANDY, WALCHEREN
from rulesets.firestorm.document.caen import CAEN
from rulesets.kit.areas.edited import edited
from rulesets.kit.areas.formats import geojson
from rulesets.kit.areas.formats.outlines import drawing_of
from rulesets.kit.codec import Unreadable
from rulesets.kit.drawing.chart import Chart
from tests.kit.areas.maps import random_map

CHARTS = {
    "Caen": CAEN.chart,
    "Normandy": NORMANDY.map,
    "Walcheren": WALCHEREN.map,
    **{f"random {seed}": random_map(seed) for seed in range(3)},
}


@pytest.mark.parametrize("name", CHARTS)
def test_a_map_is_the_same_after_it_went_out_and_in(name: str) -> None:
    chart = CHARTS[name]
    assert chart is not None
    found = geojson.read(geojson.written(chart, {}))
    assert found.lost == ()
    again = edited(chart, drawing_of(found))
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
    return edited(random_map(1), drawing_of(geojson.read(text)))


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
    found = geojson.read(
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
        )
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
        geojson.read(text)
