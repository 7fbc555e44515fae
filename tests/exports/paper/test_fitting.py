"""How tall a sheet stands is judged from its words before it is laid out. The last leaf of a paper: what
would leave a few lines on one of its own is set closer."""

import io
from io import BytesIO

import pypdf
import pytest
from pypdf import PdfReader

from exports.paper import sheets
from exports.paper.fitting import abreast, manner_of
from exports.paper.paper import room_on
from exports.paper.standing_maps import height_of
from exports.pdf import pdf
from exports.signs.palette import PRINT
from rulesets.kit.drawing.board import Row
from rulesets.kit.drawing.sheets import Block, Cards, Columns, Grid, Head, Prose, Sheet

WORDS = "The beach is wide and the wall behind it is long, and whoever comes must cross both. "


def prose(paragraphs: int, title: str = "", long: int = 3) -> Prose:
    return Prose(tuple((WORDS * long, "") for _ in range(paragraphs)), title)


def sheet(*blocks: Block) -> Sheet:
    return Sheet("test", "Test", Head("Sheet", "Test"), blocks)


def words_of(made: Sheet) -> str | None:
    manner = manner_of(made, "A4", room_on("A4", "portrait"), height_of)
    return manner.words if manner else None


def test_the_longer_the_text_the_closer_it_is_set_until_it_takes_a_second_leaf() -> None:
    lengths = (4, 16, 19, 40)
    assert [words_of(sheet(prose(number, "Told"))) for number in lengths] == [
        "",
        "snug small",
        "snug small tight",
        None,
    ]


@pytest.mark.paper
def test_the_judgement_is_right_to_the_leaf() -> None:
    for number in (12, 16, 18, 22):
        made = sheet(prose(number, "Told"), Grid(("A", "B"), (Row(("", "")),), "Result", write=(0, 1)))
        data = pdf.render(sheets.page(made, paper="A4", palette=PRINT), title="Test")
        leaves = len(PdfReader(BytesIO(data)).pages)
        assert (leaves == 1) == (words_of(made) is not None), number


def test_columns_part_between_paragraphs_and_no_title_stands_alone() -> None:
    columns = Columns((prose(1, "First", 1), prose(6, "Second", 1)))
    made = sheet(columns)
    manner = manner_of(made, "A4", room_on("A4", "portrait"), height_of)
    assert manner
    left, right = abreast(columns, room_on("A4", "portrait"), manner)
    assert [(block.title, len(block.paragraphs)) for block in left] == [("First", 1), ("Second", 2)]
    assert [(block.title, len(block.paragraphs)) for block in right] == [("", 4)]


def test_what_is_not_measured_is_left_to_the_setter() -> None:
    assert words_of(sheet(Cards(()))) is None


LINE = ("A line of words that stands by itself and is as long as the leaf is wide, or very nearly so.", "")


def leaves(lines: int) -> int:
    sheet = Sheet("s", "A sheet", Head("Label", "Title"), (Prose((LINE,) * lines, "Words"),))
    made = pdf.render(sheets.page(sheet, paper="A4", palette=PRINT), title="A sheet")
    return len(pypdf.PdfReader(io.BytesIO(made)).pages)


@pytest.mark.paper
def test_three_leaves_become_two_where_the_last_one_holds_little_and_stay_three_where_it_is_full() -> None:
    assert leaves(84) == 2
    assert leaves(96) == leaves(110) == 3
