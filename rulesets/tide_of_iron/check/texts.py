"""The texts of a scenario: what a reader compares with its fields, names misspelt, what is left unwritten.

The story (front and background) tells of other days and is compared with nothing.

Cite: TN-105, TN-113, TN-173, TN-176, TN-178, TN-181, TN-183, TN-184, TN-211.
"""

import re
from collections.abc import Iterable, Iterator, Mapping

from rulesets.kit.checks.claims import Claim, Held, Passage, check_claims
from rulesets.kit.checks.placeholders import is_unfinished, is_unnamed
from rulesets.kit.checks.spelling import TOLD_NAME, check_spelling
from rulesets.kit.findings import Finding
from rulesets.kit.words import quoted
from rulesets.tide_of_iron.check.say import say
from rulesets.tide_of_iron.document.offered import PEOPLE
from rulesets.tide_of_iron.document.scenario import Own, Scenario, SideKey, SideSheet, sheet_of
from rulesets.tide_of_iron.ground.analysis import Survey

CALLED: Mapping[str, SideKey] = {
    "allies": "allied",
    "americans": "allied",
    "british": "allied",
    "soviets": "allied",
    "axis": "axis",
    "germans": "axis",
}
"""What a text calls a side."""
_WHO = rf"(?:^|(?<=[.!?;:] ))(?:the )?(?P<who>{'|'.join(CALLED)}) (?:player )?"
_ALWAYS = r"(?! (?:in|from|after|during|for|while)\b)"
"""A side as the subject of a sentence, and what may not follow: words of a part of the battle."""
_LIES: Mapping[str, tuple[str, ...]] = {
    "bunker": ("bunker",),
    "hedgerow": ("hedgerow",),
    "swamp": ("swamp",),
    "pond": ("pond",),
    "bridge": ("road_over_stream", "rail_bridge"),
    "stream": ("road_over_stream",),
}
"""Terrain by the noun of it; hills, streams and buildings are told by what a terrain is."""
_STORY = ("background", "front")
_RULES = r"special_rules|\.grades\."


def texts_of(scenario: Scenario) -> Iterator[tuple[str, str]]:
    """Every text of a scenario with its place, as its sheets print them; not those of its own cards."""
    yield "background", scenario.background
    yield "front", scenario.front
    yield "ends", scenario.ends
    yield "hints", scenario.hints
    for place, sheet in enumerate(scenario.sides):
        yield from (
            (f"sides.{place}.grades.{number}", grade.words) for number, grade in enumerate(sheet.grades)
        )
    for place, division in enumerate(scenario.divisions):
        yield f"divisions.{place}.deployment", division.deployment
    for place, coming in enumerate(scenario.reinforcements):
        yield f"reinforcements.{place}.words", coming.words
    yield from ((f"special_rules.{place}", words) for place, words in enumerate(scenario.special_rules))


def texts_of_own(own: Own) -> Iterator[tuple[str, str]]:
    """The words of cards and tokens a designer made."""
    yield from ((f"own.cards.{place}", card.words) for place, card in enumerate(own.cards))
    yield from ((f"own.tokens.{place}", words) for place, (_, words) in enumerate(own.tokens))


def check_texts(asked: Survey) -> Iterator[Finding]:
    """Title and year, then every text."""
    scenario = asked.scenario
    yield from titled(scenario.title, "scenario")
    year = scenario.year.strip()
    if year and not (year.isdecimal() and len(year) == 4):
        yield say("year", "year", year=year)
    texts = tuple(texts_of(scenario))
    yield from unfinished(texts)
    passages = [Passage(where, words) for where, words in texts]
    told = (passage for passage in passages if passage.where not in _STORY)
    yield from check_claims(asked, told, CLAIMS)
    names = {" ".join(label.lines): "map" for label in scenario.map.labels}
    names |= {unit.title: f"own.units.{place}" for place, unit in enumerate(scenario.own.units)}
    yield from check_spelling(passages, names, "TN-173")


def titled(title: str, kind: str) -> Iterator[Finding]:
    """A document without a title, or with one for the time being."""
    if not title.strip():
        yield say("no-title", "title", kind=kind)
    elif is_unnamed(title):
        yield say("title-unfinished", "title", title=title, kind=kind)


def unfinished(texts: Iterable[tuple[str, str]]) -> Iterator[Finding]:
    """Texts that say that they are still to be written."""
    for where, words in texts:
        if is_unfinished(words):
            yield say("text-unfinished", where, quoted=quoted(words))


def _initiative(asked: Survey, passage: Passage, match: re.Match[str]) -> Held:
    return [("initiative", {**PEOPLE, "die": "the side a die decides"}.get(asked.scenario.initiative, ""))]


def _sheet(asked: Survey, match: re.Match[str]) -> SideSheet:
    return sheet_of(asked.scenario, CALLED[match["who"].lower()])


def _cards(asked: Survey, passage: Passage, match: re.Match[str]) -> Held:
    sheet = _sheet(asked, match)
    return [("sides", len(sheet.starting_cards if match["kind"].lower() == "starting" else sheet.operations))]


def _weather(asked: Survey, passage: Passage, match: re.Match[str]) -> Held:
    weather = asked.scenario.weather
    if weather is None:
        return [("weather.used", 0)]
    if match["of"].lower() == "cards":
        return [("weather.cards", sum(number for _, number in weather.cards))]
    return [("weather.checks", len(weather.checks))]


def _nations(asked: Survey, passage: Passage, match: re.Match[str]) -> Held:
    scenario = asked.scenario
    listed = [nation for sheet in scenario.sides for nation in sheet.nations]
    led = [division.nation for division in scenario.divisions]
    return [("sides", nation.title()) for nation in dict.fromkeys((*listed, *led))]


def _terrain(asked: Survey, passage: Passage, match: re.Match[str]) -> Held:
    noun, hexes = match["noun"].lower(), asked.ground.hexes.values()
    there = {
        "hill": any(here.level > here.terrain.level for here in hexes),
        "stream": any(here.terrain.stream for here in hexes),
        "building": any(here.terrain.building for here in hexes),
    }
    lies = there.get(noun) or any(here.terrain.key in _LIES.get(noun, ()) for here in hexes)
    return [] if lies or not hexes else [("map", "none")]


CLAIMS = (
    Claim(
        "length-told",
        r"\b(?:battle|game|scenario) (?:lasts|has|ends after|goes on for|is over after) {n} rounds\b",
        lambda asked, passage, match: [] if asked.scenario.unlimited else [("rounds", asked.scenario.rounds)],
        "Rounds in the text: {said}. Rounds in the field: {held}.",
        "TN-183",
    ),
    Claim(
        "initiative-told",
        rf"{_WHO}(?:(?:has|have|holds?|begins? with|starts? with) the initiative|"
        rf"(?:moves?|acts?|goes|go|begins?|starts?|plays?) first)\b{_ALWAYS}",
        _initiative,
        "The text gives the initiative at the start to {said}, but the field to {held}.",
        "TN-181",
        value=lambda passage, match: PEOPLE[CALLED[match["who"].lower()]],
    ),
    Claim(
        "actions-told",
        rf"{_WHO}(?:has|have|takes?) {{n}} actions (?:a|per) turn\b{_ALWAYS}",
        lambda asked, passage, match: [("sides", _sheet(asked, match).actions)],
        "Actions a turn in the text: {said}. On the sheet: {held}.",
        "TN-184",
    ),
    Claim(
        "card-told",
        rf"{_WHO}(?:has|have|begins? with|starts? with) {{n}} (?P<kind>starting|operations) cards?\b",
        _cards,
        "Cards in the text: {said}. Cards on the sheet: {held}.",
        "TN-178",
    ),
    Claim(
        "weather-told",
        r"\b{n} weather (?P<of>cards|checks)\b",
        _weather,
        "The text says {said}, but the weather deck has {held}.",
        "TN-105",
    ),
    Claim(
        "nation-told",
        r"\b(?P<nation>american|british|soviet|german) (?:player|squad|unit|division|tank|vehicle)s?\b",
        _nations,
        "The text names {said} forces. The nations here: {held}.",
        "TN-176",
        value=lambda passage, match: match["nation"].title(),
    ),
    Claim(
        "terrain-not-there",
        rf"\b(?P<noun>hill|building|{'|'.join(_LIES)})s?\b",
        _terrain,
        "An objective or special rule names a {said}, but the map has {held}.",
        "TN-211",
        _RULES,
        value=lambda passage, match: match["noun"].lower(),
        mend="Lay it, or change the text.",
    ),
)
OF_TEXTS = (*(claim.finding for claim in CLAIMS), TOLD_NAME)
"""What may be said of the texts of a scenario."""
