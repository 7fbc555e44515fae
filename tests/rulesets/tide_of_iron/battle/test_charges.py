"""Charges: placed by whom, set off by whom, and whom they hit."""

from dataclasses import replace

import pytest

from rulesets.kit.flow.choices import OneOf
from rulesets.kit.flow.dice import length
from rulesets.kit.flow.house_rule import ChangeRuling
from rulesets.tide_of_iron.document.scenario import Division, Scenario
from rulesets.tide_of_iron.rules.battle.blasts import (
    SetOffCharge,
    ThrowAgainstBlast,
    fells_building,
    hits_left,
)
from rulesets.tide_of_iron.rules.battle.buildings import ThrowCollapse
from rulesets.tide_of_iron.rules.battle.charges import PlaceCharges, face_of
from tests.rules import rule
from tests.rulesets.tide_of_iron.battle.battles import (
    SCENARIO,
    Battle,
    battle,
    in_way,
    placed,
    set_off,
    with_features,
)

MIXED = replace(
    SCENARIO, divisions=(*SCENARIO.divisions, Division("allied", 2, "british", bases=2, charges=1))
)


def lying(at: str = "F1", scenario: Scenario = SCENARIO, **settings: object) -> Battle:
    """A battle with one charge of the Americans on the map."""
    played = battle(scenario, **settings)
    played.give("allied", placed(at))
    return played


@rule("TN-065")
def test_a_nations_charges_are_one_supply_added_up_over_its_divisions() -> None:
    two = Division("allied", 2, "american", charges=3)
    played = battle(replace(SCENARIO, divisions=(*SCENARIO.divisions, two)))
    assert played.state.supply["allied"] == {"american": 5}
    played.give("allied-2", placed("F1"))
    assert played.state.supply["allied"] == {"american": 4}


@rule("TN-066")
def test_a_charge_lies_green_for_the_allies_and_grey_for_the_germans() -> None:
    played = battle(MIXED)
    played.give("allied", placed("F1"))
    played.give("allied", placed("E1", "british"))
    played.give("axis", placed("D1", "german"))
    assert [said.rpartition(" on ")[0] for said in played.told[-3:]] == [
        "The Allies lay 1 green charge of the Americans",
        "The Allies lay 1 green charge of the British",
        "The Axis lays 1 grey charge of the Germans",
    ]
    assert [one.nation for one in played.state.charges] == ["american", "british", "german"]
    assert face_of("british") == "green"


@rule("TN-067")
@pytest.mark.parametrize("setting", ["no", "yes"])
def test_americans_and_british_keep_their_charges_apart_unless_they_share_them(setting: str) -> None:
    played = battle(MIXED, allied_charges_shared=setting)
    if setting == "no":
        assert played.state.supply["allied"] == {"american": 2, "british": 1}
        played.give("allied", placed("F1"))
        assert played.refusal("allied", set_off("charge-1", "E1", nation="british"))
    else:
        assert played.state.supply["allied"] == {"": 3}
        played.give("allied", placed("F1", ""))
        assert played.offers("allied", set_off("charge-1", "E1", nation="british"))


@rule("TN-068", "TN-074")
def test_a_charge_is_placed_by_a_demolitions_squad_in_its_advance_and_set_off_by_another() -> None:
    (choice,) = battle().choices("allied", PlaceCharges)
    assert "Only a squad with Demolitions, in an Advance action" in choice.why
    played = lying()
    for by in ("officer", "demolitions"):
        assert played.offers("allied", set_off("charge-1", "E1", by=by))
    assert played.refusal("allied", set_off("charge-1", "E1", by="regular"))


@rule("TN-069")
def test_placing_takes_two_movement_points_and_a_charge_of_the_supply() -> None:
    played = battle()
    assert "movement points" in played.refusal("allied", placed("F1", movement=1))
    for at in ("F1", "E1"):
        played.give("allied", placed(at))
    assert not played.choices("allied", PlaceCharges)
    assert played.refusal("allied", placed("D1"))


@rule("TN-070")
@pytest.mark.parametrize("setting", [1, 4])
def test_a_squad_places_one_charge_an_advance_or_as_many_as_it_has_movement_for(setting: int) -> None:
    played = battle(charges_per_advance=setting)
    assert played.offers("allied", placed("F1", number=2, movement=4)) is (setting == 4)
    assert not played.offers("allied", placed("F1", number=3, movement=6))


@rule("TN-071")
@pytest.mark.parametrize(("setting", "left"), [("no", 1), ("yes", 2)])
def test_a_charge_that_was_set_off_comes_back_as_the_house_rule_says(setting: str, left: int) -> None:
    played = lying(charges_return=setting)
    assert played.state.supply["allied"]["american"] == 1
    played.give("allied", set_off("charge-1", "E1"))
    assert played.state.supply["allied"]["american"] == left and played.state.charges == ()


@rule("TN-072", "TN-073")
@pytest.mark.parametrize("how", ["action", "op fire"])
def test_a_charge_is_set_off_as_an_action_or_in_op_fire_and_fatigues(how: str) -> None:
    played = lying()
    field = next(one for one in played.choices("allied", SetOffCharge)[0].fields if one.name == "how")
    assert isinstance(field, OneOf)
    assert [option.label for option in field.options] == [
        "as an action, by a fresh squad",
        "as an Op Fire attack, by a squad in Op Fire",
    ]
    played.give("allied", set_off("charge-1", "E1", how=how))
    assert any("and is fatigued" in said for said in played.told[-2:])
    assert not lying().offers("allied", set_off("charge-1", "E1", how="fatigued"))


@rule("TN-045", "TN-075")
def test_a_charge_that_reaches_a_unit_of_ones_own_side_may_not_be_set_off() -> None:
    played = lying(scenario=MIXED)
    said = "You cannot set off a charge that reaches a unit of your own side."
    assert played.refusal("allied", set_off("charge-1", "E1", friends="british")) == said
    assert played.refusal("allied", set_off("charge-1", "E1", friends="american")) == said


@rule("TN-076", "TN-080")
def test_of_a_pillbox_the_blast_reaches_its_own_side_of_the_wall() -> None:
    played = battle()
    played.give("allied", placed("F1", where="inside"))
    (choice,) = played.choices("allied", SetOffCharge)
    assert choice.label == "Set off the charge on F1, inside the pillbox"
    assert "At a pillbox it reaches only its side of the wall" in choice.why
    played.give("allied", set_off("charge-1", "E1", 0))
    assert played.told[-1] == "Unit 1 rolls none, 3 hits left."


@rule("TN-077")
def test_hits_come_without_a_roll_and_the_units_roll_cover_or_armour() -> None:
    played = lying()
    played.give("allied", set_off("charge-1", "E1", 4, 0, 2))
    (choice,) = played.choices("axis", ThrowAgainstBlast)
    assert choice.throw is not None and length(choice.throw) == 6
    played.give("axis", ThrowAgainstBlast("charge-1"), 5, 6, 6, 6, 1, 5)
    assert played.told[-1] == (
        "Unit 1 rolls 5 6 6 6, 0 hits left, unit 2 rolls none, 3 hits left and unit 3 rolls 1 5, 2 hits left."
    )


@rule("TN-078")
@pytest.mark.parametrize(("way", "hits"), [("", 3), ("6", 6)])
def test_a_charge_deals_three_hits_unless_its_card_says_otherwise(way: str, hits: int) -> None:
    played = lying(scenario=in_way("charge_hits", way))
    played.give("allied", set_off("charge-1", "E1", 0))
    assert f"{hits} hits on 1 unit." in played.told[-2]


@rule("TN-079", "TN-081")
def test_a_blast_reaches_the_units_of_its_hex_and_never_the_pillbox_or_bunker() -> None:
    played = lying("C1", with_features(destructible=True, charge_hits=6))
    played.give("allied", set_off("charge-1", "E1", 0, 0))
    assert played.told[-1] == "Unit 1 rolls none, 6 hits left and unit 2 rolls none, 6 hits left."
    assert played.state.ruins == ()


@rule("TN-082")
def test_a_card_may_say_what_a_charge_does_and_stands_before_the_usual() -> None:
    scenario = with_features(destructible=True, charge_card="Satchel charges", charge_hits=5)
    played = lying(scenario=scenario)
    assert played.state.scenario.features.charge_card == "Satchel charges"
    played.give("allied", set_off("charge-1", "E1", 0))
    assert "5 hits left" in played.told[-1]


@rule("TN-083")
@pytest.mark.parametrize(("hits", "falls"), [(3, False), (6, True)])
def test_three_hits_fell_no_building_and_six_do_without_a_second_roll(hits: int, falls: bool) -> None:
    played = lying("B1", with_features(destructible=True, charge_hits=hits))
    played.give("allied", replace(set_off("charge-1", "E1"), units=0, squads=1))
    assert ("B1" in played.state.ruins) is falls
    assert bool(played.choices("axis", ThrowCollapse)) is falls
    assert fells_building(hits, 6) is falls


@rule("TN-249")
def test_squads_in_a_building_that_a_charge_fells_take_the_blast_and_the_fall() -> None:
    played = lying("B1", with_features(destructible=True, charge_hits=6))
    played.give("allied", replace(set_off("charge-1", "E1", 2), squads=1))
    played.give("axis", ThrowAgainstBlast("charge-1"), 5, 1)
    assert played.told[-1] == "Unit 1 rolls 5 1, 5 hits left."
    played.give("axis", ThrowCollapse("B1"), 4, 6, 1, 2)
    assert "2" in played.told[-1] and "pinned" in played.told[-1]
    assert played.state.collapse is None and played.state.blast is None


@rule("TN-084")
def test_the_example_of_the_book_two_hexes_and_a_charge_take_four_points() -> None:
    played = battle()
    played.give("allied", placed("F1", movement=2))
    assert played.state.charges[0].hex == "F1"
    assert played.refusal("allied", placed("E1", movement=0))


@rule("TN-085")
def test_the_example_goes_on_an_officer_in_op_fire_sets_it_off_on_the_assaulting_squad() -> None:
    played = lying()
    played.give("allied", set_off("charge-1", "E1", 0, how="op fire", by="officer"))
    assert played.told[-2] == (
        "An officer's squad on E1 sets off 1 green charge of the Americans on F1 as an Op Fire attack, and "
        "is fatigued. 3 hits on 1 unit."
    )


@rule("TN-234")
def test_a_squad_in_the_charges_own_hex_cannot_set_it_off() -> None:
    played = lying()
    assert not played.offers("allied", set_off("charge-1", "F1"))
    assert played.offers("allied", set_off("charge-1", "E1"))


@rule("TN-235")
@pytest.mark.parametrize(("setting", "hits", "left"), [("one", 3, 1), ("all", 6, 0)])
def test_charges_of_one_hex_are_set_off_one_at_a_time_or_together(setting: str, hits: int, left: int) -> None:
    played = lying(charges_at_once=setting)
    played.give("allied", placed("F1"))
    played.give("allied", set_off("charge-1", "E1", 0))
    assert f"{hits} hits on 1 unit." in played.told[-2] and len(played.state.charges) == left


def test_a_house_rule_about_sharing_that_changes_puts_supplies_together_and_parts_them() -> None:
    played = battle(MIXED)
    played.give("allied", placed("F1", "british"))
    played.give("organiser", ChangeRuling("allied_charges_shared", "yes", "as agreed"))
    assert played.state.supply["allied"] == {"": 2}
    played.give("organiser", ChangeRuling("allied_charges_shared", "no", "as agreed"))
    assert sum(played.state.supply["allied"].values()) == 2


@pytest.mark.parametrize(
    ("dice", "left"),
    [(4, "1/9 8/27 32/81 16/81"), (2, "0 1/9 4/9 4/9"), (0, "0 0 0 1")],
)
def test_the_chances_of_hits_left_are_exact(dice: int, left: str) -> None:
    found = (*hits_left(3, dice, 2), 0, 0, 0)[:4]
    assert " ".join(map(str, found)) == left
