"""How many a zone takes, and how far aircraft fly."""

import pytest

from rulesets.axis_allies_dday.rules.state.state import State
from tests.rules import rule
from tests.rulesets.axis_allies_dday import games as g, plays as p
from tests.rulesets.axis_allies_dday.stored import c


def room(state: State, seat: str, origin: str, to: str) -> int:
    """How many of those in `origin` may go there; 0 where the way is not offered."""
    rows = [dict(row.fixed) | {"most": row.totals[0].high} for row in g.choices(state, seat, c.MoveUnits)]
    return sum(int(row["most"]) for row in rows if (row["origin"], row["to"]) == (origin, to))  # type: ignore[arg-type]


@rule("AD-090")
@pytest.mark.parametrize(("there", "most"), [("5I", 3), ("3I 2A 2T", 1), ("8I", 0), ("2I 2A 4T", 0)])
def test_a_zone_takes_eight_of_a_side_whatever_the_other_has_there(there: str, most: int) -> None:
    allied = {"Z33": {"uk": "4I"}, "Z34": {"uk": there, "germany": "8I"}}
    assert room(g.on_card(8, allied), "allies", "Z33", "Z34") == most
    axis = {"Z33": {"germany": "4I"}, "Z34": {"germany": there, "us": "8I"}}
    assert room(g.on_card(12, axis), "axis", "Z33", "Z34") == most


@rule("AD-090")
def test_eight_ashore_let_nobody_land() -> None:
    state = g.on_card(10, {"Z15": {"uk": "6I"}, "gold": {"uk": "7I"}})
    (gold,) = g.choices(state, "allies", c.LandUnits)
    assert gold.totals[0].high == 2
    assert p.refused(state, "allies", c.LandUnits("gold", "Z15", 3))


@rule("AD-091")
def test_both_allied_powers_count_together_and_blockhouses_and_aircraft_do_not() -> None:
    allied = {"Z33": {"uk": "4I"}, "Z34": {"uk": "4I", "us": "3I 4F H"}}
    assert room(g.on_card(8, allied), "allies", "Z33", "Z34") == 1
    axis = {"Z33": {"germany": "4I"}, "Z15": {"germany": "I"}, "Z34": {"germany": "7I 2B"}}
    assert room(g.on_card(12, axis), "axis", "Z33", "Z34") == 1


@rule("AD-092")
def test_nobody_passes_through_a_zone_that_is_full_of_his_own() -> None:
    state = g.placed(g.begun(), {"Z33": {"uk": "T"}, "Z34": {"us": "7I"}})
    assert room(g.at_card(state, 8), "allies", "Z33", "Z35") == 1
    full = g.placed(g.begun(), {"Z33": {"uk": "T"}, "Z34": {"us": "8I"}})
    assert room(g.at_card(full, 8), "allies", "Z33", "Z35") == 0
    assert p.refused(g.at_card(full, 8), "allies", c.MoveUnits("uk", "Z33", "Z35", "Z34", tank=1))


@rule("AD-093")
def test_a_place_that_one_unit_leaves_is_taken_by_a_later_one() -> None:
    state = g.on_card(8, {"Z33": {"uk": "2I"}, "Z34": {"us": "8I"}})
    assert room(state, "allies", "Z33", "Z34") == 0
    state = g.ordered(state, "allies", c.MoveUnits("us", "Z34", "Z35", "", 1))
    assert room(state, "allies", "Z33", "Z34") == 1
    state = g.ordered(state, "allies", c.MoveUnits("uk", "Z33", "Z34", "", 1))
    assert (g.standing(state, "Z34", "us"), g.standing(state, "Z34", "uk")) == ("7I", "I")


@rule("AD-094")
def test_four_fighters_of_both_powers_together_patrol_a_zone() -> None:
    state = g.on_card(3, {"airfield": {"uk": "4F", "us": "4F"}})
    state = g.ordered(state, "allies", c.SendFighters("uk", "Z30", 3))
    assert p.refused(state, "allies", c.SendFighters("us", "Z30", 2))
    state = g.ordered(state, "allies", c.SendFighters("us", "Z30", 1))
    zones = {dict(row.fixed)["zone"] for row in g.choices(state, "allies", c.SendFighters)}
    assert len(zones) == 41
    assert "Z30" not in zones


@rule("AD-095")
def test_aircraft_fly_from_the_airfield_to_any_zone() -> None:
    axis = {zone.key: {"germany": "I"} for zone in g.begun().battle.zones}
    state = g.placed(g.begun(), {**axis, "airfield": {"uk": "F H", "us": "F H"}})
    for number, command in ((3, c.SendFighters), (5, c.SendBomber)):
        rows = [dict(row.fixed) for row in g.choices(g.at_card(state, number), "allies", command)]
        flights = {(row["power"], row["zone"]) for row in rows}
        assert len(flights) == 2 * 42
