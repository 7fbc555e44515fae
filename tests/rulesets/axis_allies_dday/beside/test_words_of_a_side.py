"""What a side says beside its cards: that it gives up, and which losses it takes. Choices that are none are
not put to anybody. The words on a tactics card are its owner's, and can be amended while the game runs."""

from dataclasses import replace

import pytest

from rulesets.axis_allies_dday.document.battle import Battle
from rulesets.axis_allies_dday.document.shipped import NORMANDY
from rulesets.axis_allies_dday.pages.standing import standing as where_it_stands
from rulesets.axis_allies_dday.rules.evolve import evolve
from rulesets.axis_allies_dday.rules.state.state import State
from rulesets.axis_allies_dday.rules.turn.amending import amend
from rulesets.kit.flow import agreement
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.ruleset import Documents
from tests.rules import rule
from tests.rulesets.axis_allies_dday import games as g, plays as p
from tests.rulesets.axis_allies_dday.stored import c, e

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
        state = g.at_card(g.begun(), number)
        assert sentence in g.told(state, seat, c.Concede("it is late"))
        over = g.ordered(state, seat, c.Concede("it is late"))
        assert (over.winner, where_it_stands(over, None).result) == (winner, sentence)


YES, NO = agreement.Agree("allies"), agreement.Dispute("allies", "we can win")


@rule("AD-008", "AD-276")
def test_two_allied_players_give_the_game_up_together() -> None:
    state = g.at_card(g.begun(players=3), 2)
    late = c.Concede("it is late")
    assert g.told(state, "us", late) == ["The American player proposes: Concede the game."]
    asked = g.ordered(state, "us", late)
    assert not asked.is_finished and g.asked_of(asked, "axis") == set()
    assert g.choices(asked, "uk", c.Concede) == g.choices(asked, "us", c.Concede) == []
    agreed = g.ordered(asked, "uk", YES)
    assert g.asked_of(agreed, "us") == {c.CarryOut}
    assert g.told(agreed, "us", c.CarryOut()) == ["The Axis has won: the Allies conceded: it is late."]


@rule("AD-276")
def test_where_one_of_two_allied_players_plays_on_the_game_goes_on_and_the_axis_decides_nothing() -> None:
    state = g.at_card(g.begun(players=3), 2)
    asked = g.ordered(state, "uk", c.Concede())
    assert g.told(asked, "us", NO) == ["The American player disagrees: we can win. The game goes on."]
    after = g.ordered(asked, "us", NO)
    assert after == state and g.choices(after, "uk", c.Concede)


@rule("AD-276")
def test_the_axis_gives_up_while_the_allies_agree_on_something_who_give_up_only_after_it() -> None:
    blockhouse = {"Z15": {"germany": "B"}}
    asked = g.ordered(g.on_card(2, blockhouse, players=3), "uk", c.Bombard("Z15", dice=6))
    assert g.choices(asked, "us", c.Concede) == g.choices(asked, "uk", c.Concede) == []
    assert g.ordered(asked, "axis", c.Concede()).winner == "allies"


@rule("AD-276")
def test_by_the_house_rule_that_either_speaks_one_allied_player_gives_up_for_both() -> None:
    state = g.at_card(g.begun(players=3, allied_voice="either"), 2)
    assert g.ordered(state, "us", c.Concede()).winner == "axis"


def attacked(state: State) -> State:
    """The Axis attacks: two hits."""
    return g.ordered(state, "axis", c.Attack(("Z20",)), 1, 6, 2)


@rule("AD-277")
def test_a_standing_loss_order_decides_a_sides_losses_until_it_is_changed() -> None:
    state = g.on_card(13, FIGHT)
    state = g.ordered(state, "allies", c.SetLossOrder("artillery", "infantry"))
    struck = attacked(state)
    assert g.asked_of(struck, "allies") == {c.FireBack}, "nobody is asked"
    after = g.ordered(struck, "allies", c.FireBack(), 6, 6, 6, 6)
    assert (g.standing(after, "Z20", "uk"), g.standing(after, "Z20", "us")) == ("I", "T")
    changed = g.ordered(state, "allies", c.SetLossOrder("infantry"))
    after = g.ordered(attacked(changed), "allies", c.FireBack(), 6, 6, 6, 6)
    assert g.standing(after, "Z20", "uk") == "A"
    silent = g.ordered(state, "allies", c.SetLossOrder())
    assert g.asked_of(attacked(silent), "allies") == {c.NameLosses}


@rule("AD-277")
def test_an_order_that_does_not_cover_the_hits_leaves_the_choice_to_the_owner() -> None:
    state = g.on_card(13, FIGHT)
    short = g.ordered(state, "allies", c.SetLossOrder("artillery"))
    assert g.asked_of(attacked(short), "allies") == {c.NameLosses}


@rule("AD-277")
def test_an_order_that_leaves_a_choice_between_two_powers_leaves_it_to_the_owner() -> None:
    state = g.on_card(13, {"Z20": {"germany": "I 2A", "uk": "2I", "us": "2I"}})
    state = g.ordered(state, "allies", c.SetLossOrder("infantry"))
    assert g.asked_of(attacked(state), "allies") == {c.NameLosses}
    all_fall = g.at_card(g.placed(state, {"Z20": {"germany": "I 2A", "uk": "I A", "us": "I"}}), 13)
    assert g.asked_of(attacked(all_fall), "allies") == {c.FireBack}


@rule("AD-277")
def test_an_allied_player_speaks_beforehand_for_his_own_power_alone() -> None:
    state = g.on_card(13, FIGHT, players=3)
    assert g.told(state, "uk", c.SetLossOrder("infantry")) == ["The British will lose infantry."]
    british = g.ordered(state, "uk", c.SetLossOrder("infantry"))
    assert c.NameLosses in g.asked_of(attacked(british), "us"), "an American tank stands there too"
    both = g.ordered(british, "us", c.SetLossOrder("infantry"))
    assert c.NameLosses not in g.asked_of(attacked(both), "us")
    alone = g.at_card(g.placed(british, {"Z20": {"germany": "2I A", "uk": "3I A"}}), 13)
    assert c.NameLosses not in g.asked_of(attacked(alone), "uk")
    either = g.on_card(13, FIGHT, players=3, allied_voice="either")
    spoken = g.ordered(either, "us", c.SetLossOrder("infantry"))
    assert c.NameLosses not in g.asked_of(attacked(spoken), "us"), "he speaks for both by the house rule"


@rule("AD-277")
def test_no_loss_order_is_given_after_the_dice_are_seen() -> None:
    state = attacked(g.on_card(13, FIGHT))
    assert g.asked_of(state, "allies") == {c.NameLosses}
    assert g.choices(state, "allies", c.SetLossOrder) == []
    assert p.refused(state, "allies", c.SetLossOrder("infantry"))
    assert g.choices(state, "axis", c.SetLossOrder), "those of the Axis fall to dice not thrown yet"
    named = c.NameLosses((("Z20-uk-infantry", 2), ("Z20-uk-artillery", 0), ("Z20-us-tank", 0)))
    state = g.ordered(state, "allies", named, 1, 6, 6, 6)
    assert g.asked_of(state, "axis") == {c.NameLosses}
    assert g.choices(state, "axis", c.SetLossOrder) == []
    assert g.choices(state, "allies", c.SetLossOrder)


MOVERS = {"Z33": {"uk": "I"}, "Z36": {"germany": "I"}}


@rule("AD-278")
def test_a_bad_die_takes_the_only_bomber_without_a_question() -> None:
    pieces = {**MOVERS, "Z31": {"us": "H"}, "Z15": {"germany": "A"}}
    state = g.on_card(6, pieces, decks="orders and fortune")
    assert (g.card_of(state), g.asked_of(state, "allies")) == (7, {c.RollFortune})
    events = g.events_of(state, "allies", c.RollFortune(), 6)
    assert e.AircraftRemoved("Z31", "us", "bomber") in events
    two = g.at_card(g.placed(state, {**pieces, "Z37": {"uk": "H"}}), 6)
    assert g.asked_of(g.ordered(two, "allies", c.RollFortune(), 6), "axis") == {c.NameAircraft}


@rule("AD-278")
def test_a_bad_die_spares_the_only_patrolled_zone_without_a_question() -> None:
    pieces = {**MOVERS, "Z15": {"germany": "A", "us": "F"}}
    state = g.at_card(g.placed(g.begun(decks="orders and fortune"), pieces), 4, luck=6)
    assert g.card_of(state) != 4
    assert g.standing(state, "Z15", "us") == "F"
    pieces = {**pieces, "Z39": {"germany": "A", "uk": "F"}}
    two = g.at_card(g.placed(state, pieces), 4, luck=6)
    assert g.asked_of(two, "allies") == {c.NameZones}


@rule("AD-278")
def test_a_bad_die_asks_not_where_to_attack_where_there_is_one_zone() -> None:
    one = {"Z20": {"germany": "2I", "uk": "I"}}
    state = g.at_card(g.placed(g.begun(decks="orders and fortune"), one), 11, luck=6)
    assert g.asked_of(state, "allies") == {c.Attack}
    two = g.at_card(g.placed(state, {**one, "Z25": {"germany": "2I", "uk": "I"}}), 11, luck=6)
    assert g.asked_of(two, "allies") == {c.NameZones}


@rule("AD-278")
def test_the_fortune_dice_of_the_returning_aircraft_are_thrown_though_their_card_can_do_nothing() -> None:
    state = g.spent_charts(
        g.placed(g.begun(decks="orders and fortune"), {**MOVERS, "airfield": {"us": "F H"}})
    )
    state = g.at_card(state, 12)
    thrown = g.ordered(state, "axis", c.EndMoves())
    assert (g.card_of(thrown), g.asked_of(thrown, "allies")) == (16, {c.RollFortune})


WORDS = "A German unit that has moved is lost."


def worded(number: int, words: str) -> Battle:
    """Normandy with these words on a tactics card."""
    tactics = tuple(replace(row, words=words) if row.number == number else row for row in NORMANDY.tactics)
    return replace(NORMANDY, tactics=tactics)


@rule("AD-279")
def test_the_words_of_a_card_are_told_when_it_is_used_and_stand_beside_what_is_asked() -> None:
    battle = worded(12, WORDS)
    state = g.at_card(g.placed(g.begun(battle, decks="orders and tactics"), MOVERS), 12)
    state = g.ordered(state, "axis", c.EndMoves())
    assert c.UseTactics in g.asked_of(state, "allies")
    said = g.told(state, "allies", c.UseTactics(12))
    assert said[0].endswith(f"use tactics card 12, French Resistance. {WORDS}")
    used = g.ordered(state, "allies", c.UseTactics(12))
    assert [row.why for row in g.choices(used, "allies", c.EndTactics)] == [WORDS]


@rule("AD-279")
def test_words_put_in_while_the_game_runs_stand_at_once() -> None:
    state = g.on_card(12, MOVERS, decks="orders and tactics")
    state = g.ordered(g.ordered(state, "axis", c.EndMoves()), "allies", c.UseTactics(12))
    assert [row.why for row in g.choices(state, "allies", c.EndTactics)] == [""]
    for event in amend(state, Documents(worded(12, "One unit less.")), "read off the card"):
        state = evolve(state, event)
    assert [row.why for row in g.choices(state, "allies", c.EndTactics)] == ["One unit less."]
    other = replace(NORMANDY, tactics=NORMANDY.tactics[1:])
    with pytest.raises(Refusal):
        amend(state, Documents(other), "another deck")
