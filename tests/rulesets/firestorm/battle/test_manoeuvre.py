"""Step One, Manoeuvre: opponents, initiative, battle arrow."""

import pytest

from rulesets.firestorm.ground.state import Force, Stage, State
from rulesets.firestorm.rules.turn.decide import REFUSING
from rulesets.firestorm.system import FIRESTORM
from rulesets.kit.flow.refusals import Refusal
from tests.rules import rule
from tests.rulesets.firestorm.builders import (
    ALLIED,
    ALLIED_COMMANDER,
    AXIS,
    arrow,
    arrows,
    commit,
    defend,
    destroy,
    events_of,
    first,
    give_all,
    happened,
    in_battles,
    initiative,
    last,
    may,
    offered,
    order,
    orders,
    place,
    place_all,
    recorded,
    refused,
    report,
    told,
)

SET_UP = (
    "8-brigade",
    "50-division",
    "2-canadian-brigade",
    "3-canadian-division",
    "27-brigade",
    "3-division",
    "6-airborne",
)


def without_allied_troops(**rulings: object) -> State:
    """Turn 2 with every Allied troop in the pool: the Allies have no legal attack."""
    return place_all(in_battles(2, **rulings), "pool", *SET_UP)


@rule("FC-042")
@pytest.mark.parametrize(
    ("allied", "axis"),
    [("Anna", "Bert"), ("Anna", "Cleo of the same side"), ("Anna", "a guest from outside")],
)
def test_any_available_person_may_be_the_opponent_and_is_kept(allied: str, axis: str) -> None:
    state = defend(commit(arrow(in_battles(), "A2", "B2"), "8-brigade"))
    command = orders.NoteBattle(1, 1250, "", allied, axis)
    noted = recorded(state, ALLIED_COMMANDER, command)
    assert last(noted).players == (allied, axis)
    events = events_of(state, ALLIED_COMMANDER, command)
    assert events == (happened.BattleNoted(1, 1250, "", allied, axis),)
    assert axis in told(state, events)[0]


@rule("FC-043")
def test_initiative_is_thrown_anew_for_every_battle_with_the_turns_bonus() -> None:
    state = arrow(in_battles(4), "A2", "B2")
    state = destroy(report(defend(commit(state, "8-brigade")), 0, 6), AXIS, 1)
    thrown = first(events_of(state, AXIS, orders.RollInitiative(2), 3, 6), happened.InitiativeRolled)
    assert thrown == happened.InitiativeRolled(2, 3, 6, 5, 6, "axis")


@rule("FC-043")
def test_who_is_asked_for_the_initiative_reads_which_battle_it_is_for() -> None:
    def asked(state: State) -> list[str]:
        duties = FIRESTORM.standing(state, None).duties
        return [duty.says for duty in duties if duty.kind == "RollInitiative"]

    second = destroy(report(defend(commit(arrow(in_battles(4), "A2", "B2"), "8-brigade")), 0, 6), AXIS, 1)
    for number, state in ((1, in_battles(4)), (2, second)):
        assert asked(state) == [f"Roll initiative for battle {number}; the Allies add 2 and win ties."]


@rule("FC-047")
def test_an_arrow_says_what_its_target_is_worth_and_which_river_lies_between() -> None:
    def why(state: State, origin: str, target: str) -> str:
        choices = offered(state, ALLIED, orders.PlaceArrow)
        (found,) = (
            choice.why
            for choice in choices
            if (dict(choice.fixed)["origin"], dict(choice.fixed)["target"]) == (origin, target)
        )
        return found

    begun = initiative(in_battles(), "allied")
    assert why(begun, "A2", "B2") == "no points; open plains; no troops there"
    held = "no points; open plains; 21. Panzer; across the Orne"
    assert why(begun, "B5", "B4") == held
    assert why(begun, "A2", "A1") == "20 points; bocage; no troops there"
    cut = give_all(begun, "axis", "A5")
    assert why(cut, "B5", "B4") == f"{held}; out of supply"


@rule("FC-043")
def test_each_side_throws_one_die() -> None:
    choice = offered(in_battles(), ALLIED, orders.RollInitiative)[0]
    assert choice.throw is not None
    assert (choice.throw.names, choice.throw.sides) == (("Allies", "Axis"), 6)
    with pytest.raises(Refusal, match="takes 2 dice"):
        events_of(in_battles(), ALLIED, orders.RollInitiative(1), 6)


@rule("FC-044")
@pytest.mark.parametrize(("faces", "attacker"), [((4, 4), "allied"), ((6, 1), "allied"), ((1, 6), "axis")])
def test_the_higher_total_attacks_and_chooses_where_to_fight(faces: tuple[int, int], attacker: str) -> None:
    begun = order(in_battles(), ALLIED, orders.RollInitiative(1), *faces)
    other = "axis" if attacker == "allied" else "allied"
    assert last(begun).attacker == attacker
    assert arrows(begun, attacker)
    assert arrows(begun, other) == set()


@rule("FC-044")
def test_who_has_not_the_initiative_places_no_arrow() -> None:
    begun = initiative(in_battles(), "allied")
    assert refused(begun, AXIS, orders.PlaceArrow(1, "B4", "A5")).cite == "FC-044"


@rule("FC-045")
def test_an_attacker_with_a_legal_attack_may_not_pass() -> None:
    assert refused(initiative(in_battles(), "allied"), ALLIED, orders.PassAttack(1)).cite == "FC-045"


@rule("FC-045")
def test_an_attacker_without_a_legal_attack_passes_and_the_other_side_may_attack() -> None:
    begun = initiative(without_allied_troops(), "allied")
    assert REFUSING.faults_of(begun, ALLIED, orders.PassAttack(1)) == ()
    passed = order(begun, ALLIED, orders.PassAttack(1))
    assert last(passed).attacker == "axis"
    assert ("B4", "A5") in arrows(passed, "axis")
    assert len(passed.battles) == 1, "the same battle goes on"


@rule("FC-045")
def test_when_neither_side_can_attack_the_battle_is_used_up() -> None:
    begun = initiative(place(without_allied_troops(), "21-panzer", "pool"), "allied")
    both = order(order(begun, ALLIED, orders.PassAttack(1)), AXIS, orders.PassAttack(1))
    assert last(both).is_done
    assert may(both, ALLIED, orders.RollInitiative(2))


@rule("FC-045")
def test_under_the_other_ruling_a_passed_battle_is_used_up_at_once() -> None:
    begun = initiative(without_allied_troops(no_attack="void"), "allied")
    events = events_of(begun, ALLIED, orders.PassAttack(1))
    assert events[:2] == (
        happened.AttackPassed(1, "allied", ""),
        happened.BattleClosed(1, "no attack was possible"),
    )
    assert may(order(begun, ALLIED, orders.PassAttack(1)), ALLIED, orders.RollInitiative(2))


def deserted(side: str, **rulings: object) -> State:
    """Battles side by side: the side's arrow lies, and then no troop is left where it starts."""
    origin, target = ("A2", "B2") if side == "allied" else ("B4", "A5")
    state = arrow(in_battles(parallel_battles=True, **rulings), origin, target)
    assert last(state).attacker == side
    return place_all(state, "pool", *(troop for troop, at in state.troops.items() if at == origin))


@rule("FC-045", "FC-115")
@pytest.mark.parametrize(("side", "seat"), [("allied", ALLIED), ("axis", AXIS)])
def test_side_by_side_an_arrow_that_nobody_is_left_to_follow_comes_to_nothing(side: str, seat: str) -> None:
    state = deserted(side, tr_may_lead=False)
    assert REFUSING.faults_of(state, seat, orders.PassAttack(1)) == ()
    passed = order(state, seat, orders.PassAttack(1))
    assert last(passed).void == f"nobody is left in {last(state).origin} who may attack"
    assert may(passed, seat, orders.RollInitiative(2))


@rule("FC-045", "FC-115")
def test_whoever_can_still_follow_his_arrow_may_not_pass() -> None:
    led = place(deserted("axis", tr_may_lead=True), "12-ss", "reserve")
    assert offered(led, AXIS, orders.CommitAttackers)
    assert refused(led, AXIS, orders.PassAttack(1)).cite == "FC-045"


@rule("FC-115")
@pytest.mark.parametrize(("hidden", "waits"), [(True, True), (False, False)])
def test_that_nobody_can_follow_the_arrow_is_for_its_side_to_say_where_its_reserve_is_hidden(
    hidden: bool, waits: bool
) -> None:
    state = deserted("axis", tr_may_lead=True, hidden_reserve=hidden)
    (choice,) = offered(state, AXIS, orders.PassAttack)
    assert bool(FIRESTORM.held(state, AXIS, choice)) is waits
    assert not FIRESTORM.held(deserted("allied", hidden_reserve=hidden), ALLIED, choice)


@rule("FC-047")
def test_the_arrow_runs_from_an_area_of_ones_own_to_an_enemy_one() -> None:
    begun = initiative(in_battles(), "allied")
    assert refused(begun, ALLIED, orders.PlaceArrow(1, "B4", "A5")).cite == "FC-047"
    assert refused(begun, ALLIED, orders.PlaceArrow(1, "A2", "A3")).cite == "FC-047"
    assert all(begun.control[str(a)] == "allied" != begun.control[str(b)] for a, b in arrows(begun, "allied"))


@rule("FC-048")
def test_the_two_areas_of_an_arrow_share_a_border() -> None:
    begun = initiative(in_battles(), "allied")
    assert refused(begun, ALLIED, orders.PlaceArrow(1, "A2", "C2")).cite == "FC-048"
    assert arrows(begun, "allied") == {
        ("A2", "A1"),
        ("A2", "B2"),
        ("A3", "A4"),
        ("A3", "B2"),
        ("A3", "B3"),
        ("A5", "A4"),
        ("A5", "B4"),
        ("B5", "A6"),
        ("B5", "B4"),
        ("B5", "C6"),
        ("B5", "C7"),
    }


@rule("FC-049")
def test_an_area_without_a_ground_troop_starts_no_attack() -> None:
    begun = initiative(place(in_battles(), "6-airborne", "pool"), "allied")
    assert refused(begun, ALLIED, orders.PlaceArrow(1, "B5", "B4")).cite == "FC-049"
    assert not [origin for origin, _ in arrows(begun, "allied") if origin == "B5"]


@rule("FC-049")
def test_areas_with_german_defence_alone_can_only_defend() -> None:
    assert arrows(initiative(in_battles(), "axis"), "axis") == {("B4", "A5"), ("B4", "B5")}


@rule("FC-050")
def test_an_area_without_troops_may_be_attacked_and_defends_with_the_army_alone() -> None:
    state = commit(arrow(in_battles(), "A2", "B2"), "8-brigade")
    command = orders.CommitDefenders(1)
    named = first(events_of(state, AXIS, command), happened.DefendersCommitted)
    assert named == happened.DefendersCommitted(1, "axis", (), (), False, False, False)
    kept = recorded(state, AXIS, command)
    assert (last(kept).defence, last(kept).stage, last(kept).army) == (Force(), Stage.FIGHT, 1250)
    assert "without further Firestorm Troops" in told(state, events_of(state, AXIS, command))[0]


@rule("FC-050")
def test_an_empty_allied_area_may_be_attacked_too() -> None:
    empty = give_all(in_battles(), "allied", "A4")
    attacked = commit(arrow(place(empty, "21-panzer", "B3"), "B3", "A4"), "21-panzer")
    assert refused(attacked, ALLIED, orders.CommitDefenders(1, ("27-brigade",))).cite == "FC-053"
    assert last(defend(attacked)).defence == Force()
