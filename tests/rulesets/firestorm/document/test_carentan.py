"""The small campaign of the house's own: sound, short, and open to both sides."""

from campaign.practice import runs
from rulesets.firestorm.check.check import check
from rulesets.firestorm.document.carentan import CARENTAN
from rulesets.firestorm.system import FIRESTORM
from rulesets.kit.drawing.outlines import contacts
from rulesets.kit.ruleset import Documents


def test_nothing_is_found_in_it() -> None:
    assert check(CARENTAN, {}) == ()


def test_it_has_eight_areas_two_turns_and_a_kind_of_terrain_that_caen_has_not() -> None:
    assert (len(CARENTAN.areas), len(CARENTAN.turns)) == (8, 2)
    marsh = next(kind for kind in CARENTAN.terrains if kind.key == "marsh")
    assert marsh.close and {area.key for area in CARENTAN.areas if area.terrain == marsh.key} == {"B1", "C2"}


def test_its_borders_are_those_of_its_drawing() -> None:
    assert CARENTAN.chart is not None
    assert {frozenset((border.a, border.b)) for border in CARENTAN.borders} == {*contacts(CARENTAN.chart)}


def test_it_says_that_it_is_the_house_s_own() -> None:
    assert any("house’s own" in note or "house's own" in note for note in CARENTAN.notes)
    assert all({"terrain", "worth"} <= {*area.reconstructed} for area in CARENTAN.areas)


def test_the_program_plays_it_to_its_end_and_either_side_can_win() -> None:
    documents = Documents(CARENTAN)
    ran = [runs.run(FIRESTORM, documents, FIRESTORM.rulings(), number) for number in range(1, 9)]
    assert {each.ended for each in ran} == {"finished"}
    assert {side for each in ran for side in each.winners} == {"allied", "axis"}
