"""Who is locked in combat, and when that is judged."""

import pytest

from rulesets.axis_allies_dday.rules.state.state import State
from tests.rules import rule
from tests.rulesets.axis_allies_dday import games as g, plays as p
from tests.rulesets.axis_allies_dday.stored import c


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
