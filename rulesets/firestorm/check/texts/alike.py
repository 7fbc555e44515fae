"""Two things of one name, with one counter, or in the same words.

Cite: Firestorm Caen, "Firestorm Troops", "Names of Turns".
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from difflib import SequenceMatcher
from itertools import combinations

from rulesets.firestorm.document.document import Campaign, Troop, TroopCard
from rulesets.kit.findings import Finding
from rulesets.kit.words import listed

_NEAR, _LONG = 0.85, 8
"""How alike two special rules are that may be one; shorter ones are not compared."""
_NUMBERED = re.compile(r"\d|\b[IVX]+\b")


def check_alike(document: Campaign) -> Iterator[Finding]:
    """Names, counters, titles and words of cards that two things have."""
    yield from _words_twice(document)
    yield from _specials_alike(document)
    troops = {troop.key: troop for troop in document.troops}.values()
    names = Counter(troop.name.strip().lower() for troop in troops)
    counters = Counter(_shown(troop) for troop in troops)
    told: set[object] = set()
    for troop in troops:
        name = troop.name.strip().lower()
        shown = _shown(troop)
        if names[name] > 1 and name and name not in told:
            told.add(name)
            yield Finding(
                "warning",
                "name-twice",
                f"troop:{troop.key}",
                f"{names[name]} troops are called {troop.name}.",
                "Give each a name of its own: pages and papers tell troops apart by name.",
                "Firestorm Troops",
                tuple(f"troop:{item.key}" for item in troops if item.name.strip().lower() == name),
            )
        elif counters[shown] > 1 and shown[1] and shown not in told:
            told.add(shown)
            yield Finding(
                "warning",
                "counter-twice",
                f"troop:{troop.key}",
                f"{counters[shown]} counters look alike: {troop.short}, {troop.symbol}, {troop.size}.",
                "Letter each counter so that it can be told from the others on the map.",
                "Firestorm Troops",
                tuple(f"troop:{item.key}" for item in troops if _shown(item) == shown),
            )
    options = document.assault.options if document.assault else ()
    names = Counter(area.name.strip().lower() for area in document.areas)
    twice = [area for area in document.areas if names[area.name.strip().lower()] == 2]
    rows = document.tables.bonuses
    yield from _titles_twice("areas", ((f"area:{area.key}", area.name) for area in twice))
    yield from _titles_twice("turns", ((f"turn:{turn.number}", turn.name) for turn in document.turns))
    yield from _titles_twice("landing options", ((f"option:{item.key}", item.name) for item in options))
    yield from _titles_twice("troop cards", ((f"card:{card.key}", card.title) for card in document.cards))
    yield from _titles_twice("rows of the bonus table", ((f"bonus:{row.key}", row.title) for row in rows))


def _words_twice(document: Campaign) -> Iterator[Finding]:
    """Cards of different titles that say the same: one was copied and not written anew."""
    cards: dict[str, list[TroopCard]] = {}
    for card in document.cards:
        cards.setdefault(card.words.strip().lower(), []).append(card)
    for words, alike in cards.items():
        if words and len({card.title for card in alike}) > 1:
            yield Finding(
                "note",
                "card-copied",
                f"card:{alike[0].key}",
                f"The cards {listed([repr(card.title) for card in alike])} have the same composition.",
                "Look whether one was copied and not written anew.",
                "Firestorm Troops",
                tuple(f"card:{card.key}" for card in alike),
            )


def _specials_alike(document: Campaign) -> Iterator[Finding]:
    """Two special rules that are one but for a letter or two; peoples, whom names of troops tell, may be
    called almost alike, and so may what is numbered."""
    rules: dict[str, list[Troop]] = {}
    for troop in document.troops:
        rule = troop.special.strip()
        if len(rule) >= _LONG and not _NUMBERED.search(rule) and rule.lower() not in troop.name.lower():
            rules.setdefault(rule, []).append(troop)
    for one, other in combinations(rules, 2):
        if SequenceMatcher(None, one.lower(), other.lower()).ratio() > _NEAR:
            rarer, usual = sorted((one, other), key=lambda rule: len(rules[rule]))
            yield Finding(
                "warning",
                "special-alike",
                f"troop:{rules[rarer][0].key}",
                f"Two special rules are called {rarer} and {usual}, almost alike.",
                "Spell it alike wherever it is one rule.",
                "Firestorm Troops",
                tuple(f"troop:{troop.key}" for troop in (*rules[rarer], *rules[usual])),
            )


def _shown(troop: Troop) -> tuple[str, str, str, str]:
    """What tells a counter on the map from others."""
    return troop.side, troop.short.strip().lower(), troop.symbol, troop.size


def _titles_twice(what: str, titles: Iterable[tuple[str, str]]) -> Iterator[Finding]:
    listed = dict(titles)
    times = Counter(title.strip().lower() for title in listed.values())
    told: set[str] = set()
    for where, title in listed.items():
        plain = title.strip().lower()
        if plain and times[plain] > 1 and plain not in told:
            told.add(plain)
            yield Finding(
                "warning",
                "title-twice",
                where,
                f"{times[plain]} {what} are called {title}.",
                "Give each a title of its own: they are chosen by it.",
                "Firestorm Troops",
                tuple(place for place, other in listed.items() if other.strip().lower() == plain),
            )
