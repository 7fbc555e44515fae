"""What a side says beside its cards: that it gives up, and which losses it takes."""

import pytest

from rulesets.axis_allies_dday.pages.standing import standing as where_it_stands
from rulesets.axis_allies_dday.rules.state.state import State
from rulesets.kit.flow import agreement
from rulesets.kit.flow.refusals import Refusal
from tests.rules import rule
from tests.rulesets.axis_allies_dday.games import (
    asked_of,
    at_card,
    begun,
    choices,
    events_of,
    ordered,
    placed,
    standing,
    told,
)
from tests.rulesets.axis_allies_dday.stored import c

FIGHT = {"Z20": {"germany": "2I A", "uk": "2I A", "us": "T"}}


@rule("AD-276")
@pytest.mark.parametrize(
    ("seat", "sentence", "winner"),
    [
        ("allies", "The Axis has won: the Allies conceded: it is late.", "axis"),
        ("axis", "The Allies have won: the Axis conceded: it is late.", "allies"),
    ],
)
def test_a_side_gives_the_game_up_at_any_time_and_it_is_told(seat: str, sentence: str, winner: str) -> None:
    for number in (2, 9, 12):
        state = at_card(begun(), number)
        assert sentence in told(state, seat, c.Concede("it is late"))
        over = ordered(state, seat, c.Concede("it is late"))
        assert (over.winner, where_it_stands(over, None).result) == (winner, sentence)


YES, NO = agreement.Agree("allies"), agreement.Dispute("allies", "we can win")


@rule("AD-008", "AD-276")
def test_two_allied_players_give_the_game_up_together() -> None:
    state = at_card(begun(players=3), 2)
    late = c.Concede("it is late")
    assert told(state, "us", late) == ["The American player proposes: Concede the game."]
    asked = ordered(state, "us", late)
    assert not asked.is_finished and asked_of(asked, "axis") == set()
    assert choices(asked, "uk", c.Concede) == choices(asked, "us", c.Concede) == []
    agreed = ordered(asked, "uk", YES)
    assert asked_of(agreed, "us") == {c.CarryOut}
    assert told(agreed, "us", c.CarryOut()) == ["The Axis has won: the Allies conceded: it is late."]


@rule("AD-276")
def test_where_one_of_two_allied_players_plays_on_the_game_goes_on_and_the_axis_decides_nothing() -> None:
    state = at_card(begun(players=3), 2)
    asked = ordered(state, "uk", c.Concede())
    assert told(asked, "us", NO) == ["The American player disagrees: we can win. The game goes on."]
    after = ordered(asked, "us", NO)
    assert after == state and choices(after, "uk", c.Concede)


@rule("AD-276")
def test_the_axis_gives_up_while_the_allies_agree_on_something_who_give_up_only_after_it() -> None:
    blockhouse = {"Z15": {"germany": "B"}}
    asked = ordered(at_card(placed(begun(players=3), blockhouse), 2), "uk", c.Bombard("Z15", dice=6))
    assert choices(asked, "us", c.Concede) == choices(asked, "uk", c.Concede) == []
    assert ordered(asked, "axis", c.Concede()).winner == "allies"


@rule("AD-276")
def test_by_the_house_rule_that_either_speaks_one_allied_player_gives_up_for_both() -> None:
    state = at_card(begun(players=3, allied_voice="either"), 2)
    assert ordered(state, "us", c.Concede()).winner == "axis"


def attacked(state: State) -> State:
    """The Axis attacks: two hits."""
    return ordered(state, "axis", c.Attack(("Z20",)), 1, 6, 2)


@rule("AD-277")
def test_a_standing_loss_order_decides_a_sides_losses_until_it_is_changed() -> None:
    state = at_card(placed(begun(), FIGHT), 13)
    state = ordered(state, "allies", c.SetLossOrder("artillery", "infantry"))
    struck = attacked(state)
    assert asked_of(struck, "allies") == {c.FireBack}, "nobody is asked"
    after = ordered(struck, "allies", c.FireBack(), 6, 6, 6, 6)
    assert (standing(after, "Z20", "uk"), standing(after, "Z20", "us")) == ("I", "T")
    changed = ordered(state, "allies", c.SetLossOrder("infantry"))
    after = ordered(attacked(changed), "allies", c.FireBack(), 6, 6, 6, 6)
    assert standing(after, "Z20", "uk") == "A"
    silent = ordered(state, "allies", c.SetLossOrder())
    assert asked_of(attacked(silent), "allies") == {c.NameLosses}


@rule("AD-277")
def test_an_order_that_does_not_cover_the_hits_leaves_the_choice_to_the_owner() -> None:
    state = at_card(placed(begun(), FIGHT), 13)
    short = ordered(state, "allies", c.SetLossOrder("artillery"))
    assert asked_of(attacked(short), "allies") == {c.NameLosses}


@rule("AD-277")
def test_an_order_that_leaves_a_choice_between_two_powers_leaves_it_to_the_owner() -> None:
    state = at_card(placed(begun(), {"Z20": {"germany": "I 2A", "uk": "2I", "us": "2I"}}), 13)
    state = ordered(state, "allies", c.SetLossOrder("infantry"))
    assert asked_of(attacked(state), "allies") == {c.NameLosses}
    all_fall = at_card(placed(state, {"Z20": {"germany": "I 2A", "uk": "I A", "us": "I"}}), 13)
    assert asked_of(attacked(all_fall), "allies") == {c.FireBack}


@rule("AD-277")
def test_an_allied_player_speaks_beforehand_for_his_own_power_alone() -> None:
    state = at_card(placed(begun(players=3), FIGHT), 13)
    assert told(state, "uk", c.SetLossOrder("infantry")) == ["The British will lose infantry."]
    british = ordered(state, "uk", c.SetLossOrder("infantry"))
    assert c.NameLosses in asked_of(attacked(british), "us"), "an American tank stands there too"
    both = ordered(british, "us", c.SetLossOrder("infantry"))
    assert c.NameLosses not in asked_of(attacked(both), "us")
    alone = at_card(placed(british, {"Z20": {"germany": "2I A", "uk": "3I A"}}), 13)
    assert c.NameLosses not in asked_of(attacked(alone), "uk")


@rule("AD-277")
def test_no_loss_order_is_given_after_the_dice_are_seen() -> None:
    state = attacked(at_card(placed(begun(), FIGHT), 13))
    assert asked_of(state, "allies") == {c.NameLosses}
    assert choices(state, "allies", c.SetLossOrder) == []
    with pytest.raises(Refusal):
        events_of(state, "allies", c.SetLossOrder("infantry"))
    assert choices(state, "axis", c.SetLossOrder), "those of the Axis fall to dice not thrown yet"
    named = c.NameLosses((("Z20-uk-infantry", 2), ("Z20-uk-artillery", 0), ("Z20-us-tank", 0)))
    state = ordered(state, "allies", named, 1, 6, 6, 6)
    assert asked_of(state, "axis") == {c.NameLosses}
    assert choices(state, "axis", c.SetLossOrder) == []
    assert choices(state, "allies", c.SetLossOrder)
