"""Findings of what words say of commanders: must be used, may be, are not; against the sheet.

Reading: a commander that is somebody in the story is not the card; the words must speak of using, choosing
or of the option.

Cite: TN-127, TN-236.
"""

import re
from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.tide_of_iron.check.told.reader import HANGS, Said
from rulesets.tide_of_iron.ground.survey import Survey

_CARD = r"commanders?(?:'s)?(?: (?:cards?|options?|modules?|rules?))?"
_USED = r"(?:used?|chosen|picked|taken|played|selected|drawn|dealt|appointed|named)"
_USES = r"(?:uses?|chooses?|picks?|takes?|plays?(?: with)?|selects?|draws?|names?|appoints?)"
_ONE = r"(?:an?|one|his|her|its|their|the|your|two|every)"
_WHO = r"(?:sides?|players?|americans?|allies|british|germans?|axis|you|everybody)"
_NONE = re.compile(
    rf"\b(?:no|without(?: any| the)?) {_CARD}(?=$|[.,;:)]| (?:is|are|may|take|on|in (?:play|this)|"
    rf"here|can|will|cards?|for)\b)|"
    rf"\b{_CARD} (?:is|are|may|must|can|do|does|will)(?: not|n't| never) (?:be )?(?:{_USED}|allowed|"
    rf"available|"
    rf"in (?:use|play)|part|take part|wanted|permitted|play)|\bcommanders cannot be {_USED}|"
    rf"\b{_CARD} (?:is|are) (?:forbidden|left out|left in the box|barred|ruled out|off|out of play|excluded|"
    rf"switched off|set aside)|\b(?:leave out|do(?: not|n't) use|never use|ignore|put away|"
    rf"leave) (?:the |any )?"
    rf"commander|\b(?:neither side|nobody|no (?:side|player)) (?:has|{_USES}) (?:an? |any )?{_CARD}|"
    rf"\bnot (?:be )?(?:used|played) with (?:the )?{_CARD}",
    re.I,
)
_MAY = re.compile(
    rf"\b{_CARD} (?:is|are|remains?|stays?) (?:wholly |quite |entirely )?(?:optional|voluntary|up to|"
    rf"a matter)|"
    rf"\boptional commanders?\b|\b{_CARD} (?:may|can|need not|needn't) (?:be )?(?:{_USED}|left out|added)|"
    rf"\b(?:may|can|need not|needn't|are free to) (?:also |each |"
    rf"both )?{_USES} (?:with )?(?:{_ONE} )?{_CARD}|"
    rf"\b{_CARD}[^.;]{{0,30}}\bif (?:both|the|all|you)\b[^.;]{{0,15}}\b(?:wish|agree|like|want)|"
    rf"\bif (?:both|the|all|you)\b[^.;]{{0,15}}\b(?:wish|agree|like|want)[^.;]{{0,30}}\b{_CARD}|"
    rf"\bwith or without (?:the )?{_CARD}|\b{_CARD}: ?optional\b",
    re.I,
)
_MUST = re.compile(
    rf"\b{_CARD} (?:must|have to|has to|shall|should always)(?: always)? be {_USED}|"
    rf"\b{_CARD} (?:is|are)(?: both| always| here)? (?:required|obligatory|compulsory|mandatory|"
    rf"essential|{_USED}"
    rf"(?! (?:up|away|back|from)))(?!\w)|\b{_CARD}: ?(?:required|obligatory|compulsory|mandatory|yes|"
    rf"always)\b|"
    rf"\b(?:must|have to|has to|shall|always)(?: each| both| always)? {_USES} (?:with )?(?:{_ONE} )?{_CARD}|"
    rf"\b(?:requires?|needs?|calls? for|is (?:only )?played with|"
    rf"uses) (?:the (?:use of )?)?(?:{_ONE} )?{_CARD}(?! in\b)|"
    rf"\b(?:each|every|either|both) {_WHO} (?:uses?|chooses?|picks?|selects?|draws?|has|have|"
    rf"takes?) (?:{_ONE} )?"
    rf"{_CARD}|^(?:use|play with) (?:the )?{_CARD}",
    re.I,
)
_SHEET = {
    "required": "commanders are always chosen",
    "optional": "commanders are optional",
    "forbidden": "nobody has a commander",
}


def check_commanding(asked: Survey, said: Said) -> Iterator[Finding]:
    """One sentence against whether the sheet asks for commanders, allows or forbids them."""
    meant, told = asked.scenario.commanders, choice_told(said.words)
    if told and told != meant and not said.where.startswith("own."):
        line = f"{said.quoted}: by the sheet {_SHEET[meant]}."
        yield Finding("warning", "commanders-told", said.where, line, "Correct one of them.", "TN-236")


def choice_told(words: str) -> str:
    """What words say of the use of commanders: "required", "optional", "forbidden", or nothing."""
    if _NONE.search(words):
        return "" if HANGS.search(words) else "forbidden"
    if _MAY.search(words):
        return "optional"
    is_module = re.search(r"\bmodules?\b", words, re.I)
    return "required" if _MUST.search(words) and not HANGS.search(words) and not is_module else ""
