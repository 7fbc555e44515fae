"""Choices that are none are not put to anybody. The words on a tactics card are its owner's, and can be
amended while the game runs."""

from dataclasses import replace

import pytest

from rulesets.axis_allies_dday.document.battle import Battle
from rulesets.axis_allies_dday.document.shipped import NORMANDY
from rulesets.axis_allies_dday.rules.evolve import evolve
from rulesets.axis_allies_dday.rules.turn.amending import amend
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.ruleset import Documents
from tests.rules import rule
from tests.rulesets.axis_allies_dday import games as g
from tests.rulesets.axis_allies_dday.stored import c, e

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
