"""Fortune of movement, fire to sea and landings: cards 8, 9, 10 and 12. Fortune of the charts: a die thrown
again, or half of a roll."""

from dataclasses import replace

import pytest

from rulesets.axis_allies_dday.document.shipped import NORMANDY
from rulesets.axis_allies_dday.rules.state.state import State
from tests.rules import rule
from tests.rulesets.axis_allies_dday import games as g, plays as p
from tests.rulesets.axis_allies_dday.stored import c, e

GOOD, NOTHING, BAD = 1, 3, 6
ASHORE = {"Z20": {"uk": "I A", "us": "T"}, "Z30": {"uk": "2I"}, "Z31": {"us": "2I"}}
INLAND = {"Z20": {"germany": "2I A"}, "Z30": {"germany": "2I"}, "Z39": {"germany": "T"}}


def moved(state: State, seat: str, *moves: c.MoveUnits) -> State:
    """The game after these moves."""
    for move in moves:
        state = g.ordered(state, seat, move)
    return state


@rule("AD-202")
def test_by_good_fortune_all_allied_land_units_ashore_move_two_zones_step_by_step() -> None:
    state = p.lucky(ASHORE, 8, GOOD)
    for power, kind in (("uk", "infantry"), ("uk", "artillery"), ("us", "tank")):
        assert (
            p.most(p.choice_of(state, "allies", c.MoveUnits, power=power, origin="Z20", to="Z34"), kind) == 1
        )
    far = p.choice_of(state, "allies", c.MoveUnits, power="uk", origin="Z20", to="Z34")
    assert dict(far.fixed)["over"] in ("Z25", "Z26")
    way = c.MoveUnits("uk", "Z20", "Z34", str(dict(far.fixed)["over"]), 1, 1)
    assert g.standing(g.ordered(state, "allies", way), "Z34", "uk") == "I A"
    assert p.refused(state, "allies", c.MoveUnits("uk", "Z20", "Z36", "Z27", 1)), "three steps away"
    slow = p.lucky(ASHORE, 8, NOTHING)
    assert p.refused(slow, "allies", way)


@rule("AD-202")
def test_by_good_fortune_infantry_stops_where_an_enemy_stands_as_tanks_do() -> None:
    there = {"Z20": {"uk": "I"}, **{zone: {"germany": "B"} for zone in ("Z25", "Z26")}}
    state = p.lucky(there, 8, GOOD)
    zones = p.places_of(state, "allies", c.MoveUnits, "to")
    assert {"Z25", "Z26"} <= {*zones} and "Z34" not in zones


@rule("AD-202", "AD-209")
def test_by_bad_fortune_each_allied_power_moves_out_of_one_zone_and_may_split_up() -> None:
    state = p.lucky(ASHORE, 8, BAD)
    assert p.places_of(state, "allies", c.MoveUnits, "origin") == ["Z20", "Z30", "Z31"]
    state = moved(
        state,
        "allies",
        c.MoveUnits("uk", "Z20", "Z21", infantry=1),
        c.MoveUnits("uk", "Z20", "Z25", artillery=1),
    )
    assert (g.standing(state, "Z21", "uk"), g.standing(state, "Z25", "uk")) == ("I", "A")
    assert p.refused(state, "allies", c.MoveUnits("uk", "Z30", "Z38", infantry=1))
    state = moved(state, "allies", c.MoveUnits("us", "Z31", "Z38", infantry=1))
    assert p.refused(state, "allies", c.MoveUnits("us", "Z20", "Z21", tank=1))
    state = moved(state, "allies", c.MoveUnits("us", "Z31", "Z39", infantry=1))
    assert g.standing(state, "Z39", "us") == "I" and g.card_of(state) != 8


@rule("AD-203")
@pytest.mark.parametrize(("fortune", "hits_on"), [(GOOD, 5), (NOTHING, 3), (BAD, 1)])
def test_fortune_has_blockhouses_hit_on_five_or_on_one_alone(fortune: int, hits_on: int) -> None:
    state = p.lucky({"Z16": {"germany": "B"}, "juno": {"uk": "T"}}, 9, fortune)
    for face in range(1, 7):
        after = g.ordered(state, "axis", c.FireToSea("juno", "tank"), face)
        assert p.lost(after) == ({("uk", "tank"): 1} if face <= hits_on else {})


AT_SEA = {"gold": {"uk": "2I"}, "juno": {"uk": "2I"}, "utah": {"us": "I"}, "omaha": {"us": "I"}}


@rule("AD-204")
def test_by_good_fortune_units_land_in_the_zone_of_any_beachhead_of_their_power() -> None:
    state = p.lucky(AT_SEA, 10, GOOD)
    ways: dict[str, list[str]] = {}
    for row in g.choices(state, "allies", c.LandUnits):
        ways.setdefault(str(dict(row.fixed)["box"]), []).append(str(dict(row.fixed)["to"]))
    british, american = ["Z15", "Z16", "Z17"], ["Z11", "Z14"]
    assert ways == {"utah": american, "omaha": american, "gold": british, "juno": british}
    state = g.ordered(state, "allies", c.LandUnits("gold", "Z17", infantry=1))
    state = g.ordered(state, "allies", c.LandUnits("gold", "Z15", infantry=1))
    assert (g.standing(state, "Z17", "uk"), g.standing(state, "Z15", "uk")) == ("I", "I")
    assert p.refused(p.lucky(AT_SEA, 10, NOTHING), "allies", c.LandUnits("gold", "Z17", infantry=1))


@rule("AD-204")
def test_by_bad_fortune_one_beachhead_of_each_allied_power_unloads() -> None:
    state = p.lucky(AT_SEA, 10, BAD)
    assert p.places_of(state, "allies", c.LandUnits, "box") == ["utah", "omaha", "gold", "juno"]
    assert g.choices(state, "allies", c.LandAll) == []
    state = g.ordered(state, "allies", c.LandUnits("juno", "Z16", infantry=1))
    assert p.places_of(state, "allies", c.LandUnits, "box") == ["utah", "omaha", "juno"]
    assert p.refused(state, "allies", c.LandUnits("gold", "Z15", infantry=1))
    state = g.ordered(state, "allies", c.LandUnits("omaha", "Z14", infantry=1))
    state = g.ordered(state, "allies", c.LandUnits("juno", "Z16", infantry=1))
    assert g.card_of(state) != 10, "the beachheads that unload are empty"
    assert (g.standing(state, "gold", "uk"), g.standing(state, "utah", "us")) == ("2I", "I")


@rule("AD-207")
def test_by_good_fortune_all_axis_units_but_blockhouses_move_two_zones() -> None:
    there = {"Z20": {"germany": "I A T B"}}
    state = p.lucky(there, 12, GOOD)
    far = p.choice_of(state, "axis", c.MoveUnits, origin="Z20", to="Z34", over="Z25")
    assert {field.name for field in far.fields} == {"infantry", "artillery", "tank"}
    state = g.ordered(state, "axis", c.MoveUnits("germany", "Z20", "Z34", "Z25", 1, 1, 1))
    assert (g.standing(state, "Z34", "germany"), g.standing(state, "Z20", "germany")) == ("I A T", "B")
    slow = p.lucky(there, 12, NOTHING)
    assert p.refused(slow, "axis", c.MoveUnits("germany", "Z20", "Z34", "Z25", 1, 1, 1))
    blocked = p.lucky({**there, "Z25": {"uk": "I"}}, 12, GOOD)
    assert p.refused(blocked, "axis", c.MoveUnits("germany", "Z20", "Z34", "Z25", 1))


@rule("AD-207")
def test_good_fortune_of_the_axis_move_does_not_help_the_fighters() -> None:
    state = p.lucky({"Z20": {"germany": "I", "uk": "F"}}, 12, GOOD)
    state = g.ordered(state, "axis", c.MoveUnits("germany", "Z20", "Z21", infantry=1))
    assert p.lost(g.ordered(state, "axis", c.EndMoves(), 2)) == {}
    assert p.lost(g.ordered(state, "axis", c.EndMoves(), 1)) == {("germany", "infantry"): 1}


@rule("AD-208", "AD-209")
@pytest.mark.parametrize("limit", ["two zones", "one zone"])
def test_by_bad_fortune_the_axis_moves_out_of_two_zones_or_one_and_may_split_up(limit: str) -> None:
    state = p.lucky(INLAND, 12, BAD, fortune_12_bad=limit)
    state = moved(
        state,
        "axis",
        c.MoveUnits("germany", "Z20", "Z21", infantry=1),
        c.MoveUnits("germany", "Z20", "Z25", infantry=1, artillery=1),
    )
    second = c.MoveUnits("germany", "Z30", "Z38", infantry=1)
    if limit == "one zone":
        assert p.refused(state, "axis", second) and g.card_of(state) != 12
        return
    state = g.ordered(state, "axis", second)
    assert p.refused(state, "axis", c.MoveUnits("germany", "Z39", "Z38", tank=1))
    state = g.ordered(state, "axis", c.MoveUnits("germany", "Z30", "Z31", infantry=1))
    assert g.standing(state, "Z31", "germany") == "I" and g.card_of(state) != 12


GOOD, NOTHING, BAD = 1, 3, 6
THERE = {"Z20": {"germany": "I"}}
ALLIED, AXIS = (14, "allies", ("uk", "us")), (15, "axis", ("rennes-chartres", "rouen-chartres"))
BOTH = pytest.mark.parametrize(
    ("card", "seat", "queues"), [pytest.param(*ALLIED, id="allies"), pytest.param(*AXIS, id="axis")]
)


def room(card: int) -> str:
    """Where the first queue of the card may enter."""
    return "gold" if card == 14 else "Z34"


@rule("AD-212", "AD-213")
@BOTH
def test_by_good_fortune_one_die_of_each_roll_may_be_thrown_again_and_the_second_stands(
    card: int, seat: str, queues: tuple[str, str]
) -> None:
    first, second = queues
    state = g.ordered(p.lucky(THERE, card, GOOD), seat, c.RollReinforcements(), 1, 4, 6, 2)
    assert p.asked(state) == [("ReRollDie", (seat,))] and g.choices(state, seat, c.BringIn) == []
    assert {g.dice_of(row) for row in g.choices(state, seat, c.ReRollDie)} == {1}
    (again,) = p.only(g.events_of(state, seat, c.ReRollDie(first, 1), 2), e.DieReRolled)
    assert again.allowed == 3, "the lower second result is binding"
    state = g.ordered(state, seat, c.ReRollDie(first, 0), 2)
    assert p.refused(state, seat, c.ReRollDie(first, 0), 6), "one die of each"
    state = g.ordered(state, seat, c.ReRollDie(second, 1), 6)
    assert g.asked_of(state, seat) == {c.BringIn, c.EndPlacing}
    assert p.most(p.choice_of(state, seat, c.BringIn, queue=first, place=room(card)), "count") == 6


@rule("AD-212", "AD-213")
@BOTH
def test_by_good_fortune_both_rolls_may_be_kept(card: int, seat: str, queues: tuple[str, str]) -> None:
    state = g.ordered(p.lucky(THERE, card, GOOD), seat, c.RollReinforcements(), 1, 4, 6, 2)
    for queue in queues:
        state = g.ordered(state, seat, c.KeepDice(queue))
    assert p.most(p.choice_of(state, seat, c.BringIn, queue=queues[0], place=room(card)), "count") == 5


@rule("AD-212", "AD-213")
@BOTH
@pytest.mark.parametrize(("fortune", "allowed"), [(NOTHING, [7, 10]), (BAD, [4, 5])])
def test_by_bad_fortune_each_roll_is_halved_by_itself_and_rounded_up(
    card: int, seat: str, queues: tuple[str, str], fortune: int, allowed: list[int]
) -> None:
    state = p.lucky(THERE, card, fortune)
    rolled = p.only(g.events_of(state, seat, c.RollReinforcements(), 1, 6, 4, 6), e.ReinforcementsRolled)
    assert [(event.queue, event.allowed) for event in rolled] == list(zip(queues, allowed, strict=True))
    state = g.ordered(state, seat, c.RollReinforcements(), 1, 6, 4, 6)
    assert g.asked_of(state, seat) == {c.BringIn, c.EndPlacing}
    assert (
        p.most(p.choice_of(state, seat, c.BringIn, queue=queues[0], place=room(card)), "count") == allowed[0]
    )


@rule("AD-213")
def test_halves_are_rounded_up_for_each_sector_and_not_for_the_total() -> None:
    rolled = p.only(
        g.events_of(p.lucky(THERE, 15, BAD), "axis", c.RollReinforcements(), 1, 2, 2, 3),
        e.ReinforcementsRolled,
    )
    assert [event.allowed for event in rolled] == [2, 3]


@rule("AD-212")
def test_a_designers_card_may_leave_a_third_of_a_roll() -> None:
    fortune = tuple(replace(card, bad=3) if card.number == 14 else card for card in NORMANDY.fortune)
    state = g.begun(replace(NORMANDY, fortune=fortune), decks="orders and fortune")
    state = g.at_card(g.placed(state, THERE), 14, luck=BAD)
    rolled = p.only(g.events_of(state, "allies", c.RollReinforcements(), 6, 1, 6, 6), e.ReinforcementsRolled)
    assert [event.allowed for event in rolled] == [3, 4]
