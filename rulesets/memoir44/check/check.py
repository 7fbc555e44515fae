"""Whether a scenario makes sense: every finding about it.

Never raises, whatever the document holds; a document in which nothing is an error can be published.
Each chapter of checks is a module; whether the scenario is a good game is not asked. A warning the
designer has put aside stays as a note with the reason; an error cannot be put aside.

Cite: Memoir '44, the checks of the scenario format (MD-298 to MD-341) and of D-Day Landings.
"""

import re
from collections.abc import Iterator, Mapping

from rulesets.kit.checks.ranges import check_ranges
from rulesets.kit.editing.paths import value_at
from rulesets.kit.findings import Finding, check_settings, put_aside
from rulesets.kit.ruleset import Ref
from rulesets.memoir44.check.board import check_board
from rulesets.memoir44.check.briefing import check_briefing
from rulesets.memoir44.check.control import check_control
from rulesets.memoir44.check.ground import check_ground
from rulesets.memoir44.check.links import check_gaps, check_links
from rulesets.memoir44.check.names import check_names
from rulesets.memoir44.check.objectives import check_barred, check_objectives, check_target
from rulesets.memoir44.check.packs import check_packs
from rulesets.memoir44.check.say import say
from rulesets.memoir44.check.tables import check_tables
from rulesets.memoir44.check.texts import check_texts
from rulesets.memoir44.check.units import check_units
from rulesets.memoir44.check.words import check_words
from rulesets.memoir44.document.document import Scenario
from rulesets.memoir44.ground.analysis import Survey, survey

_CHAPTERS = (check_briefing, check_words, check_texts, check_board)
_OF_THE_MAP = (
    check_names,
    check_ground,
    check_links,
    check_gaps,
    check_units,
    check_objectives,
    check_control,
    check_tables,
    check_target,
    check_barred,
    check_packs,
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
    findings = [*check_ranges(document)]
    findings += [found for chapter in _CHAPTERS for found in chapter(seen)]
    if seen.has_known_board:
        findings += [found for chapter in _OF_THE_MAP for found in chapter(seen)]
    findings += (*check_settings(document.rulings), *_check_missing(seen))
    return put_aside(findings, document.asides)


def _check_missing(seen: Survey) -> Iterator[Finding]:
    for item in seen.document.missing:
        said = item.words if item.words.endswith(".") else f"Missing: {item.words}."
        if item.what in _FILLED_IN and _UNREAD.search(said) and value_at(seen.document, item.what):
            yield say("missing-filled", item.what, said=said)
            continue
        yield say("missing", item.what, said=said, cite=_cite_of(seen, item.what))


def _cite_of(seen: Survey, what: str) -> str:
    if what.startswith("reinforcements"):
        return "MD-033"
    if what.startswith(_OF_A_BRIEFING):
        return _BRIEFINGS.get(seen.document.key, "MD-160")
    return "MD-160"
