"""What a reported or ended stage brings: who rises, who falls, points, the next stage. For the sentence
shown before anybody agrees, and for what then happens.

Cite: Tide of Iron: Normandy, "The 29th Infantry Division Campaign Rules"; TN-149 to TN-162, TN-165, TN-245.
"""

from collections import Counter
from collections.abc import Iterator, Mapping

from rulesets.kit.words import begun
from rulesets.tide_of_iron.document.chain import Award, Chain, Result
from rulesets.tide_of_iron.document.rulings import Rulings
from rulesets.tide_of_iron.document.scenario import Counted
from rulesets.tide_of_iron.document.ways import effects_of, next_of
from rulesets.tide_of_iron.rules.chain.squads import figures_words
from rulesets.tide_of_iron.rules.chain.state import Past, State, enemy_of
from rulesets.tide_of_iron.rules.chain.words import (
    effect_words,
    level_change,
    people,
    points_words,
    result_words,
)
from rulesets.tide_of_iron_box.units import CREW_SLOTS, CREWS

Levels = tuple[tuple[str, int, int], ...]


def levels_after(state: State, result: Result, grade: str, left: Mapping[str, Counted]) -> Levels:
    """Each base that fought and whose level changes, with the level before and after: it rises by one, or is
    wiped out and falls to none. Cite: TN-149 to TN-154."""
    chain = state.chain
    last = next_of(chain, state.stage, result, grade) is None
    found = []
    for base in (base for base in chain.roster if base.key in left):
        before, figures = state.levels[base.key], counted(left[base.key], state.rulings)
        after = min(before + 1, len(chain.medals))
        if figures == 0 and before:
            found.append((base.key, before, 0))
        elif figures and not last and after > before and _earns(chain, state.due.award, result, figures):
            found.append((base.key, before, after))
    return tuple(found)


def counted(left: Counted, rulings: Rulings) -> int:
    """What is left of a base, as a medal counts it. Cite: TN-155."""
    crew = CREW_SLOTS if rulings.crew_counts_as == CREW_SLOTS else 1
    return sum(number * (crew if kind in CREWS else 1) for kind, number in left)


def _earns(chain: Chain, award: Award, result: Result, figures: int) -> bool:
    """Whether a base with so many figures left has earned a level. A draw gives none.
    Cite: TN-150, TN-162."""
    if result == chain.follows:
        return figures >= award.minimum
    return result != "draw" and award.after_loss is not None and figures >= award.after_loss


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
    """The points of the division, by the levels its bases hold, and of its enemy, by the stages it won; with
    bonuses. Cite: TN-158 to TN-160, TN-170."""
    held = sum(levels.get(base.key, 0) for base in chain.roster)
    found = Counter[str]({chain.follows: held * chain.points.level})
    for item in past:
        found.update(points_of(chain, item))
    return found[chain.follows], found[enemy_of(chain)]


def points_of(chain: Chain, past: Past) -> Counter[str]:
    """The points a stage brought by side: its bonuses, and what the enemy has for winning it."""
    found = Counter[str]()
    for side, number in past.points:
        found[side] += number
    if past.result == enemy_of(chain):
        found[past.result] += chain.points.enemy_win
    return found


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
    hurt = [base for base in state.standing if left[base.key] != base.figures]
    yield from (f"Left of {base.name}: {figures_words(left[base.key])}." for base in hurt)
    if not hurt:
        yield "No base lost a figure."
    judged = levels_after(state, result, grade, left)
    yield from (f"{level_change(chain, *change)}." for change in judged)
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
