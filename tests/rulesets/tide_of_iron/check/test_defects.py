"""Each defect seeded into the shipped scenario gives exactly its finding."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from rulesets.kit.findings import Aside
from rulesets.kit.hexes.hex_document import Cell, Piece
from rulesets.kit.hexes.hexes import Hex
from rulesets.kit.ruleset import Ref
from rulesets.tide_of_iron.check.check import check_scenario
from rulesets.tide_of_iron.check.say import say
from rulesets.tide_of_iron.document.scenario import Deck, Scenario
from rulesets.tide_of_iron_box.board_kind import BOARDS
from rulesets.tide_of_iron_box.boards import Board
from rulesets.tide_of_iron_box.laying import Laying, Placing
from tests.rules import rule
from tests.rulesets.tide_of_iron.check.defects import (
    DEFECTS,
    OF_CORE,
    SOUND,
    STOCK,
    Defect,
    decks,
    others,
    painted,
    row,
)
from tests.rulesets.tide_of_iron.check.defects_of_hands import OF_HANDS, OF_ROWS
from tests.rulesets.tide_of_iron.check.test_chain_defects import DEFECTS as OF_CHAINS, __file__ as OF_STAGES
from tests.rulesets.tide_of_iron.check.test_printed import DEFECTS as OF_BOARDS
from tests.rulesets.tide_of_iron.check.test_shipped import LIBRARY
from tests.rulesets.tide_of_iron.editing.test_collections import OF_COLLECTIONS


def graves(document: Scenario, library: Any = None) -> set[str]:
    """The codes of errors and warnings."""
    found = check_scenario(document, library or {**LIBRARY, **OF_CORE})
    return {item.code for item in found if item.level != "note"}


@rule("TN-001", "TN-002", "TN-003", "TN-004", "TN-005", "TN-006", "TN-008", "TN-010", "TN-011")
@rule("TN-012", "TN-016", "TN-017", "TN-018", "TN-019", "TN-023", "TN-026", "TN-036", "TN-041")
@rule("TN-042", "TN-043", "TN-046", "TN-064", "TN-113", "TN-114", "TN-126", "TN-132", "TN-174")
@rule("TN-182", "TN-190", "TN-191", "TN-192", "TN-193", "TN-194", "TN-195", "TN-196", "TN-197")
@rule("TN-199", "TN-200", "TN-201", "TN-202", "TN-204", "TN-205", "TN-206", "TN-207", "TN-208")
@rule("TN-209", "TN-210", "TN-211", "TN-212", "TN-214", "TN-236", "TN-240")
@rule("TN-035", "TN-063", "TN-175", "TN-176", "TN-177", "TN-182", "TN-185", "TN-209", "TN-210", "TN-237")
@rule("TN-012", "TN-105", "TN-173", "TN-177", "TN-180", "TN-182", "TN-184", "TN-200", "TN-201", "TN-212")
@pytest.mark.parametrize("defect", (*DEFECTS, *OF_HANDS, *OF_ROWS), ids=str)
def test_a_seeded_defect_gives_its_finding_and_no_other(defect: Defect) -> None:
    assert graves(replace(SOUND, **defect.change)) == {defect.code}


PIECES = {
    "TN-001": "British regular infantry",
    "TN-002": "British dark bases",
    "TN-003": "German Panther",
    "TN-004": "British concealed tokens",
    "TN-005": "Ruins and breach tokens",
    "TN-008": "Charge tokens",
    "TN-010": "Operations cards",
    "TN-016": "American truck",
    "TN-017": "German Tiger I",
    "TN-018": "American dark bases",
    "TN-019": "Strategy cards",
    "TN-113": "Weather cards",
    "TN-114": "Weather check tokens",
    "TN-197": "German King Tiger",
    "TN-240": "German Panther",
}


@pytest.mark.parametrize("defect", [one for one in STOCK if one.row in PIECES], ids=str)
def test_a_shortfall_names_its_piece_with_need_and_stock(defect: Defect) -> None:
    found = check_scenario(replace(SOUND, **defect.change), LIBRARY)
    said = [item.sentence for item in found if item.code == "stock-short"]
    named = (f" of {PIECES[defect.row]};", f"{PIECES[defect.row]} (")
    assert any(one in sentence for sentence in said for one in named)


@rule("TN-198")
def test_two_faces_of_one_board_need_two_copies_of_it() -> None:
    laid = (Laying(Ref("board", "1A", 1)), Laying(Ref("board", "1B", 1), Placing(0, 24)))
    document = replace(SOUND, boards=laid)
    assert graves(document) == {"board-copies"}
    assert graves(replace(document, sets=(("core", 2), ("normandy", 1)))) == set()


@rule("TN-007", "TN-014")
def test_boards_and_overlays_that_a_set_does_not_have_are_told() -> None:
    laid = (Laying(Ref("board", "14A", 1)), SOUND.boards[1])
    assert graves(replace(SOUND, boards=laid)) == {"board-number"}
    many = tuple(Laying(Ref("board", f"overlay-{n}", 1), Placing(8, 0)) for n in range(21))
    assert graves(replace(SOUND, boards=(*SOUND.boards, *many))) == {"overlay-copies"}


@rule("TN-199")
def test_two_boards_on_the_same_hexes_are_an_error() -> None:
    laid = (SOUND.boards[0], replace(SOUND.boards[1], placing=Placing(0, 22)))
    assert graves(replace(SOUND, boards=laid)) == {"boards-overlap"}


@rule("TN-204")
def test_a_tank_that_hedgerows_shut_in_is_an_error_unless_somebody_breaks_them() -> None:
    around = [Hex(0, 2), Hex(1, 1)]
    shut = painted(*(Cell(at, Piece("hedgerow")) for at in around))
    tank = replace(SOUND.divisions[3], zone=(Hex(0, 0),), bases=0, pieces=(("stug3", 1),))
    free = replace(SOUND.divisions[0], zone=tuple(at for at in SOUND.divisions[0].zone if at != Hex(0, 0)))
    shut["divisions"] = (free, *SOUND.divisions[1:3], tank)
    assert "shut-in" in graves(replace(SOUND, **shut)), "the card of the other side opens no hedgerow"
    breaker = replace(SOUND.sides[1], operations=("Hedge Breakers",))
    assert "shut-in" not in graves(replace(SOUND, **shut, sides=(SOUND.sides[0], breaker)))


@rule("TN-204")
def test_a_tank_in_a_pocket_of_two_hexes_that_hedgerows_shut_is_shut_in() -> None:
    pocket, around = (Hex(0, 0), Hex(1, 1)), (Hex(0, 2), Hex(2, 0), Hex(2, 2), Hex(1, 3))
    hedges = painted(*(Cell(at, Piece("hedgerow")) for at in around), *(Cell(at) for at in pocket))
    zone = tuple(at for at in SOUND.divisions[0].zone if at not in pocket)
    tank = replace(SOUND.divisions[3], zone=pocket, bases=0, pieces=(("stug3", 1),))
    divisions = (replace(SOUND.divisions[0], zone=zone), *SOUND.divisions[1:3], tank)
    shut = replace(SOUND, **hedges, divisions=divisions)
    assert "shut-in" in graves(shut)
    open_ = painted(*(Cell(at, Piece("hedgerow")) for at in around[:3]), *(Cell(at) for at in pocket))
    assert "shut-in" not in graves(replace(shut, **open_))


@rule("TN-117", "TN-132")
def test_a_leadership_deck_where_nobody_chooses_a_commander_is_told() -> None:
    led = replace(SOUND, **decks(0, Deck("Hero")))
    off = tuple(module for module in SOUND.modules if module != "commanders")
    assert "leadership-forbidden" in graves(replace(led, commanders="forbidden"))
    assert "leadership-forbidden" in graves(replace(led, modules=off))
    assert "leadership-forbidden" not in graves(led)


@rule("TN-209")
def test_a_leadership_deck_never_serves_both_sides() -> None:
    hero = Deck("Hero", shared=True)
    sides = tuple(replace(sheet, decks=(*sheet.decks, hero)) for sheet in SOUND.sides)
    assert "leadership-twice" in graves(replace(SOUND, sides=sides))


@rule("TN-213")
def test_buildings_that_can_fall_on_a_map_without_any_are_told() -> None:
    def with_cells(board: str, *cells: Cell) -> Board:
        return replace(BOARDS[board], map=replace(BOARDS[board].map, cells=cells))

    east = BOARDS["morvin-east"].map.cells
    level = (cell for cell in east if cell.terrain and cell.terrain.name != "building")
    bare = {
        Ref("board", "morvin-west", 1): with_cells("morvin-west"),
        Ref("board", "morvin-east", 1): with_cells("morvin-east", *level),
    }
    assert "no-buildings" in graves(SOUND, bare)
    kept = check_scenario(SOUND, LIBRARY)
    assert [item.code for item in kept if item.cite == "TN-213"] == ["tokens-may-run-out"]


@rule("TN-021")
def test_what_a_box_holds_that_nobody_published_is_unknown_and_no_shortfall() -> None:
    document = replace(SOUND, **others(("panther", 5)))
    assert graves(document) == {"stock-short"}
    assert graves(replace(document, sets=(*SOUND.sets, ("days_of_the_fox", 1)))) == set()


def test_a_warning_put_aside_is_a_note_and_an_error_stays() -> None:
    aside = Aside("breach-without-card", "", "The engineers did it.")
    document = replace(SOUND, **row("sides", 0, operations=()))
    (found,) = [item for item in check_scenario(document, LIBRARY) if item.code == "breach-without-card"]
    put = replace(document, asides=(replace(aside, where=found.where),))
    assert graves(put) == set()


@rule("TN-202")
def test_what_rests_on_the_stacking_limit_says_that_it_is_unverified() -> None:
    narrow = row("divisions", 1, zone=SOUND.divisions[1].zone[:2])
    crowded = replace(SOUND, **narrow, rulings=replace(SOUND.rulings, units_per_hex=2))
    (found,) = [item for item in check_scenario(crowded, LIBRARY) if item.code == "zone-too-small"]
    assert "unverified" in found.sentence
    roomy = replace(crowded, rulings=replace(crowded.rulings, units_per_hex=3))
    assert graves(roomy) == set()


@rule("TN-211")
def test_a_bunker_on_its_own_height_is_no_hill() -> None:
    flat = {
        ref: replace(
            board, map=replace(board.map, cells=tuple(replace(cell, tile=None) for cell in board.map.cells))
        )
        for ref, board in LIBRARY.items()
    }
    told = replace(SOUND, special_rules=("Hills see the bridge.",))
    assert graves(told) == set()
    assert graves(told, flat) == {"terrain-not-there"}


OTHERS = ("test_texts.py",)
"""Where the other codes are given."""


def test_every_code_of_an_error_or_warning_has_its_defect() -> None:
    given = {code.code for code in say.by_key.values() if code.level != "note"}
    seeded = {defect.code for defect in DEFECTS} | {code for code, _, _ in OF_CHAINS}
    seeded |= {code for code, _ in OF_BOARDS} | OF_COLLECTIONS
    seeded |= {defect.code for defect in (*OF_HANDS, *OF_ROWS)}
    here = "".join(Path(__file__).with_name(name).read_text("utf-8") for name in OTHERS)
    here += Path(__file__).read_text("utf-8") + Path(OF_STAGES).read_text("utf-8")
    assert len(given) > 50
    assert sorted(code for code in given - seeded if f'"{code}"' not in here) == []
