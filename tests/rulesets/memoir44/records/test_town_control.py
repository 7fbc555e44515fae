"""Town Control (Actions 29) in the books of a battle. Reinforcements: the figures of the pool, and what comes
back to it."""

import pytest

from rulesets.kit.drawing.hex_board import HexBoard
from rulesets.kit.references import builtin_documents
from rulesets.kit.ruleset import fold
from rulesets.memoir44.document.combination import D_DAY
from rulesets.memoir44.document.rulings import Rulings
from rulesets.memoir44.records.beach_books import MarkSection, SectionTaken
from rulesets.memoir44.records.bridges import BridgeHeld, MarkBridge
from rulesets.memoir44.records.figure_pool import CountLosses, in_pool, map_pool, owned
from rulesets.memoir44.records.medal_stand import Eliminate
from rulesets.memoir44.records.medals import entries
from rulesets.memoir44.records.objectives import MarkObjective
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


ALLIED, AXIS = "map-allied", "map-axis"


@rule("MD-042", "MD-043")
def test_the_pool_is_what_two_core_games_hold_less_what_stands_on_the_board() -> None:
    battle = a_battle()
    assert owned(battle.state, 0, "axis") == (84, 48, 12)
    assert map_pool(battle.state, 0, "axis") == (84 - 8, 48 - 3, 12 - 2)
    assert map_pool(battle.state, 0, "allied") == (84 - 8, 48 - 3, 12)
    assert owned(a_battle(pool_copies=3).state, 0, "axis") == (126, 72, 18)


@rule("MD-044")
def test_british_figures_join_on_the_british_beaches_alone() -> None:
    assert not Rulings().british_figures
    with_them = a_battle("neptune", D_DAY, british_figures=True).state
    assert [owned(with_them, number, "allied") for number in range(6)] == [(168, 96, 24)] * 3 + [
        (84, 48, 12)
    ] * 3
    assert {owned(with_them, number, "axis") for number in range(6)} == {(84, 48, 12)}
    without = a_battle("neptune", D_DAY).state
    assert {owned(without, number, "allied") for number in range(6)} == {(84, 48, 12)}


@rule("MD-045")
def test_a_lost_figure_is_back_in_the_pool_at_once() -> None:
    battle = a_battle()
    before = map_pool(battle.state, 0, "axis")[0]
    battle.order(ALLIED, CountLosses("map", "axis", 2, 0, 0))
    assert map_pool(battle.state, 0, "axis")[0] == before + 2
    battle.order(ALLIED, CountLosses("map", "axis", 1, 0, 0))
    assert map_pool(battle.state, 0, "axis")[0] == before + 1, "a wrong count is set again"


@rule("MD-046")
def test_the_last_figure_of_a_unit_leaves_the_pool_for_the_medal_stand() -> None:
    battle = a_battle()
    before = map_pool(battle.state, 0, "axis")[0]
    battle.order(ALLIED, Eliminate("map", "axis", "infantry"))
    assert map_pool(battle.state, 0, "axis")[0] == before + 3
    counted = a_battle().order(ALLIED, CountLosses("map", "axis", 3, 0, 0))
    counted.order(ALLIED, Eliminate("map", "axis", "infantry"))
    assert map_pool(counted.state, 0, "axis")[0] == before + 3, "counted once, not twice"


@rule("MD-045", "MD-046")
def test_figures_of_both_sides_and_of_each_kind_are_counted_apart() -> None:
    battle = a_battle()
    before = {side: map_pool(battle.state, 0, side) for side in ("allied", "axis")}

    def more(side: str) -> tuple[int, ...]:
        now = map_pool(battle.state, 0, side)
        return tuple(number - was for number, was in zip(now, before[side], strict=True))

    battle.order(ALLIED, CountLosses("map", "axis", 3, 1, 1))
    battle.order(ALLIED, CountLosses("map", "allied", 2, 0, 0))
    assert (more("axis"), more("allied")) == ((3, 1, 1), (2, 0, 0))
    battle.order(ALLIED, Eliminate("map", "axis", "armor"))
    assert (more("axis"), more("allied")) == ((3, 2, 1), (2, 0, 0))
    battle.order(ALLIED, Eliminate("map", "allied", "infantry"))
    assert (more("axis"), more("allied")) == ((3, 2, 1), (3, 0, 0))
    battle.order(ALLIED, Eliminate("map", "axis", "K17"))
    assert (more("axis"), more("allied")) == ((3, 2, 1), (3, 0, 0)), "a battery gives one gun back"
    battle.order(AXIS, MarkObjective("map", 2, "axis"))
    assert (more("axis"), more("allied")) == ((3, 2, 1), (3, 0, 0)), "no figure lies on an objective"


@rule("MD-047")
def test_maps_have_pools_of_their_own_unless_they_share_one() -> None:
    assert Rulings().pool_scope == "per_map"
    own = a_battle("double", ("gold", "omaha")).state
    shared = a_battle("double", ("gold", "omaha"), pool_scope="shared").state
    assert in_pool(own, 0, "axis", "infantry") == 76
    assert in_pool(shared, 0, "axis", "infantry") == 152
