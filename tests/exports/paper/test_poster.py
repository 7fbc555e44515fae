"""Posters: tiles at true size that cover the whole map, each on a leaf with its name and marks."""

import io
import re

import pypdf
import pypdfium2
import pytest

from exports import picture
from exports.hexes.layout import HEX_WIDE, view_of
from exports.paper import poster, sheets
from exports.paper.paper import PAPERS, Paper, leaf_size
from exports.pdf import pdf
from exports.signs.palette import MONO, PRINT
from rulesets.kit.drawing.hex_board import Feature, Swatch
from rulesets.kit.drawing.sheets import Chart, Head, MapPicture, Poster, Sheet
from tests.exports.areas.zone_boards import zones
from tests.exports.hexes.hex_boards import EXTENDED, SIX_MAPS, SMALL, board, filled, infantry

pytestmark = pytest.mark.paper

POINT = 25.4 / 72


def printed(sheet: Sheet, paper: Paper = "A4") -> pypdf.PdfReader:
    html = sheets.page(sheet, paper=paper, palette=PRINT)
    return pypdf.PdfReader(io.BytesIO(pdf.render(html, title=sheet.title, pages_at_most=60)))


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("shape", [SMALL, EXTENDED, SIX_MAPS], ids=["small", "extended", "six"])
def test_tiles_cover_the_map_and_fit_their_paper(paper: Paper, shape: object) -> None:
    whole = board(shape)
    tiles = poster.pages(whole, paper, 53, 10)
    left, top, across, down = view_of(whole)
    wide, tall = leaf_size(paper, tiles.orientation)
    assert len(tiles.tiles) == tiles.columns * tiles.rows
    assert sum(tile.trim[2] * tile.trim[3] for tile in tiles.tiles) == pytest.approx(across * down)
    for tile in tiles.tiles:
        assert tile.wide <= wide - 16
        assert tile.tall <= tall - 8 - 13 - 15
        assert tile.wide / tile.view[2] == pytest.approx(53 / HEX_WIDE)
        assert tile.view[0] >= left - 0.01
        assert tile.view[0] + tile.view[2] <= left + across + 0.01
        assert tile.view[1] + tile.view[3] <= top + down + 0.01


def test_neighbouring_tiles_share_a_flap() -> None:
    tiles = poster.pages(board(EXTENDED), "A4", 53, 12)
    by_name = {tile.name: tile for tile in tiles.tiles}
    first, beside, below = by_name["A1"], by_name["B1"], by_name["A2"]
    flap = 12 * HEX_WIDE / 53
    assert first.view[0] + first.view[2] - beside.view[0] == pytest.approx(flap)
    assert first.view[1] + first.view[3] - below.view[1] == pytest.approx(flap)


def test_the_paper_lies_whichever_way_takes_fewer_leaves() -> None:
    on_a3, on_a4 = (poster.pages(board(EXTENDED), paper, 53) for paper in ("A3", "A4"))
    assert len(on_a3.tiles) < len(on_a4.tiles)
    with pytest.raises(ValueError, match="does not fit"):
        poster.pages(board(), "A4", 2000)


def test_each_tile_is_a_leaf_with_its_name_at_true_size() -> None:
    paper = printed(Sheet("poster", "Poster", Head("Poster", "A test"), (Poster(filled(SMALL)),)))
    tiles = poster.pages(filled(SMALL), "A4")
    assert len(paper.pages) == len(tiles.tiles) + 1
    for page, tile in zip(paper.pages[1:], tiles.tiles, strict=True):
        words = page.extract_text()
        assert re.search(rf"\b{tile.name}\b", words)
        assert f"Leaf {tiles.tiles.index(tile) + 1} of {len(tiles.tiles)}" in words
        wide, tall = leaf_size("A4", tiles.orientation)
        assert float(page.mediabox.width) * POINT == pytest.approx(wide, abs=0.1)
        assert float(page.mediabox.height) * POINT == pytest.approx(tall, abs=0.1)


def test_hexes_lie_53_millimetres_apart_on_the_leaf() -> None:
    sheet = Sheet("poster", "Poster", Head("Poster", "A test"), (Poster(board()),))
    paper = pdf.render(sheets.page(sheet, paper="A4", palette=PRINT), title="Poster")
    with pypdfium2.PdfDocument(paper) as opened:
        words = opened[1].get_textpage()
        middles = []
        for name in ("A4", "B4"):
            found = words.search(name).get_next()
            assert found is not None
            boxes = [words.get_charbox(found[0] + i) for i in range(2)]
            middles.append((boxes[0][0] + boxes[1][2]) / 2 * POINT)
    assert middles[1] - middles[0] == pytest.approx(53, abs=0.5)


def test_marks_stand_where_tiles_meet_and_nowhere_else() -> None:
    tiles = poster.pages(board(EXTENDED), "A3", 53)
    drawn = poster.tile_picture(board(EXTENDED), tiles, tiles.tiles[0], PRINT)
    marks = re.search(r'class="cut-mark"[^>]* d="([^"]+)"', drawn)
    assert marks is not None
    assert marks[1].count("M") == 2 * 3
    alone = poster.pages(board(), "A3", 20)
    assert len(alone.tiles) == 1
    assert "cut-mark" not in poster.tile_picture(board(), alone, alone.tiles[0], PRINT)


def test_a_map_of_hexes_stands_on_a_sheet_with_its_key() -> None:
    shown = board(features={"B4": (Feature("terrain", "woods"),)}, units=(infantry("C4", "axis"),))
    paper = printed(Sheet("map", "Map", Head("Scenario", "A test"), (MapPicture(shown, key=True),)))
    words = " ".join(page.extract_text() for page in paper.pages)
    assert len(paper.pages) == 1
    assert "Woods" in words
    assert "Axis infantry" in words
    assert "Town" not in words


def test_labels_too_small_to_read_are_left_out_on_paper() -> None:
    small, broad = board(), board(SIX_MAPS)
    sheet = [
        sheets.page(Sheet("map", "Map", Head("", "A test"), (MapPicture(shown),)), paper="A4", palette=PRINT)
        for shown in (small, broad)
    ]
    assert ">A4</text>" in sheet[0]
    assert ">A23</text>" not in sheet[1]
    assert 'data-layer="margin"' in sheet[1]


def test_a_drawing_sheet_shows_each_piece_with_its_name_in_black_and_white() -> None:
    ground = ((Swatch("land", (Feature("terrain", "woods"),)), "Woods"), (Swatch("ocean"), "Ocean"))
    chart = Chart((("Ground", ground), ("Units", ((Swatch(unit=infantry("x")), "Infantry"),))))
    html = sheets.page(Sheet("chart", "Chart", Head("", "Drawings"), (chart,)), paper="A4", palette=PRINT)
    swatches = re.findall(r'<svg [^>]*class="hex-swatch"[^>]*>', html)
    assert len(swatches) == 3
    width = re.search(r' width="([\d.]+)"', swatches[0])
    assert width is not None
    assert float(width[1]) * 25.4 / 96 * 52 / 56 == pytest.approx(8, abs=0.05)
    assert MONO.wood in html
    words = printed(Sheet("chart", "Chart", Head("", "Drawings"), (chart,))).pages[0].extract_text()
    assert all(name in words for name in ("Ground", "Woods", "Ocean", "Units", "Infantry"))


def test_a_map_of_areas_is_tiled_at_the_width_its_poster_has() -> None:
    areas = zones()
    tiles = poster.pages(areas, "A4", wide_mm=500.0)
    scale = 500.0 / picture.view_of(areas)[2]
    shown = [poster.tile_picture(areas, tiles, tile, PRINT) for tile in tiles.tiles]
    assert len(shown) > 2
    for tile, drawn in zip(tiles.tiles, shown, strict=True):
        edges = re.search(r'viewBox="([^"]+)"', drawn)
        assert edges and [float(edge) for edge in edges[1].split()] == pytest.approx(tile.view, abs=0.06)
        assert (tile.wide, tile.tall) == pytest.approx((tile.view[2] * scale, tile.view[3] * scale))
    right = max(tile.view[0] + tile.view[2] for tile in tiles.tiles)
    assert right == pytest.approx(picture.view_of(areas)[0] + picture.view_of(areas)[2])
    html = sheets.page(
        Sheet("poster", "Poster", Head("", "Poster"), (Poster(areas, wide_mm=500.0),)),
        paper="A4",
        palette=PRINT,
    )
    assert "the map is 500 mm wide" in html and html.count('class="poster-leaf') == len(shown)
