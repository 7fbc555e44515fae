"""Findings of reinforcements: when they come, for whom, what they bring and by which hexes.

Cite: TN-185, TN-204, TN-205, TN-207, TN-208.
"""

from collections.abc import Iterator
from dataclasses import replace

from rulesets.kit.findings import Finding
from rulesets.tide_of_iron.check.say import say
from rulesets.tide_of_iron.check.zones import barred
from rulesets.tide_of_iron.document.scenario import Reinforcement, sheet_of
from rulesets.tide_of_iron.ground.survey import Survey, division_words


def check_reinforcements(asked: Survey) -> Iterator[Finding]:
    """Every reinforcement by itself, then those that are there twice."""
    coming = asked.scenario.reinforcements
    for place, one in enumerate(coming):
        where = f"reinforcements.{place}"
        words = f"The reinforcement of {division_words(one, one.division)}"
        yield from _time(asked, where, words, one)
        yield from _division(asked, where, words, one)
        yield from _entry(asked, where, words, one)
        if not one.bases and not any(number > 0 for _, number in one.pieces):
            yield say("reinforcement-empty", where, words=words, one=one)
        if any(_alike(one, other) for other in coming[:place]):
            yield say("reinforcement-twice", where, words=words, one=one)


def _alike(one: Reinforcement, other: Reinforcement) -> bool:
    return replace(one, words="") == replace(other, words="")


def _time(asked: Survey, where: str, words: str, coming: Reinforcement) -> Iterator[Finding]:
    last = None if asked.scenario.unlimited else asked.scenario.rounds
    if coming.round < 1 or (last is not None and coming.round > last):
        yield say("reinforcement-round", where, words=words, coming=coming, last=last or "the end")
    elif coming.round == last and coming.when == "end":
        yield say("reinforcement-late", where, words=words, last=last)


def _division(asked: Survey, where: str, words: str, coming: Reinforcement) -> Iterator[Finding]:
    shades = {(d.side, d.number): d.shade for d in reversed(asked.scenario.divisions)}
    shade = shades.get((coming.side, coming.division))
    if shade is None and any(side == coming.side for side, _ in shades):
        yield say("reinforcement-division", where, words=words)
    elif shade is not None and coming.bases and shade != coming.shade:
        yield say("reinforcement-shade", where, words=words, coming=coming, shade=shade)


def _entry(asked: Survey, where: str, words: str, coming: Reinforcement) -> Iterator[Finding]:
    entry = asked.known(coming.entry)
    if not coming.entry:
        yield say("no-entry", f"{where}.entry", words=words)
    if not entry:
        return
    nation = nation_of_reinforcement(asked, coming)
    yield from barred(asked, f"{where}.entry", words, entry, coming.pieces, nation, coming.bases, coming.side)
    inside = [at for at in entry if len(asked.ground.next_to(at)) == 6]
    if inside and not coming.words.strip():
        yield say("entry-inside", f"{where}.entry", words=words, told=asked.told(inside[0]))


def nation_of_reinforcement(asked: Survey, coming: Reinforcement) -> str:
    """The nation of its division, the first of its side where there is no such division."""
    return next(
        (d.nation for d in asked.scenario.divisions if (d.side, d.number) == (coming.side, coming.division)),
        next(iter(sheet_of(asked.scenario, coming.side).nations), ""),
    )
