"""Step Three, Retreat Defeated Troops: who is defeated, where he goes, who is captured."""

import pytest

from rulesets.firestorm.ground.retreat import of_one_way
from rulesets.firestorm.ground.state import CAPTURED, POOL, Stage, State
from rulesets.firestorm.rules.turn.chapters import COMMANDS, EVENTS
from rulesets.firestorm.rules.turn.menu import all_duties
from tests.rules import rule
from tests.rulesets.firestorm import builders as b
from tests.rulesets.firestorm.builders import ALLIED, ALLIED_COMMANDER, AXIS, happened, orders
from tests.rulesets.firestorm.turns import points

AROUND_B2 = ("A1", "A3", "B1", "B3", "C1", "C2")
THREE = ("21-panzer", "12-ss", "iii-flak")


def in_b2(state: State) -> State:
    """8 Brigade attacks B2 from A2; three German troops stand there and 21 Panzer alone defends."""
    return b.defend(b.commit(b.arrow(b.place_all(state, "B2", *THREE), "A2", "B2"), "8-brigade"), "21-panzer")


def won(state: State, *faces: int) -> State:
    """The Allies win 6 to 1 and throw against what defended."""
    return b.destroy(b.report(state, 6, 1), ALLIED, *(faces or (1,)))


def surrounded() -> State:
    """The same attack with every other area around B2 in Allied hands, the German die for supply thrown."""
    return b.order(
        in_b2(b.give_all(b.in_battles(), "allied", *AROUND_B2)), AXIS, orders.RollSupply(1, "axis"), 5
    )


def ways(state: State, seat: str) -> dict[object, int]:
    """The areas the seat's troops may retreat to, with how many may go."""
    return {b.fixed(choice, "to"): choice.fields[0].most for choice in b.offered(state, seat, orders.Retreat)}


@rule("FC-126")
@pytest.mark.parametrize(
    ("allied", "axis", "taken"),
    [(3, 2, True), (4, 3, True), (6, 3, True), (3, 0, True), (3, 6, False), (2, 5, False)],
)
def test_a_side_is_defeated_by_three_points_or_more_and_more_than_its_own(
    allied: int, axis: int, taken: bool
) -> None:
    state = b.report(in_b2(b.in_battles()), allied, axis)
    assert b.last(state).winner == ("allied" if taken else "axis")


@rule("FC-127")
@pytest.mark.parametrize(("allied", "axis"), [(3, 3), (2, 1), (2, 0), (1, 0), (0, 0), (2, 2), (3, 4)])
def test_level_scores_and_both_below_three_are_the_defenders_win(allied: int, axis: int) -> None:
    state = b.report(in_b2(b.in_battles()), allied, axis)
    assert b.last(state).winner == "axis"
    assert state.control["B2"] == "axis"


@rule("FC-128")
def test_defeated_attackers_are_back_where_they_attacked_from_and_the_others_stay() -> None:
    state = b.destroy(b.report(in_b2(b.in_battles()), 1, 6), AXIS, 1)
    assert b.last(state).is_done
    assert (state.troops["8-brigade"], state.troops["50-division"]) == ("A2", "A2")


def home_attacked() -> State:
    """Side by side: 21 Panzer attacks A5 (battle 1) from which 27 Brigade attacks A4 (battle 2)."""
    state = b.commit(b.arrow(b.in_battles(parallel_battles=True), "B4", "A5"), "21-panzer")
    return b.defend(b.commit(b.arrow(b.defend(state), "A5", "A4"), "27-brigade"))


@rule("FC-129")
def test_attackers_whose_home_is_lost_meanwhile_retreat_as_defenders_do() -> None:
    state = b.report(home_attacked(), 1, 6, battle=1)
    assert ways(state, ALLIED) == {"B5": 2}
    gone = b.order(state, ALLIED, orders.Retreat(1, "A5", "B5", ("27-brigade", "3-division")))
    ended = b.order(gone, AXIS, orders.AdvanceSurvivors(1, ()))
    beaten = b.destroy(b.report(ended, 0, 6, battle=2), AXIS, 1, battle=2)
    assert beaten.troops["27-brigade"] == "B5"
    assert b.last(beaten).is_done
    victorious = b.report(ended, 6, 0, battle=2)
    assert victorious.control["A4"] == "allied"
    assert b.refused(victorious, ALLIED, orders.AdvanceSurvivors(2, ("27-brigade",))), "B5 does not touch A4"


@rule("FC-129")
def test_one_after_another_no_home_is_lost_during_an_attack() -> None:
    fought = in_b2(b.in_battles())
    assert b.refused(fought, AXIS, orders.RollInitiative(2)).cite == "FC-115"


@rule("FC-130")
def test_all_troops_of_a_lost_area_leave_it_committed_or_not() -> None:
    state = won(in_b2(b.in_battles()))
    assert b.last(state).stage is Stage.RETREAT
    assert all(len(choice.fields[0].options) == 3 for choice in b.offered(state, AXIS, orders.Retreat))
    two = b.order(state, AXIS, orders.Retreat(1, "B2", "C2", THREE[:2]))
    assert b.last(two).stage is Stage.RETREAT, "one is still there"
    assert b.last(b.order(two, AXIS, orders.Retreat(1, "B2", "C2", THREE[2:]))).stage is Stage.ADVANCE


def told_of(state: State, seat: str) -> dict[object, str]:
    """What is said of each way."""
    return {b.fixed(choice, "to"): choice.why for choice in b.offered(state, seat, orders.Retreat)}


@pytest.mark.parametrize(
    ("taken", "going", "others", "says"),
    [
        (1, 2, (("C2", 0),), "Room for 1 of 2; no area beside it has room for the other 1: to the pool."),
        (1, 2, (("C2", 1),), "Room for 1 of 2; the other 1 to C2 (room for 1)."),
        (1, 3, (("C2", 1),), "Room for 1 of 3; the other 2 to C2 (room for 1), and 1 to the pool."),
    ],
)
def test_a_way_that_takes_one_says_what_becomes_of_the_others(
    taken: int, going: int, others: tuple[tuple[str, int], ...], says: str
) -> None:
    assert of_one_way(taken, going, others) == says


@rule("FC-131")
def test_each_way_says_how_many_it_takes_and_where_the_others_find_room() -> None:
    assert set(told_of(won(in_b2(b.in_battles())), AXIS).values()) == {"Room for all."}
    for troops, words in ((("21-panzer", "12-ss"), "Room for all."), (("21-panzer",), "Room for 1.")):
        few = b.defend(
            b.commit(b.arrow(b.place_all(b.in_battles(), "B2", *troops), "A2", "B2"), "8-brigade"),
            "21-panzer",
        )
        assert set(told_of(won(few), AXIS).values()) == {words}
    full = b.place_all(b.give_all(b.in_battles(), "allied", "A1", "A3", "B1", "C1"), "C2", "1-ss", "2-ss")
    state = won(in_b2(b.place_all(full, "B3", "9-ss", "10-ss", "2-panzer")))
    assert told_of(state, AXIS) == {
        "C2": "Room for 1 of 3; no area beside it has room for the other 2: to the pool."
    }
    wider = won(in_b2(b.place_all(full, "B3", "9-ss", "10-ss")))
    assert told_of(wider, AXIS)["C2"] == "Room for 1 of 3; the other 2 to B3 (room for 1), and 1 to the pool."


def asked_to_defend(state: State) -> str:
    """What the defender is asked, with what hangs on it."""
    attacked = b.commit(b.arrow(b.place_all(state, "B2", *THREE), "A2", "B2"), "8-brigade")
    return next(duty.says for duty in all_duties(attacked) if duty.kind == "CommitDefenders")


@rule("FC-143")
def test_who_is_to_defend_reads_what_a_retreat_would_hold_and_lose() -> None:
    assert asked_to_defend(b.in_battles()).endswith(
        "A1 (room for 3), B1 (room for 3), B3 (room for 3), C1 (room for 3) and C2 (room for 3)."
    )
    two = b.place_all(b.give_all(b.in_battles(), "allied", "A1", "A3", "B1", "C1"), "C2", "1-ss", "2-ss")
    full = b.place_all(two, "B3", "9-ss", "10-ss", "2-panzer")
    assert asked_to_defend(full).endswith(
        "can retreat to B3 (full) and C2 (room for 1); 2 of them would go to the pool."
    )
    none = b.give_all(b.in_battles(), "allied", *AROUND_B2)
    assert asked_to_defend(none).endswith("If B2 falls, no retreat: 3 troops captured, 30 points.")


@rule("FC-131")
def test_each_goes_to_an_adjacent_friendly_area_of_its_owners_choice() -> None:
    state = won(in_b2(b.in_battles()))
    assert ways(state, AXIS) == {"A1": 3, "B1": 3, "B3": 3, "C1": 3, "C2": 3}
    for area, cite in (("A3", "FC-131"), ("D2", "FC-131")):
        assert b.refused(state, AXIS, orders.Retreat(1, "B2", area, ("21-panzer",))).cite == cite
    assert b.refused(state, ALLIED, orders.Retreat(1, "B2", "C2", ("21-panzer",))).cite
    for troop, area in zip(THREE, ("A1", "C1", "C2"), strict=True):
        state = b.order(state, AXIS, orders.Retreat(1, "B2", area, (troop,)))
    assert [state.troops[troop] for troop in THREE] == ["A1", "C1", "C2"]


@rule("FC-132")
def test_with_no_adjacent_friendly_area_all_are_captured_and_out_for_good() -> None:
    state = won(surrounded())
    assert [state.troops[troop] for troop in THREE] == [CAPTURED] * 3
    assert state.captures == tuple((troop, "allied") for troop in THREE)
    assert b.last(state).stage is Stage.ADVANCE


@rule("FC-132")
def test_one_adjacent_friendly_area_is_enough_to_escape() -> None:
    state = b.give(surrounded(), "C1", "axis")
    assert won(state).captures == ()
    assert ways(won(state), AXIS) == {"C1": 3}


@rule("FC-133")
def test_a_troop_just_destroyed_in_such_an_area_is_captured_instead() -> None:
    state = won(surrounded(), 6)
    assert b.last(state).fallen == ("21-panzer",)
    assert state.troops["21-panzer"] == CAPTURED
    assert len(state.captures) == 3


@rule("FC-134")
def test_a_defeated_attacker_whose_home_is_still_friendly_is_never_captured() -> None:
    alone = b.give_all(b.place_all(b.in_battles(), "A2", "27-brigade"), "axis", "A3", "A5")
    alone = b.place_all(alone, "later", "2-canadian-brigade", "3-canadian-division", "3-division")
    state = b.defend(
        b.commit(b.arrow(b.place(alone, "21-panzer", "B2"), "A2", "B2"), "8-brigade"), "21-panzer"
    )
    beaten = b.destroy(b.report(state, 1, 6), AXIS, 3)
    assert (beaten.troops["8-brigade"], beaten.captures) == ("A2", ())
    fallen = b.destroy(b.report(state, 1, 6), AXIS, 4)
    assert (fallen.troops["8-brigade"], fallen.captures) == (POOL, ())


@rule("FC-135")
def test_each_capture_is_reported_to_both_generals_with_area_and_points() -> None:
    state = b.report(surrounded(), 6, 1)
    events = b.events_of(state, ALLIED_COMMANDER, orders.RollToDestroy(1, "allied"), 1)
    assert b.first(events, happened.TroopsCaptured) == happened.TroopsCaptured("B2", "allied", THREE, 30)
    for general in (ALLIED, AXIS):
        sentence = next(said for said in b.told(state, events, general) if "captured" in said)
        assert "(B2)" in sentence
        assert "30 points for the Allies" in sentence
    assert points(won(surrounded()))[0] - points(surrounded())[0] == 30


@rule("FC-136")
def test_minefields_supply_markers_and_rommel_play_no_part() -> None:
    words = " ".join(kind.__name__.lower() for kind in (*COMMANDS, *EVENTS))
    assert not [word for word in ("mine", "marker", "rommel") if word in words]
    state = won(in_b2(b.in_battles()))
    assert set(ways(state, AXIS)) == {"A1", "B1", "B3", "C1", "C2"}, "all friendly neighbours, none barred"
    assert b.may(state, AXIS, orders.Retreat(1, "B2", "C2", THREE))
