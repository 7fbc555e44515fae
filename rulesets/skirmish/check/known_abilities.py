"""Findings of abilities against the booklet: one that differs from it where the rest of the set does not.

A set that changes a number throughout is a club's choice, and nothing is said of it.

Cite: TS-173 to TS-177.
"""

from collections import Counter
from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.kit.words import listed
from rulesets.skirmish.check.names import check_spelling
from rulesets.skirmish.check.say import say
from rulesets.skirmish.document.doctrines import Ability, Doctrine, Doctrines
from rulesets.skirmish.document.shipped import DOCTRINES

BOOK = {
    (doctrine.name.casefold(), ability.name.casefold()): ability
    for doctrine in DOCTRINES["book"].doctrines
    for ability in doctrine.abilities
}
FIELDS = (
    ("unlock", "its unlock"),
    ("quarters", "its cost in quarters of experience"),
    ("points", "its cost in command points"),
    ("passive", "whether it is passive"),
    ("limit", "how often it is used"),
    ("moments", "when it is used"),
    ("target", "what it names"),
    ("procedure", "its procedure"),
    ("values", "the values of its procedure"),
)
BY_CARD = 8
SLIPS = 2
"""More rows than these that differ in one field are a choice, not a slip."""


def check_known_abilities(document: Doctrines) -> Iterator[Finding]:
    """The set against the booklet, and its names."""
    yield from _differing(document)
    names = [ability.name for ability in BOOK.values()]
    rows = ((f"{where}.name", ability.name) for where, ability in _rows(document))
    yield from check_spelling(rows, names, "TS-172")


def _rows(document: Doctrines) -> list[tuple[str, Ability]]:
    return [
        (f"doctrines.{place}.abilities.{number}", ability)
        for place, doctrine in enumerate(document.doctrines)
        for number, ability in enumerate(doctrine.abilities)
    ]


def _told_apart(document: Doctrines) -> Iterator[tuple[int, Doctrine]]:
    """The doctrines with a name of their own: of two of one name nobody knows which is the booklet's."""
    often = Counter(doctrine.name.casefold() for doctrine in document.doctrines)
    for place, doctrine in enumerate(document.doctrines):
        if often[doctrine.name.casefold()] == 1:
            yield place, doctrine


def _differing(document: Doctrines) -> Iterator[Finding]:
    """Rows with a name of the booklet that differ from it in a field in which hardly any other does, a line
    a row."""
    found: list[tuple[str, str, str, Ability]] = []
    for place, doctrine in _told_apart(document):
        own = {ability.name.casefold() for ability in doctrine.abilities}
        lost = [name for of, name in BOOK if of == doctrine.name.casefold() and name not in own]
        if len(lost) == 1 and len(doctrine.abilities) < BY_CARD:
            where = f"doctrines.{place}.abilities"
            yield say(
                "ability-lacking", where, doctrine=doctrine, name=BOOK[doctrine.name.casefold(), lost[0]].name
            )
        for number, ability in enumerate(doctrine.abilities):
            known = BOOK.get((doctrine.name.casefold(), ability.name.casefold()))
            if known is not None:
                where = f"doctrines.{place}.abilities.{number}"
                found += [
                    (field, words, where, ability)
                    for field, words in FIELDS
                    if _own(known, field) != _own(ability, field) and not _is_gift(field, ability)
                ]
    often = Counter(field for field, _, _, _ in found)
    slips: dict[str, list[tuple[str, str, Ability]]] = {}
    for field, words, where, ability in found:
        if often[field] <= SLIPS:
            slips.setdefault(where, []).append((f"{where}.{field}", words, ability))
    for own_slips in slips.values():
        places = tuple(place for place, _, _ in own_slips)
        yield say(
            "known-ability",
            places[0],
            places,
            name=own_slips[0][2].name,
            found=listed([w for _, w, _ in own_slips]),
        )


def _own(ability: Ability, field: str) -> object:
    """What it holds there; whether a house rule may open enemy turns to it is no difference, since sets from
    before do not say so."""
    held: object = getattr(ability, field)
    return tuple(v for v in ability.values if v[0] != "also") if field == "values" else held


def _is_gift(field: str, ability: Ability) -> bool:
    """Whether a club gives it for nothing, or from the start: nobody does that by a slip."""
    return field in ("unlock", "quarters") and getattr(ability, field) == 0
