"""Cards of support: of landing options, sorties and naval gunfire, which nothing else on the ground has.

A new row of a form begins with the first card of the list. A name that tells of its card answers for it.

Cite: Firestorm Caen, "Firestorm Troops", "Turn 1: D-Day".
"""

import re
from collections.abc import Iterator

from rulesets.firestorm.check.arms import arms_told
from rulesets.firestorm.document.document import Campaign, LandingOption, TroopCard
from rulesets.kit.findings import Finding, Level
from rulesets.kit.words import listed

_SIZES = ("battalion", "regiment", "brigade", "division", "corps")
_COMMON = {
    *("with", "from", "german", "allied", "defence", "platoon", "support", "section", "group"),
    *("three", "four", *_SIZES, "team", "teams", "command", "troops", "infantry"),
    *("confident", "reluctant", "fearless", "trained", "veteran", "conscript", "heavy", "armoured"),
}
_PLAIN = {*("one", "two", "five", "six", "ten", "and", "the", "for", "each"), "least", "crew", "landing"}
STEM = 4
"""So many letters of a word tell what it is of."""


def check_supports(document: Campaign) -> Iterator[Finding]:
    """Support with a card that troops or German Defence have; two landing options with one card."""
    cards = {card.key: card for card in document.cards}
    options = document.assault.options if document.assault else ()
    support = [
        ("sortie_card", "An air sortie", "air sortie aircraft plane", document.sortie_card),
        ("naval_card", "Naval gunfire", "naval gunfire ship", document.naval_card),
        *(
            (f"option:{item.key}", f"The landing option {item.name!r}", item.name, item.card)
            for item in options
        ),
    ]
    told = set()
    for where, what, name, key in support:
        card = cards.get(key)
        who = _others(document, key)
        if card and who and _words(name) and not _fits(name, card):
            told.add(where)
            yield _finding(
                "warning",
                (where,),
                f"{what} has the card {card.title!r}, which {who} too; its name does not speak of it.",
                "Choose the card that is meant, or add one.",
            )
    left = [item for item in options if item.card in cards and f"option:{item.key}" not in told]
    yield from _check_twice(cards, left)


def _others(document: Campaign, key: str) -> str:
    """Who has the card on the ground: "2nd Division and 4 more troops have"; empty for nobody."""
    troops = [troop.name for troop in document.troops if troop.card == key]
    if len(troops) > 2:
        return f"{troops[0]} and {len(troops) - 1} more troops have"
    if troops:
        return f"{listed(troops)} {'has' if len(troops) == 1 else 'have'}"
    return "German Defence has" if any(row.card == key for row in document.tables.defence) else ""


def _check_twice(cards: dict[str, TroopCard], options: list[LandingOption]) -> Iterator[Finding]:
    """Two options with one card: one too many, or one that kept the card of the other."""
    kinds: dict[str, list[LandingOption]] = {}
    for option in options:
        kinds.setdefault(option.card, []).append(option)
    for key, found in kinds.items():
        strange = [item for item in found if _words(item.name) and not _fits(item.name, cards[key])]
        same = any(
            _words(one.name) <= _words(other.name) for one in found for other in found if one is not other
        )
        odd = strange if 0 < len(strange) < len(found) else []
        if len(found) > 1:
            yield _finding(
                "warning" if odd or same else "note",
                tuple(f"option:{item.key}" for item in odd or found),
                f"The landing options {listed([repr(item.name) for item in found])} have one card, "
                f"{cards[key].title!r}.",
                f"Choose another card for {listed([item.name for item in odd])}."
                if odd
                else "Take one out, or choose the card that is meant.",
            )


def _fits(name: str, card: TroopCard) -> bool:
    """Whether a name tells of the card: a word of its own, or the arm of it."""
    heads = " ".join(line[0] for profile in card.profiles for line in profile.lines if line)
    said = f"{card.title} {card.words} {heads}"
    return bool(_words(name) & _words(said) or arms_told(name) & arms_told(said))


def _words(words: str) -> set[str]:
    return stems(words) - {word[:STEM] for word in _PLAIN}


def unused(document: Campaign) -> list[TroopCard]:
    """The cards that no troop, row or option has."""
    used = {troop.card for troop in document.troops} | {row.card for row in document.tables.defence}
    used |= {option.card for option in document.assault.options} if document.assault else set()
    return [card for card in document.cards if card.key not in used]


def stems(words: str) -> set[str]:
    """The beginnings of the words that tell things apart."""
    found = re.findall(r"[^\W\d_]{3,}", words.lower())
    return {word[:STEM] for word in found if word not in _COMMON}


def _finding(level: Level, places: tuple[str, ...], says: str, mend: str) -> Finding:
    return Finding(level, "card-role", places[0], says, mend, "Firestorm Troops", places)
