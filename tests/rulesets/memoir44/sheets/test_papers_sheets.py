"""Scenario, set-up and battle sheets: heads, sides, control, tracks, tables, pieces. Hexes of joined maps are
called alike in the event's picture, its papers and its answers."""

from dataclasses import replace

import pypdfium2
import pytest

from exports.paper.paper import Paper
from rulesets.kit.drawing.hex_board import HexBoard
from rulesets.kit.drawing.sheets import MapPicture, Pair
from rulesets.kit.hexes.hex_document import Piece
from rulesets.kit.hexes.hexes import hex_at
from rulesets.memoir44.combination_kind import COMBINATION
from rulesets.memoir44.document.boards import shape_of
from rulesets.memoir44.document.combination import COMBINATIONS
from rulesets.memoir44.document.document import (
    Missing,
    Player,
    ReinforcementTable,
    Scenario,
    TownControl,
    Words,
)
from rulesets.memoir44.document.rulings import Rulings
from rulesets.memoir44.document.shipped import DDAY
from rulesets.memoir44.ground.control import entry_hexes
from rulesets.memoir44.sheets.common import day_words
from rulesets.memoir44.sheets.components import components_sheet
from rulesets.memoir44.sheets.scenario_sheet import UNKNOWN, scenario_sheet, side_facts
from rulesets.memoir44.sheets.set_up import set_up_sheets
from tests.length import far
from tests.rules import rule
from tests.rulesets.memoir44.battles import ALLIED_TABLE, TOWNS, a_map
from tests.rulesets.memoir44.papers import leaves, of, one, printed, rows, words
from tests.rulesets.memoir44.set_ups import a_scenario

SWORD, UTAH = DDAY["sword"], DDAY["utah"]


def facts_of(document: Scenario, player: Player) -> list[tuple[str, str]]:
    """What the sheet says of a player, as pairs of words."""
    return [(fact.word, fact.text) for fact in side_facts(document, player)]


def place_of(paper: pypdfium2.PdfDocument, sought: str) -> tuple[float, float]:
    """Left and height above the foot of the first leaf, in points, of the first letter of some words."""
    text = paper[0].get_textpage()
    found = text.search(sought).get_next()
    assert found is not None, sought
    left, bottom, _, _ = text.get_charbox(found[0])
    return left, bottom


@rule("MD-367")
@pytest.mark.paper
def test_the_head_has_the_title_in_capitals_the_date_at_its_right_and_the_subtitle_below() -> None:
    document = replace(SWORD, number="4")
    with pypdfium2.PdfDocument(printed(of(document, "scenario"))) as paper:
        wide = paper[0].get_width()
        title, title_up = place_of(paper, "SWORD BEACH")
        day, day_up = place_of(paper, "6 June 1944")
        under, under_up = place_of(paper, "4 - Two bridges by night")
    assert title < wide / 4 < wide * 3 / 4 < day
    assert abs(title_up - day_up) < 6
    assert under == pytest.approx(title, abs=3)
    assert title_up - 30 < under_up < title_up


@rule("MD-368")
def test_each_side_has_nation_cards_draws_hand_opener_and_medals_below_the_head() -> None:
    said = words(of(a_map(), "scenario"))
    axis, allied = said.index("Axis: Germany"), said.index("Allies: United States")
    assert axis < allied
    assert said[axis:allied].strip() == (
        "Axis: Germany Command cards 4 Extra draw 2 after turns 1 and 2 Later hand 6 "
        "Turn moves second Medals to win 10"
    )
    assert said[allied:].startswith("Allies: United States Command cards 6 Turn moves first Medals to win 10")
    unknown = replace(a_map(), top=Player("axis"), starting="")
    assert "Command cards not known Turn not known Medals to win not known" in (
        words(of(unknown, "scenario"))
    )


@rule("MD-062")
def test_the_battle_sheet_has_room_for_moves_on_the_card_and_units_free_to_battle() -> None:
    found = rows(of(SWORD, "battle"))
    head = ["On the Move orders (Flag dice on the card)", "Units still free to battle (Grenade dice)"]
    assert found[found.index(head) + 1 :][:3] == [["", ""]] * 3


@rule("MD-079")
@pytest.mark.parametrize("key", ["sword", "juno", "gold", "omaha", "utah"])
def test_each_beach_section_has_a_place_for_a_control_marker(key: str) -> None:
    beaches = DDAY[key].beaches
    assert beaches is not None
    said = words(of(DDAY[key], "set-up-axis"))
    places = said.partition("Beach sections: a place for a Control Marker")[2]
    titles = {"left": "Left section", "center": "Centre section", "right": "Right section"}
    assert [section for section in titles if titles[section] in places] == list(beaches.sections)
    assert "Control Marker" not in words(of(DDAY["airborne"], "set-up-axis"))


@rule("MD-124")
@pytest.mark.parametrize("key", DDAY)
def test_entry_hexes_are_printed_and_no_entry_markers_are_asked_for(key: str) -> None:
    assert any(entry_hexes(entry) for entry in DDAY[key].entries)
    listed = [row[1] for row in rows(of(DDAY[key], "components")) if len(row) > 1]
    assert listed
    assert not [piece for piece in listed if "entry" in piece.lower()]
    assert "show their ground and their Entry hexes" in words(of(DDAY[key], "set-up-ground"))


@rule("MD-376")
def test_the_battle_sheet_has_tracks_beyond_the_target_and_a_box_for_all_that_is_held() -> None:
    document = replace(a_map(), towns=TownControl(held=(a_map().map.labels[0].at,)))
    sheet = of(document, "battle")
    said, found = words(sheet), rows(sheet)
    boxes = [cell for row in found for cell in row if cell.startswith("[] ")]
    for number in range(1, 15):
        mark = " wins" if number == 10 else ""
        assert boxes.count(f"[] {number}{mark}") >= 2
    assert "[] 1 2 cards Axis" in boxes
    assert "[] 2 2 cards Axis" in boxes
    assert "[] 3" in boxes
    assert "Medals of the Allies: 10 win" in said
    held = {(row[2], row[3]): row[4] for row in found if row[:2] == ["[]", "[]"] and len(row) == 5}
    assert held["Town", "Douvres (E19)"] == "Allies"
    assert sum(kind == "Town" for kind, _ in held) == len(TOWNS)
    assert [which for kind, which in held if kind == "Beach"] == [
        "Left section",
        "Centre section",
        "Right section",
    ]
    assert [which for kind, which in held if kind == "Bridge"] == ["Bridge (D11)", "Bridge (J11)"]


@rule("MD-377")
def test_the_reinforcements_table_is_printed_as_typed_in_or_headed_as_missing() -> None:
    typed = replace(a_map(), reinforcements=(ReinforcementTable("allied", ALLIED_TABLE, invented=True),))
    sheet = of(typed, "battle")
    found, said = rows(sheet), words(sheet)
    assert ["Infantry", "American infantry, 4 figures", ""] in found
    assert ["Flag", "an On the Move order", ""] in found
    assert "Our own invention, not the table of the printed map." in said
    assert "Reinforcements Table of the Axis: missing" in said
    assert "Reinforcements Table of the Allies: missing" not in said
    assert found.count(["Grenade", ""]) == 1


@rule("MD-232")
def test_the_piece_list_leaves_columns_for_who_brings_what() -> None:
    listed = {row[1]: row[2:] for row in rows(components_sheet(SWORD)) if len(row) == 7}
    assert listed["Box"] == ["Copies", "A", "B", "C", "Short"]
    assert listed["Winter Wars"] == ["1", "", "", "", ""]


def test_set_up_sheets_list_every_piece_by_section_with_its_hexes() -> None:
    shape = shape_of(SWORD.map.board)
    found = {row[0]: row[1:] for row in rows(of(SWORD, "set-up-ground")) if len(row) == 4}
    assert found["What"] == ["Left section", "Centre section", "Right section"]
    for column, section in enumerate(found["Casemate"]):
        count, _, hexes = section.removeprefix("[] ").partition(": ")
        labels = hexes.split(", ") if hexes else []
        assert (int(count) if count else 0) == len(labels), column
        for label in labels:
            at = hex_at(shape, label)
            assert any(cell.at == at and cell.tile for cell in SWORD.map.cells)


@pytest.mark.parametrize(
    ("day", "words"),
    [
        ("1944-06-06", "6 June 1944"),
        ("1944-12-31", "31 December 1944"),
        ("1944-13-01", "1944-13-01"),
        ("1944-0-01", "1944-0-01"),
        ("1944-²-06", "1944-²-06"),
        ("June 1944", "June 1944"),
    ],
)
def test_a_day_is_printed_in_words_and_what_is_no_day_as_it_is(day: str, words: str) -> None:
    assert day_words(day) == words


@rule("MD-162", "MD-368")
def test_a_player_reads_after_which_turns_he_draws_two_and_his_own_missing_line_alone_is_unknown() -> None:
    document = a_map()
    once, never = replace(document.top, draws=(1,)), document.bottom
    assert ("Extra draw", "2 after turn 1") in facts_of(replace(document, top=once), once)
    assert "Extra draw" not in dict(facts_of(document, never))
    for place, unknown in (("top", False), ("bottom", True)):
        lacking = replace(document, missing=(Missing(f"{place}.draws", "Not printed."),))
        assert (("Extra draw", UNKNOWN) in facts_of(lacking, never)) is unknown


def test_each_side_reads_its_own_orders() -> None:
    ours, theirs = "Take the mill.", "Hold the mill."
    document = replace(a_map(), words=(Words("en", "Trial", allied_orders=ours, axis_orders=theirs),))
    pair = next(block for block in scenario_sheet(document).blocks[1:] if isinstance(block, Pair))
    assert {side.side: side.paragraphs[0][0] for side in (pair.first, pair.second)} == {  # type: ignore[union-attr]
        "allied": ours,
        "axis": theirs,
    }


def test_the_map_of_a_set_up_sheet_shows_the_units_of_its_side() -> None:
    document = a_map()
    for side in ("axis", "allied"):
        picture = next(
            block for block in of(document, f"set-up-{side}").blocks if isinstance(block, MapPicture)
        )
        assert {unit.side for unit in picture.board.units} == {side}


def test_each_side_lays_the_markers_that_are_its_own_and_those_that_are_nobodys() -> None:
    def markers(side: str) -> list[list[str]]:
        return [row[1:] for row in rows(of(a_map(), f"set-up-{side}")) if row[0] == "[]"]

    hills, crossroads = (
        [f"Medal, The {name}, worth 1", "1", place]
        for name, place in (("hills", "D17"), ("crossroads", "L13"))
    )
    assert markers("axis") == [hills, crossroads, ["One cross-hair marker beside it", "1", "K17"]]
    assert markers("allied") == [
        ["Medal, The airfield, worth 2", "1", "B19"],
        hills,
        crossroads,
        ["Exit, one medal each", "2", "M19 and M17"],
        ["Landing Craft places, 2 craft in play", "2", "B1 and F1"],
        ["Medal on a bridge", "2", "D11 and J11"],
        ["One cross-hair marker beside it", "1", "G1"],
    ]


@rule("MD-095", "MD-096")
def test_a_set_up_sheet_asks_for_a_cross_hair_beside_each_big_gun_and_destroyer_of_its_side() -> None:
    document = a_scenario(
        units={"C5": Piece("gunger", badge="badge5"), "E5": "gunger", "G5": Piece("gunus", badge="badge5")},
        tiles={"F1": "pdestroyer", "H1": Piece("pdestroyer", side="axis")},
    )
    for side, hexes in (("axis", "C5 and H1"), ("allied", "G5 and F1")):
        assert ["[]", "One cross-hair marker beside it", "2", hexes] in rows(of(document, f"set-up-{side}"))
    series = replace(document, rulings=None)  # of which a gun has three
    assert ["[]", "3 cross-hair markers beside it", "2", "G5 and F1"] in rows(of(series, "set-up-allied"))


LONGEST: list[tuple[Scenario, Paper]] = [(UTAH, "Letter"), (SWORD, "Letter"), (UTAH, "A4")]


@pytest.mark.parametrize(("document", "paper"), LONGEST[: far(1, 3)])
@pytest.mark.paper
def test_an_extended_scenario_sheet_begins_with_its_map_and_takes_three_leaves_at_most(
    document: Scenario, paper: Paper
) -> None:
    said = leaves(of(document, "scenario"), paper)
    assert len(said) <= 3
    assert "BASELINE OF THE ALLIES" in said[0]
    assert "Hedgerow" in said[0]
    assert "Result" in said[-1]


@pytest.mark.parametrize("side", ["", "9999", "axis"])
def test_a_draft_that_does_not_say_which_side_a_player_has_is_printed_for_both(side: str) -> None:
    document = replace(SWORD, top=replace(SWORD.top, side=side))
    assert sorted(sheet.key for sheet in set_up_sheets(document)) == [
        "set-up-allied",
        "set-up-axis",
        "set-up-ground",
    ]
    assert [sheet.key for sheet in set_up_sheets(SWORD)][1:] == [
        f"set-up-{player.side}" for player in SWORD.players
    ]


EVENT = COMBINATIONS["double-sword-juno"]


@rule("MD-281")
@pytest.mark.parametrize(("labels", "first", "second"), [("initial", "S", "J"), ("title", "Sword", "Juno")])
def test_the_house_rule_names_the_maps_on_picture_and_paper(labels: str, first: str, second: str) -> None:
    event = replace(EVENT, rulings=replace(EVENT.rulings or Rulings(), multi_map_labels=labels))
    maps = {ref: DDAY[ref.id] for ref in event.maps}
    board = COMBINATION.drawing(event, maps)
    assert isinstance(board, HexBoard)
    assert {spot.key.partition("-")[0] for spot in board.spots} == {first, second}
    paper = str(one(COMBINATION.handouts(event, maps), "join").blocks)
    assert f"'{first}-m22, {first}-m20" in paper and f"'{first}', " in paper
