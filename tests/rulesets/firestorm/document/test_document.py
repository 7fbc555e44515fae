"""Caen as a document: its map, its troops, its turns, as the book and the facts have them."""

import re
import tomllib
from collections import Counter
from dataclasses import replace
from pathlib import Path

from rulesets.firestorm.check.check import check
from rulesets.firestorm.document.caen import CAEN, read_campaign
from rulesets.firestorm.document.rulings import Rulings
from rulesets.firestorm.kind import CAMPAIGN
from rulesets.kit.drawing.outlines import contacts
from rulesets.kit.flow.rulings import switches
from rulesets.kit.ledger import read_ledger
from tests.rules import rule

LEDGER = Path("rulesets/firestorm/rules.toml")
AREAS = {area.key: area for area in CAEN.areas}
TROOPS = {troop.key: troop for troop in CAEN.troops}


def worth(keys: str) -> list[int]:
    return [AREAS[key].worth for key in keys.split()]


def arriving(turn: int, side: str) -> set[str]:
    return {arrival.troop for arrival in CAEN.turns[turn - 1].arrivals if TROOPS[arrival.troop].side == side}


def test_nothing_is_wrong_with_caen() -> None:
    assert check(CAEN, {}) == ()


def test_the_data_files_give_the_same_document_again() -> None:
    assert read_campaign(Path("rulesets/firestorm/data/caen")) == CAEN


@rule("FC-003")
def test_the_scattered_divisions_have_no_counters() -> None:
    scattered = {"272", "276", "277", "326", "346", "352", "711", "716", "16"}
    named = {word for troop in CAEN.troops if troop.side == "axis" for word in re.findall(r"\d+", troop.name)}
    assert not scattered & named
    assert all(turn.defence == (turn.number > 1) for turn in CAEN.turns)


@rule("FC-017")
def test_only_the_two_areas_of_caen_are_ruined_city_and_three_areas_are_beaches() -> None:
    assert {key for key, area in AREAS.items() if area.terrain == "city"} == {"C4", "C5"}
    assert {key for key, area in AREAS.items() if area.beach} == {"A2", "A3", "A5"}
    assert {area.terrain for area in CAEN.areas} == {"bocage", "plains", "city"}


@rule("FC-018")
def test_bocage_lies_in_the_west_and_no_area_east_of_caen_has_any() -> None:
    assert CAEN.chart is not None
    across = {area.key: area.at[0] for area in CAEN.chart.areas}
    assert all(across[key] < across["C4"] for key, area in AREAS.items() if area.terrain == "bocage")
    assert all(area.terrain == "plains" for key, area in AREAS.items() if across[key] > across["C5"])


@rule("FC-019")
def test_only_orne_and_odon_are_rivers_on_borders() -> None:
    assert Counter(border.river for border in CAEN.borders) == {"": 48, "Orne": 6, "Odon": 5}


@rule("FC-020", "FC-021")
def test_there_are_26_areas_in_rows_of_six_five_seven_and_eight() -> None:
    rows = Counter(key[0] for key in AREAS)
    assert rows == {"A": 6, "B": 5, "C": 7, "D": 8}
    assert len(CAEN.areas) == 26
    assert set(AREAS) == {f"{row}{number}" for row, count in rows.items() for number in range(1, count + 1)}


@rule("FC-024")
def test_every_area_begins_german() -> None:
    assert {area.control for area in CAEN.areas} == {"axis"}


@rule("FC-026")
def test_the_allies_draw_supply_from_the_beaches() -> None:
    assert [key for key, area in AREAS.items() if area.supply == "allied"] == ["A2", "A3", "A5"]


@rule("FC-027")
def test_the_germans_draw_supply_from_the_south_and_east_but_not_from_vimont() -> None:
    german = [key for key, area in AREAS.items() if area.supply == "axis"]
    assert german == ["A6", "C7", "D1", "D3", "D6", "D7"]


@rule("FC-166")
def test_row_a_of_the_points() -> None:
    assert worth("A1 A2 A3 A4 A5 A6") == [20, 30, 30, 0, 30, 0]


@rule("FC-167")
def test_row_b_of_the_points() -> None:
    assert worth("B1 B2 B3 B4 B5") == [0, 0, 0, 0, 20]


@rule("FC-168")
def test_row_c_of_the_points() -> None:
    assert worth("C1 C2 C3 C4 C5 C6 C7") == [20, 10, 20, 30, 30, 20, 20]


@rule("FC-169")
def test_row_d_of_the_points() -> None:
    assert worth("D1 D2 D3 D4 D5 D6 D7 D8") == [50, 0, 50, 40, 20, 50, 50, 0]


@rule("FC-171")
def test_the_areas_are_worth_540_of_which_the_beaches_are_90() -> None:
    assert sum(area.worth for area in CAEN.areas) == 540
    assert sum(area.worth for area in CAEN.areas if area.beach) == 90


@rule("FC-170")
def test_names_are_spelled_as_the_french_spell_them() -> None:
    assert [AREAS[key].name for key in ("D3", "D5", "D6")] == ["Évrecy", "Bourguébus", "Verrières Ridge"]
    assert AREAS["B3"].name == "Bretteville-l’Orgueilleuse"


def test_what_is_ours_is_marked_as_a_reconstruction() -> None:
    ours = {key for key, area in AREAS.items() if "name" in area.reconstructed}
    assert ours == {"A4", "A6", "B1", "B2", "C4", "C5", "D2", "D8"}
    assert all("terrain" in area.reconstructed for area in CAEN.areas if area.terrain != "city")


def test_stated_neighbours_are_those_whose_outlines_touch_for_more_than_a_corner() -> None:
    assert CAEN.chart is not None
    shared = contacts(CAEN.chart)
    stated = {frozenset((border.a, border.b)) for border in CAEN.borders}
    assert {pair for pair, length in shared.items() if length >= CAEN.limits.corner_kilometres} == stated
    corners = {frozenset(pair.split()) for pair in ("B4 C5", "C5 D4", "C6 D5")}
    assert set(shared) - stated == corners


@rule("FC-191", "FC-192", "FC-193")
def test_the_set_up_has_four_allied_landings_and_one_german_division() -> None:
    standing = {placed.troop: placed.area for placed in CAEN.setup}
    assert standing == {
        "6-airborne": "B5",
        "8-brigade": "A2",
        "50-division": "A2",
        "2-canadian-brigade": "A3",
        "3-canadian-division": "A3",
        "27-brigade": "A5",
        "3-division": "A5",
        "21-panzer": "B4",
    }


@rule("FC-181")
def test_each_turn_states_battles_initiative_sorties_reserve_and_bombings() -> None:
    stated = [
        (turn.battles, turn.initiative, turn.sorties, turn.reserve, turn.bombings) for turn in CAEN.turns
    ]
    assert stated == [(0, 0, 0, 0, 0), (2, 1, 2, 1, 0), (5, 1, 3, 2, 0), (5, 2, 3, 2, 1), (5, 2, 3, 2, 1)]
    assert [turn.fixed for turn in CAEN.turns] == [True, False, False, False, False]


@rule("FC-223", "FC-224")
def test_turn_1_binds_each_allied_arrival_to_its_beach() -> None:
    bound = {arrival.troop: arrival.areas for arrival in CAEN.turns[0].arrivals if arrival.areas}
    assert bound == {"7-armoured": ("A2",), "51-division": ("A3",), "4-agra": ("A5",), "5-agra": ("A2", "A3")}


@rule("FC-226", "FC-241", "FC-243", "FC-244", "FC-247", "FC-248", "FC-251", "FC-252")
def test_arrivals_are_those_of_the_turn_lists() -> None:
    assert arriving(1, "axis") == {"panzer-lehr", "12-ss", "2-panzer", "iii-flak"}
    assert arriving(2, "allied") == {
        "11-armoured",
        "8-agra",
        "31-tank-brigade",
        "4-brigade",
        "33-brigade",
        "15-division",
        "43-division",
        "49-division",
        "53-division",
    }
    assert arriving(2, "axis") == {"1-ss", "2-ss", "9-ss", "10-ss", "ss-102", "ss-101"}
    assert arriving(3, "allied") == {"9-agra", "2-canadian-division", "3-agra"}
    assert arriving(3, "axis") == {"7-werfer", "8-werfer"}
    assert arriving(4, "allied") == {"guards-armoured", "34-tank-brigade", "59-division"}
    assert arriving(4, "axis") == {"9-werfer", "503-heavy"}
    assert CAEN.turns[4].arrivals == ()


@rule("FC-242")
def test_11_armoured_is_a_sherman_division() -> None:
    card = next(card for card in CAEN.cards if card.key == TROOPS["11-armoured"].card)
    assert "Sherman" in card.words
    assert "Cromwell" not in card.words


@rule("FC-277")
def test_the_allies_have_26_ground_troops() -> None:
    assert sum(troop.side == "allied" for troop in CAEN.troops) == 26


@rule("FC-286")
def test_the_germans_have_15_ground_troops_and_12_after_the_withdrawal() -> None:
    german = {troop.key for troop in CAEN.troops if troop.side == "axis"}
    assert len(german) == 15
    assert len(german - set(CAEN.turns[2].withdrawals)) == 12


def test_no_name_on_a_counter_is_longer_than_eight_letters() -> None:
    assert max(len(troop.short) for troop in CAEN.troops) <= 8
    assert len({(troop.side, troop.symbol, troop.size, troop.short) for troop in CAEN.troops}) == 41


def test_the_opening_board_shows_every_troop_of_the_set_up_and_says_what_stands_where() -> None:
    board = CAMPAIGN.drawing(CAEN, {})
    assert board is not None
    assert {(marker.key, marker.region) for marker in board.markers} == {
        (placed.troop, placed.area) for placed in CAEN.setup
    }
    said = next(region.says for region in board.regions if region.key == "B4")
    assert said == "B4 Épron: open plains, held by the Axis. 21. Panzer."


def test_a_campaign_without_a_chart_has_no_drawing() -> None:
    assert CAMPAIGN.drawing(replace(CAEN, chart=None), {}) is None


def test_the_ledger_has_326_rows_in_order() -> None:
    assert [row.id for row in read_ledger(LEDGER)] == [f"FC-{number:03}" for number in range(1, 327)]


def test_every_house_rule_has_a_ruling_that_names_it_and_its_rows() -> None:
    rulings = {row["id"]: row for row in tomllib.loads(LEDGER.read_text("utf-8"))["ruling"]}
    rows = {row.id for row in read_ledger(LEDGER)}
    for item in switches(Rulings):
        assert item.name in rulings[item.id]["switches"]
        assert set(item.rows) <= set(rulings[item.id]["rows"]) <= rows
