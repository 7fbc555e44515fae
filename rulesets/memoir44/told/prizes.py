"""What lies on the map and is a medal by the texts, and has none: the headquarters, the church, the battery.

"The hex with the Romanian HQ" and "the church is a Medal Objective" are read. Where the map has no such
thing, or another rule than a medal on the map counts it, nothing is said.
Cite: .m44 text and tags (MD-264).
"""

import re
from functools import lru_cache

from rulesets.kit.hexes.hexes import Hex
from rulesets.kit.words import listed
from rulesets.memoir44.ground.survey import Survey
from rulesets.memoir44.told.subjects import is_landmark
from rulesets.memoir44.told.texts import hexes_in
from rulesets.memoir44.told.things import found, has, is_unit, nouns

# Things with a tile of their own that is known by its name.
_NAMED = {"hq": "headquarter", "headquarters": "headquarter", "lighthouse": "lighthouse"}
_MEDAL = re.compile(r"\bmedals?\b", re.IGNORECASE)
_WON_OTHERWISE = re.compile(
    r"\b(?:no|not|never|each|every|any|eliminat\w+|destr\w+|blown|built|leav\w+|exit\w*|majority)\b",
    re.IGNORECASE,
)
_NO_PLACE = frozenset({"medal", "exit", "entry", "unit"})
FEW = 3


def unmarked_prize(survey: Survey, said: str) -> str:
    """Where the thing lies whose hex the sentence makes a medal, and no medal lies on any such; else ""."""
    if not _MEDAL.search(said) or _WON_OTHERWISE.search(said) or any(hexes_in(survey, said)):
        return ""
    for told in _prizes().finditer(said):
        if is_landmark(said[: told.start(told.lastindex or 0)]):
            continue
        word = (told[1] or told[2]).lower()
        thing = nouns().get(word, "")
        is_counted = told[2] and is_unit(thing)
        places = set() if is_counted or _is_of_control(survey, thing) else _places(survey, word)
        medals = {at for medal in survey.document.medals for at in (medal.at, *medal.group)}
        if 0 < len(places) <= FEW and not any(_is_on(survey, at, word, places) for at in medals):
            there = listed([survey.where(at) for at in sorted(places)])
            return f"none lies on the {told[1] or told[2]} ({there})"
    return ""


@lru_cache(maxsize=1)
def _prizes() -> re.Pattern[str]:
    """ "The hex with the Romanian HQ", or "the Romanian HQ is a medal"."""
    known = sorted({word for word, thing in nouns().items() if thing not in _NO_PLACE} | set(_NAMED))
    noun = rf"(?:[\w-]+ ){{0,3}}?({'|'.join(reversed(known))})"
    return re.compile(
        rf"\bhex (?:with|of|that (?:has|holds)|containing) (?:the|an?) {noun}\b"
        rf"|\bthe {noun}(?: hex)? (?:is|counts as) (?:[\w-]+ ){{0,3}}medals?\b",
        re.IGNORECASE,
    )


def _is_of_control(survey: Survey, thing: str) -> bool:
    """Whether a rule of control, or of winning at once, counts such places without a medal on them."""
    document = survey.document
    counted = {"town": document.towns, "church": document.towns, "bridge": document.bridges}
    return bool(counted.get(thing) or document.sudden_death)


def _places(survey: Survey, word: str) -> set[Hex]:
    """The hexes on which the thing of that noun is."""
    if word not in _NAMED:
        return found(survey, nouns()[word])
    named = _NAMED[word]
    return {at for at, cell in survey.cells.items() if cell.terrain and named in cell.terrain.name}


def _is_on(survey: Survey, at: Hex, word: str, places: set[Hex]) -> bool:
    """Whether the hex has the thing, or a lettering or the title of its medal says so."""
    said = [item.words for item in survey.document.map.labels if item.at == at]
    said += [medal.title for medal in survey.document.medals if at in (medal.at, *medal.group)]
    is_told = any(word in text.lower().split() for text in said)
    return at in places or is_told or has(survey, at, nouns().get(word, ""))
