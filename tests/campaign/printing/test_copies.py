"""What goes to the printers of a poster of many leaves: one part, or all of them in a pack."""

import pytest
from flask import Flask

from campaign.pages.paper import copies
from exports.paper import wishes
from rulesets.kit.drawing.sheets import Head, Poster, Prose, Sheet
from tests.exports.hexes.hex_boards import SIX_MAPS, filled

BOARD = filled(SIX_MAPS)
POSTER = Sheet("poster", "Poster", Head("", "Poster"), (Poster(BOARD, part=0),))
WORDS = Sheet("words", "Words", Head("", "Words"), (Prose((("Read this.", ""),)),))


@pytest.mark.slow
def test_a_pack_holds_every_part_of_a_poster_as_a_sheet_of_its_own(app: Flask) -> None:
    number = len(wishes.poster_parts(POSTER, "A4"))
    assert number > 1
    with app.test_request_context("/"):
        pack = copies.pack(((POSTER, ""), (WORDS, "")), "All papers")
    parts = [f"Poster, part {part}" for part in range(1, number + 1)]
    assert [title for title, _ in pack.pages] == [*parts, "Words"]
    assert len({html for _, html in pack.pages}) == number + 1


@pytest.mark.slow
def test_one_part_of_a_poster_is_printed_alone(app: Flask) -> None:
    with app.test_request_context("/?part=2"):
        one, all_parts = copies.one(POSTER, "Poster"), copies.pack(((POSTER, ""),), "All papers")
    assert len(one.pages) == 1 and one.pages[0][1] == all_parts.pages[1][1]
