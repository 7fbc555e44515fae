"""Whose the tactics cards are and which the book's last three remarks are about, as the owner or the public
sources have it."""

from dataclasses import replace

import pytest

from rulesets.axis_allies_dday.document.battle import Battle
from rulesets.axis_allies_dday.document.shipped import NORMANDY, WALCHEREN
from rulesets.axis_allies_dday.kind import BATTLE
from rulesets.axis_allies_dday.rules.state.deck import CardKey
from rulesets.axis_allies_dday.rules.state.state import State
from rulesets.kit.flow.choices import Count
from tests.rules import rule
from tests.rulesets.axis_allies_dday import games as g, plays as p
from tests.rulesets.axis_allies_dday.stored import c
from tests.rulesets.axis_allies_dday.tactics.played import (
    at_tactics,
    come_up,
    game,
    using,
    with_waiting,
    written,
)

ALLIED = {1, 3, 5, 9, 10, 11, 12, 14, 16}


@rule("AD-221")
def test_nine_cards_are_allied_and_seven_are_the_axis() -> None:
    for number in (4, 5, 6, 9, 11, 12, 13, 14, 15):
        state = at_tactics(game(), number)
        owner, other = ("allies", "axis") if number in ALLIED else ("axis", "allies")
        assert c.UseTactics in g.asked_of(state, owner) and g.asked_of(state, other) == set()
    sides = [card.side for card in g.begun(decks="all").battle.tactics]
    assert (sides.count("allies"), sides.count("axis")) == (9, 7)
    assert {card.number for card in NORMANDY.tactics if card.side == "allies"} == ALLIED


@pytest.mark.parametrize(
    ("ruling", "owner", "other"), [("9 and 7", "allies", "axis"), ("relabelled", "axis", "allies")]
)
@rule("AD-221")
def test_a_card_its_owner_relabelled_changes_hands_by_the_house_rule_alone(
    ruling: str, owner: str, other: str
) -> None:
    state = at_tactics(game(battle=written(9, side="axis"), tactics_sides=ruling), 9)
    assert c.UseTactics in g.asked_of(state, owner) and g.asked_of(state, other) == set()


def exchanged() -> Battle:
    """Normandy whose owner gives the remark on volunteers to card 14, and that on strafing to 16."""
    effects = {14: "volunteers", 16: "extra strafing"}
    rows = tuple(replace(row, effect=effects.get(row.number, row.effect)) for row in NORMANDY.tactics)
    return replace(NORMANDY, tactics=rows)  # type: ignore[arg-type]


def lost(state: State) -> State:
    """The game with two of the British infantry that came ashore lost."""
    state = with_waiting(state, uk=tuple(range(8, 29)))
    return replace(state, position=replace(state.position, lost={("uk", "infantry"): 2}))


@pytest.mark.parametrize(("ruling", "number", "other"), [("14, 15, 16", 16, 14), ("reassigned", 14, 16)])
@rule("AD-248")
def test_the_books_last_remarks_belong_to_the_cards_of_their_titles_or_to_those_the_owner_says(
    ruling: str, number: int, other: int
) -> None:
    start = lost(game(battle=exchanged(), tactics_remarks=ruling))
    (volunteers,) = using(at_tactics(start, number), "allies")
    assert [type(field) for field in volunteers.fields] == [Count]
    back = g.ordered(at_tactics(start, number), "allies", c.UseTactics(number, "uk", count=2))
    assert back.charts["uk"].waiting[:2] == (2, 5) and CardKey("tactics", number) in back.deck.gone
    strafing = g.ordered(at_tactics(start, other), "allies", c.UseTactics(other))
    assert come_up(strafing) == CardKey("tactics", other)


@rule("AD-221", "AD-248")
def test_cards_under_titles_of_their_own_and_those_of_another_battle_stay_as_they_are_written() -> None:
    own = written(9, side="axis", title="Deceptive Silence")
    assert c.UseTactics in g.asked_of(at_tactics(game(battle=own), 9), "axis")
    assert g.begun(WALCHEREN, decks="all").battle.tactics == WALCHEREN.tactics


@rule("AD-221", "AD-248")
def test_neither_house_rule_changes_while_the_game_runs() -> None:
    state = at_tactics(game(), 9)
    for name, value in (("tactics_sides", "relabelled"), ("tactics_remarks", "reassigned")):
        assert p.refused(state, "organiser", c.ChangeRuling(name, value, "too late"))


def test_an_owner_who_relabels_is_told_which_house_rule_takes_his_cards() -> None:
    def told(battle: Battle) -> list[tuple[str, str]]:
        return [(item.code, item.where) for item in BATTLE.check(battle, {}) if item.code == "tactic-source"]

    relabelled = written(9, side="axis")
    assert told(relabelled) == [("tactic-source", "tactics.8")]
    assert told(exchanged()) == [("tactic-source", "tactics.13")]
    rulings = replace(NORMANDY.rulings, tactics_sides="relabelled")
    assert told(replace(relabelled, rulings=rulings)) == told(NORMANDY) == told(WALCHEREN) == []
