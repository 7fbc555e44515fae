"""Whole pages of a known state, word for word: the map's sentence, the panels beside it, the record."""

from dataclasses import replace

from rulesets.firestorm.ground.state import CAPTURED, POOL, RESERVE, WITHDRAWN, State
from rulesets.firestorm.pages.views import views
from rulesets.kit.drawing.board import Panel, Table, Track
from rulesets.kit.ruleset import View
from tests.rulesets.firestorm.builders import (
    ALLIED,
    AXIS,
    arrow,
    commit,
    defend,
    in_battles,
    order,
    orders,
    place,
    report,
)


def midway(**rulings: object) -> State:
    """Turn 4: one battle fought and held, one void, troops in every place off the map, one captured."""
    state = place(in_battles(4, **rulings), "21-panzer", "B2")
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
    fought = report(defend(commit(arrow(state, "A2", "B2"), "8-brigade", sortie=True), "21-panzer"), 1, 3)
    return order(fought, AXIS, orders.RollToDestroy(1, "axis"), 1)


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
RECORD = [
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
    assert page("record", None) == RECORD


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
