"""Books: which papers they have, and contents that name the page each begins on. What somebody who prints may
ask of a sheet: no numbers in its hexes, a part of a large poster."""

import io
from dataclasses import replace

import pypdf
import pytest

from exports.paper import book, poster, sheets, wishes
from exports.paper.book import Chapter
from exports.pdf import pdf
from exports.pdf.book import numbered_from, set_book, stands_for
from exports.signs.palette import PRINT
from rulesets.kit.drawing.hex_board import HexBoard
from rulesets.kit.drawing.sheets import Break, Cards, Head, MapPicture, Pair, Poster, Prose, Sheet, TextCard
from rulesets.kit.hexes.hexes import HexShape
from tests.exports.hexes.hex_boards import board
from tests.printing import a_leaf


def sheet(key: str, group: str = "", words: int = 1) -> Sheet:
    text = (f"What stands on {key}.", "")
    return Sheet(key, key.capitalize(), Head("Label", key), (Prose((text,) * words),), group=group)


CUT_OUT = replace(sheet("cards"), blocks=(Cards((TextCard("1", "A card", "", "Head", ()),)), Break()))


def leaves(number: int) -> bytes:
    writer, written = pypdf.PdfWriter(), io.BytesIO()
    for _ in range(number):
        writer.add_blank_page(200, 200)
    writer.write(written)
    return written.getvalue()


def test_each_paper_begins_on_the_page_its_contents_name() -> None:
    told: dict[str, str] = {}
    long = {"Cover": 2, "Contents": 1, "One": 3, "Two": 1, "Three": 2}

    def set_one(html: str, title: str) -> bytes:
        told[title] = html
        return leaves(long[title])

    pages = [(name, f"<head></head>{name}") for name in long]
    pages[1] = ("Contents", "<head></head>" + " ".join(f"<b>{stands_for(place)}</b>" for place in range(3)))
    made = pypdf.PdfReader(io.BytesIO(set_book(pages, 1, "A book", set_one)))
    assert len(made.pages) == 9
    assert "<b>4</b> <b>7</b> <b>8</b>" in told["Contents"]
    assert "counter-reset:page 3" in told["Contents"] and "counter-reset:page 7" in told["Two"]
    assert "content:none" in told["Cover"]
    assert [made.get_destination_page_number(each) for each in made.outline] == [0, 2, 3, 6, 7]  # type: ignore[arg-type]


def test_contents_of_several_leaves_push_the_papers_back() -> None:
    told: dict[str, str] = {}

    def set_one(html: str, title: str) -> bytes:
        told[title] = html
        return leaves(3 if title == "Contents" else 1)

    set_book(
        [("Cover", "<head></head>"), ("Contents", f"<head></head>{stands_for(0)}"), ("One", "<head></head>")],
        1,
        "A book",
        set_one,
    )
    assert told["Contents"].endswith("5")


def test_a_book_has_the_first_group_of_papers_or_all_and_nothing_to_be_cut_out() -> None:
    poster = replace(sheet("poster"), blocks=(Poster(HexBoard("b", "Board", "", ())),))
    papers = (sheet("one", "A"), poster, CUT_OUT, sheet("two", "A"), sheet("three", "B"))
    assert [each.key for each in book.chosen(papers, is_whole=False)] == ["one", "two"]
    assert [each.key for each in book.chosen(papers, is_whole=True)] == ["one", "two", "three"]
    assert book.chosen((CUT_OUT,), is_whole=False) == (CUT_OUT,)
    assert book.chosen((), is_whole=False) == ()


def test_cover_and_contents_tell_whose_it_is_and_whose_games_are_needed() -> None:
    chapters = [
        Chapter("First", "A scenario", (sheet("one"), sheet("two")), credit="A game is needed."),
        Chapter("Second", "A map", (sheet("three"),), credit="A game is needed."),
    ]
    (_, cover), (_, contents), *rest = book.pages("Evenings", "Rosa", "Two\n\nlines", chapters, "A4", PRINT)
    assert "By Rosa" in cover and "<p>Two</p>" in cover and "2 documents" in cover
    assert contents.count("A game is needed.") == 1
    for words in ("First: One", "\u2003Two", "Second: Three", stands_for(2)):
        assert words in contents
    assert [title for title, _ in rest] == ["First: One", "First: Two", "Second: Three"]


@pytest.mark.paper
def test_leaves_are_numbered_through() -> None:
    html = book.pages("Evenings", "", "", [Chapter("A", "", (sheet("one", words=90),))], "A4", PRINT)[2][1]
    made = pypdf.PdfReader(io.BytesIO(pdf.render(numbered_from(html, 41), title="A")))
    assert [leaf.extract_text().split()[-1] for leaf in made.pages] == [
        str(41 + number) for number in range(len(made.pages))
    ]
    assert len(made.pages) > 1 and a_leaf("x")


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
