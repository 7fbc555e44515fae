"""Maps laid of published boards: their ground, what is painted over it, what a match takes of it. A map on
paper."""

from dataclasses import replace

import pytest

from exports.paper import sheets
from exports.signs.palette import PRINT
from rulesets.kit.drawing.sheets import Grid, MapPicture, Poster
from rulesets.kit.editing.editing import Edit
from rulesets.kit.editing.hexes import MirrorMap, SetHexes, ShiftMap
from rulesets.kit.editing.rows import AddRow, SetField
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.hexes.hex_document import Piece
from rulesets.kit.hexes.hexes import Hex
from rulesets.kit.ruleset import Ref, Shelf
from rulesets.skirmish.document.maps import Home, SkirmishMap
from rulesets.skirmish.document.shipped import MAPS, TEMPLATES
from rulesets.skirmish.editing.map_editing import blank, editing
from rulesets.skirmish.ground.analysis import drawn, survey
from rulesets.skirmish.ground.balance import balance_table
from rulesets.skirmish.map_kind import MAP
from rulesets.skirmish.records.ground import hexes
from rulesets.skirmish.system import SKIRMISH
from rulesets.tide_of_iron_box.board_kind import BOARDS
from rulesets.tide_of_iron_box.laying import Laying, Placing
from tests.rules import rule
from tests.rulesets.skirmish.builders import documents
from tests.rulesets.skirmish.maps.fields import FIELD, changed

WEST, EAST, POND = (Ref("board", f"morvin-{name}", 1) for name in ("west", "east", "pond"))
LIBRARY = {ref: BOARDS[ref.id] for ref in (WEST, EAST, POND)}
SHELF = Shelf(LIBRARY.get, lambda kind: tuple((ref, BOARDS[ref.id].code) for ref in LIBRARY))
EDITING = editing(SHELF)
LAID = replace(
    blank("lyon"),
    homes=(Home("allied", Hex(4, 0)), Home("axis", Hex(4, 46))),
    laid=(Laying(WEST), Laying(EAST, Placing(0, 24, 3)), Laying(POND, Placing(2, 2))),
)
ANGLED = replace(LAID, laid=(Laying(WEST), Laying(EAST, Placing(9, 25))))


def done(change: Edit, map: SkirmishMap = LAID) -> SkirmishMap:
    return EDITING.edit(map, change)


def terrain_at(map: SkirmishMap, at: Hex) -> str:
    return survey(map, LIBRARY).ground.hexes[at].terrain.key


def codes(*laid: Laying) -> set[str]:
    return {found.code for found in MAP.check(replace(LAID, laid=laid), LIBRARY)}


@rule("TS-296")
def test_boards_make_the_ground_overlays_cover_them_and_what_is_painted_covers_both() -> None:
    over = Hex(2, 2)
    assert (terrain_at(replace(LAID, laid=LAID.laid[:2]), over), terrain_at(LAID, over)) == (
        "hedgerow",
        "pond",
    )
    swampy = done(SetHexes("terrain", (over,), Piece("swamp")))
    assert terrain_at(swampy, over) == "swamp"
    assert terrain_at(done(SetHexes("terrain", (over,)), swampy), over) == "pond"
    assert MAP.cover(LAID, LIBRARY).board == "24 by 9 hexes"


def test_a_map_is_laid_by_the_rows_that_a_hand_writes() -> None:
    values = (("board", "board/morvin-east/1"), ("placing.row", 0), ("across", 12), ("placing.turn", "3"))
    begun = done(AddRow("laid", (("board", "board/morvin-west/1"),)), blank("lyon"))
    assert done(AddRow("laid", values), begun).laid == LAID.laid[:2]
    assert done(SetField("laid.1.placing.row", 1)).laid[1].placing == Placing(1, 25, 3)


def test_laid_boards_move_together_and_have_no_mirror_image() -> None:
    moved = done(ShiftMap(2, 0))
    assert [row.placing.row for row in moved.laid] == [2, 2, 4]
    assert moved.homes[0].at == Hex(6, 0)
    for change in (MirrorMap("left-right"), ShiftMap(-1, -1)):
        with pytest.raises(Refusal):
            done(change)


@rule("TS-296")
@pytest.mark.parametrize(
    ("laid", "code"),
    [
        ((Laying(WEST), Laying(EAST, Placing(0, 20))), "boards-overlap"),
        ((Laying(WEST), Laying(EAST, Placing(0, 40))), "boards-apart"),
        ((Laying(WEST), Laying(POND, Placing(7, 23))), "overlay-off-board"),
        ((Laying(WEST), Laying(Ref("board", "gone", 1), Placing(0, 24))), "unknown-board"),
    ],
)
def test_boards_that_do_not_lie_as_they_should_are_told(laid: tuple[Laying, ...], code: str) -> None:
    assert code in codes(*laid)
    told = {"boards-overlap", "boards-apart", "overlay-off-board", "unknown-board", "no-layout", "bare-map"}
    assert told.isdisjoint(codes(*LAID.laid))


@rule("TS-296")
def test_each_board_becomes_a_tile_with_its_part_of_the_seams() -> None:
    (mend,) = EDITING.mends(LAID, "no-tiles", "tiles")
    map = LAID
    for change in mend.edits:
        map = done(change, map)
    tiled = [at for tile in map.tiles for at in tile.hexes]
    assert [tile.name for tile in map.tiles] == ["Morvin West", "Morvin East"]
    assert sorted(tiled) == sorted(survey(map, LIBRARY).ground.hexes)
    assert EDITING.mends(TEMPLATES["lyon"], "no-tiles", "tiles") == ()


def test_a_match_takes_the_ground_of_the_boards_with_it_and_no_boards() -> None:
    for map in (LAID, ANGLED):
        taken, site = drawn(map, LIBRARY), survey(map, LIBRARY)
        assert (taken.laid, taken.boards) == ((), site.boards)
        assert survey(taken, {}).ground.hexes == site.ground.hexes
        assert set(hexes(taken, "all")) == {site.name(at) for at in site.ground.hexes}


@rule("TS-293")
def test_a_match_begins_on_a_map_that_is_laid_of_boards() -> None:
    given = documents(map=LAID)
    on_boards = replace(given, references=(*given.references, *LIBRARY.items()))
    opening, *_ = SKIRMISH.start(on_boards, SKIRMISH.rulings())
    assert opening.map == drawn(LAID, LIBRARY)
    with pytest.raises(Refusal, match="no layout"):
        SKIRMISH.start(given, SKIRMISH.rulings())


@rule("TS-296")
def test_the_sheet_names_every_board_with_its_place_and_turn() -> None:
    sheet, _ = MAP.handouts(LAID, LIBRARY)
    told = sheets.page(sheet, paper="A4", palette=PRINT)
    assert "Morvin West at A9; Morvin East at M9, turned by half; overlay Morvin Pond at B7" in told


def test_the_sheet_has_the_map_its_markers_its_balance_and_its_terrain() -> None:
    sheet, poster = MAP.handouts(MAPS["ford"], {})
    assert [block.key for block in sheet.blocks if isinstance(block, MapPicture)] == [True]
    grids = {block.title: block for block in sheet.blocks if isinstance(block, Grid)}
    assert grids["Routes from home"].rows == balance_table(survey(MAPS["ford"], {})).rows
    assert "Ford *" in {row.cells[0] for row in grids["Terrain on this map"].rows}
    assert isinstance(poster.blocks[0], Poster)


def test_the_depth_of_streams_is_printed_where_there_are_any() -> None:
    def printed(map: SkirmishMap) -> str:
        return sheets.page(MAP.handouts(map, {})[0], paper="A4", palette=PRINT)

    assert "Streams" in printed(MAPS["ford"]) and "deep" in printed(MAPS["ford"])
    assert "Streams" not in printed(MAPS["orchard"])


def test_who_holds_a_marker_and_what_it_brings_is_printed() -> None:
    elm, oak, pump = FIELD.markers
    map = changed(markers=(elm, replace(oak, owner="axis"), replace(pump, fuel=2)))
    text = sheets.page(MAP.handouts(map, {})[0], paper="A4", palette=PRINT)
    for words in ("The elm", "Victory hex", "The pump", "Fuel marker", "neutral, brings 2"):
        assert words in text


@pytest.mark.parametrize("map", [*MAPS.values(), *TEMPLATES.values()], ids=[*MAPS, *TEMPLATES])
def test_every_map_has_a_sheet_that_can_be_set(map: SkirmishMap) -> None:
    for sheet in MAP.handouts(map, {}):
        assert map.title in sheets.page(sheet, paper="A4", palette=PRINT).replace("&#39;", "'")


def test_a_template_prints_what_is_missing_and_no_map() -> None:
    (sheet,) = MAP.handouts(TEMPLATES["meuse"], {})
    text = sheets.page(sheet, paper="A4", palette=PRINT)
    assert "Still missing" in text and sheet.head.number == "274"
    assert not any(isinstance(block, MapPicture) for block in sheet.blocks)


def test_a_list_tells_number_size_and_victory_hexes() -> None:
    cover = MAP.cover(MAPS["ford"], {})
    assert (cover.title, cover.board) == ("The fords of the Orine", "17 by 13 hexes, 3 victory hexes")
    assert MAP.cover(TEMPLATES["meuse"], {}).title == "274 Meuse"
    assert MAP.cover(TEMPLATES["meuse"], {}).board == "no layout yet"
