"""What a seat leaves to the house is taken from its own menu, and no more than it said."""

from typing import Any

from rulesets.axis_allies_dday.rules.state.state import State
from rulesets.axis_allies_dday.system import AXIS_ALLIES_DDAY
from rulesets.kit.flow.instructions import Taken
from tests.rulesets.axis_allies_dday import games as g
from tests.rulesets.axis_allies_dday.stored import c


def left(state: State, seat: str, *keys: str) -> Any:
    """The order the house gives for a seat that took these instructions; None where a person must."""
    menu = AXIS_ALLIES_DDAY.menu(state, seat)
    found = AXIS_ALLIES_DDAY.staff(state, seat, menu, tuple(Taken(key) for key in keys))
    return found and found.choice.command


def test_a_seat_that_leaves_nothing_is_asked() -> None:
    state = g.on_card(11, {"Z20": {"germany": "2I", "us": "2I"}, "Z21": {"germany": "I", "us": "I"}})
    assert left(state, "allies") is None
    assert left(state, "allies", "stay", "ashore") is None


def test_every_contested_zone_is_attacked_at_once() -> None:
    state = g.on_card(11, {"Z20": {"germany": "2I", "us": "2I"}, "Z21": {"germany": "I", "us": "I"}})
    assert left(state, "allies", "attack") is c.Attack
    found = AXIS_ALLIES_DDAY.staff(
        state, "allies", AXIS_ALLIES_DDAY.menu(state, "allies"), (Taken("attack"),)
    )
    assert found is not None and dict(found.choice.fixed)["zones"] == ("Z20", "Z21")


def test_fighters_fly_as_last_turn_and_the_rest_stay() -> None:
    state = g.placed(g.begun(), {"airfield": {"us": "3F", "uk": "3F"}, "Z20": {"germany": "I"}})
    assert left(g.at_card(state, 3), "allies", "patrol") is None, "nobody flew before"
    flown = g.ordered(g.at_card(state, 3), "allies", c.SendFighters("us", "Z20", 2))
    assert left(flown, "allies", "patrol") is None, "the first turn is a person's"


def test_all_beachheads_are_fired_at_in_one_order() -> None:
    there = {"utah": {"us": "2I"}, "omaha": {"us": "I"}, "Z11": {"germany": "B"}, "Z14": {"germany": "B"}}
    state = g.on_card(9, there)
    assert left(state, "axis", "sea") is c.FireToSea
    ways = [dict(choice.fixed)["beach"] for choice in g.choices(state, "axis", c.FireToSea)]
    assert ways == ["", "utah", "omaha"]
    after = g.ordered(state, "axis", c.FireToSea("", "infantry"), 1, 6)
    assert (
        after.position.number("utah", ("infantry",)) == 1
        and after.position.number("omaha", ("infantry",)) == 1
    )


def test_who_does_not_fit_ashore_is_asked_about() -> None:
    crowded = {"utah": {"us": "2I"}, "omaha": {"us": "4I"}, "Z14": {"us": "6I"}, "gold": {"uk": "I"}}
    state = g.on_card(10, crowded)
    assert left(state, "allies", "ashore") is c.LandAll
    landed = g.ordered(state, "allies", c.LandAll())
    assert landed.position.number("omaha", ("infantry",)) == 4, "eight is the most in a zone"
    assert left(landed, "allies", "ashore") is None


def test_the_public_and_the_organiser_leave_nothing_to_the_house() -> None:
    state = g.begun()
    assert AXIS_ALLIES_DDAY.instructions(state, "organiser") == ()
    keys = [item.key for item in AXIS_ALLIES_DDAY.instructions(state, "axis")]
    assert keys == ["attack", "stay", "nobody", "tactics", "spent", "sea", "flak"]
