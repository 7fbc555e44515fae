"""Firestorm Troops, German: what German Defence fields, by one die."""

import pytest

from rulesets.firestorm.document.caen import CAEN
from rulesets.firestorm.ground.state import State
from rulesets.firestorm.rules.battle.preparing import defence_die_due
from tests.rules import rule
from tests.rulesets.firestorm.builders import (
    AXIS,
    arrow,
    commit,
    defend,
    events_of,
    in_battles,
    last,
    may,
    order,
    orders,
    told,
)


def defended() -> State:
    """B2 attacked in turn 2 and held by German Defence alone, its die to be thrown."""
    return defend(commit(arrow(in_battles(2), "A2", "B2"), "50-division"), defence=True)


def fielded(face: int) -> tuple[str, str]:
    """What the log says the die picks, and the card of it."""
    state = defended()
    (sentence, *_) = told(state, events_of(state, AXIS, orders.RollDefence(1), face))
    row = next(row for row in CAEN.tables.defence if row.low <= face <= row.high)
    assert row.words in sentence
    return row.words, next(card.words for card in CAEN.cards if card.key == row.card)


@rule("FC-287")
def test_german_defence_is_worth_100_points_and_one_die_picks_its_unit_at_the_table() -> None:
    state = defended()
    assert may(state, AXIS, orders.RollDefence(1))
    assert told(state, events_of(state, AXIS, orders.TakeInLieu(1, "german-defence")))[0] == (
        "The Axis trades German Defence for 100 points."
    )
    thrown = order(state, AXIS, orders.RollDefence(1), 3)
    assert last(thrown).defence.die == 3
    assert not may(thrown, AXIS, orders.TakeInLieu(1, "german-defence"))


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


@rule("FC-290", "FC-291", "FC-292")
def test_the_three_platoons_are_confident_trained() -> None:
    rated = {card.key: card for card in CAEN.cards}
    for key in ("defence-mortars", "defence-grenadiers", "defence-assault-guns"):
        assert "Confident Trained" in f"{rated[key].title} {rated[key].words} {' '.join(rated[key].notes)}"


@rule("FC-287")
def test_the_die_of_german_defence_is_asked_for_at_the_table_until_it_is_thrown_or_taken_as_points() -> None:
    state = defended()
    assert last(state).mode == "table"
    assert defence_die_due(state, last(state))
    taken = order(state, AXIS, orders.TakeInLieu(1, "german-defence"))
    assert not defence_die_due(taken, last(taken))
    thrown = order(state, AXIS, orders.RollDefence(1), 3)
    assert not defence_die_due(thrown, last(thrown))
