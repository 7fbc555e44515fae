"""Sheets: every block says what it holds, escapes it, measures its columns, and carries its style."""

import re
import xml.etree.ElementTree as ElementTree
from html.parser import HTMLParser
from pathlib import Path

import pytest

from exports.areas import svg
from exports.areas.view import view_box
from exports.paper import sheets
from exports.paper.paper import POINT, Paper, column_widths, picture_size, profile_widths, room_on
from exports.paper.tables_csv import csv_text
from exports.pdf.bundle import STATIC, bundled, with_images
from exports.signs.palette import MONO, PRINT
from rulesets.firestorm.document.caen import CAEN
from rulesets.firestorm.ground.board import opening_board
from rulesets.kit.drawing.board import Fact, Row
from rulesets.kit.drawing.sheets import Block, Break, Facts, FillIn, Grid, Head, Pair, Profile, Prose, Sheet
from tests.exports.paper.specimens import specimen
from tests.exports.sides import TWO

STYLES = sorted(STATIC.glob("print*.css"))


class _Reader(HTMLParser):
    """The words of a page, its tags with their attributes, and which tags were left open."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.words: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in ("meta", "link", "col", "img"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)

    @property
    def text(self) -> str:
        return " ".join(" ".join(self.words).split())


def page(*blocks: Block, head: Head | None = None, link: str = "", standalone: bool = False) -> str:
    sheet = Sheet("key", "A sheet", head or Head("label", "Title"), blocks, foot="as it stood", sides=TWO)
    return sheets.page(sheet, paper="A4", palette=PRINT, link=link, standalone=standalone)


@pytest.mark.parametrize("key", ["battle-1", "cards-allied", "report-2", "map", "blank-report"])
def test_a_sheet_is_well_formed_without_style_or_script_inside(key: str) -> None:
    html = sheets.page(specimen(key), paper="Letter", palette=MONO, link="https://club.example/report/3")
    read = _Reader(html)
    assert not read.open
    assert not [tag for tag, _ in read.tags if tag in ("style", "script", "img")]
    assert not [tag for tag, attributes in read.tags if "style" in attributes or "onclick" in attributes]


def test_what_a_system_says_is_escaped_everywhere() -> None:
    bad = '<script>"&'
    html = page(
        Prose(((bad, bad),), bad, bad),
        Grid((bad,), (Row((bad,), sub=bad),), bad, note=bad),
        FillIn((bad,), title=bad),
        head=Head(bad, bad, (bad,), bad, bad),
        link="https://club.example/",
    )
    assert "<script>" not in html
    assert _Reader(html).text.count(bad) == 16


def test_a_title_of_the_first_alone_stands_over_the_pair() -> None:
    html = page(Pair(Prose((("one", ""),), "Both"), Prose((("two", ""),))))
    assert html.index("<h2>Both</h2>") < html.index('class="pair"')
    html = page(Pair(Prose((("one", ""),), "First"), Prose((("two", ""),), "Second")))
    assert html.index("<h2>First</h2>") > html.index('class="pair"')


def test_boxes_and_dice_are_drawn_where_a_cell_asks_for_them() -> None:
    html = page(Grid(("a", "b"), (Row(("[] yes [] no", "()")),)))
    assert html.count('class="tick"') == 2
    assert html.count('class="die"') == 1
    assert "[]" not in html


def test_a_code_is_drawn_only_where_there_is_a_link_and_leads_only_to_the_web() -> None:
    assert "head-code" not in page(Break())
    assert '<a href="https://club.example/3"' in page(Break(), link="https://club.example/3")
    assert "<a " not in page(Break(), link="javascript:alert(1)")


def test_ways_are_offered_and_several_sheets_follow_each_other() -> None:
    both = (specimen("battle-1"), ""), (specimen("map"), "")
    html = sheets.sheets(both, title="All", paper="Letter", palette=MONO, ways=(("PDF", "/x.pdf"),))
    assert '<a href="/x.pdf">PDF</a>' in html
    assert html.count("<section") == 2
    assert '<html lang="en-GB" class="letter ink-mono">' in html


def test_a_single_file_carries_style_faces_and_pictures() -> None:
    html = sheets.page(specimen("report-2"), paper="A4", palette=PRINT, standalone=True)
    assert "/static/" not in html
    assert 'url("fonts/' not in html
    assert html.count("data:font/woff2;base64,") == 6
    extended = bundled('<link rel="stylesheet" href="/static/tokens.css"><p>Łódź</p>')
    assert extended.count("data:font/woff2;base64,") == 12
    assert "@media (max-width:44rem)" in html


def test_drawn_pictures_become_images_of_the_same_size_for_the_setter() -> None:
    html = with_images(sheets.page(specimen("battle-1"), paper="A4", palette=PRINT))
    images = [attributes for tag, attributes in _Reader(html).tags if tag == "img"]
    assert "<svg" not in html
    assert len(images) == 5
    assert all(image["width"] and image["height"] for image in images)
    assert images[1]["alt"] == "3rd Canadian Division, Confident Trained, Canadian"


def test_every_class_of_the_templates_has_its_style() -> None:
    styles = "".join(path.read_text() for path in STYLES)
    folder = Path(sheets.__file__).parents[2] / "templates" / "print"
    templates = "".join(path.read_text() for path in folder.glob("*.html"))
    named = {name for classes in re.findall(r'class="([^"{]+)', templates) for name in classes.split()}
    named -= {"no-card", "columns-", "grid-block", "facts-block", "pair-block"}
    assert len(named) > 40
    assert not [name for name in sorted(named) if f".{name}" not in styles]


def test_no_type_of_the_style_is_smaller_than_seven_points() -> None:
    """One rem is ten points; set tight (see print.css) it is 8.5, for all but the cards."""
    text = (STATIC / "print.css").read_text()
    sizes = [
        (selector, float(size))
        for selector, body in re.findall(r"([^{}]+){([^{}]*)}", text)
        for size in re.findall(r"font(?:-size)?:[^;]*?([\d.]+)rem", body)
    ]
    assert len(sizes) > 30
    for selector, size in sizes:
        rem = 10 if re.search(r"card|profile|\.label|\.foot|figure|code-more", selector) else 8.5
        assert size * rem >= 7, selector
    assert re.search(r"\.small \.label,\.small \.foot,\.small \.troop-figure small{font-size:\.84rem}", text)


def test_columns_to_write_in_take_what_figures_and_boxes_leave() -> None:
    room = room_on("A4", "portrait")
    grid = Grid(("No.", "gone", "to"), (Row(("12", "[]", "")),), numbers=(0,), write=(2,))
    number, box, write = column_widths(grid, room)
    assert sum((number, box, write)) == pytest.approx(1)
    assert write > 0.85
    assert number * room.wide < 9


def test_columns_that_lack_room_keep_their_longest_word() -> None:
    room = room_on("A4", "portrait")
    long = "Bretteville-l’Orgueilleuse " + "and so on " * 60
    name, told = column_widths(Grid(("Area", "Told"), (Row(("Hauptkampflinie", long)),)), room)
    assert name * room.wide > 24
    assert told > name


def test_a_profile_without_lines_still_has_columns() -> None:
    assert sum(profile_widths(Profile(("Weapon", "Range"), ()))) == pytest.approx(1)


def test_a_picture_grows_until_its_letters_can_be_read_if_there_is_room() -> None:
    room = room_on("A4", "portrait")
    _, asked = picture_size((240, 290), 62, 12.0, room)
    _, grown = picture_size((240, 290), 62, 8.0, room)
    assert asked == pytest.approx(62)
    assert grown / 290 * 8.0 == pytest.approx(7 * 25.4 / 72)
    assert picture_size((1000, 700), 0, 9.0, room)[0] == pytest.approx(room.wide)


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_a_map_across_the_page_is_lettered_large_enough_to_read(paper: Paper) -> None:
    board = opening_board(CAEN)
    assert board is not None
    _, _, across, down = view_box(board)
    least = min(box.letter for box in svg.boxes(board) if box.letter)
    wide, _ = picture_size((across, down), 0, least, room_on(paper, "landscape", 1))
    assert least * wide / across >= 7 * POINT


def test_the_key_of_a_map_names_what_occurs_on_it() -> None:
    html = sheets.page(specimen("map"), paper="A4", palette=PRINT)
    assert "Victory points" in html
    drawn = re.search(r"<svg.*?</svg>", html, re.DOTALL)
    assert drawn and ElementTree.fromstring(drawn[0]).get("viewBox")


def test_facts_show_the_sign_of_a_side_and_their_source() -> None:
    html = page(Facts((Fact("Pool", "51st Division", "axis", "FC-9"),)))
    assert '<span class="sign solid"></span>51st Division <span class="cite">FC-9</span>' in html


def test_csv_follows_the_standard_and_guards_formulas() -> None:
    text = csv_text(("a", "b"), [("x, y", '"q"'), ("=1+1", "-3"), ("@home", "+4 points")])
    assert text == 'a,b\r\n"x, y","""q"""\r\n\'=1+1,-3\r\n\'@home,\'+4 points\r\n'
    with pytest.raises(ValueError, match="a row of 1 cells"):
        csv_text(("a", "b"), [("x",)])
