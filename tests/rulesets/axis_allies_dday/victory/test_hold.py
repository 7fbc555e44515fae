"""The check at the end of a turn: the hold on the cities, and who has won. Who controls a zone."""

from dataclasses import replace

import pytest

from rulesets.axis_allies_dday.document.rulings import Rulings
from rulesets.axis_allies_dday.document.shipped import SHIPPED
from rulesets.axis_allies_dday.kind import BATTLE
from rulesets.axis_allies_dday.pages.standing import standing as where_it_stands
from rulesets.axis_allies_dday.rules.state.state import State
from rulesets.axis_allies_dday.rules.turn.menu import menu
from rulesets.axis_allies_dday.system import AXIS_ALLIES_DDAY as RULESET
from rulesets.kit.flow.rulings import switches
from tests.rules import rule
from tests.rulesets.axis_allies_dday import games as g, plays as p
from tests.rulesets.axis_allies_dday.stored import c, e

CITIES = {"Z02": {"us": "I"}, "Z26": {"us": "I"}, "Z30": {"uk": "I"}, "Z36": {"germany": "I"}}
CHECKS = (e.HoldMarked, e.HoldLost, e.GameEnded)


def held(turn: int = 1, **rulings: object) -> State:
    """Card 8 of that turn, all three cities in Allied hands, nobody more to come."""
    state = replace(g.spent_charts(g.placed(g.begun(**rulings), CITIES)), turn=turn)
    return g.at_card(state, 8)


def checked(state: State) -> tuple[State, list[object]]:
    """The game after a turn in which nobody moves any more, and what its check said."""
    if g.choices(state, "allies", c.EndMoves):
        state = g.ordered(state, "allies", c.EndMoves())
    said = [event for event in g.events_of(state, "axis", c.EndMoves()) if isinstance(event, CHECKS)]
    return g.ordered(state, "axis", c.EndMoves()), said


@rule("AD-001", "AD-187", "AD-188")
@pytest.mark.parametrize("unbroken", [False, True])
def test_both_allied_powers_win_together_by_holding_the_three_cities_through_a_turn(unbroken: bool) -> None:
    state, said = checked(held(unbroken_hold=unbroken))
    assert said == [e.HoldMarked(1)], "they win at the end of turn 2 at the earliest"
    state, said = checked(state)
    assert [event.winner for event in said if isinstance(event, e.GameEnded)] == ["allies"]
    assert where_it_stands(state, None).result == (
        "The Allies have won: they held the cities through a full turn."
    )


@rule("AD-001")
@pytest.mark.parametrize("city", ["Z02", "Z26", "Z30"])
def test_two_of_the_three_cities_are_not_enough(city: str) -> None:
    two = {place: there for place, there in CITIES.items() if place != city}
    state = g.at_card(g.spent_charts(g.placed(g.begun(), two)), 8)
    for _ in range(3):
        state, said = checked(state)
        assert said == []


@rule("AD-002")
def test_the_axis_has_won_when_turn_ten_is_over_and_the_allies_have_not() -> None:
    two = {place: there for place, there in CITIES.items() if place != "Z30"}
    state = replace(g.spent_charts(g.placed(g.begun(), two)), turn=9)
    state, said = checked(g.at_card(state, 8))
    assert said == []
    state, said = checked(state)
    assert [event.winner for event in said if isinstance(event, e.GameEnded)] == ["axis"]
    assert where_it_stands(state, None).result.startswith("The Axis has won: turn 10 is over")


@rule("AD-183")
def test_victory_is_checked_after_the_last_card_alone() -> None:
    state, _ = checked(held())
    assert state.hold.marked and state.turn == 2
    moved = g.events_of(state, "allies", c.EndMoves())
    assert not [event for event in moved if isinstance(event, CHECKS)], "held, but the turn is not over"
    state = g.ordered(state, "allies", c.EndMoves())
    ending = g.events_of(state, "axis", c.EndMoves())
    assert isinstance(ending[-1], e.GameEnded)
    assert e.CardCompleted("orders", 13, "no zone is contested") in ending[:-1]


@rule("AD-184")
def test_a_check_that_finds_all_cities_allied_marks_the_hold() -> None:
    state = g.ordered(held(), "allies", c.EndMoves())
    assert e.HoldMarked(1) in g.events_of(state, "axis", c.EndMoves())
    assert "The Allies hold the cities. If they still do at the next check, they win." in g.told(
        state, "axis", c.EndMoves()
    )
    after = where_it_stands(g.ordered(state, "axis", c.EndMoves()), None)
    assert after.verdict.endswith("If they hold all at the next check, they win.")


@rule("AD-185")
def test_the_allies_win_at_the_next_check_and_nobody_plays_a_card_any_more() -> None:
    state, said = checked(checked(held())[0])
    assert [type(event) for event in said] == [e.GameEnded]
    assert state.is_finished
    for seat in (*g.players_of(state), "organiser"):
        assert menu(state, seat) == ()
    assert p.refused(state, "allies", c.EndMoves())


@rule("AD-186")
def test_a_city_lost_at_a_check_takes_the_mark_and_two_checks_in_a_row_are_needed_again() -> None:
    state, _ = checked(held())
    state = g.ordered(state, "allies", c.MoveUnits("uk", "Z30", "Z29", "", 1))
    state, said = checked(state)
    assert said == [e.HoldLost(2)]
    state = g.ordered(state, "allies", c.MoveUnits("uk", "Z29", "Z30", "", 1))
    state, said = checked(state)
    assert said == [e.HoldMarked(3)]
    _, said = checked(state)
    assert [event.winner for event in said if isinstance(event, e.GameEnded)] == ["allies"]


@rule("AD-186")
def test_a_city_that_is_contested_at_the_check_is_not_held() -> None:
    standing = {**CITIES, "Z31": {"germany": "I"}}
    state, _ = checked(g.at_card(g.spent_charts(g.placed(g.begun(), standing)), 8))
    state = g.ordered(state, "allies", c.EndMoves())
    state = g.ordered(state, "axis", c.MoveUnits("germany", "Z31", "Z30", "", 1))
    state = g.ordered(state, "axis", c.EndMoves())
    state = g.ordered(state, "axis", c.Attack(("Z30",)), 6)
    assert e.HoldLost(2) in g.events_of(state, "allies", c.FireBack(), 6)


@rule("AD-187")
@pytest.mark.parametrize(("unbroken", "wins"), [(False, True), (True, False)])
def test_a_city_empty_for_a_moment_breaks_an_unbroken_hold(unbroken: bool, wins: bool) -> None:
    _empty_for_a_moment(wins, unbroken_hold=unbroken)


@rule("AD-187")
@pytest.mark.parametrize(
    ("hold", "hold_broken", "wins"),
    [
        ("checks", "enemy", True),
        ("checks", "any moment", True),
        ("unbroken", "enemy", True),
        ("unbroken", "any moment", False),
    ],
)
def test_the_two_switches_of_once_are_played_as_they_were(hold: str, hold_broken: str, wins: bool) -> None:
    _empty_for_a_moment(wins, hold=hold, hold_broken=hold_broken)
    game = g.begun(hold=hold, hold_broken=hold_broken)
    listed = [item.name for item in switches(Rulings)]
    assert RULESET.rulings_of(game).unbroken_hold is not wins and "hold_broken" not in listed  # type: ignore[attr-defined]
    old = replace(SHIPPED["normandy"], rulings=Rulings(hold=hold, hold_broken=hold_broken))
    assert BATTLE.cover(old, {}).rulings == Rulings(unbroken_hold=not wins)
    assert BATTLE.editing is not None
    assert BATTLE.editing.value(old, "rulings.unbroken_hold") == str(not wins)


def test_a_switch_of_once_that_was_set_in_a_game_folds_and_is_told() -> None:
    strict = g.begun()
    for name, value in (("hold", "unbroken"), ("hold_broken", "any moment")):
        changed = e.RulingChanged(name, value, "")
        assert "House rule changed: What does it mean to hold the cities" in str(
            RULESET.tell(strict, changed, None)
        )
        strict = RULESET.evolve(strict, changed)
    assert strict.rulings.is_hold_unbroken
    assert not RULESET.evolve(strict, e.RulingChanged("unbroken_hold", "False", "")).rulings.is_hold_unbroken


def _empty_for_a_moment(wins: bool, **rulings: object) -> None:
    standing = {**CITIES, "Z29": {"uk": "I"}}
    state = g.spent_charts(g.placed(g.begun(**rulings), standing))
    state, said = checked(g.at_card(state, 8))
    assert said == [e.HoldMarked(1)]
    state = g.ordered(state, "allies", c.MoveUnits("uk", "Z30", "Z37", "", 1))
    state = g.ordered(state, "allies", c.MoveUnits("uk", "Z29", "Z30", "", 1))
    state, said = checked(state)
    assert state.is_finished is wins
    if not wins:
        assert said == [e.HoldMarked(2)], "the hold begins anew"
        assert checked(state)[0].winner == "allies"


@rule("AD-188")
def test_a_hold_first_marked_at_the_end_of_turn_ten_does_not_win() -> None:
    assert checked(held(10))[0].winner == "axis"
    assert checked(checked(held(9))[0])[0].winner == "allies"


AXIS, ALLIES, NOBODY = (1, 0), (0, 1), (0, 0)


def cities(state: State) -> tuple[int, int]:
    """How many cities the Axis and the Allies have."""
    scores = {score.side: score.points for score in where_it_stands(state, None).scores}
    return scores["axis"], scores["allies"]


def caen(**there: str) -> State:
    return g.placed(g.begun(), {"Z30": there})


@rule("AD-179")
@pytest.mark.parametrize(
    ("there", "has"),
    [
        ({"uk": "I"}, ALLIES),
        ({"germany": "A"}, AXIS),
        ({"uk": "8I", "germany": "A"}, NOBODY),
        ({}, NOBODY),
        ({"us": "F H"}, NOBODY),
        ({"us": "F H", "germany": "T"}, AXIS),
    ],
)
def test_who_alone_has_land_units_in_a_zone_controls_it(there: dict[str, str], has: tuple[int, int]) -> None:
    assert cities(caen(**there)) == has


@rule("AD-181")
def test_a_lone_blockhouse_controls_its_zone_and_denies_it_to_the_allies() -> None:
    assert cities(caen(germany="B")) == AXIS
    assert cities(caen(germany="B", uk="8I")) == NOBODY


@rule("AD-182")
@pytest.mark.parametrize("there", [{"uk": "I"}, {"us": "T"}, {"uk": "A", "us": "A"}])
def test_either_power_or_both_give_the_allies_control(there: dict[str, str]) -> None:
    assert cities(caen(**there)) == ALLIES


@rule("AD-180")
@pytest.mark.parametrize(("empty_zone", "has"), [("nobody", NOBODY), ("last", ALLIES)])
def test_a_zone_that_is_left_is_nobodys_or_by_the_house_rule_still_its_last_holders(
    empty_zone: str, has: tuple[int, int]
) -> None:
    state = g.on_card(8, {"Z30": {"uk": "I"}}, empty_zone=empty_zone)
    assert cities(state) == ALLIES
    assert cities(g.ordered(state, "allies", c.MoveUnits("uk", "Z30", "Z29", "", 1))) == has


@rule("AD-180")
@pytest.mark.parametrize(("empty_zone", "has"), [("nobody", NOBODY), ("last", AXIS)])
def test_where_both_sides_fall_together_neither_has_held_the_zone_for_a_moment(
    empty_zone: str, has: tuple[int, int]
) -> None:
    standing_ = {"Z30": {"germany": "I"}, "Z29": {"uk": "I"}}
    state = g.on_card(8, standing_, empty_zone=empty_zone)
    state = g.ordered(state, "allies", c.MoveUnits("uk", "Z29", "Z30", "", 1))
    state = g.ordered(state, "allies", c.Attack(("Z30",)), 1)
    state = g.ordered(state, "axis", c.FireBack(), 2)
    assert (g.standing(state, "Z30", "uk"), g.standing(state, "Z30", "germany")) == ("", "")
    assert cities(state) == has


@rule("AD-179", "AD-180")
@pytest.mark.parametrize("empty_zone", ["nobody", "last"])
def test_a_contested_zone_is_nobodys_whoever_had_it_last(empty_zone: str) -> None:
    state = g.placed(g.begun(empty_zone=empty_zone), {"Z30": {"germany": "I"}, "Z29": {"uk": "I"}})
    state = g.ordered(g.at_card(state, 8), "allies", c.MoveUnits("uk", "Z29", "Z30", "", 1))
    assert cities(state) == NOBODY
