"""What the table shows of the deck, of contested ground and of the dice on the battle board."""

from rulesets.axis_allies_dday.pages.battle_board import battle_board
from rulesets.axis_allies_dday.pages.standing import standing
from rulesets.axis_allies_dday.pages.views import table_board, views
from rulesets.kit.drawing.board import Panel
from tests.rulesets.axis_allies_dday import games as g
from tests.rulesets.axis_allies_dday.stored import c
from tests.rulesets.axis_allies_dday.tactics.played import game

FOUGHT_OVER = {"Z20": {"germany": "2I", "uk": "2I 2A"}}


def test_the_deck_has_sixteen_places_those_out_of_it_too() -> None:
    strip = standing(g.at_card(g.placed(game(), FOUGHT_OVER), 11), None).phases
    assert [phase.number for phase in strip] == [str(number) for number in range(1, 17)]
    assert [phase.state for phase in strip[10:]] == ["now", *["ahead"] * 5]
    assert {phase.state for phase in strip[:10]} <= {"done", "out"}


def test_ground_that_both_sides_stand_on_is_contested_and_no_other() -> None:
    board = table_board(g.placed(game(), FOUGHT_OVER))
    assert board is not None
    assert [region.key for region in board.regions if "contested" in region.states] == ["Z20"]


def test_the_card_in_front_leads_the_page() -> None:
    table, *_ = views(g.at_card(g.placed(game(), FOUGHT_OVER), 11), None)
    assert [item.key for item in table.panels if isinstance(item, Panel) and item.leads] == ["card"]


def test_on_the_battle_board_each_unit_stands_over_its_die() -> None:
    state = g.at_card(g.placed(game(), FOUGHT_OVER), 11)
    state = g.ordered(state, "allies", c.Attack(("Z20",)), 1, 6, 2, 5)
    attacking = battle_board(state)[0]
    groups = [group for row in attacking.rows for group in row]
    assert [(group.dice, group.hits) for group in groups] == [((1, 6), 1), ((2, 5), 2)]
    assert attacking.aside == "2 hits"
