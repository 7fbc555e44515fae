"""The blank match sheet, and all papers as PDF."""

from dataclasses import replace

import pypdfium2
import pytest

from exports.paper import sheets as paper
from exports.pdf import pdf
from exports.signs.palette import MONO
from rulesets.kit.codec import from_json, shape, to_json
from rulesets.kit.drawing.sheets import Sheet
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
