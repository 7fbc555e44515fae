"""Whole pages of a known state, word for word: a map with all beside it, several maps, the wall."""

from dataclasses import replace

import pytest

from rulesets.kit.drawing.board import Panel, Row, Table, Track
from rulesets.kit.flow.choices import find
from rulesets.kit.ruleset import View
from rulesets.memoir44.pages.standing import standing
from rulesets.memoir44.pages.views import views
from rulesets.memoir44.records.beach_books import MarkSection
from rulesets.memoir44.records.big_guns import MarkStars, PlaceCrosshair
from rulesets.memoir44.records.bridges import MarkBridge
from rulesets.memoir44.records.empty_sections import MarkEmpty
from rulesets.memoir44.records.exits import CrossOver, ExitUnit
from rulesets.memoir44.records.medal_stand import Eliminate
from rulesets.memoir44.records.objectives import MarkObjective
from rulesets.memoir44.records.table_notes import NoteAtTable
from rulesets.memoir44.records.town_control import MarkTown
from rulesets.memoir44.rules.log.state import State
from rulesets.memoir44.system import MEMOIR44
from tests.rulesets.memoir44.battles import Battle, a_battle, to_step

KEYS = ("gold", "omaha")


def fought(battle: Battle) -> State:
    """The Allies move in turn 1; on the first map something of everything has happened."""
    card = "other" if battle.state.mode == "overthrough" else "air_power"
    to_step(battle, "move", card=card)
    key, at = battle.state.charts[0].key, battle.state.charts[0].prefix.__add__
    seats = [*dict.fromkeys(seat for duty in standing(battle.state, None).duties for seat in duty.seats)]
    for given in (
        MarkTown(key, at("E19"), "allied"),
        MarkTown(key, at("F17"), "allied"),
        MarkSection(key, "left", "allied"),
        MarkBridge(key, at("J11"), "allied"),
        MarkObjective(key, 0, "allied"),
        Eliminate(key, "axis", "infantry"),
        Eliminate(key, "axis", "infantry"),
        Eliminate(key, "allied", "armor"),
        Eliminate(key, "axis", at("K17")),
        MarkStars(key, 1, 2),
        PlaceCrosshair(key, 1, at("F13")),
        ExitUnit(key, at("M19")),
        MarkEmpty(key, 0, "left", "yes"),
        NoteAtTable(key, "weapon", "A bazooka."),
    ):
        seat = next(seat for seat in ("organiser", *seats) if find(MEMOIR44.menu(battle.state, seat), given))
        battle.order(seat, given)
    return battle.state


def words(view: View) -> list[str]:
    """All that a page says, a line for each row and fact; whose a row is stands behind it."""
    said = []
    for panel in view.panels:
        match panel:
            case Panel():
                said += [f"{panel.title} ({panel.aside})" if panel.aside else panel.title]
                said += [f"{fact.word}: {fact.text}, {fact.side}".removesuffix(", ") for fact in panel.facts]
                said += panel.sentences
            case Table():
                numbers = [panel.heads[at] for at in panel.numbers]
                said.append(f"{panel.title} ({panel.aside}), figures in {numbers}")
                said += [" | ".join((*row.cells, row.side)) for row in panel.rows]
            case Track():
                said.append(f"{panel.says} {panel.low} to {panel.high}, {panel.aside}, {panel.marks}")
    return said


TOP = [
    "Allies: 10 of 10 medals. 0 to 10, 10 of 10, ((10, 'wins'),)",
    "Axis: 7 of 10 medals. 0 to 10, 7 of 10, ((10, 'wins'),)",
]
MOVES = [
    "Movement (6 units may come), figures in []",
    "American infantry (Infantry, 6 left) in an empty Landing Craft | ",
]
TURN = [
    "This turn (Turn 1)",
    "Now: Allies: Movement, allied",
    "Card: Air Power, allied",
    "Roll: 6 infantry, allied",
    "Reinforcements: 6 by infantry, allied",
    "Axis roll: none next turn, after Air Power, axis",
    "Landing Craft: 0 loaded, 2 empty, allied",
    "Allied pool: 76 infantry, 47 armor and 12 artillery, allied",
    "Axis pool: 82 infantry, 45 armor and 11 artillery, axis",
]
CONTROL = [
    "Control (2 towns taken), figures in []",
    "Douvres (E19) | Allies | allied",
    "Town (H19) | Axis | axis",
    "Town (F17) | Allies | allied",
    "Town (C15) | Axis | axis",
    "Town (G15) | Axis | axis",
    "Town (I13) | Axis | axis",
    "Beach section, left | Allies | allied",
    "Beach section, center | Axis | axis",
    "Beach section, right | Axis | axis",
    "Bridge (D11) | nobody | ",
    "Bridge (J11) | Allies | allied",
    "The airfield | Allies | allied",
    "The hills | Axis | axis",
    "The crossroads | nobody | ",
    "Allied units in the left section | none | ",
    "Allied units in the center section | some | ",
    "Allied units in the right section | some | ",
    "Exit M19 | medal gained, 1 gone | ",
    "Exit M17 | no unit yet | ",
]
STAND = [
    "Units eliminated (), figures in ['Gone']",
    "Allied infantry | 0 | ",
    "Allied armor | 1 | ",
    "Allied artillery | 0 | ",
    "Axis infantry | 2 | ",
    "Axis armor | 0 | ",
    "Axis artillery | 0 | ",
    "Big Gun on K17 | 1 | ",
    "Destroyer on G1, Battle Stars | 2 | ",
]
MEDALS = [
    "Medals (Allies 10, Axis 7), figures in ['Medals']",
    "Towns, 3 needed, 2 held | 1 | Axis | axis",
    "Towns, 5 needed, 2 held | 1 | Axis | axis",
    "Beach section, left | 2 | Allies | allied",
    "Beach section, center | 1 | Axis | axis",
    "Beach section, right | 1 | Axis | axis",
    "Bridge (D11) | 1 | at its hex | ",
    "Bridge (J11) | 1 | Allies | allied",
    "The airfield | 2 | Allies | allied",
    "The hills | 1 | Axis | axis",
    "The crossroads | 1 | at its hex | ",
    "A section without an enemy unit | 1 | Axis | axis",
    "Exit by M17 | 1 | at its hex | ",
    "No. 1, Axis infantry eliminated | 1 | Allies | allied",
    "No. 2, Axis infantry eliminated | 1 | Allies | allied",
    "No. 3, Allied armor eliminated | 1 | Axis | axis",
    "No. 4, Big Gun on K17 eliminated | 2 | Allies | allied",
    "No. 5, exit by M19 | 1 | Allies | allied",
]
HANDS = ["Command cards", "Allies: 5 cards, allied", "Axis: 4 cards, axis"]
NOTES = ["Table decisions", "A special weapon given to a unit: A bazooka."]
EVENT = [
    "Allies: 10 of 20 medals. 0 to 20, 10 of 20, ((20, 'wins'),)",
    "Axis: 11 of 20 medals. 0 to 20, 11 of 20, ((20, 'wins'),)",
]
MAPS = [
    "Maps (Allies 10 of 20, Axis 11 of 20), figures in ['Allies', 'Axis', 'Towns taken']",
    "Gold Beach | 10 | 6 | 2 | 1 of 3 | open | ",
    "Omaha Beach | 0 | 5 | 0 | 0 of 3 | open | ",
]


def pages(state: State, seat: str | None = None) -> dict[str, View]:
    return {view.key: view for view in views(state, seat)}


def test_the_page_of_the_only_map_says_all_that_is_in_the_books() -> None:
    found = pages(fought(a_battle()))
    assert list(found) == ["map", "scoreboard"]
    assert words(found["map"]) == [*MOVES, *TOP, *TURN, *CONTROL, *STAND, *MEDALS, *HANDS, *NOTES]
    assert words(found["scoreboard"]) == [
        *TOP,
        "Now",
        "Waiting on: the organiser, the Allies and the Axis, allied",
        "The Allies have 10 of 10 medals. That wins, once the organiser confirms it.",
        "Maps (Allies 10 of 10, Axis 7 of 10), figures in ['Allies', 'Axis', 'Towns taken']",
        "Map Beach | 10 | 7 | 2 | 1 of 3 | open | ",
    ]


def test_of_several_maps_each_has_a_page_and_medals_and_hands_stand_on_that_of_all() -> None:
    found = pages(fought(a_battle("double", KEYS)))
    gold = words(found["gold"])
    assert gold[: len(MOVES) + 1] == [*MOVES, "Move a unit to Omaha Beach | "]
    assert gold[len(MOVES) + 1 :][: len(TURN)] == TURN
    assert "Exit G-M19 | medal gained, 1 gone | " in gold
    assert not {*TOP, *EVENT, *HANDS} & set(gold)
    gold_hands = ["Gold Beach, Allies: 5 cards, allied", "Gold Beach, Axis: 4 cards, axis"]
    omaha_hands = [line.replace("Gold", "Omaha") for line in gold_hands]
    assert words(found["overview"]) == [*EVENT, *MAPS, "Command cards", *gold_hands, *omaha_hands]
    waits = "Waiting on: Gold Beach and Omaha Beach, allied"
    says = ["Now", waits, "The Axis is 1 medal ahead; 20 win."]
    assert words(found["scoreboard"]) == [*EVENT, *says, *MAPS]


def test_under_commanders_in_chief_the_generals_stand_on_every_map() -> None:
    found = pages(fought(a_battle("overthrough", KEYS)))
    of_turn = [
        f"{word}: General {general}: {what}, allied"
        for general in (1, 2, 3)
        for word, what in (
            ("Card", "another card"),
            ("Roll", "6 infantry"),
            ("Reinforcements", "6 by infantry"),
        )
    ]
    for key, may_come in (("gold", 12), ("omaha", 6)):
        said = words(found[key])
        assert said[0] == f"Movement ({may_come} units may come), figures in []"
        now = said.index(TURN[1])
        assert said[now + 1 :][: len(of_turn)] == of_turn
    hands = ["Allied Commander in Chief: 9 cards, allied", "Axis Commander in Chief: 9 cards, axis"]
    assert words(found["overview"])[-3:] == ["Command cards", *hands]
    generals = [f"the Allied Field General {general}" for general in (1, 2, 3)]
    waits = f"Waiting on: {generals[0]}, {generals[1]} and {generals[2]}, allied"
    assert words(found["scoreboard"])[3] == waits


@pytest.mark.parametrize(
    ("seat", "order_of_pages"),
    [
        (None, ["overview", "gold", "omaha", "scoreboard"]),
        ("organiser", ["overview", "gold", "omaha", "scoreboard"]),
        ("gold-allied", ["gold", "overview", "omaha", "scoreboard"]),
        ("omaha-axis", ["omaha", "overview", "gold", "scoreboard"]),
    ],
)
def test_ones_own_map_comes_first_and_the_wall_last(seat: str | None, order_of_pages: list[str]) -> None:
    found = views(a_battle("double", KEYS).state, seat)
    assert [view.key for view in found] == order_of_pages
    assert [view.wall for view in found] == [False, False, False, True]


def test_what_moves_is_offered_on_the_map_in_orders_and_movement_alone() -> None:
    def offered(battle: Battle) -> list[str]:
        said = words(pages(battle.state)["map"])
        return said[: said.index(TOP[0].replace("10 of 10", "0 of 10"))] if said[0].startswith("Move") else []

    battle = a_battle()
    assert offered(battle) == []
    assert offered(to_step(battle, "move")) == MOVES
    assert offered(to_step(battle, "battle")) == []


def control(state: State) -> dict[str, Row]:
    """The rows of control, by what they are about."""
    tables = [panel for panel in pages(state)["map"].panels if isinstance(panel, Table)]
    return {row.cells[0]: row for table in tables if table.key == "control" for row in table.rows}


def test_a_row_of_control_is_pressed_by_its_place_or_its_section() -> None:
    rows = control(a_battle().state)
    keys = {what: (rows[what].place, rows[what].key) for what in ("Town (H19)", "Beach section, left")}
    assert keys == {"Town (H19)": ("H19", "H19"), "Beach section, left": ("", "map-left")}


def test_a_permanent_objective_is_with_whoever_gained_it() -> None:
    battle = to_step(a_battle(), "move").order("map-allied", MarkObjective("map", 2, "axis"))
    assert {what: row.side for what, row in control(battle.state).items() if what.startswith("The ")} == {
        "The airfield": "",
        "The hills": "axis",
        "The crossroads": "axis",
    }


def test_a_unit_that_came_over_is_told_on_the_map_it_came_to() -> None:
    battle = to_step(a_battle("double", KEYS), "move")
    battle.order("gold-allied", CrossOver("gold", "omaha", "G-M17", "O-A17"))
    found = pages(battle.state)
    came = "Changed maps: O-A17: no more orders, allied"
    assert [key for key in KEYS if came in words(found[key])] == ["omaha"]


CONTROLLED = {"E19": "allied", "F17": "allied", "J11": "allied", "B19": "allied", "D17": "axis"}


def test_the_map_shows_control_cross_hairs_and_guns_still_there() -> None:
    board = pages(fought(a_battle()))["map"].board
    assert board is not None
    assert {sign.spot: sign.side for sign in board.signs if sign.kind == "control"} == CONTROLLED
    assert [sign.spot for sign in board.signs if sign.kind == "crosshair"] == ["F13"]
    held = {spot.key: (spot.side, spot.says.partition(", held by ")[2]) for spot in board.spots if spot.side}
    the_sides = {"allied": "the Allies", "axis": "the Axis"}
    assert held == {at: (side, the_sides[side]) for at, side in CONTROLLED.items()}
    assert board.units == ()
    assert board.note == "Units stand on the table. The map shows everything else."


@pytest.mark.parametrize(
    ("begun", "units"), [(False, {"b4", "f4", "D17", "E17", "F13", "K17"}), (True, {"K17"})]
)
def test_units_are_drawn_at_set_up_and_then_guns_alone(begun: bool, units: set[str]) -> None:
    board = pages(a_battle(begun=begun).state)["map"].board
    assert board is not None
    assert {unit.spot for unit in board.units} - {"l4"} == units


def test_what_the_books_say_of_a_hex_is_said_where_one_presses_it() -> None:
    def facts(view: View) -> dict[str, list[str]]:
        return {place.panel.title: [fact.text for fact in place.panel.facts] for place in view.places}

    unmarked = [f"Town ({at})" for at in ("H19", "C15", "G15", "I13")]
    assert facts(pages(fought(a_battle()))["map"]) == {
        **{name: ["Allies"] for name in ("Douvres (E19)", "Town (F17)", "Bridge (J11)", "The airfield")},
        **{name: ["the defender, unmarked"] for name in unmarked},
        "The hills": ["Axis"],
        **{name: [] for name in ("Bridge (D11)", "The crossroads", "Exit hex M19", "Exit hex M17")},
        **{
            name: []
            for name in ("German artillery (Big Gun) (K17)", "Destroyer (G1)", "Hobart's Funnies (l4)")
        },
    }


def test_the_picture_of_all_maps_has_what_is_held_and_no_more() -> None:
    found = pages(fought(a_battle("double", KEYS)))
    board = found["overview"].board
    assert board is not None and found["scoreboard"].board == board
    marked = {sign.spot: sign.side for sign in board.signs}
    assert marked == {f"G-{at}": "allied" for at in ("B19", "E19", "F17", "J11")}
    assert {sign.says for sign in board.signs} == {"Control Marker of the Allies"}
    tinted = {spot.key: spot.side for spot in board.spots if spot.side and spot.ground != "beach"}
    assert tinted == marked
    beach = {spot.key for spot in board.spots if spot.ground == "beach" and spot.side}
    assert len(beach) == 12 and {"G-a6", "G-D5", "G-d4"} <= beach
    assert {item.motif for spot in board.spots for item in spot.features} == {
        "bridge",
        "coast",
        "river",
        "town",
    }
    alone = pages(fought(a_battle()))
    assert alone["scoreboard"].board == alone["map"].board


def test_the_steps_of_the_turn_are_ahead_before_it_begins_and_behind_when_all_is_over() -> None:
    def states(state: State) -> list[str]:
        return [phase.state for phase in standing(state, None).phases]

    battle = a_battle(begun=False)
    assert set(states(battle.state)) == {"ahead"}
    battle = to_step(a_battle(), "move")
    assert states(battle.state) == ["done"] * 3 + ["now"] + ["ahead"] * 2
    assert set(states(replace(battle.state, phase="over"))) == {"done"}
