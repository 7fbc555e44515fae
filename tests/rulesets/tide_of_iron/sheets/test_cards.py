"""The cards to cut out, read as they are printed. The papers of a scenario, read as they are printed: what
has to stand on them word for word."""

from dataclasses import replace

import pytest

from exports.paper.text_cards import too_long
from rulesets.kit.drawing.sheets import Cards, TextCard
from rulesets.tide_of_iron.document.chain import Effect, Way
from rulesets.tide_of_iron.document.scenario import Core, CoreBase, Medal, Own, OwnCard, Scenario
from rulesets.tide_of_iron.system import TIDE_OF_IRON
from rulesets.tide_of_iron_box.units import Profile
from tests.rules import rule
from tests.rulesets.tide_of_iron.chain.games import CHAIN, game
from tests.rulesets.tide_of_iron.sheets.papers import BARE, FARM, MORVIN, at, printed, rows, words


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
