"""Whether the rules count what the map has: bridges, guns, and places that are worth a medal.

More than there are is a finding, fewer is none: a sentence may speak of some of them.
Cite: .m44 text and special rules (MD-256, MD-264).
"""

import re
from collections.abc import Iterator
from functools import lru_cache

from rulesets.kit.findings import Finding
from rulesets.kit.hexes.hexes import Hex, distance
from rulesets.kit.words import listed
from rulesets.memoir44.document.vocabulary import unit_type
from rulesets.memoir44.ground.survey import Survey, badge_kind
from rulesets.memoir44.told.prizes import unmarked_prize
from rulesets.memoir44.told.subjects import is_gone
from rulesets.memoir44.told.texts import NUMBER, SIDE, english_rules, hexes_in, letterings, number_of
from rulesets.memoir44.told.things import PEOPLES, found, has, is_of, nouns

# A medal may lie so many hexes from the lettering of its place.
BY = 2
# From so many medals on, the one that lies beside its town is found by the others.
MANY = 3
_A_MEDAL = re.compile(rf"\b{NUMBER}\b.*\bfor (?:the {SIDE}|who)|\bworth {NUMBER}", re.IGNORECASE)
_OBJECTIVE = re.compile(r"\beach hex of .*\bmedal objective\b", re.IGNORECASE)
_EACH = re.compile(
    rf"\beach of the ({NUMBER}) (\w+)(?: hexes)? (?:is|are|counts?) (?:an? medal|worth|{NUMBER})\b",
    re.IGNORECASE,
)
_IN_EACH = re.compile(
    r"\bmedals? (?:objective )?(?:piece )?(?:in|on) each (?:of the )?(\w+)\b", re.IGNORECASE
)
_CITED = re.compile(r"\b(?:Actions?|Troops?|Nations?|SWAs?|Terrains?) \d+[a-d]?")
_COMING = re.compile(r"\b(drops?|paradrop|arriv\w+|reinforc\w+|brings?|comes?|enters?)\b", re.IGNORECASE)
_ELITE = re.compile(
    rf"\b({NUMBER}) ((?:[\w-]+ ){{0,2}}?)(rangers?|commandos?|airborne|paratroop\w*|parachut\w*|elite|"
    r"engineers?|sappers?|pioneers?|special forces?) (?:infantry |armou?r )?units?\b",
    re.IGNORECASE,
)
_OWN_OF = {"ranger": "american", "commando": "british"}
_COUNTABLE = (
    "gun",
    "tank",
    "bunker",
    "casemate",
    "bridge",
    "church",
    "town",
    "hill",
    "exit",
    "airfield",
    "ford",
    "mine",
)


def check_told_counts(survey: Survey) -> Iterator[Finding]:
    """Findings about numbers in the rules that are more than the map has."""
    for where, said in english_rules(survey.document):
        few = _too_few_medals(survey, where, said) or _without_medal(survey, where, said)
        few = few or _not_on_each(survey, where, said)
        if not few and where.endswith((".victory", ".text")):
            few = unmarked_prize(survey, said)
        if few:
            yield Finding(
                "warning",
                "told-medal",
                where,
                f"The rules make more places worth a medal than the map does: {few}.",
                "Lay the medals that are missing, or correct the number.",
                "MD-264",
            )
        elif much := _miscounted(survey, said) or _too_few_elite(survey, said):
            yield Finding(
                "warning",
                "told-count",
                where,
                f"The rules count what the map does not have: {much}.",
                "Correct the number, or lay what is missing.",
                "MD-256",
            )


def _without_medal(survey: Survey, where: str, said: str) -> str:
    """A place of the map that the victory conditions make worth a medal, and on which none lies."""
    document = survey.document
    counted = document.towns or document.bridges or document.beaches or document.built_bridges
    is_medal = _OBJECTIVE.search(said) or (_A_MEDAL.search(said) and not document.sudden_death)
    if counted or not where.endswith(".victory") or not is_medal:
        return ""
    titles = " ".join(medal.title.lower() for medal in document.medals)
    medals, small = found(survey, "medal"), said.lower()
    for item in letterings(survey):
        name = item.words.lower()
        is_said = len(name) > 3 and re.search(rf"(?<!\w){re.escape(name)}(?!\w)", small)
        if is_said and name not in titles and all(distance(item.at, at) > BY for at in medals):
            return f"none lies on {item.words} ({survey.where(item.at)})"
    return ""


@lru_cache(maxsize=1)
def _counted() -> re.Pattern[str]:
    """A number with a thing that can be counted: "three German tanks", "the two town hexes"."""
    words = [word for word, thing in nouns().items() if thing in _COUNTABLE]
    many = "|".join(
        [*(word for word in words if word.endswith("s")), *(f"{word}(?= hexes)" for word in words)]
    )
    return re.compile(rf"\b({NUMBER}) ((?:[\w-]+ ){{0,3}}?)({many})\b", re.IGNORECASE)


def _too_few_medals(survey: Survey, where: str, said: str) -> str:
    """Of what each shall be a medal, and is not; "" where nothing."""
    for told in _EACH.finditer(said) if where.endswith(".victory") else ():
        thing, number = nouns().get(told[2].lower(), ""), number_of(told[1])
        there = [medal for medal in survey.document.medals if thing and has(survey, medal.at, thing)]
        is_short = len(there) < number and (number > len(survey.document.medals) or number < MANY)
        if thing and is_short and not survey.document.towns:
            return f"{told[1]} {told[2]} in the text, and {len(there)} with a medal"
    return ""


def _not_on_each(survey: Survey, where: str, said: str) -> str:
    """The place without a medal, where one is said to lie in each of its kind and one does in another."""
    told = _IN_EACH.search(said) if where.endswith((".victory", ".text")) or "special" in where else None
    thing = nouns().get(told[1].lower(), "") if told else ""
    medals = {at for medal in survey.document.medals for at in (medal.at, *medal.group)}
    places = found(survey, thing) if thing in _COUNTABLE and not survey.document.towns else set()
    bare = [survey.where(at) for at in sorted(places - medals)]
    return f"none lies on {listed(bare)}" if bare and places & medals else ""


def _miscounted(survey: Survey, said: str) -> str:
    """Of what the sentence counts more than there are; "" where nothing, or where it names the hexes."""
    if _COMING.search(said) or any(hexes_in(survey, said)):
        return ""
    clean = _CITED.sub("", said)
    for told in _counted().finditer(clean):
        thing = nouns()[told[3].lower()]
        people = next((word for word in told[2].lower().split() if word in PEOPLES), "")
        there = [at for at in found(survey, thing) if not people or _is_of(survey, at, people)]
        is_said_gone = is_gone(clean[: told.start()], clean[told.end() :])
        if there and number_of(told[1]) > len(there) and not is_said_gone:
            return f"{told[0]}, and there {'is' if len(there) == 1 else 'are'} {len(there)}"
    return ""


def _too_few_elite(survey: Survey, said: str) -> str:
    """Of which special troops the sentence counts more than the map has; "" where of none."""
    told = None if _COMING.search(said) or any(hexes_in(survey, said)) else _ELITE.search(said)
    if told is None:
        return ""
    whose = (*told[2].lower().split(), _OWN_OF.get(told[3].lower().rstrip("s"), ""))
    people = next((word for word in whose if word in PEOPLES), "")
    units = [unit for _, unit in survey.units() if not people or is_of(unit, people)]
    if told[3].lower().startswith(("engineer", "sapper", "pioneer")):
        there = sum(badge_kind(unit) == "engineer" for unit in units)
    else:
        there = sum("2" in unit_type(unit.name)[0] or bool(unit.badge) for unit in units)
    is_short = 0 < there < number_of(told[1])
    return f"{told[0]}, and there {'is' if there == 1 else 'are'} {there} so marked" if is_short else ""


def _is_of(survey: Survey, at: Hex, people: str) -> bool:
    unit = survey.cells[at].unit if at in survey.cells else None
    return unit is None or is_of(unit, people)
