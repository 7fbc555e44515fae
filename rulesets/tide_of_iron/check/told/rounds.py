"""Findings of rounds that words name: the last one, a number of them, the one in which somebody comes.

What a sentence makes hang on something, or on a die, is not held against the sheet.

Cite: TN-182, TN-183, TN-185, TN-207.
"""

import re
from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.kit.words import quoted
from rulesets.tide_of_iron.check.texts import texts_of
from rulesets.tide_of_iron.check.told.fields import NUMBER, SENTENCE, number_of
from rulesets.tide_of_iron.document.scenario import SIDES, Scenario, sheet_of
from rulesets.tide_of_iron.ground.survey import PEOPLE, Survey

ORDINALS = (
    *("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"),
    *("ninth", "tenth", "eleventh", "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth"),
)
_ORDINAL = rf"(?:{'|'.join(ORDINALS)}|\d{{1,2}}(?:st|nd|rd|th))"
_ONE = rf"(?:rounds? (?:number )?{NUMBER}|({_ORDINAL}) round)"
_HANGS = re.compile(r"\b(?:if|when|once|unless|may|might|roll\w*|die|dice|earliest)\b", re.I)
_GAME = r"\b(?:battle|game|scenario|play|fighting|it all|everything|it(?! at the end))\b"
_ENDS = r"\b(?:ends?|end|is over|are over|over|stops?|closes?|finish(?:es)?)\b"
_LAST = tuple(
    re.compile(words, re.I)
    for words in (
        rf"{_GAME}[^.;]{{0,25}}{_ENDS}[^.;]{{0,30}}\b(?:after|of|in|with) (?:the )?{_ONE}",
        rf"\b(?:after|of) (?:the )?{_ONE},? [^.;]{{0,12}}{_GAME}[^.;]{{0,12}}{_ENDS}",
        rf"\b{_ONE},? (?:is|being)?\s?the (?:last|final)\b(?! but)",
        rf"\b(?:last|final) round(?: is|,)(?: the)? {_ONE}",
        rf"\b(?:last|final) round(?: is|,)(?: number)? {NUMBER}()\b",
    )
)
_MANY = tuple(
    re.compile(words, re.I)
    for words in (
        rf"{_GAME}[^.;]{{0,25}}{_ENDS}[^.;]{{0,12}}\bafter {NUMBER} rounds\b",
        rf"{_GAME}[^.;]{{0,12}}\b(?:has|lasts?|takes?|goes on for|runs for|of|is over)\b[^.;]{{0,12}}"
        rf"\b{NUMBER} rounds\b(?! (?:more|longer|later|less))",
        rf"^there are {NUMBER} rounds\b",
        rf"\bafter {NUMBER} rounds,? (?:the )?{_GAME} {_ENDS}",
        rf"\ball {NUMBER} rounds\b",
        rf"\b(?:have|has|there are)(?: only| just)? {NUMBER} rounds\b(?! (?:more|to|later|left|of|until))",
        rf"^(?:only )?{NUMBER} rounds are (?:played|fought|few|enough)\b",
    )
)
_AT_END = re.compile(rf"\bat the end of (?:the )?{_ONE}", re.I)
_SETTLED = re.compile(
    r"\b(?:rounds?|points?|hex(?:es)?|squads?|holds?|taken|takes?|left|destroyed|roll\w*|die|dice)\b", re.I
)
"""Words that say by what the end of an unlimited battle is known."""
_AT_LAST = re.compile(r"\bend of the (?:last round|battle|game|scenario)\b", re.I)


def named_round(found: tuple[str, ...] | str) -> int:
    """A round of a match of `_ONE`: "round 6", "round six", "sixth round"."""
    number = next(filter(None, (found,) if isinstance(found, str) else found))
    lower = number.lower()
    if lower in ORDINALS:
        return ORDINALS.index(lower) + 1
    return int(re.sub(r"\D", "", lower)) if lower[0].isdecimal() else number_of(lower)


def check_rounds_told(asked: Survey) -> Iterator[Finding]:
    """Every text but the background, sentence by sentence, then when results are judged."""
    for where, words in texts_of(asked.scenario):
        if where in ("background", "front"):
            continue
        for sentence in SENTENCE.split(words):
            yield from of_sentence(asked, where, sentence)
    yield from _judged(asked)
    yield from _last_of_none(asked.scenario)


def of_sentence(asked: Survey, where: str, words: str) -> Iterator[Finding]:
    """One sentence against the length and the rounds in which somebody comes."""
    yield from _ordinal(asked, where, words)
    if not where.startswith("own.") and not _HANGS.search(words):
        yield from _end(asked, where, words)


def _last_of_none(scenario: Scenario) -> Iterator[Finding]:
    """A last round that words speak of where the length is unlimited and no words say which is the last."""
    if not scenario.unlimited or not scenario.ends.strip() or _SETTLED.search(scenario.ends):
        return
    for place, sheet in enumerate(scenario.sides):
        for number, grade in enumerate(sheet.grades):
            if re.search(r"\b(?:last|final) round\b", grade.words, re.I):
                said = f"{quoted(grade.words)}: the length is unlimited, so there is no last round."
                where = f"sides.{place}.grades.{number}"
                mend = "Say in the words of the end which round is the last, or give a number of rounds."
                yield Finding("warning", "no-last-round", where, said, mend, "TN-183")
                return


def _rounds(asked: Survey) -> int | None:
    return None if asked.scenario.unlimited else asked.scenario.rounds


def _ordinal(asked: Survey, where: str, words: str) -> Iterator[Finding]:
    """A round beyond the last: by its ordinal, and of a card by its number too."""
    last = _rounds(asked)
    pattern = _ONE if where.startswith("own.") else rf"\b()({_ORDINAL}) round\b"
    beyond = [
        number for found in re.findall(pattern, words, re.I) if (number := named_round(found)) > (last or 99)
    ]
    if beyond:
        said = f"{quoted(words)} tells of round {beyond[0]}; the battle has {last}."
        yield Finding("warning", "round-beyond", where, said, "Correct the round or the length.", "TN-183")


def _end(asked: Survey, where: str, words: str) -> Iterator[Finding]:
    last = _rounds(asked)
    told = [named_round(found.groups()) for way in (*_LAST, *_MANY) for found in way.finditer(words)]
    if last is not None and told and last not in told and told[0] <= last:
        said = f"{quoted(words)}: the battle has {last} rounds."
        yield Finding("warning", "length-told", where, said, "Correct one of them.", "TN-183")


def _judged(asked: Survey) -> Iterator[Finding]:
    """A result that is judged at the end of another round than the last, beside others judged then."""
    last, scenario = _rounds(asked), asked.scenario
    others = any(_AT_LAST.search(one.words) for sheet in scenario.sides for one in sheet.grades)
    for place, sheet in enumerate(scenario.sides):
        if sheet.side not in SIDES:
            continue
        for number, grade in enumerate(sheet_of(scenario, sheet.side).grades):
            told = [named_round(found.groups()) for found in _AT_END.finditer(grade.words)]
            if told and last and others and told[0] < last:
                said = f"A result of {PEOPLE[sheet.side]} is judged after round {told[0]}, the others after "
                said += f"the last, round {last}."
                where = f"sides.{place}.grades.{number}"
                yield Finding("warning", "judged-early", where, said, "Correct the round.", "TN-182")
