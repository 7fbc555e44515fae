"""The remarks of price and unit rows against their numbers, and a list's words against its rows.

A remark that the shipped lists know is held against them elsewhere, and left alone here.

Cite: TS-045, TS-154, TS-155, TS-257, TS-261, TS-297, TS-301.
"""

import re
from collections.abc import Collection, Iterator, Mapping

from rulesets.kit.findings import Finding
from rulesets.skirmish.check.words.reading import NUMBER, told
from rulesets.skirmish.lists.maps import THE_SIDES
from rulesets.skirmish.lists.prices import Price, PriceList
from rulesets.skirmish.lists.shipped import DOCTRINES, PRICE_LISTS, UNIT_LISTS
from rulesets.skirmish.lists.units import Unit

KNOWN = {row.note for prices in PRICE_LISTS.values() for row in prices.rows} | {
    row.note for units in UNIT_LISTS.values() for row in units.rows
}
OF_PRICES: tuple[tuple[str, str, str], ...] = (
    ("points", "command points", rf"\b{NUMBER} (?:command points?|CP)\b(?! (?:more|less))"),
    ("fuel", "fuel", rf"\b{NUMBER} (?:fuel(?: points?)?|FP)\b(?! (?:more|less))"),
    ("level", "Vehicle Level", rf"\b(?:vehicle )?level {NUMBER}\b"),
    ("transport", "squads carried", rf"\b(?:carries|holds|takes|room for) (?:up to )?{NUMBER} squads?\b"),
    ("size", "unit points", rf"\b{NUMBER} (?:unit points?|UP)\b(?! (?:more|less))"),
    (
        "most",
        "at a time",
        rf"\b(?:at most|no more than|only|never more than|limit of|up to) {NUMBER} "
        r"(?:of (?:them|these|it)|for (?:a|each) side|(?:a|per) side|(?:may|can) be|at a time|each)\b",
    ),
)
_PLAINLY = r"(?! (?:MP )?(?:more|less|on|in|over|when|if|while|as|with|along|off))"
"""Not with a condition behind it."""
OF_UNITS: tuple[tuple[str, str, str], ...] = (
    ("movement", "movement", rf"\b(?:moves?|drives?|movement(?: of)?) {NUMBER}\b{_PLAINLY}"),
    ("movement", "movement", rf"\b(?:has|with) {NUMBER} MP\b{_PLAINLY}"),
    ("armour", "armour", rf"\barmour (?:of |is )?{NUMBER}\b"),
    ("deflection", "deflection", rf"\bdeflection (?:of |is )?{NUMBER}\b"),
    ("transport", "squads carried", rf"\b(?:carries|room for) {NUMBER}(?: squads?)?\b"),
)
_RANGE = rf"\b(?:range (?:of |is )?{NUMBER}|{NUMBER} range)\b"
_ONLY = re.compile(
    r"\b(?:only|alone)\b[^.]*\b(allies|allied|axis)\b|\b(allies|allied|axis)(?: side)? (?:only|alone)\b",
    re.IGNORECASE,
)
_CLASS = re.compile(r"\b(light|medium|heavy) tank\b(?! hunter)", re.IGNORECASE)
_UNSOLD = re.compile(r"\bnot (?:for sale|sold|to be bought)\b|\bnobody (?:can|may) buy\b", re.IGNORECASE)
_TURRET = re.compile(r"\b(?:turns its turret|has a turret|with a turret)\b", re.IGNORECASE)
CARDS = {card.name.removesuffix(" Doctrine"): card.key for card in DOCTRINES["book"].doctrines}
SIDES = {"allies": "allied", "allied": "allied", "axis": "axis"}
PEOPLE = {side.key: side.people for side in THE_SIDES}


def check_price_words(where: str, row: Price) -> Iterator[Finding]:
    """What the remark of a price row tells otherwise than its fields, the first of it."""
    if row.note in KNOWN:
        return
    for field, words, pattern in OF_PRICES:
        own, numbers = getattr(row, field), told(pattern, row.note)
        if numbers and own not in numbers and (own is not None or field == "most"):
            here = "no limit" if own is None else f"{own} {words}"
            said = f"The remark of {row.name} tells of {min(numbers)} {words}; its row has {here}."
            yield _unlike(f"{where}.{field}", said, "TS-257")
            return
    yield from _sold_to(where, row)


def _sold_to(where: str, row: Price) -> Iterator[Finding]:
    """The side, doctrine, class and sale a remark tells of."""
    if found := _ONLY.search(row.note):
        side = SIDES[(found[1] or found[2]).lower()]
        if row.side != side:
            sold = PEOPLE.get(row.side, "both sides")
            said = f"The remark of {row.name} says {PEOPLE[side]} alone; it is sold to {sold}."
            yield _unlike(f"{where}.side", said, "TS-297")
    named = [
        key for name, key in CARDS.items() if re.search(rf"\b{name} doctrine\b", row.note, re.IGNORECASE)
    ]
    if named and row.doctrine not in named:
        said = f"The remark of {row.name} names a doctrine to which it is not sold."
        yield _unlike(f"{where}.doctrine", said, "TS-045")
    classes = {word.lower() for word in _CLASS.findall(row.note)}
    if classes and row.armour and row.armour not in classes:
        said = f"The remark of {row.name} tells of a {min(classes)} Tank; its class is {row.armour}."
        yield _unlike(f"{where}.armour", said, "TS-154")
    if _UNSOLD.search(row.note) and row.for_sale and not row.called and row.is_priced:
        said = f"The remark of {row.name} says that it is not sold, and it is for sale."
        yield _unlike(f"{where}.for_sale", said, "TS-297")


def check_unit_words(where: str, row: Unit) -> Iterator[Finding]:
    """What the remark of a unit tells otherwise than its numbers, the first of it."""
    if row.note in KNOWN:
        return
    for field, words, pattern in OF_UNITS:
        own, numbers = getattr(row, field), told(pattern, row.note)
        if numbers and own is not None and own not in numbers:
            said = f"The remark of {row.name} tells of {words} {min(numbers)}; its row has {own}."
            yield _unlike(f"{where}.{field}", said, "TS-301")
            return
    ranges = {fire.range for fire in row.fires if fire.range is not None}
    numbers = {int(n) for pair in re.findall(_RANGE, row.note, re.IGNORECASE) for n in pair if n.isdecimal()}
    if ranges and numbers and not numbers & ranges:
        said = f"The remark of {row.name} tells of range {min(numbers)}; it fires at up to {max(ranges)}."
        yield _unlike(f"{where}.fires", said, "TS-155")
    if _TURRET.search(row.note) and "No turret" in row.keywords:
        said = f"The remark of {row.name} tells of a turret, and its keywords say No turret."
        yield _unlike(f"{where}.keywords", said, "TS-155")


def _unlike(where: str, said: str, cite: str) -> Finding:
    return Finding("warning", "remark-unlike", where, said, "Correct one of them.", cite)


def check_list_words(document: PriceList) -> Iterator[Finding]:
    """Units that the words of the list leave out, and that it sells. Cite: TS-297."""
    names: Mapping[str, Price] = {row.name: row for row in document.rows if len(row.name) > 2}
    sold = [name for name, row in names.items() if row.is_priced and not row.called]
    if gone := [name for name in _left_out(document.about, names) if name in sold]:
        said = f"The words say that there is no {gone[0]}, and the list sells it."
        yield Finding("warning", "words-unlike", "about", said, "Correct one of them.", "TS-297")
    dry = re.search(
        r"\bno (?:vehicle|tank|unit)s? (?:costs?|needs?|takes?) (?:any )?fuel\b", document.about, re.I
    )
    thirsty = [row.name for row in document.rows if row.fuel and row.is_priced]
    if dry and thirsty:
        said = f"The words say “{dry[0]}”, and {thirsty[0]} does."
        yield Finding("warning", "words-unlike", "about", said, "Correct one of them.", "TS-297")


def _left_out(words: str, names: Collection[str]) -> Iterator[str]:
    for name in names:
        if re.search(rf"\b(?:without (?:the |any )?|no ){re.escape(name)}s?(?![\w-])", words, re.IGNORECASE):
            yield name
