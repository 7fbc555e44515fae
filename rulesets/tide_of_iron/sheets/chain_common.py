"""What the papers of a chain share: heads, the foot, the points, where a stage leads.

Cite: TN-165, TN-172.
"""

from collections.abc import Iterator
from typing import Any

from rulesets.kit.drawing.board import Fact
from rulesets.kit.drawing.leaves import leaf
from rulesets.kit.drawing.sheets import Block, Facts, Sheet
from rulesets.kit.words import begun, count
from rulesets.tide_of_iron.document.chain import RESULTS, Chain, Result
from rulesets.tide_of_iron.document.ways import effects_of, ends, next_of, steps
from rulesets.tide_of_iron.rules.chain.outcome import score
from rulesets.tide_of_iron.rules.chain.state import State, enemy_of, stage_of
from rulesets.tide_of_iron.rules.chain.words import effect_words, people, result_words, worth_words

NEEDED = "Tide of Iron: Normandy, by Fantasy Flight Games and 1A Games, is needed to play"
"""Whose game it is, at the foot of every sheet."""


def leaf_of(state: State, key: str, title: str, what: str, *blocks: Block, called: str, **how: Any) -> Sheet:
    """A sheet of a chain: above its title what it is, of which chain and after how many stages."""
    played = len(state.past)
    when = f"after stage {played} of {len(state.chain.stages)}" if played else "before the first stage"
    of = f"{state.chain.title} · {when}"
    whose = state.chain.credit.partition(".")[0]
    foot = f"{NEEDED}. {whose}." if whose else NEEDED
    return leaf(key, title, of, blocks, game=what, foot=foot, called=called, **how)


def points_facts(state: State) -> Facts:
    """The points of both sides as they stand. Cite: TN-158 to TN-160."""
    chain = state.chain
    both = ((chain.follows, 0), (enemy_of(chain), 1))
    points = score(chain, state.levels, state.past)
    facts = tuple(
        Fact(begun(people(chain, side)), count(points[place], "point"), side) for side, place in both
    )
    return Facts(facts, f"Points: {worth_words(chain)}")


def medal_facts(chain: Chain) -> tuple[Facts, ...]:
    """What each medal gives, as far as its owner has typed it in. Cite: TN-156."""
    told = tuple(Fact(medal.title, medal.words) for medal in chain.medals if medal.words)
    return (Facts(told, "Effects of medals"),) if told else ()


def leads(chain: Chain, stage: str) -> Iterator[tuple[str, str]]:
    """Each result of the stage, by grade where a way asks for one, and what follows: the next stage with
    what is changed in it, or the end. Cite: TN-165."""
    if ends(chain, stage):
        yield "Any result", "The chain ends."
        return
    asked = dict.fromkeys((result, grade) for of, result, grade, _ in steps(chain) if of == stage and grade)
    for one in RESULTS:
        for result, grade in (*(pair for pair in asked if pair[0] == one), (one, "")):
            words = begun(result_words(chain, result))
            yield f"{words} ({grade})" if grade else words, _follows(chain, stage, result, grade)


def _follows(chain: Chain, stage: str, result: Result, grade: str) -> str:
    to = next_of(chain, stage, result, grade)
    if to is None:
        return "The chain ends."
    effects = (effect_words(chain, effect) for effect in effects_of(chain, stage, result, grade))
    return " ".join((f"{stage_of(chain, to).title} is next.", *effects))
