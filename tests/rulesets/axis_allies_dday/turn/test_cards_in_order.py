"""The run of the cards: which comes up, who acts on it, when it is done."""

import pytest

from rulesets.axis_allies_dday.pages.standing import standing as where_it_stands
from rulesets.axis_allies_dday.pages.views import views
from rulesets.axis_allies_dday.rules.state.state import State
from rulesets.kit.drawing.board import Table
from tests.rules import rule
from tests.rulesets.axis_allies_dday import games as g, plays as p
from tests.rulesets.axis_allies_dday.stored import c, e

QUIET = {"Z33": {"uk": "I"}, "Z36": {"germany": "I"}}
"""A position in which each side can move, and nothing else happens."""


def quiet() -> State:
    """A game in which a turn asks the Allies for their moves, then the Axis."""
    return g.at_card(g.spent_charts(g.placed(g.begun(), QUIET)), 8)


def deck_rows(state: State) -> list[tuple[str, str]]:
    """Number and whereabouts of each card on the page of the deck."""
    (page,) = (view for view in views(state, None) if view.key == "deck")
    (table,) = page.panels
    assert isinstance(table, Table)
    return [(row.cells[0], row.cells[-1]) for row in table.rows]


@rule("AD-063")
def test_a_turn_is_one_pass_through_the_deck_and_then_the_check() -> None:
    state = g.ordered(quiet(), "allies", c.EndMoves())
    events = g.events_of(state, "axis", c.EndMoves())
    opened = [event.number for event in events if isinstance(event, e.CardOpened)]
    turn = next(place for place, event in enumerate(events) if isinstance(event, e.TurnEnded))
    before = [event.number for event in events[:turn] if isinstance(event, e.CardOpened)]
    assert before == [13], "14 to 16 have left, for nobody is on their way"
    assert opened == [13, 8], "1 to 7 have left"
    assert sum(isinstance(event, e.TurnEnded) for event in events) == 1


@rule("AD-064")
def test_only_the_top_card_is_played_and_the_next_one_opens_when_it_is_done() -> None:
    state = g.on_card(8, g.EVERYTHING)
    for seat, command in (
        ("allies", c.LandAll()),
        ("axis", c.HoldFire()),
        ("axis", c.MoveUnits("germany", "Z36", "Z37", "", 1)),
    ):
        assert p.refused(state, seat, command)
    events = g.events_of(state, "allies", c.EndMoves())
    assert [event for event in events if isinstance(event, e.CardCompleted | e.CardOpened)] == [
        e.CardCompleted("orders", 8),
        e.CardOpened("orders", 9),
    ]
    whereabouts = dict(deck_rows(g.ordered(state, "allies", c.EndMoves())))
    assert (whereabouts["8"], whereabouts["9"], whereabouts["10"]) == ("completed", "in play", "to come")


@rule("AD-032")
def test_the_cards_come_up_by_their_numbers_in_every_game() -> None:
    assert g.card_of(g.begun()) == 1
    state = g.on_card(1, g.EVERYTHING)
    opened = [1]
    orders: list[tuple[str, object, int]] = [
        ("allies", c.DropParatroopers(), 3),
        ("allies", c.HoldFire(), 0),
        ("allies", c.EndPatrols(), 0),
        ("axis", c.FireFlak(), 1),
        ("allies", c.HoldFire(), 0),
        ("axis", c.FireFlak(), 1),
        ("allies", c.EndMoves(), 0),
        ("axis", c.HoldFire(), 0),
        ("allies", c.EndLandings(), 0),
    ]
    for seat, command, dice in orders:
        events = g.events_of(state, seat, command, *(6,) * dice)
        opened += [event.number for event in events if isinstance(event, e.CardOpened)]
        state = g.ordered(state, seat, command, *(6,) * dice)
    assert opened == list(range(1, 12))
    assert [number for number, _ in deck_rows(g.begun())] == [str(number) for number in range(1, 17)]


@rule("AD-065")
def test_after_the_check_the_cards_are_in_the_deck_again_and_the_marker_goes_on() -> None:
    state = g.ordered(quiet(), "allies", c.EndMoves())
    assert where_it_stands(state, None).turn == "Turn 1 of 10"
    done = [number for number, where in deck_rows(state) if where == "completed"]
    assert done == ["1", "2", "3", "4", "5", "6", "7", "8", "11"], "9 and 10 have left"
    after = g.ordered(state, "axis", c.EndMoves())
    assert where_it_stands(after, None).turn == "Turn 2 of 10"
    assert [(number, where) for number, where in deck_rows(after) if where != "left the deck"] == [
        ("8", "in play"),
        ("11", "to come"),
        ("12", "to come"),
        ("13", "to come"),
    ]


ASKED: dict[int, tuple[str, set[type]]] = {
    1: ("allies", {c.DropParatroopers}),
    2: ("allies", {c.Bombard, c.HoldFire}),
    3: ("allies", {c.SendFighters, c.EndPatrols}),
    4: ("axis", {c.FireFlak}),
    5: ("allies", {c.SendBomber, c.HoldFire}),
    6: ("axis", {c.FireFlak}),
    8: ("allies", {c.MoveUnits, c.EndMoves}),
    9: ("axis", {c.FireToSea, c.HoldFire}),
    10: ("allies", {c.LandAll, c.LandUnits, c.EndLandings}),
    11: ("allies", {c.Attack}),
    12: ("axis", {c.MoveUnits, c.EndMoves}),
    13: ("axis", {c.Attack}),
    14: ("allies", {c.RollReinforcements}),
    15: ("axis", {c.RollReinforcements}),
}


@rule("AD-066")
@pytest.mark.parametrize(("number", "asked"), ASKED.items())
def test_a_card_asks_its_own_side_and_the_other_may_only_watch(
    number: int, asked: tuple[str, set[type]]
) -> None:
    seat, commands = asked
    other = "axis" if seat == "allies" else "allies"
    state = g.on_card(number, g.EVERYTHING)
    assert g.card_of(state) == number
    assert g.asked_of(state, seat) == commands
    assert g.asked_of(state, other) == set()


@rule("AD-066")
@pytest.mark.parametrize(("number", "seat", "other"), [(11, "allies", "axis"), (13, "axis", "allies")])
def test_an_attack_is_answered_by_the_other_side(number: int, seat: str, other: str) -> None:
    state = g.on_card(number, {"Z20": {"germany": "I A", "uk": "I A"}})
    attack = g.filled(g.choices(state, seat, c.Attack)[0])
    state = g.ordered(state, seat, attack, 1, 6)
    assert (g.asked_of(state, other), g.asked_of(state, seat)) == ({c.NameLosses}, set())


@rule("AD-067")
def test_each_of_two_allied_players_acts_on_an_allied_card_and_it_ends_when_both_are_done() -> None:
    standing = {"Z33": {"uk": "I"}, "Z25": {"us": "I"}, "Z36": {"germany": "I"}}
    state = g.on_card(8, standing, players=3)
    assert g.asked_of(state, "uk") == g.asked_of(state, "us") == {c.MoveUnits, c.EndMoves}
    state = g.ordered(state, "uk", c.EndMoves())
    assert (g.card_of(state), g.asked_of(state, "uk")) == (8, set())
    state = g.ordered(state, "us", c.MoveUnits("us", "Z25", "Z34", "", 1))
    assert g.card_of(state) == 12


@rule("AD-068")
def test_a_unit_fires_once_under_a_card_and_again_under_another() -> None:
    state = g.on_card(9, {"Z15": {"germany": "2B", "uk": "I"}, "gold": {"uk": "4I"}})
    state = g.ordered(state, "axis", c.FireOnce("Z15", "gold", "infantry"), 6)
    (left,) = g.choices(state, "axis", c.FireToSea)
    assert g.dice_of(left) == 1
    state = g.ordered(state, "axis", g.filled(left, first="infantry"), 6)
    assert g.card_of(state) == 10
    state = g.ordered(state, "allies", c.EndLandings())
    state = g.ordered(state, "allies", c.Attack(("Z15",)), 6)
    assert g.dice_of(g.choices(state, "axis", c.FireBack)[0]) == 2, "they defend under card 11"
    state = g.ordered(state, "axis", c.FireBack(), 6, 6)
    assert g.card_of(state) == 13
    state = g.ordered(state, "axis", c.Attack(("Z15",)), 6, 6)
    assert c.Attack not in g.asked_of(state, "axis")


@rule("AD-068")
def test_fighters_strafe_each_unit_that_moves() -> None:
    state = g.on_card(12, {"Z33": {"germany": "2I", "uk": "F"}})
    state = g.ordered(state, "axis", c.MoveUnits("germany", "Z33", "Z34", "", 1))
    state = g.ordered(state, "axis", c.MoveUnits("germany", "Z33", "Z25", "", 1))
    assert g.dice_of(g.choices(state, "axis", c.EndMoves)[0]) == 2
