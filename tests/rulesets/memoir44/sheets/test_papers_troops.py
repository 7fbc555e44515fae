"""The sheet of troops and weapons, and cards that a scenario has in play and does not cite. Printed set-up
sheets: the map in our own drawing, layer by layer, and at true size over several leaves. Who wrote a
scenario, what it is about and what it is drawn from stand on paper."""

from dataclasses import replace

import pypdfium2
import pytest

from exports.paper import poster, sheets
from exports.paper.paper import PAPERS, Paper, leaf_size
from exports.pdf import pdf
from exports.signs.palette import PRINT
from rulesets.kit.drawing.sheets import Columns, MapPicture, Poster, Prose, Sheet
from rulesets.kit.hexes.hex_document import Piece
from rulesets.memoir44.document.document import Scenario, SpecialRule, Words
from rulesets.memoir44.document.shipped import DDAY
from rulesets.memoir44.document.vocabulary import of_slot
from rulesets.memoir44.pages.drawing.drawing import board_of, feature
from rulesets.memoir44.sheets.handouts import handouts
from rulesets.memoir44.sheets.scenario_sheet import scenario_sheet
from tests.rules import rule
from tests.rulesets.memoir44.battles import a_map
from tests.rulesets.memoir44.papers import leaves, of, rows, words
from tests.rulesets.memoir44.set_ups import a_scenario
from tests.rulesets.memoir44.sound import SOUND, after, lay

MARK = "Its printed card is not public: these are the rules of the series' digital version."


def armed(year: int = 1944) -> Scenario:
    units = {"A5": "45", "C5": "41", "E5": "30", "G5": "26"}
    document = a_scenario(units={at: Piece("infger", badge=f"badge{badge}") for at, badge in units.items()})
    return replace(document, date_begin=f"{year}-06-06")


def table(document: Scenario) -> dict[str, list[str]]:
    """The rows by what the unit is called, under the head of the table."""
    found = [row for row in rows(of(document, "troops")) if len(row) == 6]
    return {row[0]: row[1:] for row in found[1:]}


@rule("MD-404")
def test_each_kind_of_unit_in_play_has_a_row_and_whose_card_is_not_public_is_marked() -> None:
    listed = table(armed())
    assert set(listed) == {"Ski troops*", "Sniper*", "Mortar, late war*", "Machine gun, late war*"}
    figures, moves, dice, beyond, card = listed["Ski troops*"]
    assert (figures, moves, dice, card) == ("3", "3 hexes and battles", "3, 2", "Troops 9: Ski Troops")
    assert "For each Flag it retreats 1 to 3 hexes." in beyond
    assert listed["Mortar, late war*"][2] == "3, 2, 1, 1 unmoved; 3, 2, 1 moved"
    assert f"* {MARK}" in words(of(armed(), "troops"))


@rule("MD-404")
def test_what_nobody_can_say_stands_in_the_row_and_units_of_the_book_carry_no_mark() -> None:
    early = table(armed(1942))["Machine gun, early war*"]
    assert early[-1] == "" and "The number of its card is not public." in early[-2]
    plain = a_scenario(units={"A5": "infger", "C5": Piece("gunger", badge="badge5")})
    assert list(table(plain)) == ["Infantry", "Big Gun"] and MARK not in words(of(plain, "troops"))


@rule("MD-402")
@pytest.mark.parametrize(
    ("year", "cards"),
    [
        (
            1944,
            (
                "SWAs 4, Special Weapon Assets Late War",
                "SWAs 6, Mortar Late War",
                "SWAs 7, Machine Gun Late War",
            ),
        ),
        (1942, ("SWAs 1, Special Weapon Assets", "SWAs 3, Mortar")),
    ],
)
def test_cards_in_play_that_the_rules_do_not_cite_are_cited_by_the_sheet(
    year: int, cards: tuple[str, ...]
) -> None:
    sheet = words(of(armed(year), "scenario"))
    for card in (*cards, "Troops 9, Ski Troops", "Troops 10, Snipers"):
        assert sheet.count(f"{card}: by the units set up.") == 1
    told = replace(armed(year), special=(SpecialRule("On skis.", "Troops 9"),))
    assert "Ski Troops: by the units set up" not in words(of(told, "scenario"))


@rule("MD-404")
def test_works_whose_card_is_not_public_have_a_row_each() -> None:
    wall = Piece("sand", side="axis").with_trait("behavior", "SEAWALL")
    document = a_scenario(
        {"A5": "ptrenches"},
        {"C5": "infger"},
        tiles={"E5": "casemate", "G5": "casemate"},
        obstacles={"I5": wall},
    )
    listed = [row for row in rows(of(document, "troops")) if len(row) == 3]
    cards = {("Sea wall*", "Terrain 12"), ("Trench*", "Terrain 51"), ("Casemate*", "Terrain 22")}
    assert {(row[0], row[2]) for row in listed[1:]} == cards and len(listed) == 4
    told = " ".join(row[1] for row in listed)
    assert "Artillery set up in it may not leave it." in told and "Armor may not battle out of it." in told
    assert f"* {MARK}" in words(of(document, "troops"))


def test_weapons_that_are_handed_out_have_their_rows_too() -> None:
    listed = table(DDAY["sword"])
    assert {"Anti-tank gun, late war*", "Mortar, late war*", "Machine gun, late war*"} <= set(listed)
    assert "Machine gun, late war*" not in table(DDAY["utah"])


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


TEXTS = Words(
    "en", "Bridges", description="Two bridges.", historical="At night.", bibliography="A diary.\nA map."
)


def written(**texts: str) -> Scenario:
    return replace(a_map(), author="P. Lindqvist", words=(replace(TEXTS, **texts),))


def told(sheet: Sheet, title: str) -> list[str]:
    proses = [block for columns in sheet.blocks if isinstance(columns, Columns) for block in columns.blocks]
    return [
        words
        for prose in proses
        if isinstance(prose, Prose) and prose.title == title
        for words, _ in prose.paragraphs
    ]


def test_the_author_stands_at_the_foot_of_every_sheet() -> None:
    sheets = handouts(written())
    assert sheets and all("by P. Lindqvist" in sheet.foot for sheet in sheets if sheet.foot)
    assert "· by" not in scenario_sheet(replace(written(), author="")).foot


def test_description_and_background_are_both_told_and_each_once() -> None:
    assert told(scenario_sheet(written()), "Briefing") == ["Two bridges.", "At night."]
    assert told(scenario_sheet(written(historical="Two bridges.")), "Briefing") == ["Two bridges."]


def test_sources_stand_at_the_end() -> None:
    assert told(scenario_sheet(written()), "Sources") == ["A diary.", "A map."]
    assert told(scenario_sheet(written(bibliography=" ")), "Sources") == []
