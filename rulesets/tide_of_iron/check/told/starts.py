"""Findings of who begins by words: who has the initiative, its card, the first turn.

Words of a later round, or of what hangs on something, are held against nothing; nor is the story, whose
initiative is another than the card's.

Cite: TN-181.
"""

import re
from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.tide_of_iron.check.told.fields import CALLED, sides_named
from rulesets.tide_of_iron.check.told.reader import DENIES, HANGS, Said
from rulesets.tide_of_iron.document.scenario import SIDES, SideKey, does
from rulesets.tide_of_iron.ground.survey import PEOPLE, Survey

_AT_START = re.compile(
    r"\b(?:when|as|once) (?:the )?(?:battle|game|scenario|play|fighting|it all) (?:begins|starts|opens)\b|"
    r"\b(?:in|from|during|throughout|for|at the (?:start|beginning) of) (?:round (?:1|one)|the (?:first|"
    r"opening) round)(?: on(?:wards)?)?\b",
    re.I,
)
"""Words of the start, which make nothing hang on it."""
_LATER = re.compile(
    r"\brounds?\b|\bturn \d|\b(?:after|then|next|reinforcements?|later)\b",
    re.I,
)
_CARD = r"(?:the )?(?:starting |first |opening )?initiative(?: card| marker| token)?"
_HOLDS = r"(?:ha(?:s|ve|d)|holds?|keeps?|starts? with|begins? with|takes?|gets?|receives?|owns?|draws?)"
_OPENING = r"(?:first|opening) (?:turn|move|action|activation|go|word)"
_GAME = r"(?:battle|game|scenario|fight|fighting|play|action)"
_SUBJECT = r"(?: (?:player|side|commander)s?)?\b(?:[^.;,:]{0,25}?)?\b"
_OF_IT = (
    rf"{_HOLDS} {_CARD}(?! phase)",
    r"(?:moves?|acts?|goes|go|plays?|begins?|starts?|activates?|opens?|fires?) first(?! round| of)",
    r"(?:moves?|acts?|goes|go|plays?|begins?|starts?) before (?:anybody|anyone|everybody|all|the (?:other|"
    r"enemy))",
    rf"(?:takes?|has|have|gets?|makes?) the {_OPENING}",
    r"(?:is|are) (?:the )?first(?: to (?:act|move|go|play|begin)|(?=[.,;]|$))",
    rf"(?:begins?|starts?|opens?)(?: the {_GAME})?(?=[.,;!]|$)",
)
_OF_SIDE = (
    r"\binitiative(?: card| marker| token)?(?:: ?| (?:is|lies|goes|belongs|falls|rests|starts|begins|"
    r"stays)\b)"
    r"(?: (?:to|with|before|in front of|in the hands? of|by|on))?(?: the side of)?(?: ?the)? ?{side}",
    rf"\b(?:begins?|starts?|opens?) with (?:an?|the) {{side}} {_OPENING.replace('(?:first|opening) ', '')}",
    rf"\b{_OPENING} (?:is|are|belongs|goes|falls)(?: to| with)?(?: the)? {{side}}",
    r"^{side}(?: player| side)? (?:first|begins?|starts?)[.!]?$",
    r"\border\b[^.;:]{0,20}: ?(?:the )?{side}",
    rf"\b{_GAME} (?:is )?(?:begun|opened|started) by(?: the)? {{side}}",
)
_DIE = re.compile(
    r"\b(?:roll\w*|die|dice|diced|throw\w*)\b[^.;]{0,30}\b(?:for|decides?|settles?|determines?)\b[^.;]{0,20}"
    r"\b(?:initiative|who (?:begins|starts|goes first|moves first))|"
    r"\binitiative\b[^.;]{0,12}\b(?:rolled for|diced for|decided by (?:a |the )?(?:die|dice)|by (?:a )?die)|"
    r"\b(?:a|the) (?:die|roll) (?:decides|settles|determines) (?:who (?:begins|starts|goes first)|"
    r"the initiative)",
    re.I,
)

_CHANGES = re.compile(
    r"\b(?:may|can|could|seiz\w+|steal\w*|pass\w*|chang\w+|regain\w*|los(?:e|es|t)|take over|spend\w*|pay\w*|"
    r"add\w*|plus|bonus|die|dice|roll\w*|cost\w*|deck|strategy|tie|bid\w*|want\w*|fight\w*|try|tries|"
    r"win back|"
    r"whoever|who|each|every|both|either|had)\b",
    re.I,
)
"""Words by which the initiative goes from one side to the other."""


def check_starts(asked: Survey, said: Said) -> Iterator[Finding]:
    """One sentence against the side that has the initiative."""
    meant = asked.scenario.initiative
    if said.where.startswith(("own.", "sides.", "reinforcements.")) or not meant:
        return
    words = " ".join(_AT_START.sub("", said.words).split())
    plain = re.sub(r"\s+([.,;:])", r"\1", words)
    if _LATER.search(plain) or DENIES.search(plain):
        return
    told = ""
    if _DIE.search(plain) and meant != "die" and not re.search(r"\b(?:tie|equal|each round|again)\b", plain):
        told = "die"
    elif not HANGS.search(re.sub(r"\buntil (?:a|some|another) card\b", "", plain)):
        told = begins(plain, said.side if said.addressed else None) or ""
    if told and told != meant:
        by = f"{does(meant, 'has', 'have')} the initiative" if meant in PEOPLE else "a die decides"
        line = f"{said.quoted}: by the sheet {by}."
        yield Finding("warning", "initiative-told", said.where, line, "Correct one of them.", "TN-181")


def begins(words: str, to: SideKey | None = None) -> SideKey | None:
    """The side that begins by the words, None where they do not say it of one alone. `to`: whom they speak
    to."""
    named = sides_named(words)
    (only,) = named if len(named) == 1 else (None,)
    found = {side for side in SIDES if _says(words, CALLED[side])}
    they = re.search(r"\b(?:they|he)\b", words, re.I)
    before = words[: they.start()] if they else ""
    if not found and only in sides_named(before) and _says(words, r"(?:they|he)"):
        found = sides_named(before)
    yours = re.search(
        rf"\b(?:your {_OPENING}|{_OPENING},? (?:which )?is yours|yours is the {_OPENING})", words, re.I
    )
    if not found and to and (yours or _says(words, "you")):
        found = {to}
    return next(iter(found)) if len(found) == 1 else None if found else _mentioned(words, to)


def _mentioned(words: str, to: SideKey | None) -> SideKey | None:
    """The only side in a sentence of the initiative that tells of no change of it."""
    if not re.search(r"\binitiative\b(?! phase)", words, re.I) or _CHANGES.search(words):
        return None
    named = sides_named(words)
    return next(iter(named)) if len(named) == 1 else None if named else to


def _says(words: str, who: str) -> bool:
    others = "|".join(way for way in CALLED.values() if way != who)
    for way in _OF_IT:
        found = re.search(rf"\b{who}\b(?P<rest>{_SUBJECT}{way})", words, re.I)
        if found and not re.search(rf"\b(?:{others})\b", found["rest"], re.I):
            return True
    return any(re.search(way.replace("{side}", rf"{who}\b"), words, re.I) for way in _OF_SIDE)
