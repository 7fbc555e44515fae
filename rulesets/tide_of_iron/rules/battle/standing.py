"""Where a battle stands: the round, weather, who holds what, who is waited for, the result.

Cite: TN-107, TN-181, TN-183.
"""

from rulesets.kit.flow.duties import open_duties
from rulesets.kit.remembered import remembered
from rulesets.kit.ruleset import Phase, Score, Standing, phases
from rulesets.tide_of_iron.document.offered import THE_SIDES
from rulesets.tide_of_iron.rules.battle.ending import points, result, verdict
from rulesets.tide_of_iron.rules.battle.state import SUBJECT, State, duties


@remembered
def standing(state: State, seat: str | None) -> Standing:
    """The same for every seat and the public."""
    scores = tuple(Score(side.key, side.title, points(state, side.key)) for side in THE_SIDES)
    waits = open_duties(duties(state))
    subjects = () if state.is_finished else ((SUBJECT, "The battle"),)
    now = verdict(state) if not state.is_finished else ""
    won = tuple(side.key for side in THE_SIDES if state.ended and state.ended.result == side.key)
    words = result(state)
    return Standing(_turn(state), _phases(state), scores, subjects, waits, now, words, state.round, won)


def _turn(state: State) -> str:
    if not state.round:
        return "Before the first round"
    of = f" of {state.scenario.rounds}" if state.scenario.rounds else ""
    weather = f", {state.weather}" if state.weather else ""
    return f"Round {state.round}{of}{weather}"


def _phases(state: State) -> tuple[Phase, ...]:
    """The rounds; those to come where the length is known."""
    last = max(state.round, state.scenario.rounds or 0)
    if state.is_finished:
        return tuple(Phase(f"Round {number}", "done") for number in range(1, state.round + 1))
    return phases([f"Round {number}" for number in range(1, last + 1)], state.round - 1)
