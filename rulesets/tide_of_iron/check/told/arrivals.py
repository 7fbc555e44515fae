"""Findings of what a sentence says of when somebody comes: the round, its end, its Status Phase.

Who comes is told by his side, his division or what he brings; several rows may be meant, and one that fits is
enough. What a sentence makes hang on something is held against nothing.

Reading: who comes at the end of a round, or in its Status Phase, is there in the next one.

Cite: TN-185.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from rulesets.kit.findings import Finding
from rulesets.kit.words import listed, quoted
from rulesets.tide_of_iron.check.told.fields import NUMBER, number_of, sides_named
from rulesets.tide_of_iron.check.told.forces import ARMED, called
from rulesets.tide_of_iron.check.told.reader import Said
from rulesets.tide_of_iron.check.told.rounds import ORDINALS, named_round
from rulesets.tide_of_iron.document.scenario import SIDES, Reinforcement, Scenario, SideKey
from rulesets.tide_of_iron.ground.survey import Survey
from rulesets.tide_of_iron_box.units import shipped_units

_ORDINAL = rf"(?:{'|'.join(ORDINALS)}|\d{{1,2}}(?:st|nd|rd|th))"
_ONE = rf"(?:(?:round|turn) (?:number )?{NUMBER}|({_ORDINAL}) (?:round|turn))\b"
_WHEN = re.compile(
    r"\b(?P<how>(?:at |by |with |before )?the end of|at the close of|after|"
    r"(?:in |during )?the status phase of|at the (?:start|beginning) of|not before|before|until|by|from|in|"
    r"on|"
    rf"during|with)?\s?(?:the )?{_ONE}",
    re.I,
)
_HANGS = re.compile(
    r"\b(?:if|once|unless|might|roll\w*(?! (?:in|up|on)\b)|die|dice|earliest|never|no reinforcements?)\b",
    re.I,
)
_RELIEF = (
    r"(?:reinforcements?|reserves?|relief|help|tank destroyers?|tanks?|armou?r|panzers?|squads?|"
    r"both sides|each side|company|companies|division {n}|vehicles)"
)
_COMES = re.compile(
    r"\b(?:comes?(?! (?:within|out|under|near|close|first|last|next|upon|to))|arrives?|"
    r"enters?(?! (?:the|any|a|an|it|this|that)\b(?! (?:map|board)))|appears?|joins?|turns? up|shows? up|"
    r"(?:is|are|be|stands?) (?:there|here|with you|with them|with us)|rolls? (?:in|up|on)|drives? (?:in|up|"
    r"on)|"
    r"reach(?:es)? (?:the (?:field|battle|map|fight)|you|us)|steps? in|placed? |(?:is|are|gets?|"
    r"be) reinforce(?:d|ments?)|"
    r"receives? reinforcements?|"
    r"expected|due|available)\b",
    re.I,
)
_LIST = re.compile(rf"\breinforcements?\b[^.;]{{0,25}}:\s*(?:the )?(?={_ONE})", re.I)
_STRAIGHT, _PLACED = 50, 40

_THERE = re.compile(r"\b(?:there|here|with|available|from|before|until|by|start|beginning)\b", re.I)


@dataclass(frozen=True, slots=True)
class Moment:
    """A round that words name, and which part of it: "end", "status", "by" for up to it, or ""; whether they
    say that somebody is there in it, and not that he comes."""

    round: int
    part: str
    there: bool = False


def check_arrivals(asked: Survey, said: Said) -> Iterator[Finding]:
    """One sentence against the reinforcements it speaks of; their own words are held elsewhere."""
    if said.where.startswith(("own.", "reinforcements.")) or _HANGS.search(said.words):
        return
    moment, subject = _moment(asked.scenario, said.words)
    if moment is None:
        return
    rows = _meant(asked.scenario, said, subject)
    if re.search(r"\b(?:both|each) (?:of the )?sides?\b", subject, re.I):
        fits = all(any(_fits(row, moment) for row in rows if row.side == side) for side in SIDES)
    else:
        fits = any(_fits(row, moment) for row in rows)
    if fits:
        return
    comes = listed([_row_words(row) for row in rows])
    by = f"by the sheet they come {comes}" if rows else "by the sheet no reinforcement comes"
    told = f"{quoted(said.words)}: {by}."
    yield Finding("warning", "coming-told", said.where, told, "Correct one of them.", "TN-185")


def _subject_way(scenario: Scenario) -> str:
    pieces = "|".join(way for key, way in called(scenario.own).items() if key not in ("mg", "mortar"))
    return rf"\b(?:{_RELIEF.replace('{n}', NUMBER)}|{pieces})\b"


def _moment(scenario: Scenario, words: str) -> tuple[Moment | None, str]:
    """When somebody comes by the words, and the words that say who; None where they say nothing of it."""
    table = _LIST.search(words)
    comes = table or next(
        (
            found
            for found in _COMES.finditer(words)
            if re.search(
                _subject_way(scenario), words[: found.start() + _PLACED * ("lace" in found[0])], re.I
            )
        ),
        None,
    )
    if comes is None:
        return None, ""
    whens = list(_WHEN.finditer(words))
    after = [one for one in whens if 0 <= one.start() - comes.end() + 1 <= _STRAIGHT]
    before = [one for one in whens if one.end() <= comes.start()]
    straight = [one for one in after if not re.search(r"[.;:]", words[comes.end() : one.start()])]
    if not straight and not before:
        return None, ""
    found = (straight or before)[0]
    how = (found["how"] or "").lower()
    part = "status" if "status" in how else "end" if "end of" in how or "close" in how else ""
    part = "by" if how.startswith("by") else "end" if how == "after" else part
    there = bool(_THERE.search(f"{comes[0]} {how}"))
    number = named_round(tuple(one or "" for one in found.groups()[1:]))
    end = comes.end() + (_PLACED if "lace" in comes[0] else 0)
    return Moment(number, part, there), words[:end]


def _meant(scenario: Scenario, said: Said, subject: str) -> list[Reinforcement]:
    """The rows that a sentence may mean: those of what it names, of its division, of its side; all of a side
    where none has what it names."""
    rows = list(scenario.reinforcements)
    named = {key for key, way in called(scenario.own).items() if re.search(rf"\b{way}\b", subject, re.I)}
    if re.search(r"\btank destroyers?\b", subject, re.I):
        named |= {"m10", "jagdpanzer4"}
    armed = {unit.key for unit in (*scenario.own.units, *shipped_units()) if unit.arm in ARMED}
    panzers: set[SideKey] = {"axis"} if re.search(r"\bpanzers?\b", subject, re.I) else set()
    sides = sides_named(subject) or panzers or ({said.side} if said.side and not named else set())
    if not named and re.search(r"\b(?:tanks?|armou?r|panzers?|vehicles)\b", subject, re.I):
        named = armed
    rows = [row for row in rows if len(sides) != 1 or row.side in sides]
    division = re.search(rf"\bdivision {NUMBER}\b", subject, re.I)
    if division:
        rows = [row for row in rows if row.division == number_of(division[1])] or rows
    return [row for row in rows if named & {key for key, number in row.pieces if number}] or rows


def _fits(row: Reinforcement, moment: Moment) -> bool:
    if moment.part == "status":
        return moment.round == row.round and row.when == "status"
    if moment.part == "end":
        return moment.round == row.round
    if moment.part == "by":
        return row.round <= moment.round
    late = moment.there or row.when == "end"
    return moment.round in (row.round, row.round + late)


def _row_words(row: Reinforcement) -> str:
    return f"{'at the end' if row.when == 'end' else 'in the Status Phase'} of round {row.round}"
