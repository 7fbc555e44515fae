"""Another version of the document in a running campaign: what it may change, and what it may not."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from rulesets.firestorm.document.caen import CAEN
from rulesets.firestorm.document.document import Campaign
from rulesets.firestorm.rules.turn.amending import amend
from rulesets.firestorm.system import FIRESTORM
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.ruleset import Documents, fold
from tests.rulesets.firestorm.document.defects import part, turn, without_gap, without_landing

EVENING = without_landing(CAEN)
START = replace(fold(FIRESTORM, FIRESTORM.start(Documents(EVENING), EVENING.rulings)), turn=3)


def test_words_figures_and_turns_to_come_are_those_of_the_new_version() -> None:
    other = turn(4, name="Other words", arrivals=())(part("limits", capture=5)(EVENING))
    (event,) = amend(START, Documents(other), "A misprint.")
    after = FIRESTORM.evolve(START, event)
    assert after == replace(START, campaign=other)
    assert FIRESTORM.tell(START, event, None)


REFUSED: tuple[tuple[str, Callable[[Campaign], Campaign]], ...] = (
    ("keeps its areas", lambda document: replace(document, areas=document.areas[1:])),
    ("keeps its troops and set-up", lambda document: replace(document, troops=(), setup=())),
    ("keeps its earlier turns", turn(2, arrivals=())),
    ("keeps its earlier turns", lambda document: replace(document, turns=document.turns[:2])),
    ("keeps its day of landing", lambda document: replace(document, assault=CAEN.assault)),
    ("keeps its gap in the line", without_gap),
    ("does not fit how the campaign stands", part("limits", stacking=1)),
)


@pytest.mark.parametrize(("why", "change"), REFUSED)
def test_what_the_campaign_stands_on_cannot_be_another(
    why: str, change: Callable[[Campaign], Campaign]
) -> None:
    with pytest.raises(Refusal, match=why):
        amend(START, Documents(change(EVENING)), "So.")
