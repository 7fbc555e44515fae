"""Whether a scenario makes sense: every finding about it.

Never raises, whatever the document holds; a document in which nothing is an error can be published.
Each chapter of checks is a module; whether the scenario is a good game is not asked. A warning the
designer has put aside stays as a note with his reason; an error cannot be put aside.

Cite: Memoir '44, the checks of the scenario format (MD-298 to MD-341) and of D-Day Landings.
"""

import re
from collections.abc import Iterator, Mapping

from rulesets.kit.editing.paths import value_at
from rulesets.kit.findings import Finding, put_aside
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
from rulesets.memoir44.check.links import check_links
from rulesets.memoir44.check.misplaced import check_misplaced
from rulesets.memoir44.check.names import check_names
from rulesets.memoir44.check.needless import check_needless
from rulesets.memoir44.check.objectives import check_objectives, check_target
from rulesets.memoir44.check.outliers import check_outliers
from rulesets.memoir44.check.packs import check_packs
from rulesets.memoir44.check.places.held import check_held
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
from rulesets.memoir44.told.cards import check_cards
from rulesets.memoir44.told.cited import check_badges_told, check_cited, check_uncited
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
    check_pasted,
    check_theatres,
)
# Whose briefing our text of the book lacks, by the key of the map.
_BRIEFINGS = {"sword": "MD-169", "juno": "MD-178", "omaha": "MD-201", "airborne": "MD-217"}
_OF_THE_TEXTS = ("told-side", "told-field", "namesake")
# What says the same again, once the code before it has been given.
_SAID_BY = {
    "town-thresholds": ("book-towns",),
    "too-few-towns": ("book-towns",),
    "book-swapped": ("book-cards", "book-draws"),
    "half-empty": ("told-hex",),
    "target-out-of-reach": ("told-medals",),
    "held-no-town": ("told-held", "book-held", "held-by-enemy"),
    "told-held": ("book-held", "held-by-enemy"),
    "no-table": ("row-twice",),
    "table-side": ("no-entry", "no-craft", "tables-swapped", "table-way"),
    "tables-swapped": ("no-entry", "no-craft", "table-way"),
    "table-way": ("no-craft",),
    "craft-taken": ("craft-piece",),
    "text-twice": ("line-twice",),
    "works-behind": ("lone-mine",),
    "badge-misfit": ("badge-uncited",),
    "no-crossing": ("armies-apart", "unreachable"),
    "nation-side": (
        "badge-army",
        "book-nation",
        "told-nation",
        "not-at-war",
        "told-people",
        "switch-without-object",
        "rule-without-object",
    ),
    "nation-code": ("told-people",),
    "told-nation": ("front-nation", "not-at-war"),
    "text-elsewhere": ("told-date", "place-date", "named-apart"),
    "told-date": ("place-date", "book-date", "not-at-war"),
    "odd-year": ("place-date", "book-date", "not-at-war"),
    "long-battle": ("book-date",),
    "book-date": ("place-date", "not-at-war"),
    "place-date": ("not-at-war",),
    "front-of-box": ("front-place", "far-front"),
    "front-nation": ("front-place", "far-front"),
    "front-place": ("far-front", "place-date"),
    "name-of-another-map": ("wrong-face",),
    "book-held": ("held-by-enemy",),
    "medal-piece": ("medal-at-home",),
    "beach-section": ("book-sections",),
    "fields-swapped": (
        "unusual-number",
        "told-cards",
        "told-medals",
        "book-cards",
        "book-medals",
        "target-met",
    ),
}
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
    findings += _check_missing(seen)
    return put_aside(_once(findings), document.asides)


def _once(findings: list[Finding]) -> Iterator[Finding]:
    """The findings without those that repeat another: what follows from fields exchanged with each other, and
    what the texts say of a place of which something is said already."""
    given = {found.code for found in findings}
    said = {code for first, codes in _SAID_BY.items() if first in given for code in codes}
    known = {found.where for found in findings if found.level != "note" and found.code not in _OF_THE_TEXTS}
    for found in (found for found in findings if found.code not in said):
        if found.code not in _OF_THE_TEXTS:
            yield found
        elif found.where not in known:
            known.add(found.where)
            yield found


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
