"""What players of the house report of a battle on a board: drawn from games of the engine, and possible."""

import random
from functools import cache

import pytest

from rulesets.kit.players import CAUTION, players_of
from rulesets.kit.playing import advance, next_order
from rulesets.kit.references import builtin_documents
from rulesets.kit.ruleset import fold
from rulesets.memoir44.playing.at_table import counted, weigh, what
from rulesets.memoir44.records.exits import ExitUnit
from rulesets.memoir44.records.medal_stand import Eliminate
from rulesets.memoir44.rules.log.state import State, with_books
from rulesets.memoir44.rules.turn.turn import EndTurn
from rulesets.memoir44.system import MEMOIR44


@cache
def fighting() -> State:
    """American Airborne as the Axis gives orders for the first time."""
    documents, rulings = builtin_documents(MEMOIR44, "scenario", "airborne"), MEMOIR44.rulings()
    players = players_of(MEMOIR44, MEMOIR44.seats(documents, rulings), {"allied": "bold", "axis": "bold"})
    state, chance = fold(MEMOIR44, MEMOIR44.start(documents, rulings)), random.Random(1)
    while (state.side, state.step) != ("axis", "orders"):
        order = next_order(MEMOIR44, state, players, chance)
        assert order
        state = advance(MEMOIR44, state, order)
    found: State = state
    return found


@pytest.mark.slow
def test_what_happens_in_games_of_the_engine_is_offered_with_as_many_lots_and_nothing_else() -> None:
    state = fighting()
    found, seats = counted(state.documents[0], state.rulings), ("airborne-allied", "airborne-axis")
    offered = {what(choice, ""): choice for seat in seats for choice in MEMOIR44.menu(state, seat)}
    happened = {about[2:4] for about in found if len(about) > 2}
    assert happened <= {about[:2] for about in offered} and {order for order, _ in happened} > {
        Eliminate,
        ExitUnit,
    }
    lost = Eliminate, "allied", "infantry"
    for about, key in ((lost, lost), ((EndTurn, "airborne"), ())):
        way = weigh(state, seats[1], offered[about])
        assert way
        lots = dict(zip(CAUTION, (way.lots, *(one.lots for one in way.others)), strict=True))
        assert lots == {name: found[name, "axis", *key] for name in CAUTION}


def test_nothing_is_reported_of_the_other_turn_or_of_units_that_are_gone() -> None:
    state, lost = fighting(), (Eliminate, "allied", "infantry")
    infantry = next(one for one in MEMOIR44.menu(state, "airborne-axis") if what(one, "") == lost)
    assert weigh(state, "airborne-axis", infantry) and not weigh(state, "airborne-allied", infantry)
    allied, axis = state.charts[0].figures
    for missing in ((allied, (0, 0, 0)), ((0, 0, 0), axis)):
        assert weigh(with_books(state, 0, missing=missing), "airborne-axis", infantry) is None
