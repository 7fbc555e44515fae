"""Findings of words that say another thing than a field: rounds, initiative, actions, water, hexes.

What a sentence makes hang on something ("if", "from round 4 on") is not held against the start.

Cite: TN-036, TN-110, TN-114, TN-181 to TN-186, TN-200, TN-201.
"""

import re
from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.kit.words import NUMERALS, listed, quoted
from rulesets.tide_of_iron.check.texts import texts_of
from rulesets.tide_of_iron.check.told.water import of_water
from rulesets.tide_of_iron.document.scenario import SIDES, SideKey, sheet_of
from rulesets.tide_of_iron.ground.survey import PEOPLE, Survey

COUNTED = (
    *NUMERALS,
    *("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"),
)
NUMBER = rf"(\d{{1,3}}|{'|'.join(sorted(COUNTED, key=len, reverse=True))})"
CALLED: dict[SideKey, str] = {
    "allied": r"(?:allie[ds]|allied|americans?|british|us|u\.s\.)",
    "axis": r"(?:axis|germans?|wehrmacht)",
}
_OPEN = re.compile(
    r"\b(?:if|when|once|after|until|unless|from round|may|instead|becomes?|during|"
    r"in the (?:first (?!round)|last|second))\b",
    re.IGNORECASE,
)
SENTENCE = re.compile(r"(?<=[.!?;])\s+")
ROUND = re.compile(rf"\brounds? {NUMBER}\b", re.IGNORECASE)
_LASTS = re.compile(
    rf"(?<!the )\b(?:(?<!barrage )(?<!smoke )(?<!fire )lasts?|(?:is|are) played|length of|ends after|plays?)"
    rf"(?: for| over)? {NUMBER} rounds\b",
    re.IGNORECASE,
)
_ACTIONS = re.compile(rf"\b{NUMBER} actions? (?:a|per|each|every|in a) turn\b", re.IGNORECASE)
_FALL = re.compile(r"\bbuildings?\b[^.]{0,25}\b(?:destroyed|collapse|brought down|fall|destructible)\b", re.I)
_NOT = re.compile(r"\b(?:not|never|no|cannot|can't|indestructible)\b", re.IGNORECASE)
LABEL = re.compile(
    r"\b(?:hex(?:es)?|at|in|on|to|of|and|hold|take|,) ([a-z]{1,2}[1-9][0-9]?)\b(?![-\w])", re.I
)


def number_of(words: str) -> int:
    """A number in figures or words."""
    lower = words.lower()
    return COUNTED.index(lower) + 1 if lower in COUNTED else int(words)


def sides_named(words: str) -> set[SideKey]:
    """The sides that words name."""
    return {side for side in SIDES if re.search(rf"\b{CALLED[side]}\b", words, re.IGNORECASE)}


def check_told(asked: Survey) -> Iterator[Finding]:
    """Every text but the background, which tells of other days, then words of single fields."""
    for where, words in texts_of(asked.scenario):
        if where in ("background", "front") or where.startswith("own."):
            continue
        for sentence in SENTENCE.split(words):
            yield from of_sentence(asked, where, sentence)


def of_sentence(asked: Survey, where: str, words: str) -> Iterator[Finding]:
    """One sentence against length, start, features and hexes."""
    yield from _length(asked, where, words)
    yield from _start(asked, where, words)
    yield from of_water(asked, where, words)
    yield from _features(asked, where, words)
    yield from _hexes(asked, where, words)


def _length(asked: Survey, where: str, words: str) -> Iterator[Finding]:
    last = None if asked.scenario.unlimited else asked.scenario.rounds
    if last is None:
        return
    beyond = [number for found in ROUND.findall(words) if (number := number_of(found)) > last]
    if beyond:
        said = f"{quoted(words)} tells of round {beyond[0]}; the battle has {last}."
        yield Finding("warning", "round-beyond", where, said, "Correct the round or the length.", "TN-183")
    lasts = [number_of(found) for found in _LASTS.findall(words)]
    if lasts and last not in lasts and lasts[0] > 2:
        said = f"The words say {lasts[0]} rounds; the battle has {last}."
        yield Finding("warning", "length-told", where, said, "Correct one of them.", "TN-183")


def _start(asked: Survey, where: str, words: str) -> Iterator[Finding]:
    """Who begins, and how many actions he has."""
    scenario = asked.scenario
    if _OPEN.search(words):
        return
    for side in SIDES:
        called = rf"\b{CALLED[side]}\b[^.;]{{0,40}}"
        of_one = re.search(r"\bin the \w+ round\b", words, re.I)
        for found in () if of_one else re.finditer(rf"{called}{_ACTIONS.pattern}", words, re.I):
            number, sheet = number_of(found[1]), sheet_of(scenario, side)
            if number != sheet.actions:
                said = (
                    f"The words give {PEOPLE[side]} {number} actions a turn; the sheet says {sheet.actions}."
                )
                yield Finding("warning", "actions-told", where, said, "Correct one of them.", "TN-184")


def _features(asked: Survey, where: str, words: str) -> Iterator[Finding]:
    """Buildings as words tell of them."""
    scenario = asked.scenario
    if _OPEN.search(words):
        return
    if _FALL.search(words) and bool(_NOT.search(words)) == scenario.features.destructible:
        fall = "can be destroyed" if scenario.features.destructible else "cannot be destroyed"
        said = f"{quoted(words)}: by the terrain features buildings {fall}."
        yield Finding("warning", "buildings-told", where, said, "Correct one of them.", "TN-186")


def _hexes(asked: Survey, where: str, words: str) -> Iterator[Finding]:
    """Hexes that words name and the map lacks."""
    there = {asked.name(at) for at in asked.ground.hexes}
    titles = {word for unit in asked.scenario.own.units for word in unit.title.split()}
    off = [name for name in LABEL.findall(words) if name not in there and name not in titles]
    if off and there:
        said = f"{quoted(words)} names hex {listed(list(dict.fromkeys(off)))}, not on the map."
        yield Finding("warning", "told-hex-off-map", where, said, "Correct its name.", "TN-200")
