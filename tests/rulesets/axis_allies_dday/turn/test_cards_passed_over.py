"""A card on which nothing can happen this turn is passed over with a note, and stays."""

import pytest

from tests.rules import rule
from tests.rulesets.axis_allies_dday import games as g
from tests.rulesets.axis_allies_dday.stored import c, e

MOVERS = {"Z33": {"uk": "I"}, "Z36": {"germany": "I"}}


def notes(events: tuple[object, ...]) -> dict[int, str]:
    """What is noted of each completed order card."""
    return {
        event.number: event.note
        for event in events
        if isinstance(event, e.CardCompleted) and event.deck == "orders"
    }


@rule("AD-078", "AD-278")
def test_a_card_that_can_do_nothing_this_turn_is_passed_over_with_a_note_and_stays() -> None:
    standing = {**MOVERS, "Z15": {"germany": "A B"}, "airfield": {"uk": "F H"}}
    state = g.on_card(3, standing)
    resting = g.events_of(state, "allies", c.EndPatrols())
    assert notes(resting) == {3: "", 4: "no gun is under fighters"}
    state = g.ordered(state, "allies", c.EndPatrols())
    resting = g.events_of(state, "allies", c.HoldFire())
    assert notes(resting) == {5: "", 6: "no gun is under bombers", 7: "no bomber is out"}
    state = g.ordered(state, "allies", c.HoldFire())
    resting = g.events_of(state, "allies", c.EndMoves())
    assert notes(resting) == {
        8: "",
        9: "no blockhouse bears on a unit",
        10: "no unit can land",
        11: "no zone is contested",
    }
    assert "Order card 10, Allies Land, is skipped: no unit can land." in g.told(
        state, "allies", c.EndMoves()
    )
    state = g.ordered(state, "allies", c.EndMoves())
    assert g.card_of(state) == 12
    assert all(state.deck.has("orders", number) for number in range(2, 17))


@rule("AD-078")
def test_a_card_on_which_the_last_target_fell_is_done_without_a_note() -> None:
    standing = {**MOVERS, "Z15": {"germany": "B"}, "airfield": {"uk": "H", "us": "H"}}
    state = g.on_card(2, standing)
    assert notes(g.events_of(state, "allies", c.Bombard("Z15", dice=6), 1, 1, 1, 1, 1, 1))[2] == ""
    strike = g.on_card(5, {"Z15": {"germany": "I"}, "airfield": standing["airfield"]})
    assert notes(g.events_of(strike, "allies", c.SendBomber("uk", "Z15", "infantry"), 1))[5] == ""


@rule("AD-078")
@pytest.mark.parametrize(
    ("aircraft", "card", "seat", "command", "number"),
    [("F", 12, "axis", c.EndMoves(), 16), ("H", 2, "allies", c.HoldFire(), 7)],
)
def test_the_return_of_aircraft_that_flew_is_done_without_a_note(
    aircraft: str, card: int, seat: str, command: object, number: int
) -> None:
    standing = {**MOVERS, "Z31": {"uk": aircraft}, "Z01": {"germany": "B"}}
    state = g.at_card(g.spent_charts(g.placed(g.begun(), standing)), card)
    assert notes(g.events_of(state, seat, command))[number] == ""
