"""What whoever plays may leave to the house, and how each option fills an order of his own menu."""

from dataclasses import replace

from rulesets.kit.flow.choices import fill
from rulesets.kit.flow.duties import ORGANISER
from rulesets.kit.flow.instructions import Taken
from rulesets.memoir44.rules.log.state import State
from rulesets.memoir44.rules.turn.cards import DrawCards
from rulesets.memoir44.rules.turn.staff import instructions, staff
from rulesets.memoir44.rules.turn.steps import CloseStep
from rulesets.memoir44.system import MEMOIR44
from tests.rulesets.memoir44.battles import a_battle, a_combination, opened, to_step

ALLIED, AXIS = "map-allied", "map-axis"


def keys(state: State, seat: str) -> list[str]:
    return [item.key for item in instructions(state, seat)]


def given(state: State, seat: str, *taken: str) -> object:
    """The order the house gives for the seat by what it took, None where it gives none."""
    filled = staff(state, seat, MEMOIR44.menu(state, seat), tuple(map(Taken, taken)))
    return filled and fill(filled.choice, filled.by_name)


def test_whoever_plays_has_options_of_his_office_while_the_battle_runs_and_nobody_else_has() -> None:
    state = a_battle().state
    assert keys(state, ALLIED) == keys(state, AXIS) == ["orders", "moves", "draw"]
    assert keys(state, ORGANISER) == []
    assert keys(replace(state, phase="over"), ALLIED) == []
    staffs = opened(a_combination("overthrough", ("gold", "omaha")))
    assert keys(staffs, "allied-chief") == ["draw"]
    assert keys(staffs, "allied-general-1") == ["orders", "moves", "initiative"]


def test_orders_are_closed_for_him_who_left_that_to_the_house_and_for_nobody_else() -> None:
    state = to_step(a_battle(), "orders").state
    assert given(state, ALLIED, "orders") == CloseStep("map", "orders")
    assert given(state, ALLIED, "moves", "draw") is None
    assert given(state, AXIS, "orders") is None, "it is not its turn"


def test_movement_is_closed_but_where_reinforcements_wait_to_be_placed() -> None:
    state = to_step(a_battle(), "move").state
    post = state.post("map")
    assert post is not None
    quiet = replace(state, posts=(replace(post, left=()),))
    waiting = replace(state, posts=(replace(post, left=(("infantry", 1),)),))
    assert given(quiet, ALLIED, "moves") == CloseStep("map", "move")
    assert given(waiting, ALLIED, "moves") is None


def test_cards_are_drawn_for_him_who_always_draws() -> None:
    state = to_step(a_battle(), "draw").state
    assert given(state, ALLIED, "draw") == DrawCards("map")
    assert given(state, ALLIED, "orders", "moves") is None
