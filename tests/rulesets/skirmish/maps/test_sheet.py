"""A map on paper."""

from dataclasses import replace

import pytest

from exports.paper import sheets
from exports.signs.palette import PRINT
from rulesets.kit.drawing.sheets import Grid, MapPicture, Poster
from rulesets.skirmish.document.map_shelf import MAPS, TEMPLATES
from rulesets.skirmish.document.maps import SkirmishMap
from rulesets.skirmish.ground.analysis import survey
from rulesets.skirmish.ground.balance import balance_table
from rulesets.skirmish.map_kind import MAP
from tests.rulesets.skirmish.maps.fields import FIELD, changed


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
