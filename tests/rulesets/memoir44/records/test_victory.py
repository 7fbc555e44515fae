"""The sentences of victory: one for every source of medals a document names, with its rule."""

from dataclasses import replace

import pytest

from rulesets.memoir44.document.document import (
    BeachControl,
    BridgeControl,
    BuiltBridge,
    EmptySections,
    Exit,
    Medal,
    Player,
    Scenario,
    SuddenDeath,
    TownControl,
)
from rulesets.memoir44.document.shipped import DDAY
from rulesets.memoir44.ground.victory import counted, hexes_words, victory_words
from tests.rules import rule
from tests.rulesets.memoir44.battles import at, hexes
from tests.rulesets.memoir44.set_ups import a_scenario
from tests.rulesets.memoir44.sound import SOUND, after, lay

PLAIN = replace(a_scenario(board="EXTENDED"), top=Player("axis", medals=6), bottom=Player("allied", medals=6))
ONE = Medal(at("C3"), "medal1")


def said(document: Scenario) -> list[str]:
    return [sentence for sentence, _ in victory_words(document)]


def of_medal(medal: Medal) -> str:
    """The sentence of a medal objective alone."""
    return said(replace(PLAIN, medals=(medal,)))[-1]


@rule("MD-126")
def test_one_target_is_said_once_and_two_targets_each() -> None:
    assert said(PLAIN)[0] == "The first side with 6 medals wins."
    uneven = replace(PLAIN, top=Player("axis", medals=5), bottom=Player("allied"))
    assert said(uneven)[:2] == [
        "The Axis wins with 5 medals.",
        "The Allies win with an unknown number of medals.",
    ]


def test_units_are_worth_a_medal_and_big_guns_what_the_scenario_says() -> None:
    assert said(PLAIN)[1:] == ["Each unit eliminated is worth one medal."]
    assert said(replace(PLAIN, big_gun_worth=2))[-1] == (
        "Each Big Gun unit of the enemy eliminated: 2 medals."
    )


def test_town_control_says_who_starts_who_takes_and_what_is_held() -> None:
    towns = replace(PLAIN, towns=TownControl("allied", (2, 4), hexes("C3")))
    assert said(towns)[-1] == (
        "Towns: the Axis starts with 2 medals. The Allies take them, one with 2 towns and one with 4 "
        "towns held, and lose them when the number falls. C3 is theirs from the start."
    )


def test_beach_control_says_what_holding_and_taking_are_worth() -> None:
    assert said(replace(PLAIN, beaches=BeachControl()))[-1] == (
        "Beach: the Axis has one medal for each of 3 sections while a unit of theirs is on or beside one "
        "of its Beach hexes; otherwise the Allies have 2 medals."
    )
    assert "for its one section" in said(replace(PLAIN, beaches=BeachControl(sections=("right",))))[-1]


def test_bridge_control_names_its_bridges() -> None:
    assert said(replace(PLAIN, bridges=BridgeControl(hexes("C3", "D5"))))[-1] == (
        "Bridges on C3 and D5: one medal each for the Allies while a unit of theirs is on or beside it and "
        "no enemy is."
    )


@rule("MD-130")
@pytest.mark.parametrize(
    ("medal", "sentence"),
    [
        (ONE, "Hex C3: one medal for the Allies while a unit is there."),
        (
            replace(ONE, worth=2, title="The airfield"),
            "The airfield: 2 medals for the Allies while a unit is there.",
        ),
        (replace(ONE, name="medal0"), "Hex C3: one medal for either side while a unit is there."),
        (replace(ONE, side="axis"), "Hex C3: one medal for the Axis while a unit is there."),
        (
            replace(ONE, turn_start=True),
            "Hex C3: one medal for the Allies while a unit is there, counted at the start of a turn.",
        ),
        (
            replace(ONE, group=hexes("D3", "E3"), needed=2),
            "Hexes C3, D3 and E3: one medal for the Allies while units are on 2 of its 3 hexes.",
        ),
        (
            replace(ONE, group=hexes("D3"), any_hex=True, sole_control=True),
            "Hexes C3 and D3: one medal for the Allies while a unit is on any of these hexes and no "
            "enemy in the group.",
        ),
        (replace(ONE, permanent=True), "Hex C3: one medal for the Allies once a unit enters, for good."),
        (replace(ONE, last_to_occupy=True), "Hex C3: one medal for the side whose unit was there last."),
        (
            replace(ONE, group=hexes("D3", "E3"), majority=True, turn_start=True),
            "Hexes C3, D3 and E3: one medal for the side with a majority of its 3 hexes at the start of "
            "a turn.",
        ),
    ],
)
def test_each_kind_of_medal_objective_has_its_sentence(medal: Medal, sentence: str) -> None:
    assert of_medal(medal) == sentence


def test_medals_that_differ_in_their_place_alone_share_a_sentence() -> None:
    document = replace(PLAIN, medals=(ONE, replace(ONE, at=at("D5")), replace(ONE, at=at("E7"), worth=2)))
    assert said(document)[-2:] == [
        "Hexes C3 and D5: one medal each for the Allies while a unit is there.",
        "Hex E7: 2 medals for the Allies while a unit is there.",
    ]


@pytest.mark.parametrize(
    ("way", "sentence"),
    [
        (
            Exit(at("M9"), "allied", 1, hexes("M11"), first_only=True),
            "Exit M9 and M11: one medal for the first unit of the Allies to leave by each of these "
            "hexes, for good.",
        ),
        (
            Exit(at("M9"), "axis", 2),
            "Exit M9: 2 medals for each unit of the Axis that leaves by this hex, for good.",
        ),
        (Exit(at("M9"), "allied", 0), "Exit M9: units of the Allies may leave there."),
    ],
)
def test_exits_say_who_may_leave_and_what_it_gives(way: Exit, sentence: str) -> None:
    assert said(replace(PLAIN, exits=(way,)))[-1] == sentence


def test_empty_sections_built_bridges_and_sudden_death_have_their_sentences() -> None:
    document = replace(
        PLAIN,
        empty_sections=(EmptySections("axis", 1),),
        built_bridges=(BuiltBridge("Seulles", unit="engineers"),),
        sudden_death=(SuddenDeath("axis", 2, hexes("A1", "B1")),),
    )
    assert said(document)[-3:] == [
        "The Axis has one medal while a section (left, center, right) is without a unit of the Allies.",
        "The first bridge across the Seulles: 2 medals for the Allies, for good. Builder: engineers.",
        "The Axis wins at once with 2 of the hexes A1 and B1.",
    ]


def test_every_sentence_of_the_d_day_maps_names_its_rule() -> None:
    for document in DDAY.values():
        assert all(cite.startswith("MD-") for _, cite in victory_words(document))


def test_numbers_are_words_up_to_twelve_and_hexes_are_named_once() -> None:
    assert (counted(1, "medal"), counted(12, "medal"), counted(13, "medal")) == (
        "one medal",
        "12 medals",
        "13 medals",
    )
    assert hexes_words(PLAIN, hexes("C3", "D5", "C3")) == "C3 and D5"


@rule("MD-267")
def test_bridges_to_blow_up_and_units_worth_two_medals_are_said() -> None:
    bridge = lay("tile", "bridge", "B5", behavior="CAN_BE_BLOWN", behavior2="ONE_MEDAL_IF_BLOWN")
    one = after(SOUND, bridge, lay("unit", "tank2ger", "H9", behavior="GERMAN_2VICTANK"))
    assert said(one)[-2:] == [
        "Bridge on B5: one medal when blown up, for good.",
        "Unit set up on H9: 2 medals when eliminated.",
    ]
    two = after(one, lay("tile", "bridge", "C5", behavior2="ONE_MEDAL_IF_BLOWN"))
    assert said(two)[-2] == "Bridges on B5 and C5: one medal each when blown up, for good."
    assert not [words for words in said(SOUND) if "blown" in words or "set up" in words]
