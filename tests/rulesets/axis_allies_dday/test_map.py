"""The map of Normandy as it is drawn: what stands on and beside its zones. Their links are the check's."""

import json
import math
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from shapely import union_all
from shapely.geometry import LineString, Point, Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import nearest_points

MAP = Path(__file__).parents[3] / "rulesets" / "axis_allies_dday" / "data" / "normandy" / "map.geojson"
LEADS_INTO = {
    "utah": "Z11",
    "omaha": "Z14",
    "gold": "Z15",
    "juno": "Z16",
    "sword": "Z17",
    "american-z10": "Z10",
    "american-z11": "Z11",
    "british-airborne": "Z17",
}
Spot = tuple[float, float]


@cache
def whole() -> dict[str, Any]:
    """The file as it is shipped."""
    told: dict[str, Any] = json.loads(MAP.read_text("utf-8"))
    return told


def of(kind: str) -> list[dict[str, Any]]:
    """The features of that kind."""
    return [feature for feature in whole()["features"] if feature["properties"]["kind"] == kind]


def unit(place: list[float]) -> Spot:
    """Degrees in units of the board, as a chart is projected."""
    west, _, _, north = whole()["bbox"]
    degree = whole()["projection"]["degree"]
    narrow = math.cos(math.radians(whole()["projection"]["latitude"]))
    return (place[0] - west) * narrow * degree, (north - place[1]) * degree


def board() -> Polygon:
    """The frame of the map."""
    _, south, east, _ = whole()["bbox"]
    return box(0, 0, *unit([east, south]))


def sea() -> BaseGeometry:
    """What no zone covers."""
    return board().difference(union_all(list(zones().values())))


def frames() -> dict[str, Polygon]:
    """The boxes beside the zones and the turn track."""
    found = {}
    for feature in (*of("box"), *of("track")):
        (x, y), (wide, tall) = unit(feature["geometry"]["coordinates"]), feature["properties"]["size"]
        found[feature["properties"].get("id", "track")] = box(x, y, x + wide, y + tall)
    return found


@cache
def zones() -> dict[str, Polygon]:
    """Each zone in units of the board."""
    rings = {feature["properties"]["id"]: feature["geometry"]["coordinates"][0] for feature in of("area")}
    return {key: Polygon([unit(spot) for spot in ring]) for key, ring in rings.items()}


def spots(kind: str) -> dict[str, Point]:
    """The points of that kind by the zone they are in."""
    return {
        feature["properties"]["area"]: Point(unit(feature["geometry"]["coordinates"])) for feature in of(kind)
    }


def test_cities_stand_in_their_zones() -> None:
    told = {feature["properties"]["name"]: feature["properties"]["area"] for feature in of("city")}
    assert told == {"Cherbourg": "Z02", "Bayeux": "Z15", "St. Lô": "Z26", "Caen": "Z30"}
    assert all(at.within(zones()[key]) for key, at in spots("city").items())


def test_boxes_stand_in_the_sea_apart_from_each_other() -> None:
    placed = frames()
    assert set(placed) == {*LEADS_INTO, "airfield", "track"}
    assert [key for key, frame in placed.items() if not frame.buffer(2).within(sea())] == []
    assert [pair for pair in combinations(placed, 2) if placed[pair[0]].distance(placed[pair[1]]) < 3] == []


@pytest.mark.parametrize(("key", "zone"), [pair for pair in LEADS_INTO.items() if pair[1] != "Z10"])
def test_nothing_lies_between_a_box_and_its_coast_but_water(key: str, zone: str) -> None:
    way = LineString(nearest_points(frames()[key], zones()[zone]))
    assert [other for other, frame in frames().items() if other != key and way.intersects(frame)] == []
    assert way.intersection(sea()).length == pytest.approx(way.length)


def test_sectors_are_marked_on_the_frame_of_their_zones() -> None:
    told = {(feature["properties"]["name"], feature["properties"]["area"]) for feature in of("sector")}
    assert told == {
        ("Rennes", "Z32"),
        ("Rennes", "Z34"),
        ("Chartres", "Z36"),
        ("Chartres", "Z40"),
        ("Rouen", "Z39"),
        ("Rouen", "Z42"),
    }
    for key, at in spots("sector").items():
        assert at.distance(zones()[key].intersection(board().exterior)) < 1, key


def test_a_river_runs_along_borders_there_are() -> None:
    along = [tuple(sorted(pair)) for line in of("river") for pair in line["properties"].get("along", [])]
    assert along
    assert [(a, b) for a, b in along if zones()[a].intersection(zones()[b]).length == 0] == []
