"""Whether a battle document makes sense: every finding about it, in the order of the book.

Never raises, whatever the document holds; a document in which nothing is an error can be started. Places
are paths of the forms. Which battle is a good game is not asked here.

Cite: Axis & Allies: D-Day, "The Game Board", "Game Setup", "How to Read an Order Card".
"""

from collections.abc import Mapping

from rulesets.axis_allies_dday.check.alternatives import check_alternatives
from rulesets.axis_allies_dday.check.boxes import check_boxes, check_powers, check_uses, check_uses_of_powers
from rulesets.axis_allies_dday.check.charts import check_chart_cards, check_charts
from rulesets.axis_allies_dday.check.decks import check_decks
from rulesets.axis_allies_dday.check.links import check_links, check_map, check_reach, check_ways
from rulesets.axis_allies_dday.check.names import check_names, check_once, check_texts, check_words
from rulesets.axis_allies_dday.check.picture import check_picture, check_sites
from rulesets.axis_allies_dday.check.set_up import check_blockhouses, check_set_up, check_somebody
from rulesets.axis_allies_dday.check.zones import check_zones
from rulesets.axis_allies_dday.document.battle import Battle
from rulesets.kit.checks.ranges import check_ranges
from rulesets.kit.findings import Finding, check_settings, put_aside
from rulesets.kit.ruleset import Ref

_CHAPTERS = (
    check_ranges,
    check_once,
    check_words,
    check_powers,
    check_zones,
    check_links,
    check_boxes,
    check_set_up,
    check_charts,
    check_decks,
    check_reach,
    check_texts,
)
_OF_PLACES = (
    check_uses_of_powers,
    check_blockhouses,
    check_somebody,
    check_uses,
    check_chart_cards,
    check_map,
    check_ways,
    check_alternatives,
    check_picture,
    check_sites,
)
"""Chapters that compare one part with another by the names of places and powers: not asked where one is
unknown."""


def check(document: Battle, library: Mapping[Ref, object]) -> tuple[Finding, ...]:
    """All findings about the document, errors and warnings mixed, one for each defect. A warning put aside is
    a note.

    A battle refers to no other document, so `library` is not looked at.
    """
    unknown = tuple(check_names(document))
    chapters = _CHAPTERS if unknown else (*_CHAPTERS, *_OF_PLACES)
    found = (item for chapter in chapters for item in chapter(document))
    return put_aside((*check_settings(document.rulings), *unknown, *found), document.asides)
