"""How alike a map is: its figures, when a difference is told, and that it may be put aside. Maps that are
right, however odd: no error and no warning."""

from dataclasses import replace

import pytest

from rulesets.kit.findings import Aside
from rulesets.kit.hexes.hexes import Hex, label
from rulesets.skirmish.document.maps import SIDES, Home, Marker, SkirmishMap, Tile
from rulesets.skirmish.document.shipped import MAPS, TEMPLATES
from rulesets.skirmish.ground.analysis import survey
from rulesets.skirmish.ground.balance import CLASSES, balance, balance_table, is_unlike
from rulesets.skirmish.map_kind import MAP
from rulesets.tide_of_iron_box.movement import reach, step_cost
from rulesets.tide_of_iron_box.states import cover
from tests.rules import rule
from tests.rulesets.skirmish.maps.fields import (
    EAST,
    FIELD,
    SHAPE,
    WEST,
    at,
    changed,
    codes,
    judged,
    painted,
    with_more,
)


@pytest.mark.parametrize("map", [*MAPS.values(), FIELD], ids=[*MAPS, "field"])
def test_ways_take_what_the_movement_of_the_box_says(map: object) -> None:
    assert not isinstance(map, str)
    asked = survey(map, {})  # type: ignore[arg-type]
    found = balance(asked)
    for side in SIDES:
        for mover in CLASSES:
            soonest = reach(asked.ground, found.homes[side], mover, 10_000)
            for marker in found.markers:
                assert found.cost(side, mover, marker) == soonest.get(marker.at)


def test_a_way_is_made_of_steps_and_adds_up() -> None:
    asked = survey(MAPS["ford"], {})
    found = balance(asked)
    for side in SIDES:
        for marker in found.markers:
            way = found.way(side, "squad", marker)
            assert way is not None and way.hexes[0] == found.homes[side] and way.hexes[-1] == marker.at
            assert all(b in asked.ground.next_to(a) for a, b in zip(way.hexes, way.hexes[1:], strict=False))
            assert way.cost == sum(step_cost(asked.ground, hex, "squad") or 0 for hex in way.hexes[1:])
            assert way.cover == sum(cover(asked.ground.hexes[hex], area=False) for hex in way.hexes[1:])


def wall(even: int, odd: int) -> tuple[str, ...]:
    """The hexes of a wall from top to bottom of the small map, in these columns of even and odd rows."""
    return tuple(label(SHAPE, Hex(row, odd if row % 2 else even)) for row in range(SHAPE.rows))


@pytest.mark.parametrize(("covered", "open"), [("a4", "B3"), ("B3", "a4")])
def test_of_ways_of_one_cost_the_one_with_most_cover_counts(covered: str, open: str) -> None:
    goal = Marker("The elm", "victory", at("b4"))
    fork = painted(painted(changed(markers=(goal,)), "rough", covered), "beach", open)
    way = balance(survey(fork, {})).way("allied", "squad", goal)
    assert way is not None
    assert (way.hexes, way.cost, way.cover) == ((at("A3"), at(covered), at("b4")), 3, 1)


@pytest.mark.parametrize(
    ("one", "other", "unlike"),
    [
        (8, 10, False),
        (8, 11, True),
        (4, 5, False),
        (3, 4, True),
        (0, 0, False),
        (3, None, True),
        (None, None, False),
    ],
)
def test_unlike_is_more_than_a_quarter(one: int | None, other: int | None, unlike: bool) -> None:
    assert is_unlike(one, other) is unlike
    assert is_unlike(other, one) is unlike


@rule("TS-331")
def test_a_victory_hex_three_from_one_home_and_eight_from_the_other_is_told_with_its_figures() -> None:
    lopsided = changed(
        homes=(Home("allied", at("A3")), Home("axis", at("K1"))),
        markers=(Marker("The elm", "victory", at("D3")), Marker("The pump", "fuel", at("F3"))),
    )
    (found,) = judged(lopsided)
    assert found.code == "ways-unlike" and found.level == "warning" and found.places == ("D3",)
    assert "squads 3 from the Allied home, 8 from the Axis home" in found.sentence
    assert "vehicles 3 from the Allied home, 8 from the Axis home" in found.sentence


@rule("TS-331")
def test_a_difference_put_aside_with_a_reason_is_a_note_that_tells_it() -> None:
    lopsided = changed(homes=(Home("allied", at("E3")), Home("axis", at("K3"))))
    found = judged(lopsided)
    assert {one.code for one in found} == {"ways-unlike"}
    asides = tuple(Aside(one.code, one.where, "The Allies come in small numbers") for one in found)
    aside = replace(lopsided, asides=asides)
    assert codes(aside) == []
    assert all("small numbers" in one.sentence for one in MAP.check(aside, {}))


@rule("TS-331")
def test_cover_on_the_ways_is_held_against_the_other_side_too() -> None:
    west = painted(FIELD, "rough", *wall(6, 7))
    assert codes(painted(west, "rough", *wall(14, 13))) == []
    (found,) = judged(painted(west, "ford", *wall(14, 13)))
    assert found.code == "cover-unlike"
    assert "3 dice on those of the Allies, 0 on those of the Axis" in found.sentence


@rule("TS-331")
def test_sides_are_held_against_each_other_near_for_near() -> None:
    own_each = changed(
        markers=(
            Marker("Western", "victory", at("C3")),
            Marker("Eastern", "victory", at("I3")),
            Marker("The pump", "fuel", at("F3")),
        )
    )
    assert codes(own_each) == []


@rule("TS-331")
def test_a_class_that_comes_to_a_marker_from_one_home_alone_is_told() -> None:
    east = with_more(Marker("Tank", "fuel", at("I3")))
    told = [found.sentence for found in judged(painted(east, "hedgerow", *wall(14, 13)))]
    assert "vehicles 6 and 6 from the Allied home, no route and no route from the Axis home" in told[0]


@rule("TS-331")
def test_the_table_gives_each_marker_its_ways_and_what_they_come_to() -> None:
    table = balance_table(survey(MAPS["ford"], {}))
    assert table.heads[2:] == (
        "Squads, Allies",
        "Squads, Axis",
        "Vehicles, Allies",
        "Vehicles, Axis",
        "Cover, Allies",
        "Cover, Axis",
    )
    bridge, *_, sums = table.rows
    assert bridge.cells == ("The bridge", "I7", "7", "7", "7", "7", "0", "0") and bridge.place == "I7"
    for column in range(2, 8):
        assert int(sums.cells[column]) == sum(int(row.cells[column]) for row in table.rows[:-1])


def test_the_table_is_empty_while_a_home_cannot_be_told() -> None:
    assert balance_table(survey(changed(homes=FIELD.homes[:1]), {})).rows == ()
    assert balance_table(survey(TEMPLATES["best"], {})).rows == ()


ELM, OAK, PUMP = FIELD.markers
SHEDS = (Marker("West shed", "fuel", at("C3")), Marker("East shed", "fuel", at("I3")))
RIVER = painted(FIELD, "stream", "e4", "f4", "e2", "f2")
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
    pytest.param(with_more(*SHEDS), marks=rule("TS-331"), id="more fuel"),
]


@pytest.mark.parametrize("map", ODD)
def test_a_map_that_is_odd_and_right_is_blamed_for_nothing(map: SkirmishMap) -> None:
    assert codes(map) == []
