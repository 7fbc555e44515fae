"""The words on a tactics card are its owner's, and can be amended while the game runs."""

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
from tests.rulesets.axis_allies_dday.stored import c

MOVERS = {"Z33": {"uk": "I"}, "Z36": {"germany": "I"}}


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
