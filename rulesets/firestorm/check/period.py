"""Whether the turns lie within the days that stand below the title.

Cite: Firestorm Caen, "Names of Turns".
"""

from collections.abc import Iterator

from rulesets.firestorm.check.days import days_of, year_of
from rulesets.firestorm.check.places import at
from rulesets.firestorm.check.say import say_of
from rulesets.firestorm.document.document import Campaign
from rulesets.kit.findings import Finding


def check_period(document: Campaign) -> Iterator[Finding]:
    """A warning for all turns outside of the campaign's period, where both can be read."""
    year = year_of(document.period)
    period = days_of(document.period, year)
    outside = [
        turn
        for turn in document.turns
        if period and (days := days_of(turn.dates, year)) and (days[0] < period[0] or days[1] > period[1])
    ]
    if outside:
        named = ", ".join(f"{turn.number} ({turn.dates})" for turn in outside)
        yield say_of("turn-period", (*at("turn", outside), "period"), document=document, named=named)
