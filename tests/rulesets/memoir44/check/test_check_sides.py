"""Where checks of armies as a whole begin: their halves, edges, shores and the works behind them."""

from dataclasses import replace

import pytest

from rulesets.kit.hexes.hex_document import Lettering
from rulesets.kit.hexes.hexes import Hex
from rulesets.memoir44.check.check import check
from rulesets.memoir44.check.strays import _is_lone
from rulesets.memoir44.document.document import Exit, Medal, Scenario
from rulesets.memoir44.document.rulings import Rulings
from tests.rulesets.memoir44.check.defect import MEDAL, UNITS, hex_of
from tests.rulesets.memoir44.check.judged import found, noted
from tests.rulesets.memoir44.set_ups import a_scenario
from tests.rulesets.memoir44.sound import SOUND, Change, after, bare, english, landing, lay, of, with_


def says(document: Scenario, code: str) -> bool:
    return code in {said for said, _ in (*found(document), *noted(document))}


@pytest.mark.parametrize(("gone", "told"), [(("J21",), True), (("J21", "H21"), False)])
def test_one_unit_in_four_may_have_slipped_into_the_sea_and_one_in_three_has_not(
    gone: tuple[str, ...], told: bool
) -> None:
    document = after(landing(), lay(UNITS, "infger", "G1"), *map(bare, gone), bare("F21"))
    assert says(document, "unit-at-sea") is told


@pytest.mark.parametrize(("enemy", "told"), [("G9", False), ("g8", True)])
def test_a_work_lies_behind_the_enemy_where_he_is_nearer_to_it(enemy: str, told: bool) -> None:
    units = {"G1": "infus", enemy: "infger", "A3": "infger", "M3": "infger"}
    document = after(a_scenario(units=units), lay("tag", "tag3", "G5", side="allied"))
    assert says(document, "works-behind") is told


@pytest.mark.parametrize(
    ("unit", "tile", "told"),
    [("infus", "", True), ("infus", "bunker", True), ("gunus", "bunker", False), ("gunus", "", True)],
)
def test_only_a_gun_in_works_is_meant_to_stay_where_nothing_leads_away(
    unit: str, tile: str, told: bool
) -> None:
    works = (lay("tile", tile, "A1"),) if tile else ()
    lake = lay("terrain", "lakeA", "B1", "a2")
    assert says(after(SOUND, bare("B1"), lake, lay(UNITS, unit, "A1"), *works), "walled-in") is told


def test_what_one_side_may_need_is_not_too_much_for_a_medal() -> None:
    unequal = (of("top", medals=4), of("bottom", medals=6))
    assert not says(after(SOUND, *unequal, with_(medals=(replace(MEDAL, worth=6),))), "medal-too-much")
    assert says(after(SOUND, *unequal, with_(medals=(replace(MEDAL, worth=7),))), "medal-too-much")


@pytest.mark.parametrize(("allies", "told"), [("g8", False), ("G9", True)])
def test_armies_a_third_of_the_board_past_each_other_have_not_changed_places_yet(
    allies: str, told: bool
) -> None:
    document = a_scenario(units={"G5": "infger", allies: "infus"})
    assert says(document, "edges-swapped") is told


@pytest.mark.parametrize(("where", "told"), [("m8", True), ("M9", False)])
def test_what_stands_on_the_middle_of_a_wide_board_is_in_neither_half(where: str, told: bool) -> None:
    right = dict.fromkeys(("P1", "R3", "T5"), "infus") | dict.fromkeys(("S9", "T9"), "infger")
    document = a_scenario(units={**right, where: "infger"}, board="OVERLORD")
    assert says(document, "half-empty") is told


@pytest.mark.parametrize(("told", "is_found"), [("Marigny and Hébécrevon", True), ("Hébécrevon", False)])
def test_a_name_beside_its_medal_is_odd_where_another_name_lies_on_its_own(told: str, is_found: bool) -> None:
    labels = (Lettering(hex_of("G5"), ("Marigny",)), Lettering(hex_of("J5"), ("Hébécrevon",)))
    document = after(
        SOUND,
        lay("terrain", "buildings", "I5"),
        of("map", labels=labels),
        with_(medals=(MEDAL, Medal(hex_of("I5")))),
        english(victory=f"5 medals. {told} are worth one each."),
    )
    assert says(document, "name-beside") is is_found


@pytest.mark.parametrize(
    ("way", "told"), [("A1", False), ("B1", True), ("L1", True), ("M1", False), ("A1 E1", True)]
)
def test_an_exit_over_the_own_baseline_is_at_its_side_in_the_corner_alone(way: str, told: bool) -> None:
    first, *more = map(hex_of, way.split())
    leaving: Change = with_(exits=(Exit(first, "allied", group=tuple(more)),))
    assert says(after(SOUND, leaving), "exit-at-home") is told


def test_bends_that_lie_together_are_a_pond_though_its_bank_never_closes() -> None:
    pond = [lay("terrain", "curve", hex_, turn=turn) for hex_, turn in (("I5", 1), ("J5", 3), ("i6", 5))]
    assert found(after(SOUND, *pond)) == []


@pytest.mark.parametrize(
    ("face", "older", "told"), [("DESERT", False, False), ("BEACH", True, False), ("BEACH", False, True)]
)
def test_a_destroyer_may_stand_on_coast_of_a_desert_or_by_the_older_reading(
    face: str, older: bool, told: bool
) -> None:
    coast = after(landing(), lay("terrain", "coast", "G1"), lay("tile", "pdestroyer", "G1", side="allied"))
    document = after(coast, of("map", face=face), with_(rulings=Rulings(desert_coast_is_ocean=older)))
    assert says(document, "destroyer-ashore") is told


def test_a_piece_that_is_never_turned_is_said_to_be_so_and_one_of_few_ways_is_told_how_many() -> None:
    never, two = (
        next(item.sentence for item in check(after(SOUND, change), {}) if item.code == "bad-turn")
        for change in (lay("obstacle", "hedgehog", "H5", turn=2), lay("obstacle", "wire", "H5", turn=3))
    )
    assert "is never turned" in never and "can be turned" in two


@pytest.mark.parametrize(("row", "told"), [(3, True), (4, False)])
def test_a_unit_alone_stands_among_the_enemy_to_a_row_before_his_line(row: int, told: bool) -> None:
    at, enemies = Hex(row, 2 + row % 2), [Hex(2, 0), Hex(2, 2), Hex(2, 4)]
    assert _is_lone(9, at, [at, Hex(8, 20)], enemies) is told
    at, enemies = Hex(8 - row, 2 + row % 2), [Hex(6, 0), Hex(6, 2), Hex(6, 4)]
    assert _is_lone(9, at, [at, Hex(0, 20)], enemies) is told
