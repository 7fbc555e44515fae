"""Battles as packages: what is written is read back the same, and what is not is said."""

import math
from dataclasses import fields, replace
from typing import Any

import pytest

from rulesets.axis_allies_dday.document.battle import AIRFIELD, Battle, Box, Link, Piece, Zone
from rulesets.axis_allies_dday.document.shipped import NORMANDY, SHIPPED, WALCHEREN
from rulesets.axis_allies_dday.formats.format import TRIPLEA
from rulesets.axis_allies_dday.formats.package import Remarks, twice
from rulesets.axis_allies_dday.formats.read import read_zip
from rulesets.axis_allies_dday.formats.to_battle import battle_of
from rulesets.axis_allies_dday.formats.to_package import package_of
from rulesets.kit.drawing.board import Label, Point
from rulesets.kit.drawing.chart import AreaShape, Chart
from tests.rules import rule
from tests.rulesets.axis_allies_dday.formats.coast import COAST
from tests.rulesets.axis_allies_dday.formats.packages import package_of as package_read

PIXEL = 0.2
"""So far, in units of ours, a point moves that is rounded to pixels."""
BATTLES = (*SHIPPED.values(), battle_of(COAST, Remarks()))


def back(battle: Battle) -> Battle:
    """The battle as it comes back from its package."""
    found, told = TRIPLEA.read(TRIPLEA.write(battle)[0])
    assert found is not None, told
    return found


def points(chart: Chart | None) -> list[Point]:
    assert chart is not None
    return [point for shape in chart.areas for point in (*shape.ring, shape.at, shape.slot)]


def is_near(one: Point, other: Point) -> bool:
    return max(abs(one[0] - other[0]), abs(one[1] - other[1])) <= PIXEL


def named(battle: Battle, name: str) -> Any:
    """A field of a battle as it can be compared: pieces in any order, points as near as pixels are."""
    value = getattr(battle, name)
    if name == "set_up":
        return sorted(value, key=repr)
    if name == "links":
        return [(link.a, link.b) for link in value]
    if name == "zones":
        return [(zone.key, zone.name, zone.coastal, zone.city) for zone in value]
    return value


@rule("AD-274")
@pytest.mark.parametrize("battle", BATTLES, ids=lambda battle: battle.key)
def test_ad_274_what_is_written_is_read_back_the_same(battle: Battle) -> None:
    again = back(battle)
    for name in ("title", "period", "about", "credit", "powers", "zones", "links", "boxes", "set_up"):
        assert named(again, name) == named(battle, name), name
    assert battle.map is not None and again.map is not None
    assert [shape.key for shape in again.map.areas] == [shape.key for shape in battle.map.areas]
    assert all(map(is_near, points(again.map), points(battle.map)))
    assert len(points(again.map)) == len(points(battle.map))
    sites = {site.key: site for site in again.sites}
    kept = [site for site in battle.sites if site.key != "track"]
    assert sites.keys() == {site.key for site in kept}
    assert all(is_near(sites[one.key].at, one.at) and is_near(sites[one.key].size, one.size) for one in kept)


@rule("AD-274")
@pytest.mark.parametrize("battle", BATTLES, ids=lambda battle: battle.key)
def test_ad_274_what_comes_back_comes_back_again_to_the_byte(battle: Battle) -> None:
    once = back(battle)
    assert TRIPLEA.write(back(once))[0] == TRIPLEA.write(once)[0]


@rule("AD-274")
@pytest.mark.parametrize("battle", BATTLES, ids=lambda battle: battle.key)
def test_ad_274_owners_of_a_written_package_are_the_axis_ashore_and_the_allies_in_their_boxes(
    battle: Battle,
) -> None:
    package = package_read(read_zip(TRIPLEA.write(battle)[0]))
    owners = {zone.name: zone.owner for zone in package.zones if not zone.is_water}
    boxes = {box.title: box.power for box in battle.boxes}
    people = {power.key: power.people.removeprefix("the ") for power in battle.powers}
    assert {name: owner for name, owner in owners.items() if name in boxes} == {
        title: people[power] for title, power in boxes.items()
    }
    ashore = {owner for name, owner in owners.items() if name not in boxes and name != "Airfield"}
    assert ashore == {"Germans"}


@rule("AD-274")
@pytest.mark.parametrize("battle", BATTLES, ids=lambda battle: battle.key)
def test_ad_274_every_field_that_does_not_come_back_is_said_to_be_lost(battle: Battle) -> None:
    again = back(battle)
    told = {remark.where for remark in TRIPLEA.write(battle)[1]}
    differing = {item.name for item in fields(Battle) if named(again, item.name) != named(battle, item.name)}
    assert differing - told <= {"sites"}


@rule("AD-274")
def test_ad_274_the_sentences_say_what_of_normandy_the_format_cannot_carry() -> None:
    said = {remark.sentence for remark in TRIPLEA.write(NORMANDY)[1]}
    assert {
        "The reinforcement charts are not exported: no unit arrives there after the start.",
        "The order cards are not exported.",
        "The tactics cards and their texts are not exported.",
        "The arcs of fire of blockhouses are not exported (8 zones).",
        "The sectors where reinforcements enter are not exported (6 zones).",
        "Marks of doubtful borders are not exported (5 links).",
        "The place of track on the map is not exported.",
        "Rivers, canals and roads are not exported.",
    } <= said
    assert any("targeted shots" in sentence for sentence in said)


def test_what_a_battle_does_not_have_is_not_said_to_be_lost() -> None:
    bare = replace(battle_of(COAST, Remarks()), fortune=(), tactics=(), sites=())
    where = {remark.where for remark in TRIPLEA.write(bare)[1]}
    assert not where & {"fortune", "tactics", "charts", "alternatives", "asides", "links", "sites"}
    house = replace(NORMANDY.zones[0], blockhouses=5)
    sentences = [
        remark.sentence for remark in TRIPLEA.write(replace(NORMANDY, zones=(house, *NORMANDY.zones[1:])))[1]
    ]
    assert "Empty places for blockhouses are not exported (1 zone)." in sentences


def test_boxes_without_a_place_on_the_map_lie_in_a_row_beneath_it() -> None:
    again = back(replace(WALCHEREN, sites=()))
    assert again.boxes == WALCHEREN.boxes
    assert WALCHEREN.map is not None and again.map is not None
    assert all(site.at[1] >= WALCHEREN.map.height - PIXEL for site in again.sites)
    assert not twice(str(site.at) for site in again.sites)
    assert again.map.height > WALCHEREN.map.height


def test_names_that_its_files_cannot_say_are_written_so_that_they_can() -> None:
    first, second, *rest = WALCHEREN.zones
    zones = (replace(first, name="Dom (burg)"), replace(second, name="Zoutelande  Bad"), *rest)
    again = back(replace(WALCHEREN, zones=zones))
    assert [zone.name for zone in again.zones[:2]] == ["Dom [burg]", "Zoutelande Bad"]
    assert [zone.key for zone in again.zones] == [zone.key for zone in WALCHEREN.zones]
    assert again.set_up == WALCHEREN.set_up


def test_two_places_of_one_name_are_told_apart_by_their_keys() -> None:
    boxes = (replace(WALCHEREN.boxes[0], title="Domburg"), *WALCHEREN.boxes[1:])
    again = back(replace(WALCHEREN, boxes=boxes))
    assert [box.key for box in again.boxes] == [box.key for box in boxes]
    assert again.boxes[0].title == "Domburg tare"


def test_paratroopers_are_written_so_that_they_are_known_again() -> None:
    boxes = tuple(
        replace(box, title="6th Division") if box.key == "british-airborne" else box for box in NORMANDY.boxes
    )
    found = {box.key: box for box in back(replace(NORMANDY, boxes=boxes)).boxes}
    assert found["british-airborne"].kind == "airborne"
    assert found["british-airborne"].title == "6th Division, airborne"


def test_an_empty_beachhead_keeps_its_spaces() -> None:
    ashore = tuple(put for put in WALCHEREN.set_up if put.place != "uncle")
    assert back(replace(WALCHEREN, set_up=ashore)).boxes == WALCHEREN.boxes


@pytest.mark.parametrize(
    ("battle", "sentence"),
    [
        (replace(WALCHEREN, map=None), "The battle has no map, and TripleA needs one. Draw it first."),
        (
            replace(WALCHEREN, zones=(*WALCHEREN.zones, Zone("W99"))),
            "The zone W99 has no outline, and TripleA needs one. Draw it first.",
        ),
        (
            replace(WALCHEREN, links=(Link("W01", "W77"),)),
            "The link from “Domburg” to “W77” joins no two zones.",
        ),
        (replace(WALCHEREN, set_up=(Piece("W77", "uk", "tank"),)), "name something unknown."),
        (
            replace(WALCHEREN, boxes=(Box("x", "X", "beachhead", "uk", "W77", 1),)),
            "The link from “X” to “W77” joins no two zones.",
        ),
    ],
)
def test_a_battle_that_cannot_be_written_says_why_and_gives_no_bytes(battle: Battle, sentence: str) -> None:
    data, (remark,) = TRIPLEA.write(battle)
    assert data == b"" and sentence in remark.sentence


def test_a_wide_map_and_a_narrow_one_keep_their_size() -> None:
    assert WALCHEREN.map is not None
    for times in (0.2, 2.0, 7.0):
        chart = replace(
            WALCHEREN.map,
            width=WALCHEREN.map.width * times,
            height=WALCHEREN.map.height * times,
            areas=tuple(
                AreaShape(
                    shape.key,
                    tuple(_times(point, times) for point in shape.ring),
                    _times(shape.at, times),
                    _times(shape.slot, times),
                )
                for shape in WALCHEREN.map.areas
            ),
        )
        again = back(replace(WALCHEREN, map=chart, sites=()))
        assert again.map is not None and abs(again.map.width - chart.width) < 1
        assert all(math.dist(*both) < 1 for both in zip(points(again.map), points(chart), strict=True))


def _times(point: Point, times: float) -> Point:
    return point[0] * times, point[1] * times


def test_a_battle_without_coast_or_aircraft_has_neither_sea_nor_airfield() -> None:
    zones = tuple(replace(zone, coastal=False) for zone in WALCHEREN.zones)
    ashore = tuple(put for put in WALCHEREN.set_up if put.place != AIRFIELD)
    names = {zone.name for zone in package_of(replace(WALCHEREN, zones=zones, set_up=ashore, sites=())).zones}
    assert not names & {"Sea", "North Sea", "Airfield"}


def test_a_sea_without_a_name_and_one_called_as_a_zone_still_have_one() -> None:
    assert WALCHEREN.map is not None
    for label, name in (("", "Sea"), ("Domburg", "Domburg-2")):
        chart = replace(WALCHEREN.map, labels=(Label(label, (5.0, 5.0), "sea"),))
        water = [zone.name for zone in package_of(replace(WALCHEREN, map=chart)).zones if zone.is_water]
        assert water == [name]
