"""Caen as a document: its map, its troops, its turns, as the book and the facts have them. The figures of
Caen as its check counts them: a document that has another one is told so."""

import re
import tomllib
from dataclasses import replace
from pathlib import Path

import pytest

from rulesets.firestorm.document.caen import CAEN
from rulesets.firestorm.document.document import Area, Border, Campaign
from rulesets.firestorm.document.rulings import Rulings
from rulesets.firestorm.document.tables import Outcome
from rulesets.firestorm.kind import CAMPAIGN
from rulesets.kit.drawing.outlines import contacts
from rulesets.kit.flow.rulings import switches
from rulesets.kit.ledger import read_ledger
from tests.rules import rule

LEDGER = Path("rulesets/firestorm/rules.toml")
AREAS = {area.key: area for area in CAEN.areas}


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


ROWS = {"A": range(1, 7), "B": range(1, 6), "C": range(1, 8), "D": range(1, 9)}
ARMOURED = ("7th Armoured Division", "11th Armoured Division")
KEYS = tuple(f"{row}{number}" for row, numbers in ROWS.items() for number in numbers)


def found(document: Campaign) -> list[tuple[str, str]]:
    return [(item.code, item.sentence) for item in CAMPAIGN.check(document, {})]


def with_area(key: str, **changes: object) -> Campaign:
    areas = tuple(replace(area, **changes) if area.key == key else area for area in CAEN.areas)
    return replace(CAEN, areas=areas)


def worth_in_all(document: Campaign) -> str:
    """What the check says all areas come to, where an outcome asks for a lead nobody can have."""
    outcomes = (Outcome(1000, "rout"), *document.tables.outcomes)
    document = replace(document, tables=replace(document.tables, outcomes=outcomes))
    (told,) = (sentence for code, sentence in found(document) if code == "outcome-reach")
    return told.partition(",")[0]


WORTHS = (
    ("A", rule("FC-166"), (20, 30, 30, 0, 30, 0)),
    ("B", rule("FC-167"), (0, 0, 0, 0, 20)),
    ("C", rule("FC-168"), (20, 10, 20, 30, 30, 20, 20)),
    ("D", rule("FC-169"), (50, 0, 50, 40, 20, 50, 50, 0)),
)


def without(key: str) -> str:
    """What the areas come to where that one is worth nothing."""
    return worth_in_all(with_area(key, worth=0))


@pytest.mark.parametrize(
    ("key", "worth"),
    [
        pytest.param(f"{row}{number}", worth, id=f"{row}{number}", marks=cite)
        for row, cite, figures in WORTHS
        for number, worth in enumerate(figures, 1)
    ],
)
def test_an_area_adds_its_points_to_what_the_check_counts(key: str, worth: int) -> None:
    assert worth_in_all(CAEN) == "All areas together are worth 540"
    assert without(key) == f"All areas together are worth {540 - worth}"


@pytest.mark.slow
@rule("FC-020")
def test_none_of_the_26_areas_can_be_left_out_and_none_added() -> None:
    assert len(KEYS) == 26
    assert found(CAEN) == []
    for key in KEYS:
        missed = found(replace(CAEN, areas=tuple(area for area in CAEN.areas if area.key != key)))
        assert ("area-unstated", f"The map shows {key}, which is not an area.") in missed
    more = replace(
        CAEN,
        notes=(),
        areas=(*CAEN.areas, Area("E1", "Aunay", ("Aunay",), "bocage", 0, "axis")),
        borders=(*CAEN.borders, Border("D1", "E1")),
    )
    assert found(more) == [("area-undrawn", "E1 has no outline on the map.")]


@rule("FC-170")
@pytest.mark.parametrize(
    ("key", "name", "slip"),
    [
        ("D3", "Évrecy", "Evercy"),
        ("D5", "Bourguébus", "Bourgebus"),
        ("D6", "Verrières Ridge", "Verriers Ridge"),
    ],
)
def test_another_spelling_of_a_name_is_found_in_the_list_and_on_the_map(
    key: str, name: str, slip: str
) -> None:
    (told,) = (item for item in found(with_area(key, name=slip)) if item[0] != "name-spelt")
    assert told == ("area-lettered", f"{key} is called {slip}, but the map letters it {name}.")
    (told,) = found(with_area(key, lines=(slip,)))
    assert told[1] == f"{key} is called {name}, but the map letters it {slip}."


@rule("FC-242")
def test_11_armoured_takes_the_card_of_the_sherman_divisions_and_not_that_of_the_cromwells() -> None:
    def lacking(words: str) -> set[str]:
        """The troops that miss their card where the cards with that tank are left out."""
        kept = tuple(card for card in CAEN.cards if not any(words in line for line in card_text(card.key)))
        spoilt = replace(CAEN, cards=kept)
        places = [
            item.where
            for item in CAMPAIGN.check(spoilt, {})
            if re.fullmatch(r"troops\.\d+\.card", item.where)
        ]
        return {CAEN.troops[int(where.split(".")[1])].name for where in places} & set(ARMOURED)

    def card_text(key: str) -> tuple[str, ...]:
        card = next(card for card in CAEN.cards if card.key == key)
        return (card.words,)

    assert lacking("Sherman") == {ARMOURED[1]}
    assert lacking("Cromwell") == {ARMOURED[0]}
