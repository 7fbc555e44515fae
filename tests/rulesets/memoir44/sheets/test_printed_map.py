"""Printed set-up sheets: the map in our own drawing, layer by layer, and at true size over several leaves."""

import pypdfium2
import pytest

from exports.paper import poster, sheets
from exports.paper.paper import PAPERS, Paper, leaf_size
from exports.pdf import pdf
from exports.signs.palette import PRINT
from rulesets.kit.drawing.sheets import MapPicture, Poster
from rulesets.kit.hexes.hex_document import Piece
from rulesets.memoir44.document.shipped import DDAY
from rulesets.memoir44.document.vocabulary import of_slot
from rulesets.memoir44.pages.drawing.drawing import board_of, feature
from tests.rules import rule
from tests.rulesets.memoir44.papers import leaves, of
from tests.rulesets.memoir44.sound import SOUND, after, lay

POINT = 25.4 / 72


@rule("MD-373")
@pytest.mark.paper
def test_the_drawing_sheet_names_every_piece() -> None:
    sheet = of(DDAY["sword"], "drawings")
    words = " ".join(" ".join(leaves(sheet)).split())
    names = [name.title for slot in ("terrain", "tile", "obstacle", "unit") for name in of_slot(slot)]
    assert [name for name in names if name not in words] == []


@rule("MD-374")
@pytest.mark.paper
def test_on_the_poster_of_a_map_a_hex_is_53_millimetres_wide() -> None:
    sheet = of(DDAY["utah"], "poster")
    paper = pdf.render(sheets.page(sheet, paper="A3", palette=PRINT), title="Poster")
    with pypdfium2.PdfDocument(paper) as opened:
        words = opened[1].get_textpage()
        places = {}
        for name in ("A21", "B21"):
            found = words.search(name, match_case=True).get_next()
            if found is not None:
                boxes = [words.get_charbox(found[0] + i) for i in range(3)]
                places[name] = (boxes[0][0] + boxes[-1][2]) / 2 * POINT
    assert places["B21"] - places["A21"] == pytest.approx(53, abs=0.6)


@rule("MD-374")
@pytest.mark.parametrize("paper", PAPERS)
def test_the_poster_is_split_over_any_paper_with_an_overlap(paper: Paper) -> None:
    sheet = of(DDAY["utah"], "poster")
    block = sheet.blocks[0]
    assert isinstance(block, Poster)
    assert block.overlap_mm > 0
    tiles = poster.pages(block.board, paper, block.hex_mm, block.overlap_mm)
    wide, tall = leaf_size(paper, tiles.orientation)
    assert all(tile.wide < wide and tile.tall < tall for tile in tiles.tiles)
    by_place = {(tile.column, tile.row): tile for tile in tiles.tiles}
    for (column, row), tile in by_place.items():
        for other, axis in ((by_place.get((column + 1, row)), 0), (by_place.get((column, row + 1)), 1)):
            if other is not None:
                shared = tile.view[axis] + tile.view[axis + 2] - other.view[axis]
                assert shared * block.hex_mm / 52 == pytest.approx(block.overlap_mm)


def test_a_hill_at_the_sea_falls_to_it_edge_by_edge() -> None:
    features = {
        spot.key: [(item.motif, item.links) for item in spot.features]
        for spot in board_of(DDAY["omaha"]).spots
    }
    assert features["C7"] == [("cliff", (8,)), ("bluff", (10,))]
    assert features["k8"] == [("hill", ())]


@pytest.mark.parametrize(("rails", "bridge"), [(2, 1), (3, 2), (1, 3)])
def test_a_rail_bridge_takes_up_the_rails_on_either_bank(rails: int, bridge: int) -> None:
    bank = lay("terrain", "rail", "I3", turn=rails)
    document = after(SOUND, bank, lay("tile", "railbridge", "B5", turn=bridge))
    shown = {spot.key: spot.features for spot in board_of(document).spots}
    [line], [*_, deck] = shown["I3"], shown["B5"]
    assert deck.motif == "rail-bridge"
    assert {deck.turn % 6} == {link % 6 for link in line.links}


@pytest.mark.parametrize("turn", [1, 2, 3])
def test_a_ford_lies_square_to_the_river_of_its_own_orientation(turn: int) -> None:
    river, ford = feature(Piece("river", turn), "terrain"), feature(Piece("ford", turn), "tile")
    assert (ford.turn - river.links[0]) % 6 == 3


@rule("MD-290")
@pytest.mark.parametrize(
    ("name", "turn", "way"), [("pmouth", 1, 6), ("pmouth", 4, 0), ("dam", 1, 6), ("dam", 2, 8), ("dam", 6, 4)]
)
def test_a_mouth_and_a_dam_have_their_river_in_the_west_at_first(name: str, turn: int, way: int) -> None:
    assert feature(Piece(name, turn), "terrain").links == (way,)


@pytest.mark.paper
def test_a_map_is_set_with_its_key_on_one_page() -> None:
    sheet = of(DDAY["omaha"], "map")
    assert isinstance(sheet.blocks[0], MapPicture)
    (leaf,) = leaves(sheet)
    assert "Sea bluff" in leaf
