"""Whether a battle document makes sense: every finding about it, in the order of the book.

Never raises, whatever the document holds; a document in which nothing is an error can be started. Places
are paths of the forms. Which battle is a good game is not asked here.

Cite: Axis & Allies: D-Day, "The Game Board", "Game Setup", "How to Read an Order Card".
"""

from collections.abc import Mapping

from rulesets.axis_allies_dday.check.alternatives import check_alternatives
from rulesets.axis_allies_dday.check.boxes import check_boxes
from rulesets.axis_allies_dday.check.cards import check_cards
from rulesets.axis_allies_dday.check.charts import check_charts
from rulesets.axis_allies_dday.check.decks import check_decks
from rulesets.axis_allies_dday.check.links import check_links
from rulesets.axis_allies_dday.check.picture import check_picture
from rulesets.axis_allies_dday.check.powers import check_powers
from rulesets.axis_allies_dday.check.reach import check_reach
from rulesets.axis_allies_dday.check.set_up import check_set_up
from rulesets.axis_allies_dday.check.shipped_figures import check_shipped_figures
from rulesets.axis_allies_dday.check.totals import check_totals
from rulesets.axis_allies_dday.check.words import check_words
from rulesets.axis_allies_dday.check.zones import check_zones
from rulesets.axis_allies_dday.document.battle import Battle
from rulesets.kit.findings import Finding, put_aside
from rulesets.kit.ruleset import Ref

_CHAPTERS = (
    check_powers,
    check_zones,
    check_links,
    check_boxes,
    check_set_up,
    check_charts,
    check_cards,
    check_decks,
    check_reach,
    check_alternatives,
    check_words,
    check_picture,
    check_shipped_figures,
    check_totals,
)


def check(document: Battle, library: Mapping[Ref, object]) -> tuple[Finding, ...]:
    """All findings about the document, errors and warnings mixed, each place once per defect. A warning put
    aside is a note.

    A battle refers to no other document, so `library` is not looked at.
    """
    found = tuple(item for chapter in _CHAPTERS for item in chapter(document))
    return put_aside(found, document.asides)
