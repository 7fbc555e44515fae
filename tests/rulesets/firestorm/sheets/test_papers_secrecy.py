"""Papers tell nothing that their reader may not know: twins that differ only in it get the same paper."""

import random
from dataclasses import replace

import pytest

from rulesets.firestorm.ground.secrecy import opened, seen_by
from rulesets.firestorm.ground.state import Phase, State, Step
from rulesets.firestorm.rules.turn.decide import decide
from rulesets.firestorm.sheets import sheets
from rulesets.kit.flow.duties import ORGANISER
from rulesets.kit.flow.refusals import Refusal
from tests.rules import rule
from tests.rulesets.firestorm.builders import (
    ALLIED,
    ALLIED_COMMANDER,
    AXIS,
    arrow,
    commit,
    defend,
    give_all,
    in_battles,
    orders as order,
    place,
    place_all,
)
from tests.rulesets.firestorm.sheets.papers import keys, read
from tests.rulesets.firestorm.twins import twin_of_firestorm

OTHERS = (None, ORGANISER, ALLIED, ALLIED_COMMANDER)


def a_battle(**rulings: object) -> State:
    """A battle under way in turn 4, two troops in a reserve and two in the pool."""
    state = place_all(in_battles(4, **rulings), "reserve", "503-heavy", "9-werfer")
    state = place_all(state, "pool", "1-ss", "10-ss")
    state = give_all(place_all(state, "B3", "3-canadian-division"), "allied", "B3")
    return defend(commit(arrow(place(state, "12-ss", "C2"), "B3", "C2"), "3-canadian-division"), "12-ss")


@rule("FC-097")
@pytest.mark.parametrize("viewer", OTHERS)
def test_a_hidden_reserve_is_on_no_paper_but_its_own_sides(viewer: str | None) -> None:
    state = a_battle(hidden_reserve=True)
    moved = place(place(state, "503-heavy", "pool"), "1-ss", "reserve")
    assert sheets(state, viewer) == sheets(moved, viewer)
    assert sheets(state, AXIS) != sheets(moved, AXIS)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("viewer", OTHERS)
def test_twins_print_alike(viewer: str | None, seed: int) -> None:
    state = a_battle(hidden_reserve=True)
    twin = twin_of_firestorm(state, viewer, random.Random(seed))
    assert sheets(state, viewer) == sheets(twin, viewer)


@rule("FC-097")
def test_an_open_reserve_is_told_to_everybody() -> None:
    said = read(a_battle(), "set-up", None)
    assert "Tactical Reserve 503 Heavy Tank Battalion and 9 Werfer Brigade." in said
    hidden = read(a_battle(hidden_reserve=True), "set-up", None)
    assert "Tactical Reserve" not in hidden and "Off the map" in hidden


@pytest.mark.parametrize("viewer", OTHERS)
def test_an_end_keeps_its_secrets_until_the_house_lays_it_open(viewer: str | None) -> None:
    ended = replace(a_battle(hidden_reserve=True), phase=Phase.OVER, plans=("Hold.", "Wait."))
    moved = place(place(ended, "503-heavy", "pool"), "1-ss", "reserve")
    assert sheets(ended, viewer) == sheets(moved, viewer)
    assert sheets(opened(ended), viewer) != sheets(opened(moved), viewer)
    assert seen_by(ended, viewer).plans != seen_by(opened(ended), viewer).plans == ("Hold.", "Wait.")
    assert opened(a_battle()) == a_battle(), "no game before its end is opened"


@pytest.mark.slow
def test_sheets_for_everybody_are_the_same_for_everybody() -> None:
    state = a_battle(hidden_reserve=True)
    for key in keys(state, None):
        assert read(state, key, AXIS) == read(state, key, None) == read(state, key, ALLIED)


def crafted(troop: str) -> list[object]:
    """Orders that name the troop wherever an order names one."""
    return [
        order.CommitAttackers(1, (troop,)),
        order.CommitAttackers(1, (), (troop,)),
        order.CommitDefenders(1, (troop,)),
        order.CommitDefenders(1, (), (troop,)),
        order.TakeInLieu(1, troop),
        order.Retreat(1, "C2", "reserve", (troop,)),
        order.AdvanceSurvivors(1, (troop,)),
        order.BringUp(1, "C2", (troop,)),
        order.LandTroops("A3", (troop,)),
        order.DeployTroops("C2", (troop,)),
        order.HoldInReserve((troop,)),
        order.ReleaseReserve("C2", (troop,)),
        order.PullBack("C2", (troop,)),
        order.MoveTroops("C2", "C3", (troop,)),
        order.MoveTroops("reserve", "C3", (troop,)),
        *(order.PutTroop(troop, where, "Why.") for where in ("C2", "pool", "withdrawn", "reserve")),
    ]


def refusal(state: State, viewer: str, command: object) -> str:
    try:
        decide(state, viewer, command, ())
    except Refusal as refused:
        return str(refused)
    return ""


@pytest.mark.parametrize("viewer", [ORGANISER, ALLIED, ALLIED_COMMANDER])
@pytest.mark.parametrize("step", [Step.NONE, Step.LAND, Step.DEPLOY, Step.AXIS_MOVES, Step.ALLIED_MOVES])
def test_no_refusal_tells_whether_a_troop_is_in_hidden_reserve(viewer: str, step: Step) -> None:
    state = a_battle(hidden_reserve=True, tr_from_map=True)
    if step is not Step.NONE:
        state = replace(state, phase=Phase.STRATEGIC, step=step, battles=())
    swapped = place(place(state, "503-heavy", "pool"), "1-ss", "reserve")
    for command in (*crafted("503-heavy"), *crafted("1-ss")):
        said = refusal(state, viewer, command)
        assert said
        assert said == refusal(swapped, viewer, command)
