"""Pieces drawn one by one, with what became of each, and spaces to lay them in."""

import re
from dataclasses import replace

import pytest

from exports.paper import sheets
from exports.paper.paper import POINT, Paper, column_widths, room_on
from exports.paper.signs import sign_picture
from exports.signs.lettering import width
from exports.signs.palette import MONO, PRINT, Palette
from rulesets.kit.drawing.board import Row
from rulesets.kit.drawing.sheets import (
    Block,
    Grid,
    Head,
    Sheet,
    Sign,
    SignGroup,
    SignRows,
    SignState,
    Space,
    Spaces,
)
from tests.exports.sides import TWO

ROWS = SignRows(
    (
        (
            SignGroup("1st Division", (Sign("infantry", "done"), Sign("armour", "gone")), "Here only"),
            SignGroup("2nd Division", (Sign("artillery", "next"),)),
        ),
        (SignGroup("3rd Division", (Sign("infantry"),)),),
    ),
    "Who waits",
    "1 of 4",
    "axis",
    "Enters anywhere.",
)
STRIPS = Spaces(
    (Space("1", "hits on 1", (("infantry", "infantry"),)), Space("2", "hits on 1 or 2")),
    0.2,
    "Attacker",
    "rolls first",
)


def page(*blocks: Block, paper: Paper = "A4", palette: Palette = PRINT) -> str:
    sheet = Sheet("pieces", "Pieces", Head("", "Pieces"), blocks, sides=TWO)
    return sheets.page(sheet, paper=paper, palette=palette)


@pytest.mark.parametrize("palette", [PRINT, MONO], ids=lambda palette: palette.name)
def test_what_became_of_a_piece_is_told_without_colour(palette: Palette) -> None:
    states: tuple[SignState, ...] = ("", "next", "done", "gone")
    drawn = [sign_picture(Sign("infantry", state), "axis", palette.of(TWO)) for state in states]
    strokes = [re.findall(r'class="selected-line[^"]*"[^>]*d="([^"]+)"', picture) for picture in drawn]
    assert [len(lines) for lines in strokes] == [0, 1, 1, 2]
    assert strokes[1][0].endswith("Z") and not strokes[2][0].endswith("Z")
    assert len(set(drawn)) == 4


def test_rows_of_pieces_stand_in_groups_with_their_names_under_the_bar_of_their_side() -> None:
    html = page(ROWS)
    assert html.count('class="piece-sign"') == 4
    assert html.count('class="sign-row"') == 2 and html.count('class="sign-group"') == 3
    assert "sign-rows side-bar solid" in html
    for words in ("1st Division", "Here only", "Who waits", "1 of 4", "Enters anywhere."):
        assert f">{words}<" in html


@pytest.mark.parametrize("paper", ["A4", "Letter", "A3"])
def test_spaces_are_as_tall_as_their_part_of_the_leaf(paper: Paper) -> None:
    tall = round(STRIPS.part * room_on(paper, "portrait").tall * 96 / 25.4)
    html = page(STRIPS, paper=paper)
    assert html.count(f'<td height="{tall}">') == 2
    assert "<b>1</b>hits on 1<" in html and html.count('class="space-signs"') == 2


def test_a_loose_row_of_spaces_has_a_broken_frame_and_no_number() -> None:
    html = page(Spaces((Space(word="Casualties"),), 0.1, loose=True))
    assert '<div class="block spaces loose">' in html
    assert ">Casualties</td>" in html and "<b></b>" not in html and "space-signs" not in html


def test_what_stands_on_pieces_and_spaces_is_escaped() -> None:
    bad = '<script>"&'
    group = SignGroup(bad, (Sign(bad),), bad)
    html = page(
        SignRows(((group,),), bad, bad, "axis", bad), Spaces((Space(bad, bad, ((bad, bad),)),), 0.1, bad, bad)
    )
    assert "<script>" not in html


def test_pieces_at_the_head_of_cells_are_drawn_there_and_have_their_room() -> None:
    rows = (
        Row(("1", "Abbot", "none"), signs=((1, "squad/rro-/"), (2, "medal/0"))),
        Row(("2", "Baker", "one")),
    )
    drawn = page(Grid(("No.", "Name", "Medal"), rows, numbers=(0,)))
    cells = re.findall(r"<td[^>]*>(.*?)</td>", drawn, re.DOTALL)
    assert ["piece-sign" in cell for cell in cells] == [False, True, True, False, False, False]
    plain = Grid(("No.", "Name", "Medal"), tuple(replace(row, signs=()) for row in rows), numbers=(0,))
    room = room_on("A4", "portrait")
    with_sign = Grid(plain.heads, (replace(rows[0], signs=((1, "medal/1"),)), rows[1]), numbers=(0,))
    assert column_widths(with_sign, room)[1] > column_widths(plain, room)[1]


def test_a_name_beside_its_sign_is_not_broken_for_a_long_story() -> None:
    story = "Whole after Bloody Omaha: Bronze Star. " * 8
    row = Row(("Squad 10", "Bronze Star", story, *"4444"), signs=((0, "squad/rrrr/"), (1, "medal/1")))
    grid = Grid(("Base", "Medal", "Story", *"1234"), (row,), numbers=(3, 4, 5, 6))
    room = room_on("A4", "portrait")
    medal = column_widths(grid, room)[1] * room.wide
    assert medal > 12 + width("Bronze Star", 10 * POINT, "text")
    longer = replace(
        grid, rows=(replace(row, cells=(row.cells[0], "Bronze Star with Oak Leaves", *row.cells[2:])),)
    )
    assert column_widths(longer, room)[1] * room.wide < 12 + width(
        "Bronze Star with Oak Leaves", 10 * POINT, "text"
    )
