"""What units do and what dice bring: asked as a page asks it."""

from dataclasses import replace

import pytest

from rulesets.tide_of_iron.document.rulings import Rulings
from rulesets.tide_of_iron.document.scenario import Division, Features, Own, Scenario, Weather
from rulesets.tide_of_iron_box.units import Profile
from tests.rules import rule
from tests.rulesets.tide_of_iron.ask.asking import PLAIN, answer


def shot(nation: str, kind: str, scenario: Scenario = PLAIN) -> tuple[str, ...]:
    """The row of a unit among the figures of the scenario."""
    division = Division("allied", 1, nation, pieces=((kind, 1),))
    table = answer(replace(scenario, divisions=(division,)), "units").table
    assert table is not None
    return table.rows[0].cells if table.rows else ()


@rule("TN-051")
def test_the_figures_of_units_are_told_with_their_traits_and_that_nobody_verified_them() -> None:
    division = Division("allied", 1, "american", pieces=(("half_track", 1),))
    found = answer(replace(PLAIN, divisions=(division,)), "units")
    assert "not checked against the boxes" in " ".join(found.sentences)
    assert found.table is not None
    assert found.table.rows[0].cells == ("Half-track", "5/4", "3/2", "7", "1", "carries 1")
    mine = Profile("half_track", "Half-track", "vehicle", "", (5, 5), (3, 2), 7, 1, verified=True)
    own = answer(replace(PLAIN, divisions=(division,), own=Own(units=(mine,))), "units")
    assert "nobody has held" not in " ".join(own.sentences)


@rule("TN-052")
@pytest.mark.parametrize(("edition", "first"), [("2008", "5/4"), ("2015", "6/6")])
def test_figures_are_those_of_the_edition_the_scenario_names(edition: str, first: str) -> None:
    newer = Profile("half_track", "Half-track", "vehicle", "", (6, 6), (3, 2), 7, 1, edition="2015")
    older = replace(newer, infantry=(5, 4), edition="2008")
    scenario = replace(PLAIN, edition=edition, own=Own(units=(older, newer)))
    assert shot("american", "half_track", scenario)[1] == first
    division = Division("allied", 1, "american", pieces=(("half_track", 1),))
    said = answer(replace(PLAIN, edition=edition, divisions=(division,)), "units").sentences
    assert ("Figures of 2015 are unknown" in " ".join(said)) is (edition == "2015")


@rule("TN-053")
@pytest.mark.parametrize(
    ("kind", "infantry", "besides"),
    [("regular", "4/1", ""), ("elite", "4/2", "cover 1"), ("officer", "4/1", "rallies, 1 movement point")],
)
def test_infantry_moves_four_and_shoots_as_the_compilation_says(
    kind: str, infantry: str, besides: str
) -> None:
    found = shot("american", kind)
    assert found[1:4] == (infantry, "1/1", "4") and found[5].startswith(besides)


@rule("TN-054", "TN-048")
@pytest.mark.parametrize(("nation", "fire"), [("american", "5/3"), ("british", "5/3"), ("german", "5/4")])
def test_machine_guns_of_the_british_shoot_as_american_ones_and_german_ones_better(
    nation: str, fire: str
) -> None:
    assert shot(nation, "mg")[1:4] == (fire, "3/2", "4")
    assert shot(nation, "mortar")[1:4] == ("8/2", "8/2", "4")


VEHICLES = {
    "TN-055": (
        ("german", "stug3", "5/6", "6/9", "6", "4"),
        ("german", "jagdpanzer4", "5/6", "6/10", "6", "4"),
    ),
    "TN-056": (
        ("german", "king_tiger", "5/6", "9/13", "5", "6"),
        ("german", "panther", "5/6", "8/12", "7", "5"),
    ),
    "TN-057": (
        ("american", "m10", "5/6", "7/10", "6", "4"),
        ("american", "sherman", "5/6", "6/8", "6", "4"),
        ("german", "panzer4", "5/6", "8/10", "6", "4"),
    ),
    "TN-059": (
        ("american", "half_track", "5/4", "3/2", "7", "1"),
        ("american", "truck", "none", "none", "6", "0"),
        ("british", "bren_carrier", "5/3", "3/1", "7", "1"),
    ),
    "TN-060": (
        ("german", "panzer3", "5/6", "6/6", "6", "3"),
        ("british", "matilda2", "5/5", "6/6", "4", "5"),
        ("british", "crusader", "5/5", "6/6", "7", "3"),
    ),
    "TN-061": (
        ("soviet", "t34", "5/6", "6/9", "7", "4"),
        ("soviet", "kv1", "5/6", "6/8", "5", "5"),
        ("soviet", "su122", "5/7", "5/8", "6", "4"),
        ("soviet", "t70", "5/4", "4/4", "7", "2"),
    ),
    "TN-062": (
        ("american", "gun57", "5/4", "7/9", "", "2"),
        ("british", "six_pounder", "5/4", "7/9", "", "2"),
        ("german", "gun88", "5/4", "9/13", "", "2"),
        ("german", "pak40", "5/3", "7/10", "", "2"),
        ("soviet", "zis3", "5/5", "7/10", "", "2"),
    ),
}


@rule("TN-055", "TN-056", "TN-057", "TN-059", "TN-060", "TN-061", "TN-062")
@pytest.mark.parametrize("row", VEHICLES)
def test_vehicles_and_guns_have_the_figures_of_the_compilation(row: str) -> None:
    for nation, kind, *figures in VEHICLES[row]:
        assert shot(nation, kind)[1:5] == tuple(figures), kind


@rule("TN-058")
@pytest.mark.parametrize("setting", ["8/13", "8/10"])
def test_a_tiger_shoots_at_vehicles_as_the_house_rule_says(setting: str) -> None:
    scenario = replace(PLAIN, rulings=replace(Rulings(), tiger_i_against_vehicles=setting))
    assert shot("german", "tiger1", scenario)[1:5] == ("5/6", setting, "5", "6")


@rule("TN-239")
def test_american_vehicles_of_the_british_shoot_as_american_ones_and_germans_have_none() -> None:
    assert shot("british", "sherman") == shot("american", "sherman")
    assert shot("german", "sherman") == ()


def chances(scenario: Scenario, kind: str) -> dict[str, tuple[str, ...]]:
    """The rows of a table of chances by their first cell."""
    table = answer(scenario, kind).table
    assert table is not None
    return {row.cells[0]: row.cells[1:] for row in table.rows}


FALLING = replace(PLAIN, features=Features(destructible=True))


@rule("TN-095", "TN-096")
@pytest.mark.parametrize(
    ("setting", "of_eight"),
    [("after", ("8 %", "1 %", "under 0.1 %")), ("before", ("14.5 %", "2 %", "under 0.1 %"))],
)
def test_a_building_falls_to_six_hits_after_or_before_its_two_red_dice(
    setting: str, of_eight: tuple[str, ...]
) -> None:
    scenario = replace(FALLING, rulings=replace(Rulings(), building_hits=setting))
    assert chances(scenario, "building")["8"] == of_eight


@rule("TN-097")
def test_fewer_than_six_dice_cannot_fell_a_building_and_the_answer_says_so() -> None:
    assert next(iter(chances(FALLING, "building"))) == "6"
    assert "Fewer than 6 dice cannot destroy it." in answer(FALLING, "building").sentences[0]


@rule("TN-087")
def test_infantry_and_machine_guns_add_nothing_to_an_attack_on_a_building() -> None:
    pieces = (
        ("regular", 4),
        ("elite", 2),
        ("officer", 1),
        ("mg", 1),
        ("mortar", 1),
        ("sherman", 1),
        ("gun57", 1),
    )
    scenario = replace(FALLING, divisions=(Division("allied", 1, "american", pieces=pieces),))
    said = answer(scenario, "building").sentences[1]
    assert said.endswith("In this scenario Mortar crew, M4A1 Sherman and 57 mm gun can attack one.")


CHARGED = replace(PLAIN, modules=("demolitions",))


@rule("TN-077", "TN-078")
@pytest.mark.parametrize(
    ("hits", "row"), [(3, ("11.1 %", "29.6 %", "39.5 %", "19.8 %")), (1, ("80.2 %", "19.8 %"))]
)
def test_a_charge_hits_without_a_roll_and_its_target_rolls_armour_or_cover(
    hits: int, row: tuple[str, ...]
) -> None:
    found = chances(replace(CHARGED, features=Features(charge_hits=hits)), "charge")
    assert list(found) == [str(dice) for dice in range(11)]  # a bunker of 8, a crater of 2
    assert found["4"] == row
    assert found["0"][-1] == "100 %"


@rule("TN-111")
def test_the_chance_of_fog_is_that_of_the_whole_deck_at_every_check() -> None:
    scenario = replace(PLAIN, weather=Weather((("fog", 1), ("clear", 3)), (1, 2, 3, 4)))
    assert chances(scenario, "weather")["fog"] == ("25 %", "43.8 %", "57.8 %", "68.4 %")
