"""What may be asked of a running game, and what it answers; figures worked out by hand."""

from fractions import Fraction

import pytest

from rulesets.axis_allies_dday.rules.state.state import State
from rulesets.axis_allies_dday.system import AXIS_ALLIES_DDAY
from rulesets.kit.odds import percent
from rulesets.kit.ruleset import Answer, Question
from tests.rules import rule
from tests.rulesets.axis_allies_dday import games as g


def asked(state: State, kind: str, place: str) -> Answer:
    return AXIS_ALLIES_DDAY.ask(state, "allies", Question(kind, (place,)))


def kinds(state: State, place: str) -> list[str]:
    """The questions that stand beside the map at the place."""
    view = AXIS_ALLIES_DDAY.views(state, "axis")[0]
    spot = next(spot for spot in view.places if spot.key == place)
    return [question.kind for _, question in spot.questions]


@rule("AD-271")
def test_a_lone_blockhouse_attacks_lone_infantry_with_joint_odds() -> None:
    state = g.on_card(13, {"Z20": {"germany": "B", "us": "I"}})
    answer = asked(state, "fight", "Z20")
    (found,) = answer.odds
    assert (found.of, found.chance) == ("The Axis alone there", Fraction(1, 3))
    assert found.also == "Still contested 33 %, the Allies alone 17 % and nobody left 17 %."


@rule("AD-271")
def test_good_fortune_counts_in_the_odds_of_the_card_in_play_alone() -> None:
    there = g.placed(g.begun(decks="orders and fortune"), {"Z16": {"germany": "I B", "uk": "3I A T"}})
    usual, lucky = (asked(g.at_card(there, 11, luck), "fight", "Z16").odds for luck in (0, 1))
    assert usual != lucky
    assert asked(g.at_card(there, 8, 1), "fight", "Z16").odds == usual


@rule("AD-271")
def test_six_dice_of_the_ships_at_two_blockhouses() -> None:
    state = g.on_card(2, {"Z15": {"germany": "2B"}, "gold": {"uk": "2I"}})
    answer = asked(state, "bombard", "Z15")
    assert answer.table is not None
    assert [row.cells for row in answer.table.rows] == [("0", "8.8 %"), ("1", "26.3 %"), ("2", "64.9 %")]
    assert answer.sentences == ("6 dice on 2 or less.",)
    assert percent(answer.odds[0].chance) == "64.9 %"


def test_tanks_reach_two_zones_where_no_enemy_stands_between() -> None:
    state = g.on_card(8, {"Z20": {"germany": "I T"}, "Z21": {"us": "I"}})
    answer = asked(state, "reach-axis", "Z20")
    assert answer.table is not None
    who = {row.cells[0]: row.cells[2] for row in answer.table.rows}
    assert who["Z21"] == "all" and "tanks" in who.values() and "Z20" not in who
    locked = g.on_card(8, {"Z20": {"germany": "I T", "us": "I"}})
    assert "Nobody leaves" in asked(locked, "reach-axis", "Z20").sentences[0]


def test_three_fighters_destroy_a_mover_with_91_of_216() -> None:
    state = g.on_card(12, {"Z20": {"germany": "I", "us": "3F"}})
    assert "42.1 %" in asked(state, "strafing", "Z20").sentences[0]


def test_a_queue_tells_who_is_next_and_that_it_waits() -> None:
    state = g.on_card(8, {"utah": {"us": "4I"}, "omaha": {"us": "8I"}})
    assert any(
        "All places are full: the chart waits." in says for says in asked(state, "queue", "utah").sentences
    )


@pytest.mark.parametrize("kind", ["fight", "bombard", "drop", "nonsense"])
def test_what_cannot_be_asked_is_told_so(kind: str) -> None:
    state = g.on_card(8, {"Z20": {"us": "I"}})
    assert asked(state, kind, "Z20").title == "No answer"
    assert asked(state, kind, "nowhere").title == "No answer"


def test_questions_stand_beside_the_place_they_are_about() -> None:
    state = g.on_card(8, {"Z20": {"germany": "I A B", "us": "I F"}, "airfield": {"us": "H"}})
    assert kinds(state, "Z20") == [
        "fight",
        "hits",
        "bombard",
        "flak",
        "reach-axis",
        "reach-allies",
        "strafing",
    ]
    assert kinds(state, "airfield") == ["deck"]


@rule("AD-271")
def test_fire_to_sea_is_told_with_and_without_the_ships_before_it() -> None:
    state = g.on_card(2, {"Z15": {"germany": "2B"}, "gold": {"uk": "4I 2A T"}})
    says = asked(state, "sea", "gold").sentences
    assert says[0] == "2 dice on 3 or less."
    assert says[1] == "If the ships first fire all 6 dice at them: 80.2 % that nobody is hit."


@rule("AD-271")
def test_strafing_is_told_for_each_way_of_the_axis_alone() -> None:
    state = g.on_card(12, {"Z20": {"germany": "I", "us": "3F"}, "Z01": {"us": "I"}})
    ways = asked(state, "reach-axis", "Z20").table
    assert ways is not None and {row.cells[3] for row in ways.rows} == {"42.1 %"}
    allied = asked(state, "reach-allies", "Z01").table
    assert allied is not None and allied.heads == ("Zone", "Room", "Units")


def test_rockets_take_none_one_or_two_units_off_the_charts() -> None:
    state = g.at_card(g.begun(decks="orders and tactics"), 2)
    rockets = asked(state, "rockets", "airfield").table
    assert rockets is not None
    assert [row.cells for row in rockets.rows] == [("0", "11.1 %"), ("1", "44.4 %"), ("2", "44.4 %")]
    assert asked(g.at_card(g.begun(), 2), "rockets", "airfield").title == "No answer"
