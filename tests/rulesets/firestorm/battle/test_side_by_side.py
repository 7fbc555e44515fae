"""Battles side by side whose areas and troops are taken from each other, in every order of resolution.

Two battles are ready to be fought and a third is at some stage of naming its troops. They are resolved in
every order, with every outcome; nobody may ever be waited for who can do nothing, and all of them end.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import permutations, product

import pytest

from rulesets.firestorm.document.seats import EVERYBODY
from rulesets.firestorm.ground.state import Battle, Stage, State
from rulesets.firestorm.rules.battle.stages import waits
from rulesets.firestorm.rules.turn.consent import menu_with_accounts as menu
from rulesets.firestorm.rules.turn.menu import all_duties
from rulesets.firestorm.system import FIRESTORM
from rulesets.kit.automation import asked_in_vain, next_of_house, waits_in_vain
from rulesets.kit.flow.choices import Choice, SomeOf, fill
from rulesets.kit.flow.dice import length
from rulesets.kit.flow.duties import ORGANISER, open_duties
from tests.rules import rule
from tests.rulesets.firestorm import builders as b
from tests.rulesets.firestorm.builders import ALLIED, AXIS, orders, place

Arrow = tuple[str, str]
TRIPLES: dict[str, tuple[Arrow, Arrow, Arrow]] = {
    "the origin of the third is attacked": (("B4", "A5"), ("A3", "A4"), ("A5", "A4")),
    "the target of the third is attacked too": (("A3", "A4"), ("B4", "A5"), ("B3", "A4")),
    "the third comes from what the first attacks from": (("A5", "A4"), ("B4", "B5"), ("A5", "B4")),
    "the third goes where the first came from": (("B4", "A5"), ("B4", "B3"), ("A5", "B4")),
    "the Germans start where the Allies attack": (("A5", "B4"), ("B3", "B4"), ("B4", "B5")),
}
PLAYERS = tuple(seat for seat in EVERYBODY if seat != ORGANISER)


def ground(**rulings: object) -> State:
    """Battles side by side, all by dice, troops of both sides around Epron and one in Tactical Reserve."""
    state = b.in_battles(2, how_fought="dice", parallel_battles=True, **rulings)
    state = b.give_all(state, "allied", "B3")
    state = b.place_all(state, "B3", "8-brigade")
    state = b.place_all(state, "B4", "21-panzer", "12-ss")
    return place(state, "panzer-lehr", "reserve")


def begun(arrows: Sequence[Arrow], stage: Stage, **rulings: object) -> State:
    """Two of the battles with all troops named, the third with its arrow drawn, or its attackers named."""
    state = ground(**rulings)
    for origin, target in arrows[:2]:
        state = b.defend(b.commit(b.arrow(state, origin, target), first_of(state, origin)))
    state = b.arrow(state, *arrows[2])
    return b.commit(state, last_of(state, arrows[2][0])) if stage is Stage.DEFEND else state


def first_of(state: State, area: str) -> str:
    return next(troop for troop, place in state.troops.items() if place == area)


def last_of(state: State, area: str) -> str:
    return [troop for troop, place in state.troops.items() if place == area][-1]


def asked_of(state: State, one: Battle) -> Iterator[tuple[str, Choice]]:
    """What the players are asked for the battle."""
    for seat in PLAYERS:
        for choice in menu(state, seat):
            if choice.subject == one.subject and choice.weight == "asked":
                yield seat, choice


def carried_out(state: State, seat: str, choice: Choice, won: bool) -> State:
    """The order as its form first stands; its dice let the attacker win or lose, and all fall who can."""
    values = {
        field.name: tuple(option.value for option in field.options[: max(field.least, 1)])
        for field in choice.fields
        if isinstance(field, SomeOf)
    }
    values |= {field.name: "" for field in choice.fields if field.name in ("way", "advance")}
    values |= {field.name: "no" for field in choice.fields if field.name in ("naval", "bombing")}
    faces = (6,) * length(choice.throw) if choice.throw else ()
    if choice.command is orders.DecideByDice:
        one = next(one for one in state.battles if one.number == b.fixed(choice, "battle"))
        faces = (6, 1) if (one.attacker == "allied") is won else (1, 6)
    return b.order(state, seat, fill(choice, values), *faces)


def nobody_waits_in_vain(state: State) -> None:
    assert not waits_in_vain(FIRESTORM, state, PLAYERS) and not asked_in_vain(FIRESTORM, state)
    due = next_of_house(FIRESTORM, state, EVERYBODY, rolls=True)
    for duty in open_duties(all_duties(state)):
        able = any(
            choice.weight in ("asked", "open") and choice.subject == duty.subject
            for seat in duty.seats
            for choice in menu(state, seat)
        )
        assert able or due, f"{duty.kind} is asked of {duty.seats}, who can do nothing"


Known = dict[tuple[int, int, bool], State | None]
"""What follows in a state from the next order of that battle, won or lost: many ways begin alike."""


def following(state: State, one: Battle, won: bool, known: Known) -> State | None:
    """The state after the next order of that battle; None where nobody is asked for one."""
    key = id(state), one.number, won
    if key not in known:
        asked = next(asked_of(state, one), None)
        known[key] = after = carried_out(state, *asked, won) if asked else None
        if after is not None:
            nobody_waits_in_vain(after)
    return known[key]


def resolved(state: State, turns: Sequence[int], outcomes: Sequence[bool], known: Known) -> State:
    """All battles played on, whichever comes first in `turns` as soon as it can."""
    for _ in range(60):
        open_now = [state.battles[place] for place in turns if not state.battles[place].is_done]
        if not open_now:
            return state
        ways = (following(state, one, outcomes[one.number - 1], known) for one in open_now)
        after = next((after for after in ways if after is not None), None)
        assert after is not None, f"waits for ever: {[(one.number, one.stage) for one in open_now]}"
        state = after
    raise AssertionError("the battles never end")


@rule("FC-115", "FC-129")
@pytest.mark.slow
@pytest.mark.parametrize(("leads", "hidden"), [(False, False), (True, True)], ids=["open", "hidden leads"])
@pytest.mark.parametrize("stage", [Stage.ATTACK, Stage.DEFEND])
@pytest.mark.parametrize("name", TRIPLES)
def test_in_every_order_and_with_every_outcome_all_battles_end(
    name: str, stage: Stage, leads: bool, hidden: bool
) -> None:
    state = begun(TRIPLES[name], stage, tr_may_lead=leads, hidden_reserve=hidden)
    nobody_waits_in_vain(state)
    known: Known = {}
    for turns in permutations(range(3)):
        for outcomes in product((False, True), repeat=3):
            after = resolved(state, turns, outcomes, known)
            assert all(one.is_done for one in after.battles)


def emptied(stage: Stage, **rulings: object) -> State:
    """21 Panzer attacks A5 (battle 1), from which 27 Brigade attacks A4; all of A5 falls in battle 1."""
    state = b.place_all(ground(**rulings), "pool", "3-division")
    state = b.defend(b.commit(b.arrow(state, "B4", "A5"), "21-panzer"), "27-brigade")
    state = b.arrow(state, "A5", "A4")
    state = b.commit(state, "27-brigade") if stage is Stage.DEFEND else state
    return b.order(state, ALLIED, orders.DecideByDice(1), 2, 4)


@rule("FC-115")
@pytest.mark.parametrize("stage", [Stage.ATTACK, Stage.DEFEND])
def test_an_attack_whose_area_has_no_troops_left_comes_to_nothing_and_is_told(stage: Stage) -> None:
    state = emptied(stage)
    thrown = b.events_of(state, AXIS, orders.RollToDestroy(1, "axis"), 6)
    state = b.order(state, AXIS, orders.RollToDestroy(1, "axis"), 6)
    said = list(b.told(emptied(stage), thrown))
    if not b.last(state).is_done:
        due = next_of_house(FIRESTORM, state, EVERYBODY, rolls=True)
        assert due is not None, "the side passes by itself"
        said += b.told(state, b.events_of(state, due.seat, due.command))
        state = b.order(state, due.seat, due.command)
    assert any("Battle 2 is void" in sentence for sentence in said), said
    assert b.last(state).is_done


@rule("FC-115", "FC-093")
@pytest.mark.parametrize(("leads", "asked"), [(True, True), (False, False)])
def test_an_emptied_german_area_waits_only_where_hidden_reserve_could_still_lead(
    leads: bool, asked: bool
) -> None:
    state = b.place_all(ground(hidden_reserve=True, tr_may_lead=leads), "pool", "12-ss")
    state = b.defend(b.commit(b.arrow(state, "A5", "B4"), "3-division"), "21-panzer")
    state = b.arrow(state, "B4", "B5")
    state = b.order(state, ALLIED, orders.DecideByDice(1), 3, 3)
    state = b.order(state, ALLIED, orders.RollToDestroy(1, "allied"), 6)
    state = (
        b.order(state, AXIS, orders.RollToDestroy(1, "axis"), 1)
        if b.may(state, AXIS, orders.RollToDestroy(1, "axis"))
        else state
    )
    assert state.control["B4"] == "axis" and not b.last(state).is_done
    due = next_of_house(FIRESTORM, state, EVERYBODY, rolls=True)
    assert (due is None) is asked
    if asked:
        assert b.offered(state, AXIS, orders.CommitAttackers)
    else:
        assert b.refused(state, AXIS, orders.CommitAttackers(2, (), ("panzer-lehr",))).cite


@rule("FC-115")
def test_a_battle_waits_for_any_earlier_one_for_its_areas_and_for_no_later_one() -> None:
    state = begun((("B4", "A5"), ("A3", "A4"), ("A5", "B4")), Stage.DEFEND)
    assert [waits(state, one) for one in state.battles] == [False, False, True]


def test_a_step_that_nobody_can_take_is_found_though_another_battle_goes_on() -> None:
    state = b.defend(b.commit(b.arrow(b.in_battles(2, parallel_battles=True), "A2", "B2"), "8-brigade"))
    state = b.arrow(state, "A5", "A4")

    def crippled(state: State, seat: str) -> tuple[Choice, ...]:
        return tuple(item for item in menu(state, seat) if item.command is not orders.CommitAttackers)

    broken = replace(FIRESTORM, menu=crippled)
    assert not waits_in_vain(broken, state, PLAYERS), "the first battle may be reported"
    assert asked_in_vain(broken, state).endswith("who have no order of turn 2 battle 2.")
    assert not asked_in_vain(FIRESTORM, state)
