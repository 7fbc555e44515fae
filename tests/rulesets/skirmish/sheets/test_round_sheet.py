"""The blank round sheet, read as text."""

from typing import Any

from rulesets.kit.drawing.sheets import Grid, Pair
from tests.rules import rule
from tests.rulesets.skirmish.sheets.papers import papers, told


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
