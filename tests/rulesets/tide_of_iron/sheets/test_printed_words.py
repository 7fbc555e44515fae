"""The papers of a scenario, read as they are printed: what has to stand on them word for word."""

from dataclasses import replace

import pytest

from rulesets.tide_of_iron.document.chain import Effect, Way
from rulesets.tide_of_iron.document.scenario import Own
from rulesets.tide_of_iron.system import TIDE_OF_IRON
from rulesets.tide_of_iron_box.units import Profile
from tests.rules import rule
from tests.rulesets.tide_of_iron.chain.games import CHAIN, game
from tests.rulesets.tide_of_iron.sheets.papers import BARE, FARM, at, printed, rows, words


@rule("TN-226")
def test_every_token_and_no_other_is_counted_with_its_place() -> None:
    assert rows(printed()["set-up"], "2. Tokens") == [
        ("[]", "Razor wire", "1", "b4"),
        ("[]", "Crater", "1", "C3"),
        ("[]", "Control, Axis", "1", "D3"),
        ("[]", "Breach", "1", "E3"),
        ("[]", "Command objective worth 2, Allies", "1", "E1"),
        ("[]", "Victory marker worth 3", "1", "C3"),
        ("[]", "Ruins in reserve", "1", "next to the map, for buildings that fall"),
        ("[]", "Concealed squad, Americans", "1", "Allied division 1"),
        ("[]", "Charge, green face up", "2", "Allied division 1"),
        ("[]", "Weather check", "2", "on the track, rounds 2, 5"),
        ("[]", "Demolitions", "1", "under squads"),
    ]


@rule("TN-226")
def test_charges_of_the_germans_lie_with_their_other_face_up() -> None:
    german = replace(FARM, divisions=(replace(FARM.divisions[2], charges=1),))
    assert "[] Charge, grey face up 1 Axis division 1" in words(printed(german)["set-up"])


@rule("TN-050")
def test_objective_markers_of_the_british_are_told_as_orange() -> None:
    british = replace(FARM, divisions=(replace(FARM.divisions[0], nation="british"), *FARM.divisions[2:]))
    assert "[] Command objective worth 2, Allies, orange 1 E1" in words(printed(british)["set-up"])


@rule("TN-129")
def test_no_sheet_tells_of_charges_weather_or_commanders_where_their_modules_are_off() -> None:
    off = replace(FARM, modules=())
    for key, sheet in printed(off).items():
        said = words(sheet).replace("Command objective", "")
        for word in ("harge", "Weather", "eather check", "ommander", "Ruins"):
            assert word not in said, (key, word)
    assert "Demolitions 1" in words(printed(off)["set-up"])


@rule("TN-219", "TN-227")
def test_a_division_begins_in_hexes_that_are_named() -> None:
    division = replace(FARM.divisions[0], zone=tuple(at(name) for name in ("A5", "B5", "C5", "E5", "a4")))
    found = printed(replace(FARM, divisions=(division,)))
    for key in ("scenario", "set-up-allied-1"):
        assert "By the gate. Hexes A5 to C5, E5, a4." in words(found[key]), key


@rule("TN-220")
def test_a_grade_names_the_hexes_to_be_held() -> None:
    assert "Hold the well. (C3)" in words(printed()["scenario"])


@rule("TN-051")
def test_every_unit_nobody_has_verified_is_marked() -> None:
    said = words(printed()["reference"])
    assert "M4A1 Sherman (Americans) * 5/6 6/8 6 4" in said
    mine = Profile("sherman", "M4A1 Sherman", "vehicle", "american", (5, 6), (6, 8), 6, 4, verified=True)
    own = words(printed(replace(FARM, own=Own(units=(mine,))))["reference"])
    assert "M4A1 Sherman (Americans) 5/6" in own and "Bren carrier (British) *" in own


@pytest.mark.parametrize(("rounds", "last"), [(3, 3), (None, 14)])
def test_a_track_reaches_the_last_round_in_which_something_is_due(rounds: int | None, last: int) -> None:
    late = replace(FARM.reinforcements[0], round=14)
    track = printed(replace(BARE, rounds=rounds, reinforcements=(late,)))["tracks"]
    said = words(track)
    assert f"[] {last}" in said and f"[] {last + 1}" not in said
    assert ("1 M10. By the lane." in said) is (last == 14)


@rule("TN-232")
def test_the_order_sheet_tells_the_level_of_each_base_and_what_the_last_result_changed() -> None:
    more = Effect("add pieces", "axis", 1, "stug3", 1)
    played = game(replace(CHAIN, ways=(Way("s1", "allied", "s2", effects=(more,)),)))
    played.play("allied", {"b2": (("regular", 1),)})
    orders = words(next(sheet for sheet in TIDE_OF_IRON.sheets(played.state, None) if sheet.key == "orders"))
    assert "Base 1 First medal 3 regulars and 1 officer Bronze Star" in orders
    assert "Base 2 3 regulars and 1 officer no medal" in orders
    assert "More for the enemy, division 1: 1 × StuG III." in orders
