"""Vehicles and guns in the words of a troop card against the profiles printed on it.

Before a colon stands how a platoon is called. What one profile carries as its weapon is not looked for.

Cite: Firestorm Caen, "Firestorm Troops".
"""

import re
from collections.abc import Iterator

from rulesets.firestorm.document.caen import CAEN
from rulesets.firestorm.document.document import Campaign, TroopCard
from rulesets.kit.findings import Finding
from rulesets.kit.words import listed

_HEADS = ("vehicle", "gun", "aircraft")
_GENERIC = {"team", "gun", "guns", "mortar", "nest", "hmg", "cannon", "rockets", "porsche", "or"}
_WORD = re.compile(r"[^\W_]+(?:\.\d+\w*)?")
_NUMERAL = re.compile(r"[ivx]+")


def check_told_cards(document: Campaign) -> Iterator[Finding]:
    """A warning where words and profiles tell of different things; a note where one tells of more."""
    known = {name for card in (*CAEN.cards, *document.cards) for name in _profiled(card)}
    for card in document.cards:
        words = _plain(card.words.rpartition(":")[2])
        if not card.profiles or not words.strip():
            continue
        own, arms = _profiled(card), _profiled(card, ("weapon",))
        all_lines = _plain(" ".join(line[0] for profile in card.profiles for line in profile.lines if line))
        spare = [name for name in own if not _named(words, name)]
        if not own and not any(_named(words, name) for name in arms):
            spare = arms
        told = {token for name in known for token in _tokens(name) if token not in _GENERIC}
        lacking = sorted(
            token
            for token in told
            if len(token) > 2 and _says(words, token) and not _says(all_lines, token.split()[0])
        )
        if spare or lacking:
            yield _finding(card, spare, lacking)


def _finding(card: TroopCard, spare: list[str], lacking: list[str]) -> Finding:
    """What is told and not profiled, and the reverse."""
    names = [_as_written(card.words, token) for token in lacking]
    said = [f"name {listed(names)}, with no profile there"] if lacking else []
    said += [f"do not name {listed(spare)}, with a profile"] if spare else []
    return Finding(
        "warning" if spare and lacking else "note",
        "card-profiles",
        f"card:{card.key}",
        f"The words of the card {card.title!r} {', and '.join(said)}.",
        "Let the words and the profiles tell of the same vehicles and guns.",
        "Firestorm Troops",
    )


def _profiled(card: TroopCard, heads: tuple[str, ...] = _HEADS) -> list[str]:
    """What has a profile on the card under one of the heads: its vehicles, guns and aircraft."""
    return [
        line[0]
        for profile in card.profiles
        if profile.heads and profile.heads[0].strip().lower() in heads
        for line in profile.lines
        if line and not line[0].lstrip().startswith("–")
    ]


def _tokens(name: str, loose: bool = False) -> set[str]:
    """The words that tell a vehicle or gun from others: its name, or else its calibre.

    One called after a kind, as the Panzer IV, is told by its number too; `loose` by the kind alone.
    """
    words = _WORD.findall(_plain(name))
    tell = {word for word in words if len(word) > 2 and not re.match(r"\d+(?:\.\d+)?(?:cm|mm)?$", word)}
    if "panzer" in tell and not loose:
        numbers = [word for word in words if _NUMERAL.fullmatch(word)]
        tell = (tell - {"panzer"}) | {f"panzer {number}" for number in numbers}
    tell = tell if loose else tell - _GENERIC
    calibre = {word for word in words if re.match(r"\d+(?:\.\d+)?(?:cm|mm)?$", word)}
    return tell or (calibre if loose else set())


def _named(words: str, name: str) -> bool:
    return any(_says(words, token) for token in _tokens(name, loose=True))


def _as_written(words: str, token: str) -> str:
    """The thing as the card itself spells it."""
    found = re.search(re.escape(token).replace(r"\ ", r"\s"), words, re.IGNORECASE)
    return found[0] if found else token


def _plain(words: str) -> str:
    """The words in small letters, a gun's letters and number in one word."""
    return re.sub(r"\b(pak|flak|kwk|stuk|gw|rw) (?=\d)", r"\1", words.lower())


def _says(words: str, token: str) -> bool:
    return re.search(rf"(?<![^\W_]){re.escape(token)}(?:e?s)?(?![^\W_])", words) is not None
