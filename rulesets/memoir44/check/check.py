"""Whether a scenario makes sense: every finding about it.

Never raises, whatever the document holds; a document in which nothing is an error can be published.
Each chapter of checks is a module; whether the scenario is a good game is not asked. A warning the
designer has put aside stays as a note with his reason; an error cannot be put aside.

Cite: Memoir '44, the checks of the scenario format (MD-298 to MD-341) and of D-Day Landings.
"""

import re
from collections.abc import Iterator, Mapping

from rulesets.kit.editing.paths import value_at
from rulesets.kit.findings import Finding, check_settings, put_aside
from rulesets.kit.ruleset import Ref
from rulesets.memoir44.check.board import check_board
from rulesets.memoir44.check.book import check_book
from rulesets.memoir44.check.book_sides import check_book_sides
from rulesets.memoir44.check.briefing import check_briefing
from rulesets.memoir44.check.control import check_control
from rulesets.memoir44.check.gaps import check_gaps
from rulesets.memoir44.check.goals import check_goals
from rulesets.memoir44.check.ground import check_ground
from rulesets.memoir44.check.likes import check_likes
from rulesets.memoir44.check.lines.one_cause import one_a_cause
from rulesets.memoir44.check.links import check_links
from rulesets.memoir44.check.misplaced import check_misplaced
from rulesets.memoir44.check.names import check_names
from rulesets.memoir44.check.needless import check_needless
from rulesets.memoir44.check.objectives import check_objectives, check_target
from rulesets.memoir44.check.outliers import check_outliers
from rulesets.memoir44.check.packs import check_packs
from rulesets.memoir44.check.places.held import check_held
from rulesets.memoir44.check.places.lettered import check_lettered
from rulesets.memoir44.check.places.owners import check_owners
from rulesets.memoir44.check.places.rear import check_rear
from rulesets.memoir44.check.reach import check_reach
from rulesets.memoir44.check.sea.craft import check_craft
from rulesets.memoir44.check.sea.shores import check_shores
from rulesets.memoir44.check.slips import check_slips
from rulesets.memoir44.check.strays import check_strays
from rulesets.memoir44.check.tables import check_tables
from rulesets.memoir44.check.twice import check_twice
from rulesets.memoir44.check.units import check_units
from rulesets.memoir44.check.words import check_words
from rulesets.memoir44.document.document import Scenario
from rulesets.memoir44.ground.survey import Survey, survey
from rulesets.memoir44.told.aims.named import check_aims
from rulesets.memoir44.told.aims.objects import check_objects
from rulesets.memoir44.told.cards import check_cards
from rulesets.memoir44.told.cited import check_badges_told, check_cited, check_uncited
from rulesets.memoir44.told.cites.brought import check_brought
from rulesets.memoir44.told.cites.laid import check_laid
from rulesets.memoir44.told.cites.switched import check_switched
from rulesets.memoir44.told.counts import check_told_counts
from rulesets.memoir44.told.days import check_days
from rulesets.memoir44.told.edges import check_edges_told
from rulesets.memoir44.told.hands import check_told
from rulesets.memoir44.told.hexes import check_told_hexes
from rulesets.memoir44.told.joined import check_joined
from rulesets.memoir44.told.languages import check_languages
from rulesets.memoir44.told.left import check_left
from rulesets.memoir44.told.named import check_named
from rulesets.memoir44.told.needs import check_needs, check_numbers
from rulesets.memoir44.told.pasted import check_pasted
from rulesets.memoir44.told.settled import check_settled
from rulesets.memoir44.told.sides import check_told_sides
from rulesets.memoir44.told.spelling import check_names_told
from rulesets.memoir44.told.titles import check_titles
from rulesets.memoir44.told.tongues.addressed import check_addressed
from rulesets.memoir44.told.tongues.parallel import check_parallel
from rulesets.memoir44.told.tongues.tagged import check_tagged
from rulesets.memoir44.told.war.flags import check_flags
from rulesets.memoir44.told.war.theatres import check_theatres
from rulesets.memoir44.told.war.wars import check_wars
from rulesets.memoir44.told.waters import check_waters
from rulesets.memoir44.told.worths import check_told_worths

_CHAPTERS = (
    check_briefing,
    check_words,
    check_left,
    check_cards,
    check_told,
    check_days,
    check_languages,
    check_parallel,
    check_tagged,
    check_addressed,
    check_wars,
    check_board,
)
_OF_THE_MAP = (
    check_names,
    check_ground,
    check_links,
    check_gaps,
    check_shores,
    check_craft,
    check_units,
    check_objectives,
    check_control,
    check_tables,
    check_target,
    check_packs,
    check_book,
    check_book_sides,
    check_slips,
    check_told_hexes,
    check_names_told,
    check_told_counts,
    check_settled,
    check_told_sides,
    check_told_worths,
    check_cited,
    check_uncited,
    check_badges_told,
    check_named,
    check_twice,
    check_misplaced,
    check_reach,
    check_strays,
    check_needless,
    check_needs,
    check_numbers,
    check_goals,
    check_outliers,
    check_likes,
    check_titles,
    check_joined,
    check_edges_told,
    check_held,
    check_owners,
    check_rear,
    check_waters,
    check_aims,
    check_brought,
    check_switched,
    check_pasted,
    check_flags,
    check_theatres,
    check_objects,
    check_lettered,
    check_laid,
)
# Whose briefing our text of the book lacks, by the key of the map.
_BRIEFINGS = {"sword": "MD-169", "juno": "MD-178", "omaha": "MD-201", "airborne": "MD-217"}
# What is empty until somebody knows it, and the words that say that nobody does.
_FILLED_IN = ("top.cards", "bottom.cards", "top.draws", "bottom.draws", "starting")
_UNREAD = re.compile(r"\b(?:cannot be read|not known|unknown|missing|lost)\b", re.IGNORECASE)
_OF_A_BRIEFING = ("top.", "bottom.", "starting")


def check(document: Scenario, library: Mapping[Ref, object]) -> tuple[Finding, ...]:
    """All findings about the document, each place once per defect; errors and warnings mixed.

    A scenario refers to no other document, so `library` is not looked at.
    """
    seen = survey(document)
    findings = [found for chapter in _CHAPTERS for found in chapter(seen)]
    if seen.has_known_board:
        findings += [found for chapter in _OF_THE_MAP for found in chapter(seen)]
    findings += (*check_settings(document.rulings), *_check_missing(seen))
    return put_aside(one_a_cause(findings), document.asides)


def _check_missing(seen: Survey) -> Iterator[Finding]:
    for item in seen.document.missing:
        said = item.words if item.words.endswith(".") else f"Missing: {item.words}."
        if item.what in _FILLED_IN and _UNREAD.search(said) and value_at(seen.document, item.what):
            yield Finding(
                "warning",
                "missing-filled",
                item.what,
                f"This is filled in, and the list of what is missing still says: {said}",
                "Take the line out of the list, or empty the field.",
                "MD-160",
            )
            continue
        yield Finding(
            "warning",
            "missing",
            item.what,
            said,
            "Type it in from the printed book, if you own it.",
            _cite_of(seen, item.what),
        )


def _cite_of(seen: Survey, what: str) -> str:
    if what.startswith("reinforcements"):
        return "MD-033"
    if what.startswith(_OF_A_BRIEFING):
        return _BRIEFINGS.get(seen.document.key, "MD-160")
    return "MD-160"
