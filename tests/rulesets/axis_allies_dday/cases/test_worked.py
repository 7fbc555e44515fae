"""The book's other worked cases, the publisher's one, and those derived from the rows, with their figures."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction

import pytest

from rulesets.axis_allies_dday.rules.state.state import State
from tests.rules import rule
from tests.rulesets.axis_allies_dday import games as g, plays as p
from tests.rulesets.axis_allies_dday.stored import c, e

CITIES = ("Z02", "Z26", "Z30")


def dropped() -> State:
    """Normandy after a drop that hits nobody."""
    return g.ordered(g.begun(), "allies", c.DropParatroopers(), *(6,) * 9)


@rule("AD-257")
def test_a_first_british_roll_of_seven_brings_what_the_book_says() -> None:
    state = g.on_card(14, {"Z15": {"uk": "I"}})
    state = g.ordered(state, "allies", c.RollReinforcements(), 3, 4, 1, 1)
    bring = p.choice_of(state, "allies", c.BringIn, queue="uk", place="gold")
    assert bring.why == "In order: 3 infantry, 3 artillery and 1 tank." and p.most(bring, "count") == 7
    entering = [unit.kind[0].upper() for _, unit in state.charts["uk"].upcoming()][:7]
    assert "".join(entering) == "AAIATII"
    state = g.ordered(state, "allies", g.filled(bring, count=7))
    assert g.standing(state, "gold", "uk") == "3I 3A T"
    left = Counter(unit.kind for _, unit in state.charts["uk"].upcoming())
    assert left == {"infantry": 11, "artillery": 7, "tank": 4}


@rule("AD-258")
def test_the_two_blockhouses_of_bayeux_fire_into_gold_at_the_same_unit_or_at_two() -> None:
    state = g.at_card(dropped(), 9)
    assert g.dice_of(p.choice_of(state, "axis", c.FireToSea, beach="gold")) == 2
    once = p.choice_of(state, "axis", c.FireOnce, zone="Z15")
    missed = g.ordered(state, "axis", g.filled(once, target="tank"), 4)
    hit = g.ordered(state, "axis", g.filled(once, target="tank"), 3)
    for before, kind, fallen in ((missed, "tank", {"tank"}), (hit, "artillery", {"tank", "artillery"})):
        fire = c.FireToSea("gold", kind)
        after = g.ordered(before, "axis", fire, 1)
        assert p.lost(after) == {("uk", known): 1 for known in fallen}
        assert "gold" not in p.places_of(after, "axis", c.FireToSea, "beach"), "each has fired once"


@rule("AD-260")
def test_with_eight_allied_units_in_bayeux_gold_keeps_its_units_and_takes_no_more_than_it_has_room_for() -> (
    None
):
    there = {"Z15": {"uk": "5I", "us": "3I"}, "gold": {"uk": "5I"}, "juno": {"uk": "I"}}
    landing = g.on_card(10, there)
    assert p.places_of(landing, "allies", c.LandUnits, "box") == ["juno"]
    assert p.refused(landing, "allies", c.LandUnits("gold", "Z15", infantry=1))
    state = g.ordered(g.at_card(landing, 14), "allies", c.RollReinforcements(), 6, 6, 1, 1)
    assert p.refused(state, "allies", c.BringIn("uk", "gold", 3))
    state = g.ordered(state, "allies", c.BringIn("uk", "gold", 2))
    assert g.standing(state, "gold", "uk") == "5I 2A"


@rule("AD-261")
def test_three_fighters_roll_nine_dice_at_three_movers_three_at_each() -> None:
    state = g.on_card(12, {"Z20": {"germany": "I A T", "uk": "2F", "us": "F"}})
    state = g.ordered(state, "axis", c.MoveUnits("germany", "Z20", "Z21", "", 1, 1, 1))
    (end,) = g.choices(state, "axis", c.EndMoves)
    assert [(group.words, group.dice) for group in end.throw.groups] == [  # type: ignore[union-attr]
        ("Fighters in Z20, infantry in Z21", 3),
        ("Fighters in Z20, artillery in Z21", 3),
        ("Fighters in Z20, tank in Z21", 3),
    ]
    state = g.ordered(state, "axis", c.EndMoves(), 1, 1, 6, 2, 3, 4, 6, 6, 1)
    assert g.standing(state, "Z21", "germany") == "A"
    assert p.lost(state) == {("germany", "infantry"): 1, ("germany", "tank"): 1}


@rule("AD-262")
def test_on_turn_one_five_of_six_land_at_sword_and_all_four_at_utah() -> None:
    state = g.at_card(dropped(), 10)
    totals = {dict(row.fixed)["box"]: row.totals[0].high for row in g.choices(state, "allies", c.LandUnits)}
    assert totals == {"utah": 4, "omaha": 8, "gold": 7, "juno": 5, "sword": 5}
    assert p.refused(state, "allies", c.LandUnits("sword", "Z17", infantry=4, artillery=1, tank=1))
    state = g.ordered(state, "allies", c.LandUnits("sword", "Z17", infantry=3, artillery=1, tank=1))
    state = g.ordered(state, "allies", c.LandUnits("utah", "Z11", infantry=3, artillery=1))
    assert (g.standing(state, "Z17", "uk"), g.standing(state, "sword", "uk")) == ("6I A T", "I")
    assert g.standing(state, "Z11", "us") == "6I A"


@rule("AD-263")
def test_on_turn_one_bombers_are_refused_where_paratroopers_stand() -> None:
    state = g.at_card(dropped(), 5)
    zones = p.places_of(state, "allies", c.SendBomber, "zone")
    assert not {*zones} & {"Z10", "Z11", "Z17"} and {"Z14", "Z15", "Z30"} <= {*zones}
    for zone in ("Z10", "Z11", "Z17"):
        assert p.refused(state, "allies", c.SendBomber("uk", zone, "infantry"), 1)


@rule("AD-265")
def test_first_axis_rolls_of_seven_and_six_bring_the_heads_of_their_queues() -> None:
    state = g.on_card(15, {"Z20": {"germany": "I"}})
    state = g.ordered(state, "axis", c.RollReinforcements(), 3, 4, 3, 3)
    state = g.ordered(state, "axis", c.BringIn("rennes-chartres", "Z32", 7))
    state = g.ordered(state, "axis", c.BringIn("rouen-chartres", "Z42", 6))
    assert (g.standing(state, "Z32", "germany"), g.standing(state, "Z42", "germany")) == ("3I A 3T", "A 5T")


@rule("AD-212", "AD-266")
def test_bad_fortune_halves_each_allied_power_by_itself_and_rounds_it_up() -> None:
    state = g.at_card(g.placed(g.begun(decks="orders and fortune"), {"Z20": {"us": "I"}}), 14, luck=6)
    rolled = p.only(g.events_of(state, "allies", c.RollReinforcements(), 3, 4, 2, 3), e.ReinforcementsRolled)
    assert [(event.queue, event.allowed) for event in rolled] == [("uk", 4), ("us", 3)]
    state = g.ordered(state, "allies", c.RollReinforcements(), 3, 4, 2, 3)
    assert p.most(p.choice_of(state, "allies", c.BringIn, queue="uk", place="gold"), "count") == 4
    assert p.most(p.choice_of(state, "allies", c.BringIn, queue="us", place="utah"), "count") == 3


@rule("AD-267")
def test_six_dice_at_bayeux_take_both_blockhouses_one_or_none_with_their_exact_chances() -> None:
    state = g.at_card(dropped(), 2)
    fire = g.filled(g.choices(state, "allies", c.Bombard)[0], first="Z15", second="", third="")
    fallen = dict.fromkeys(range(3), Fraction(0))
    for faces, chance in p.every_way(*(2,) * 6):
        shots = p.only(g.events_of(state, "allies", fire, *faces), e.ShotFallen)
        fallen[sum(shot.hit for shot in shots if shot.place == "Z15")] += chance
    assert fallen == {2: Fraction(473, 729), 1: Fraction(192, 729), 0: Fraction(64, 729)}


@rule("AD-269")
@pytest.mark.parametrize(
    ("held", "winner", "turn"),
    [
        ({4: True, 5: True}, "allies", 5),
        ({4: True, 5: False, 6: True, 7: True}, "allies", 7),
        ({9: False, 10: True}, "axis", 10),
    ],
)
def test_the_allies_win_by_two_checks_in_a_row_and_else_the_axis_after_turn_ten(
    held: dict[int, bool], winner: str, turn: int
) -> None:
    state = replace(g.begun(), turn=min(held))
    for check, stands in held.items():
        assert state.turn == check and not state.is_finished
        state = at_the_check(state, stands)
    assert (state.winner, state.turn, state.is_finished) == (winner, turn, True)
    assert g.choices(state, "allies", c.SendFighters) == [] and g.card_of(state) == 0


def at_the_check(state: State, held: bool) -> State:
    """The game after the check of its turn, with the British in all cities or in all but Cherbourg."""
    there = {zone: {"uk": "I"} for zone in CITIES if held or zone != "Z02"}
    state = g.at_card(g.placed(state, {**there, "airfield": {"uk": "F"}}), 15)
    state = g.ordered(state, "axis", c.RollReinforcements(), 1, 1, 1, 1)
    return g.ordered(state, "axis", c.EndPlacing())
