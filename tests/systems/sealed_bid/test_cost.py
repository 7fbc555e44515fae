"""What a whole system costs, as docs/a-system.md says it."""

import re
from pathlib import Path

HERE = Path(__file__).parent
BOOK = HERE.parents[2] / "docs" / "a-system.md"
NOT_OF_THE_GAME = {"auction_desk", "floor"}
FRAME, GAME = 100, 400


def measured() -> dict[str, int]:
    """The physical lines of each module of the auction."""
    modules = [path for path in HERE.glob("*.py") if not path.stem.startswith("test_")]
    return {
        path.name: len(path.read_text("utf-8").splitlines())
        for path in modules
        if path.stem not in NOT_OF_THE_GAME
    }


def test_the_book_says_how_many_lines_each_module_of_the_auction_has() -> None:
    said = re.findall(r"^\| `(\w+\.py)` \| (\d+) \|", BOOK.read_text("utf-8"), re.MULTILINE)
    assert {name: int(lines) for name, lines in said} == measured()


def test_a_frame_takes_a_hundred_lines_and_the_rest_of_a_small_game_four_hundred() -> None:
    lines = measured()
    assert lines["__init__.py"] <= FRAME
    assert lines["state.py"] + lines["play.py"] + lines["pages.py"] <= GAME
