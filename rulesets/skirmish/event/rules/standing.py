"""Where a tournament stands: the round, who leads, who is waited for, the result.

There is no score between two sides, so none is told. Cite: TS-326 to TS-328, TS-347, TS-350.
"""

from rulesets.kit.remembered import remembered
from rulesets.kit.ruleset import Standing, phases
from rulesets.kit.words import count
from rulesets.skirmish.event.rules.ending import result
from rulesets.skirmish.event.rules.scores import lines_of, winners
from rulesets.skirmish.event.rules.state import State, duties, rounds_for, subject_of
from rulesets.skirmish.event.rules.words import counted_points, names, pairing_words


@remembered
def standing(state: State, seat: str | None) -> Standing:
    """The same for every seat and the public."""
    at = len(state.rounds)
    of = state.of or rounds_for(state.tournament, state.rulings, len(state.still_in))
    labels = ("Sign-up", *(f"Round {number}" for number in range(1, of + 1)))
    now = len(labels) if state.is_finished else at
    tables = () if state.is_finished else state.open_tables
    open_ = tuple((subject_of(at, table), pairing_words(state, table)) for table in tables)
    turn = f"Round {at} of {of}" if at else f"Sign-up, {count(len(state.still_in), 'entrant')}"
    return Standing(
        turn, phases(labels, now), (), open_, duties(state), verdict(state), result(state), at + 1
    )


def verdict(state: State) -> str:
    """Who leads, and by how much. Cite: TS-328."""
    leading = winners(state)
    if state.is_finished or not leading:
        return ""
    points = counted_points(lines_of(state)[0].points)
    return f"{names(state, leading)} {'leads' if len(leading) == 1 else 'lead'} with {points}."
