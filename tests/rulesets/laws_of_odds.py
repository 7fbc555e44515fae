"""The law of odds: what tells a chance is hidden where a campaign hides odds."""

import re
from typing import Any

from campaign.pages.table.odds import bare
from rulesets.kit.playout import Chance
from tests.rulesets.laws import Table, questions_of, sampled

CHANCE = re.compile(r"\d %|on average")


def check_odds(table: Table, state: Any, chance: Chance) -> None:
    """No page, no order and no answer that is not about odds tells a chance then, and no order before it is
    asked for its odds."""
    ruleset = table.ruleset
    for viewer in table.viewers:
        views = ruleset.views(state, viewer)
        asked = [item for item in questions_of(views) if item.kind not in ruleset.odds_asked]
        shown = [bare(ruleset.ask(state, viewer, question)) for question in sampled(asked, chance)]
        menu = ruleset.menu(state, viewer) if viewer else ()
        pages = [(view.panels, view.places, view.trays) for view in views]
        for told in (*shown, *menu, *pages):
            words = repr(told)
            found = CHANCE.search(words)
            where = found.end() if found else 0
            assert not found, f"a chance where odds are hidden: {words[max(0, where - 70) : where]}"
