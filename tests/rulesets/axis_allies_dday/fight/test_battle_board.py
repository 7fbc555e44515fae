"""The battle board on the page: who attacks and defends in which column, as fortune has it."""

from rulesets.axis_allies_dday.pages.views import views
from rulesets.axis_allies_dday.state import commands as c
from rulesets.axis_allies_dday.state.state import State
from rulesets.kit.drawing.board import Panel, Table
from tests.rulesets.axis_allies_dday.games import at_card, begun, ordered, placed
from tests.rulesets.axis_allies_dday.plays import giving_up, lucky

MIXED = {"Z20": {"germany": "I B", "uk": "I A", "us": "2I"}, "Z26": {"germany": "I", "us": "I"}}


def board(state: State) -> list[tuple[str, ...]]:
    """The rows of Z20 on the battle board."""
    (shown,) = (view for view in views(state, None) if view.key == "battle-board")
    table = shown.panels[0]
    assert isinstance(table, Table)
    return [row.cells for row in table.rows]


def test_the_board_has_each_kind_of_each_power_under_its_number() -> None:
    assert board(at_card(placed(begun(), MIXED), 11)) == [
        ("attacks", "British, 1 infantry", "1", ""),
        ("attacks", "British, 1 artillery", "2", ""),
        ("attacks", "American, 2 infantry", "1", ""),
        ("defends", "German, 1 infantry", "2", ""),
        ("defends", "German, 1 blockhouse", "1", ""),
    ]


def test_what_is_given_up_stands_in_its_row_till_both_have_rolled() -> None:
    state = ordered(at_card(placed(begun(), MIXED), 11), "allies", c.Attack(("Z20",)), 1, 6, 6, 6)
    state = ordered(state, "axis", giving_up(state, "axis", Z20_germany_blockhouse=1), 2, 6)
    assert [row[3] for row in board(state)] == ["", "", "", "", "1 blockhouse"]


def test_by_good_fortune_infantry_stands_under_two() -> None:
    assert [row[2] for row in board(lucky(MIXED, 11, 1))] == ["2", "2", "2", "2", "1"]


def test_a_power_that_bad_fortune_keeps_from_attacking_has_no_number() -> None:
    state = ordered(lucky(MIXED, 11, 6), "allies", c.NameZones("us", ("Z26",)))
    assert [row[:3] for row in board(state)][:3] == [
        ("attacks", "British, 1 infantry", "1"),
        ("attacks", "British, 1 artillery", "2"),
        ("attacks", "American, 2 infantry", ""),
    ]


def test_the_card_in_play_shows_the_number_that_fortune_put_in_the_place_of_its_own() -> None:
    there = {"Z15": {"germany": "B"}, "Z20": {"germany": "I"}, "airfield": {"uk": "H"}}
    for card, face, number in ((2, 3, "2"), (2, 1, "3"), (2, 6, "1"), (5, 1, "5"), (5, 6, "3")):
        (panel,) = (row for row in views(lucky(there, card, face), None)[0].panels if row.key == "card")
        assert isinstance(panel, Panel)
        assert {fact.word: fact.text for fact in panel.facts}["Hits on"] == f"{number} or less"
