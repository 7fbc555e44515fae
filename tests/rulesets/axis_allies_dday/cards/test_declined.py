"""What may be declined is, and the log says nothing else of it."""

from collections.abc import Mapping

import pytest

from tests.rules import rule
from tests.rulesets.axis_allies_dday import games as g, plays as p
from tests.rulesets.axis_allies_dday.stored import c, e
from tests.rulesets.axis_allies_dday.tactics.played import at_tactics

PATROLLED = {"Z20": {"germany": "I", "uk": "F"}}


@pytest.mark.parametrize(
    ("card", "seat", "order", "there"),
    [
        (2, "allies", c.HoldFire(), {"Z15": {"germany": "B"}}),
        (3, "allies", c.EndPatrols(), {"airfield": {"us": "F"}}),
        (4, "axis", c.HoldFire(), {"Z20": {"germany": "A", "us": "F"}}),
        (5, "allies", c.HoldFire(), {"Z20": {"germany": "A"}, "airfield": {"us": "H"}}),
        (8, "allies", c.EndMoves(), {"Z20": {"us": "I"}}),
        (9, "axis", c.HoldFire(), {"Z15": {"germany": "B"}, "gold": {"uk": "I"}}),
        (10, "allies", c.EndLandings(), {"gold": {"uk": "I"}}),
        (12, "axis", c.EndMoves(), {"Z20": {"germany": "I"}}),
    ],
)
@rule("AD-078")
def test_a_card_on_which_one_declines_to_act_is_not_told_as_one_on_which_nobody_could(
    card: int, seat: str, order: object, there: Mapping[str, Mapping[str, str]]
) -> None:
    state = g.on_card(card, there, flak_optional=True)
    done = p.only(g.events_of(state, seat, order), e.CardCompleted)[0]
    assert (done.number, done.note) == (card, "")


@rule("AD-198", "AD-278")
def test_guns_of_the_only_zone_that_bad_fortune_spares_are_not_told_to_be_missing() -> None:
    state = p.lucky({"Z20": {"germany": "2A", "uk": "F"}, "airfield": {"us": "H"}}, 4, 6)
    assert g.choices(state, "axis", c.FireFlak) == [] and p.lost(state) == {}
    assert state.card is not None and state.card.key.number == 5


@rule("AD-230", "AD-278")
@pytest.mark.parametrize(
    ("there", "note"),
    [
        ({"germany": "A", "uk": "F"}, "the guns of Z20 may not fire at the fighter there"),
        ({"germany": "I", "uk": "F"}, "no gun is under fighters"),
    ],
)
def test_guns_that_may_not_fire_at_the_only_fighter_are_not_told_to_be_missing(
    there: Mapping[str, str], note: str
) -> None:
    state = g.placed(g.begun(decks="orders and tactics"), {"Z20": there, "airfield": {"us": "H"}})
    state = at_tactics(state, 3)
    events = g.events_of(state, "allies", c.UseTactics(3, "Z20", power="uk"))
    done = [event for event in p.only(events, e.CardCompleted) if event.deck == "orders"]
    assert [(event.number, event.note) for event in done] == [(4, note)]


@rule("AD-148", "AD-222")
def test_a_number_that_the_organiser_rules_for_a_card_holds_for_its_strafing_too() -> None:
    state = g.on_card(12, PATROLLED)
    state = g.ordered(state, "organiser", c.SetNumber(2, "a clear day"))
    state = g.ordered(state, "axis", c.MoveUnits("germany", "Z20", "Z21", infantry=1))
    assert p.lost(g.ordered(state, "axis", c.EndMoves(), 2)) == {("germany", "infantry"): 1}
    assert p.lost(g.ordered(state, "axis", c.EndMoves(), 3)) == {}


@rule("AD-222")
def test_no_number_is_ruled_for_a_card_that_has_none() -> None:
    for card, there in ((8, {"Z20": {"uk": "I"}}), (11, {"Z20": {"uk": "I", "germany": "I"}})):
        assert g.choices(g.on_card(card, there), "organiser", c.SetNumber) == []
    assert g.choices(g.on_card(12, PATROLLED), "organiser", c.SetNumber)
