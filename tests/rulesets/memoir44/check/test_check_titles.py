"""Titles of the catalogue of rules: a text that cites one under another name is told so."""

from rulesets.memoir44.document.catalogue import catalogue
from tests.rules import rule
from tests.rulesets.memoir44.check.judged import found
from tests.rulesets.memoir44.sound import SOUND, after, english


@rule("MD-370")
def test_the_actions_of_the_catalogue_have_their_titles() -> None:
    assert titles("Actions", range(28, 36)) == [
        "Ground Reinforcements",
        "Town Control",
        "Beach Control",
        "Smoke Shells",
        "Bridge Control",
        "Entry Markers",
        "Air Superiority",
        "Off-Map Artillery Support",
    ]


@rule("MD-371")
def test_the_troops_of_the_catalogue_have_their_titles() -> None:
    assert titles("Troops", (2, 3, 4, 12, 13, 15, 17, 23, 25, 26)) == [
        "Specialized Units",
        "Big Guns",
        "Combat Engineers",
        "Destroyers",
        "Flame Thrower Tanks",
        "Landing Craft",
        "Supply Trucks",
        "Heavy Anti-Tank Guns",
        "Screaming Meemies",
        "Hobart's Funnies",
    ]


@rule("MD-372")
def test_supported_units_nations_and_weapons_have_their_titles() -> None:
    assert titles("Troops", (27, 28)) == ["Supported Infantry", "Supported Armor"]
    assert titles("Nations", (1, 5)) == ["French Resistance", "British Commonwealth Forces"]
    assert titles("SWAs", (5, 6, 7)) == ["Anti-Tank Gun Late War", "Mortar Late War", "Machine Gun Late War"]
    assert titles("SWAs", (4,)) == ["Special Weapon Assets Late War"]
    for short in (
        "SWAs 5 - Anti-Tank Gun",
        "SWAs 6 - Mortar",
        "SWAs 7 - Machine Gun",
        "SWAs 2 - Anti-Tank Gun",
    ):
        given = found(after(SOUND, english(rules=f"In effect: ({short}).")))
        assert given == [], "a title cut short is no other's"


def titles(group: str, numbers: object) -> list[str]:
    assert isinstance(numbers, range | tuple)
    entries = [catalogue()[group, number] for number in numbers]
    for entry in entries:
        wrong = english(rules=f"In effect: ({entry.name} - Camouflage).")
        assert found(after(SOUND, wrong)) == [("citation", "words.0.rules")]
    return [entry.title for entry in entries]
