"""Where a chain stands: the stage, the points so far, who is waited for, the result.

Cite: TN-161, TN-170.
"""

from rulesets.kit.flow.duties import open_duties
from rulesets.kit.remembered import remembered
from rulesets.kit.ruleset import Phase, Score, Standing
from rulesets.kit.words import begun
from rulesets.tide_of_iron.rules.chain.ending import result
from rulesets.tide_of_iron.rules.chain.outcome import score, winner_of
from rulesets.tide_of_iron.rules.chain.state import SUBJECT, State, duties, enemy_of
from rulesets.tide_of_iron.rules.chain.words import people, points_words


@remembered
def standing(state: State, seat: str | None) -> Standing:
    """The same for every seat and the public."""
    chain = state.chain
    own, enemy = score(chain, state.levels, state.past)
    scores = (
        Score(chain.follows, begun(people(chain, chain.follows)), own),
        Score(enemy_of(chain), begun(people(chain, enemy_of(chain))), enemy),
    )
    subjects = () if state.is_finished else ((SUBJECT, state.due.title),)
    waits = open_duties(duties(state))
    number = len(state.past) + (state.phase in ("before", "playing"))
    turn = f"Stage {number}: {state.due.title}"
    won = (state.ended.winner,) if state.ended and state.ended.winner else ()
    now = verdict(state)
    return Standing(turn, _phases(state), scores, subjects, waits, now, result(state), number, won)


def _phases(state: State) -> tuple[Phase, ...]:
    """The stages played, the one now due, and those ahead where the chain is a straight line."""
    chain = state.chain
    titles = {stage.key: stage.title for stage in chain.stages}
    done = [Phase(titles[item.stage], "done") for item in state.past]
    if state.is_finished:
        return tuple(done)
    ahead = [] if chain.ways else [key for key in titles if key not in {item.stage for item in state.past}]
    return (*done, Phase(state.due.title, "now"), *(Phase(titles[key], "ahead") for key in ahead[1:]))


def verdict(state: State) -> str:
    """Who would win now: provisional, for levels can be lost again. Cite: TN-170."""
    if state.is_finished or not state.past:
        return ""
    winner = winner_of(state)
    own, enemy = score(state.chain, state.levels, state.past)
    so_far = points_words(state.chain, own, enemy)
    if not winner:
        return f"Provisional: level ({so_far})."
    return f"Provisional: {people(state.chain, winner)} would win ({so_far})."
