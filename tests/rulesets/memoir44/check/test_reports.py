"""The reports on a scenario. Which pieces and boxes a scenario takes."""

import os
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings, strategies as st

from rulesets.kit.editing.editing import ReportTable
from rulesets.kit.hexes.hex_document import HexMap
from rulesets.memoir44.document.document import BridgeControl, Exit, Medal, Scenario, TownControl
from rulesets.memoir44.document.rulings import Rulings
from rulesets.memoir44.formats.m44 import M44
from rulesets.memoir44.ground.analysis import survey
from rulesets.memoir44.ground.inventory import needs, pieces
from rulesets.memoir44.pages.reports.boxes import pieces_report
from rulesets.memoir44.pages.reports.reports import reports
from tests.length import far
from tests.rules import rule
from tests.rulesets.memoir44.check.test_check_fields import FULL, spoiled
from tests.rulesets.memoir44.sound import SOUND, Change, after, d_day, landing, lay, of, place, with_


def report(document: Scenario, key: str, owned: tuple[tuple[str, int], ...] = ()) -> ReportTable:
    return next(item for item in reports(document, owned) if item.key == key)


def cells(table: ReportTable, *first: str) -> tuple[str, ...]:
    """The rest of the row that begins with these cells."""
    return next(row[len(first) :] for row in table.rows if row[: len(first)] == first)


@pytest.mark.slow
@rule("MD-230", "MD-231")
def test_missing_boxes_are_named_and_british_figures_advised_only() -> None:
    table = report(d_day("sword"), "boxes", (("base", 1), ("terrain", 1), ("equipment", 1)))
    assert table.sentences[0] == "Missing: 1 Core game, 1 Winter Wars."
    assert cells(table, "Core game")[:3] == ("2", "1", "1 short")
    owned = (("base", 2), ("terrain", 1), ("equipment", 1), ("winterwars", 1))
    assert report(d_day("sword"), "boxes", owned).sentences[0] == "You own every box this scenario needs."
    assert "Mediterranean" in report(d_day("sword"), "boxes", owned).sentences[-1]
    assert "Mediterranean" not in " ".join(report(d_day("utah"), "boxes", owned).sentences)


@rule("MD-232", "MD-342", "MD-347")
def test_pieces_are_held_against_what_the_copies_hold_and_unknown_numbers_are_no_shortfall() -> None:
    document = after(
        SOUND,
        lay("obstacle", "hedgehog", *(f"{letter}7" for letter in "ABCDEFGHI")),
        lay("terrain", "church", "I5"),
    )
    table = report(document, "pieces", (("base", 1), ("terrain", 1)))
    assert cells(table, "Hedgehog", "Core game") == ("9", "at least 8", "1 possibly short")
    assert cells(table, "Allied infantry figures", "Core game") == ("16", "42", "enough")
    assert cells(table, "Church", "Terrain Pack") == ("1", "number not known", "")
    assert table.sentences[0] == "Possibly too few: Hedgehog."
    none = report(document, "pieces", (("base", 2),))
    assert cells(none, "Hedgehog", "Core game")[-1] == "enough"


@rule("MD-096")
def test_a_destroyer_is_listed_with_one_cross_hair_marker() -> None:
    by_the_book = with_(rulings=Rulings())
    assert cross_hairs(after(SOUND, by_the_book)) == 0
    assert cross_hairs(after(SOUND, by_the_book, lay("tile", "pdestroyer", "A1", side="allied"))) == 1
    two = lay("tile", "pdestroyer", "A1", "C1", side="allied")
    assert cross_hairs(after(SOUND, by_the_book, two)) == 2


def cross_hairs(document: Scenario) -> int:
    """How many of the markers the report on pieces lists."""
    rows = report(document, "pieces").rows
    return sum(int(row[2]) for row in rows if row[0] == "Cross-hair marker")


@rule("MD-343", "MD-274")
def test_a_unit_on_a_dotted_line_is_counted_in_both_sections_and_once_in_the_whole() -> None:
    table = report(
        after(
            SOUND, lay("unit", "infger", "d6"), with_(medals=(Medal(place(SOUND, "d6"), "medal1", worth=2),))
        ),
        "sections",
    )
    assert cells(table, "Left", "Axis") == ("3", "0", "0", "12", "0")
    assert cells(table, "Center", "Axis") == ("3", "1", "0", "15", "0")
    assert cells(table, "Right", "Axis") == ("0", "1", "1", "5", "0")
    assert cells(table, "Whole map", "Axis") == ("5", "2", "1", "28", "0")
    assert [cells(table, name, "Allies")[-1] for name in ("Left", "Center", "Right", "Whole map")] == [
        "2",
        "2",
        "0",
        "2",
    ]


@rule("MD-322")
def test_the_medals_a_side_can_win_are_held_against_its_target() -> None:
    table = report(after(SOUND, of("top", medals=9)), "medals")
    assert table.sentences == (
        "The Allies need 5 medals and can win 8.",
        "The Axis needs 9 medals and can only win 8.",
    )
    assert cells(table, "Axis", "eliminating every enemy unit of the set-up") == ("7",)
    assert cells(table, "Axis", "together") == ("8",)


@rule("MD-346")
def test_the_turns_to_each_objective_are_given_for_both_sides() -> None:
    ringed = after(
        SOUND,
        lay("terrain", "lakeA", "K5", "J5", "j6", "k6", "j4", "k4"),
        with_(medals=(Medal(place(SOUND, "G5")), Medal(place(SOUND, "K5"), title="the island"))),
    )
    table = report(ringed, "reach")
    assert cells(table, "Medal 1", "G5") == ("2", "2")
    assert cells(table, "the island", "K5") == ("not reached", "not reached")
    assert "the Allies cannot reach the island" in table.sentences[0]
    sound = report(SOUND, "reach")
    assert sound.sentences[0] == "Both sides can reach every objective."


def test_towns_bridges_and_exits_are_objectives_too() -> None:
    held = with_(
        towns=TownControl(thresholds=(1,)),
        bridges=BridgeControl((place(SOUND, "B5"),)),
        exits=(Exit(place(SOUND, "M9"), "allied"),),
    )
    found = {row[0] for row in report(after(SOUND, held), "reach").rows}
    assert found == {"Medal 1", "Exit 1", "Bridge on B5", "Town on G5"}


@rule("MD-235", "MD-236")
def test_the_sums_of_the_combinations_stand_beside_the_map() -> None:
    table = report(d_day("gold"), "book")
    assert cells(table, "Target of Gold Beach + Omaha Beach") == ("28", "")
    assert cells(table, "Target of Sword Beach + Juno Beach + Gold Beach") == ("41", "")
    assert "book" not in {item.key for item in reports(replace(d_day("gold"), key=""), ())}


def test_a_board_nobody_knows_has_reports_on_its_boxes_only() -> None:
    given = reports(replace(SOUND, map=HexMap("HUGE", "COUNTRY")), ())
    assert [item.key for item in given] == ["boxes", "pieces"]


@settings(max_examples=far(8, 30), deadline=None)
@given(st.data())
@pytest.mark.slow
def test_the_reports_never_raise_whatever_is_spoiled(data: st.DataObject) -> None:
    document: object = FULL
    for _ in range(data.draw(st.integers(1, 4))):
        document = spoiled(data, document)
    assert isinstance(document, Scenario)
    assert all(isinstance(item, ReportTable) for item in reports(document, (("base", 1),)))


def count(document: object, piece: str) -> int:
    return sum(need.count for need in pieces(document) if need.piece == piece)  # type: ignore[arg-type]


def copies(key: str, *changes: Change) -> int:
    return dict(needs(after(SOUND, *changes))).get(key, 0)


def rows_of(document: Scenario, *owned: tuple[str, int]) -> set[tuple[str, ...]]:
    """The lines of the report on pieces."""
    return set(pieces_report(survey(document), owned).rows)


@rule("MD-342")
def test_the_pieces_of_a_set_up_are_counted_by_box() -> None:
    assert {need.piece: (need.count, need.holding) for need in pieces(SOUND) if need.holding} == {
        "infantry:allied": (16, "base"),
        "armor:allied": (6, "base"),
        "artillery:allied": (2, "base"),
        "infantry:axis": (16, "base"),
        "armor:axis": (6, "base"),
        "artillery:axis": (2, "base"),
        "badge2": (1, "base"),
        "medals": (1, "base"),
        "bridge": (1, "base"),
        "river": (3, "base"),
        "buildings": (1, "base"),
        "hills": (1, "base"),
        "woods": (2, "base"),
    }
    assert needs(SOUND) == (("base", 1),)
    exits = with_(exits=(Exit(place(SOUND, "M1"), "allied", group=(place(SOUND, "M3"),)),))
    assert count(after(SOUND, exits), "tag4") == 2


@rule("MD-232", "MD-347")
def test_a_report_says_enough_short_perhaps_short_or_nothing() -> None:
    row = [f"{letter}{number}" for number in (3, 5, 7) for letter in "ABCDEFGHIJK"]
    clear = with_(map=replace(SOUND.map, cells=()), medals=())
    crowd = after(SOUND, clear, lay("unit", "infus", *row[:11]), lay("tile", "wire", *row[11:22]))
    ship = after(landing(), lay("tile", "pdestroyer", "G1", side="allied"))
    assert rows_of(crowd, ("base", 1)) == {
        ("Allied infantry figures", "Core game", "44", "42", "2 short"),
        ("Wire", "Core game", "11", "at least 10", "1 possibly short"),
    }
    assert ("Allied infantry figures", "Core game", "44", "84", "enough") in rows_of(crowd, ("base", 2))
    assert ("Allied infantry figures", "Core game", "44", "0", "44 short") in rows_of(crowd)
    assert {
        ("Destroyer", "D-Day Landings", "1", "no copy", ""),
        ("Cross-hair marker", "Terrain Pack", "1", "number not known", ""),
    } <= rows_of(ship, ("base", 1), ("terrain", 1))
    assert ("Cross-hair marker", "Terrain Pack", "1", "no copy", "1 possibly short") in rows_of(ship)
    assert (
        pieces_report(survey(crowd), (("base", 1),)).sentences[0]
        == "Possibly too few: Allied infantry figures, Wire."
    )


@rule("MD-342")
def test_a_piece_of_several_boxes_is_taken_from_one_that_is_needed_or_named_anyhow() -> None:
    forest = lay("terrain", "wforest", "I5")
    assert (copies("eastern", forest), copies("winterwars", forest)) == (1, 0)
    hill = lay("terrain", "whill", "I3")
    assert (copies("eastern", forest, hill), copies("winterwars", forest, hill)) == (0, 1)
    named = with_(packs=("base", "winterwars"))
    assert (copies("eastern", forest, named), copies("winterwars", forest, named)) == (0, 1)
    ruins = lay("terrain", "wruins", "I3")
    assert (copies("eastern", forest, ruins), copies("winterwars", forest, ruins)) == (1, 0)


@rule("MD-342")
def test_pieces_that_another_box_brings_take_no_core_game() -> None:
    bunkers = lay("tile", "pbunker", "H5", "I5", "J5", "K5", "L5")
    assert (copies("base", bunkers), copies("pacific", bunkers)) == (1, 1)


def test_on_a_printed_map_tigers_and_hobarts_tanks_are_figures_of_the_equipment_pack() -> None:
    tiger = lay("unit", "tank2ger", "H9", figures=1)
    assert count(after(landing(), tiger), "Tiger") == 1
    assert copies("equipment", tiger) == count(after(SOUND, tiger), "Tiger") == 0
    funnies = after(landing(), lay("unit", "tankus", "B9", hobart="yes"))
    assert count(funnies, "Hobart's tank") == 1
    assert count(funnies, "armor:allied") == 2


def test_an_overlord_scenario_that_was_published_takes_two_core_games() -> None:
    path = Path(os.environ.get("SANDTABLE_SAMPLES", "")) / "m44" / "13.m44"
    if not path.exists():
        pytest.skip("no sample files: SANDTABLE_SAMPLES names no folder with them")
    document, _ = M44.read(path.read_bytes())
    assert document is not None
    assert needs(document) == (("base", 2),)
