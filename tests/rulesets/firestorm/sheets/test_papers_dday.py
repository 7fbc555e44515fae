"""The cards of the day of landing, read off the printed page."""

import pytest

from rulesets.firestorm.ground.position import lookup
from rulesets.firestorm.ground.state import State
from rulesets.firestorm.sheets.common import troop_line
from tests.rules import rule
from tests.rulesets.firestorm.builders import ALLIED, beginning, order, orders, report
from tests.rulesets.firestorm.sheets.papers import keys, read
from tests.rulesets.firestorm.turns import ashore


def landing(area: str = "A2") -> State:
    """The first landing begun, its options not yet chosen; battles at the table."""
    return order(report(beginning(), 4, 3), ALLIED, orders.StartLanding(area))


@rule("FC-194")
def test_the_airborne_assault_is_seize_and_hold_by_night() -> None:
    said = read(beginning(), "battle-1")
    assert "Airborne assault: Bréville (B5)" in said
    assert "Mission Seize and Hold, Normandy Battles page 19, with the night fighting rules FC-194" in said


@rule("FC-195", "FC-196")
def test_the_card_says_that_no_troop_fights_and_what_one_die_does() -> None:
    said = read(beginning(), "battle-1")
    assert "No Firestorm Troop takes part in the game itself, and none is rolled for. FC-195" in said
    assert "Not played roll one Allied die: it gives the row of the table FC-196" in said
    assert "Roll to destroy" not in said


@rule("FC-197", "FC-198", "FC-199", "FC-200")
def test_the_airborne_card_prints_its_table() -> None:
    said = read(beginning(), "battle-1")
    for row in (
        "6-1 6 B5 is taken; the division stays there.",
        "4-3 4 B5 is taken; the division stays there.",
        "3-4 3 B5 is taken; the division is destroyed and goes to the pool.",
        "2-5 2 B5 holds; the division is destroyed and goes to the pool.",
        "1-6 1 B5 holds; the division is captured, 10 points to the Axis.",
    ):
        assert row in said


@rule("FC-202")
@pytest.mark.parametrize("area", ["A2", "A3", "A5"])
def test_a_landing_is_hit_the_beach_with_the_campaigns_changes(area: str) -> None:
    said = read(landing(area), "battle-2")
    assert f"({area})" in said
    assert "Mission Hit the Beach, Normandy Battles page 29, as the campaign changes it FC-202" in said


@rule("FC-205")
def test_both_armies_of_a_landing_are_equal() -> None:
    said = read(landing(), "battle-2")
    assert "1250 points on each side, equal FC-205" in said
    assert "Both sides have equal points; the mission's adjustment of a quarter is not used." in said


@rule("FC-208")
def test_the_landing_card_suggests_forces_and_a_beach_table() -> None:
    said = read(landing(), "battle-2")
    assert (
        "Suggested forces: a Festungskompanie of Sword Beach against an Assault Company, on a beach "
        "table with fortifications."
    ) in said


@rule("FC-209")
def test_the_table_of_results_replaces_the_one_of_normandy_battles() -> None:
    said = read(landing(), "battle-2")
    assert "The campaign's own table of results replaces the one on page 28 of Normandy Battles." in said
    for row in (
        "6-1 6 Division and brigade land; one further attack.",
        "5-2 5 Division and brigade land; one further attack with one of the two.",
        "4-3 4 Division and brigade land; no further attack.",
        "3-4 3 The division lands, the brigade goes to the pool; no further attack.",
        "2-5 2 The division lands, the brigade is lost as a capture; no further attack.",
        "1-6 1 The division lands, the brigade is lost as a capture; no further attack, nor in turn 2.",
    ):
        assert row in said


@rule("FC-206", "FC-207")
def test_the_options_of_a_landing_are_offered_and_then_those_picked() -> None:
    open_card = read(landing(), "battle-2")
    assert "the Allies: choose two landing options, each at most once FC-206" in open_card
    assert "Breaching group One Sherman V, two Sherman Crabs and two AVRE. Confident Trained." in open_card
    chosen = read(with_options("commandos", "dd-tanks"), "battle-2")
    assert "Options Commando section, Three DD tanks FC-206" in chosen
    assert "Tank platoon: three Sherman DD." in chosen and "Breaching group" not in chosen


def with_options(*options: str) -> State:
    """The first landing at the table with these options chosen."""
    return order(landing(), ALLIED, orders.ChooseOptions(2, options))


def test_a_landing_that_is_fought_says_what_came_of_it() -> None:
    state = ashore()
    assert {"battle-1", "battle-2", "battle-3", "battle-4"} <= keys(state, None)
    said = read(state, "battle-2")
    assert "Outcome Result The Allies take Gold Beach (A2). Score by dice, 4" in said


def test_a_troop_has_its_points_beside_it_only_where_they_say_what_for() -> None:
    state = beginning()
    troop = lookup(state).troops["50-division"]
    bare, worth = troop_line(state, troop), troop_line(state, troop, "in lieu")
    assert (bare.figure, bare.figure_word) == ("", "")
    assert (worth.figure, worth.figure_word) == (str(troop.points), "in lieu")
