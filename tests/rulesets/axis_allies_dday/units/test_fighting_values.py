"""What each kind of unit hits on, how far it goes, and what it counts for."""

import pytest

from rulesets.axis_allies_dday.pages.standing import standing as where_it_stands
from rulesets.axis_allies_dday.rules.state.state import State
from rulesets.kit.flow.refusals import Refusal
from tests.rules import rule
from tests.rulesets.axis_allies_dday import games as g, plays as p
from tests.rulesets.axis_allies_dday.stored import c, e


def hits_as_attacker(power: str, letter: str) -> set[int]:
    """The faces on which one unit that attacks in Z20 hits."""
    enemy = "uk" if power == "germany" else "germany"
    seat, number = ("axis", 13) if power == "germany" else ("allies", 11)
    state = g.on_card(number, {"Z20": {power: letter, enemy: "2I 2A"}})
    return {face for face in range(1, 7) if _hits(state, seat, c.Attack(("Z20",)), face)}


def hits_as_defender(power: str, letter: str) -> set[int]:
    """The faces on which one unit that defends in Z20 hits."""
    enemy = "uk" if power == "germany" else "germany"
    seat, number = ("axis", 13) if power == "uk" else ("allies", 11)
    state = g.on_card(number, {"Z20": {power: letter, enemy: "I"}})
    state = g.ordered(state, seat, c.Attack(("Z20",)), 6)
    other = "allies" if seat == "axis" else "axis"
    return {face for face in range(1, 7) if _hits(state, other, c.FireBack(), face)}


def _hits(state: State, seat: str, command: object, face: int) -> bool:
    rolled = [
        event
        for event in g.events_of(state, seat, command, face)
        if isinstance(event, e.AttackRolled | e.DefenceRolled)
    ]
    return sum(event.hits for event in rolled) == 1


def reach(power: str, letter: str) -> set[str]:
    """Where one unit in Z33 may go; a fellow in Z01 keeps the card open."""
    seat, number = ("axis", 12) if power == "germany" else ("allies", 8)
    state = g.on_card(number, {"Z33": {power: letter}, "Z01": {power: "I"}})
    rows = [dict(row.fixed) for row in g.choices(state, seat, c.MoveUnits)]
    return {str(row["to"]) for row in rows if row["origin"] == "Z33"}


NEAR = {"Z25", "Z32", "Z34"}
FAR = {"Z20", "Z24", "Z26", "Z35"}
BOTH = pytest.mark.parametrize("power", ["uk", "germany"])


@rule("AD-052")
@BOTH
def test_infantry_attacks_on_1_defends_on_2_and_moves_1(power: str) -> None:
    assert (hits_as_attacker(power, "I"), hits_as_defender(power, "I")) == ({1}, {1, 2})
    assert reach(power, "I") == NEAR


@rule("AD-053")
@BOTH
def test_artillery_attacks_and_defends_on_2_and_moves_1(power: str) -> None:
    assert (hits_as_attacker(power, "A"), hits_as_defender(power, "A")) == ({1, 2}, {1, 2})
    assert reach(power, "A") == NEAR


@rule("AD-054")
@pytest.mark.parametrize(("power", "defends"), [("uk", {1, 2}), ("us", {1, 2}), ("germany", {1, 2, 3})])
def test_a_tank_attacks_on_3_moves_2_and_defends_on_2_or_on_3_for_the_axis(
    power: str, defends: set[int]
) -> None:
    assert hits_as_attacker(power, "T") == {1, 2, 3}
    if power != "us":
        assert hits_as_defender(power, "T") == defends
    assert reach(power, "T") == NEAR | FAR


@rule("AD-055")
def test_a_blockhouse_attacks_on_3_defends_on_1_and_never_moves() -> None:
    assert (hits_as_attacker("germany", "B"), hits_as_defender("germany", "B")) == ({1, 2, 3}, {1})
    assert reach("germany", "B") == set()


@rule("AD-056")
@pytest.mark.parametrize("letter", ["I", "A", "T", "B"])
def test_all_four_kinds_of_land_units_fight_lock_and_give_control(letter: str) -> None:
    contested = {"Z30": {"germany": letter, "uk": "I"}, "Z33": {"uk": "I"}}
    state = g.on_card(8, contested)
    assert {dict(row.fixed)["origin"] for row in g.choices(state, "allies", c.MoveUnits)} == {"Z33"}, "locked"
    state = g.ordered(state, "allies", c.EndMoves())
    (attack,) = g.choices(state, "allies", c.Attack)
    assert g.dice_of(attack) == 1
    state = g.ordered(state, "allies", c.Attack(("Z30",)), 6)
    assert g.dice_of(g.choices(state, "axis", c.FireBack)[0]) == 1
    alone = g.placed(g.begun(), {"Z30": {"germany": letter}})
    assert [score.points for score in where_it_stands(alone, None).scores] == [1, 0]


@rule("AD-058")
def test_aircraft_neither_fight_nor_hold_nor_lock_nor_block() -> None:
    over = {"Z30": {"germany": "2I", "uk": "F", "us": "H"}}
    state = g.on_card(11, over)
    assert g.card_of(state) == 12, "no zone is contested"
    moved = g.ordered(state, "axis", c.MoveUnits("germany", "Z30", "Z37", "", 1))
    assert g.standing(moved, "Z37", "germany") == "I", "the other may leave"
    guns = g.on_card(4, {"Z30": {"germany": "A T", "uk": "F"}})
    missed = g.ordered(guns, "axis", c.FireFlak(), 6)
    assert g.asked_of(missed, "allies") == set(), "they fire not back"
    through = g.on_card(12, {"Z33": {"germany": "T"}, "Z34": {"uk": "4F"}})
    ways = {
        (dict(row.fixed)["over"], dict(row.fixed)["to"]) for row in g.choices(through, "axis", c.MoveUnits)
    }
    assert ("Z34", "Z35") in ways
    empty = g.placed(g.begun(), {"Z30": {"uk": "4F", "us": "H"}})
    assert [score.points for score in where_it_stands(empty, None).scores] == [0, 0]


@rule("AD-059")
def test_axis_artillery_alone_fires_at_aircraft() -> None:
    for number, aircraft in ((4, "F"), (6, "H")):
        allied = {"Z20": {"uk": "2A", "us": aircraft}, "Z33": {"uk": "I"}}
        assert g.card_of(g.on_card(number, allied)) == 8, "nobody fires"
        both = {"Z20": {"uk": "2A", "us": aircraft, "germany": "A"}}
        state = g.on_card(number, both)
        assert g.asked_of(state, "allies") == set()
        assert g.dice_of(g.choices(state, "axis", c.FireFlak)[0]) == 1


@rule("AD-060")
@pytest.mark.parametrize(
    ("letter", "kind"), [("I", "infantry"), ("A", "artillery"), ("T", "tank"), ("B", "blockhouse")]
)
def test_a_die_of_the_number_or_less_destroys_any_unit(letter: str, kind: str) -> None:
    state = g.on_card(5, {"Z15": {"germany": letter}, "airfield": {"us": "H"}})
    for face in range(1, 7):
        struck = g.ordered(state, "allies", c.SendBomber("us", "Z15", kind), face)
        assert g.standing(struck, "Z15", "germany") == ("" if face <= 3 else letter)
    with pytest.raises(Refusal, match="1 to 6"):
        g.events_of(state, "allies", c.SendBomber("us", "Z15", kind), 7)


@rule("AD-061")
def test_what_is_destroyed_stays_out_of_play_unless_a_card_brings_it_back() -> None:
    pieces = {"Z30": {"germany": "A", "uk": "F"}, "airfield": {"us": "F"}, "Z33": {"uk": "I"}}
    state = g.on_card(4, pieces, decks="orders and fortune")
    state = g.ordered(state, "axis", c.FireFlak(), 1)
    assert state.position.lost == {("uk", "fighter"): 1}
    home = g.at_card(state, 16)
    assert (home.turn, home.position.lost) == (2, {("uk", "fighter"): 1})
    flying = g.choices(g.at_card(home, 3), "allies", c.SendFighters)
    assert {dict(row.fixed)["power"] for row in flying} == {"us"}
    lucky = g.at_card(state, 16, luck=1)
    flying = g.choices(g.at_card(lucky, 3), "allies", c.SendFighters)
    assert {dict(row.fixed)["power"] for row in flying} == {"uk", "us"}


@rule("AD-061")
def test_a_unit_of_the_enemy_is_nobodys_to_move_again_once_it_fell() -> None:
    state = g.on_card(5, {"Z15": {"germany": "T"}, "airfield": {"us": "H"}})
    state = g.ordered(state, "allies", c.SendBomber("us", "Z15", "tank"), 1)
    assert state.position.lost == {("germany", "tank"): 1}
    assert p.refused(g.at_card(state, 12), "axis", c.MoveUnits("germany", "Z15", "Z22", "", tank=1))
