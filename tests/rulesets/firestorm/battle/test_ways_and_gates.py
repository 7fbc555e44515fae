"""Every way into a battle's preparation, into an attack and out of a turn's pause passes the same gates.

A way is a step that can be reached in more than one manner; a gate is what must hold, or be done, whichever
is taken. Each cell of the table is played.
"""

from collections.abc import Callable

import pytest

from rulesets.firestorm.ground.state import Phase, Stage, State
from rulesets.kit.flow.agreement import Agree, Dispute, Settle
from rulesets.kit.flow.duties import ORGANISER
from tests.rules import rule
from tests.rulesets.firestorm import builders as b
from tests.rulesets.firestorm.builders import ALLIED, AXIS, happened, orders
from tests.rulesets.firestorm.rolled import rolled_off
from tests.rulesets.firestorm.turns import ashore, by_dice

AROUND_B2 = ("A1", "B1", "C1", "C2", "B3")
"""With these Allied the Germans in B2 are cut off from supply."""
Way = Callable[[], State]


def ready(**rulings: object) -> State:
    """The Allies attack B2, whose Germans are surrounded; the attackers are named."""
    state = b.give_all(b.in_battles(2, **rulings), "allied", *AROUND_B2)
    state = b.place_all(state, "B2", "12-ss")
    return b.commit(b.arrow(state, "A2", "B2"), "8-brigade")


def named(**rulings: object) -> State:
    """The same with German Defence and the troop of B2 named to defend."""
    return b.defend(ready(**rulings), "12-ss", defence=True)


def declared(by_attacker: str, by_defender: str = "") -> State:
    """The ways said with the troops."""
    state = b.give_all(b.in_battles(2, how_fought="mini"), "allied", *AROUND_B2)
    state = b.initiative(b.place_all(state, "B2", "12-ss"), "allied")
    state = b.order(state, ALLIED, orders.PlaceArrow(1, "A2", "B2", ("8-brigade",), by_attacker))
    return b.order(state, AXIS, orders.CommitDefenders(1, ("12-ss",), defence=True, way=by_defender))


def claimed_by_the_attacker() -> State:
    return b.order(named(how_fought="mini"), ALLIED, orders.ClaimBattle(1))


def claimed_by_the_defender() -> State:
    return b.order(
        b.order(named(how_fought="mini"), ALLIED, orders.LeaveToDice(1)), AXIS, orders.ClaimBattle(1)
    )


def claimed_after_a_declared_no() -> State:
    return b.order(declared("dice"), AXIS, orders.ClaimBattle(1))


TABLE: dict[str, Way] = {
    "all at the table": lambda: named(how_fought="table"),
    "claimed by the attacker": claimed_by_the_attacker,
    "claimed by the defender": claimed_by_the_defender,
    "claimed with the arrow": lambda: declared("table"),
    "claimed with the defenders": lambda: declared("dice", "table"),
    "claimed by the defender after a declared no": claimed_after_a_declared_no,
}


def proposed(state: State) -> State:
    return b.order(state, ALLIED, orders.ProposeDice(1))


def settled() -> State:
    disputed = b.order(proposed(named()), AXIS, Dispute("battle 1 by dice", "No."))
    return b.order(disputed, ORGANISER, Settle("battle 1 by dice", "stands", "It is late."))


DICE: dict[str, Way] = {
    "all by dice": lambda: named(how_fought="dice"),
    "claimed by nobody": lambda: b.order(
        b.order(named(how_fought="mini"), ALLIED, orders.LeaveToDice(1)), AXIS, orders.LeaveToDice(1)
    ),
    "left to the dice with the troops": lambda: b.order(declared("dice"), AXIS, orders.LeaveToDice(1)),
    "agreed by both": lambda: b.order(proposed(named()), AXIS, Agree("battle 1 by dice")),
    "settled by the organiser": settled,
    "rolled for, not played, before it was claimed": lambda: b.order(
        named(how_fought="mini"), ORGANISER, orders.FallBack(1, "rolled")
    ),
    "rolled for, not played, before the throws": lambda: b.order(
        named(), ORGANISER, orders.FallBack(1, "rolled")
    ),
}


@rule("FC-101", "FC-100")
@pytest.mark.parametrize("way", TABLE, ids=str)
def test_whichever_way_a_battle_comes_to_the_table_who_is_out_of_supply_throws_first(way: str) -> None:
    state = TABLE[way]()
    assert (b.last(state).mode, b.last(state).stage) == ("table", Stage.PREPARE)
    assert (b.last(state).attack.supplied, b.last(state).defence.supplied) == (True, False)
    assert b.refused(state, ORGANISER, orders.ReportBattle(1, 6, 1)).cite in ("FC-101", "FC-287")
    assert not b.may(state, ALLIED, orders.RollSupply(1, "allied"))
    thrown = b.order(state, AXIS, orders.RollSupply(1, "axis"), 5)
    ready_to_fight = b.order(thrown, AXIS, orders.RollDefence(1), 3)
    assert b.last(ready_to_fight).stage is Stage.FIGHT
    assert b.may(ready_to_fight, ORGANISER, orders.ReportBattle(1, 6, 1))


@rule("FC-100", "FC-101")
def test_who_has_lost_the_area_he_attacks_from_meanwhile_is_out_of_supply() -> None:
    """Side by side, the first battle takes B2 from which the second, still to be claimed, comes."""
    state = b.give(b.in_battles(2, how_fought="mini", parallel_battles=True), "B2", "allied")
    state = b.place(b.place(b.place(state, "8-brigade", "B2"), "12-ss", "B3"), "panzer-lehr", "C2")
    state = b.order(b.defend(b.commit(b.arrow(state, "B3", "B2"), "12-ss")), AXIS, orders.ClaimBattle(1))
    state = b.defend(b.commit(b.arrow(state, "B2", "C2"), "8-brigade"), "panzer-lehr")
    state = b.report(state, 1, 5, battle=1)
    state = b.order(state, ALLIED, orders.Retreat(1, "B2", "A2", ("8-brigade",)))
    state = b.order(state, AXIS, orders.AdvanceSurvivors(1, ()))
    assert (state.control["B2"], b.last(state).stage) == ("axis", Stage.CLAIM)
    claimed = b.order(state, ALLIED, orders.ClaimBattle(2))
    assert (b.last(claimed).attack.supplied, b.last(claimed).defence.supplied) == (False, True)
    assert b.may(claimed, ALLIED, orders.RollSupply(2, "allied"))


@rule("FC-316")
@pytest.mark.parametrize("way", DICE, ids=str)
def test_whichever_way_a_battle_is_left_to_the_dice_supply_and_german_defence_count_in_it(way: str) -> None:
    state = DICE[way]()
    assert (b.last(state).mode, b.last(state).defence.supplied) == ("dice", False)
    state = b.order(state, AXIS, orders.RollDefence(1), 5)
    events = b.events_of(state, ALLIED, orders.DecideByDice(1), 1, 1)
    decided = next(event for event in events if isinstance(event, happened.DiceDecided))
    assert "out of supply -2" in decided.parts[1] and "German Defence +2" in decided.parts[1]


@rule("FC-077")
@pytest.mark.parametrize("way", ["agreed by both", "settled by the organiser", "rolled for"])
def test_german_defence_taken_as_points_gives_its_bonus_when_the_battle_comes_to_the_dice(way: str) -> None:
    state = b.order(named(), AXIS, orders.TakeInLieu(1, "german-defence"))
    if way == "rolled for":
        state = b.order(state, ORGANISER, orders.FallBack(1, "rolled"))
    elif way == "agreed by both":
        state = b.order(proposed(state), AXIS, Agree("battle 1 by dice"))
    else:
        state = b.order(
            b.order(proposed(state), AXIS, Dispute("battle 1 by dice")),
            ORGANISER,
            Settle("battle 1 by dice", "stands"),
        )
    state = b.order(state, AXIS, orders.RollDefence(1), 5)
    assert b.last(b.order(state, ALLIED, orders.DecideByDice(1), 1, 1)).totals is not None
    events = b.events_of(state, ALLIED, orders.DecideByDice(1), 1, 1)
    assert any("German Defence +2" in event.parts[1] for event in events if hasattr(event, "parts"))


def crowded(**rulings: object) -> State:
    """The Allies attack a German area in which three troops stand."""
    state = b.place_all(b.in_battles(2, **rulings), "B2", "12-ss", "panzer-lehr", "2-panzer")
    return b.commit(b.arrow(state, "A2", "B2"), "8-brigade")


def spent(**rulings: object) -> State:
    """A mini-campaign in which both sides have used their claims."""
    state = b.in_battles(2, how_fought="mini", **rulings)
    for seat in (ALLIED, AXIS):
        state = b.defend(b.commit(b.arrow(state, "A2", "A1"), "50-division"))
        state = b.report(b.order(state, seat, orders.ClaimBattle(b.last(state).number)), 0, 0)
    state = b.place_all(state, "B2", "12-ss", "panzer-lehr", "2-panzer")
    return b.commit(b.arrow(state, "A2", "B2"), "8-brigade")


def defences(state: State) -> list[bool]:
    """Of each way to defend on offer whether German Defence is in it."""
    return [bool(dict(choice.fixed)["defence"]) for choice in b.offered(state, AXIS, orders.CommitDefenders)]


@rule("FC-310")
@pytest.mark.parametrize(
    ("make", "is_offered"),
    [
        pytest.param(lambda: crowded(how_fought="table"), True, id="at the table"),
        pytest.param(lambda: crowded(how_fought="dice"), False, id="by dice"),
        pytest.param(lambda: crowded(how_fought="mini"), True, id="may be claimed"),
        pytest.param(spent, False, id="no claim is left"),
        pytest.param(lambda: crowded(how_fought="dice", gd_with_full_stack=True), True, id="the switch"),
        pytest.param(lambda: spent(gd_with_full_stack=True), True, id="no claim is left, the switch"),
    ],
)
def test_german_defence_is_offered_only_where_it_can_count(make: Way, is_offered: bool) -> None:
    state = make()
    assert any(defences(state)) is is_offered
    command = orders.CommitDefenders(b.last(state).number, (), defence=True)
    if not is_offered:
        assert b.refused(state, AXIS, command).cite == "FC-310"


@rule("FC-310")
def test_german_defence_that_would_count_nothing_is_not_left_to_the_dice_in_the_same_order() -> None:
    state = crowded(how_fought="mini")
    assert b.may(state, AXIS, orders.CommitDefenders(1, ("12-ss",), way=""))
    state = b.order(
        b.initiative(b.in_battles(2, how_fought="mini"), "allied"),
        ALLIED,
        orders.PlaceArrow(1, "A2", "B2", ("8-brigade",), "dice"),
    )
    state = b.place_all(state, "B2", "12-ss", "panzer-lehr", "2-panzer")
    assert b.may(state, AXIS, orders.CommitDefenders(1, (), defence=True, way="table"))
    assert not b.may(state, AXIS, orders.CommitDefenders(1, (), defence=True, way="dice"))
    assert b.may(state, AXIS, orders.CommitDefenders(1, ("12-ss",), way="dice"))


@rule("FC-299", "FC-052")
@pytest.mark.parametrize("how", ["table", "mini", "dice"])
def test_three_ground_troops_are_refused_whatever_decides_the_battle(how: str) -> None:
    three = ("12-ss", "panzer-lehr", "2-panzer")
    state = crowded(how_fought=how)
    assert b.refused(state, AXIS, orders.CommitDefenders(1, three)).cite == "FC-052"
    attack = b.place_all(b.in_battles(2, how_fought=how), "A2", "50-division", "8-brigade", "7-armoured")
    attack = b.arrow(attack, "A2", "B2")
    command = orders.CommitAttackers(1, ("50-division", "8-brigade", "7-armoured"))
    assert b.refused(attack, ALLIED, command).cite == "FC-052"


@rule("FC-057", "FC-219")
@pytest.mark.parametrize("spent_before", [True, False])
def test_the_counter_attack_passes_the_gate_of_one_battle_a_troop(spent_before: bool) -> None:
    state = ashore(6, 4, 6, one_battle_per_troop=True)
    state = b.order(state, ALLIED, orders.FollowUp("A5", "B4", ("27-brigade",)))
    state = by_dice(b.defend(state, *(["21-panzer"] if spent_before else [])), 1, 6)
    state = rolled_off(state)
    if b.may(state, ALLIED, orders.EndFollowUps()):
        state = b.order(state, ALLIED, orders.EndFollowUps())
    assert b.may(state, AXIS, orders.CounterAttack("A5")) is not spent_before
    if spent_before:
        assert state.phase is Phase.STRATEGIC, "no counter-attack, and nobody is asked for one"


@rule("FC-057", "FC-233")
def test_the_gap_passes_the_gate_of_one_battle_a_troop() -> None:
    for one_battle, is_open in ((False, True), (True, False)):
        state = b.place_all(b.in_battles(2, one_battle_per_troop=one_battle), "A2", "7-armoured")
        state = b.report(b.defend(b.commit(b.arrow(state, "A2", "A1"), "7-armoured")), 6, 0)
        state = b.order(state, ALLIED, orders.AdvanceSurvivors(1, ()))
        assert b.may(state, ALLIED, orders.UseGap()) is is_open
        if not is_open:
            assert b.refused(state, ALLIED, orders.UseGap()).cite == "FC-057"
