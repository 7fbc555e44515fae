"""Sentences about a side agree with it in number, over a game of each system."""

import re

import pytest

from rulesets import RULESETS
from rulesets.kit.replay import from_text, play
from rulesets.kit.ruleset import AnyRuleset

_ONE, _MANY = (
    r"agrees|attacks|chooses|commits|defends|does|gains|has|holds|is|loses|offers|reports|takes|throws|uses",
    r"agree|attack|choose|commit|defend|do|gain|have|hold|are|lose|offer|report|take|throw|use",
)
WRONG = re.compile(rf"(?<!of )\b[Tt]he (?:Allies (?:{_ONE})|Axis (?:{_MANY}))\b")


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.slug)
def test_what_is_told_of_a_side_has_the_verb_of_its_number(ruleset: AnyRuleset) -> None:
    for text in ruleset.demonstrations()[:2]:
        played = play(ruleset, from_text(text, RULESETS)[1])
        state = None
        for event in (*played.opening, *(event for step in played.steps for event in step.events)):
            said = ruleset.tell(state, event, None) or ""
            assert not WRONG.search(said), said
            state = ruleset.evolve(state, event)
