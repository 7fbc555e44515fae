"""Which pieces and boxes a scenario takes."""

import os
from dataclasses import replace
from pathlib import Path

import pytest

from rulesets.memoir44.document.document import Exit, Scenario
from rulesets.memoir44.formats.m44 import M44
from rulesets.memoir44.ground.analysis import survey
from rulesets.memoir44.ground.inventory import needs, pieces
from rulesets.memoir44.pages.reports.boxes import pieces_report
from tests.rules import rule
from tests.rulesets.memoir44.sound import SOUND, Change, after, landing, lay, place, with_


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
