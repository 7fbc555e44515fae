"""Whether what the texts cite from the catalogue is there: troops, badges, armies, kinds of control.

The list of special rules is held against the map elsewhere; here it is what the designer wrote in prose. A
sentence that allows, or speaks of what may come, says nothing.
Cite: .m44 text (MD-256), catalogue (MD-370 to MD-372).
"""

import re
from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.memoir44.document.catalogue import catalogue, citations, fits, group_named
from rulesets.memoir44.ground.survey import Survey
from rulesets.memoir44.told.believed import without_badges
from rulesets.memoir44.told.hexes import BADGES
from rulesets.memoir44.told.needs import HINGES, lacks
from rulesets.memoir44.told.texts import sentences

_CITED = re.compile(r"\b(Actions?|Troops?|Nations?|SWAs?|Terrains?) (\d{1,2})\b(?![-.:/]\d)")


def check_cited(survey: Survey) -> Iterator[Finding]:
    """Findings about rules cited in a text, of whose objects there are none."""
    known = catalogue()
    for i, words in enumerate(survey.document.words):
        if words.language != "en":
            continue
        # A wrong title is a finding of its own, and nobody knows which of the two is meant.
        wrong = {
            (cited.group, cited.number)
            for cited in citations(words.rules)
            if (entry := known.get((cited.group, cited.number))) and not fits(entry, cited.title)
        }
        for said in sentences(words.rules):
            for group, number in _CITED.findall(said):
                cited = group_named(group), int(number)
                is_unmarked = cited in BADGES and without_badges(survey.document)
                is_open = is_unmarked or HINGES.search(said)
                if cited in known and cited not in wrong and not is_open and lacks(survey, cited):
                    yield Finding(
                        "warning",
                        "cited-without-object",
                        f"words.{i}.rules",
                        f"The rules bring {known[cited].name}, {known[cited].title}, but nothing here is "
                        "what it is about.",
                        "Take the rule away, or set up what it needs.",
                        "MD-256",
                    )
