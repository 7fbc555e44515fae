"""Commanders: whether they are used, who chooses first, what may be chosen."""

from dataclasses import replace

import pytest

from rulesets.tide_of_iron.document.scenario import Commander, Deck, Division, Own, OwnCard, Scenario
from rulesets.tide_of_iron.rules.battle.commanders import ChooseCommander, UseCommanders
from rulesets.tide_of_iron.rules.battle.rounds import BeginRound, RollInitiative
from rulesets.tide_of_iron.system import TIDE_OF_IRON
from tests.rules import rule
from tests.rulesets.tide_of_iron.battle.battles import SCENARIO, Battle, in_way, opened

REQUIRED = replace(SCENARIO, commanders="required")


def with_commanders(*commanders: Commander, scenario: Scenario = REQUIRED) -> Scenario:
    return replace(scenario, own=replace(scenario.own, commanders=commanders))


def names(played: Battle, seat: str) -> list[str]:
    """The commanders the seat may choose."""
    return [str(dict(one.fixed)["commander"]) for one in played.choices(seat, ChooseCommander)]


def offered(played: Battle, seat: str, name: str) -> list[str]:
    """What the first choice of the seat offers in that field."""
    field = next(field for field in played.choices(seat, ChooseCommander)[0].fields if field.name == name)
    return [option.value for option in field.options]  # type: ignore[union-attr]


@rule("TN-115")
@pytest.mark.parametrize("way", ["", "required", "forbidden"])
def test_commanders_may_be_used_must_be_used_or_must_be_ignored(way: str) -> None:
    played = opened(in_way("commanders", way))
    assert bool(played.choices("axis", UseCommanders)) is (way == "")
    assert bool(played.choices("allied", ChooseCommander)) is (way == "required")
    assert played.offers("allied", BeginRound(1)) is (way == "forbidden")


@rule("TN-116")
def test_commanders_need_the_yes_of_every_player_of_both_sides() -> None:
    second = Division("axis", 2, "german")
    played = opened(replace(SCENARIO, divisions=(*SCENARIO.divisions, second)))
    played.give("allied", UseCommanders("yes"))
    played.give("axis", UseCommanders("yes"))
    assert not played.offers("allied", BeginRound(1)) and not names(played, "axis")
    played.give("axis-2", UseCommanders("no"))
    assert played.offers("allied", BeginRound(1))
    assert "without commanders" in played.told[-1]


@rule("TN-117")
def test_required_commanders_are_chosen_without_a_question() -> None:
    played = opened(REQUIRED)
    assert not played.choices("allied", UseCommanders)
    assert played.told[-1] == "The Axis chooses Walter Model: Watchdog replaces Ground Support I."


@rule("TN-118")
def test_who_has_no_initiative_chooses_first() -> None:
    two = (Commander("Model", "german", ("Watchdog", "Tactician")), *SCENARIO.own.commanders[:1])
    played = opened(with_commanders(*two))
    assert names(played, "axis") == ["Model"] and not names(played, "allied")
    played.give("axis", ChooseCommander("Model", "Tactician", "Ground Support I"))
    assert names(played, "allied") == ["James Earl Rudder"]


@rule("TN-248")
def test_a_side_of_two_divisions_has_one_commander_whom_its_first_division_chooses() -> None:
    two = (Commander("Model", "german", ("Watchdog", "Tactician")), *SCENARIO.own.commanders[:1])
    second = Division("axis", 2, "german")
    played = opened(
        with_commanders(*two, scenario=replace(REQUIRED, divisions=(*SCENARIO.divisions, second)))
    )
    chosen = ChooseCommander("Model", "Tactician", "Ground Support I")
    assert names(played, "axis-2") == [] and "first division" in played.refusal("axis-2", chosen)
    played.give("axis", chosen)
    assert names(played, "axis") == names(played, "axis-2") == []
    assert played.state.chosen.keys() == {"axis"}


@rule("TN-119")
def test_where_a_die_gives_initiative_commanders_come_after_it() -> None:
    played = opened(replace(REQUIRED, initiative="die"))
    assert not names(played, "axis") and not names(played, "allied")
    played.give("allied", RollInitiative(), 1, 6)
    assert names(played, "allied") == ["James Earl Rudder"]


@rule("TN-120")
def test_a_player_chooses_a_commander_of_his_nation() -> None:
    more = Commander("Bernard", "british", ("Hero", ""))
    played = opened(with_commanders(*SCENARIO.own.commanders, more))
    assert names(played, "allied") == ["James Earl Rudder"]
    assert played.refusal("allied", ChooseCommander("Walter Model", "Watchdog", "Air Support"))


@rule("TN-121")
def test_a_deck_never_serves_both_sides() -> None:
    rudder = Commander("James Earl Rudder", "american", ("Watchdog", "Assaulter"))
    played = opened(with_commanders(rudder, SCENARIO.own.commanders[1]))
    chosen = {side: one.deck for side, one in played.state.chosen.items() if one}
    assert chosen == {"axis": "Watchdog", "allied": "Assaulter"}
    two = (
        replace(rudder, decks=("Watchdog", "Hero")),
        replace(rudder, name="Bradley", decks=("Hero", "Watchdog")),
    )
    again = opened(with_commanders(*two, SCENARIO.own.commanders[1]))
    assert offered(again, "allied", "deck") == ["Hero"]


@rule("TN-122")
def test_it_takes_the_place_of_one_deck_of_the_sides_own() -> None:
    decks = (Deck("Command I", True), Deck("Air Support"), Deck("Armour"))
    sides = (replace(SCENARIO.sides[0], decks=decks), SCENARIO.sides[1])
    played = opened(replace(REQUIRED, sides=sides))
    assert offered(played, "allied", "replaced") == ["Air Support", "Armour"]
    shared = (replace(SCENARIO.sides[0], decks=decks[:1]), SCENARIO.sides[1])
    without = opened(replace(REQUIRED, sides=shared))
    assert without.told[-1].endswith("without a commander: it has no deck of its own to exchange.")
    assert without.offers("allied", BeginRound(1))


@rule("TN-125")
@pytest.mark.parametrize("setting", ["withdrawn", "allowed"])
def test_a_leadership_deck_with_a_removed_card_is_withdrawn(setting: str) -> None:
    card = OwnCard("order", "Stand fast", "leadership", deck="Assaulter")
    decks = (Deck("Command I", True), Deck("Air Support", removed=("Stand fast",)))
    sides = (replace(SCENARIO.sides[0], decks=decks), SCENARIO.sides[1])
    own = Own(cards=(card,), commanders=SCENARIO.own.commanders)
    played = opened(replace(REQUIRED, sides=sides, own=own), leadership_removed=setting)
    if setting == "allowed":
        assert offered(played, "allied", "deck") == ["Assaulter", "Air Raider"]
    else:
        chosen = played.state.chosen["allied"]
        assert chosen is not None and chosen.deck == "Air Raider"


@rule("TN-127")
def test_a_pairing_nobody_attested_is_blank_and_no_choice() -> None:
    played = opened(
        with_commanders(Commander("Walter Model", "german", ("Watchdog", "")), Commander("N", "german"))
    )
    chosen = played.state.chosen["axis"]
    assert chosen is not None and (chosen.commander, chosen.deck) == ("Walter Model", "Watchdog")


@rule("TN-128", "TN-137")
def test_the_example_of_the_book_germans_first_take_watchdog_then_americans_assaulter() -> None:
    rudder = Commander("James Earl Rudder", "american", ("Assaulter", ""))
    played = opened(with_commanders(rudder, SCENARIO.own.commanders[1], scenario=SCENARIO))
    played.give("axis", UseCommanders("yes"))
    played.give("allied", UseCommanders("yes"))
    assert played.told[-2:] == [
        "The Axis chooses Walter Model: Watchdog replaces Ground Support I.",
        "The Allies choose James Earl Rudder: Assaulter replaces Air Support.",
    ]


@rule("TN-236")
def test_a_commander_whose_decks_nobody_knows_is_named_with_what_is_missing() -> None:
    blank = Commander("Manstein", "german")
    known = Commander("Model", "german", ("Watchdog", "Tactician"))
    played = opened(with_commanders(blank, known))
    near = {entry.what: entry.cite for entry in TIDE_OF_IRON.nearly(played.state, "axis")}
    assert names(played, "axis") == ["Model"] and near == {"Manstein": "TN-236"}


@rule("TN-236")
def test_a_commander_without_a_free_deck_is_not_offered_and_with_none_left_a_side_plays_without() -> None:
    rudder = Commander("James Earl Rudder", "american", ("Watchdog", ""))
    played = opened(with_commanders(rudder, SCENARIO.own.commanders[1]))
    assert played.state.chosen["allied"] is None
    assert "no commander of its nation has a free deck" in played.told[-1]
    played.give("allied", BeginRound(1), 2)


@rule("TN-237")
def test_a_nation_without_commander_cards_has_no_choice() -> None:
    soviet = replace(SCENARIO.divisions[0], nation="soviet")
    played = opened(replace(REQUIRED, divisions=(soviet, SCENARIO.divisions[1])))
    assert played.state.chosen["allied"] is None and played.offers("allied", BeginRound(1))


@rule("TN-238")
@pytest.mark.parametrize(("setting", "found"), [("division", ["Rudder"]), ("side", ["Rudder", "Bernard"])])
def test_a_side_of_two_nations_chooses_as_the_house_rule_says(setting: str, found: list[str]) -> None:
    both = (
        Commander("Rudder", "american", ("Assaulter", "Hero")),
        Commander("Bernard", "british", ("Hero", "")),
    )
    divisions = (*SCENARIO.divisions, Division("allied", 2, "british"))
    scenario = replace(with_commanders(*both), divisions=divisions, initiative="axis")
    assert names(opened(scenario, own_nation=setting), "allied") == found
