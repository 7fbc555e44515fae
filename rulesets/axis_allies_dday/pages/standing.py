"""Where the game stands: turn and card, the cities, who is waited for, the result.

Cite: "Sequence of Play", "Check for Victory"; AD-030, AD-183 to AD-188.
"""

from typing import Literal

from rulesets.axis_allies_dday.rules.state.state import State
from rulesets.axis_allies_dday.rules.state.words import does, place_words
from rulesets.axis_allies_dday.rules.turn.menu import duties
from rulesets.axis_allies_dday.rules.turn.victory import cities_held, controller
from rulesets.kit.flow.duties import open_duties
from rulesets.kit.remembered import remembered
from rulesets.kit.ruleset import Phase, Score, Standing
from rulesets.kit.words import count, listed


@remembered
def standing(state: State, seat: str | None) -> Standing:
    """The same for every seat and the public. Cite: AD-009."""
    axis = Score("axis", state.battle.axis.title, cities_held(state, "axis"))
    allies = Score("allies", state.battle.allies.title, cities_held(state))
    subjects = () if state.is_finished else ((f"turn {state.turn}", f"Turn {state.turn}"),)
    return Standing(
        f"Turn {state.turn} of {state.battle.turns}",
        _phases(state),
        (axis, allies),
        subjects,
        open_duties(duties(state)),
        verdict(state),
        result(state),
        state.turn,
        (state.winner,) if state.winner else (),
    )


def _phases(state: State) -> tuple[Phase, ...]:
    """Every order card of the battle at its place, those that left the deck among them."""
    return tuple(
        Phase(order.title, _progress(state, order.number), str(order.number)) for order in state.battle.orders
    )


def _progress(state: State, number: int) -> Literal["done", "now", "ahead", "out"]:
    now = state.card.key.number if state.card else None
    if not state.deck.has("orders", number) and number != now:
        return "out"
    if now is None or number < now:
        return "done"
    return "now" if number == now else "ahead"


def verdict(state: State) -> str:
    """Whose the cities are now, and how long there is."""
    if state.is_finished:
        return ""
    cities = [zone for zone in state.battle.zones if zone.city]
    held = [place_words(state.battle, zone.key) for zone in cities if controller(state, zone.key) == "allies"]
    has = f"{does(state.battle, 'allies', 'holds', 'hold')} {listed(held) or 'no city'}"
    if state.hold.marked:
        return f"{has}. If they hold all at the next check, they win."
    left = state.battle.turns - state.turn
    return f"{has}. {count(left, 'turn')} left after this one."


def result(state: State) -> str:
    """The end in a sentence; empty until then."""
    if not state.is_finished:
        return ""
    return f"{does(state.battle, state.winner, 'has', 'have')} won: {state.result.rstrip('.')}."
