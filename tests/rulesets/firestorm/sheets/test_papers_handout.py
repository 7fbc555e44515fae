"""Handout, house rules, maps, reports and the sides' own sheets, read off the printed page. What prints of a
campaign that nobody has begun: from a draft, from the library."""

from dataclasses import replace

import pytest

from exports.paper import sheets
from exports.picture import SCREEN
from rulesets.firestorm.document.caen import CAEN
from rulesets.firestorm.ground.state import POOL, State
from rulesets.firestorm.kind import CAMPAIGN
from rulesets.kit.drawing.sheets import Facts, Grid, MapPicture, Pair, Sheet
from rulesets.kit.flow.duties import ORGANISER
from tests.rules import rule
from tests.rulesets.firestorm.builders import (
    ALLIED,
    ALLIED_COMMANDER,
    AXIS,
    AXIS_COMMANDER,
    a_campaign,
    beginning,
    give,
    in_battles,
    order,
    orders,
    place,
    place_all,
)
from tests.rulesets.firestorm.sheets.papers import keys, paper, read
from tests.rulesets.firestorm.turns import battles_over, evening, next_turn

OWN = {side: {f"{what}-{side}" for what in ("briefing", "plan", "orders")} for side in ("allied", "axis")}


def handout() -> str:
    return read(beginning(), "handout", None)


def board_of(sheet: Sheet) -> dict[str, str]:
    """Which troop stands where on the sheet's map."""
    picture = next(block for block in sheet.blocks if isinstance(block, MapPicture))
    return {marker.key: marker.region for marker in picture.board.markers}


@rule("FC-005", "FC-006")
def test_the_handout_names_the_books_and_lists() -> None:
    assert "Normandy Battles (pages 19, 26, 28 and 29) and the Mini-Rulebook (page 256)." in handout()
    assert (
        "Army lists from Overlord and Atlantik Wall are recommended. "
        "Any force that both players accept will do."
    ) in handout()


@rule("FC-007")
def test_the_handout_names_sides_sector_and_time() -> None:
    assert "Sides Allies and Axis FC-007 Time 6 June to 21 July 1944 FC-007" in handout()
    assert "The British and Canadian army lands in Normandy and fights for Caen" in handout()


@rule("FC-011")
def test_the_handout_says_whom_more_battles_help() -> None:
    assert (
        "More battles in a turn help the Allies, fewer help the Germans. "
        "Battles that are added should be spread over the map."
    ) in handout()


@rule("FC-025", "FC-046", "FC-056", "FC-059")
def test_the_handout_repeats_the_rules_of_every_table() -> None:
    for words in (
        "at least one crossing for every 40 to 60 cm (16 to 24 inches) of its length.",
        "The attacker on the map is the attacker in the mission",
        "on top of the agreed points, as one more divisional support choice.",
        "No army list of either side may hold aircraft or a spotter plane",
    ):
        assert words in handout()


@rule("FC-177")
def test_the_handout_marks_the_historical_outcome() -> None:
    said = handout()
    assert "100 or more operational victory the historical outcome, for an Allied victory (FC-177)" in said
    assert said.count("historical outcome") == 1


@rule("FC-183")
def test_the_handout_says_that_names_and_dates_bind_nobody() -> None:
    said = handout()
    assert "Turn names and dates are labels. They bind neither your calendar nor where you fight." in said


@rule("FC-255")
def test_the_goodwood_bombing_is_told_for_july() -> None:
    assert 'Turn 5: The bombers came on 18 July; the book\'s "June" is a slip.' in handout()


@rule("FC-294")
def test_only_allied_control_needs_marking() -> None:
    assert "On a printed map mark only what the Allies hold: every area begins German." in handout()
    said = read(a_campaign(2), "set-up", None)
    begins = "Every area begins in the hands of the Axis; mark only what the Allies hold"
    assert f"{begins}: A2, A3, A5 and B5. FC-294" in said
    assert "mark only what the Allies hold: nothing yet. FC-294" in read(beginning(), "set-up", None)


def test_the_turns_stand_on_the_handout_with_their_figures() -> None:
    assert "4 Operation Charnwood 8–9 July 1944 D3 + 5 +2 3 2 1" in handout()


def test_the_set_up_sheet_tells_what_to_lay_where() -> None:
    sheet = paper(beginning(), "set-up", None)
    assert board_of(sheet)["21-panzer"] == "B4" and len(board_of(sheet)) == 8
    said = read(beginning(), "set-up", None)
    assert "Gold Beach (A2) 8th Armoured Brigade and 50th Northumbrian Division" in said
    assert "Turn 1 of 5" in said


def test_the_poster_has_points_holders_and_supply_areas() -> None:
    said = read(give(a_campaign(2), "C2", "allied"), "map", None)
    assert "C2 Cheux bocage 10 Allies" in said and "C4 Caen (West) ruined city 30 Axis" in said
    assert "Together 540 points; the other areas are worth nothing." in said
    assert "Allies A2, A3 and A5 FC-099 Axis A6, C7, D1, D3, D6 and D7 FC-099" in said


def test_every_sheet_with_a_map_says_that_it_is_a_reconstruction() -> None:
    for key in ("map", "set-up", "report-2", "briefing-allied"):
        assert "areas, borders, some names and terrain are a reconstruction" in read(in_battles(), key)


def test_each_switch_stands_on_the_house_rules_and_changes_are_marked() -> None:
    said = read(beginning(hidden_reserve=True), "house-rules", None)
    question = "N12 May the Allies know what stands in Tactical Reserve?"
    assert f"{question} no, not until it is committed changed" in said
    assert said.count(" changed") == 1


def test_the_generals_wargame_prints_bonuses_modifiers_and_rolls() -> None:
    said = read(beginning(), "wargame", None)
    for row in (
        "Allied infantry division +1 +2 +2",
        "Königstiger +4 +2 +1",
        "AGRA (K10) +2 +2 +1",
        "German Defence, die 1 to 4 +1 +1 +1",
        "German Defence, die 5 or 6 +2 +2 +2",
        "Defending behind a river: Odon and Orne +2",
        "Out of supply −2",
        "3 or 4 destroyed on 5 or 6 no roll",
        "5 or more destroyed on 4 or more no roll",
    ):
        assert row in said
    assert "Out of supply −1" in read(beginning(oos_penalty=1), "wargame", None)


def test_the_report_form_has_room_for_all_that_a_card_asks() -> None:
    said = read(beginning(), "blank-report", None)
    for words in (
        "Turn and battle",
        "From area",
        "Into area",
        "Allies, points",
        "Axis, points",
        "Roll to destroy",
        "For the Allies",
        "For the Axis",
        "Finished at",
    ):
        assert words in said


def test_each_side_gets_its_own_briefing_plan_and_order_sheet_alone() -> None:
    state = in_battles()
    both = OWN["allied"] | OWN["axis"]
    for seat in (ALLIED, ALLIED_COMMANDER):
        assert keys(state, seat) & both == OWN["allied"]
    for seat in (AXIS, AXIS_COMMANDER):
        assert keys(state, seat) & both == OWN["axis"]
    for seat in (ORGANISER, None):
        assert keys(state, seat) & both == set()


def test_a_briefing_tells_means_arrivals_and_threats() -> None:
    state = place_all(in_battles(4), "reserve", "503-heavy")
    state = place(give(state, "D1", "allied"), "7-armoured", "D1")
    allied = read(state, "briefing-allied")
    assert "the Allies add 2 and win ties" in allied
    assert "Sorties 3 left" in allied and "Bombing 1 left" in allied
    assert "Out of supply: D1. FC-098" in allied
    assert "Captured if beaten (no way to retreat): 7th Armoured Division in Villers-Bocage (D1)." in allied
    axis = read(state, "briefing-axis", AXIS)
    assert "Tactical Reserve 503 Heavy Tank Battalion; 2 places this turn, 2 next FC-083" in axis
    assert "Sorties" not in axis


@pytest.mark.parametrize("troops", [("9-ss",), ("9-ss", "10-ss"), ("9-ss", "10-ss", "ss-102")])
def test_the_order_sheet_has_a_place_for_each_troop_that_waits_for_one(troops: tuple[str, ...]) -> None:
    state = place_all(place_all(in_battles(4), "pool", *troops), "reserve", "503-heavy")
    (grid,) = [
        block
        for block in paper(state, "orders-axis", AXIS).blocks
        if isinstance(block, Grid) and block.title == "Deployment and Tactical Reserve"
    ]
    assert grid.write == (0, 1, 2, 3)
    assert len(grid.rows) == 4, "as many lines as are usual, two troops on each"
    named = [cell for row in grid.rows for cell in row.cells if cell]
    known = {troop.key: troop.name for troop in state.campaign.troops}
    assert all(named.count(known[troop]) == 1 for troop in (*troops, "503-heavy"))


def test_a_plan_has_a_leaf_of_its_own_written_on_or_not() -> None:
    planned = order(in_battles(4), ALLIED, orders.WritePlan("Cross the Odon."))
    assert "Cross the Odon. FC-034" in read(planned, "plan-allied")
    assert "Nothing is written down yet." in read(planned, "plan-axis", AXIS)
    assert not any("Cross the Odon." in read(planned, key, AXIS) for key in keys(planned, AXIS))


def test_an_order_sheet_names_who_may_be_placed_and_leaves_lines_for_the_rest() -> None:
    said = read(place(in_battles(), "27-brigade", "pool"), "orders-allied")
    assert "Landing troop goes to troop goes to 27th Armoured Brigade" in said
    assert "11th Armoured Division" in said and "1 SS Panzer" not in said
    assert "Deployment and Tactical Reserve" in read(in_battles(), "orders-axis", AXIS)


def test_an_order_sheet_leaves_out_nobody_who_may_be_placed() -> None:
    waiting = ("27-brigade", "50-division", "7-armoured")
    said = read(place_all(in_battles(), POOL, *waiting), "orders-allied")
    names = {troop.key: troop.name for troop in CAEN.troops}
    assert [names[key] in said for key in waiting] == [True] * 3


def report_of_turn_1() -> tuple[State, State]:
    """The evening of the day of landing, and the same campaign two turns later with 21. Panzer moved."""
    first = next_turn(evening())
    later = next_turn(battles_over(first))
    return first, place(give(later, "A1", "allied"), "21-panzer", "D7")


def test_the_report_of_a_finished_turn_keeps_its_own_map_and_score() -> None:
    first, later = report_of_turn_1()
    assert {"report-1", "report-2", "report-3"} <= keys(later, None)
    then, now = paper(later, "report-1", None), paper(later, "report-3", None)
    assert board_of(then)["21-panzer"] == first.troops["21-panzer"] != "D7"
    assert board_of(now)["21-panzer"] == "D7"
    picture = next(block for block in then.blocks if isinstance(block, MapPicture))
    allied = {region.key for region in picture.board.regions if region.side == "allied"}
    assert allied == {"A2", "A3", "A5", "B5"}
    said = read(later, "report-1", None)
    assert "End of turn 1 110 430 320 an Axis strategic victory" in said
    assert "End of turn 2" not in said and "Now" not in said
    assert "4 Landing, Sword Beach (A5) The Allies attack." in said


def test_a_report_names_troops_results_and_losses() -> None:
    said = read(evening(1), "report-1", None)
    assert "Table Dice Result" in said and "1 taken" in said
    assert "Captured 8th Armoured Brigade" in said


PAPERS = ("set-up", "map", "cards-allied", "cards-axis", "handout", "house-rules", "wargame", "blank-report")


@pytest.mark.parametrize(
    "document",
    [CAEN, replace(CAEN, chart=None)],
    ids=["caen", "without a map"],
)
def test_set_up_map_cards_and_tables_print_before_the_first_order(document: object) -> None:
    made = CAMPAIGN.handouts(document, {})  # type: ignore[arg-type]
    assert tuple(sheet.key for sheet in made) == PAPERS
    for sheet in made:
        assert "<table" in sheets.page(sheet, paper="A4", palette=SCREEN) or sheet.blocks


def test_the_set_up_sheet_speaks_of_the_sides_as_the_campaign_does() -> None:
    sides = (CAEN.sides[0], replace(CAEN.sides[1], people="the garrison", is_one=True))
    (sheet,) = (one for one in CAMPAIGN.handouts(replace(CAEN, sides=sides), {}) if one.key == "set-up")
    assert isinstance(sheet.blocks[0], MapPicture) and isinstance(sheet.blocks[1], Pair)
    beside = sheet.blocks[1].second
    assert isinstance(beside, Facts)
    assert beside.facts[0].text.startswith("Every area begins in the hands of the garrison; mark only")


def test_a_campaign_that_cannot_begin_has_no_papers() -> None:
    assert CAMPAIGN.handouts(replace(CAEN, title=""), {}) == ()
