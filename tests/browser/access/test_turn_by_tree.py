"""A whole turn given by somebody who hears the page: only roles and names of the accessibility tree are used.

She learns by playing and sits in every seat. She reads what stands under "Your orders", fills in what is not
filled in, and presses what ends a step where there is such a button.
"""

import random
import re

import pytest
from playwright.sync_api import Locator, Page
from sqlalchemy.orm import Session

from rulesets import RULESETS
from rulesets.kit.ruleset import AnyRuleset
from tests import builders
from tests.browser.conftest import Someone, press
from tests.length import IS_LONG

MOST = 150
ENDS = re.compile(
    r"End|Finish|Pass|Make no|No |Stop|Close|Ready|Keep|Leave|Advance|Begin|Roll|Confirm|Land all"
)
ASIDE = re.compile(r"[A-Z]{2}-\d+|or choose|Cancel|[−+]$")
"""Links to rules, steps of a number and the like, which give no order."""
CHANGES = {"firestorm": 1, "axis_allies_dday": 1, "memoir44": 2, "skirmish": 2, "tide_of_iron": 2}
"""How often the title says another turn until one is over: two where a game begins with its set-up."""
PLAYED = [system for system in RULESETS if system.slug in CHANGES and (IS_LONG or system.slug == "skirmish")]


def fill(page: Page, asked: Locator, chance: random.Random) -> None:
    """Chooses in every group of radio buttons in which nothing is chosen; after a refusal also a box of every
    group of boxes, and other numbers."""
    refused = page.get_by_role("alert").count() > 0
    for group in asked.get_by_role("group").all():
        for role in ("radio", "checkbox") if refused else ("radio",):
            ways = group.get_by_role(role, disabled=False)
            if ways.count() and not group.get_by_role(role, checked=True).count():
                chance.choice(ways.all()).check()
    for number in asked.get_by_role("spinbutton").all() if refused else ():
        number.fill(str(chance.randint(0, 2)))


def give_order(page: Page, chance: random.Random) -> None:
    """Gives one of the orders that are heard, or opens its form."""
    asked = page.get_by_role("region", name="Your orders")
    ways = [*asked.get_by_role("button").all(), *asked.get_by_role("link").all()]
    named = [(way, name) for way in ways if not ASIDE.match(name := way.inner_text().strip())]
    ending = [way for way, name in named if ENDS.match(name)]
    way = ending[0] if ending and chance.random() < 0.8 else chance.choice(named)[0]
    fill(page, asked, chance)
    press(way)


@pytest.mark.slow
@pytest.mark.parametrize("system", PLAYED, ids=lambda system: system.slug)
def test_a_whole_turn_is_given_by_ear(someone: Someone, session: Session, system: AnyRuleset) -> None:
    builders.a_person(session, "Nora")
    page, chance = someone("Nora"), random.Random(1)
    page.goto("/")
    press(page.get_by_role("button", name=system.title, exact=True))
    turns, given = [page.title()], 0
    while len(turns) <= CHANGES[system.slug] and given < MOST:
        give_order(page, chance)
        given += 1
        if page.title() != turns[-1]:
            turns.append(page.title())
    assert len(turns) > CHANGES[system.slug], turns
