"""Maps at the desk: every field, the ground, and homes, markers and tiles painted like pieces."""

from dataclasses import fields, replace

import pytest

from rulesets.kit.editing.editing import Edit, hexes_of
from rulesets.kit.editing.hexes import (
    ClearHexes,
    CopyRegion,
    LayLine,
    Letter,
    MirrorMap,
    SetHexes,
    ShiftMap,
    TakeMarker,
    ToggleHex,
    TurnPieces,
)
from rulesets.kit.editing.rows import AddRow, DropRow, MoveRow, SetField
from rulesets.kit.findings import Aside
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.hexes.hex_document import Piece, Placed, cell_at
from rulesets.kit.hexes.hexes import Hex
from rulesets.kit.ruleset import Shelf
from rulesets.skirmish.document.maps import Home, Marker, SkirmishMap, Tile
from rulesets.skirmish.document.shipped import MAPS
from rulesets.skirmish.editing.map_editing import BLANKS, blank, editing
from rulesets.skirmish.editing.map_pieces import AREA, HOME, MARKER, home_piece, marker_piece, tile_piece
from rulesets.skirmish.map_kind import MAP
from tests.rules import rule
from tests.rulesets.forms import takes_back
from tests.rulesets.skirmish.maps.fields import FIELD, at, changed, judged, painted, with_marker

MAP_EDITING = editing(Shelf())
FORD = MAPS["ford"]
ELM, OAK, PUMP = FIELD.markers
PLACED = hexes_of(MAP_EDITING).rows


def done(change: Edit, map: SkirmishMap = FIELD) -> SkirmishMap:
    return MAP_EDITING.edit(map, change)


@pytest.mark.parametrize("map", [*MAPS.values(), FIELD], ids=[*MAPS, "field"])
def test_every_field_takes_back_what_it_shows_and_not_a_byte_changes(map: SkirmishMap) -> None:
    assert len(takes_back(map, MAP_EDITING)) > 20


def test_all_that_a_map_holds_can_be_typed_or_painted() -> None:
    pages = MAP_EDITING.forms(FIELD)
    asked = {field.name.partition(".")[0] for page in pages for field in page.fields}
    asked |= {row.path for page in pages for row in page.rows}
    assert {field.name for field in fields(SkirmishMap)} - asked == {"map", "asides"}
    rows = {row.path: {field.name for field in row.fields} for page in pages for row in page.rows}
    for path, kind in (("homes", Home), ("markers", Marker), ("tiles", Tile)):
        assert {field.name for field in fields(kind)} == rows[path]


@rule("TS-293")
@pytest.mark.parametrize("key", [option.value for option in BLANKS])
def test_every_blank_can_be_begun_from_and_none_can_be_played_as_it_is(key: str) -> None:
    map = blank(key)
    found = {one.code for one in MAP.check(map, {}) if one.level == "error"}
    assert found & {"no-layout", "no-home"}
    grown = done(SetField("size.rows", 9), done(SetField("size.width", 12), map))
    assert grown.map.board == "12 by 9"
    assert "no-layout" not in {one.code for one in MAP.check(grown, {})}


def test_the_ground_is_painted_with_what_the_palette_has() -> None:
    here = at("C5")
    map = done(SetHexes("tile", (here,), Piece("level-2")), done(SetHexes("terrain", (here,), Piece("rail"))))
    assert cell_at(map.map, here).terrain == Piece("rail")
    assert cell_at(map.map, here).tile == Piece("level-2")
    assert done(ClearHexes((here,)), map).map == FIELD.map
    for slot, piece in (("terrain", Piece("marble")), ("tile", Piece("level-0")), ("unit", Piece("tank"))):
        with pytest.raises(Refusal):
            done(SetHexes(slot, (here,), piece))
    with pytest.raises(Refusal):
        done(SetHexes("terrain", (Hex(40, 40),), Piece("road")))
    with pytest.raises(Refusal):
        done(LayLine("terrain", (here,), Piece("road")))
    assert done(TurnPieces("terrain", (here,))) == FIELD


@rule("TS-002")
def test_a_home_that_is_painted_again_is_the_sides_only_one() -> None:
    map = done(SetHexes(HOME, (at("B1"), at("C1")), home_piece("allied")))
    assert map.homes == (Home("allied", at("B1")), Home("axis", at("K3")))
    assert PLACED(map, at("B1")) == (Placed(HOME, home_piece("allied")), Placed(AREA, tile_piece(0)))
    assert done(TakeMarker(at("B1"), home_piece("allied"), HOME), map).homes == FIELD.homes[1:]
    assert done(SetHexes(HOME, (at("K3"),), None)).homes == FIELD.homes[:1]
    with pytest.raises(Refusal):
        done(SetHexes(HOME, (at("B1"),), Piece("home-soviet", side="soviet")))


@rule("TS-294")
def test_a_marker_that_is_painted_gets_a_name_no_other_has() -> None:
    map = done(SetHexes(MARKER, (at("B1"), at("C1")), Piece("fuel", traits=(("fuel", "2"),))))
    assert map.markers[3:] == (
        Marker("Fuel marker 1", "fuel", at("B1"), "", 2),
        Marker("Fuel marker 2", "fuel", at("C1"), "", 2),
    )
    again = done(SetHexes(MARKER, (at("B5"),), marker_piece(ELM)))
    assert again.markers[3].name == "Victory hex 1"
    for piece in (Piece("medal"), Piece("fuel", side="soviet")):
        with pytest.raises(Refusal):
            done(SetHexes(MARKER, (at("B1"),), piece))


@rule("TS-295")
def test_a_marker_is_given_to_a_side_and_keeps_its_name_and_place() -> None:
    held = Piece("victory", side="axis")
    map = done(SetHexes(MARKER, (ELM.at,), held, instead=marker_piece(ELM)))
    assert map.markers == (replace(ELM, owner="axis"), OAK, PUMP)
    assert done(SetHexes(MARKER, (ELM.at,), None, instead=marker_piece(ELM))).markers == (OAK, PUMP)
    with pytest.raises(Refusal):
        done(TakeMarker(OAK.at, marker_piece(ELM), MARKER))


@rule("TS-296")
def test_a_hex_painted_into_a_tile_leaves_the_other() -> None:
    here = at("I3")
    map = done(SetHexes(AREA, (here,), tile_piece(0)))
    assert here in map.tiles[0].hexes and here not in map.tiles[1].hexes
    assert done(TakeMarker(here, tile_piece(0), AREA), map).tiles[0] == FIELD.tiles[0]
    assert done(ToggleHex("tiles.0.hexes", here)).tiles[0].hexes == (*FIELD.tiles[0].hexes, here)
    with pytest.raises(Refusal):
        done(SetHexes(AREA, (here,), tile_piece(2)))
    with pytest.raises(Refusal):
        done(ToggleHex("tiles.0.hexes", Hex(40, 40)))


def test_clearing_takes_off_all_that_stands_there() -> None:
    map = done(ClearHexes((ELM.at, at("A3"))))
    assert map.markers == (OAK, PUMP) and map.homes == FIELD.homes[1:]
    assert all(ELM.at not in tile.hexes for tile in map.tiles)


def test_a_region_that_is_moved_takes_everything_along_and_one_that_is_copied_its_markers() -> None:
    moved = done(CopyRegion((ELM.at, at("A3")), 0, 2, cut=True))
    assert moved.homes[0] == Home("allied", at("B3"))
    assert moved.markers == (OAK, PUMP, replace(ELM, at=at("G5")))
    copied = done(CopyRegion((ELM.at, at("A3")), 0, 2))
    assert copied.homes == FIELD.homes and copied.tiles == FIELD.tiles
    assert copied.markers == (*FIELD.markers, Marker("Victory hex 1", "victory", at("G5")))
    ground = done(CopyRegion((at("E5"),), 0, -4, slots=("terrain",)))
    assert cell_at(ground.map, at("C5")).terrain == Piece("forest") and ground.markers == FIELD.markers


def test_a_map_is_mirrored_with_all_that_stands_on_it() -> None:
    for way in ("left-right", "top-bottom"):
        mirrored = done(MirrorMap(way), FORD)
        assert mirrored != FORD
        assert MAP.check(mirrored, {}) == ()
        assert done(MirrorMap(way), mirrored) == FORD
    with pytest.raises(Refusal):
        done(MirrorMap("top-bottom"), replace(FORD, map=replace(FORD.map, board="17 by 12")))


def test_a_map_is_shifted_with_all_that_stands_on_it_and_nothing_is_lost_unasked() -> None:
    roomy = done(SetField("size.width", 13))
    shifted = done(ShiftMap(0, 2), roomy)
    assert shifted.homes == (Home("allied", at("B3")), Home("axis", Hex(2, 22)))
    assert shifted.tiles[0].hexes[0] == Hex(0, 2)
    bare = replace(FIELD, map=replace(FIELD.map, cells=()))
    with pytest.raises(Refusal, match="home or a marker"):
        done(ShiftMap(0, 2), bare)
    assert done(ShiftMap(0, 2, crop=True), bare).homes == (Home("allied", at("B3")),)


def test_hexes_are_lettered_shortly() -> None:
    here = at("B5")
    assert done(Letter(here), done(Letter(here, ("Mill",)))) == FIELD
    with pytest.raises(Refusal):
        done(Letter(here, ("M" * 100,)))


def test_rows_are_added_changed_moved_and_taken_out() -> None:
    map = done(AddRow("markers", (("name", "The well"), ("at", at("B1")))))
    assert map.markers[3] == Marker("The well", "victory", at("B1"))
    assert done(DropRow("markers", 3), map) == FIELD
    assert done(MoveRow("markers", 0, 2)).markers == (OAK, PUMP, ELM)
    assert done(SetField("homes.0.at", at("B1"))).homes[0] == Home("allied", at("B1"))
    assert done(SetField("markers.2.fuel", 2)).markers[2].fuel == 2
    assert done(AddRow("tiles", (("name", "South"),))).tiles[2] == Tile("South")
    assert done(AddRow("homes")).homes[2].side == "allied"
    assert done(AddRow("asides", (("code", "a"), ("where", "b"), ("reason", "c")))).asides
    for change in (
        AddRow("boxes"),
        AddRow("markers", (("worth", 3),)),
        DropRow("boxes", 0),
        SetField("homes.0.at", "B1"),
        SetField("map.board", "3 by 3"),
        SetField("tiles.0.hexes", 3),
    ):
        with pytest.raises(Refusal):
            done(change)


def test_what_lies_beyond_a_smaller_map_is_kept_and_can_be_dropped() -> None:
    smaller = done(SetField("size.width", 10))
    assert smaller.map.cells == FIELD.map.cells
    beyond = len(FIELD.map.cells) - 1
    (place,) = {found.where for found in judged(smaller) if found.code == "off-map"}
    assert place.startswith("map.cells.")
    assert done(DropRow("map.cells", beyond), smaller).map.cells == FIELD.map.cells[:-1]
    with pytest.raises(Refusal):
        done(DropRow("map.faces", 0), smaller)


def test_a_warning_put_aside_goes_with_the_row_it_is_about() -> None:
    aside = Aside("victory-with-fuel", "markers.1.fuel", "So it was")
    map = replace(with_marker(fuel=2), asides=(aside,))
    assert done(MoveRow("markers", 1, 2), map).asides == (replace(aside, where="markers.2.fuel"),)
    assert done(DropRow("markers", 1), map).asides == ()
    assert done(DropRow("asides", 0), map).asides == ()


def test_the_palette_has_its_items_by_keys_of_their_own_and_each_can_be_laid() -> None:
    items = hexes_of(MAP_EDITING).palette(FIELD)
    keys = [(item.slot, item.key) for item in items]
    assert len(keys) == len(set(keys))
    for item in items:
        assert done(SetHexes(item.slot, (at("B1"),), item.piece)) is not None, item.key
    assert {item.slot for item in items} == {kind.key for kind in hexes_of(MAP_EDITING).slots}


@pytest.mark.parametrize(
    "map",
    [
        changed(homes=(*FIELD.homes, Home("axis", at("J1")))),
        with_marker(name=""),
        with_marker(owner="soviet"),
        with_marker(fuel=2),
        changed(tiles=(*FIELD.tiles, Tile("North"))),
        changed(tiles=(FIELD.tiles[0], replace(FIELD.tiles[1], hexes=(*FIELD.tiles[1].hexes, at("F3"))))),
        changed(tiles=(replace(FIELD.tiles[0], hexes=(*FIELD.tiles[0].hexes, Hex(40, 40))), FIELD.tiles[1])),
        replace(painted(FIELD, "stream", "C5"), depth=""),
        changed(number="269"),
        changed(title="Best"),
    ],
)
def test_what_is_offered_mends_its_finding(map: SkirmishMap) -> None:
    (found,) = judged(map)
    place = found.everywhere[-1]
    mends = MAP_EDITING.mends(map, found.code, place)
    assert mends, found.code
    for mend in mends:
        mended = map
        for change in mend.edits:
            mended = done(change, mended)
        assert judged(mended) == (), mend.label
    assert MAP_EDITING.mends(map, "no-such-finding", place) == ()


@rule("TS-331")
def test_the_report_tells_the_ways_or_what_is_lacking() -> None:
    (report,) = MAP_EDITING.reports(FORD, ())
    assert len(report.rows) == len(FORD.markers) + 1
    (lacking,) = MAP_EDITING.reports(changed(homes=()), ())
    assert lacking.rows == () and "a Reinforcement Hex" in lacking.sentences[0]
