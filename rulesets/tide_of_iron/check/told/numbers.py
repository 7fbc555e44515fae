"""Findings of numbers in a sentence: how many there are of a thing, what a hex is worth, how far one sees.

Cite: TN-105, TN-112, TN-175, TN-176, TN-177, TN-182, TN-184, TN-211.
"""

import re
from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.kit.hexes.hexes import Hex
from rulesets.kit.words import listed
from rulesets.tide_of_iron.check.markers import names_of_places
from rulesets.tide_of_iron.check.told.counted import ANY, EXACT, HAS, Counts, of_map, of_side, of_weather
from rulesets.tide_of_iron.check.told.fields import NUMBER, number_of
from rulesets.tide_of_iron.check.told.grounds import CROSSING, GROUNDS, crossings, lying
from rulesets.tide_of_iron.check.told.reader import DENIES, HANGS, Said
from rulesets.tide_of_iron.ground.survey import SIDE_WORDS, Survey

_MAIN_ACTIONS = re.compile(rf"\b{NUMBER} actions? (?:a|per|each|every|in a) turn\b", re.I)
_WORTH = re.compile(
    rf"\b(?P<what>[^.,;:]{{2,40}}?) (?:alone )?(?:is|are|counts?)(?: each)? (?:worth )?{NUMBER}(?: victory)?"
    r"(?P<points> points?| VPs?)?\b",
    re.I,
)
_TOTAL = re.compile(r"\b(?:together|in all|altogether|all (?:the )?victory hexes)\b", re.I)
_HEX = re.compile(r"\b([A-Za-z]{1,2}[1-9]\d?)\b")
_FAR = re.compile(rf"\b{NUMBER} hex(?:es)?\b", re.I)
_SOME = re.compile(
    r",? (?:north|south|east|west|of|in|on|at|near\w*|beside|behind|between|closest|along|that|which|with|"
    r"who|whose|marked|next to)\b",
    re.I,
)
"""What follows a noun and makes it some of them: "the two bridges south of the village"."""
_ELSEWHERE = re.compile(r"\b(?:off|beyond|outside|not on) (?:the|this) (?:map|board)", re.I)
_OF_MANY = re.compile(r"\b(?:a|per|each|every) (?:hex|turn|round)\b", re.I)
WIDEST = 20


def check_numbers(asked: Survey, said: Said) -> Iterator[Finding]:
    """One sentence against the counts of the map, of the forces and of the weather deck."""
    if HANGS.search(said.words) and not said.addressed:
        return
    yield from _actions(asked, said)
    yield from _worth(asked, said)
    yield from _sight(asked, said)
    if DENIES.search(said.words) and not re.search(r"\b(?:both|the two|all)\b", said.words, re.I):
        return
    if asked.ground.hexes and not _ELSEWHERE.search(said.words):
        yield from _many(said, of_map(asked), EXACT, "on the map there")
    yield from _many(said, of_weather(asked), rf"(?:{EXACT}|{ANY})", "in the weather deck there")
    division = re.search(rf"\bdivision {NUMBER}\b", said.words, re.I)
    number = number_of(division[1]) if division else None
    counts = of_side(asked, said.side, number)
    if asked.scenario.divisions and not asked.scenario.roster:
        whose = SIDE_WORDS[said.side] if said.side else "the sheet"
        yield from _many(said, counts, HAS, f"by the force lists of {whose.lower()} there", 2)


def _many(said: Said, counts: Counts, lead: str, there: str, fewest: int = 0) -> Iterator[Finding]:
    """Numbers before nouns; only those that say how many there are, or more than there are at all."""
    for noun, right in counts.items():
        for found in re.finditer(
            rf"{lead}(?:{noun})\b(?! (?:worth|concealed|hidden|dug in|in|on|at)\b)", said.words, re.I
        ):
            numbers = [group for group in found.groups() if group]
            number = 2 if not numbers or numbers[0].lower() == "both" else number_of(numbers[0])
            is_some = "at least" in found[0].lower() or _SOME.match(said.words[found.end() :])
            is_bound = is_some and number <= max(right, default=0)
            if number < fewest or number in right or is_bound or (fewest and _OF_MANY.search(said.words)):
                continue
            have = listed([str(one) for one in sorted(right)])
            told = f"{said.quoted}: {there} {'is' if right == {1} else 'are'} {have or 'none'}."
            yield Finding("warning", "number-told", said.where, told, "Correct one of them.", "TN-177")
            return


def _actions(asked: Survey, said: Said) -> Iterator[Finding]:
    """Actions a turn of everybody, or of whom a sentence speaks to."""
    sheets = [sheet for sheet in asked.scenario.sides if said.side in (None, sheet.side)]
    found, right = _MAIN_ACTIONS.search(said.words), {sheet.actions for sheet in sheets}
    if found and (said.addressed or not said.side) and number_of(found[1]) not in right:
        told = f"{said.quoted}: by the sheet there are {listed([str(one) for one in sorted(right)])}."
        yield Finding("warning", "actions-told", said.where, told, "Correct one of them.", "TN-184")


def places_named(asked: Survey, words: str) -> set[Hex]:
    """The hexes of a place that words name: a hex, a name on the map, the crossroads, a single ground."""
    by_name = {asked.name(at): at for at in asked.ground.hexes}
    hexes = {by_name[name] for name in _HEX.findall(words) if name in by_name}
    named = {at for name, at in names_of_places(asked).items() if name.casefold() in words.casefold()}
    if hexes or named:
        return hexes or named
    if CROSSING.search(words):
        return crossings(asked) or lying(asked, "roads?")
    way = next((way for way in GROUNDS if re.search(rf"\b(?:{way})$", words.strip(), re.I)), None)
    return lying(asked, way) if way else set()


def _worth(asked: Survey, said: Said) -> Iterator[Finding]:
    """What a hex, a place or all of them are said to be worth; not what a result takes."""
    for found in _WORTH.finditer(said.words) if not said.where.startswith("sides.") else ():
        if "worth" not in found[0].lower() and not found["points"]:
            continue
        goals, told = [goal for goal in asked.scenario.goals if goal.kind == "victory"], number_of(found[2])
        if re.search(r"\bvictory hexes\b", found["what"], re.I) and (
            _TOTAL.search(said.words) or len({goal.value for goal in goals}) > 1
        ):
            right = {sum(goal.value for goal in goals)}
        else:
            at = places_named(asked, found["what"])
            right = {goal.value for goal in asked.scenario.goals if goal.at in at} if at else {told}
        if told not in right:
            by = f"its marker says {listed([str(n) for n in sorted(right)])}" if right else "it has no marker"
            said_ = f"{said.quoted}: {by}."
            yield Finding("warning", "worth-told", said.where, said_, "Correct one of them.", "TN-175")


def _sight(asked: Survey, said: Said) -> Iterator[Finding]:
    """A rule that gives a weather another distance than its card, and distances beyond every map."""
    told = {number_of(found) for found in _FAR.findall(said.words)}
    far = re.search(r"\b(?:sees?|farther|further|range|within)\b", said.words, re.I)
    if far and told and max(told) > WIDEST:
        said_ = f"{said.quoted}: no map is {max(told)} hexes wide."
        yield Finding("warning", "distance-told", said.where, said_, "Correct the number.", "TN-112")
    for card in asked.scenario.own.cards if not said.where.startswith("own.") else ():
        if card.kind != "weather" or not re.search(rf"\b{re.escape(card.title)}\b", said.words, re.I):
            continue
        by_card = {number_of(found) for found in _FAR.findall(card.words)}
        if told and by_card and not told & by_card:
            said_ = f"{said.quoted}: its card says {listed([str(n) for n in sorted(by_card)])}."
            yield Finding("warning", "weather-told", said.where, said_, "Correct one of them.", "TN-112")
