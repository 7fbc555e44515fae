"""What the words of a battle owe: a title, texts that are finished, and figures and names that are true.

Cite: AD-002, AD-016, AD-017.
"""

import re
from collections.abc import Iterator, Mapping
from difflib import get_close_matches

from rulesets.axis_allies_dday.check.known import error, note, warning
from rulesets.axis_allies_dday.check.told import HOLD, NEAR
from rulesets.axis_allies_dday.document.battle import Battle
from rulesets.axis_allies_dday.document.shipped import SHIPPED
from rulesets.kit.checks.placeholders import is_unfinished, is_unnamed
from rulesets.kit.findings import Finding
from rulesets.kit.words import NUMERALS, listed

_NUMBER = rf"\b(\d+|{'|'.join(NUMERALS)})"
_TOLD = {
    "turns": re.compile(rf"{_NUMBER} turns\b"),
    "cities": re.compile(rf"{_NUMBER} (?:victory )?cities\b"),
    "zones": re.compile(rf"{_NUMBER} zones\b"),
    "order cards": re.compile(rf"{_NUMBER} order cards\b"),
}
SHARED = 0.5
"""Who has this part of a shipped battle's zones has a copy of it."""
_FEWER = re.compile(
    r"\b(?:at least|at most|about|some|first|last|than|after|within|of the|two of|every|each)\W+$"
)


def check_words(battle: Battle) -> Iterator[Finding]:
    """The heading, texts left for later, and figures that the document contradicts."""
    if not battle.title.strip():
        yield error("no-title", "title", "The battle has no title.", "Give it one.", "AD-016")
    if not battle.key.strip():
        yield error("no-key", "title", "The battle has no key.", "Give it one.", "AD-016")
    for path, words in (("about", battle.about), ("credit", battle.credit)):
        if not words.strip():
            says = (
                "Nothing is told of the battle." if path == "about" else "Nobody is credited for the battle."
            )
            yield note("few-words", path, says, "Write a sentence.", "AD-016")
    for path, name in _named(battle):
        if is_unnamed(name):
            says = f"“{name}” is the name of a thing nobody has named yet."
            yield warning("unnamed", path, says, "Name it; it stands on pages and papers.", "AD-016")
    borrowed = borrowed_from(battle)
    yield from _check_borrowed(borrowed)
    for path, words in _texts(battle):
        if is_unfinished(words):
            says = f"A text is not written yet: {words.strip()[:40]}"
            yield warning("unfinished", path, f"{says}.", "Write it, or leave it empty.", "AD-279")
        if path not in borrowed:
            yield from _check_figures(battle, path, words)
    if "about" not in borrowed:
        yield from _check_names(battle)


def borrowed_from(battle: Battle) -> dict[str, Battle]:
    """The texts that are word for word those of a shipped battle, by their paths, where the zones are others:
    an owner's copy keeps them by right."""
    ours = {zone.key for zone in battle.zones}
    found = {}
    for shipped in SHIPPED.values():
        is_copy = SHARED * len(shipped.zones) <= len(ours & {zone.key for zone in shipped.zones})
        for path in () if is_copy else ("title", "about", "credit"):
            if " ".join(getattr(battle, path).split()) == getattr(shipped, path):
                found[path] = shipped
    return found


def _check_borrowed(borrowed: Mapping[str, Battle]) -> Iterator[Finding]:
    if borrowed:
        path, shipped = next(iter(borrowed.items()))
        says = f"A text is still that of another battle, {shipped.title}."
        yield warning("text-borrowed", path, says, "Write what this battle is.", "AD-016", tuple(borrowed))


def _named(battle: Battle) -> Iterator[tuple[str, str]]:
    yield "title", battle.title
    for rows, name in (("powers", "title"), ("zones", "name"), ("boxes", "title"), ("charts", "title")):
        yield from ((f"{rows}.{at}", getattr(row, name)) for at, row in enumerate(getattr(battle, rows)))
    yield from ((f"orders.{at}", card.title) for at, card in enumerate(battle.orders))
    yield from ((f"tactics.{at}", card.title) for at, card in enumerate(battle.tactics))


def _texts(battle: Battle) -> Iterator[tuple[str, str]]:
    yield from (("period", battle.period), ("about", battle.about), ("credit", battle.credit))
    yield from ((f"tactics.{at}", card.words) for at, card in enumerate(battle.tactics))


def _check_figures(battle: Battle, path: str, words: str) -> Iterator[Finding]:
    """A number beside the words for what it counts; a text that speaks of some of them is left alone."""
    if path not in ("about", "credit"):
        return
    known = {
        "turns": {battle.turns},
        "cities": {battle.cities_needed, sum(zone.city for zone in battle.zones)},
        "zones": {len(battle.zones)},
        "order cards": {len(battle.orders)},
    }
    plain = words.casefold()
    for what, told in _TOLD.items():
        for found in told.finditer(plain):
            number = int(found[1]) if found[1].isdecimal() else NUMERALS.index(found[1]) + 1
            if number not in known[what] and not _FEWER.search(plain[: found.start()]):
                says = f"A text speaks of {found[1]} {what}; the battle has {min(known[what])}."
                yield warning("figure-told", path, says, "Mend the one or the other.", "AD-002")


def _check_names(battle: Battle) -> Iterator[Finding]:
    """What the text says of places: almost their names, and cities to hold that are none."""
    named = {zone.name: zone for zone in battle.zones if zone.name.strip()}
    powers = [word for power in battle.powers for word in (power.title, power.adjective, power.people)]
    titles = [*named, *(box.title for box in battle.boxes), *powers]
    known = {word for title in titles for word in _WORD.findall(title)}
    for word in dict.fromkeys(_WORD.findall(battle.about)):
        near = [] if word in known else get_close_matches(word, known, 1, NEAR)
        if near and word.rstrip("s") != near[0].rstrip("s"):
            says = f"The text writes {word}, while a place or power of this battle is {near[0]}."
            yield warning("name-spelt", "about", says, "Spell it alike if it is the same.", "AD-016")
    found = HOLD.search(battle.about)
    rest = battle.about[found.end() :] if found else ""
    towns = [name for name, zone in named.items() if name in rest and not zone.city]
    if towns and sum(zone.city for zone in battle.zones) >= battle.cities_needed:
        says = f"By the text the Allies must hold {listed(towns)}; it is no city to hold."
        yield warning("city-told", "about", says, "Mark the city, or mend the text.", "AD-017")


_WORD = re.compile(r"\b[^\W\d_a-z][^\W\d_]{3,}\b")
