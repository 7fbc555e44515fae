"""Numbers and places in special rules against what is settled elsewhere: the dice of the book's Actions, the
cross-hairs of the house rule, the names on the map.

Cite: D-Day Landings, Air Superiority, Off-Map Artillery Support, Destroyers; .m44 text (MD-256).
"""

import re
from collections.abc import Iterator
from functools import cache

from rulesets.kit.findings import Finding
from rulesets.memoir44.dday.dday import DDAY
from rulesets.memoir44.document.document import Scenario
from rulesets.memoir44.ground.survey import Survey
from rulesets.memoir44.told.texts import NUMBER, number_of

DICE = {"Actions 34": 2, "Actions 35": 4}
"""Dice of Air Power a hex, and of a Barrage from off the map. Cite: MD-086, MD-092."""
DESTROYERS = "Troops 12"
_DICE = re.compile(rf"\b({NUMBER}) dice\b", re.IGNORECASE)
_CROSSHAIRS = re.compile(rf"\b({NUMBER}) cross-?hairs?\b", re.IGNORECASE)
SHORTEST = 5


def check_settled(survey: Survey) -> Iterator[Finding]:
    """Findings about special rules that say another number than the book or the house rules have, or name a
    place of another map."""
    yield from _titles(survey)
    for place, rule in enumerate(survey.document.special):
        where = f"special.{place}"
        told = {number_of(said) for said in _DICE.findall(rule.text)}
        wanted = DICE.get(rule.catalogue)
        if wanted is not None and told and wanted not in told:
            said = f"The rule tells of {min(told)} dice; it gives {wanted}."
            yield Finding("warning", "dice-told", where, said, "Correct the number.", "MD-256")
        if rule.catalogue == DESTROYERS:
            yield from _crosshairs(survey, where, rule.text)
        yield from _elsewhere(survey, where, rule.text)


def _titles(survey: Survey) -> Iterator[Finding]:
    """Objectives called after a place of another shipped map, of which this one knows nothing."""
    lettered = {" ".join(label.lines).replace("- ", "-") for label in survey.document.map.labels}
    told = " ".join((text_of(survey.document), *(rule.text for rule in survey.document.special), *lettered))
    book = DDAY.get(survey.document.key)
    others = places() - (names_of(book) if book else frozenset())
    for i, medal in enumerate(survey.document.medals):
        if medal.title in others and medal.title.casefold() not in told.casefold():
            said = f"An objective is called {medal.title}, and nothing on this map is."
            mend = "Call it after a place of this map."
            yield Finding("warning", "place-elsewhere", f"medals.{i}.title", said, mend, "MD-256")


def _crosshairs(survey: Survey, where: str, text: str) -> Iterator[Finding]:
    rulings = survey.document.rulings
    told = {number_of(said) for said in _CROSSHAIRS.findall(text)}
    if rulings is not None and told and rulings.crosshairs not in told:
        given = f"by the house rule a destroyer has {rulings.crosshairs}"
        said = f"The rule tells of {min(told)} cross-hairs; {given}."
        yield Finding("warning", "crosshairs-told", where, said, "Correct one of them.", "MD-256")


def _elsewhere(survey: Survey, where: str, text: str) -> Iterator[Finding]:
    here = names_of(survey.document)
    own = " ".join((text_of(survey.document), *here)).casefold()
    for name in sorted(places() - here):
        if re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", text) and name.casefold() not in own:
            said = f"The rule speaks of {name}, and nothing on this map is called so."
            yield Finding("warning", "place-elsewhere", where, said, "Name a place of this map.", "MD-256")
            return


def text_of(document: Scenario) -> str:
    """All that is told of the battle but its special rules."""
    return " ".join(
        said
        for words in document.words
        for said in (words.name, words.subtitle, words.description, words.historical, words.victory)
    )


def names_of(document: Scenario) -> frozenset[str]:
    """What is written on the map, and what objectives are called."""
    lettered = (" ".join(label.lines).replace("- ", "-") for label in document.map.labels)
    return frozenset((*lettered, *(medal.title for medal in document.medals if medal.title)))


@cache
def places() -> frozenset[str]:
    """The names on all shipped maps."""
    names = (name for document in DDAY.values() for name in names_of(document))
    return frozenset(name for name in names if len(name) >= SHORTEST)
