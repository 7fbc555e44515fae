"""Whether the medal a text gives to a thing of the map (the headquarters, the church) lies on it.

Only read where the map has one such thing; a medal right beside it, on bare ground, was laid a hex off.
Cite: .m44 text and tags (MD-256, MD-264).
"""

import re
from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.kit.hexes.hexes import Hex, distance, neighbours
from rulesets.memoir44.ground.control import group_of
from rulesets.memoir44.ground.survey import Survey, kind_of
from rulesets.memoir44.told.texts import is_named, rules, sentences
from rulesets.memoir44.told.things import found

_MEDAL = re.compile(
    r"\b(?:medals?|médailles?\b[\w-]*|objectives?|objectifs?|orden|siegpunkte?|medaillen?)\b", re.IGNORECASE
)
# What a text calls each thing of which a map has one.
_CALLED = {
    "headquarters": r"hq|headquarters?(?: tent)?|command post|supply (?:tent|depot|dump)|pc|"
    r"quartier[- ]général|hauptquartier|gefechtsstand|hoofdkwartier",
    "church": r"church|chapel|église|kirche|kerk",
    "airfield": r"airfield|aerodrome|airstrip|aérodrome|flugplatz|flugfeld|vliegveld",
    "station": r"(?:railway |train )?station|gare|bahnhof",
    "radar": r"radar(?: station)?",
    "factory": r"factory|usine|fabrik|fabriek",
    "fortress": r"fortress|castle|citadel|fort|forteresse|château|festung|burg|vesting",
    "bridge": r"bridge|pont|brücke|brug",
    "ford": r"ford|gué|furt",
    "hill": r"hill|colline|hügel|heuvel",
    "bunker": r"bunker|pillbox|blockhaus",
    "lake": r"lake|lac|see",
}
_ONE = {thing: re.compile(rf"\b(?:{words})\b(?!-)", re.IGNORECASE) for thing, words in _CALLED.items()}
_HEADQUARTERS = frozenset({"depot", "camp"})
_NOT = re.compile(r"\b(?:no|not|never|without|if|near|beside|behind|south|north|east|west)\b", re.IGNORECASE)
# Hexes of one thing lie so near each other.
TOGETHER = 2


def check_objects(survey: Survey) -> Iterator[Finding]:
    """Findings about medals that lie beside the thing a text gives them to."""
    given: set[int] = set()
    for passage in rules(survey.document):
        for said in sentences(passage.said) if passage.where.endswith((".victory", ".rules")) else ():
            named = [thing for thing, words in _ONE.items() if words.search(said)]
            if not _MEDAL.search(said) or _NOT.search(said) or len(named) != 1:
                continue
            beside = _beside(survey, named[0])
            if beside and beside[0] not in given:
                i, there = beside
                at = survey.document.medals[i].at
                given.add(i)
                yield Finding(
                    "warning",
                    "medal-beside",
                    f"medals.{i}",
                    f"The text makes the {named[0]} an objective; the medal lies on {survey.where(at)}, "
                    f"beside that on {survey.where(there)}.",
                    "Move the medal, or correct the text.",
                    "MD-264",
                    (f"medals.{i}", survey.where(at), passage.where),
                )


def _beside(survey: Survey, thing: str) -> tuple[int, Hex] | None:
    """The medal next to the one thing of the kind, and the thing; None where one lies on it, or none near."""
    places = _places(survey, thing)
    medals = [(i, medal) for i, medal in enumerate(survey.document.medals) if survey.is_hex(medal.at)]
    is_one = all(distance(one, other) <= TOGETHER for one in places for other in places)
    if not places or not is_one or any(places & set(group_of(medal)) for _, medal in medals):
        return None
    for i, medal in medals:
        near = places & set(neighbours(survey.shape, medal.at))
        is_bare = survey.ground(medal.at) in ("open", "road") and not medal.title and not medal.group
        cell = survey.cells.get(medal.at)
        if near and is_bare and not (cell and (cell.unit or cell.tile)) and not is_named(survey, medal.at):
            return i, min(near)
    return None


def _places(survey: Survey, thing: str) -> set[Hex]:
    if thing != "headquarters":
        return found(survey, thing)
    return {
        at
        for at, cell in survey.cells.items()
        if survey.ground(at) in _HEADQUARTERS or kind_of(cell.tile) in _HEADQUARTERS
    }
