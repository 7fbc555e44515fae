"""The blank match sheet, and all papers as PDF. The reinforcement mat, read as text. The blank round sheet,
read as text."""

from dataclasses import replace
from typing import Any

import pypdfium2
import pytest

from exports.paper import sheets as paper
from exports.pdf import pdf
from exports.signs.palette import MONO
from rulesets.kit.codec import from_json, shape, to_json
from rulesets.kit.drawing.sheets import Grid, Pair, Sheet, Spaces
from rulesets.kit.flow.rulings import switches
from rulesets.skirmish.document.rulings import Rulings
from rulesets.skirmish.match_kind import MATCH_KIND
from tests.length import IS_LONG
from tests.rules import rule
from tests.rulesets.skirmish.builders import DOCTRINES, MATCH, SMALL
from tests.rulesets.skirmish.sheets.papers import papers, told

OTHERS = {item.name: item.values[-1][0] for item in switches(Rulings)}
"""Every house rule at its last setting."""


def test_the_match_sheet_has_tracks_of_both_sides_to_tick() -> None:
    said = told("match")
    assert f"Allies VP lost {' '.join(['[]'] * 10)} Allies XP gained in all 1 [] 2 []" in said
    assert f"Axis VP lost {' '.join(['[]'] * 10)} Axis XP gained in all 1 [] 2 []" in said
    assert "Allies Vehicle Level 1 (2 CP, 2 FP) []" in said
    assert "Axis Vehicle Level 1 (2 CP, 2 FP) [] 2 (3 CP, 6 FP) [] 3 (3 CP, 10 FP) []" in said
    assert "Both begin with 10 VP and 2 FP." in said


@rule("TS-311")
def test_the_match_sheet_has_a_row_for_each_round_there_is() -> None:
    def rounds(**rulings: int) -> str:
        return told("match", **rulings).partition(" Rounds ")[2].partition(" Result ")[0]

    assert "[] 8" in rounds(match_length=8) and "[] 9" not in rounds(match_length=8)
    assert "[] 12" in rounds() and "The match has no last round." in rounds()


def test_the_match_sheet_and_its_page_tell_who_wrote_it_and_after_what() -> None:
    named = replace(MATCH, author="Rosa", bibliography="A diary")
    sheets = {sheet.key: sheet for sheet in MATCH_KIND.handouts(named, {DOCTRINES: SMALL})}
    assert "Author and sources" in str(sheets["match"].blocks)
    assert "Author and sources" not in told("match")
    assert [fact.text for fact in MATCH_KIND.glance(named, {}).whose] == ["Rosa", "A diary"]
    stored = shape(MATCH_KIND.type)
    assert from_json(stored, to_json(stored, named)) == named
    assert "bibliography" not in to_json(stored, MATCH)
    fields = [field.name for page in MATCH_KIND.editing.forms(MATCH) for field in page.fields]
    assert {"author", "bibliography"} <= set(fields)


@rule("TS-332")
def test_the_match_sheet_tells_house_rules_that_differ() -> None:
    assert "House rules that differ" not in told("match")
    assert "May a side pass while it has an Action and a unit for it? yes" in told("match", actions_pass="on")


def test_every_paper_names_its_match_and_whose_game_it_is() -> None:
    for sheet in papers().values():
        assert sheet.head.label.startswith("Skirmish Mode · ") and "Stefan Sasse" in sheet.foot
        assert sheet.about and sheet.group


def set_leaves(sheet: Sheet) -> list[str]:
    """The words of each leaf of the sheet's PDF."""
    made = pdf.render(paper.page(sheet, paper="A4", palette=MONO), title=sheet.title, seconds=120)
    with pypdfium2.PdfDocument(made) as opened:
        return [page.get_textpage().get_text_range() for page in opened]


@pytest.mark.paper
@pytest.mark.slow
@pytest.mark.parametrize("key", papers())
def test_each_paper_stands_on_one_leaf(key: str) -> None:
    sheet = papers()[key]
    (leaf,) = set_leaves(sheet)
    assert sheet.title in leaf


@pytest.mark.paper
@pytest.mark.slow
@pytest.mark.parametrize("key", ["match", *(key for key in papers() if IS_LONG and key != "match")])
def test_under_house_rules_that_all_differ_a_match_stands_on_two_leaves_and_the_rest_on_one(key: str) -> None:
    assert len(set_leaves(papers(**OTHERS)[key])) == (2 if key == "match" else 1)


def numbers(**rulings: int) -> list[str]:
    """The spaces of the mat in their order."""
    blocks = papers(**rulings)["mat"].blocks
    return [space.number for block in blocks if isinstance(block, Spaces) for space in block.spaces]


@rule("TS-073")
def test_the_mat_has_its_spaces_from_minus_one_on() -> None:
    assert numbers() == ["-1", "0", "+1", "+2", "+3", "+4", "+5 and on"]
    assert "-1 Bought units begin here. They may not act." in told("mat")
    assert "0 From here on units may act." in told("mat")


@rule("TS-073", "TS-071")
@pytest.mark.parametrize("points", ["+6", "+12", "+18", "+24", "+30"])
def test_each_space_has_what_vehicles_gain(points: str) -> None:
    assert f"vehicles {points} MP" in told("mat")


@rule("TS-072")
def test_each_space_has_what_a_sprint_gains_by_the_house_rule() -> None:
    spaces, flat = told("mat"), told("mat", mat_infantry_bonus="flat")
    assert [f"sprint +{points} MP" in spaces for points in (4, 8, 12, 16, 20)] == [True] * 5
    assert (
        flat.count("sprint +4 MP") == 6
        and "+4 MP" not in spaces[: spaces.index("+1")]
        and "sprint +8 MP" not in flat
    )


@rule("TS-304")
@pytest.mark.parametrize("last", [3, 5])
def test_a_mat_with_a_last_space_ends_there(last: int) -> None:
    assert numbers(mat_last_space=last)[-1] == f"+{last}"
    assert "The last space: units stay here." in told("mat", mat_last_space=last)
    assert "There is no last space." in told("mat") and "6 more a space" in told("mat")


@rule("TS-017", "TS-074", "TS-075", "TS-076")
def test_the_mat_says_how_units_move_on_it_and_enter() -> None:
    said = told("mat")
    assert "In step 1 each unit goes one space to the right. A unit enters through home;" in said
    assert "it may also be fatigued here, and transports at home load from 0 and up" in said


def said(**rulings: Any) -> str:
    return told("round", **rulings)


def rows(title: str, **rulings: Any) -> list[tuple[str, ...]]:
    """The rows of the table of that title."""
    blocks = papers(**rulings)["round"].blocks
    return next(
        [row.cells for row in block.rows]
        for block in blocks
        if isinstance(block, Grid) and block.title == title
    )


@rule("TS-016")
def test_every_sum_has_room_for_the_pencil_before_between_and_after() -> None:
    pairs = [block for block in papers()["round"].blocks if isinstance(block, Pair)]
    grids = [one for pair in pairs for one in (pair.first, pair.second) if isinstance(one, Grid)]
    (books,) = [one for one in grids if one.title == "Books"]
    assert books.write == tuple(range(1, len(books.heads)))


@rule("TS-016")
def test_the_round_sheet_has_seven_steps_the_sums_and_a_box_for_each_action() -> None:
    steps = [cells[1] for cells in rows("Status Phase") if cells[1]]
    assert steps == ["1", "2", "3", "4", "5", "6", "7"]
    assert "VP CP Tank Pool FP XP in all XP to spend UP Vehicle Level" in said()
    assert [cells[0] for cells in rows("Actions")] == ["[]"] * 8


@rule("TS-061")
def test_each_action_stands_beside_the_unit_points_it_takes() -> None:
    assert [cells[2] for cells in rows("Actions")] == ["0", "0", "0", "4", "6", "9", "12", "15"]


@rule("TS-014", "TS-015")
def test_the_steps_stand_in_the_order_of_the_house_rule() -> None:
    names = [cells[2] for cells in rows("Status Phase") if cells[1]]
    late = [cells[2] for cells in rows("Status Phase", status_order="purchase_last") if cells[1]]
    assert names == ["Mat", "Victory points", "Purchase", "Initiative", "Tokens", "Op-Fire", "Transfers"]
    assert late == ["Mat", "Victory points", "Tokens", "Op-Fire", "Transfers", "Purchase", "Initiative"]
