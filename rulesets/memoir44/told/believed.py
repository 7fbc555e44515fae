"""What a scenario's texts say of its pieces, so that no check asks: no badges needed, hills by the sea.

Texts in English, French and German are read: what is said of one side is believed of that side, what names
none of everybody. Nothing is judged here.
Cite: .m44 text (MD-263), badges (MD-330), hills at the shore (MD-331).
"""

import re

from rulesets.memoir44.document.document import SIDES, Scenario
from rulesets.memoir44.told.texts import everything, rules, sentences

_BADGES = re.compile(r"\b(?:badges?|abzeichen|\w*abzeichen)\b")
_NEEDLESS = re.compile(
    r"\b(?:no|not|without|needless|unnecessary|optional|never|inutiles?|pas|sans|superflus?|nicht|keine?n?|ohne|"
    r"unnötig|überflüssig|unneeded|omit\w*|forgo\w*|n['’]est)\b"
)
_WORDS = {
    "allied": re.compile(
        r"\b(?:allie[ds]|alli[ée]e?s?|alliierte\w*|americans?|us|british|russians?|soviets?|canadians?|french)\b"
    ),
    "axis": re.compile(
        r"\b(?:axis|axe|achsen?\w*|germans?|japanese|italians?|finnish|allemand\w*|deutsche\w*)\b"
    ),
}
_FIGURES = re.compile(r"\bfigur(?:es?|en|ines?)\b")
_BY_THE_SEA = re.compile(
    r"\b(?:bluffs?|cliffs?|falaises?|escarpements?|klippen?|steilküsten?|steilhang|plain hills?)\b"
)


def without_badges(document: Scenario) -> frozenset[str]:
    """The sides whose units need no badges: a sentence says so of them, or of those the one before named."""
    sides: set[str] = set()
    for line in everything(document).splitlines():
        named: set[str] = set()
        for said in sentences(line):
            named = {side for side, words in _WORDS.items() if words.search(said)} or named
            if _BADGES.search(said) and _NEEDLESS.search(said):
                sides |= named or set(SIDES)
    return frozenset(sides)


def tells_of_figures(document: Scenario, where: str) -> bool:
    """Whether a sentence of the rules names the hex and speaks of figures."""
    named = re.compile(rf"(?<!\w){re.escape(where)}(?!\w)")
    told = (said for passage in rules(document) for said in sentences(passage.said) if named.search(said))
    return any(_FIGURES.search(said.lower()) for said in told)


def tells_of_shore_hills(document: Scenario) -> bool:
    """Whether the texts or the lettering say what the hills by the sea are."""
    lettering = "\n".join(item.words for item in document.map.labels).lower()
    return _BY_THE_SEA.search(f"{everything(document)}\n{lettering}") is not None
