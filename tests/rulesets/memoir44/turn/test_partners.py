"""Twelve people act at once: an order on one map leaves the forms of the others as they are."""

import random

import pytest

from rulesets.kit.flow.choices import mark
from rulesets.kit.playout import Order, one_of, random_command, roll, take
from rulesets.kit.references import builtin_documents
from rulesets.kit.ruleset import fold
from rulesets.memoir44.document.combination import D_DAY
from rulesets.memoir44.document.rulings import Rulings
from rulesets.memoir44.records.exits import CrossOver
from rulesets.memoir44.rules.log.state import State
from rulesets.memoir44.rules.turn.organiser import ConfirmVictory
from rulesets.memoir44.system import MEMOIR44
from tests.length import far
from tests.rulesets import laws, laws_of_going_on as going_on
from tests.rulesets.memoir44.battles import a_battle

# What the rules themselves tie to the map next door: a unit that comes over, and Coastline across a seam.
SHARED = (CrossOver,)
SEATS = [f"{key}-{side}" for key in D_DAY for side in ("allied", "axis")]


def marks(state: State, map_key: str) -> dict[str, set[str]]:
    """The marks of all choices of both seats at a map, Coastline placements and a victory to be confirmed,
    which is of all maps, apart."""
    return {
        seat: {
            mark(choice)
            for choice in MEMOIR44.menu(state, seat)
            if dict(choice.fixed).get("way") != "coast" and choice.command is not ConfirmVictory
        }
        for seat in SEATS
        if seat.startswith(f"{map_key}-")
    }


@pytest.mark.parametrize("seed", range(far(1, 3)))
@pytest.mark.slow
def test_forms_of_a_map_are_not_spoiled_by_orders_on_another(seed: int) -> None:
    chance, state, compared = random.Random(seed), a_battle("neptune", D_DAY).state, 0
    for _ in range(220):
        seat = one_of(SEATS, chance)
        menu = [choice for choice in MEMOIR44.menu(state, seat) if choice.command not in SHARED]
        if not menu:
            continue
        asked = [choice for choice in menu if choice.weight == "asked"]
        choice = one_of(asked if asked and chance.random() < 0.7 else menu, chance)
        given = Order(seat, random_command(choice, chance), roll(choice.throw, chance.randint))
        after = take(MEMOIR44, state, given).after
        if (after.side, after.step, after.phase) == (state.side, state.step, state.phase):
            own = seat.partition("-")[0]
            for key in D_DAY:
                if key != own:
                    assert marks(after, key) == marks(state, key), f"{given} changes the forms of {key}"
                    compared += 1
        state = after
    assert compared > 300


COMBINED = [("neptune", 1), ("overthrough-utah-airborne", 2), ("triple-omaha", 3), ("double-juno-gold", 4)]


@pytest.mark.parametrize(("id", "seed"), COMBINED[: far(2, 4)])
@pytest.mark.slow
def test_the_laws_hold_in_games_that_are_played_in_turns(id: str, seed: int) -> None:
    """As the contract's walks, but duties come first, so that turns go by."""
    chance = random.Random(seed)
    documents = builtin_documents(MEMOIR44, "combination", id)
    rulings = Rulings(reinforcements="typed_at_table" if seed % 2 else "table")
    table = laws.Table(MEMOIR44, tuple(seat.key for seat in MEMOIR44.seats(documents, rulings)))
    state = fold(MEMOIR44, MEMOIR44.start(documents, rulings))
    for number in range(far(130, 260)):
        seats = [seat for seat in table.seats if MEMOIR44.menu(state, seat)]
        asked = [
            (seat, choice)
            for seat in seats
            for choice in MEMOIR44.menu(state, seat)
            if choice.weight == "asked"
        ]
        offered = [
            (seat, choice)
            for seat in seats
            for choice in MEMOIR44.menu(state, seat)
            if choice.weight in ("open", "paper")
        ]
        if not asked:
            break
        seat, choice = one_of(asked if chance.random() < 0.7 or not offered else offered, chance)
        step = take(
            MEMOIR44, state, Order(seat, random_command(choice, chance), roll(choice.throw, chance.randint))
        )
        laws.check_invariants(table, step)
        laws.check_told(table, step)
        if number % 65 == 64:
            laws.check_menu(table, step.after, chance)
            laws.check_refusals(table, step.after, chance)
            laws.check_pages(table, step.after, chance)
        going_on.check_standing(table, step.after)
        state = step.after
    assert state.turn >= 2 or state.phase == "over"
