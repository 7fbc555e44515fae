"""What arm a troop is of: by its name, the sign on its counter, its card and the row it counts as.

Two that agree show which of the others is wrong. Foot from the air is foot, and every kind of gun is a gun.

Cite: Firestorm Caen, "Firestorm Troops", "Firestorm Troop Bonuses".
"""

import re
from collections.abc import Iterator

from rulesets.firestorm.document.document import Campaign, Troop
from rulesets.kit.findings import Finding
from rulesets.kit.words import listed

_FOOT, _ARMOUR, _GUNS = "infantry", "armour", "guns"
_ARMS = {
    _FOOT: re.compile(
        r"\b(?:infantry|rifles?|grenadiers?|panzergrenadiers?|airborne|parachute|paratroop(?:er)?s?|glider)\b"
    ),
    _ARMOUR: re.compile(
        r"\b(?:armoured|armored|armour|tanks?|panzer|shermans?|churchills?|cromwells?|panthers?|tigers?|"
        r"königstiger|stug)\b"
    ),
    _GUNS: re.compile(r"\b(?:artillery|agra|(?:nebel|panzer)?werfer|rockets?|flak|anti-aircraft)\b"),
}
_SIGNS = {
    "infantry": _FOOT,
    "airborne": _FOOT,
    "armour": _ARMOUR,
    "heavy-armour": _ARMOUR,
    "artillery": _GUNS,
    "rocket": _GUNS,
    "flak": _GUNS,
}


def check_arms(document: Campaign) -> Iterator[Finding]:
    """A warning for each troop of which two tell one arm and the others another."""
    cards = {card.key: card.title for card in document.cards}
    rows = {row.key: row.title for row in document.tables.bonuses}
    for troop in document.troops:
        card, row = cards.get(troop.card, ""), rows.get(troop.bonus, "")
        sign, name, paper, die = (
            _SIGNS.get(troop.symbol),
            arms_told(troop.name),
            arms_told(card),
            arms_told(row),
        )
        paper = set() if _all_else(document, "card", troop.card, paper) else paper
        die = set() if _all_else(document, "bonus", troop.bonus, die) else die
        if sign is None:
            continue
        wrong = [f"has the card {card!r}"] if paper and sign not in paper else []
        wrong += [f"counts as {row!r}"] if die and sign not in die else []
        if wrong and sign in name:
            yield _unlike(troop, sign, wrong)
        elif sign not in name | paper | die and name & (paper | die):
            yield _sign(troop, sorted(name & (paper | die)))


def _all_else(document: Campaign, field: str, key: str, arms: set[str]) -> bool:
    """Whether several have it and none is of the arm of which its title speaks: then the title is wrong."""
    signs = [_SIGNS.get(troop.symbol) for troop in document.troops if getattr(troop, field) == key]
    return len(signs) > 1 and not arms & set(signs)


def arms_told(words: str) -> set[str]:
    """The arms of which words speak."""
    plain = re.sub(r"\banti-tank\b", "", words.lower())
    return {arm for arm, clue in _ARMS.items() if clue.search(plain)}


def sign_named(troop: Troop) -> bool:
    """Whether the name of a troop tells the arm of the sign on its counter."""
    return _SIGNS.get(troop.symbol) in arms_told(troop.name)


def _unlike(troop: Troop, sign: str, wrong: list[str]) -> Finding:
    return Finding(
        "warning",
        "troop-unlike",
        f"troop:{troop.key}",
        f"{troop.name} is a troop of {sign} by its name and its counter, but {listed(wrong)}.",
        f"Choose the card and the row of {sign}, or mend its name and its counter.",
        "Firestorm Troops",
    )


def _sign(troop: Troop, arms: list[str]) -> Finding:
    return Finding(
        "warning",
        "counter-unlike",
        f"troop:{troop.key}",
        f"The counter of {troop.name} shows {troop.symbol}; its name and its card, or what it counts as, "
        f"speak of {listed(arms)}.",
        "Choose the sign that is meant.",
        "Firestorm Troops",
    )
