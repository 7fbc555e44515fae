"""Charges: placed by whom, set off by whom, and whom they hit."""

from dataclasses import replace

import pytest

from rulesets.kit.hexes.hexes import Hex
from rulesets.tide_of_iron.battle.charges import (
    Charge,
    Squad,
    Target,
    endangers_friends,
    face_of,
    fells_building,
    hits_left,
    reached,
    supply,
    why_not_placed,
    why_not_set_off,
)
from rulesets.tide_of_iron.document.scenario import Division
from tests.rulesets.tide_of_iron.rows import rule

HERE = Hex(2, 2)
CHARGE = Charge("1", "american", HERE)
OFFICER = Squad("american", sees=True, officer=True)


@rule("TN-064", "TN-065", "TN-067")
def test_charges_are_one_supply_a_nation_added_up_over_its_divisions() -> None:
    divisions = [
        Division("allied", 1, "american", charges=2),
        Division("allied", 2, "american", charges=1),
        Division("allied", 3, "british", charges=3),
        Division("axis", 1, "german", charges=4),
    ]
    assert supply(divisions, "allied", shared=False) == {"american": 3, "british": 3}
    assert supply(divisions, "allied", shared=True) == {"": 6}
    assert supply(divisions, "axis", shared=False) == {"german": 4}


@rule("TN-066")
def test_a_charge_lies_green_for_the_allies_and_grey_for_the_germans() -> None:
    assert [face_of(nation) for nation in ("american", "british", "german")] == ["green", "green", "grey"]


@rule("TN-068", "TN-069", "TN-070", "TN-074")
@pytest.mark.parametrize(
    ("demolitions", "movement", "left", "placed", "most", "why"),
    [
        (True, 2, 1, 0, 1, ""),
        (False, 4, 1, 0, 1, "Only a squad with Demolitions"),
        (True, 1, 1, 0, 1, "A charge takes 2 movement points, and it has 1 left."),
        (True, 4, 0, 0, 1, "No charge of its nation is left."),
        (True, 2, 1, 1, 1, "It has placed 1 in this action already"),
        (True, 2, 1, 1, 4, ""),
    ],
)
def test_a_charge_is_placed_by_demolitions_with_two_points_out_of_the_supply(
    demolitions: bool, movement: int, left: int, placed: int, most: int, why: str
) -> None:
    said = why_not_placed(
        demolitions=demolitions, movement_left=movement, left=left, placed=placed, most=most
    )
    assert said.startswith(why) if why else not said


@rule("TN-084")
def test_the_books_squad_moves_two_hexes_and_places_with_what_is_left() -> None:
    assert not why_not_placed(demolitions=True, movement_left=4 - 2, left=1, placed=0, most=1)


@rule("TN-072", "TN-073", "TN-074", "TN-085")
def test_an_officer_or_demolitions_squad_that_sees_its_nations_charge_sets_it_off() -> None:
    for squad in (
        OFFICER,
        replace(OFFICER, officer=False, demolitions=True),
        replace(OFFICER, state="op fire"),
    ):
        assert not why_not_set_off(CHARGE, squad, shared=False)


@rule("TN-072", "TN-073", "TN-067", "TN-234")
@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"officer": False}, "Demolitions or an officer"),
        ({"sees": False}, "does not see"),
        ({"state": "fatigued"}, "fatigued"),
        ({"nation": "british"}, "another nation's"),
        ({"at": HERE}, "stands where the charge lies"),
    ],
)
def test_who_cannot_set_a_charge_off_is_told_why(change: dict[str, object], words: str) -> None:
    assert words in why_not_set_off(CHARGE, replace(OFFICER, **change), shared=False)  # type: ignore[arg-type]


@rule("TN-067")
def test_where_the_allies_share_their_charges_the_british_set_off_an_american_one() -> None:
    assert not why_not_set_off(CHARGE, replace(OFFICER, nation="british"), shared=True)


@rule("TN-080", "TN-234")
def test_a_squad_in_the_pillbox_sets_off_a_charge_outside_it() -> None:
    inside = replace(OFFICER, at=HERE, where="inside")
    assert not why_not_set_off(CHARGE, inside, shared=False)
    assert why_not_set_off(replace(CHARGE, where="inside"), inside, shared=False)


@rule("TN-079", "TN-080", "TN-081")
def test_the_blast_reaches_those_on_its_own_side_of_the_pillboxs_wall() -> None:
    there = [
        Target("squad", "squad", "axis", "inside"),
        Target("tank", "vehicle", "axis"),
        Target("house", "building", ""),
    ]
    assert [target.key for target in reached(CHARGE, there)] == ["tank", "house"]
    assert [target.key for target in reached(replace(CHARGE, where="inside"), there)] == ["squad"]


@rule("TN-075", "TN-076", "TN-045")
def test_a_charge_that_would_hit_a_friend_is_forbidden_and_one_on_the_other_side_of_the_wall_is_not() -> None:
    british = Target("1", "squad", "allied")
    assert endangers_friends(CHARGE, [british], "allied")
    assert not endangers_friends(CHARGE, [replace(british, where="inside")], "allied")
    assert not endangers_friends(CHARGE, [british], "axis")
    assert not endangers_friends(CHARGE, [Target("house", "building", "allied")], "allied")


@rule("TN-083")
def test_three_hits_fell_no_building_and_a_card_with_six_does() -> None:
    assert [fells_building(hits, 6) for hits in (3, 5, 6)] == [False, False, True]


@rule("TN-077", "TN-078")
@pytest.mark.parametrize(
    ("dice", "chances"),
    [
        (4, ["1/9", "8/27", "32/81", "16/81"]),
        (2, ["0", "1/9", "4/9", "4/9"]),
        (0, ["0", "0", "0", "1"]),
    ],
)
def test_armour_or_cover_takes_hits_of_a_charge_away(dice: int, chances: list[str]) -> None:
    assert [str(chance) for chance in hits_left(3, dice, 2)] == chances


@rule("TN-077")
def test_armour_of_six_stops_a_charge_as_often_as_the_dice_say() -> None:
    assert str(hits_left(3, 6, 2)[0]) == "233/729"
