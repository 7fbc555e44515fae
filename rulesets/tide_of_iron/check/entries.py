"""Findings of reinforcements: when they come, for whom, what they bring and by which hexes.

Cite: TN-185, TN-204, TN-205, TN-207, TN-208.
"""

from collections.abc import Iterator
from dataclasses import replace

from rulesets.kit.findings import Finding
from rulesets.tide_of_iron.check.say import say
from rulesets.tide_of_iron.document.scenario import Reinforcement
from rulesets.tide_of_iron.ground.analysis import Survey, forces


def check_reinforcements(asked: Survey) -> Iterator[Finding]:
    """Every reinforcement by itself, then those that are there twice."""
    earlier: list[Reinforcement] = []
    for force in forces(asked):
        if not isinstance(force.row, Reinforcement):
            continue
        where, words, coming = force.where, force.words, force.row
        yield from _time(asked, where, words, coming)
        yield from _division(asked, where, words, coming)
        if not coming.entry:
            yield say("no-entry", force.path, words=words)
        inside = [at for at in force.hexes if len(asked.ground.next_to(at)) == 6]
        if inside and not coming.words.strip():
            yield say("entry-inside", force.path, words=words, told=asked.told(inside[0]))
        if not coming.bases and not any(number > 0 for _, number in coming.pieces):
            yield say("reinforcement-empty", where, words=words)
        if replace(coming, words="") in earlier:
            yield say("reinforcement-twice", where, words=words)
        earlier.append(replace(coming, words=""))


def _time(asked: Survey, where: str, words: str, coming: Reinforcement) -> Iterator[Finding]:
    last = None if asked.scenario.unlimited else asked.scenario.rounds
    if coming.round < 1 or (last is not None and coming.round > last):
        yield say("reinforcement-round", where, words=words, last=last or "the end")
    elif coming.round == last and coming.when == "end":
        yield say("reinforcement-late", where, words=words)


def _division(asked: Survey, where: str, words: str, coming: Reinforcement) -> Iterator[Finding]:
    shades = {(d.side, d.number): d.shade for d in reversed(asked.scenario.divisions)}
    shade = shades.get((coming.side, coming.division))
    if shade is None and any(side == coming.side for side, _ in shades):
        yield say("reinforcement-division", where, words=words)
    elif shade is not None and coming.bases and shade != coming.shade:
        yield say("reinforcement-shade", where, words=words, coming=coming, shade=shade)
