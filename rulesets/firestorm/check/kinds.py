"""A troop unlike its kind: by its card, its row of the bonus table, its side, its counter and its name.

One alone against several is found; what a troop has for itself, nobody else having it, is its own.

Cite: Firestorm Caen, "Firestorm Troops", "Firestorm Troop Bonuses".
"""

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence

from rulesets.firestorm.check.arms import check_arms, sign_named
from rulesets.firestorm.check.likes import FEW
from rulesets.firestorm.check.shared import check_shared
from rulesets.firestorm.check.supports import stems, unused
from rulesets.firestorm.document.document import Campaign, Troop
from rulesets.kit.findings import Finding
from rulesets.kit.words import listed

SIZES = ("battalion", "regiment", "brigade", "division")


def check_kinds(document: Campaign) -> Iterator[Finding]:
    """One that differs from all with its card or row, one that has the enemy's, counters of another troop."""
    arms = (*check_arms(document),)
    told = {found.where for found in arms}
    unlike = [found for found in _check_alone(document) if found.where not in told]
    unlike = [*arms, *unlike, *_check_ratings(document)]
    yield from unlike
    told = {found.where for found in unlike}
    shared = [found for found in check_shared(document) if found.where not in told]
    yield from shared
    told |= {found.where for found in shared if found.level != "note"}
    yield from (found for found in _check_left_over(document) if found.where not in told)
    yield from _check_special(document)
    yield from (found for found in _check_counters(document) if found.where not in told)


def _check_alone(document: Campaign) -> Iterator[Finding]:
    """One troop that differs from all with its card in what another kind of troop has."""
    told: set[str] = set()
    for key, name in (("card", "bonus"), ("bonus", "card")):
        kinds: dict[str, list[Troop]] = defaultdict(list)
        for troop in document.troops:
            kinds[getattr(troop, key)].append(troop)
        for troops in kinds.values():
            one = _lone(troops, name)
            if one is not None and one.key not in told and _borrowed(document, one, key, name):
                told.add(one.key)
                yield _unlike(document, one, key, name)


def _lone(troops: Sequence[Troop], name: str) -> Troop | None:
    """The only troop of at least three that differs in a field from all the others, which agree."""
    times = Counter(getattr(troop, name) for troop in troops)
    if len(troops) < FEW or len(times) != 2 or min(times.values()) != 1:
        return None
    return next(troop for troop in troops if times[getattr(troop, name)] == 1)


def _borrowed(document: Campaign, one: Troop, key: str, name: str) -> bool:
    """Whether troops of another kind have what this one has; what it has alone is its own."""
    kind, own = getattr(one, key), getattr(one, name)
    return any(getattr(troop, name) == own and getattr(troop, key) != kind for troop in document.troops)


def _unlike(document: Campaign, one: Troop, key: str, name: str) -> Finding:
    cards = {card.key: card.title for card in document.cards}
    rows = {row.key: row.title for row in document.tables.bonuses}
    told = {
        "bonus": f"counts as {rows.get(one.bonus, 'an AGRA')!r}",
        "card": f"has the card {cards.get(one.card, 'that is none')!r}",
    }
    likes = "with its card" if key == "card" else "that counts as it does"
    return Finding(
        "warning",
        "troop-unlike",
        f"troop:{one.key}",
        f"{one.name} {told[name]}, unlike every other troop {likes}.",
        "Choose what the others have, or give it a card and a row of its own.",
        "Firestorm Troops",
    )


def _check_left_over(document: Campaign) -> Iterator[Finding]:
    """Troops whose card tells of a row that nobody counts as, or whose row tells of a card nobody has; a
    sortie that counts as a troop does."""
    cards = {card.key: stems(f"{card.title} {card.words}") for card in document.cards}
    titles = {card.key: card.title for card in document.cards}
    rows = {row.key: stems(row.title) for row in document.tables.bonuses}
    heads = {row.key: row.title for row in document.tables.bonuses}
    counted = {troop.bonus for troop in document.troops}
    free = {row.key for row in document.tables.bonuses} - counted - {document.sortie_bonus}
    spare = {card.key for card in unused(document)} - {document.sortie_card, document.naval_card}
    found = [
        troop
        for troop in document.troops
        if (card := cards.get(troop.card)) and (row := rows.get(troop.bonus)) and not card & row
        if any(card & rows[key] for key in free) or any(row & stems(titles[key]) for key in spare)
    ]
    if len(found) == 1:
        yield Finding(
            "warning",
            "bonus-role",
            f"troop:{found[0].key}",
            f"{found[0].name} has the card {titles[found[0].card]!r} and counts as "
            f"{heads[found[0].bonus]!r}, which are two things; what belongs to one of them is left over.",
            "Choose the card and the row of one kind of troop.",
            "Firestorm Troop Bonuses",
        )
    if document.sortie_bonus in counted and free:
        yield Finding(
            "warning",
            "bonus-role",
            "sortie_bonus",
            f"A sortie counts as {heads[document.sortie_bonus]!r}, as troops on the ground do, and nobody as "
            f"{listed([repr(heads[key]) for key in heads if key in free])}.",
            "Choose the row of aircraft.",
            "Firestorm Troop Bonuses",
        )


def _check_counters(document: Campaign) -> Iterator[Finding]:
    """Counters lettered, sized or signed otherwise than the troop is called, or than its likes are."""
    yield from _check_signs(document)
    for troop in document.troops:
        told, shown = re.findall(r"\d+", troop.name), re.findall(r"\d+", troop.short)
        if told and shown and not set(shown) & set(told):
            yield Finding(
                "warning",
                "counter-told",
                f"troop:{troop.key}",
                f"The counter of {troop.name} is lettered {troop.short}.",
                "Letter it with the troop's own number.",
                "Firestorm Troops",
            )
        sizes = [size for size in SIZES if re.search(rf"\b{size}\b", troop.name.lower())]
        if sizes and troop.size in SIZES and troop.size not in sizes:
            yield Finding(
                "warning",
                "counter-told",
                f"troop:{troop.key}",
                f"{troop.name} has the size of a {troop.size} on its counter.",
                f"Choose {sizes[-1]}, or call it otherwise.",
                "Firestorm Troops",
            )


def _check_signs(document: Campaign) -> Iterator[Finding]:
    kinds: dict[str, list[Troop]] = defaultdict(list)
    for troop in document.troops:
        kinds[troop.card].append(troop)
    for troop in document.troops:
        likes = kinds[troop.card]
        wrong = [f"the sign of {troop.symbol}"] if _sign_unlike(troop, likes) else []
        wrong += [f"the size of a {troop.size}"] if _size_unlike(troop, likes) else []
        if wrong:
            yield Finding(
                "warning",
                "counter-unlike",
                f"troop:{troop.key}",
                f"The counter of {troop.name} has {listed(wrong)}; its name does not say so, and no other "
                "troop with its card has that.",
                "Choose what the others have, or say in the name what is meant.",
                "Firestorm Troops",
            )


def _sign_unlike(troop: Troop, likes: Sequence[Troop]) -> bool:
    """Whether the name speaks for another sign, or all likes have another, and nothing for its own."""
    told = [symbols for words, symbols in _SIGNS if words.search(troop.name.lower())]
    if told:
        mates = {other.symbol for other in likes if other is not troop}
        return not any(troop.symbol in symbols for symbols in told) and troop.symbol not in mates
    return troop is _lone(likes, "symbol") and not sign_named(troop)


def _size_unlike(troop: Troop, likes: Sequence[Troop]) -> bool:
    """Whether it alone has its size among its likes, and its name tells none."""
    return troop is _lone(likes, "size") and not any(
        re.search(rf"\b{size}\b", troop.name.lower()) for size in SIZES
    )


_SIGNS = (
    (re.compile(r"\b(?:airborne|parachute|glider)\b"), ("airborne",)),
    (re.compile(r"\b(?:artillery|agra)\b"), ("artillery", "rocket", "flak")),
)
"""What names say of the sign on the counter."""


def _check_ratings(document: Campaign) -> Iterator[Finding]:
    """One troop braver and more skilled, or less, than all with its card, and nothing special said of it; one
    word of the two is its own history."""
    cards: dict[tuple[str, str], list[Troop]] = defaultdict(list)
    for troop in document.troops:
        cards[troop.card, troop.side].append(troop)
    for troops in cards.values():
        usual, times = Counter(troop.rating for troop in troops).most_common(1)[0]
        for one in troops if times > FEW else ():
            if not one.special and not set(one.rating.split()) & set(usual.split()):
                yield Finding(
                    "warning",
                    "troop-unlike",
                    f"troop:{one.key}",
                    f"{one.name} is {one.rating}, most others with its card are {usual}.",
                    "Choose the rating of the others, or say what is special about it.",
                    "Firestorm Troops",
                )


def _check_special(document: Campaign) -> Iterator[Finding]:
    """A people's word, which names some of the troops that have it as their special rule: on one troop of the
    enemy, or lacking where the name of a troop says it."""
    marked: dict[str, list[Troop]] = defaultdict(list)
    for troop in document.troops:
        marked[troop.special.strip()].append(troop)
    for word, troops in marked.items():
        named = {troop.key for troop in document.troops if _says(troop.name, word)}
        if not word or len(troops) < FEW or not named & {troop.key for troop in troops}:
            continue
        sides = Counter(troop.side for troop in troops)
        for troop in document.troops:
            lone = troop in troops and len(sides) > 1 and sides[troop.side] == 1
            if (lone and troop.key not in named) or (troop.key in named and word not in troop.special):
                yield Finding(
                    "warning",
                    "special-unlike",
                    f"troop:{troop.key}",
                    f"{troop.name} is {word} by its special rule; all others that are belong to the enemy."
                    if lone
                    else f"{troop.name} is {word} by its name, and not by its special rule.",
                    f"Take {word} away." if lone else f"Write {word} as its special rule.",
                    "Firestorm Troops",
                )


def _says(name: str, word: str) -> bool:
    return re.search(rf"\b{re.escape(word)}\b", name, re.IGNORECASE) is not None
