"""Another version of the maps in a running battle."""

from dataclasses import replace

import pytest

from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.hexes.hex_document import Piece, put
from rulesets.kit.ruleset import Documents
from rulesets.memoir44.document.document import Player
from rulesets.memoir44.records.bridges import EquipFunny, MarkBridge
from rulesets.memoir44.records.exits import ExitUnit
from rulesets.memoir44.records.medal_stand import Eliminate
from rulesets.memoir44.records.town_control import MarkTown
from rulesets.memoir44.system import MEMOIR44
from tests.rulesets.memoir44.battles import TOWNS, Battle, a_battle, a_combination, a_map, hexes

SEAT = "map-allied"


def amended(battle: Battle, documents: Documents[object]) -> Battle:
    assert MEMOIR44.amend is not None
    for event in MEMOIR44.amend(battle.state, documents, "A town was missing."):
        assert MEMOIR44.tell(battle.state, event, SEAT)
        battle.state = MEMOIR44.evolve(battle.state, event)
    assert MEMOIR44.broken(battle.state) == ()
    return battle


def test_what_is_in_the_books_stays_with_its_place() -> None:
    battle = a_battle()
    for town in TOWNS[:3]:
        battle.order(SEAT, MarkTown("map", town, "allied"))
    battle.order(SEAT, Eliminate("map", "axis", "K17")).order(SEAT, ExitUnit("map", "M19"))
    battle.order(SEAT, MarkBridge("map", "J11", "allied"))
    before = {side: battle.total(side) for side in ("allied", "axis")}
    new = a_map("map")
    ground = put(new.map, "terrain", hexes("A21"), Piece("buildings"))
    amended(battle, Documents(replace(new, map=ground)))
    assert {side: battle.total(side) for side in ("allied", "axis")} == before
    assert len(battle.state.books[0].towns) == len(TOWNS) + 1
    assert battle.state.books[0].towns.count("allied") == 3
    fewer = put(new.map, "terrain", hexes(TOWNS[0]), None)
    amended(battle, Documents(replace(new, map=fewer)))
    assert battle.state.books[0].towns.count("allied") == 2


def test_other_maps_are_another_battle() -> None:
    assert MEMOIR44.amend is not None
    with pytest.raises(Refusal, match="keeps its maps"):
        MEMOIR44.amend(a_battle().state, a_combination("double", ("gold", "omaha")), "So.")


def test_the_accessory_of_a_funny_stays_with_it_and_goes_with_it() -> None:
    battle = a_battle().order(SEAT, EquipFunny("map", "l4", "bridge"))
    kept = battle.state.books[0].accessories
    assert kept and amended(battle, Documents(a_map("map"))).state.books[0].accessories == kept
    gone = put(a_map("map").map, "unit", hexes("l4"), None)
    assert amended(battle, Documents(a_map("map", map=gone))).state.books[0].accessories == ()


def test_loaded_craft_are_carried_over_as_far_as_the_new_map_has_any() -> None:
    battle = a_battle()
    books = replace(battle.state.books[0], craft=(2, 2))
    battle.state = replace(battle.state, books=(books,))
    amended(battle, Documents(a_map("map", craft_used=1)))
    assert battle.state.books[0].craft == (1, 1)
    amended(battle, Documents(a_map("map", craft_used=2)))
    assert battle.state.books[0].craft == (1, 1)


def test_a_craft_loaded_in_an_earlier_turn_stays_loaded_under_the_new_map() -> None:
    battle = a_battle()
    books = replace(battle.state.books[0], craft=(2, 0))
    battle.state = replace(battle.state, books=(books,))
    assert amended(battle, Documents(a_map("map", craft_used=2))).state.books[0].craft == (2, 0)


def test_a_hand_nobody_had_stated_is_that_of_the_new_map_and_any_other_stays() -> None:
    unsaid = {"top": Player("axis", "DE", None, 10), "bottom": Player("allied", "US", 6, 10)}
    battle = a_battle(begun=False, changes=unsaid)
    amended(
        battle, Documents(a_map("map", top=Player("axis", "DE", 3, 10), bottom=Player("allied", "US", 4, 10)))
    )
    assert (battle.hand("axis"), battle.hand("allied")) == (3, 6)
