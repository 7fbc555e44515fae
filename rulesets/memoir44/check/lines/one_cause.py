"""Findings without those that repeat another: one slip of the hand is one line, whatever follows from it.

Who mends the first sees the second gone; where it was a mistake of its own, it comes up then.
Cite: Memoir '44, the checks of the scenario format (MD-298 to MD-341).
"""

import re
from collections.abc import Iterator, Sequence

from rulesets.kit.findings import Finding

_OF_THE_TEXTS = ("told-side", "told-field", "namesake")
# What is wrong with the text of one language, which then differs from that of another.
_OF_ONE_LANGUAGE = (
    "cited-without-object",
    "told-medals",
    "told-side",
    "told-field",
    "told-medal",
    "badge-told",
)
# What says the same again, once the code before it has been given.
_SAID_BY = {
    "town-thresholds": ("book-towns",),
    "too-few-towns": ("book-towns",),
    "book-swapped": ("book-cards", "book-draws"),
    "half-empty": ("told-hex",),
    "target-out-of-reach": ("told-medals",),
    "held-no-town": ("told-held", "book-held", "held-by-enemy"),
    "told-held": ("book-held", "held-by-enemy"),
    "no-table": ("row-twice",),
    "table-side": ("no-entry", "no-craft", "tables-swapped", "table-way"),
    "tables-swapped": ("no-entry", "no-craft", "table-way"),
    "table-way": ("no-craft",),
    "craft-taken": ("craft-piece",),
    "text-twice": ("line-twice",),
    "works-behind": ("lone-mine",),
    "badge-misfit": ("badge-uncited",),
    "no-crossing": ("armies-apart", "unreachable"),
    "name-twice": ("book-lettering",),
    "nation-side": (
        "badge-army",
        "book-nation",
        "told-nation",
        "not-at-war",
        "rule-people",
        "flag-untold",
        "told-people",
        "switch-without-object",
        "rule-without-object",
    ),
    "nation-code": ("told-people", "rule-people", "flag-untold"),
    "told-nation": ("front-nation", "not-at-war", "flag-untold"),
    "told-date": ("place-date", "book-date", "not-at-war", "weapon-date", "rule-date"),
    "odd-year": ("place-date", "book-date", "not-at-war", "weapon-date", "rule-date"),
    **dict.fromkeys(
        (
            "cited-without-object",
            "citation",
            "told-medals",
            "told-side",
            "told-field",
            "told-medal",
            "badge-told",
        ),
        ("languages-apart",),
    ),
    "citation": ("cited-without-object", "languages-apart"),
    "weapon-date": ("rule-date",),
    "switch-without-object": ("switch-untold",),
    "odd-worth": ("worth-alone",),
    "medal-twice": ("worth-alone",),
    "medal-too-much": ("worth-alone",),
    "name-of-another-map": ("wrong-face", "text-of-another-map"),
    "done-by-nobody": ("languages-apart",),
    "laid-nowhere": ("languages-apart",),
    "text-of-another-map": ("wrong-face", "place-elsewhere"),
    "text-elsewhere": ("told-date", "place-date", "named-apart", "place-elsewhere"),
    "built-by-nobody": ("rule-awaits-object",),
    **dict.fromkeys(("book-nation", "not-at-war"), ("flag-untold",)),
    "long-battle": ("book-date",),
    "book-date": ("place-date", "not-at-war", "weapon-date", "rule-date"),
    "place-date": ("not-at-war", "weapon-date", "rule-date"),
    "front-of-box": ("front-place", "far-front"),
    "front-nation": ("front-place", "far-front", "flag-untold"),
    "front-place": ("far-front", "place-date"),
    "book-held": ("held-by-enemy",),
    "medal-piece": ("medal-at-home",),
    "beach-section": ("book-sections",),
    "fields-swapped": (
        "unusual-number",
        "told-cards",
        "told-medals",
        "book-cards",
        "book-medals",
        "target-met",
    ),
}
# The same where sentences are of one matter: code and words of the first, code and words of the second.
_OF_ONE_MATTER = (
    ("no-bridge", r"", "told-field", r"Bridge Control"),
    ("told-hex", r"\bexits?\b", "book-exits", r""),
    ("told-side", r"\bexits\b", "book-exits", r""),
    ("told-hex", r"\bexits?\b", "exit-twice", r"^A hex stands twice"),
    ("told-hex", r"", "row-twice", r"\bhex of medal\b"),
    ("medal-beside", r"^The text makes", "told-medal", r""),
    ("won-at-start", r"", "told-at-once", r"by the field it is the other side"),
    ("told-people", r"", "place-elsewhere", r"^The text"),
    ("told-people", r"", "rule-people", r""),
    ("book-lettering", r"", "told-hex", r" put .* the map has it on "),
    ("told-side", r"Air Superiority", "told-field", r"own aircraft"),
    ("river-called", r"", "told-field", r"has the bridge built"),
    ("titles-apart", r"", "languages-apart", r"\bBeach\b"),
    ("medal-at-home", r"", "medal-unlike", r" for "),
    ("medal-army", r"", "medal-unlike", r" for "),
    ("told-side", r"", "medal-unlike", r" for "),
    ("craft-piece", r"", "row-twice", r"\bLanding Craft\b"),
    ("wrong-ground", r"^(?:Ford|Bridge|Railway bridge)\b", "armies-apart", r""),
    ("wrong-ground", r"^(?:Ford|Bridge|Railway bridge)\b", "unreachable", r""),
    ("called-otherwise", r"(?i)machine.*no badge", "book-machine-gun", r"\bhere none\b"),
    ("called-otherwise", r"no badge", "book-badges", r""),
    ("lone-army", r"", "packs-disagree", r"^[^;,]* figures\)\.$"),
    *(
        ("called-otherwise", rf"(?i){words}.*no badge", "rule-without-object", rf"(?i){words}")
        for words in ("mortar", r"machine.?gun", r"anti.?tank", "engineer", "sniper", r"\bski\b", "cavalry")
    ),
)


def one_a_cause(findings: Sequence[Finding]) -> Iterator[Finding]:
    """The findings without those that repeat another: what follows from fields exchanged with each other, and
    what the texts say of a place of which something is said already."""
    given = {found.code for found in findings}
    said = {code for first, codes in _SAID_BY.items() if first in given for code in codes}
    known = {found.where for found in findings if found.level != "note" and found.code not in _OF_THE_TEXTS}
    for found in (found for found in findings if found.code not in said and not _follows(found, findings)):
        if found.code not in _OF_THE_TEXTS:
            yield found
        elif found.where not in known:
            known.add(found.where)
            yield found


def _follows(found: Finding, findings: Sequence[Finding]) -> bool:
    """Whether another finding is of the same matter, and comes first."""
    return any(
        found.code == second and re.search(words, found.sentence) and _is_given(code, said, findings)
        for code, said, second, words in _OF_ONE_MATTER
    )


def _is_given(code: str, said: str, findings: Sequence[Finding]) -> bool:
    return any(one.code == code and re.search(said, one.sentence) for one in findings)
