"""Findings of small tables in a text, "Actions: Allies 4, Axis 3", and of what the sheet has in all: points
on the map, boxes, a share of the weather deck, weather that is not used.

Cite: TN-064, TN-105, TN-132, TN-175, TN-184, TN-185, TN-197.
"""

import re
from collections.abc import Iterator, Mapping

from rulesets.kit.findings import Finding
from rulesets.kit.words import listed
from rulesets.tide_of_iron.check.told.fields import CALLED, NUMBER, number_of
from rulesets.tide_of_iron.check.told.reader import HANGS, Said
from rulesets.tide_of_iron.document.scenario import SIDES, SideKey, sheet_of
from rulesets.tide_of_iron.ground.survey import Survey

_TOPICS = (
    ("actions", "actions-told", "TN-184"),
    ("reinforcements?", "coming-told", "TN-185"),
    ("charges", "charges-told", "TN-064"),
)
_OUT = re.compile(
    r"\bweather (?:rules? |cards? |deck |option |module )?(?:is|are) (?:not|never|left out|ignored|"
    r"switched off)\b"
    r"(?! (?:checked|drawn|changed|known))|\b(?:ignore|leave out|without using) (?:the )?weather\b",
    re.I,
)
_SHARE = re.compile(
    r"\b(?P<part>half|a third|a quarter|one third|one quarter|all)(?: of)? the (?:weather )?(?:deck|cards)\b"
    r"[^.;]{0,12}?\b(?:is|are|shows?|hold) (?P<kind>\w+)",
    re.I,
)
_PARTS: Mapping[str, int] = {
    "half": 2,
    "a third": 3,
    "one third": 3,
    "a quarter": 4,
    "one quarter": 4,
    "all": 1,
}
_POINTS = re.compile(
    rf"\b{NUMBER} (?:victory )?points? (?:are|lie|stand|can be had|are to be had)\b[^.;]{{0,12}}"
    rf"\b(?:on the map|in all|altogether|in total)\b|"
    rf"\b(?:in all|altogether|in total),? (?:there are )?{NUMBER} (?:victory )?points?\b",
    re.I,
)
_BOXES = re.compile(
    rf"\b{NUMBER} (?:copies of (?:the )?)?(?P<which>core|base|normandy) ?(?:game )?(?:boxes|box|sets?|"
    rf"games?|copies)?\b"
    r"(?= (?:are|is|needed|will|must)|[.,]|$)",
    re.I,
)


def check_tables(asked: Survey, said: Said) -> Iterator[Finding]:
    """One sentence against what the sheet has of it, side by side or in all."""
    if said.where.startswith(("own.", "sides.", "reinforcements.", "divisions.")) or HANGS.search(said.words):
        return
    yield from _pairs(asked, said)
    scenario, by, code, cite = asked.scenario, "", "", ""
    weather = scenario.weather
    deck = dict(weather.cards) if weather else {}
    share, points, boxes = (way.search(said.words) for way in (_SHARE, _POINTS, _BOXES))
    if _OUT.search(said.words) and sum(deck.values()) and "round" not in said.words:
        by, code, cite = "the sheet has a weather deck", "weather-told", "TN-132"
    elif share and sum(deck.values()):
        kind, part = share["kind"].lower(), _PARTS[share["part"].lower()]
        titles = {card.key: card.title.lower() for card in scenario.own.cards}
        held = sum(number for key, number in deck.items() if kind in (key, titles.get(key)))
        if held and held * part != sum(deck.values()):
            by, code, cite = f"of {kind} there are {held} of {sum(deck.values())}", "weather-told", "TN-105"
    elif points and scenario.goals:
        total = sum(goal.value for goal in scenario.goals if goal.kind == "victory")
        if number_of(next(filter(None, points.groups()))) != total:
            by, code, cite = f"all victory hexes are worth {total}", "worth-told", "TN-175"
    elif boxes:
        box = "normandy" if boxes["which"].lower() == "normandy" else "core"
        owned = dict(scenario.sets).get(box, 0)
        if number_of(boxes[1]) != owned:
            by, code, cite = f"the sheet names {owned}", "sets-told", "TN-197"
    if by:
        yield Finding("warning", code, said.where, f"{said.quoted}: {by}.", "Correct one of them.", cite)


def _pairs(asked: Survey, said: Said) -> Iterator[Finding]:
    """ "Allies 4, Axis 3" after a colon, or "Allied charges: 4"."""
    for topic, code, cite in _TOPICS:
        noun = re.search(rf"\b{topic}\b[^:;.]{{0,20}}:", said.words, re.I)
        for side in SIDES if noun else ():
            way = (
                rf"\b{CALLED[side]}(?: side| player)?(?:,|:|=| -| –)? (?:in |on |at )?(?:rounds? )?{NUMBER}\b"
            )
            rest = said.words[noun.end() :] if noun else ""
            found = re.search(way, rest, re.I) or re.search(
                rf"^(?:the )?{CALLED[side]} (?:\w+ )?{topic}: {NUMBER}\b", said.words, re.I
            )
            right = _right(asked, topic, side)
            if found and number_of(found[1]) not in right:
                have = listed([str(one) for one in sorted(right)]) or "none"
                told = f"{said.quoted}: by the sheet it is {have}."
                yield Finding("warning", code, said.where, told, "Correct one of them.", cite)
                return


def _right(asked: Survey, topic: str, side: SideKey) -> set[int]:
    scenario = asked.scenario
    if topic == "actions":
        return {sheet_of(scenario, side).actions}
    if topic == "charges":
        return {sum(one.charges or 0 for one in scenario.divisions if one.side == side)}
    return {one.round for one in scenario.reinforcements if one.side == side}
