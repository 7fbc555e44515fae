"""The campaigns of the house's own: sound, marked as ours, and played to their ends."""

import pytest

from campaign.practice import runs
from rulesets.firestorm.check.check import check
from rulesets.firestorm.document.document import Campaign
from rulesets.firestorm.document.own import OWN
from rulesets.firestorm.system import FIRESTORM
from rulesets.kit.drawing.outlines import contacts
from rulesets.kit.ruleset import Documents

CARENTAN, COTENTIN = OWN
EACH = pytest.mark.parametrize("campaign", OWN, ids=[campaign.key for campaign in OWN])


@EACH
def test_nothing_is_found_in_it_that_is_wrong(campaign: Campaign) -> None:
    assert [found for found in check(campaign, {}) if found.level != "note"] == []


def test_the_small_one_has_eight_areas_and_two_turns_the_other_27_and_four() -> None:
    sizes = [(len(campaign.areas), len(campaign.turns)) for campaign in OWN]
    assert sizes == [(8, 2), (27, 4)]


@EACH
def test_it_has_a_kind_of_terrain_that_caen_has_not(campaign: Campaign) -> None:
    marsh = next(kind for kind in campaign.terrains if kind.key == "marsh")
    assert marsh.close and sum(area.terrain == marsh.key for area in campaign.areas) >= 2
    assert any(row.on(marsh.key) for row in campaign.tables.bonuses)


@EACH
def test_its_borders_are_those_of_its_drawing_but_for_corners(campaign: Campaign) -> None:
    assert campaign.chart is not None
    stated = {frozenset((border.a, border.b)) for border in campaign.borders}
    touching = contacts(campaign.chart)
    corners = {pair for pair, far in touching.items() if far < campaign.limits.corner_kilometres}
    assert stated == {*touching} - corners


@EACH
def test_it_says_that_it_is_the_house_s_own(campaign: Campaign) -> None:
    assert "the house's own" in campaign.notes[0]
    assert all({"terrain", "worth"} <= {*area.reconstructed} for area in campaign.areas)


def test_the_program_plays_the_small_one_to_its_end_and_either_side_can_win() -> None:
    ran = [runs.run(FIRESTORM, Documents(CARENTAN), FIRESTORM.rulings(), number) for number in range(1, 9)]
    assert {each.ended for each in ran} == {"finished"}
    assert {side for each in ran for side in each.winners} == {"allied", "axis"}


@pytest.mark.slow
def test_the_program_plays_the_other_to_its_end() -> None:
    ran = [runs.run(FIRESTORM, Documents(COTENTIN), FIRESTORM.rulings(), number) for number in (3, 15)]
    assert {each.ended for each in ran} == {"finished"}
    assert {side for each in ran for side in each.winners} == {"allied", "axis"}
