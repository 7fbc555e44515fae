"""Maps that are right, however odd: no error and no warning."""

from dataclasses import replace

import pytest

from rulesets.kit.findings import Aside
from rulesets.skirmish.document.map_shelf import MAPS
from rulesets.skirmish.document.maps import Home, Marker, SkirmishMap, Tile
from tests.rules import rule
from tests.rulesets.skirmish.maps.fields import (
    EAST,
    FIELD,
    WEST,
    at,
    changed,
    codes,
    judged,
    painted,
    with_more,
)

ELM, OAK, PUMP = FIELD.markers
SHEDS = (Marker("West shed", "fuel", at("C3")), Marker("East shed", "fuel", at("I3")))
RIVER = painted(FIELD, "stream", "e4", "f4", "e2", "f2")
LOPSIDED = changed(homes=(FIELD.homes[0], Home("axis", at("I3"))))
ODD = [
    pytest.param(changed(markers=(ELM, PUMP)), marks=rule("TS-294"), id="one victory hex"),
    pytest.param(
        changed(markers=(ELM, OAK, Marker("Well", "victory", at("F3")), *SHEDS)),
        marks=rule("TS-294"),
        id="an odd number of victory hexes",
    ),
    pytest.param(
        changed(markers=(ELM, OAK, replace(PUMP, fuel=2))), marks=rule("TS-294"), id="fuel worth two"
    ),
    pytest.param(
        changed(markers=(ELM, OAK, replace(PUMP, kind="command"))),
        marks=rule("TS-294"),
        id="a command hex in place of fuel",
    ),
    pytest.param(
        changed(markers=tuple(replace(one, owner="axis") for one in FIELD.markers)),
        marks=rule("TS-295"),
        id="a map that gives owners",
    ),
    pytest.param(changed(tiles=(Tile("All", (*WEST, *EAST)),)), marks=rule("TS-296"), id="one tile"),
    pytest.param(
        changed(markers=(Marker("West", "victory", at("B3")), Marker("East", "victory", at("J3")), PUMP)),
        marks=rule("TS-331"),
        id="homes next to objectives",
    ),
    pytest.param(
        painted(FIELD, "building", "F5", "F1", "F3"), marks=rule("TS-294"), id="markers where no vehicle goes"
    ),
    pytest.param(painted(RIVER, "road_over_stream", "F3"), marks=rule("TS-294"), id="a marker on a bridge"),
    pytest.param(painted(RIVER, "rail_bridge", "F3"), marks=rule("TS-296"), id="rails over a river"),
    pytest.param(MAPS["ford"], marks=rule("TS-331"), id="the fords"),
    pytest.param(MAPS["orchard"], marks=rule("TS-331"), id="the orchard"),
]


@pytest.mark.parametrize("map", ODD)
def test_a_map_that_is_odd_and_right_is_blamed_for_nothing(map: SkirmishMap) -> None:
    assert codes(map) == []


@rule("TS-331")
def test_an_uneven_map_put_aside_with_a_reason_is_blamed_for_nothing() -> None:
    found = judged(LOPSIDED)
    assert found
    asides = tuple(Aside(one.code, one.where, "The defenders are few") for one in found)
    assert codes(replace(LOPSIDED, asides=asides)) == []


def test_more_markers_of_either_kind_are_nothing_odd() -> None:
    assert codes(with_more(*SHEDS)) == []
