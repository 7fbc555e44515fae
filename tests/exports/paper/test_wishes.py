"""What somebody who prints may ask of a sheet: no numbers in its hexes, a part of a large poster."""

from dataclasses import replace

from exports.paper import poster, sheets, wishes
from exports.signs.palette import PRINT
from rulesets.kit.drawing.sheets import Head, MapPicture, Pair, Poster, Prose, Sheet
from rulesets.kit.hexes.hexes import HexShape
from tests.exports.hexes.hex_boards import board

BOARD = board(HexShape(13, 9, (0, 8, 16, 24)))
SMALL = Poster(BOARD, hex_mm=20.0)
LARGE = Poster(BOARD, hex_mm=150.0)


def a_sheet(*blocks: Poster | MapPicture | Pair | Prose) -> Sheet:
    return Sheet("poster", "Poster", Head("", "Poster"), blocks)


def test_a_sheet_with_a_map_goes_without_numbers_and_one_of_words_has_none() -> None:
    words = a_sheet(Prose((("Words.", ""),)))
    shown = a_sheet(Pair(MapPicture(BOARD), Prose((("Words.", ""),))))
    assert wishes.is_numbered(shown) and not wishes.is_numbered(words)
    assert not wishes.is_numbered(wishes.without_numbers(shown))


def test_a_poster_of_few_leaves_is_set_at_once() -> None:
    assert wishes.poster_parts(a_sheet(SMALL), "A4") == ()
    html = sheets.page(wishes.in_part(a_sheet(SMALL), 0, "A4"), paper="A4", palette=PRINT)
    assert html.count('class="poster-leaf') == len(poster.pages(BOARD, "A4", 20.0).tiles)


def test_the_parts_of_a_large_poster_hold_every_leaf_once() -> None:
    sheet = a_sheet(LARGE)
    tiles = poster.pages(BOARD, "A4", 150.0)
    parts = poster.parts(tiles)
    assert len(parts) > 1
    assert sorted(tile.name for part in parts for tile in part) == sorted(tile.name for tile in tiles.tiles)
    told = wishes.poster_parts(sheet, "A4")
    assert [leaves for _, leaves in told] == [len(part) for part in parts]
    for number, part in enumerate(parts, 1):
        html = sheets.page(wishes.in_part(sheet, number, "A4"), paper="A4", palette=PRINT)
        assert html.count('class="poster-leaf') == len(part)
        assert f"Part {number}, this one" in html


def test_unasked_a_large_poster_is_its_plan_and_says_where_each_leaf_is() -> None:
    sheet = a_sheet(LARGE)
    for part in (0, -1, 99):
        html = sheets.page(wishes.in_part(sheet, part, "A4"), paper="A4", palette=PRINT)
        assert 'class="poster-leaf' not in html
        assert all(span in html for span, _ in wishes.poster_parts(sheet, "A4"))
    assert f"{len(poster.pages(BOARD, 'A4', 150.0).tiles)} leaves in " in html


def test_for_a_file_all_leaves_are_set() -> None:
    html = sheets.page(replace(a_sheet(LARGE)), paper="A4", palette=PRINT)
    assert html.count('class="poster-leaf') == len(poster.pages(BOARD, "A4", 150.0).tiles)
