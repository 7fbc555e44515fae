"""The map on paper: what the board prints, and that every paper can be set."""

import pytest

from exports.paper import poster
from exports.paper.paper import Paper
from exports.picture import legend_of, svg_of
from exports.signs.palette import PRINT
from rulesets.axis_allies_dday.document.battle import Battle
from rulesets.axis_allies_dday.document.shipped import NORMANDY, WALCHEREN
from rulesets.axis_allies_dday.sheets.handouts import handouts, sheets
from rulesets.kit.drawing.board import Board
from rulesets.kit.drawing.sheets import MapPicture, Poster, Sheet
from tests.length import far
from tests.rules import rule
from tests.rulesets.axis_allies_dday import games as g
from tests.rulesets.memoir44.papers import leaves, one


def board_on(sheet: Sheet) -> Board:
    return next(
        block.board
        for block in sheet.blocks
        if isinstance(block, MapPicture) and isinstance(block.board, Board)
    )


@rule("AD-029")
def test_the_printed_map_has_all_marks_of_the_board() -> None:
    board = board_on(one(handouts(NORMANDY, {}), "map"))
    boxes = {box.key: box for box in board.boxes}
    turns = [boxes[f"turn-{number}"] for number in range(1, 11)]
    assert [box.title for box in turns] == [str(number) for number in range(1, 11)]
    assert all(box.at[0] < 20 for box in turns) and turns == sorted(turns, key=lambda box: box.at[1])
    assert turns[0].states == ("selected",)
    assert boxes["airfield"].at[1] < 0.15 * board.height
    assert (boxes["omaha"].room, boxes["omaha"].into) == (8, ("Z14",))
    assert boxes["utah"].under == ("Z04", "Z07", "Z11")
    lines = {region.key: region.lines for region in board.regions}
    assert lines["Z30"] == ("Caen",) and lines["Z34"] == ("Sector Rennes",)
    drawing = svg_of(board, PRINT)
    assert 'class="north' in drawing
    assert all(f">{region.key}</text>" in drawing for region in board.regions)
    assert {"Leads into", "Fires at", "To be held"} <= {said for _, said in legend_of(board, PRINT)}


def test_the_map_of_a_running_game_marks_its_turn() -> None:
    board = board_on(one(sheets(g.begun(), None), "map"))
    assert [box.key for box in board.boxes if box.states] == ["turn-1"]
    assert board.block is not None and board.block.label == "Turn 1"


@pytest.mark.parametrize("battle", [NORMANDY, WALCHEREN], ids=["Normandy", "Walcheren"])
def test_the_poster_is_a_board_without_pieces_on_twelve_leaves(battle: Battle) -> None:
    sheet = one(handouts(battle, {}), "poster")
    (block,) = sheet.blocks
    assert isinstance(block, Poster) and isinstance(block.board, Board)
    assert not block.board.markers and not any(region.side for region in block.board.regions)
    assert f"turn-{battle.turns}" in {box.key for box in block.board.boxes}
    for paper, leaves_ in PAPERS.items():
        assert len(poster.pages_of(block, paper).tiles) == leaves_


PAPERS: dict[Paper, int] = {"A4": 12, "Letter": 12, "A3": 6}
LEAVES = {"order-cards": 2, "tactics-cards": 2}


SET = [(NORMANDY, "Letter"), (WALCHEREN, "A4"), (NORMANDY, "A4"), (WALCHEREN, "Letter")]


@pytest.mark.paper
@pytest.mark.parametrize(("battle", "paper"), SET[: far(1, 4)])
def test_every_paper_of_a_battle_stands_on_one_leaf_and_a_deck_on_two(battle: Battle, paper: Paper) -> None:
    for sheet in handouts(battle, {}):
        if sheet.key == "poster":
            continue
        wanted = LEAVES.get(sheet.key, 1)
        assert len(leaves(sheet, paper)) == wanted, sheet.key


@pytest.mark.paper
def test_the_report_of_a_running_game_is_set() -> None:
    made = sheets(g.begun(decks="all"), "axis")
    said = " ".join(leaves(one(made, "report-1")))
    assert "Turn 1 of 10" in said and "Lost this turn" in said
