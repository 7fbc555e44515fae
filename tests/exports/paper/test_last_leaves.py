"""The last leaf of a paper: what would leave a few lines on one of its own is set closer."""

import io

import pypdf
import pytest

from exports.paper import sheets
from exports.pdf import pdf
from exports.signs.palette import PRINT
from rulesets.kit.drawing.sheets import Head, Prose, Sheet

LINE = ("A line of words that stands by itself and is as long as the leaf is wide, or very nearly so.", "")


def leaves(lines: int) -> int:
    sheet = Sheet("s", "A sheet", Head("Label", "Title"), (Prose((LINE,) * lines, "Words"),))
    made = pdf.render(sheets.page(sheet, paper="A4", palette=PRINT), title="A sheet")
    return len(pypdf.PdfReader(io.BytesIO(made)).pages)


@pytest.mark.paper
def test_three_leaves_become_two_where_the_last_one_holds_little_and_stay_three_where_it_is_full() -> None:
    assert leaves(84) == 2
    assert leaves(96) == leaves(110) == 3
