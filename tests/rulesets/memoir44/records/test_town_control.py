"""Town Control (Actions 29) in the books of a battle."""

import pytest

from rulesets.kit.drawing.hex_board import HexBoard
from rulesets.kit.references import builtin_documents
from rulesets.kit.ruleset import fold
from rulesets.memoir44.document.combination import D_DAY
from rulesets.memoir44.document.rulings import Rulings
from rulesets.memoir44.records.beach_books import MarkSection, SectionTaken
from rulesets.memoir44.records.bridges import BridgeHeld, MarkBridge
from rulesets.memoir44.records.medal_stand import Eliminate
from rulesets.memoir44.records.medals import entries
from rulesets.memoir44.records.town_control import MarkTown, TownTaken
from rulesets.memoir44.system import MEMOIR44
from tests.rules import rule
from tests.rulesets.memoir44.battles import TOWNS, Battle, a_battle, refused, to_turn

SEAT = "map-allied"


def take(battle: Battle, *towns: str, side: str = "allied") -> Battle:
    for town in towns:
        battle.order(SEAT, MarkTown("map", town, side))
    return battle


def town_medals(battle: Battle, side: str) -> int:
    return sum(
        entry.value for entry in entries(battle.state, 0) if (entry.kind, entry.side) == ("town", side)
    )


@rule("MD-068", "MD-219")
@pytest.mark.parametrize("key", D_DAY)
def test_the_axis_starts_with_two_medals_for_the_towns_on_each_d_day_map(key: str) -> None:
    documents = builtin_documents(MEMOIR44, "scenario", key)
    state = fold(MEMOIR44, MEMOIR44.start(documents, Rulings()))
    towns = [entry for entry in entries(state, 0) if entry.kind == "town"]
    assert [(entry.side, entry.value) for entry in towns] == [("axis", 1), ("axis", 1)]
    held = state.books[0].towns.count("allied")
    assert held == (1 if key == "airborne" else 0), "the Church alone is Allied at the start"
    assert len(state.books[0].towns) >= 5
    scores = {score.side: score.points for score in MEMOIR44.standing(state, None).scores}
    without = fold(MEMOIR44, MEMOIR44.start(documents, Rulings(town_control=False)))
    fewer = {score.side: score.points for score in MEMOIR44.standing(without, None).scores}
    assert scores == fewer | {"axis": fewer["axis"] + 2}


@rule("MD-069")
@pytest.mark.parametrize(("held", "medals"), [(0, 0), (2, 0), (3, 1), (4, 1), (5, 2), (6, 2)])
def test_two_three_four_and_five_towns_give_none_one_one_and_two_medals(held: int, medals: int) -> None:
    battle = take(a_battle(), *TOWNS[:held])
    assert town_medals(battle, "allied") == medals
    assert town_medals(battle, "axis") == 2 - medals


@rule("MD-070")
def test_the_medals_go_back_one_at_a_time() -> None:
    battle = take(a_battle(), *TOWNS[:5])
    assert town_medals(battle, "allied") == 2
    take(battle, TOWNS[0], side="axis")
    assert town_medals(battle, "allied") == 1
    take(battle, *TOWNS[1:3], side="axis")
    assert town_medals(battle, "allied") == 0
    assert town_medals(battle, "axis") == 2


@rule("MD-064")
def test_control_outlasts_the_unit_and_ends_only_when_the_enemy_comes() -> None:
    battle = take(a_battle(), *TOWNS[:3])
    battle.order(SEAT, Eliminate("map", "allied", "infantry"))
    to_turn(battle, "allied", 3)
    assert battle.state.books[0].towns.count("allied") == 3
    assert "the Allies already hold it" in refused(battle, SEAT, MarkTown("map", TOWNS[0], "allied"))
    take(battle, TOWNS[0], side="axis")
    assert battle.state.books[0].towns.count("allied") == 2


@rule("MD-065", "MD-066", "MD-125")
def test_a_town_taken_gets_a_marker_and_an_unmarked_town_is_the_axis() -> None:
    def marked(battle: Battle) -> set[str]:
        board = MEMOIR44.views(battle.state, SEAT)[0].board
        assert isinstance(board, HexBoard)
        return {sign.spot for sign in board.signs if sign.kind == "control" and sign.spot in TOWNS}

    battle = a_battle()
    assert marked(battle) == set()
    assert marked(take(battle, TOWNS[1])) == {TOWNS[1]}
    assert marked(take(battle, TOWNS[1], side="axis")) == set()


@rule("MD-063")
def test_without_town_control_no_town_gives_anything() -> None:
    assert Rulings().town_control
    battle = a_battle(town_control=False)
    assert battle.choices(SEAT, MarkTown) == []
    assert town_medals(battle, "axis") == 0
    by_the_book = a_battle()
    assert {dict(choice.fixed)["map"] for choice in by_the_book.choices(SEAT, MarkTown)} == {"map"}
    assert town_medals(by_the_book, "axis") == 2


@rule("MD-071")
def test_control_medals_change_hands_at_once_or_at_the_start_of_a_turn() -> None:
    assert Rulings().control_medal_timing == "at_once"
    battle = take(a_battle(control_medal_timing="turn_start"), *TOWNS[:3])
    battle.order(SEAT, MarkSection("map", "left", "allied"))
    assert battle.total("allied") == 0
    to_turn(battle, "axis", 1)
    assert battle.total("allied") == 1 + 2
    at_once = take(a_battle(), *TOWNS[:3])
    at_once.order(SEAT, MarkSection("map", "left", "allied"))
    assert at_once.total("allied") == 1 + 2


@rule("MD-248")
def test_what_the_books_hold_is_what_the_control_entries_give() -> None:
    battle = take(a_battle(), *TOWNS[:4])
    take(battle, TOWNS[2], side="axis")
    battle.order(SEAT, MarkSection("map", "left", "allied"))
    battle.order(SEAT, MarkBridge("map", "D11", "allied"))
    towns, sections, bridges = {}, {}, {}
    for event in battle.events:
        match event:
            case TownTaken():
                towns[event.at] = event.side
            case SectionTaken():
                sections[event.section] = event.side
            case BridgeHeld():
                bridges[event.at] = event.side
    books = battle.state.books[0]
    assert books.towns.count("allied") == list(towns.values()).count("allied") == 3
    assert books.sections.count("allied") == list(sections.values()).count("allied") == 1
    assert books.bridges.count("allied") == list(bridges.values()).count("allied") == 1
