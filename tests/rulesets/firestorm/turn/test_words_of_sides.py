"""Pages, papers, orders and the log speak of the sides as the campaign does. Another version of the document
in a running campaign: what it may change, and what it may not."""

import random
import re
from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass, replace

import pytest

from rulesets.firestorm.document.caen import CAEN
from rulesets.firestorm.document.document import Campaign
from rulesets.firestorm.document.rulings import Rulings
from rulesets.firestorm.document.seats import sides_of
from rulesets.firestorm.ground.state import State
from rulesets.firestorm.rules.turn.amending import amend
from rulesets.firestorm.system import FIRESTORM
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.flow.rulings import switches
from rulesets.kit.playout import walk
from rulesets.kit.ruleset import Documents, fold
from tests.length import far
from tests.rulesets.firestorm.document.defects import part, turn, without_gap, without_landing

OURS = re.compile(r"\bAllie[sd]\b|\bAxis\b|\bGermans?\b(?! Defence)")
LANDS, DEFENDS = CAEN.sides
CIVIL_WAR = replace(
    CAEN,
    sides=(
        replace(LANDS, title="Crown", adjective="Royal", people="the Crown", is_one=True),
        replace(DEFENDS, title="Rebels", adjective="Rebel", people="the Rebels", is_one=False),
    ),
    turns=tuple(replace(turn, notes=()) for turn in CAEN.turns),
    tables=replace(
        CAEN.tables,
        bonuses=tuple(
            replace(row, title=row.title.replace("Allied", "Royal")) for row in CAEN.tables.bonuses
        ),
    ),
    handout=(),
    notes=(),
)


def texts(value: object) -> Iterator[str]:
    """Every text at any depth, but in a state or document."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple | list):
        for item in value:
            yield from texts(item)
    elif is_dataclass(value) and not isinstance(value, type | State | Campaign):
        for field in fields(value):
            yield from texts(getattr(value, field.name))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(far(1, 2)))
def test_nothing_says_allies_or_germans_where_the_crown_fights_rebels(seed: int) -> None:
    documents = Documents(CIVIL_WAR)
    seats = tuple(seat.key for seat in FIRESTORM.seats(documents, CIVIL_WAR.rulings))
    state = fold(FIRESTORM, FIRESTORM.start(documents, CIVIL_WAR.rulings))
    wrong: set[str] = set()
    for number, step in enumerate(walk(FIRESTORM, state, seats, random.Random(seed)), 1):
        said = list(texts(step.order)) if number > 1 else []
        for seat in (*seats, None) if number % 8 == 0 else ():
            said += texts(
                (FIRESTORM.menu(step.after, seat) if seat else (), FIRESTORM.views(step.after, seat))
            )
            said += texts(FIRESTORM.sheets(step.after, seat) if number % 80 == 0 else ())
        wrong |= {text for text in said if OURS.search(text)}
        if number == 240:
            break
    assert wrong == set()


def test_house_rules_are_asked_in_the_words_of_the_campaign() -> None:
    assert switches(Rulings, sides_of(CAEN)) != switches(Rulings, sides_of(CIVIL_WAR))
    (page,) = (page for page in FIRESTORM.kinds[0].editing.forms(CIVIL_WAR) if page.key == "rules")
    assert not OURS.search(" ".join(texts(page)))


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
