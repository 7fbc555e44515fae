"""Who controls a zone."""

import pytest

from rulesets.axis_allies_dday.pages.standing import standing as where_it_stands
from rulesets.axis_allies_dday.rules.state.state import State
from tests.rules import rule
from tests.rulesets.axis_allies_dday import games as g
from tests.rulesets.axis_allies_dday.stored import c

AXIS, ALLIES, NOBODY = (1, 0), (0, 1), (0, 0)


def cities(state: State) -> tuple[int, int]:
    """How many cities the Axis and the Allies have."""
    scores = {score.side: score.points for score in where_it_stands(state, None).scores}
    return scores["axis"], scores["allies"]


def caen(**there: str) -> State:
    return g.placed(g.begun(), {"Z30": there})


@rule("AD-179")
@pytest.mark.parametrize(
    ("there", "has"),
    [
        ({"uk": "I"}, ALLIES),
        ({"germany": "A"}, AXIS),
        ({"uk": "8I", "germany": "A"}, NOBODY),
        ({}, NOBODY),
        ({"us": "F H"}, NOBODY),
        ({"us": "F H", "germany": "T"}, AXIS),
    ],
)
def test_who_alone_has_land_units_in_a_zone_controls_it(there: dict[str, str], has: tuple[int, int]) -> None:
    assert cities(caen(**there)) == has


@rule("AD-181")
def test_a_lone_blockhouse_controls_its_zone_and_denies_it_to_the_allies() -> None:
    assert cities(caen(germany="B")) == AXIS
    assert cities(caen(germany="B", uk="8I")) == NOBODY


@rule("AD-182")
@pytest.mark.parametrize("there", [{"uk": "I"}, {"us": "T"}, {"uk": "A", "us": "A"}])
def test_either_power_or_both_give_the_allies_control(there: dict[str, str]) -> None:
    assert cities(caen(**there)) == ALLIES


@rule("AD-180")
@pytest.mark.parametrize(("empty_zone", "has"), [("nobody", NOBODY), ("last", ALLIES)])
def test_a_zone_that_is_left_is_nobodys_or_by_the_house_rule_still_its_last_holders(
    empty_zone: str, has: tuple[int, int]
) -> None:
    state = g.on_card(8, {"Z30": {"uk": "I"}}, empty_zone=empty_zone)
    assert cities(state) == ALLIES
    assert cities(g.ordered(state, "allies", c.MoveUnits("uk", "Z30", "Z29", "", 1))) == has


@rule("AD-180")
@pytest.mark.parametrize(("empty_zone", "has"), [("nobody", NOBODY), ("last", AXIS)])
def test_where_both_sides_fall_together_neither_has_held_the_zone_for_a_moment(
    empty_zone: str, has: tuple[int, int]
) -> None:
    standing_ = {"Z30": {"germany": "I"}, "Z29": {"uk": "I"}}
    state = g.on_card(8, standing_, empty_zone=empty_zone)
    state = g.ordered(state, "allies", c.MoveUnits("uk", "Z29", "Z30", "", 1))
    state = g.ordered(state, "allies", c.Attack(("Z30",)), 1)
    state = g.ordered(state, "axis", c.FireBack(), 2)
    assert (g.standing(state, "Z30", "uk"), g.standing(state, "Z30", "germany")) == ("", "")
    assert cities(state) == has


@rule("AD-179", "AD-180")
@pytest.mark.parametrize("empty_zone", ["nobody", "last"])
def test_a_contested_zone_is_nobodys_whoever_had_it_last(empty_zone: str) -> None:
    state = g.placed(g.begun(empty_zone=empty_zone), {"Z30": {"germany": "I"}, "Z29": {"uk": "I"}})
    state = g.ordered(g.at_card(state, 8), "allies", c.MoveUnits("uk", "Z29", "Z30", "", 1))
    assert cities(state) == NOBODY
