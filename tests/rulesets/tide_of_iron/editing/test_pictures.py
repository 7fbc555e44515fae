"""What a scenario and a board look like: the ground as it lies, told apart from what is painted over it."""

from dataclasses import replace

import pytest

from exports.hexes.key import hex_key
from exports.hexes.motifs import is_known
from exports.hexes.svg import swatch as drawn
from rulesets.kit.drawing.hex_board import HexSpot
from rulesets.kit.editing.editing import hexes_of
from rulesets.kit.editing.hexes import SetHexes
from rulesets.kit.editing.rows import SetField
from rulesets.kit.hexes.hex_document import Piece
from rulesets.kit.hexes.hexes import Hex
from rulesets.tide_of_iron.document.scenario import Scenario, Squad
from rulesets.tide_of_iron.editing.board_editing import BOARD_EDITING
from rulesets.tide_of_iron.pages.drawing.boards import board_of
from rulesets.tide_of_iron.pages.drawing.pieces import squad_symbol
from rulesets.tide_of_iron_box.board_kind import BOARDS
from rulesets.tide_of_iron_box.picture import picture_of, terrain_features
from rulesets.tide_of_iron_box.terrain import shipped_terrain
from tests.rules import rule
from tests.rulesets.tide_of_iron.editing.drafts import EDITING, LIBRARY, MORVIN, WHOLE, done

SEAM = "l4"


def spots(scenario: Scenario) -> dict[str, HexSpot]:
    return {spot.key: spot for spot in board_of(scenario, LIBRARY).spots}


def edges(spot: HexSpot, motif: str) -> list[tuple[int, ...]]:
    """The edges along which the motif runs, each time it stands on the hex."""
    return [feature.links for feature in spot.features if feature.motif == motif]


@rule("TN-174", "TN-175")
def test_what_is_painted_is_told_apart_from_what_is_printed() -> None:
    found = {key for key, spot in spots(MORVIN).items() if "painted" in spot.states}
    assert found == {"l6", "l4", "n4"}
    shown = spots(MORVIN)
    assert shown["l6"].says == "l6: Hedgerow, painted over the boards"
    assert shown["A9"].says == "A9: Clear, zone of Allied division 1"
    raised = done(SetHexes("tile", (Hex(0, 10),), Piece("level-2")), scenario=MORVIN)
    assert spots(raised)["F9"].states == ("painted",) and spots(raised)["F9"].ground == "level-2"


def test_a_height_falls_only_where_the_next_hex_is_lower() -> None:
    shown = spots(done(SetHexes("tile", (Hex(0, 10), Hex(0, 12)), Piece("level-1")), scenario=MORVIN))
    assert edges(shown["F9"], "slope") == [(6, 8, 10)]
    assert edges(shown["G9"], "slope") == [(0, 8, 10)]
    assert edges(shown["E9"], "slope") == []


def test_boards_are_outlined_and_a_hex_of_two_halves_is_a_seam() -> None:
    shown = spots(MORVIN)
    assert edges(shown["A9"], "board-edge") == [(2, 4, 6, 8)]
    assert edges(shown["L5"], "board-edge") == [(0,)]
    assert edges(shown["M5"], "board-edge") == []
    assert edges(shown[SEAM], "board-seam") == [()]
    assert edges(shown["k4"], "board-edge") == []
    assert board_of(MORVIN, LIBRARY).note == "Boards: Morvin West at A9; Morvin East at M9."


@rule("TN-177")
def test_a_zone_is_tinted_for_its_side_and_outlined_for_its_division() -> None:
    shown = spots(MORVIN)
    assert (shown["A9"].side, shown["X9"].side, shown["H5"].side) == ("allied", "axis", "")
    assert edges(shown["B7"], "zone") == [] and edges(shown["A9"], "zone") == [(2, 4, 6, 8)]
    outlines = [feature.motif for feature in shown["X9"].features if feature.layer == "control"]
    assert outlines == ["second-zone"]
    both = done(SetHexes("zone", (Hex(0, 0),), Piece("zone-axis-1", side="axis")), scenario=MORVIN)
    assert spots(both)["A9"].side == ""


def test_a_road_and_a_stream_go_on_from_hex_to_hex_and_over_the_edge() -> None:
    shown = spots(MORVIN)
    assert edges(shown["A5"], "road") == [(0, 6)] and edges(shown["X5"], "road") == [(6, 0)]
    assert edges(shown["H5"], "road") == [(0, 6)] and len(edges(shown["H5"], "river")[0]) == 2


def test_ruins_stand_for_the_building_that_fell() -> None:
    def motifs(scenario: Scenario, key: str) -> set[str]:
        return {feature.motif for feature in spots(scenario)[key].features} - {"zone"}

    assert motifs(MORVIN, "R7") == {"ruins"}
    cratered = done(SetHexes("tag", (Hex(2, 34), Hex(3, 31)), Piece("crater")), scenario=MORVIN)
    assert motifs(cratered, "R7") == {"ruins", "crater"} and motifs(cratered, "p6") == {"town", "crater"}
    assert motifs(MORVIN, "c6") == {"crater"}


@rule("TN-175", "TN-182", "TN-185")
def test_objectives_entries_and_squads_are_shown_with_what_they_count() -> None:
    board = board_of(WHOLE, LIBRARY)
    signs = {(sign.spot, sign.kind, sign.words) for sign in board.signs}
    assert {("R5", "victory", "3"), ("F7", "command", "1"), ("A5", "entry", "2")} <= signs
    assert {sign for sign in signs if sign[1] in ("control", "mine")} == {
        ("F1", "control", ""),
        ("P5", "mine", ""),
    }
    tags = {(sign.spot, sign.words, sign.side) for sign in board.signs if sign.kind == "tag"}
    assert tags == {
        ("A9", "D1", "allied"),
        ("a4", "D2", "allied"),
        ("n8", "D1", "axis"),
        ("U9", "D2", "axis"),
    }
    symbols = [(unit.spot, unit.symbol, unit.side) for unit in board.units]
    assert symbols == [("B9", "squad/rrro/E", "allied"), ("B9", "squad/grr/", "allied")]
    assert [unit.says for unit in board.units][1] == "Squad 2 of Allied division 1"


def test_a_base_shows_its_empty_places_and_no_more_than_it_holds() -> None:
    assert squad_symbol(Squad((("officer", 1),))) == "squad/o---/"
    assert squad_symbol(Squad((("regular", 3), ("mortar", 1)), ("medic",))) == "squad/trr/M"
    assert squad_symbol(Squad((("mg", 3),))) == "squad/gg/"


def test_all_shipped_terrain_has_a_drawing_and_what_has_none_is_lettered() -> None:
    for kind in shipped_terrain().values():
        assert all(is_known(feature.motif) for feature in terrain_features(kind, {})), kind.key
    own = done(
        SetField("own.terrain.0.title", "Vines"), SetHexes("terrain", (Hex(0, 10),), Piece("vineyard"))
    )
    (plate,) = (feature for feature in spots(own)["F9"].features if feature.motif == "unknown")
    assert plate.words == "Vines"


def test_everything_of_the_palettes_has_its_small_picture() -> None:
    items = (*hexes_of(EDITING).palette(WHOLE), *hexes_of(BOARD_EDITING).palette(BOARDS["morvin-west"]))
    pictures = {(item.slot, item.key): drawn(item.swatch) for item in items}
    assert len(pictures) > 50
    small = {(item.slot, item.key): item.swatch for item in items}
    for key, kind in ((("obstacle", "mines"), "mine"), (("tag", "control-axis"), "control")):
        sign = small[key].sign
        assert sign is not None and sign.kind == kind
    assert small["obstacle", "razor_wire"].features[0].motif == "wire"
    assert small["tag", "smoke"].features[0].words == "Smoke"
    assert small["tile", "level-2"].ground == "level-2"
    assert all(item.title for item in items)


def test_the_key_names_what_occurs() -> None:
    words = {words for _, words in hex_key(board_of(MORVIN, LIBRARY))}
    assert {"Hedgerow", "Slope", "Two boards meet", "Level 1", "Deployment zone of a division 2"} <= words
    assert {"Victory hex", "Command objective"} <= words


def test_british_squads_are_told_from_american_ones_without_colour_and_the_key_says_what_each_is() -> None:
    american, german = (replace(row, squads=()) for row in MORVIN.divisions[:2])
    squad = Squad((("regular", 3), ("mg", 1)), ("engineer",), Hex(0, 0))
    british = replace(american, number=2, nation="british", squads=(replace(squad, at=Hex(0, 2)),))
    rows = (replace(american, squads=(squad,)), british, german)
    board = board_of(replace(MORVIN, divisions=rows), LIBRARY)
    manners = {side.key: side.manner for side in board.sides}
    assert [manners[shown.side] for shown in board.units] == ["open", "barred"]
    words = [words for _, words in hex_key(board) if "squad" in words]
    assert len(words) == 2 and all("3 regular, 1 machine gun; Engineer" in said for said in words)
    assert any(said.startswith("British") for said in words)


def test_the_squads_of_each_nation_stand_first_and_a_search_finds_what_people_say() -> None:
    division = replace(MORVIN.divisions[0], squads=(Squad((("regular", 4),)),))
    items = hexes_of(EDITING).palette(replace(MORVIN, divisions=(division, *MORVIN.divisions[1:])))
    assert items[0].slot == "squad" and ": " in items[0].pack
    words = {item.piece.name: item.words for item in items}
    assert "canal" in words["stream"] and "wood" in words["forest"] and "village" in words["building"]


@pytest.mark.parametrize("id", BOARDS)
def test_a_board_is_drawn_as_it_is_printed(id: str) -> None:
    board = BOARDS[id]
    picture = picture_of(board)
    assert "void" not in {spot.ground for spot in picture.spots}
    larger = picture_of(replace(board, map=replace(board.map, board="13 by 10")))
    assert ("void" in {spot.ground for spot in larger.spots}) == board.overlay
    assert picture.note.endswith(f"{board.code}.")
    assert picture_of(replace(board, code="", title="")).title == "Untitled"


def test_where_no_board_lies_the_map_is_void() -> None:
    bare = replace(MORVIN, boards=MORVIN.boards[:1])
    assert spots(bare)["X9"].ground == "void" and spots(bare)["X9"].says == "X9: no board"
    assert {spot.ground for spot in spots(replace(MORVIN, boards=())).values()} == {"void"}
