"""The battle board on the page: who attacks and defends in which column, as fortune has it."""

from rulesets.axis_allies_dday.pages.views import views
from rulesets.axis_allies_dday.rules.state.state import State
from rulesets.kit.drawing.board import Panel
from rulesets.kit.drawing.sheets import SignRows
from tests.rulesets.axis_allies_dday import games as g, plays as p
from tests.rulesets.axis_allies_dday.stored import c

MIXED = {"Z20": {"germany": "I B", "uk": "I A", "us": "2I"}, "Z26": {"germany": "I", "us": "I"}}


def board(state: State) -> list[tuple[str, str, int]]:
    """Who stands in Z20 on the battle board: attackers first, with the number and how many are given up."""
    (shown,) = (view for view in views(state, None) if view.key == "battle-board")
    strips = [panel for panel in shown.panels if isinstance(panel, SignRows) and panel.key.endswith("Z20")]
    groups = [group for strip in strips for row in strip.rows for group in row]
    return [(group.name, group.sub, sum(sign.state == "done" for sign in group.signs)) for group in groups]


def test_the_board_has_each_kind_of_each_power_under_its_number() -> None:
    assert board(g.on_card(11, MIXED)) == [
        ("British infantry", "on 1", 0),
        ("British artillery", "on 1 or 2", 0),
        ("American infantry", "on 1", 0),
        ("German infantry", "on 1 or 2", 0),
        ("German blockhouse", "on 1", 0),
    ]


def test_what_is_given_up_is_struck_out_till_both_have_rolled() -> None:
    state = g.ordered(g.on_card(11, MIXED), "allies", c.Attack(("Z20",)), 1, 6, 6, 6)
    state = g.ordered(state, "axis", p.giving_up(state, "axis", Z20_germany_blockhouse=1), 2, 6)
    assert [given for _, _, given in board(state)] == [0, 0, 0, 0, 1]


def test_by_good_fortune_infantry_stands_under_two() -> None:
    numbers = [number for _, number, _ in board(p.lucky(MIXED, 11, 1))]
    assert numbers == ["on 1 or 2", "on 1 or 2", "on 1 or 2", "on 1 or 2", "on 1"]


def test_a_power_that_bad_fortune_keeps_from_attacking_has_no_number() -> None:
    state = g.ordered(p.lucky(MIXED, 11, 6), "allies", c.NameZones("us", ("Z26",)))
    assert [row[:2] for row in board(state)][:3] == [
        ("British infantry", "on 1"),
        ("British artillery", "on 1 or 2"),
        ("American infantry", "does not fire"),
    ]


def test_the_card_in_play_shows_the_number_that_fortune_put_in_the_place_of_its_own() -> None:
    there = {"Z15": {"germany": "B"}, "Z20": {"germany": "I"}, "airfield": {"uk": "H"}}
    shown = ((2, 3, "1 or 2"), (2, 1, "1 to 3"), (2, 6, "1"), (5, 1, "1 to 5"), (5, 6, "1 to 3"))
    for card, face, number in shown:
        (panel,) = (row for row in views(p.lucky(there, card, face), None)[0].panels if row.key == "card")
        assert isinstance(panel, Panel)
        assert {fact.word: fact.text for fact in panel.facts}["Hits on"] == number
