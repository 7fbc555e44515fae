"""Which rows of the tables can ever count: leads, scores and differences that can be reached.

Cite: Firestorm Caen, "Campaign Outcome", "Victory Point Table", "Roll to Destroy table".
"""

from collections import Counter
from collections.abc import Iterator

from rulesets.firestorm.check.say import say
from rulesets.firestorm.document.document import SIDES, Campaign
from rulesets.firestorm.document.leads import highest_lead
from rulesets.firestorm.rules.battle.scores import HIGHEST_SCORE
from rulesets.kit.findings import Finding
from rulesets.kit.words import listed


def check_reach(document: Campaign) -> Iterator[Finding]:
    """A victory that can be won, once each, and rows that can be reached."""
    yield from _check_levels(document)
    lead, worth = highest_lead(document)
    high = [row for row in document.tables.outcomes if row.least > lead]
    if high:
        told = listed([f"{row.least} ({row.level})" for row in high])
        yield say("outcome-reach", "table:outcomes", worth=worth, lead=lead, told=told)
    yield from _check_scores(document)


def _check_levels(document: Campaign) -> Iterator[Finding]:
    rows = document.tables.outcomes
    victories = [row for row in rows if row.least > 0]
    if rows and not victories:
        yield say("no-victory", "table:outcomes")
    for level, count in Counter(row.level.strip().lower() for row in rows).items():
        if count > 1 and level:
            yield say("outcome-twice", "table:outcomes", count=count, level=level)
    marked = [row for row in rows if row.historical]
    if len(marked) > 1 or any(row.least <= 0 or row.historical not in SIDES for row in marked):
        yield say("outcome-history", "table:outcomes")


def _check_scores(document: Campaign) -> Iterator[Finding]:
    tables = document.tables
    highest = max((row.least for row in tables.destroy), default=0)
    if highest > HIGHEST_SCORE:
        yield say("destroy-reach", "table:destroy", highest=highest, highest_score=HIGHEST_SCORE)
    apart, largest = max((row.least for row in tables.difference), default=0), largest_difference(document)
    if apart > largest:
        yield say("difference-reach", "table:difference", apart=apart, largest=largest)


def largest_difference(document: Campaign) -> int:
    """The most two totals of the General's Wargame can lie apart."""
    tables, limits = document.tables, document.limits
    figures = [row.on(kind.key) for row in tables.bonuses for kind in document.terrains]
    figures += [row.bonus for row in tables.defence]
    modifiers = tables.modifiers
    helped = max(modifiers.bombing, modifiers.close_terrain + modifiers.river + modifiers.beach)
    return 5 + limits.committed * max(figures, default=0) + helped + document.rulings.oos_penalty
