"""Two things of one name, with one counter, or in the same words.

Cite: Firestorm Caen, "Firestorm Troops", "Names of Turns".
"""

from collections import Counter
from collections.abc import Iterator, Mapping

from rulesets.firestorm.check.places import at
from rulesets.firestorm.check.say import say, say_of
from rulesets.firestorm.document.document import Campaign, Troop
from rulesets.kit.findings import Finding


def check_alike(document: Campaign) -> Iterator[Finding]:
    """Names, counters, titles and words of cards that two things have."""
    yield from _check_troops(document)
    options = document.assault.options if document.assault else ()
    names = Counter(area.name.strip().lower() for area in document.areas)
    twice = [area for area in document.areas if names[area.name.strip().lower()] == 2]
    yield from _titles_twice("areas", "area", {area.key: area.name for area in twice})
    yield from _titles_twice("turns", "turn", {str(turn.number): turn.name for turn in document.turns})
    yield from _titles_twice("landing options", "option", {item.key: item.name for item in options})
    yield from _titles_twice("troop cards", "card", {card.key: card.title for card in document.cards})
    bonuses = {row.key: row.title for row in document.tables.bonuses}
    yield from _titles_twice("rows of the bonus table", "bonus", bonuses)


def _check_troops(document: Campaign) -> Iterator[Finding]:
    """Two troops of one name, or else two whose counters look alike."""
    troops = {troop.key: troop for troop in document.troops}.values()
    told: set[object] = set()
    for troop in troops:
        name, shown = _name(troop), _shown(troop)
        named = [item for item in troops if _name(item) == name]
        alike = [item for item in troops if _shown(item) == shown]
        where = f"troop:{troop.key}"
        if len(named) > 1 and name and name not in told:
            told.add(name)
            yield say("name-twice", where, at("troop", named), names=len(named), troop=troop)
        elif len(alike) > 1 and shown[1] and shown not in told:
            told.add(shown)
            yield say("counter-twice", where, at("troop", alike), counters=len(alike), troop=troop)


def _name(troop: Troop) -> str:
    return troop.name.strip().lower()


def _shown(troop: Troop) -> tuple[str, str, str, str]:
    """What tells a counter on the map from others."""
    return troop.side, troop.short.strip().lower(), troop.symbol, troop.size


def _titles_twice(what: str, kind: str, titles: Mapping[str, str]) -> Iterator[Finding]:
    """The titles, by the key of their row, that stand more than once."""
    rows: dict[str, list[str]] = {}
    for key, title in titles.items():
        rows.setdefault(title.strip().lower(), []).append(key)
    for plain, keys in rows.items():
        if plain and len(keys) > 1:
            places = [f"{kind}:{key}" for key in keys]
            yield say_of("title-twice", places, times=len(keys), what=what, title=titles[keys[0]])
