"""Whether a campaign document makes sense: every finding about it, in the order of the book.

Never raises, whatever the document holds; a document in which nothing is an error can be
started. What the ground, the troops, the turns and the tables owe stands in a module each.
Which campaign is a good game is not asked here.

Cite: Firestorm Caen, "Using the Map", "Turns", "Firestorm Troops".
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from rulesets.firestorm.check.claims import check_told
from rulesets.firestorm.check.coming import check_coming
from rulesets.firestorm.check.gap import check_gap
from rulesets.firestorm.check.ground import check_areas, check_borders, check_inland, check_picture
from rulesets.firestorm.check.landing import check_assault
from rulesets.firestorm.check.opening import check_opening, check_supply
from rulesets.firestorm.check.rows import check_rows
from rulesets.firestorm.check.say import path_of, say
from rulesets.firestorm.check.tables import check_rules, check_tables
from rulesets.firestorm.check.turns import check_turns
from rulesets.firestorm.check.words import check_alike, check_empty, check_left, check_lengths
from rulesets.firestorm.document.document import SIDES, Campaign
from rulesets.kit.checks.ranges import check_ranges
from rulesets.kit.findings import Finding, check_settings, put_aside
from rulesets.kit.ruleset import Ref

_CHAPTERS = (
    check_ranges,
    check_areas,
    check_borders,
    check_picture,
    check_coming,
    check_turns,
    check_assault,
    check_gap,
    check_tables,
    check_rules,
    check_empty,
    check_alike,
    check_left,
    check_lengths,
    check_told,
    check_opening,
    check_supply,
    check_inland,
    check_rows,
)


def check(document: Campaign, library: Mapping[Ref, object]) -> tuple[Finding, ...]:
    """All findings about the document, errors and warnings mixed, each place once per defect; places are
    paths of the forms. A warning put aside is a note.

    A campaign refers to no other document, so `library` is not looked at.
    """
    found = (
        replace(
            item,
            where=path_of(document, item.where),
            places=tuple(dict.fromkeys(path_of(document, place) for place in item.places)),
        )
        for item in judged(document)
    )
    asides = (replace(aside, where=path_of(document, aside.where)) for aside in document.asides)
    return put_aside(found, tuple(asides))


def judged(document: Campaign) -> tuple[Finding, ...]:
    """All findings, each at the key of what it is about."""
    findings = [*_check_heading(document), *check_settings(document.rulings)]
    for chapter in _CHAPTERS:
        findings += chapter(document)
    return tuple(findings)


def _check_heading(document: Campaign) -> Iterator[Finding]:
    if not document.title.strip():
        yield say("no-title", "title")
    if tuple(side.key for side in document.sides) != SIDES:
        yield say("sides", "side:allied")
    limits = document.limits
    if not limits.army_low <= limits.army <= limits.army_high:
        yield say("army-range", "limits.army", limits=limits)
