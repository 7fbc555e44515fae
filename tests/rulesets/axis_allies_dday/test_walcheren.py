"""Walcheren, the second battle: what it shares with the book's deck, and its map."""

import json
from collections import defaultdict
from pathlib import Path

from rulesets.axis_allies_dday.check.check import check
from rulesets.axis_allies_dday.document import shipped
from rulesets.axis_allies_dday.document.shipped import NORMANDY, WALCHEREN
from rulesets.axis_allies_dday.document.sides import allied
from rulesets.kit.drawing.board import Point
from rulesets.kit.drawing.outlines import is_inside
from tests.rules import rule

MAP = Path(shipped.__file__).parents[1] / "data" / "walcheren" / "map.geojson"


@rule("AD-280")
def test_it_has_one_allied_power_no_paratroopers_and_is_sound() -> None:
    assert len(allied(WALCHEREN)) == 1
    assert {box.kind for box in WALCHEREN.boxes} == {"beachhead"}
    assert [item for item in check(WALCHEREN, {}) if item.level != "note"] == []


def test_its_decks_are_the_books_without_the_first_cards() -> None:
    told = [(card.procedure, card.title, card.hits, card.dice) for card in WALCHEREN.orders]
    assert told == [(card.procedure, card.title, card.hits, card.dice) for card in NORMANDY.orders[1:]]
    fortune = [(card.good, card.bad) for card in WALCHEREN.fortune]
    assert fortune == [(card.good, card.bad) for card in NORMANDY.fortune[1:]]
    tactics = [(card.title, card.side, card.effect) for card in WALCHEREN.tactics]
    assert tactics == [(card.title, card.side, card.effect) for card in NORMANDY.tactics[1:]]
    for deck in (WALCHEREN.orders, WALCHEREN.fortune, WALCHEREN.tactics):
        assert [card.number for card in deck] == list(range(1, 16))


@rule("AD-272")
def test_three_zones_meet_in_ten_points_of_its_map_and_four_in_none() -> None:
    assert WALCHEREN.map is not None
    meeting: dict[Point, set[str]] = defaultdict(set)
    for shape in WALCHEREN.map.areas:
        for point in shape.ring:
            meeting[point].add(shape.key)
    numbers = [len(keys) for keys in meeting.values()]
    assert (numbers.count(3), max(numbers)) == (10, 3)


def test_counters_stand_within_their_zones_and_every_box_and_sector_has_its_place() -> None:
    assert WALCHEREN.map is not None
    for shape in WALCHEREN.map.areas:
        x, y = shape.slot
        corners = [(x + dx, y + dy) for dx in (-30, 30) for dy in (-14, 14)]
        assert sum(is_inside(corner, shape.ring) for corner in corners) >= 3, shape.key
    drawn = [feature["properties"] for feature in json.loads(MAP.read_text("utf-8"))["features"]]
    boxes = {item["id"] for item in drawn if item["kind"] == "box"}
    assert boxes == {"airfield", *(box.key for box in WALCHEREN.boxes)}
    sectors = {(item["name"].lower(), item["area"]) for item in drawn if item["kind"] == "sector"}
    assert sectors == {(sector, zone.key) for zone in WALCHEREN.zones for sector in zone.sectors}
    cities = {(item["name"], item["area"]) for item in drawn if item["kind"] == "city"}
    assert cities == {(zone.name, zone.key) for zone in WALCHEREN.zones if zone.city}
