"""The cards to cut out, read as they are printed."""

from dataclasses import replace

import pytest

from exports.paper.text_cards import too_long
from rulesets.kit.drawing.sheets import Cards, TextCard
from rulesets.tide_of_iron.document.scenario import Core, CoreBase, Medal, Own, OwnCard, Scenario
from tests.rules import rule
from tests.rulesets.tide_of_iron.sheets.papers import BARE, FARM, MORVIN, printed, words


def cards(scenario: Scenario = FARM) -> list[TextCard]:
    sheet = printed(scenario)["cards"]
    return [card for block in sheet.blocks if isinstance(block, Cards) for card in block.cards]  # type: ignore[misc]


def titles(scenario: Scenario = FARM) -> list[str]:
    return [card.title for card in cards(scenario)]


@rule("TN-106")
def test_the_weather_deck_has_each_card_as_often_as_the_scenario_lists_it() -> None:
    assert titles().count("Fog") == 1 and titles().count("Clear") == 3
    assert "Sight ends after four hexes." in words(printed()["cards"])


@rule("TN-224")
def test_a_card_has_the_words_of_its_author_and_else_lines_to_write_on() -> None:
    clear, sewing = (
        next(card for card in cards() if card.title == title) for title in ("Clear", "Sewing kit")
    )
    assert clear.lines == ("Its effect, from your own card:", "", "") and not clear.aside
    assert sewing.lines == ("Mend one squad.",) and sewing.aside == "author's words"
    assert sewing.side == "allied" and sewing.head == "Allies, operations card"
    unwritten = replace(FARM, own=Own())
    assert [card.lines[-1] for card in cards(unwritten) if card.title == "Sewing kit"] == [""]


def test_charges_tell_whose_they_are_how_many_and_what_the_house_rules_say() -> None:
    said = words(printed()["cards"])
    assert "2 Supply of the Americans Charges" in said and "Green face up" in said
    assert "6 hits on each unit there, no roll (Big bang)" in said
    assert "1 laid in an Advance; set off one at a time; those set off do not return" in said
    rulings = replace(
        FARM.rulings,
        charges_per_advance=4,
        charges_at_once="all",
        charges_return="yes",
        allied_charges_shared="yes",
    )
    other = words(printed(replace(FARM, rulings=rulings))["cards"])
    assert "as many as movement allows; set off all in a hex together; those set off return" in other
    assert "Supply of the Allies" in other


@rule("TN-146", "TN-156")
def test_the_divisions_own_initiative_card_and_each_medal_that_is_worn_have_a_card() -> None:
    medals = (Medal("Bronze Star", "One die more."), Medal("Silver Star"), Medal("Medal of Honor"))
    roster = tuple(CoreBase(f"b{n}", f"Squad {n}", (("regular", 4),), level=n) for n in range(3))
    core = Core("allied", "Rangers", "american", medals, "Draw two.")
    found = [card for card in cards(replace(FARM, roster=roster, core=core)) if "Rangers" in card.head]
    assert [(card.title, card.symbol, card.foot, card.lines[0]) for card in found] == [
        ("Initiative", "", "", "Draw two."),
        ("Bronze Star", "medal/1", "Squad 1", "One die more."),
        ("Silver Star", "medal/2", "Squad 2", "Its effect, from the booklet:"),
    ]


def test_a_commander_has_his_decks_and_a_line_for_the_one_that_is_not_known() -> None:
    rudder = next(card for card in cards() if card.title == "James Earl Rudder")
    assert rudder.lines == ("One of these Leadership decks:", "Assaulter", "") and rudder.side == "allied"
    assert "James Earl Rudder" not in titles(replace(FARM, divisions=FARM.divisions[2:]))


@rule("TN-129")
def test_there_are_no_cards_of_modules_that_are_not_in_use() -> None:
    assert titles(BARE) == ["Sewing kit"]
    card = OwnCard("nerve", "Nerve", "leadership", "Rally twice.", "Hero")
    led = replace(FARM, own=replace(FARM.own, cards=(card,)))
    assert {"James Earl Rudder", "Nerve"} <= set(titles(led))
    assert not {"James Earl Rudder", "Nerve"} & set(titles(replace(led, commanders="forbidden")))
    assert "cards" not in printed(replace(BARE, sides=FARM.sides[1:], own=Own()))


@pytest.mark.parametrize("scenario", [FARM, MORVIN])
def test_all_words_fit_their_cards_those_of_a_long_one_on_several(scenario: Scenario) -> None:
    long = OwnCard("long", "A long one", "strategy", "Everybody waits for somebody else to begin. " * 20)
    told = replace(scenario, own=replace(scenario.own, cards=(*scenario.own.cards, long)))
    assert too_long(printed(told)["cards"]) == ()
    assert "A long one (1 of 3)" in titles(told)
