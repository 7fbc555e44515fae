"""Findings of what the introduction of a chain counts against its rows: battles, squads, medals, points.

Cite: TN-142, TN-152, TN-158, TN-160, TN-164.
"""

import re
from collections.abc import Iterator

import networkx as nx

from rulesets.kit.findings import Finding, Level
from rulesets.kit.words import listed
from rulesets.tide_of_iron.check.chain.roster import BASES, THE_29TH
from rulesets.tide_of_iron.check.told.fields import NUMBER, number_of
from rulesets.tide_of_iron.document.chain import Chain
from rulesets.tide_of_iron.document.ways import graph

_SOME = r"(?:of (?:it|them|these|those|which|whom)|carr(?:y|ies)|with|each|for|at|before|after)\b"
"""What follows a number that is of some of them: "one battle for the crossroads, then the mill"."""
_EACH = r"(?:each|every|a|per|any|for)"
_LOST = (
    r"(?:lost (?:battle|stage|scenario)|"
    r"(?:battle|stage|scenario)s? (?:that |which )?(?:(?:is |are |it has |they have )?lost|"
    r"(?:they|it|we|you|the \w+|the \w+ division) (?:loses?|lost)|"
    r"(?:the )?(?:enemy|germans?|axis) (?:wins?|won)))"
)
_LEVEL = r"(?:levels?|medals?)"
_GIVES = rf"(?:is|are|counts?|gives?|brings?|earns?|costs?)(?: worth)? {NUMBER} points?"
_POINTS = rf"(?:(?:is|are|counts?|gives?|brings?|costs?|with|:)? ?(?:worth )?){NUMBER} points?"


def check_introduction(chain: Chain) -> Iterator[Finding]:
    """Battles and squads, then medals and points."""
    yield from _rows(chain)
    enemy, level = chain.points.enemy_win, chain.points.level
    ways = (
        (rf"\b{NUMBER} medals\b", len(chain.medals)),
        (rf"\b(?:enemy|lost|germans?|axis)\b[^.;,]{{0,30}}\b{_GIVES}", enemy),
        (rf"\b{_LOST}(?: \w+){{0,2}}? {_POINTS}", enemy),
        (rf"\b{NUMBER} points? {_EACH}(?: each| every| a)? {_LOST}\b", enemy),
        (rf"\b{_LEVEL}\b[^.;,]{{0,20}}\b{_GIVES}", level),
        (rf"\b{NUMBER} points? {_EACH}(?: each| every| a)? {_LEVEL}\b", level),
    )
    for way, number in ways:
        told = re.search(way, chain.about, re.I)
        if told and number_of(told[1]) != number:
            said = f"The introduction says “{told[0].strip()}”; by the rows it is {number}."
            yield Finding("warning", "about-told", "about", said, "Correct one of them.", "TN-142")
            return


def _rows(chain: Chain) -> Iterator[Finding]:
    """Reading: the battles are all that are written, or as many as are fought on one way through them."""
    counted = (("battles?|stages|scenarios", lengths(chain)), ("squads|bases", {len(chain.roster)}))
    for nouns, right in counted:
        told = re.search(rf"\b{NUMBER} (?:{nouns})\b(?! {_SOME})", chain.about, re.IGNORECASE)
        if told and number_of(told[1]) not in right:
            is_told = nouns.startswith("squads") and THE_29TH in chain.division and BASES not in right
            have = listed([str(number) for number in sorted(right)])
            said = f"The introduction tells of {told[0].lower()}; there are {have}."
            level: Level = "warning" if len(chain.stages) > 1 and not is_told else "note"
            yield Finding(level, "about-told", "about", said, "Correct one of them.", "TN-142")


def lengths(chain: Chain) -> set[int]:
    """The number of stages, and the numbers of battles on the ways from the first stage to an end."""
    found, drawn = {len(chain.stages)}, graph(chain)
    if not chain.stages or not nx.is_directed_acyclic_graph(drawn):
        return found
    fought: dict[str, set[int]] = {chain.stages[0].key: {1}}
    for stage in nx.topological_sort(drawn):
        for after in drawn.successors(stage):
            fought.setdefault(after, set()).update(number + 1 for number in fought.get(stage, ()))
    ends = [stage for stage in fought if not drawn.out_degree(stage)]
    return found | {number for stage in ends for number in fought[stage]}
