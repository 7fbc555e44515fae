"""Who moves where under the cards that let land units move."""

import pytest

from rulesets.axis_allies_dday.rules.state.state import State
from rulesets.kit.flow.choices import Choice
from tests.rules import rule
from tests.rulesets.axis_allies_dday import games as g, plays as p
from tests.rulesets.axis_allies_dday.stored import c, e

MOVES = {c.MoveUnits, c.LandUnits, c.LandAll}


def moves(state: State, seat: str, origin: str) -> list[Choice]:
    return [row for row in g.choices(state, seat, c.MoveUnits) if dict(row.fixed)["origin"] == origin]


def ways(state: State, seat: str, origin: str) -> set[tuple[str, str]]:
    """Over which zone, if any, to which the seat's units may go from there."""
    fixed = [dict(row.fixed) for row in moves(state, seat, origin)]
    return {(str(way["over"]), str(way["to"])) for way in fixed}


def alone(power: str, place: str, words: str, number: int, **rulings: str) -> State:
    """The card with these units and, far away, one that keeps it open."""
    return g.on_card(number, {place: {power: words}, "Z01": {power: "I"}}, **rulings)


@rule("AD-079")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13, 14, 15])
def test_land_units_move_under_cards_8_10_and_12_alone(number: int) -> None:
    state = g.on_card(number, g.EVERYTHING)
    assert g.card_of(state) == number
    offered = {seat: g.asked_of(state, seat) & MOVES for seat in ("allies", "axis")}
    allowed = {8: {c.MoveUnits}, 10: {c.LandUnits, c.LandAll}}
    assert offered["allies"] == allowed.get(number, set())
    assert offered["axis"] == ({c.MoveUnits} if number == 12 else set())
    if number != 8:
        assert p.refused(state, "allies", c.MoveUnits("uk", "Z25", "Z26", infantry=1))


@rule("AD-080")
def test_a_side_moves_as_many_as_it_likes_and_may_move_nobody() -> None:
    state = alone("uk", "Z33", "3I A", 8)
    for infantry, artillery in ((1, 0), (3, 0), (0, 1), (3, 1)):
        moved = g.ordered(state, "allies", c.MoveUnits("uk", "Z33", "Z34", "", infantry, artillery))
        assert moved.position.number("Z34", ("infantry", "artillery")) == infantry + artillery
    assert p.refused(state, "allies", c.MoveUnits("uk", "Z33", "Z34", "", 4))
    rested = g.ordered(state, "allies", c.EndMoves())
    assert rested.position == state.position
    assert g.card_of(rested) != 8


@rule("AD-080")
def test_nobody_need_land_and_the_axis_need_not_move() -> None:
    state = g.on_card(10, {"gold": {"uk": "2I"}})
    assert g.standing(g.ordered(state, "allies", c.EndLandings()), "gold", "uk") == "2I"
    state = alone("germany", "Z33", "3I", 12)
    assert g.standing(g.ordered(state, "axis", c.EndMoves()), "Z33", "germany") == "3I"


@rule("AD-081")
def test_a_unit_that_has_moved_moves_no_more_while_those_it_joins_still_may() -> None:
    state = g.on_card(8, {"Z33": {"uk": "2I"}, "Z34": {"uk": "I"}})
    state = g.ordered(state, "allies", c.MoveUnits("uk", "Z33", "Z34", "", 2))
    assert moves(state, "allies", "Z33") == []
    assert {row.totals[0].high for row in moves(state, "allies", "Z34")} == {1}
    state = g.ordered(state, "allies", c.MoveUnits("uk", "Z34", "Z35", "", 1))
    assert g.card_of(state) != 8
    assert (g.standing(state, "Z34", "uk"), g.standing(state, "Z35", "uk")) == ("2I", "I")


@rule("AD-082")
@pytest.mark.parametrize(("power", "seat", "number"), [("uk", "allies", 8), ("germany", "axis", 12)])
def test_infantry_and_artillery_go_to_a_zone_that_touches_theirs(power: str, seat: str, number: int) -> None:
    state = alone(power, "Z33", "I A", number)
    assert ways(state, seat, "Z33") == {("", "Z25"), ("", "Z32"), ("", "Z34")}
    assert {tuple(field.name for field in row.fields) for row in moves(state, seat, "Z33")} == {
        ("infantry", "artillery")
    }
    assert p.refused(state, seat, c.MoveUnits(power, "Z33", "Z35", "Z34", 1))


@rule("AD-083")
def test_a_tank_goes_one_zone_or_two_and_may_find_the_enemy_in_the_second() -> None:
    state = g.placed(g.begun(), {"Z33": {"uk": "I T"}, "Z35": {"germany": "2I"}})
    state = g.at_card(state, 8)
    near = {("", "Z25"), ("", "Z32"), ("", "Z34")}
    far = {to for over, to in ways(state, "allies", "Z33") - near if over}
    assert far == {"Z20", "Z24", "Z26", "Z35"}
    (two,) = [row for row in moves(state, "allies", "Z33") if dict(row.fixed)["to"] == "Z35"]
    assert (dict(two.fixed)["over"], [field.name for field in two.fields]) == ("Z34", ["tank"])
    state = g.ordered(state, "allies", c.MoveUnits("uk", "Z33", "Z35", "Z34", tank=1))
    assert g.standing(state, "Z35", "uk") == "T"


@rule("AD-084")
@pytest.mark.parametrize("enemy", ["I", "B"])
def test_a_tank_that_meets_the_enemy_stops_there(enemy: str) -> None:
    state = g.on_card(8, {"Z33": {"uk": "T"}, "Z34": {"germany": enemy}})
    assert ("", "Z34") in ways(state, "allies", "Z33")
    assert "Z35" not in {to for _, to in ways(state, "allies", "Z33")}, "Z34 alone leads there"
    assert p.refused(state, "allies", c.MoveUnits("uk", "Z33", "Z35", "Z34", tank=1))
    state = g.ordered(state, "allies", c.MoveUnits("uk", "Z33", "Z34", tank=1))
    assert g.standing(state, "Z34", "uk") == "T"
    assert g.card_of(state) != 8


@rule("AD-085")
@pytest.mark.parametrize(("transit", "crosses"), [("no enemy", True), ("no land unit", False)])
def test_a_tank_crosses_a_zone_of_its_own_side_unless_the_house_rule_wants_it_empty(
    transit: str, crosses: bool
) -> None:
    state = g.placed(g.begun(tank_transit=transit), {"Z33": {"uk": "T"}, "Z34": {"us": "I"}})
    there = ("Z34", "Z35") in ways(g.at_card(state, 8), "allies", "Z33")
    assert there is crosses
    empty = g.placed(state, {"Z33": {"uk": "T"}})
    assert ("Z34", "Z35") in ways(g.at_card(empty, 8), "allies", "Z33")


@rule("AD-086")
def test_units_enter_a_zone_of_the_enemy_and_nobody_fires() -> None:
    state = g.on_card(8, {"Z33": {"uk": "2I"}, "Z34": {"germany": "I B"}})
    (entering,) = [row for row in moves(state, "allies", "Z33") if dict(row.fixed)["to"] == "Z34"]
    assert g.dice_of(entering) == 0
    events = g.events_of(state, "allies", c.MoveUnits("uk", "Z33", "Z34", "", 2))
    assert not [event for event in events if isinstance(event, e.ShotFallen | e.AttackRolled)]
    after = g.ordered(state, "allies", c.MoveUnits("uk", "Z33", "Z34", "", 2))
    assert g.card_of(after) == 11 and g.asked_of(after, "allies") == {c.Attack}
    assert (g.standing(after, "Z34", "uk"), g.standing(after, "Z34", "germany")) == ("2I", "I B")


@rule("AD-096")
def test_no_way_leads_from_the_shore_back_into_a_box() -> None:
    for seat, number in (("allies", 8), ("allies", 10), ("axis", 12)):
        state = g.on_card(number, {**g.EVERYTHING, "Z16": {"uk": "I"}, "Z18": {"germany": "T"}})
        rows = [row for kind in (c.MoveUnits, c.LandUnits) for row in g.choices(state, seat, kind)]
        boxes = {box.key for box in state.battle.boxes}
        assert rows
        assert {dict(row.fixed)["to"] for row in rows}.isdisjoint(boxes)
    state = g.on_card(8, g.EVERYTHING)
    assert p.refused(state, "allies", c.MoveUnits("uk", "Z25", "gold", "", 1))
