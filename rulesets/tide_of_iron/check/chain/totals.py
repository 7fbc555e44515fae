"""Findings of points and figures in the introduction of a chain against the bonuses and awards of its stages.

What is said of lost battles and of levels is held elsewhere.

Cite: TN-142, TN-150, TN-159.
"""

import re
from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.kit.words import listed, quoted
from rulesets.tide_of_iron.check.chain.courses import stages_named
from rulesets.tide_of_iron.check.told.fields import NUMBER, SENTENCE, number_of, sides_named
from rulesets.tide_of_iron.document.chain import Chain, Stage
from rulesets.tide_of_iron.document.ways import ends
from rulesets.tide_of_iron.ground.survey import PEOPLE

_POINTS = re.compile(rf"\b{NUMBER} (?:(?:more|further|extra|additional|bonus|victory) )?points?\b", re.I)
_ADDED = re.compile(
    r"\b(?:add(?:s|ed)?|extra|bonus|further|additional|more|on top|besides|if|who(?:ever)?|when|"
    r"for (?:holding|"
    r"taking|winning|capturing|whoever|a win|the side|him|the (?:last|first|final))|gives?|brings?|earns?|"
    r"goes? to|"
    r"there (?:is|are)|gets?|worth)\b",
    re.I,
)
_ELSEWHERE = re.compile(
    r"\b(?:levels?|medals?|lost|loses?|lose|each|every|per|a battle|enemy|costs?|battle (?:that )?they)\b",
    re.I,
)
_WHERE_LAST = re.compile(r"\b(?:last|final) (?:battle|stage|scenario|fight)\b|\bat the end\b", re.I)
_WHERE_FIRST = re.compile(r"\b(?:first|opening) (?:battle|stage|scenario|fight)\b", re.I)
_FIGURES = re.compile(
    rf"\b(?:rises?|promoted|medals?|levels?|decorated|awards?)\b[^.;]{{0,60}}\b{NUMBER} "
    rf"(?:or more |living |of its )?(?:figures?|men)\b|"
    rf"\b{NUMBER} (?:or more |living |of its )?(?:figures?|men)\b[^.;]{{0,60}}"
    r"\b(?:rises?|promoted|medals?|levels?|decorated|awards?)\b",
    re.I,
)
_AFTER_LOSS = re.compile(r"\b(?:after a (?:loss|defeat)|lost battles?|defeated|beaten)\b", re.I)


def check_totals(chain: Chain) -> Iterator[Finding]:
    """Points of single battles, then how many figures a base needs to rise."""
    for words in SENTENCE.split(chain.about):
        off = _points(chain, words) or _figures(chain, words)
        if off:
            said = f"{quoted(words)}: {off}."
            yield Finding("warning", "about-told", "about", said, "Correct one of them.", "TN-142")


def _points(chain: Chain, words: str) -> str:
    found, given = (
        _POINTS.search(words),
        [bonus for stage in chain.stages for bonus in stage.bonus if bonus.points],
    )
    if given and re.search(r"\bno (?:battle|stage|scenario)\b[^.;]{0,30}\bpoints?\b", words, re.I):
        return f"by the rows {len(given)} of them do" if len(given) > 1 else "by the rows one of them does"
    if not found or not _ADDED.search(words) or _ELSEWHERE.search(words):
        return ""
    stages = _stages(chain, words)
    rows = [bonus for stage in stages for bonus in stage.bonus if bonus.when or bonus.points]
    if not rows:
        open_ = any(not bonus.when for stage in stages for bonus in stage.bonus)
        return "" if open_ else "by the rows no battle gives further points"
    told = {number_of(one) for one in _POINTS.findall(words)}
    right = {bonus.points for bonus in rows}
    if not told & (right | {sum(bonus.points for bonus in rows)}):
        return f"by its row it is {listed([str(one) for one in sorted(right)])}"
    gets = re.search(r"^(.*?)\b(?:gets?|receives?|earns?|scores?|are given|have)\b", words, re.I)
    to = re.search(r"\b(?:for|to) the (\w+)", words, re.I)
    sides = sides_named(to[1] if to else gets[1] if gets else "")
    if len(sides) == 1 and not sides & {bonus.side for bonus in rows}:
        return f"by its row the points are for {PEOPLE[rows[0].side]}"
    return ""


def _stages(chain: Chain, words: str) -> list[Stage]:
    """The stages that a sentence speaks of; all where it names none."""
    named = stages_named(chain, words)
    with_points = [stage for stage in named if stage.bonus]
    if _WHERE_LAST.search(words):
        return [stage for stage in chain.stages if ends(chain, stage.key)] or list(chain.stages)
    if _WHERE_FIRST.search(words):
        return [*chain.stages[:1]]
    return with_points or list(chain.stages)


def _figures(chain: Chain, words: str) -> str:
    """Reading: a number that any stage asks for fits."""
    found = _FIGURES.search(words)
    if not found or not chain.stages:
        return ""
    number = number_of(next(filter(None, found.groups())))
    lost = {stage.award.after_loss for stage in chain.stages} - {None}
    won: set[int | None] = {stage.award.minimum for stage in chain.stages}
    right = lost if _AFTER_LOSS.search(words) else won | lost
    if number in right or (not lost and _AFTER_LOSS.search(words)):
        return ""
    return f"by the rows it is {listed([str(one) for one in sorted(won, key=str)])}"
