"""What a scenario's texts say of its pieces, so that no check asks: badges, hills by the sea, broken bridges.

Texts in English, French and German are read: what is said of one side is believed of that side, what names
none of everybody. Nothing is judged here.
Cite: .m44 text (MD-263), rivers (MD-310), badges (MD-330), hills at the shore (MD-331).
"""

import re

from rulesets.kit.hexes.hexes import Hex, distance
from rulesets.memoir44.document.document import SIDES, Scenario
from rulesets.memoir44.ground.survey import Survey
from rulesets.memoir44.told.texts import everything, hexes_in, rules, sentences, stories

BADGES = re.compile(r"\b(?:badges?|abzeichen|\w*abzeichen)\b")
NEEDLESS = re.compile(
    r"\b(?:no|not|without|needless|unnecessary|optional|never|inutiles?|pas|sans|superflus?|nicht|keine?n?|ohne|"
    r"unnötig|überflüssig|unneeded|omit\w*|forgo\w*|n['’]est)\b"
)
OF_A_SIDE = {
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

_BRIDGE = r"(?:bridges?|ponts?|brücken?)"
_BROKEN = (
    r"(?:blown|blew|destroyed|demolished|broken|wrecked|ruined|gone|missing|collapsed|burn(?:t|ed)|unusable|"
    r"swept away|washed away|no longer|détruits?|sauté|coupés?|gesprengt\w*|zerstört\w*)"
)
_BOATS, _RIVERS = (
    r"(?:boats?|swim\w*|wade\w*|amphib\w*)",
    r"(?:rivers?|streams?|canals?|lakes?|banks?|cross\w*)",
)
_CROSSED = re.compile(
    rf"\b{_BRIDGE}\b(?:\W+\w+){{0,6}}?\W+{_BROKEN}\b|\b{_BROKEN}(?:\W+\w+){{0,2}}\W+{_BRIDGE}\b|"
    rf"\b{_BRIDGE}\b(?:\W+\w+){{0,5}}?\W+(?:is|are|was|were|lies?|lay) (?:\w+ )?(?:down|out)\b|"
    rf"\b(?:no|without|sans|aucun|ohne|keine?) (?:\w+ )?{_BRIDGE}\b|"
    r"\b(?:ford(?:s|ed|able)?|ferr(?:y|ies)|rafts?|frozen|gués?|bacs?|furt(?:en)?|fähren?)\b|"
    rf"\b{_BOATS}\b.*\b{_RIVERS}\b|\b{_RIVERS}\b.*\b{_BOATS}\b"
)
# What is yet to be done to a bridge leaves it there at the start.
_YET = re.compile(r"\b(?:to be|(?-i:may)|can|must|if|when|once|until|unless)\b", re.IGNORECASE)


def tells_of_crossing(survey: Survey, at: Hex) -> bool:
    """Whether a sentence says how the water on the hex is crossed without a bridge, or why there is none; one
    that names hexes speaks of those and the hexes beside them."""
    document = survey.document
    told = (said for passage in (*rules(document), *stories(document)) for said in sentences(passage.said))
    for said in told:
        if _CROSSED.search(said.lower()) and not _YET.search(said):
            named = [one for item in hexes_in(survey, said) for one in item.hexes]
            if not named or min(distance(at, one) for one in named) < 2:
                return True
    return False


def without_badges(document: Scenario) -> frozenset[str]:
    """The sides whose units need no badges: a sentence says so of them, or of those the one before named."""
    sides: set[str] = set()
    for line in everything(document).splitlines():
        named: set[str] = set()
        for said in sentences(line):
            named = {side for side, words in OF_A_SIDE.items() if words.search(said)} or named
            if BADGES.search(said) and NEEDLESS.search(said):
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
