"""The Axis is offered the win when nobody of the Allies is left to fight on land."""

from collections.abc import Mapping

import pytest

from rulesets.axis_allies_dday.rules.state.state import State
from tests.rules import rule
from tests.rulesets.axis_allies_dday import games as g
from tests.rulesets.axis_allies_dday.stored import c

OFFER = {c.TakeEarlyWin, c.PlayOn}


def last_stand(*kept: str, elsewhere: Mapping[str, Mapping[str, str]] | None = None, **rulings: str) -> State:
    """The Axis attacks the last infantry and takes its life."""
    pieces = {"Z20": {"germany": "2I", "uk": "I"}, "airfield": {"us": "F"}, **(elsewhere or {})}
    state = g.at_card(g.spent_charts(g.placed(g.begun(**rulings), pieces), *kept), 13)
    state = g.ordered(state, "axis", c.Attack(("Z20",)), 1, 6)
    return g.ordered(state, "allies", c.FireBack(), 6)


@rule("AD-011")
@pytest.mark.parametrize(("early", "offered"), [("offer", True), ("play on", False)])
def test_the_axis_may_take_the_win_once_no_allied_land_unit_is_left(early: str, offered: bool) -> None:
    state = last_stand(early_axis_win=early)
    assert (g.asked_of(state, "axis") == OFFER) is offered
    if offered:
        assert g.asked_of(state, "allies") == set()
        assert g.ordered(state, "axis", c.TakeEarlyWin()).winner == "axis"
        on = g.ordered(state, "axis", c.PlayOn())
        assert not on.is_finished
        assert on.turn == 2, "nobody reinforces"
        assert OFFER.isdisjoint(g.asked_of(on, "axis"))


@rule("AD-011")
def test_nothing_is_offered_while_somebody_is_afloat_in_the_air_or_on_a_chart() -> None:
    assert g.card_of(last_stand("us")) == 14
    for place, power in (("juno", "uk"), ("american-z10", "us")):
        assert g.asked_of(last_stand(elsewhere={place: {power: "I"}}), "axis").isdisjoint(OFFER)


@rule("AD-011")
def test_nothing_is_offered_while_volunteers_could_come_back() -> None:
    state = last_stand(decks="orders and tactics")
    assert g.asked_of(state, "axis").isdisjoint(OFFER)
    used = g.ordered(state, "organiser", c.MoveCard("tactics", 16, True, "it was used"))
    assert g.asked_of(used, "axis") == OFFER, "paratroopers come off a chart, and none waits there"
