"""Two things of one name, with one counter, or in the same words.

Cite: Firestorm Caen, "Firestorm Troops", "Names of Turns".
"""

from collections import Counter
from collections.abc import Iterable, Iterator

from rulesets.firestorm.check.say import say
from rulesets.firestorm.document.document import Campaign, Troop
from rulesets.kit.findings import Finding


def check_alike(document: Campaign) -> Iterator[Finding]:
    """Names, counters, titles and words of cards that two things have."""
    troops = {troop.key: troop for troop in document.troops}.values()
    names = Counter(troop.name.strip().lower() for troop in troops)
    counters = Counter(_shown(troop) for troop in troops)
    told: set[object] = set()
    for troop in troops:
        name = troop.name.strip().lower()
        shown = _shown(troop)
        if names[name] > 1 and name and name not in told:
            told.add(name)
            yield say(
                "name-twice",
                f"troop:{troop.key}",
                tuple(f"troop:{item.key}" for item in troops if item.name.strip().lower() == name),
                names=names[name],
                troop=troop,
            )
        elif counters[shown] > 1 and shown[1] and shown not in told:
            told.add(shown)
            yield say(
                "counter-twice",
                f"troop:{troop.key}",
                tuple(f"troop:{item.key}" for item in troops if _shown(item) == shown),
                counters=counters[shown],
                troop=troop,
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
            yield say(
                "title-twice",
                where,
                tuple(place for place, other in listed.items() if other.strip().lower() == plain),
                times=times[plain],
                what=what,
                title=title,
            )
