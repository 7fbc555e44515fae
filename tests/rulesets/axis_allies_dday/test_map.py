"""The map of Normandy as it is drawn: who touches whom, and room for what stands there."""

import json
import math
from collections import Counter
from functools import cache
from itertools import combinations, pairwise
from pathlib import Path
from statistics import median
from typing import Any

import pytest
from shapely import maximum_inscribed_circle, union_all
from shapely.geometry import LineString, Point, Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import linemerge, nearest_points

MAP = Path(__file__).parents[3] / "rulesets" / "axis_allies_dday" / "data" / "normandy" / "map.geojson"
# Each zone with its neighbours of higher number, as the board data have them.
LINKS = {
    (f"Z{first:02}", f"Z{second:02}")
    for first, others in {
        1: (2, 5, 6),
        2: (3, 6),
        3: (4, 6, 7),
        4: (7,),
        5: (6, 8, 9),
        6: (7, 9, 10),
        7: (10, 11),
        8: (9,),
        9: (10, 12, 19),
        10: (11, 12),
        11: (12, 13),
        12: (13, 19, 20),
        13: (14, 20, 21),
        14: (15, 21, 22),
        15: (16, 22, 23),
        16: (17, 23, 30),
        17: (18, 30, 31),
        18: (31, 39),
        19: (20, 24),
        20: (21, 24, 25, 26),
        21: (22, 26, 27),
        22: (23, 27, 28),
        23: (28, 29, 30),
        24: (25, 32),
        25: (26, 32, 33, 34),
        26: (27, 34, 35),
        27: (28, 35, 36),
        28: (29, 36, 37),
        29: (30, 37),
        30: (31, 37, 38),
        31: (38, 39),
        32: (33,),
        33: (34,),
        34: (35,),
        35: (36,),
        36: (37, 40),
        37: (38, 40, 41),
        38: (39, 41, 42),
        39: (42,),
        40: (41,),
        41: (42,),
    }.items()
    for second in others
}
COASTAL = {f"Z{number:02}" for number in (1, 2, 3, 4, 5, 7, 8, 9, 11, 13, 14, 15, 16, 17, 18, 19, 24, 32)}
INLAND_RIM = {f"Z{number:02}" for number in (33, 34, 35, 36, 39, 40, 41, 42)}
DOUBTFUL = {("Z11", "Z12"), ("Z16", "Z30"), ("Z17", "Z30"), ("Z21", "Z27"), ("Z23", "Z30")}
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
def rings() -> dict[str, tuple[Spot, ...]]:
    """The outline of each zone in degrees, as written, first point not repeated."""
    return {
        feature["properties"]["id"]: tuple((x, y) for x, y in feature["geometry"]["coordinates"][0][:-1])
        for feature in of("area")
    }


@cache
def zones() -> dict[str, Polygon]:
    """Each zone in units of the board."""
    return {key: Polygon([unit([x, y]) for x, y in ring]) for key, ring in rings().items()}


@cache
def borders() -> dict[tuple[str, str], LineString]:
    """The line that two zones share, where they share one."""
    touching = {(a, b): zones()[a].intersection(zones()[b]) for a, b in combinations(sorted(zones()), 2)}
    return {pair: linemerge(line) for pair, line in touching.items() if line.length > 0}


def spots(kind: str) -> dict[str, Point]:
    """The points of that kind by the zone they are in."""
    return {
        feature["properties"]["area"]: Point(unit(feature["geometry"]["coordinates"])) for feature in of(kind)
    }


def test_zones_share_a_border_exactly_where_they_are_linked() -> None:
    assert len(LINKS) == 97
    assert set(borders()) == LINKS


def test_two_zones_share_one_unbroken_line() -> None:
    assert [pair for pair, line in borders().items() if line.geom_type != "LineString"] == []


def test_zones_that_are_not_linked_do_not_touch_even_in_a_point() -> None:
    apart = set(combinations(sorted(zones()), 2)) - LINKS
    assert [pair for pair in apart if zones()[pair[0]].distance(zones()[pair[1]]) < 8] == []


def test_three_zones_meet_in_56_points_and_four_in_none() -> None:
    met = Counter(spot for ring in rings().values() for spot in ring)
    assert sum(number == 3 for number in met.values()) == 56
    assert max(met.values()) == 3


def test_both_neighbours_write_their_border_with_the_same_points() -> None:
    edges = Counter(frozenset(edge) for ring in rings().values() for edge in pairwise((*ring, ring[0])))
    inner = {edge for edge, number in edges.items() if number == 2}
    told = sum(LineString([unit(list(spot)) for spot in edge]).length for edge in inner)
    assert max(edges.values()) == 2
    assert told == pytest.approx(sum(line.length for line in borders().values()))


def test_zones_leave_no_gap_and_do_not_overlap() -> None:
    assert len(zones()) == 42
    assert all(zone.is_valid and not zone.interiors for zone in zones().values())
    land = union_all(list(zones().values()))
    assert isinstance(land, Polygon)
    assert not land.interiors
    assert land.area == pytest.approx(sum(zone.area for zone in zones().values()))


def test_eighteen_zones_border_the_sea_and_eight_more_the_frame() -> None:
    shore = {key for key, zone in zones().items() if zone.intersection(sea()).length > 20}
    edge = {key for key, zone in zones().items() if zone.intersection(board().exterior).length > 20}
    assert shore == COASTAL
    assert edge - shore == INLAND_RIM


def test_every_zone_has_room_and_every_border_is_seen() -> None:
    areas = {key: zone.area for key, zone in zones().items()}
    wide = unit([whole()["bbox"][2], whole()["bbox"][1]])[0]
    assert min(areas.values()) > median(areas.values()) / 3
    assert max(areas.values()) < median(areas.values()) * 2
    assert [
        pair for pair, line in borders().items() if line.length < wide * 0.02 and pair not in DOUBTFUL
    ] == []
    assert min(line.length for line in borders().values()) > wide * 0.012


def test_no_zone_is_a_sliver() -> None:
    assert [key for key, zone in zones().items() if maximum_inscribed_circle(zone).length < 26] == []


def test_number_and_counters_stand_within_their_zone() -> None:
    labels, slots = spots("label"), spots("slot")
    assert set(labels) == set(slots) == set(zones())
    for key, zone in zones().items():
        at, slot = labels[key], slots[key]
        assert box(at.x - 14, at.y - 11, at.x + 14, at.y + 2).within(zone), key
        counters = box(slot.x - 34, slot.y - 16, slot.x + 34, slot.y + 16)
        assert counters.intersection(zone).area > 0.75 * counters.area, key
        assert not counters.intersects(box(at.x - 14, at.y - 11, at.x + 14, at.y + 2)), key


def test_cities_stand_in_their_zones() -> None:
    told = {feature["properties"]["name"]: feature["properties"]["area"] for feature in of("city")}
    assert told == {"Cherbourg": "Z02", "Bayeux": "Z15", "St. Lô": "Z26", "Caen": "Z30"}
    assert all(at.within(zones()[key]) for key, at in spots("city").items())


def test_boxes_stand_in_the_sea_apart_from_each_other() -> None:
    placed = frames()
    assert set(placed) == {*LEADS_INTO, "airfield", "track"}
    assert [key for key, frame in placed.items() if not frame.buffer(2).within(sea())] == []
    assert [pair for pair in combinations(placed, 2) if placed[pair[0]].distance(placed[pair[1]]) < 3] == []


@pytest.mark.parametrize(("key", "zone"), [pair for pair in LEADS_INTO.items() if pair[1] in COASTAL])
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
    assert [pair for pair in along if pair not in LINKS] == []
