"""Findings of the words of a designer's own cards and tokens about charges against the hits of a charge.

A card may define the charge; then its number and the one of the terrain features are the same.

Cite: TN-064, TN-186.
"""

import re
from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.kit.words import listed, quoted
from rulesets.tide_of_iron.check.told.fields import NUMBER, SENTENCE, number_of
from rulesets.tide_of_iron.check.told.reader import DENIES
from rulesets.tide_of_iron.ground.survey import Survey

_CHARGE = re.compile(r"\b(?:charges?|satchels?|explosives?|demolitions?|dynamite|it)\b", re.I)
_NAMED = re.compile(r"\b(?:charges?|satchels?|explosives?|demolitions?|dynamite)\b", re.I)
_HITS = re.compile(
    rf"\b{NUMBER}(?: automatic| sure| certain|-)?[ -]?hits?\b(?! points?)|\bhits?: ?{NUMBER}\b", re.I
)
_CHANGES = re.compile(
    r"\b(?:more|additional|extra|fewer|less|instead|another|further|add|adds|added|plus|minus|reduced|up to|"
    r"at least|if|against|armou?r|vehicles?|beside|adjacent|next to|neighbou?ring|grenades?|"
    r"mortars?|guns?)\b",
    re.I,
)


def check_charge_cards(asked: Survey) -> Iterator[Finding]:
    """Every own card of charges whose hits are another number than that of the features."""
    features = asked.scenario.features
    for place, card in enumerate(asked.scenario.own.cards):
        defines = bool(features.charge_card) and features.charge_card in (card.title, card.key)
        if card.kind == "weather" or not (defines or _NAMED.search(f"{card.title} {card.words}")):
            continue
        about = defines or bool(_NAMED.search(card.title))
        told = _hits(card.words, about)
        if told and features.charge_hits not in told:
            said = f"The card {card.title} says {quoted(card.words)}; by the terrain features a charge makes "
            said += f"{features.charge_hits}, not {listed([str(one) for one in sorted(told)])}."
            where = f"own.cards.{place}"
            yield Finding("warning", "charges-told", where, said, "Correct one of them.", "TN-064")


def _hits(words: str, about: bool) -> set[int]:
    """The hits that the sentences on charges give; those that change a number or are of a part give none."""
    return {
        number_of(next(filter(None, found.groups())))
        for sentence in SENTENCE.split(words)
        if (about or _CHARGE.search(sentence))
        and not _CHANGES.search(sentence)
        and not DENIES.search(sentence)
        for found in _HITS.finditer(sentence)
    }
