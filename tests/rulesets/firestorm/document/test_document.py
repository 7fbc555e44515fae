"""Caen as a document: its map, its troops, its turns, as the book and the facts have them."""

import tomllib
from dataclasses import replace
from pathlib import Path

from rulesets.firestorm.check.check import check
from rulesets.firestorm.document.caen import CAEN, read_campaign
from rulesets.firestorm.document.rulings import Rulings
from rulesets.firestorm.kind import CAMPAIGN
from rulesets.kit.drawing.outlines import contacts
from rulesets.kit.flow.rulings import switches
from rulesets.kit.ledger import read_ledger

LEDGER = Path("rulesets/firestorm/rules.toml")
AREAS = {area.key: area for area in CAEN.areas}


def test_nothing_is_wrong_with_caen() -> None:
    assert check(CAEN, {}) == ()


def test_the_data_files_give_the_same_document_again() -> None:
    assert read_campaign(Path("rulesets/firestorm/data/caen")) == CAEN


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
