"""The tables of the record and of the turn's battles: how far each battle is, its figures, its result."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from rulesets.firestorm.ground.state import CAPTURED, POOL, RESERVE, WITHDRAWN, State
from rulesets.firestorm.pages.record import battles_table, forces_table, turns_table
from rulesets.firestorm.pages.views import table_panels, views
from rulesets.firestorm.sheets.report import reports
from rulesets.kit.drawing.board import Panel, Row, Table, Track
from rulesets.kit.drawing.sheets import Grid
from rulesets.kit.flow.agreement import Dispute
from rulesets.kit.flow.duties import ORGANISER
from rulesets.kit.ruleset import View
from tests.rulesets.firestorm import builders as b
from tests.rulesets.firestorm.battle.test_combat import a_battle as ready
from tests.rulesets.firestorm.builders import ALLIED, AXIS, orders, place
from tests.rulesets.firestorm.rolled import attacked, front
from tests.rulesets.firestorm.turns import by_dice, evening


def begun() -> State:
    return b.initiative(b.in_battles(), "allied")


def rolled() -> State:
    state = b.defend(attacked(front("axis"), "B4", "A5", "21-panzer"), "3-division")
    return by_dice(state, 6, 6)


def destroyed() -> State:
    return b.order(b.report(ready(), 6, 1), ALLIED, orders.RollToDestroy(1, "allied"), 6)


def void() -> State:
    return b.order(begun(), ORGANISER, orders.FallBack(1, "void"))


def lost() -> State:
    return b.report(ready(), 1, 6)


def now(state: State) -> Row:
    """The battle begun last in the table of the turn's battles."""
    tables = [panel for panel in table_panels(state, None) if isinstance(panel, Table)]
    return next(table for table in tables if table.key == "battles").rows[-1]


RECORD: list[tuple[Callable[[], State], tuple[str, ...]]] = [
    (begun, ("not chosen yet", "", "", "", "", "", "", "", "", "")),
    (void, ("not chosen yet", "", "", "", "", "", "", "", "void", "")),
    (ready, ("A2", "B2", "Allies", "8th Armoured Brigade", "21. Panzer", "", "", "", "", "")),
    (lost, ("A2", "B2", "Allies", "8th Armoured Brigade", "21. Panzer", "1", "6", "", "held", "")),
    (destroyed, ("A2", "B2", "Allies", "8th Armoured Brigade", "21. Panzer", "6", "1", "", "taken", "21")),
    (rolled, ("B4", "A5", "Axis", "21. Panzer", "3rd Division", "", "", "9 : 8", "held", "")),
    (evening, ("landing", "A5", "Allies", "", "", "", "", "4", "taken", "")),
]


@pytest.mark.parametrize(("make", "cells"), RECORD)
def test_a_battle_stands_in_the_record_with_forces_figures_and_result(
    make: Callable[[], State], cells: tuple[str, ...]
) -> None:
    state = make()
    last = battles_table(state).rows[-1]
    assert last.cells == (str(state.turn), str(len(state.battles)), *cells)


BATTLES: list[tuple[Callable[[], State], tuple[str, str], str, str]] = [
    (begun, ("not chosen yet", "In preparation"), "open", ""),
    (void, ("not chosen yet", "Void"), "done", "not played"),
    (ready, ("A2 into Creully–Audrieu (B2)", "To be played"), "open", ""),
    (lost, ("A2 into Creully–Audrieu (B2)", "After action"), "open", "1 : 6, held"),
    (destroyed, ("A2 into Creully–Audrieu (B2)", "After action"), "open", "6 : 1, taken"),
    (evening, ("Landing, Sword Beach (A5)", "Fought"), "done", "by dice, 4, taken"),
]


@pytest.mark.parametrize(("make", "words", "mark", "result"), BATTLES)
def test_a_battle_of_the_turn_says_how_far_it_is(
    make: Callable[[], State], words: tuple[str, str], mark: str, result: str
) -> None:
    row = now(make())
    assert (row.cells[1:], row.state, row.sub) == (words, mark, result)


def test_a_report_is_to_be_confirmed_until_it_is_disputed() -> None:
    reported = b.order(ready(), ALLIED, orders.ReportBattle(1, 6, 1))
    assert (now(reported).cells[2], now(reported).state) == ("To be confirmed", "disputed")
    disputed = b.order(reported, AXIS, Dispute("battle 1", "No."))
    assert (now(disputed).cells[2], now(disputed).state) == ("Disputed", "disputed")


def told(state: State) -> tuple[str, str]:
    """How the turn's report tells the last battle: the end of its story, and its result in the table."""
    (sheet,) = [sheet for sheet in reports(state) if sheet.key == f"report-{state.turn}"]
    assert sheet.chronicle is not None
    (grid,) = [block for block in sheet.blocks if isinstance(block, Grid) and block.heads[-1] == "Result"]
    return sheet.chronicle.opens[-1][1].partition(" defended with 21. Panzer. ")[2], grid.rows[-1].cells[-1]


def test_a_report_that_does_not_stand_yet_is_told_as_what_it_is() -> None:
    assert told(ready()) == ("It is still to be fought.", "open")
    reported = b.order(ready(), ALLIED, orders.ReportBattle(1, 6, 1))
    assert told(reported) == ("The Allies reported 6 : 1. That still has to be confirmed.", "to be confirmed")
    disputed = b.order(reported, AXIS, Dispute("battle 1", "No."))
    assert told(disputed) == ("The Allies reported 6 : 1. That still has to be settled.", "disputed")
    both = b.order(reported, AXIS, orders.ReportBattle(1, 2, 5))
    words = "The Allies reported 6 : 1, the Axis 2 : 5. That still has to be settled."
    assert told(both) == (words, "disputed")


def first_told(state: State) -> str:
    """How the turn's report begins the story of its first battle."""
    (sheet,) = [sheet for sheet in reports(state) if sheet.key == f"report-{state.turn}"]
    assert sheet.chronicle is not None
    return sheet.chronicle.opens[0][1]


def test_a_report_tells_a_landing_as_a_landing_and_an_attack_by_its_arrow() -> None:
    dropped_in = by_dice(b.beginning(how_fought="dice"), 4)
    assert first_told(dropped_in).startswith("The Allies landed from the air at Bréville (B5).")
    ashore_at_gold = by_dice(b.order(dropped_in, ALLIED, orders.StartLanding("A2")), 4)
    (sheet,) = [sheet for sheet in reports(ashore_at_gold) if sheet.key == "report-1"]
    assert sheet.chronicle is not None
    assert sheet.chronicle.opens[1][1].startswith("The Allies landed at Gold Beach (A2).")
    assert first_told(ready()).startswith(
        "The Allies attacked Creully–Audrieu (B2) from Gold Beach (A2) with"
    )


def test_the_points_have_a_mark_for_each_level_and_figures_at_the_ends() -> None:
    (track,) = [panel for panel in table_panels(b.a_campaign(), None) if isinstance(panel, Track)]
    assert track.marks == (
        (195, "195"),
        (220, ""),
        (245, ""),
        (270, "even at 270"),
        (295, ""),
        (320, ""),
        (345, "345"),
    )


def test_the_standings_end_with_now_while_the_campaign_runs() -> None:
    state = b.a_campaign()
    assert [row.cells for row in turns_table(state).rows] == [
        ("Now", "110", "430", "320", "an Axis strategic victory")
    ]
    assert turns_table(state, now=False).rows == ()


def test_the_forces_of_a_side_are_its_own_and_counted_on_the_map_alone() -> None:
    state = place(b.a_campaign(), "27-brigade", "captured")
    table = forces_table(state, "allied")
    own = [troop for troop in state.campaign.troops if troop.side == "allied"]
    assert [row.cells[0] for row in table.rows] == [troop.name for troop in own]
    standing = sum(state.troops[troop.key] in state.control for troop in own)
    assert 0 < standing < len(own) and table.aside == f"{standing} of {len(own)} on the map"


def test_the_figures_of_the_battles_stand_in_columns_of_numbers() -> None:
    table = battles_table(ready())
    assert [table.heads[at] for at in table.numbers] == ["Turn", "No.", "Allies", "Axis"]


def midway(**rulings: object) -> State:
    """Turn 4: one battle fought and held, one void, troops in every place off the map, one captured."""
    state = place(b.in_battles(4, **rulings), "21-panzer", "B2")
    for troop, where in (
        ("27-brigade", POOL),
        ("12-ss", RESERVE),
        ("2-ss", POOL),
        ("panzer-lehr", WITHDRAWN),
        ("iii-flak", CAPTURED),
    ):
        state = place(state, troop, where)
    state = replace(state, captures=(("iii-flak", "allied"),), agreed_changes=("Rain: no sorties.",))
    state = replace(state, plans=("Take the hill.", "Hold it."))
    fought = b.report(
        b.defend(b.commit(b.arrow(state, "A2", "B2"), "8-brigade", sortie=True), "21-panzer"), 1, 3
    )
    return b.order(fought, AXIS, orders.RollToDestroy(1, "axis"), 1)


def words(view: View) -> list[str]:
    """All that a page says, a line for each row and fact."""
    said = [view.board.says] if view.board else []
    for panel in view.panels:
        match panel:
            case Panel():
                said += [panel.title, *(f"{fact.word}: {fact.text}" for fact in panel.facts)]
                said += panel.sentences
            case Table():
                numbers = [panel.heads[at] for at in panel.numbers]
                said.append(f"{panel.title} ({panel.aside}), figures in {numbers}")
                said += [" | ".join((*row.cells, row.sub)) for row in panel.rows]
            case Track():
                said += [f"{panel.title}: {panel.value} from {panel.low} to {panel.high}, {panel.aside}"]
    return said


BATTLE = "A2 into Creully–Audrieu (B2) | Fought | 1 : 3, held"
TABLE = [
    "Situation map, turn 4. The Allies hold 4 areas: A2, A3, A5 and B5.",
    "Battles of this turn (1 of 8), figures in []",
    f"1 | {BATTLE}",
    "Off the map",
    "Allied pool: 27th Armoured Brigade",
    "Axis pool: 2 SS Panzer",
    "Tactical Reserve: 12 SS Panzer; 1 of 2 places taken",
    "Captured: III Flak Corps",
    "Withdrawn: Panzer Lehr",
    "Sorties: 2 of 3 left",
    "Carpet bombing: 1 of 1 left",
    "Victory points: 120 from 0 to 540, 540 on the map",
    "Changes agreed by all",
    "Rain: no sorties.",
]
HIDDEN = {
    "Axis pool: 2 SS Panzer": "Axis pool: empty",
    "Tactical Reserve: 12 SS Panzer; 1 of 2 places taken": "Tactical Reserve: 12 SS Panzer and 2 SS Panzer: "
    "in the pool or in reserve",
}
RESULTS = [
    "Battles of the campaign (1), figures in ['Turn', 'No.', 'Allies', 'Axis']",
    "4 | 1 | A2 | B2 | Allies | 8th Armoured Brigade and sortie | 21. Panzer | 1 | 3 |  | held |  | ",
    "Standings (), figures in ['Allies', 'Axis', 'Lead']",
    "Now | 120 | 430 | 310 | an Axis strategic victory | ",
    "Captured troops (Allies 10, Axis 0), figures in ['Points']",
    "III Flak Corps | Allies | 10 | ",
]
OFF = ["to come"] * 3 + ["in the pool", "withdrawn", "to come", "in Tactical Reserve", "to come", "to come"]
UNSEEN = {"in the pool": "off the map", "in Tactical Reserve": "off the map"}


def page(key: str, seat: str | None, **rulings: object) -> list[str]:
    return words(next(view for view in views(midway(**rulings), seat) if view.key == key))


def test_the_page_of_the_table_says_all_that_is_on_and_off_the_map() -> None:
    assert page("table", None) == TABLE


def test_a_general_reads_his_own_plan_beside_it() -> None:
    for seat, plan in ((ALLIED, "Take the hill."), (AXIS, "Hold it.")):
        assert page("table", seat) == [*TABLE[:-2], "Your plan for the turn", plan, *TABLE[-2:]]


def test_of_a_hidden_reserve_the_enemy_reads_who_may_be_in_it() -> None:
    assert page("table", None, hidden_reserve=True) == [HIDDEN.get(line, line) for line in TABLE]
    assert page("table", AXIS, hidden_reserve=True) == page("table", AXIS)


def test_the_record_has_battles_standings_and_captures_with_their_figures() -> None:
    assert page("record", None) == RESULTS


def test_the_forces_say_where_each_troop_is() -> None:
    said = page("forces", None)
    axis = said.index("Forces of the Axis (1 of 15 on the map), figures in ['Points']")
    assert said[0] == "Forces of the Allies (6 of 26 on the map), figures in ['Points']"
    assert said[axis + 7] == "12 SS Panzer | Fearless Veteran | 250 | in Tactical Reserve | "
    assert said[-1] == "III Flak Corps | Reluctant Trained | 200 | captured | "
    where = [line.split(" | ")[3] for line in said[axis + 1 :]]
    assert where == [*OFF, "Creully–Audrieu (B2)", *["to come"] * 4, "captured"]
    hidden = [line.split(" | ")[3] for line in page("forces", ALLIED, hidden_reserve=True)[axis + 1 :]]
    assert hidden == [UNSEEN.get(place, place) for place in where]
