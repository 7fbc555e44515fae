"""What players of the house report of a battle on a board: drawn from games of the engine, and possible."""

import random
from functools import cache

from rulesets.kit.flow.choices import Choice
from rulesets.kit.players import CAUTION, players_of
from rulesets.kit.playing import advance, next_order
from rulesets.kit.references import builtin_documents
from rulesets.kit.ruleset import fold
from rulesets.memoir44.playing.at_table import weigh
from rulesets.memoir44.playing.happened import counted, what
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


def lots(state: State, seat: str, choice: Choice) -> dict[str, int]:
    """The lots of the order for each player, the bold one's first."""
    way = weigh(state, seat, choice)
    return {name: one.lots for name, one in zip(CAUTION, (way, *way.others), strict=True)} if way else {}


def test_all_that_happens_in_games_of_the_engine_is_offered_by_the_books() -> None:
    state = fighting()
    menu = (choice for seat in ("airborne-allied", "airborne-axis") for choice in MEMOIR44.menu(state, seat))
    offered = {what(choice, "")[:2] for choice in menu}
    happened = {found[2:4] for found in counted(state.documents[0], state.rulings) if len(found) > 2}
    assert happened <= offered and {order for order, _ in happened} > {Eliminate, ExitUnit}


def test_a_thing_has_as_many_lots_as_it_happened_in_turns_of_such_a_player() -> None:
    state, seat = fighting(), "airborne-axis"
    found = counted(state.documents[0], state.rulings)
    for choice in MEMOIR44.menu(state, seat):
        if choice.command is EndTurn:
            assert lots(state, seat, choice) == {name: found[name, "axis"] for name in CAUTION}
        if choice.command is Eliminate and dict(choice.fixed)["unit"] == "infantry":
            about = what(choice, "")
            assert lots(state, seat, choice) == {
                name: found.get((name, "axis", *about), 0) for name in CAUTION
            }
    assert found["bold", "axis", Eliminate, "allied", "infantry"] > 0


def test_nothing_is_reported_of_the_other_turn_or_of_units_that_are_gone() -> None:
    state, lost = fighting(), (Eliminate, "allied", "infantry")
    (infantry,) = (one for one in MEMOIR44.menu(state, "airborne-axis") if what(one, "") == lost)
    assert weigh(state, "airborne-axis", infantry) and not weigh(state, "airborne-allied", infantry)
    allied, axis = state.charts[0].figures
    for missing in ((allied, (0, 0, 0)), ((0, 0, 0), axis)):
        assert weigh(with_books(state, 0, missing=missing), "airborne-axis", infantry) is None
