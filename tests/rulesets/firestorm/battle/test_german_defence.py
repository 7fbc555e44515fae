"""German Defence: where it stands, when it may be used, and that it is never lost to dice."""

import pytest

from rulesets.firestorm.document.caen import CAEN
from rulesets.firestorm.ground.position import has_defence, troops_in
from rulesets.firestorm.ground.state import CAPTURED, Stage, State
from rulesets.firestorm.rules.battle.preparing import defence_die_due
from tests.rules import rule
from tests.rulesets.firestorm import builders as b
from tests.rulesets.firestorm.builders import ALLIED, AXIS, orders


def attacked(state: State) -> State:
    """8 Brigade attacks B2 from A2; the Germans still to name their troops."""
    return b.commit(b.arrow(state, "A2", "B2"), "8-brigade")


def fought(state: State, allied: int, axis: int) -> State:
    """B2 defended by German Defence alone, its die 1 thrown, and the score reported."""
    return b.report(
        b.order(b.defend(attacked(state), defence=True), AXIS, orders.RollDefence(1), 1), allied, axis
    )


@rule("FC-078")
@pytest.mark.parametrize("turn", [2, 3, 4, 5])
def test_from_turn_2_every_german_area_has_german_defence(turn: int) -> None:
    state = b.a_campaign(turn)
    assert {area for area in state.control if has_defence(state, area)} == {
        area for area, side in state.control.items() if side == "axis"
    }


@rule("FC-078")
def test_there_is_none_in_turn_1() -> None:
    assert not any(has_defence(b.beginning(), area) for area in b.beginning().control)


@rule("FC-078")
def test_german_defence_has_no_marker_and_never_attacks() -> None:
    assert troops_in(b.a_campaign(), "B2") == ()
    assert b.may(attacked(b.in_battles()), AXIS, orders.CommitDefenders(1, defence=True))
    german = b.arrow(b.in_battles(), "B4", "A5")
    assert b.refused(german, AXIS, orders.CommitAttackers(1)).cite == "FC-054"
    allied = b.commit(german, "21-panzer")
    assert b.refused(allied, ALLIED, orders.CommitDefenders(1, defence=True)).cite == "FC-078"


@rule("FC-079")
@pytest.mark.parametrize("used", [True, False])
def test_its_use_is_the_germans_choice(used: bool) -> None:
    assert b.may(attacked(b.in_battles()), AXIS, orders.CommitDefenders(1, defence=used))


@rule("FC-079")
def test_if_used_it_fills_one_of_the_two_places() -> None:
    state = attacked(b.place_all(b.in_battles(), "B2", "21-panzer", "12-ss"))
    force = b.last(b.defend(state, "21-panzer", defence=True)).defence
    assert (force.ground, force.places) == (("21-panzer",), 2)


@rule("FC-080")
def test_it_is_not_available_beside_two_other_troops() -> None:
    state = b.place(b.place_all(b.in_battles(), "B2", "21-panzer", "12-ss"), "7-werfer", "reserve")
    for command in (
        orders.CommitDefenders(1, ("21-panzer", "12-ss"), defence=True),
        orders.CommitDefenders(1, ("21-panzer",), ("7-werfer",), defence=True),
    ):
        assert b.refused(attacked(state), AXIS, command).cite == "FC-080"
    assert b.may(attacked(state), AXIS, orders.CommitDefenders(1, (), ("7-werfer",), defence=True))


@rule("FC-081")
def test_it_is_lost_with_the_area_and_there_again_once_the_germans_retake_it() -> None:
    taken = b.order(fought(b.in_battles(), 6, 1), ALLIED, orders.AdvanceSurvivors(1, ()))
    assert not has_defence(taken, "B2")
    back = b.commit(b.arrow(b.place(taken, "21-panzer", "C2"), "C2", "B2"), "21-panzer")
    retaken = b.report(b.defend(back), 1, 6)
    assert retaken.control["B2"] == "axis"
    assert has_defence(retaken, "B2")


@rule("FC-082")
def test_it_is_never_rolled_for() -> None:
    state = fought(b.in_battles(), 6, 3)
    assert b.refused(state, ALLIED, orders.RollToDestroy(1, "allied"), 6)
    assert b.last(b.destroy(state, AXIS, 1)).fallen == ()


@rule("FC-082")
def test_it_is_never_captured() -> None:
    pocket = b.defend(
        attacked(b.give_all(b.in_battles(), "allied", "A1", "B1", "B3", "C1", "C2")), defence=True
    )
    thrown = b.order(b.order(pocket, AXIS, orders.RollSupply(1, "axis"), 5), AXIS, orders.RollDefence(1), 1)
    taken = b.report(thrown, 6, 1)
    assert b.last(taken).stage is Stage.ADVANCE
    assert taken.captures == ()
    assert CAPTURED not in taken.troops.values()


def defended() -> State:
    """B2 attacked in turn 2 and held by German Defence alone, its die to be thrown."""
    return b.defend(b.commit(b.arrow(b.in_battles(2), "A2", "B2"), "50-division"), defence=True)


def fielded(face: int) -> tuple[str, str]:
    """What the log says the die picks, and the card of it."""
    state = defended()
    (sentence, *_) = b.told(state, b.events_of(state, AXIS, orders.RollDefence(1), face))
    row = next(row for row in CAEN.tables.defence if row.low <= face <= row.high)
    assert row.words in sentence
    return row.words, next(card.words for card in CAEN.cards if card.key == row.card)


@rule("FC-287")
def test_german_defence_is_worth_100_points_and_one_die_picks_its_unit_at_the_table() -> None:
    state = defended()
    assert b.may(state, AXIS, orders.RollDefence(1))
    assert b.told(state, b.events_of(state, AXIS, orders.TakeInLieu(1, "german-defence")))[0] == (
        "The Axis trades German Defence for 100 points."
    )
    thrown = b.order(state, AXIS, orders.RollDefence(1), 3)
    assert b.last(thrown).defence.die == 3
    assert not b.may(thrown, AXIS, orders.TakeInLieu(1, "german-defence"))


@rule("FC-288")
def test_a_1_gives_two_snipers() -> None:
    assert "snipers" in fielded(1)[0]
    assert "two" in fielded(1)[0].lower()


@rule("FC-289")
def test_a_2_gives_a_machine_gun_nest_and_two_minefields() -> None:
    assert fielded(2)[0] == "One HMG nest and two minefields"


@rule("FC-290")
def test_a_3_gives_four_mortars_with_command_and_two_observers() -> None:
    words, card = fielded(3)
    assert words == "Mortar platoon"
    assert all(part in card.lower() for part in ("command", "smg", "two observer", "four 8cm"))


@rule("FC-291")
@pytest.mark.parametrize("face", [4, 5])
def test_a_4_and_a_5_give_the_same_grenadiers_with_a_pak40(face: int) -> None:
    words, card = fielded(face)
    assert words == "Grenadier platoon with a PaK40"
    assert all(part in card for part in ("Panzerfaust SMG", "our Rifle/MG", "7.5cm PaK40"))


@rule("FC-292")
def test_a_6_gives_two_assault_guns() -> None:
    words, card = fielded(6)
    assert words == "Assault gun platoon"
    assert all(part in card for part in ("wo StuG G", "StuG IV"))


@rule("FC-287")
def test_the_die_of_german_defence_is_asked_for_at_the_table_until_it_is_thrown_or_taken_as_points() -> None:
    state = defended()
    assert b.last(state).mode == "table"
    assert defence_die_due(state, b.last(state))
    taken = b.order(state, AXIS, orders.TakeInLieu(1, "german-defence"))
    assert not defence_die_due(taken, b.last(taken))
    thrown = b.order(state, AXIS, orders.RollDefence(1), 3)
    assert not defence_die_due(thrown, b.last(thrown))
