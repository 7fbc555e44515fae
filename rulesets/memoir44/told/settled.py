"""Numbers and places in special rules against what is settled elsewhere: the dice of the book's Actions, the
cross-hairs of the house rule, the names on the map.

Cite: D-Day Landings, Air Superiority, Off-Map Artillery Support, Destroyers; .m44 text (MD-256).
"""

import re
from collections.abc import Iterator
from functools import cache

from rulesets.kit.findings import Finding
from rulesets.kit.words import listed
from rulesets.memoir44.dday.dday import DDAY
from rulesets.memoir44.document.document import SIDE_TITLES, SIDES, Scenario
from rulesets.memoir44.document.vocabulary import side_of_army
from rulesets.memoir44.ground.survey import Survey
from rulesets.memoir44.told.texts import NUMBER, SIDE, number_of, side_of
from rulesets.memoir44.told.things import PEOPLES

DICE = {"Actions 34": 2, "Actions 35": 4}
"""Dice of Air Power a hex, and of a Barrage from off the map. Cite: MD-086, MD-092."""
DESTROYERS = "Troops 12"
_DICE = re.compile(rf"\b({NUMBER}) dice\b", re.IGNORECASE)
_AIR = re.compile(rf"\bAir Superiority is (?:for )?(?:the )?({SIDE})\b")
_NO_ROLL = re.compile(rf"\b({SIDE})(?: player)? makes? no Reinforcement Roll\b")
_RECON = re.compile(r"\bRecon (\d)\b")
_PAID = re.compile(rf"\bmedals? (?:to|for) the ({SIDE})\b")
_EXIT_LOST = re.compile(r"\b[Ee]xit\b.*\btemporary medals?\b")
_EMPTY = re.compile(rf"\b({SIDE}) (?:has|have|gains?|wins?|gets?)\b[^.]*\bwithout an? ({SIDE}) unit\b")
_BUILT = re.compile(r"\bbridge built (?:across|over) (?:the )?((?:L[ae] )?[A-ZÀ-Ý][\w-]+)")
_CROSSHAIRS = re.compile(rf"\b({NUMBER}) cross-?hairs?\b", re.IGNORECASE)
# A rule may speak of Caen on any map of Normandy; a longer name is one map's.
SHORTEST, LONG = 4, 5
# How many places of other maps a text names that tells of another battle.
_TOLD = {"victory": 1, "description": 1, "allied_orders": 1, "axis_orders": 1, "subtitle": 1, "historical": 2}


def check_settled(survey: Survey) -> Iterator[Finding]:
    """Findings about special rules that say another number than the book or the house rules have, or name a
    place of another map."""
    yield from _titles(survey)
    yield from _stories(survey)
    for place, rule in enumerate(survey.document.special):
        where = f"special.{place}"
        told = {number_of(said) for said in _DICE.findall(rule.text)}
        wanted = DICE.get(rule.catalogue)
        if wanted is not None and told and wanted not in told:
            said = f"The rule tells of {min(told)} dice; it gives {wanted}."
            yield Finding("warning", "dice-told", where, said, "Correct the number.", "MD-256")
        if off := _of_the_book(survey, rule.catalogue, rule.text):
            yield Finding("warning", "told-field", where, off, "Correct the rule.", "MD-256")
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


def _stories(survey: Survey) -> Iterator[Finding]:
    """Texts of a map of the book that name places of others of its maps, and none of its own."""
    book = DDAY.get(survey.document.key)
    if book is None:
        return
    own = names_of(survey.document) | names_of(book)
    told = " ".join((text_of(book), *(rule.text for rule in book.special)))
    others = [name for name in sorted(places()) if name not in own and name not in told]
    for i, words in enumerate(survey.document.words):
        for field in _TOLD:
            said = getattr(words, field)
            strange = [name for name in others if _is_in(name, said)]
            if len(strange) >= _TOLD[field] and not any(_is_in(name, said) for name in own):
                yield Finding(
                    "warning",
                    "place-elsewhere",
                    f"words.{i}.{field}",
                    f"The text speaks of {strange[0]}, which is on another map, and of no place of this one.",
                    "Write what belongs to this map.",
                    "MD-256",
                )


def _is_in(name: str, said: str) -> bool:
    return re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", said) is not None


def _crosshairs(survey: Survey, where: str, text: str) -> Iterator[Finding]:
    rulings = survey.document.rulings
    told = {number_of(said) for said in _CROSSHAIRS.findall(text)}
    if rulings is not None and told and rulings.crosshairs not in told:
        given = f"by the house rule a destroyer has {rulings.crosshairs}"
        said = f"The rule tells of {min(told)} cross-hairs; {given}."
        yield Finding("warning", "crosshairs-told", where, said, "Correct one of them.", "MD-256")


def _of_the_book(survey: Survey, catalogue: str, text: str) -> str:
    """What a rule says otherwise than the book, in words: who loses a roll to the other's aircraft, which
    card calls the guns, who is paid for a gun, whether an exit's medal is kept, which river is bridged."""
    owner, loses = _AIR.search(text), _NO_ROLL.search(text)
    if catalogue == "Actions 34" and owner and loses and side_of(owner[1]) == side_of(loses[1]):
        return f"The rule lets the {SIDE_TITLES[side_of(loses[1])]} lose a roll to their own aircraft."
    card = _RECON.search(text)
    if catalogue == "Actions 35" and card and card[1] != "1":
        return f"The rule calls the guns by Recon {card[1]}; it is Recon 1."
    paid = _PAID.search(text)
    if catalogue == "Troops 3" and paid and _people(text) == side_of(paid[1]):
        return f"The rule pays the {SIDE_TITLES[side_of(paid[1])]} for a gun of their own."
    if survey.document.exits and _EXIT_LOST.search(text):
        return "The rule calls the medal of an exit temporary; who has left cannot lose it."
    empty = _EMPTY.search(text)
    if empty and survey.document.empty_sections and side_of(empty[1]) == side_of(empty[2]):
        return f"The rule pays the {SIDE_TITLES[side_of(empty[1])]} for a section without units of their own."
    rivers = {built.river.split()[-1] for built in survey.document.built_bridges if built.river}
    built = _BUILT.search(text)
    if built and rivers and not any(river in built[1] for river in rivers):
        return f"The rule has the bridge built over {built[1]}, the field over {listed(sorted(rivers))}."
    return ""


def _people(text: str) -> str:
    """The one side whose people the text begins with; "" for none."""
    words = text.split()
    side = PEOPLES.get(words[0].lower(), "") if words else ""
    return side_of_army(side) or (side if side in SIDES else "")


def _elsewhere(survey: Survey, where: str, text: str) -> Iterator[Finding]:
    here = names_of(survey.document)
    own = " ".join((text_of(survey.document), *here)).casefold()
    for name in sorted(name for name in places() - here if len(name) >= LONG):
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
