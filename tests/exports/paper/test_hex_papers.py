"""Maps of hexes on sheets: type that can be read, keys beside them, heads with a date, bars of the sides."""

import re
from collections import Counter

import pytest

from exports.hexes.layout import LARGEST, MARGIN_SIZE, NUMBER_SIZE, view_of
from exports.hexes.svg import draw_hexes
from exports.paper import sheets
from exports.paper.paper import LEAST_TYPE, PAPERS, Paper
from exports.signs.palette import PRINT
from rulesets.kit.drawing.board import Fact, Row
from rulesets.kit.drawing.hex_board import Feature, HexBoard
from rulesets.kit.drawing.sheets import Block, Facts, Grid, Head, MapPicture, Poster, Prose, ScoreBoxes, Sheet
from rulesets.kit.hexes.hexes import HexShape, all_hexes, label
from tests.exports.hexes.hex_boards import EXTENDED, SIX_MAPS, SMALL, board, filled, infantry
from tests.exports.sides import TWO

_SVG = re.compile(
    r'<svg [^>]*class="map hexes[^"]*" viewBox="([^"]+)"[^>]*width="([\d.]+)"[^>]*>(.*?)</svg>', re.DOTALL
)
_TYPE = re.compile(r'<text [^>]*font-size="([\d.]+)"')
PIXEL = 25.4 / 96


def page(*blocks: Block, head: Head | None = None, paper: Paper = "A4") -> str:
    sheet = Sheet("key", "A sheet", head or Head("label", "Title", ("one line",)), blocks, sides=TWO)
    return sheets.page(sheet, paper=paper, palette=PRINT)


def drawn(html: str) -> tuple[float, str]:
    """Millimetres a unit of the map on the page, and the inside of its picture."""
    found = _SVG.search(html)
    assert found is not None
    return float(found[2]) * PIXEL / float(found[1].split()[2]), found[3]


def lettered(shape: object = EXTENDED) -> HexBoard:
    return board(
        shape,
        lines={"C5": ("Colleville",), "D9": ("Saint-Laurent", "sur-Mer")},
        units=(infantry("E5", badge="88"),),
        features={"F9": (Feature("terrain", "woods"),)},
    )


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("above", [0.0, 20.0])
def test_no_type_on_a_map_is_smaller_than_seven_points(paper: Paper, above: float) -> None:
    scale, inside = drawn(page(MapPicture(lettered(), above=above), paper=paper))
    sizes = [float(size) for size in _TYPE.findall(inside)]
    assert min(sizes) * scale >= LEAST_TYPE - 0.01
    assert ">88<" in inside
    assert ">C5<" in inside


def test_type_is_raised_no_further_than_needed() -> None:
    scale, inside = drawn(page(MapPicture(board(SMALL))))
    assert scale * NUMBER_SIZE > LEAST_TYPE
    assert {float(size) for size in _TYPE.findall(inside)} == {NUMBER_SIZE, MARGIN_SIZE}


def test_a_picture_too_small_for_words_has_titles_of_maps_alone() -> None:
    wide = board(SIX_MAPS, lines={"A-C5": ("Colleville",)}, mapped=(("Sword", 0), ("Juno", 26)))
    scale, inside = drawn(page(MapPicture(wide)))
    assert LEAST_TYPE / scale > LARGEST
    assert re.findall(r"<text [^>]*>([^<]+)</text>", inside) == ["Sword", "Juno"]
    assert min(float(size) for size in _TYPE.findall(inside)) * scale >= LEAST_TYPE - 0.01


@pytest.mark.parametrize(
    ("wide", "letters", "last", "has_labels"), [(24, 47, "X", True), (34, 34, "HH", False)]
)
def test_a_broad_map_keeps_the_letters_at_its_edges_and_a_less_broad_one_its_labels_and_names(
    wide: int, letters: int, last: str, has_labels: bool
) -> None:
    shape = HexShape(wide, 9, (0, 2 * wide - 2))
    named = board(shape, lines={"B9": ("Colleville",), "B7": ("Gruchy",)}, units=(infantry("B7"),))
    _, inside = drawn(page(MapPicture(named)))
    words = Counter(re.findall(r"<text [^>]*>([^<]+)</text>", inside))
    in_margin = [word for word in words.elements() if word.isalpha() and len(word) < 3]
    assert (len(in_margin), in_margin[-1], words["9"], "B9" in words) == (letters, last, 2, has_labels)
    assert ("Colleville" in words, "Gruchy" in words) == (has_labels, False)


def test_numbers_in_hexes_can_be_left_out() -> None:
    labels = {label(SMALL, at) for at in all_hexes(SMALL)}
    for has_numbers in (True, False):
        _, inside = drawn(page(MapPicture(board(SMALL), numbers=has_numbers)))
        assert labels.isdisjoint(re.findall(r">([^<]+)</text>", inside)) != has_numbers


def test_a_poster_may_go_without_numbers_in_its_hexes() -> None:
    assert ">A4</text>" in page(Poster(board(SMALL)))
    assert ">A4</text>" not in page(Poster(board(SMALL), numbers=False))


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_what_stands_above_a_map_is_taken_from_its_height(paper: Paper) -> None:
    full, _ = drawn(page(MapPicture(filled(EXTENDED), numbers=False), paper=paper))
    less, _ = drawn(page(MapPicture(filled(EXTENDED), above=20.0, numbers=False), paper=paper))
    tall = view_of(filled(EXTENDED))[3]
    assert (full - less) * tall == pytest.approx(20.0, abs=0.2)


def test_type_of_a_picture_is_raised_to_the_least_that_is_asked() -> None:
    inside = draw_hexes(lettered(), PRINT, letter=13.0)
    assert min(float(size) for size in _TYPE.findall(inside)) == 13.0
    assert draw_hexes(lettered(), PRINT, letter=0.0) == draw_hexes(lettered(), PRINT)


def test_a_key_longer_than_its_low_map_stands_below_it() -> None:
    few = page(MapPicture(board(SMALL, units=(infantry("C3"),)), tall=60.0, key=True))
    kinds = (
        "woods",
        "hill",
        "town",
        "marsh",
        "church",
        "hedgerow",
        "lake",
        "cemetery",
        "bunker",
        "wire",
        "sandbags",
        "hedgehog",
        "bridge",
        "airfield",
        "dam",
        "fort",
        "lighthouse",
        "radar",
        "camp",
        "depot",
    )
    spots = [label(SMALL, at) for at in all_hexes(SMALL)]
    features = {spot: (Feature("terrain", kind),) for spot, kind in zip(spots, kinds, strict=False)}
    many = page(MapPicture(board(SMALL, features=features), tall=30.0, key=True))
    assert "map-and-key" in few
    assert "map-and-key" not in many
    assert 'class="map-key key-below"' in many


def test_the_head_of_a_sheet_carries_words_at_its_right() -> None:
    html = page(head=Head("label", "SWORD BEACH", aside="6 June 1944"))
    assert '<div class="head-line"><h1>SWORD BEACH</h1><p class="head-aside">6 June 1944</p></div>' in html
    assert "head-line" not in page()


def test_a_title_too_long_for_its_line_is_set_smaller() -> None:
    long = "THE ASSAULT OF THE THIRD NAVAL INFANTRY REGIMENT"
    assert f'<h1 class="long">{long}</h1>' in page(head=Head("label", long, aside="22 September 1941"))
    assert "<h1>SWORD BEACH</h1>" in page(head=Head("label", "SWORD BEACH", aside="6 June 1944"))


@pytest.mark.parametrize(
    "block",
    [
        Facts((Fact("Cards", "5"),), "Allies", "allied"),
        Prose((("Hold.", ""),), "Orders", side="allied"),
        Grid(("A",), (Row(("b",)),), "Table", side="allied"),
    ],
)
def test_what_is_a_sides_stands_under_its_bar(block: Block) -> None:
    assert re.search(r'class="block [a-z-]+ side-bar open"', page(block))


def test_facts_may_run_on_as_text() -> None:
    html = page(Facts((Fact("Cards", "5"), Fact("Medals", "6", "axis")), "Allies", run_on=True))
    assert '<span><b>Cards</b> 5</span> <span><b>Medals</b> <span class="sign solid"></span>6</span>' in html
    assert "<table" not in html


def test_boxes_stand_apart_by_the_sign_that_is_asked() -> None:
    assert '<td class="colon">:</td>' in page(ScoreBoxes((("allied", "A"), ("axis", "B"))))
    assert '<td class="colon"></td>' in page(ScoreBoxes((("allied", "A"), ("axis", "B")), apart=""))
