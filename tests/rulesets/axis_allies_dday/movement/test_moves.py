"""Who moves where under the cards that let land units move. How many a zone takes, and how far aircraft fly.
Who is locked in combat, and when that is judged."""

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


def room(state: State, seat: str, origin: str, to: str) -> int:
    """How many of those in `origin` may go there; 0 where the way is not offered."""
    rows = [dict(row.fixed) | {"most": row.totals[0].high} for row in g.choices(state, seat, c.MoveUnits)]
    return sum(int(row["most"]) for row in rows if (row["origin"], row["to"]) == (origin, to))  # type: ignore[arg-type]


@rule("AD-090")
@pytest.mark.parametrize(("there", "most"), [("5I", 3), ("3I 2A 2T", 1), ("8I", 0), ("2I 2A 4T", 0)])
def test_a_zone_takes_eight_of_a_side_whatever_the_other_has_there(there: str, most: int) -> None:
    allied = {"Z33": {"uk": "4I"}, "Z34": {"uk": there, "germany": "8I"}}
    assert room(g.on_card(8, allied), "allies", "Z33", "Z34") == most
    axis = {"Z33": {"germany": "4I"}, "Z34": {"germany": there, "us": "8I"}}
    assert room(g.on_card(12, axis), "axis", "Z33", "Z34") == most


@rule("AD-090")
def test_eight_ashore_let_nobody_land() -> None:
    state = g.on_card(10, {"Z15": {"uk": "6I"}, "gold": {"uk": "7I"}})
    (gold,) = g.choices(state, "allies", c.LandUnits)
    assert gold.totals[0].high == 2
    assert p.refused(state, "allies", c.LandUnits("gold", "Z15", 3))


@rule("AD-091")
def test_both_allied_powers_count_together_and_blockhouses_and_aircraft_do_not() -> None:
    allied = {"Z33": {"uk": "4I"}, "Z34": {"uk": "4I", "us": "3I 4F H"}}
    assert room(g.on_card(8, allied), "allies", "Z33", "Z34") == 1
    axis = {"Z33": {"germany": "4I"}, "Z15": {"germany": "I"}, "Z34": {"germany": "7I 2B"}}
    assert room(g.on_card(12, axis), "axis", "Z33", "Z34") == 1


@rule("AD-092")
def test_nobody_passes_through_a_zone_that_is_full_of_his_own() -> None:
    state = g.placed(g.begun(), {"Z33": {"uk": "T"}, "Z34": {"us": "7I"}})
    assert room(g.at_card(state, 8), "allies", "Z33", "Z35") == 1
    full = g.placed(g.begun(), {"Z33": {"uk": "T"}, "Z34": {"us": "8I"}})
    assert room(g.at_card(full, 8), "allies", "Z33", "Z35") == 0
    assert p.refused(g.at_card(full, 8), "allies", c.MoveUnits("uk", "Z33", "Z35", "Z34", tank=1))


@rule("AD-093")
def test_a_place_that_one_unit_leaves_is_taken_by_a_later_one() -> None:
    state = g.on_card(8, {"Z33": {"uk": "2I"}, "Z34": {"us": "8I"}})
    assert room(state, "allies", "Z33", "Z34") == 0
    state = g.ordered(state, "allies", c.MoveUnits("us", "Z34", "Z35", "", 1))
    assert room(state, "allies", "Z33", "Z34") == 1
    state = g.ordered(state, "allies", c.MoveUnits("uk", "Z33", "Z34", "", 1))
    assert (g.standing(state, "Z34", "us"), g.standing(state, "Z34", "uk")) == ("7I", "I")


@rule("AD-094")
def test_four_fighters_of_both_powers_together_patrol_a_zone() -> None:
    state = g.on_card(3, {"airfield": {"uk": "4F", "us": "4F"}})
    state = g.ordered(state, "allies", c.SendFighters("uk", "Z30", 3))
    assert p.refused(state, "allies", c.SendFighters("us", "Z30", 2))
    state = g.ordered(state, "allies", c.SendFighters("us", "Z30", 1))
    zones = {dict(row.fixed)["zone"] for row in g.choices(state, "allies", c.SendFighters)}
    assert len(zones) == 41
    assert "Z30" not in zones


@rule("AD-095")
def test_aircraft_fly_from_the_airfield_to_any_zone() -> None:
    axis = {zone.key: {"germany": "I"} for zone in g.begun().battle.zones}
    state = g.placed(g.begun(), {**axis, "airfield": {"uk": "F H", "us": "F H"}})
    for number, command in ((3, c.SendFighters), (5, c.SendBomber)):
        rows = [dict(row.fixed) for row in g.choices(g.at_card(state, number), "allies", command)]
        flights = {(row["power"], row["zone"]) for row in rows}
        assert len(flights) == 2 * 42


def origins(state: State, seat: str) -> set[object]:
    return {dict(row.fixed)["origin"] for row in g.choices(state, seat, c.MoveUnits)}


@rule("AD-087")
@pytest.mark.parametrize(("seat", "power", "number"), [("allies", "us", 8), ("axis", "germany", 12)])
def test_units_beside_an_enemy_land_unit_cannot_leave(seat: str, power: str, number: int) -> None:
    both = {"germany": "2I T", "us": "2I T"}
    state = g.on_card(number, {"Z33": both, "Z26": {power: "I"}})
    assert origins(state, seat) == {"Z26"}
    assert p.refused(state, seat, c.MoveUnits(power, "Z33", "Z34", "", 1))


@rule("AD-087")
def test_the_other_allied_power_locks_nobody() -> None:
    state = g.on_card(8, {"Z33": {"uk": "I", "us": "I"}})
    powers = {dict(row.fixed)["power"] for row in g.choices(state, "allies", c.MoveUnits)}
    assert powers == {"uk", "us"}


@rule("AD-088")
def test_a_lone_blockhouse_locks_those_who_stand_beside_it() -> None:
    state = g.on_card(8, {"Z15": {"germany": "B", "uk": "3I T"}, "Z26": {"uk": "I"}})
    assert origins(state, "allies") == {"Z26"}


@rule("AD-089")
def test_whoever_sees_the_last_enemy_fall_to_the_ships_may_move_in_the_same_turn() -> None:
    state = g.on_card(2, {"Z15": {"germany": "B", "uk": "3I"}})
    missed = g.ordered(state, "allies", c.Bombard("Z15", dice=6), 3, 4, 5, 6, 3, 4)
    assert g.card_of(missed) == 11, "locked, they have no move under card 8"
    fallen = g.ordered(state, "allies", c.Bombard("Z15", dice=6), 3, 4, 5, 6, 3, 2)
    assert g.card_of(fallen) == 8
    assert origins(fallen, "allies") == {"Z15"}
