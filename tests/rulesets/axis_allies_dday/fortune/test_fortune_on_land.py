"""Fortune of movement, fire to sea and landings: cards 8, 9, 10 and 12."""

import pytest

from rulesets.axis_allies_dday.rules.state.state import State
from tests.rules import rule
from tests.rulesets.axis_allies_dday.games import choices, ordered, standing
from tests.rulesets.axis_allies_dday.plays import (
    choice_of,
    lost,
    lucky,
    most,
    number,
    places_of,
    refused,
)
from tests.rulesets.axis_allies_dday.stored import c

GOOD, NOTHING, BAD = 1, 3, 6
ASHORE = {"Z20": {"uk": "I A", "us": "T"}, "Z30": {"uk": "2I"}, "Z31": {"us": "2I"}}
INLAND = {"Z20": {"germany": "2I A"}, "Z30": {"germany": "2I"}, "Z39": {"germany": "T"}}


def moved(state: State, seat: str, *moves: c.MoveUnits) -> State:
    """The game after these moves."""
    for move in moves:
        state = ordered(state, seat, move)
    return state


@rule("AD-202")
def test_by_good_fortune_all_allied_land_units_ashore_move_two_zones_step_by_step() -> None:
    state = lucky(ASHORE, 8, GOOD)
    for power, kind in (("uk", "infantry"), ("uk", "artillery"), ("us", "tank")):
        assert most(choice_of(state, "allies", c.MoveUnits, power=power, origin="Z20", to="Z34"), kind) == 1
    far = choice_of(state, "allies", c.MoveUnits, power="uk", origin="Z20", to="Z34")
    assert dict(far.fixed)["over"] in ("Z25", "Z26")
    way = c.MoveUnits("uk", "Z20", "Z34", str(dict(far.fixed)["over"]), 1, 1)
    assert standing(ordered(state, "allies", way), "Z34", "uk") == "I A"
    assert refused(state, "allies", c.MoveUnits("uk", "Z20", "Z36", "Z27", 1)), "three steps away"
    slow = lucky(ASHORE, 8, NOTHING)
    assert refused(slow, "allies", way)


@rule("AD-202")
def test_by_good_fortune_infantry_stops_where_an_enemy_stands_as_tanks_do() -> None:
    there = {"Z20": {"uk": "I"}, **{zone: {"germany": "B"} for zone in ("Z25", "Z26")}}
    state = lucky(there, 8, GOOD)
    zones = places_of(state, "allies", c.MoveUnits, "to")
    assert {"Z25", "Z26"} <= {*zones} and "Z34" not in zones


@rule("AD-202", "AD-209")
def test_by_bad_fortune_each_allied_power_moves_out_of_one_zone_and_may_split_up() -> None:
    state = lucky(ASHORE, 8, BAD)
    assert places_of(state, "allies", c.MoveUnits, "origin") == ["Z20", "Z30", "Z31"]
    state = moved(
        state,
        "allies",
        c.MoveUnits("uk", "Z20", "Z21", infantry=1),
        c.MoveUnits("uk", "Z20", "Z25", artillery=1),
    )
    assert (standing(state, "Z21", "uk"), standing(state, "Z25", "uk")) == ("I", "A")
    assert refused(state, "allies", c.MoveUnits("uk", "Z30", "Z38", infantry=1))
    state = moved(state, "allies", c.MoveUnits("us", "Z31", "Z38", infantry=1))
    assert refused(state, "allies", c.MoveUnits("us", "Z20", "Z21", tank=1))
    state = moved(state, "allies", c.MoveUnits("us", "Z31", "Z39", infantry=1))
    assert standing(state, "Z39", "us") == "I" and number(state) != 8


@rule("AD-203")
@pytest.mark.parametrize(("fortune", "hits_on"), [(GOOD, 5), (NOTHING, 3), (BAD, 1)])
def test_fortune_has_blockhouses_hit_on_five_or_on_one_alone(fortune: int, hits_on: int) -> None:
    state = lucky({"Z16": {"germany": "B"}, "juno": {"uk": "T"}}, 9, fortune)
    for face in range(1, 7):
        after = ordered(state, "axis", c.FireToSea("juno", "tank"), face)
        assert lost(after) == ({("uk", "tank"): 1} if face <= hits_on else {})


AT_SEA = {"gold": {"uk": "2I"}, "juno": {"uk": "2I"}, "utah": {"us": "I"}, "omaha": {"us": "I"}}


@rule("AD-204")
def test_by_good_fortune_units_land_in_the_zone_of_any_beachhead_of_their_power() -> None:
    state = lucky(AT_SEA, 10, GOOD)
    ways: dict[str, list[str]] = {}
    for row in choices(state, "allies", c.LandUnits):
        ways.setdefault(str(dict(row.fixed)["box"]), []).append(str(dict(row.fixed)["to"]))
    british, american = ["Z15", "Z16", "Z17"], ["Z11", "Z14"]
    assert ways == {"utah": american, "omaha": american, "gold": british, "juno": british}
    state = ordered(state, "allies", c.LandUnits("gold", "Z17", infantry=1))
    state = ordered(state, "allies", c.LandUnits("gold", "Z15", infantry=1))
    assert (standing(state, "Z17", "uk"), standing(state, "Z15", "uk")) == ("I", "I")
    assert refused(lucky(AT_SEA, 10, NOTHING), "allies", c.LandUnits("gold", "Z17", infantry=1))


@rule("AD-204")
def test_by_bad_fortune_one_beachhead_of_each_allied_power_unloads() -> None:
    state = lucky(AT_SEA, 10, BAD)
    assert places_of(state, "allies", c.LandUnits, "box") == ["utah", "omaha", "gold", "juno"]
    assert choices(state, "allies", c.LandAll) == []
    state = ordered(state, "allies", c.LandUnits("juno", "Z16", infantry=1))
    assert places_of(state, "allies", c.LandUnits, "box") == ["utah", "omaha", "juno"]
    assert refused(state, "allies", c.LandUnits("gold", "Z15", infantry=1))
    state = ordered(state, "allies", c.LandUnits("omaha", "Z14", infantry=1))
    state = ordered(state, "allies", c.LandUnits("juno", "Z16", infantry=1))
    assert number(state) != 10, "the beachheads that unload are empty"
    assert (standing(state, "gold", "uk"), standing(state, "utah", "us")) == ("2I", "I")


@rule("AD-207")
def test_by_good_fortune_all_axis_units_but_blockhouses_move_two_zones() -> None:
    there = {"Z20": {"germany": "I A T B"}}
    state = lucky(there, 12, GOOD)
    far = choice_of(state, "axis", c.MoveUnits, origin="Z20", to="Z34", over="Z25")
    assert {field.name for field in far.fields} == {"infantry", "artillery", "tank"}
    state = ordered(state, "axis", c.MoveUnits("germany", "Z20", "Z34", "Z25", 1, 1, 1))
    assert (standing(state, "Z34", "germany"), standing(state, "Z20", "germany")) == ("I A T", "B")
    slow = lucky(there, 12, NOTHING)
    assert refused(slow, "axis", c.MoveUnits("germany", "Z20", "Z34", "Z25", 1, 1, 1))
    blocked = lucky({**there, "Z25": {"uk": "I"}}, 12, GOOD)
    assert refused(blocked, "axis", c.MoveUnits("germany", "Z20", "Z34", "Z25", 1))


@rule("AD-207")
def test_good_fortune_of_the_axis_move_does_not_help_the_fighters() -> None:
    state = lucky({"Z20": {"germany": "I", "uk": "F"}}, 12, GOOD)
    state = ordered(state, "axis", c.MoveUnits("germany", "Z20", "Z21", infantry=1))
    assert lost(ordered(state, "axis", c.EndMoves(), 2)) == {}
    assert lost(ordered(state, "axis", c.EndMoves(), 1)) == {("germany", "infantry"): 1}


@rule("AD-208", "AD-209")
@pytest.mark.parametrize("limit", ["two zones", "one zone"])
def test_by_bad_fortune_the_axis_moves_out_of_two_zones_or_one_and_may_split_up(limit: str) -> None:
    state = lucky(INLAND, 12, BAD, fortune_12_bad=limit)
    state = moved(
        state,
        "axis",
        c.MoveUnits("germany", "Z20", "Z21", infantry=1),
        c.MoveUnits("germany", "Z20", "Z25", infantry=1, artillery=1),
    )
    second = c.MoveUnits("germany", "Z30", "Z38", infantry=1)
    if limit == "one zone":
        assert refused(state, "axis", second) and number(state) != 12
        return
    state = ordered(state, "axis", second)
    assert refused(state, "axis", c.MoveUnits("germany", "Z39", "Z38", tank=1))
    state = ordered(state, "axis", c.MoveUnits("germany", "Z30", "Z31", infantry=1))
    assert standing(state, "Z31", "germany") == "I" and number(state) != 12
