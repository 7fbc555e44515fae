"""The rule switches of the scenario format: what they are called and which catalogue rule they turn on.

They are kept as the file has them, for the table to play by: the program says which are in effect and
decides nothing by them. What it decides by has fields of its own in the scenario.
Cite: Memoir '44, the scenario format, game_info.options (MD-256, MD-257, MD-258).
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass

from rulesets.kit.codec import Json
from rulesets.memoir44.document.document import RuleSwitch, Scenario

ON, OFF = (True, 1, "true", "1"), (False, 0, None, "", "false", "0")


@dataclass(frozen=True, slots=True)
class Switch:
    """A switch people know: its title in plain words, and the rule of the catalogue, empty where there is
    none we know."""

    title: str
    catalogue: str = ""


SWITCHES: Mapping[str, Switch] = {
    "british_commonwealth": Switch("British Commonwealth command rules", "Nations 5"),
    "russian_commissar_rule": Switch("Political commissar of the Red Army", "Nations 2"),
    "italy_royal_army": Switch("Italian Royal Army"),
    "italy_high_command": Switch("Italian High Command"),
    "gung_ho": Switch("Command rules of the US Marines"),
    "blitz_rules": Switch("Blitz", "Actions 15"),
    "partial_blitz_rules": Switch("Blitz, in part", "Actions 15"),
    "north_african_desert_rules": Switch("North African Desert", "Actions 9"),
    "night_visibility_rules": Switch("Night Attacks", "Actions 19"),
    "night_visibility_reverse_rule": Switch("Visibility falls as night comes", "Actions 19"),
    "night_visibility_team_turn": Switch("Side that rolls for visibility", "Actions 19"),
    "air_strikes_rules": Switch("Air Strikes", "Actions 3"),
    "armor_breakthrough_rules": Switch("Armor Breakthrough", "Actions 22"),
    "smoke_screen": Switch("Smoke Screen", "Actions 21"),
    "supply_train_rules": Switch("Supply train"),
    "blowbridge_opt2": Switch("Blowing Up Bridges, second way", "Actions 2"),
    "airdrop": Switch("Paradrop", "Actions 20"),
    "airdrop2": Switch("Second Paradrop", "Actions 20"),
    "deck_name": Switch("Deck of cards"),
    "mine_deck_name": Switch("Deck of minefields"),
    "deck_reshuffling": Switch("Effect of a used up deck"),
    "hill317": Switch("Medals of Hill 317"),
    "infantry_exit_counts_2": Switch("Infantry that exits counts twice"),
    "must_have_unit_exit": Switch("Units that must exit"),
    "empty_section_medals": Switch("Medals for empty sections"),
}


ELSEWHERE = ("infantry_exit_counts_2", "must_have_unit_exit", "empty_section_medals")
"""Switches of which the scenario has fields of its own."""
TICKED = tuple(name for name in SWITCHES if name not in ELSEWHERE)
"""The rules one may tick."""


def title_of(name: str) -> str:
    """What a switch is called, its own name where nobody knows it."""
    return SWITCHES[name].title if name in SWITCHES else name


def switched(document: Scenario) -> tuple[str, ...]:
    """The rules one may tick that are on, in the order in which they are listed."""
    on = {switch.name for switch in document.switches if value_of(switch.value) not in OFF}
    return tuple(name for name in TICKED if name in on)


def with_on(document: Scenario, names: tuple[str, ...]) -> tuple[RuleSwitch, ...]:
    """The switches with those of the names on and every other one that may be ticked off; what one says
    beside that it is on stays, and so do those nobody can tick."""
    kept = [
        switch if switch.name not in names or value_of(switch.value) not in OFF else RuleSwitch(switch.name)
        for switch in document.switches
        if switch.name in names or switch.name not in TICKED
    ]
    there = {switch.name for switch in kept}
    return (*kept, *(RuleSwitch(name) for name in TICKED if name in names and name not in there))


def in_effect(document: Scenario) -> tuple[tuple[str, str], ...]:
    """Every switch that is on, in a sentence with its rule; one that says more than that, with its value."""
    return tuple(
        (f"{title_of(switch.name)}{_says(switch)}.", _catalogue(switch.name))
        for switch in document.switches
        if value_of(switch.value) not in OFF
    )


def value_of(text: str) -> Json:
    """What a switch says; its text where that is no JSON."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return text


def _catalogue(name: str) -> str:
    return SWITCHES[name].catalogue if name in SWITCHES else ""


def _says(switch: RuleSwitch) -> str:
    value = value_of(switch.value)
    return "" if value in ON else f": {_words(value)}"


def _words(value: object) -> str:
    """A value of the file in plain words: "side axis, range 4"."""
    match value:
        case dict():
            return ", ".join(f"{key} {_words(inner)}" for key, inner in value.items()).replace("_", " ")
        case list():
            return " and ".join(_words(inner) for inner in value)
        case bool():
            return "yes" if value else "no"
        case _:
            return str(value).replace("_", " ")
