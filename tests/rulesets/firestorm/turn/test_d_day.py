"""Turn 1, the day of landing: its head, its set-up, and step I, the airborne assault."""

import pytest

from rulesets.firestorm.document.caen import CAEN
from rulesets.firestorm.ground.state import POOL, Phase, Step
from rulesets.kit.flow.duties import ORGANISER
from tests.rules import rule
from tests.rulesets.firestorm import builders as b
from tests.rulesets.firestorm.builders import ALLIED, AXIS, orders
from tests.rulesets.firestorm.turns import ashore, by_dice, dropped, evening, land, points, waited_for


@rule("FC-189")
def test_turn_1_has_no_initiative_and_no_rolled_number_of_battles() -> None:
    state = b.beginning()
    assert state.phase is Phase.DDAY
    assert b.refused(state, ORGANISER, orders.RollBattles(), 4).sentence
    assert b.refused(state, ORGANISER, orders.RollInitiative(1), 4, 4).sentence


@rule("FC-189")
def test_turn_1_has_no_sorties_no_reserve_and_no_german_defence() -> None:
    state = b.order(ashore(6), ALLIED, orders.FollowUp("A2", "A1"))
    assert b.refused(state, ALLIED, orders.CommitAttackers(5, ("50-division",), (), True)).cite == "FC-065"
    state = b.order(state, ALLIED, orders.CommitAttackers(5, ("50-division",)))
    (only,) = b.offered(state, AXIS, orders.CommitDefenders)
    assert dict(only.fixed) == {"battle": 5, "sortie": False, "defence": False}
    assert b.values(only, "reserve") == b.values(only, "troops") == ()


@rule("FC-190")
def test_the_day_runs_airborne_landings_further_attacks_counter_attack_strategic_phase() -> None:
    state = b.beginning(how_fought="dice")
    assert (state.step, b.last(state).kind, b.last(state).target) == (Step.AIRBORNE, "airborne", "B5")
    assert b.refused(state, ALLIED, orders.StartLanding("A2")).cite == "FC-190"
    state = by_dice(state, 4)
    assert (state.step, waited_for(state)) == (Step.LANDINGS, {"StartLanding"})
    assert b.refused(state, ALLIED, orders.FollowUp("A2", "A1")).cite == "FC-218"
    state = ashore(6, 4, 4)
    assert (state.step, waited_for(state)) == (Step.FOLLOW_UP, {"FollowUp"})
    assert b.refused(state, AXIS, orders.CounterAttack("A5")).cite
    state = b.order(state, ALLIED, orders.EndFollowUps())
    assert (state.step, waited_for(state)) == (Step.COUNTER, {"CounterAttack"})
    assert b.refused(state, ALLIED, orders.LandTroops("A2", ("7-armoured",))).cite
    state = b.order(state, AXIS, orders.DeclineCounterAttack())
    assert state.phase is Phase.STRATEGIC


@rule("FC-219")
def test_the_troop_of_the_counter_attack_attacks_without_others_that_stand_with_it() -> None:
    state = b.place(ashore(), "12-ss", "B4")
    state = b.order(state, AXIS, orders.CounterAttack("A5"))
    assert b.last(state).attack.troops == ("21-panzer",)
    (choice,) = b.offered(state, AXIS, orders.CommitAttackers)
    assert choice.fields == ()


@rule("FC-191")
def test_6_airborne_is_set_up_in_the_drop_zone_which_falls_to_it() -> None:
    state = b.beginning()
    assert (b.last(state).target, state.control["B5"]) == ("B5", "axis")
    state = b.report(state, 6, 1)
    assert state.control["B5"] == "allied"
    assert [troop for troop, at in state.troops.items() if at == "B5"] == ["6-airborne"]


@rule("FC-192")
@pytest.mark.parametrize(
    ("beach", "target", "troops"),
    [
        ("A2", "A1", {"8-brigade", "50-division"}),
        ("A3", "A4", {"2-canadian-brigade", "3-canadian-division"}),
        ("A5", "B4", {"27-brigade", "3-division"}),
    ],
)
def test_a_brigade_and_a_division_are_set_up_on_each_beach_and_attack_from_there(
    beach: str, target: str, troops: set[str]
) -> None:
    assert {troop for troop, at in b.beginning().troops.items() if at == beach} == troops
    assert attackers_from(beach, target) == troops


def attackers_from(origin: str, target: str) -> set[str]:
    """Who may be named for a further attack on the day of landing, all landings having gone well."""
    state = b.order(ashore(6, 6, 6, 6), ALLIED, orders.FollowUp(origin, target))
    (choice,) = b.offered(state, ALLIED, orders.CommitAttackers)
    return set(b.values(choice, "troops"))


@rule("FC-193")
def test_21_panzer_defends_epron_and_no_other_german_troop_is_on_the_map() -> None:
    state = b.beginning()
    german = {troop.key: state.troops[troop.key] for troop in CAEN.troops if troop.side == "axis"}
    assert {troop: at for troop, at in german.items() if at != "later"} == {"21-panzer": "B4"}
    for origin, target, troop, defenders in (
        ("A5", "B4", "3-division", ("21-panzer",)),
        ("A3", "B3", "3-canadian-division", ()),
        ("A2", "B2", "50-division", ()),
    ):
        attacked = b.order(ashore(6, 6, 6, 6), ALLIED, orders.FollowUp(origin, target))
        attacked = b.order(attacked, ALLIED, orders.CommitAttackers(b.last(attacked).number, (troop,)))
        choice = b.offered(attacked, AXIS, orders.CommitDefenders)[0]
        assert b.values(choice, "troops") == defenders


@rule("FC-195")
def test_no_troop_joins_the_assault_or_a_landing_and_none_is_rolled_for() -> None:
    state = b.beginning()
    assert b.refused(state, ALLIED, orders.CommitAttackers(1, ("6-airborne",))).cite
    state = b.report(state, 6, 1)
    assert state.troops["6-airborne"] == "B5"
    assert waited_for(state) == {"StartLanding"}
    assert (state.past, state.battles[0].rolled, state.battles[0].attack.ground) == ((), (), ())
    state = b.report(b.order(state, ALLIED, orders.StartLanding("A5")), 6, 1)
    assert state.battles[1].rolled == ()
    assert waited_for(state) == {"StartLanding"}


@rule("FC-196")
@pytest.mark.parametrize(
    ("allied", "axis", "row"),
    [
        (6, 1, 6),
        (5, 2, 5),
        (4, 3, 4),
        (3, 4, 3),
        (2, 5, 2),
        (1, 6, 1),
        (6, 0, 6),
        (3, 3, 3),
        (2, 2, 2),
        (0, 6, 1),
        (8, 0, 6),
    ],
)
def test_the_allied_score_names_the_row_and_is_held_within_1_and_6(allied: int, axis: int, row: int) -> None:
    state = b.order(b.report(b.beginning(), 6, 1), ALLIED, orders.StartLanding("A2"))
    assert b.report(state, allied, axis).landings[0].score == row


@rule("FC-196")
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_without_a_game_one_plain_allied_die_names_the_row(face: int) -> None:
    state = b.order(dropped(), ALLIED, orders.StartLanding("A3"))
    (choice,) = b.offered(state, ORGANISER, orders.DecideByDice)
    assert choice.throw is not None and choice.throw.dice == 1
    assert by_dice(state, face).landings[0].score == face


@rule("FC-197")
@pytest.mark.parametrize(("allied", "axis"), [(4, 3), (5, 2), (6, 1)])
def test_airborne_4_5_or_6_takes_the_drop_zone_and_6_airborne_stays(allied: int, axis: int) -> None:
    for state in (b.report(b.beginning(), allied, axis), dropped(allied)):
        assert (state.control["B5"], state.troops["6-airborne"]) == ("allied", "B5")
        assert points(state) == (20, 520)


@rule("FC-198")
def test_airborne_3_takes_the_drop_zone_and_6_airborne_goes_to_the_pool() -> None:
    for state in (b.report(b.beginning(), 3, 4), dropped(3)):
        assert (state.control["B5"], state.troops["6-airborne"]) == ("allied", POOL)
        assert points(state) == (20, 520)


@rule("FC-199")
def test_airborne_2_fails_and_6_airborne_goes_to_the_pool() -> None:
    for state in (b.report(b.beginning(), 2, 5), dropped(2)):
        assert (state.control["B5"], state.troops["6-airborne"]) == ("axis", POOL)
        assert points(state) == (0, 540)


@rule("FC-200")
def test_airborne_1_fails_and_6_airborne_is_captured_for_ten_points() -> None:
    for state in (b.report(b.beginning(), 1, 6), dropped(1)):
        assert (state.control["B5"], state.troops["6-airborne"]) == ("axis", "captured")
        assert state.captures == (("6-airborne", "axis"),)
        assert points(state) == (0, 550)


@rule("FC-201")
def test_a_destroyed_6_airborne_comes_back_by_landing_on_a_beach() -> None:
    state = evening(4, 4, 3, 2)
    (choice,) = b.offered(state, ALLIED, orders.LandTroops)
    assert (b.fixed(choice, "area"), set(b.values(choice, "troops"))) == ("A5", {"6-airborne", "27-brigade"})
    assert land(state, "A5", "6-airborne").troops["6-airborne"] == "A5"
