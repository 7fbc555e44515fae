"""What the scenario sheets of the D-Day maps say is in effect: catalogue numbers, titles, values."""

import pytest

from rulesets.memoir44.document.facts import catalogue
from rulesets.memoir44.document.shipped import DDAY
from tests.rules import rule
from tests.rulesets.memoir44.papers import of, rows, rules_of, words

ACTIONS = {f"Actions {number}" for number in range(28, 36)} - {"Actions 33"}
FLAK = "Heavy Anti-Tank Guns: Axis Artillery with a Heavy Anti-Tank Gun badge is a Flak 88."
SUPPORT = {"Actions 34", "Actions 35"}


def effective(key: str) -> set[str]:
    """The Actions, Nations, SWAs 4 and Hobart's Funnies of a map, without Entry Markers."""
    asked = ACTIONS | {"Nations 5", "Troops 26", "SWAs 4"}
    return rules_of(key) & asked


def sheet(key: str) -> str:
    return words(of(DDAY[key], "scenario"))


@rule("MD-094")
@pytest.mark.parametrize("key", DDAY)
def test_air_rules_are_off_on_every_map(key: str) -> None:
    assert "The air rules are not used; the Air Sortie cards stay in the box." in sheet(key)


@rule("MD-164")
@pytest.mark.parametrize("key", DDAY)
def test_supported_units_are_marked_with_a_battle_star(key: str) -> None:
    assert {"Troops 27", "Troops 28"} <= rules_of(key)
    said = sheet(key)
    assert "Troops 27, Supported Infantry carries a Battle Star" in said
    assert "Troops 28, Supported Armor carries a Battle Star" in said
    for side in ("allied", "axis"):
        lines = [row[0] for row in rows(of(DDAY[key], f"set-up-{side}")) if row and "supported" in row[0]]
        units = [cell for cell in DDAY[key].map.cells if cell.unit and cell.unit.trait("supported")]
        assert all("Battle Star" in line for line in lines)
        assert bool(lines) == any(
            "ger" in cell.unit.name if side == "axis" else "ger" not in cell.unit.name
            for cell in units
            if cell.unit
        )


@rule("MD-166")
def test_special_weapon_assets_are_those_of_the_late_war_and_utah_has_none() -> None:
    with_weapons = [key for key in DDAY if "SWAs 4, Special Weapon Assets Late War" in sheet(key)]
    assert with_weapons == ["sword", "juno", "gold", "omaha", "airborne"]
    assert not [cited for cited in rules_of("utah") if cited.startswith("SWAs")]


@rule("MD-167")
def test_british_commonwealth_rules_stand_on_the_british_maps() -> None:
    assert [key for key in DDAY if "Nations 5, British Commonwealth" in sheet(key)] == [
        "sword",
        "juno",
        "gold",
    ]


@rule("MD-172")
def test_what_is_in_effect_on_sword() -> None:
    assert effective("sword") == ACTIONS | {"Nations 5", "Troops 26", "SWAs 4"}


@rule("MD-172", "MD-185", "MD-196", "MD-204", "MD-214", "MD-227")
@pytest.mark.parametrize("key", DDAY)
def test_support_from_the_air_and_from_off_the_map_is_the_allies(key: str) -> None:
    for cited in SUPPORT - (set() if key != "airborne" else {"Actions 35"}):
        title = catalogue()[("Actions", int(cited[-2:]))].title
        assert f"{cited}, {title} is the Allies'" in sheet(key)


@rule("MD-173")
def test_british_airborne_retreats_in_any_direction_on_sword() -> None:
    assert "British Airborne units may retreat in any direction." in sheet("sword")


@rule("MD-177")
def test_smoke_shells_are_the_nebelwerfers_on_sword() -> None:
    said = sheet("sword")
    assert "Actions 31, Smoke Shells: the Nebelwerfer may fire them." in said
    assert "Troops 25, Screaming Meemies: The Nebelwerfer" in said


@rule("MD-185")
def test_what_is_in_effect_on_juno_and_what_is_assumed() -> None:
    assert effective("juno") == {
        "Actions 28",
        "Actions 29",
        "Actions 30",
        *SUPPORT,
        "Nations 5",
        "Troops 26",
        "SWAs 4",
    }
    assert "The line on Actions 28 cannot be read; that it holds here is assumed." in sheet("juno")


@rule("MD-187")
def test_juno_has_one_flak_88() -> None:
    flak_88 = "The Axis Artillery unit with a Heavy Anti-Tank Gun badge is a Flak 88."
    assert f"Troops 23, Heavy Anti-Tank Guns: {flak_88}" in sheet("juno")
    assert flak("juno") == 1


@rule("MD-188")
def test_the_special_weapons_of_juno_belong_to_units_set_up_with_them() -> None:
    assert {"SWAs 5", "SWAs 6", "SWAs 7"} <= rules_of("juno")
    listed = [
        row[0] for side in ("axis", "allied") for row in rows(of(DDAY["juno"], f"set-up-{side}")) if row
    ]
    for weapon in ("Anti-tank gun", "Mortar", "Machine gun"):
        assert any(f"({weapon})" in line for line in listed), weapon


@rule("MD-196")
def test_what_is_in_effect_on_gold() -> None:
    assert effective("gold") == {
        "Actions 28",
        "Actions 29",
        "Actions 30",
        *SUPPORT,
        "Nations 5",
        "Troops 26",
        "SWAs 4",
    }


@rule("MD-198")
def test_gold_does_not_say_how_many_flak_88_there_are() -> None:
    said = sheet("gold")
    assert f"Troops 23, {FLAK}" in said
    assert flak("gold") >= 1


@rule("MD-204")
def test_what_is_in_effect_on_omaha() -> None:
    assert effective("omaha") == {"Actions 28", "Actions 29", "Actions 30", *SUPPORT, "SWAs 4"}
    assert not [cited for cited in rules_of("omaha") if cited.startswith("Nations")]


@rule("MD-206")
def test_omaha_has_several_flak_88() -> None:
    several = "The Axis Artillery units with Heavy Anti-Tank Gun badges are Flak 88."
    assert f"Troops 23, Heavy Anti-Tank Guns: {several}" in sheet("omaha")
    assert flak("omaha") > 1


@rule("MD-214")
def test_what_is_in_effect_on_utah() -> None:
    assert effective("utah") == {"Actions 28", "Actions 29", "Actions 30", *SUPPORT}
    assert not [cited for cited in rules_of("utah") if cited.startswith(("Nations", "SWAs"))]


@rule("MD-224")
def test_how_units_retreat_on_american_airborne() -> None:
    assert (
        "American Airborne units may retreat in any direction, Axis units towards either baseline."
        in sheet("airborne")
    )


@rule("MD-227")
def test_what_is_in_effect_on_american_airborne() -> None:
    assert effective("airborne") == {"Actions 28", "Actions 29", "Actions 32", "Actions 34", "SWAs 4"}
    assert "Actions 34, Air Superiority is the Allies'" in sheet("airborne")


@rule("MD-369")
@pytest.mark.parametrize("key", DDAY)
def test_special_rules_are_printed_as_number_title_and_values(key: str) -> None:
    cited = {special.catalogue for special in DDAY[key].special if special.catalogue}
    assert rules_of(key) == cited
    said = sheet(key)
    for entry in catalogue().values():
        if entry.name in cited:
            assert f"{entry.name}, {entry.title}" in said


def flak(key: str) -> int:
    """How many units the set-up sheet of the Axis lists under the badge of a Flak 88."""
    found = [row for row in rows(of(DDAY[key], "set-up-axis")) if row and "Heavy anti-tank gun" in row[0]]
    return len({at for row in found for cell in row[1:] for at in cell.partition(": ")[2].split(", ") if at})
