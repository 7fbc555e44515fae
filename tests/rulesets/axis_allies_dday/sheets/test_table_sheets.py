"""The sheets beside the map: player aid, battle board, charts, set-up, zones, record, reports."""

from dataclasses import replace

import pytest

from exports.paper.sheets import on_page
from exports.picture import svg_of
from exports.signs.palette import PALETTES, Palette, ink
from rulesets.axis_allies_dday.document.battle import Power
from rulesets.axis_allies_dday.document.rulings import Rulings
from rulesets.axis_allies_dday.document.shipped import NORMANDY, WALCHEREN
from rulesets.axis_allies_dday.document.sides import sides_of
from rulesets.axis_allies_dday.pages.map import opening_board
from rulesets.axis_allies_dday.rules.evolve import evolve
from rulesets.axis_allies_dday.rules.state.charts import with_fates
from rulesets.axis_allies_dday.rules.state.position import Spot, destroyed, moved
from rulesets.axis_allies_dday.sheets.aid import player_aid
from rulesets.axis_allies_dday.sheets.common import NEEDED, Paper
from rulesets.axis_allies_dday.sheets.handouts import handouts, sheets
from rulesets.axis_allies_dday.sheets.set_up import KEY
from rulesets.kit.drawing.sheets import Pair, Sheet, SignRows, Spaces
from tests.rules import rule
from tests.rulesets.axis_allies_dday import games as g
from tests.rulesets.axis_allies_dday.stored import e
from tests.rulesets.memoir44.papers import one, rows, words


def of(key: str) -> Sheet:
    """A paper of Normandy."""
    return one(handouts(NORMANDY, {}), key)


def charts_on(sheet: Sheet) -> dict[str, SignRows]:
    """The charts of a sheet by their titles."""
    parts = [
        part
        for block in sheet.blocks
        for part in ((block.first, block.second) if isinstance(block, Pair) else (block,))
    ]
    return {part.title: part for part in parts if isinstance(part, SignRows)}


def states(chart: SignRows) -> list[str]:
    """What became of each unit of a chart, in its order."""
    return [sign.state for row in chart.rows for group in row for sign in group.signs]


@pytest.mark.slow
@rule("AD-010")
def test_sheets_name_the_colour_of_each_powers_pieces() -> None:
    for key in ("map", "player-aid", "charts"):
        assert "Pieces: Germany gray, United Kingdom tan and United States green." in words(of(key)), key
    colours = {"germany": "Gray", "uk": "Tan", "us": "Green"}
    for power, colour in colours.items():
        assert f"{colour} pieces: " in words(of(f"set-up-{power}"))


@pytest.mark.slow
@rule("AD-010")
@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
def test_pieces_are_drawn_in_the_colour_of_their_power_on_map_and_sheet(palette: Palette) -> None:
    drawn = palette.of(sides_of(NORMANDY))
    lines = {"germany": drawn.slate[0], "uk": drawn.tan[0], "us": drawn.olive[0]}
    board = opening_board(NORMANDY)
    assert board is not None
    for power, line in lines.items():
        assert f'stroke="{line}"' in ink(drawn, "face", power)
        assert ink(drawn, "face", power) in svg_of(board, palette)
        assert ink(drawn, "face", power) in "".join(on_page(of("map"), palette))
    manners = [drawn.manner(power) for power in lines]
    assert len(set(manners)) == len(manners), "told apart without colour too"


@rule("AD-051")
def test_a_set_up_sheet_per_power_lists_places_pieces_charts_and_the_airfield() -> None:
    axis = rows(of("set-up-germany"))
    assert ["[]", "Z02 (Cherbourg)*", "1 infantry, 2 artillery and 2 blockhouses"] in axis
    assert ["[]", "Z30 (Caen)", "2 artillery and 1 tank"] in axis
    assert sum(len(row) == 3 and row[0] == "[]" for row in axis) == 23
    british = rows(of("set-up-uk"))
    assert ["[]", "Gold (Z15)*", "5 infantry, 1 artillery and 1 tank"] in british
    assert ["[]", "British Airborne (Z17)*", "3 infantry"] in british
    assert ["[]", "The airfield", "4 fighters and 1 bomber"] in british
    chart = charts_on(of("set-up-uk"))["British chart"]
    assert [group.name for group in chart.rows[0]] == ["I Corps", "XXX Corps", "7th Armoured Division"]


def test_a_set_up_sheet_says_what_the_board_data_leave_open() -> None:
    said = words(of("set-up-germany"))
    assert "Z02 (Cherbourg)* or 2 infantry and 2 blockhouses; or 1 infantry, 1 artillery" in said
    assert "Z12* or nothing, and 1 tank in Z20" in said
    assert NORMANDY.credit in said
    british = words(of("set-up-uk"))
    assert "British Airborne (Z17)* or in Z15 (Bayeux)" in british
    assert "Gold (Z15)* or 4 infantry, 1 artillery and 1 tank" in british


def test_what_a_battle_proposes_stands_on_its_sheet_and_the_usual_is_what_is_otherwise() -> None:
    rulings = Rulings(setup_z02="2I 2B", setup_tank="Z20", british_airborne="Z15")
    made = handouts(replace(NORMANDY, rulings=rulings), {})
    axis = one(made, "set-up-germany")
    assert ["[]", "Z02 (Cherbourg)*", "2 infantry and 2 blockhouses"] in rows(axis)
    assert ["[]", "Z20*", "1 tank"] in rows(axis)
    assert "Z02 (Cherbourg)* or 1 infantry, 2 artillery and 2 blockhouses; or 1" in words(axis)
    assert "Z12* or 1 tank, and nothing in Z20" in words(axis)
    assert "British Airborne (Z15)* or in Z17" in words(one(made, "set-up-uk"))


def test_the_set_up_sheet_of_a_running_game_has_the_board_as_it_stands() -> None:
    state = g.begun()
    state = replace(state, position=moved(state.position, {Spot("Z12", "germany", "tank"): 1}, "Z13"))
    sheet = one(sheets(state, None), "set-up-germany")
    assert sheet.title == "Current position: Germany"
    assert ["[]", "Z13", "1 infantry and 1 tank"] in rows(sheet)
    assert "Not settled" not in words(sheet)


@rule("AD-062", "AD-281")
def test_the_player_aid_has_the_figures_of_each_unit_and_each_powers_piece() -> None:
    found = {row[0]: row[1:] for row in rows(of("player-aid")) if len(row) == 6}
    assert found["Tanks"][:4] == ["3", "2, Axis 3", "2", "German Panther, British and American Sherman"]
    assert found["Blockhouses"][:3] == ["3", "1", "–"]
    assert found["Infantry"][:3] == ["1", "2", "1"]
    assert found["Artillery"][3] == "German 88 mm, British and American 105 mm howitzer"
    assert found["Fighters"][3] == "British Spitfire, American P-38 Lightning"
    assert found["Bombers"][3:] == [
        "British Halifax, American B-17",
        "Allies only. Strikes zones without Allied land units.",
    ]


@rule("AD-062", "AD-281")
def test_a_power_the_game_has_no_pieces_for_has_them_under_plain_names() -> None:
    powers = (*NORMANDY.powers, Power("poland", "Poland", "Polish", "the Poles", "allies"))
    powers = (*powers, Power("italy", "Italy", "Italian", "the Italians", "axis"))
    aid = player_aid(Paper(replace(NORMANDY, powers=powers)), Rulings())
    found = {row[0]: row[4] for row in rows(aid) if len(row) == 6}
    assert found["Tanks"] == "German Panther, British and American Sherman, Polish and Italian tank"
    assert found["Infantry"] == "German, British and American army, Polish and Italian infantry"
    assert found["Blockhouses"] == "German and Italian blockhouse"
    assert found["Fighters"] == "British Spitfire, American P-38 Lightning, Polish fighter"


@rule("AD-070")
def test_the_player_aid_lists_the_orders_with_side_number_and_who_chooses_losses() -> None:
    found = [row for row in rows(of("player-aid")) if len(row) == 5 and row[0].isdecimal()]
    assert [row[0] for row in found] == [str(number) for number in range(1, 17)]
    assert found[0] == ["1", "Airborne Assault", "Allies", "1", "the Axis; no blockhouse"]
    assert found[8] == ["9", "Blockhouses Fire to Sea", "Axis", "1 to 3", "the unit named, by the Axis"]
    assert found[10][3:] == ["by unit", "each side its own"]


def test_the_player_aid_of_a_game_names_the_house_rules_that_are_not_usual() -> None:
    assert "House rules" not in words(one(sheets(g.begun(), None), "player-aid"))
    said = words(one(sheets(g.begun(unbroken_hold=True), None), "player-aid"))
    assert "to control them at both checks and at every moment between" in said
    assert "when a turn ends and lose none of them until the next one has ended" in said
    said = words(one(sheets(g.begun(empty_zone="last", tank_transit="no land unit"), None), "player-aid"))
    assert "an empty one stays with its last holder" in said and "if the first has no land unit" in said


@rule("AD-101")
def test_the_battle_board_has_a_strip_for_each_number_and_two_casualty_zones() -> None:
    attacker, lost, defender, lost_too = [
        block for block in of("battle-board").blocks if isinstance(block, Spaces)
    ]
    strips = [[space.number, *(said for _, said in space.signs)] for space in attacker.spaces]
    assert strips == [["1", "infantry"], ["2", "artillery"], ["3", "tanks", "blockhouses"]]
    strips = [[space.number, *(said for _, said in space.signs)] for space in defender.spaces]
    assert strips == [
        ["1", "blockhouses"],
        ["2", "infantry", "artillery", "Allied tanks"],
        ["3", "Axis tanks"],
    ]
    assert lost.loose and lost_too.loose
    said = words(of("battle-board"))
    assert "Casualty zone of the attacker" in said and "Casualty zone of the defender" in said
    assert "orders 11 and 13" in said


@rule("AD-178")
def test_a_chart_has_its_rows_and_formations_and_says_who_came_who_waits_and_where() -> None:
    state = g.begun()
    lines = with_fates(state.charts, "us", (0, 1, 2), "entered")
    sheet = one(sheets(replace(state, charts=with_fates(lines, "us", (3,), "removed")), "axis"), "charts")
    chart = charts_on(sheet)["American chart"]
    assert states(chart)[:6] == ["done", "done", "done", "gone", "next", ""]
    assert len(states(chart)) == 38
    assert [len(row) for row in chart.rows] == [3, 3, 2, 3, 2, 2]
    assert (chart.rows[0][1].name, chart.rows[0][1].sub) == ("90th Infantry Division", "Utah only")
    assert chart.aside == "3 of 38 entered, 1 removed"
    said = words(sheet)
    assert "Sectors Rennes and Chartres: enters at Z32, Z34, Z36 and Z40." in said
    assert "Waiting: 16 infantry, 12 artillery and 6 tanks." in said
    assert KEY in said


def test_zones_are_listed_with_those_they_touch_and_their_marks() -> None:
    found = rows(of("zones"))
    assert ["Z30 (Caen)", "Z16*, Z17*, Z23*, Z29, Z31, Z37, Z38", "city"] in found
    assert ["Z17", "Z16, Z18, Z30*, Z31", "coast, 2 blockhouses, fires at Sword"] in found
    assert ["Z32", "Z24, Z25, Z33", "coast, sector Rennes"] in found


def test_a_blank_record_has_a_line_for_each_order_and_each_city() -> None:
    found = rows(of("turn-record"))
    assert ["[]", "16", "Fighters Return", ""] in found
    assert ["Z26 (St. Lô)", "[]", "[]", "[]"] in found


@pytest.mark.slow
def test_a_finished_turn_keeps_its_map_and_what_was_lost_in_it() -> None:
    state = g.begun()
    infantry = Spot("Z13", "germany", "infantry")
    state = replace(state, position=destroyed(state.position, {infantry: 1}), card=None)
    state = evolve(state, e.TurnEnded(1))
    tank = Spot("Z12", "germany", "tank")
    state = replace(state, position=destroyed(state.position, {tank: 1}))
    made = sheets(state, None)
    first, second = (one(made, f"report-{turn}") for turn in (1, 2))
    assert [sheet.chronicle and sheet.chronicle.number for sheet in (first, second)] == [1, 2]
    assert [row for row in rows(first) if row[:1] == ["Tanks"]] == []
    lost = [row[:2] for row in rows(second) if row[:1] in (["Tanks"], ["Infantry"])]
    assert lost == [["Tanks", "1"], ["Infantry", "1"], ["Tanks", "1"]]
    assert "held by the Axis" in words(first)


def test_every_seat_and_the_public_have_the_same_papers() -> None:
    state = g.begun(decks="all", players=3)
    assert all(sheets(state, seat) == sheets(state, None) for seat in ("axis", "uk", "us", "organiser"))


def test_every_paper_says_whose_game_it_is() -> None:
    for several in (handouts(NORMANDY, {}), handouts(WALCHEREN, {}), sheets(g.begun(), None)):
        assert {sheet.foot for sheet in several} == {NEEDED}
        assert len({sheet.key for sheet in several}) == len(several)


def test_a_battle_without_a_map_has_its_other_papers() -> None:
    bare = replace(NORMANDY, map=None, sites=())
    keys = {sheet.key for sheet in handouts(NORMANDY, {})}
    assert {sheet.key for sheet in handouts(bare, {})} == keys - {"map", "poster"}
    assert {"charts", "report-1"} <= {sheet.key for sheet in sheets(g.begun(bare), None)}


@pytest.mark.slow
def test_a_draft_with_mistakes_has_its_papers() -> None:
    lost = replace(NORMANDY, powers=NORMANDY.powers[:2], turns=0)
    assert "set-up-us" not in {sheet.key for sheet in handouts(lost, {})}
    bare = replace(
        NORMANDY, powers=(), zones=(), links=(), boxes=(), set_up=(), charts=(), map=None, sites=()
    )
    bare = replace(bare, orders=(), fortune=(), tactics=(), alternatives=(), turns=0, cities_needed=0)
    for sheet in (*handouts(lost, {}), *handouts(bare, {})):
        assert words(sheet)
    missing = replace(NORMANDY, boxes=(), rulings=Rulings(british_airborne="Z15"))
    assert "Z02 (Cherbourg)*" in words(one(handouts(missing, {}), "set-up-germany"))
