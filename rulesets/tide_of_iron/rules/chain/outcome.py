"""What a reported or ended stage brings: levels, points, the stage that follows. For the sentence shown
before anybody agrees, and for what then happens.

Cite: TN-149 to TN-162, TN-165, TN-245.
"""

from collections.abc import Iterator, Mapping

from rulesets.kit.words import begun
from rulesets.tide_of_iron.document.chain import Chain, Result
from rulesets.tide_of_iron.document.scenario import SIDES, Counted
from rulesets.tide_of_iron.document.ways import effects_of, next_of
from rulesets.tide_of_iron.rules.chain.awards import changes, points
from rulesets.tide_of_iron.rules.chain.squads import figures_words
from rulesets.tide_of_iron.rules.chain.state import Past, State, enemy_of
from rulesets.tide_of_iron.rules.chain.words import (
    base_of,
    effect_words,
    level_words,
    people,
    points_words,
    result_words,
)

Levels = tuple[tuple[str, int, int], ...]


def levels_after(state: State, result: Result, grade: str, left: Mapping[str, Counted]) -> Levels:
    """Each base whose level changes, with the level before and after."""
    last = next_of(state.chain, state.stage, result, grade) is None
    found = changes(state.chain, state.rulings, state.due.award, result, state.levels, left, last=last)
    return tuple((change.base, change.before, change.after) for change in found)


def bonuses_after(state: State, result: Result, stated: tuple[str, ...]) -> tuple[tuple[str, int], ...]:
    """The extra points of the stage by side: for a win, or for what was stated to have come true.
    Cite: TN-159."""
    earned = (
        (bonus.side, bonus.points)
        for place, bonus in enumerate(state.due.bonus)
        if (bonus.when == "won" and result == bonus.side) or (bonus.when == "stated" and str(place) in stated)
    )
    return tuple((side, number) for side, number in earned if number)


def score(chain: Chain, levels: Mapping[str, int], past: tuple[Past, ...]) -> tuple[int, int]:
    """The points of the division and of its enemy, bonuses included. Cite: TN-158 to TN-160, TN-170."""
    results = tuple(item.result for item in past if item.result)
    own, enemy = points(chain, levels, results)
    extra: dict[str, int] = dict.fromkeys(SIDES, 0)
    for item in past:
        for side, number in item.points:
            extra[side] += number
    return own + extra[chain.follows], enemy + extra[enemy_of(chain)]


def winner_of(state: State) -> str:
    """Who has more points; at a tie whom the house rule names. Cite: TN-161."""
    own, enemy = score(state.chain, state.levels, state.past)
    if own == enemy:
        return {"draw": "", "allied": state.chain.follows, "axis": enemy_of(state.chain)}[
            state.rulings.campaign_tie
        ]
    return state.chain.follows if own > enemy else enemy_of(state.chain)


def shown(
    state: State, result: Result, grade: str, left: Mapping[str, Counted], stated: tuple[str, ...]
) -> Iterator[str]:
    """All that is agreed to, a sentence each: losses base by base, medals and falls by name, points, and
    where the chain leads. Cite: TN-245."""
    chain = state.chain
    graded = f" ({grade})" if grade else ""
    yield f"“{state.due.title}” was {result_words(chain, result)}{graded}."
    whole = True
    for base in chain.roster:
        if left[base.key] != state.bases[base.key].figures:
            whole = False
            yield f"Left of {base.name}: {figures_words(left[base.key])}."
    if whole:
        yield "No base lost a figure."
    judged = levels_after(state, result, grade, left)
    for key, before, after in judged:
        name = base_of(chain, key).name
        if after > before:
            yield f"{name} rises to {level_words(chain, after)}."
        else:
            yield f"{name} was wiped out and loses {level_words(chain, before)}."
    if not judged:
        yield "No base changes its level."
    extra = bonuses_after(state, result, stated)
    for side, number in extra:
        yield f"{begun(people(chain, side))} earns {number} more."
    levels = {**state.levels, **{key: after for key, _, after in judged}}
    past = (*state.past, Past(state.stage, result, grade, left, points=extra))
    yield f"Points: {points_words(chain, *score(chain, levels, past))}."
    after_this = next_of(chain, state.stage, result, grade)
    if after_this is None:
        yield "The chain ends."
    else:
        title = next(stage.title for stage in chain.stages if stage.key == after_this)
        yield f"Next: “{title}”."
        yield from (effect_words(chain, item) for item in effects_of(chain, state.stage, result, grade))
