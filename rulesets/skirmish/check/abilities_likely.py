"""Findings of abilities that rest on what is usual: one that differs from the booklet where the rest of the
set does not, a text that says other numbers than its row, a text that stands there twice.

A set that changes a number throughout is a club's choice, and nothing is said of it.

Cite: TS-173 to TS-177.
"""

import re
from collections import Counter
from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.kit.words import NUMERALS, listed
from rulesets.skirmish.check.told import Worded, check_known, check_spelling
from rulesets.skirmish.lists.doctrines import Ability, Doctrine, Doctrines
from rulesets.skirmish.lists.shipped import DOCTRINES, PRICE_LISTS

BOOK = {
    (doctrine.name.casefold(), ability.name.casefold()): ability
    for doctrine in DOCTRINES["book"].doctrines
    for ability in doctrine.abilities
}
ROWS = {row.key: row.name for row in PRICE_LISTS["club"].rows if row.sort in ("tank", "halftrack", "gun")}
PRICED = {row.key for row in PRICE_LISTS["club"].rows}
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
FIGURES = ("regular", "elite", "officer")
_FIGURE = re.compile(rf"\b(\d|{'|'.join(NUMERALS)}) (Regular|Elite|Officer)s?\b", re.IGNORECASE)
FAR = 2
NUMBERS = ("unlock", "quarters", "points")
PAID = ("call_in", "build", "conquer")
"""Procedures that cost the price of what they bring, or nothing at all."""


def check_likely(document: Doctrines) -> Iterator[Finding]:
    """The set against the booklet, then every ability by itself and against the others."""
    told = [*_told_otherwise(document)]
    yield from told
    yield from _differing(document, {_cause(item.where) for item in told})
    yield from check_known(_worded(document), {key[1]: known.text for key, known in BOOK.items()}, "TS-173")
    rows = _rows(document)
    names = [ability.name for ability in BOOK.values()]
    yield from check_spelling(((f"{where}.name", ability.name) for where, ability in rows), names, "TS-172")
    for where, ability in rows:
        yield from _paid(where, ability)
    far = {item.where.split(".")[1] for item in told if item.code == "ability-far"}
    for place, doctrine in enumerate(document.doctrines):
        yield from () if str(place) in far else _order(f"doctrines.{place}.abilities", doctrine)
        yield from _alike(f"doctrines.{place}.abilities", doctrine)


def _rows(document: Doctrines) -> list[tuple[str, Ability]]:
    return [
        (f"doctrines.{place}.abilities.{number}", ability)
        for place, doctrine in enumerate(document.doctrines)
        for number, ability in enumerate(doctrine.abilities)
    ]


def _told_otherwise(document: Doctrines) -> Iterator[Finding]:
    """What an ability's own words or the rest of the set say better than that it differs from the booklet."""
    rows = _rows(document)
    for where, ability in rows:
        yield from _figures(where, ability)
        yield from _called(where, ability)
        yield from _far(where, ability, [other for _, other in rows if other is not ability])


def _cause(where: str) -> str:
    """The field that is wrong where a text and the values of a procedure do not agree."""
    return where.removesuffix("text") + "values" if where.endswith(".text") else where


def _told_apart(document: Doctrines) -> Iterator[tuple[int, Doctrine]]:
    """The doctrines with a name of their own: of two of one name nobody knows which is the booklet's."""
    often = Counter(doctrine.name.casefold() for doctrine in document.doctrines)
    for place, doctrine in enumerate(document.doctrines):
        if often[doctrine.name.casefold()] == 1:
            yield place, doctrine


def _worded(document: Doctrines) -> Iterator[Worded]:
    """The text of every ability of the booklet's with the shipped one."""
    for place, doctrine in _told_apart(document):
        for number, ability in enumerate(doctrine.abilities):
            known = BOOK.get((doctrine.name.casefold(), ability.name.casefold()))
            if known is not None:
                where = f"doctrines.{place}.abilities.{number}.text"
                yield where, ability.name, ability.text, known.text


def _alike(where: str, doctrine: Doctrine) -> Iterator[Finding]:
    """Two abilities of one card with the same text; two cards may have one that does the same."""
    texts: dict[str, Ability] = {}
    for number, ability in enumerate(doctrine.abilities):
        words = ability.text.strip().casefold()
        first = texts.setdefault(words, ability)
        if words and first is not ability and first.name != ability.name:
            said = f"{first.name} and {ability.name} have the same text."
            place = f"{where}.{number}.text"
            yield Finding("warning", "text-twice", place, said, "Correct one of them.", "TS-173")


def _differing(document: Doctrines, told: set[str]) -> Iterator[Finding]:
    """Rows with a name of the booklet that differ from it in a field in which hardly any other does, a line
    a row; without the fields of which something is told already."""
    found: list[tuple[str, str, str, Ability]] = []
    for place, doctrine in _told_apart(document):
        own = {ability.name.casefold() for ability in doctrine.abilities}
        lost = [name for of, name in BOOK if of == doctrine.name.casefold() and name not in own]
        if len(lost) == 1 and len(doctrine.abilities) < BY_CARD:
            said = f"{doctrine.name} lacks {BOOK[doctrine.name.casefold(), lost[0]].name} of the booklet."
            where = f"doctrines.{place}.abilities"
            yield Finding("warning", "ability-lacking", where, said, "Add it, or put this aside.", "TS-172")
        for number, ability in enumerate(doctrine.abilities):
            known = BOOK.get((doctrine.name.casefold(), ability.name.casefold()))
            if known is not None:
                where = f"doctrines.{place}.abilities.{number}"
                found += [
                    (field, words, where, ability)
                    for field, words in FIELDS
                    if _own(known, field) != _own(ability, field)
                    and not _is_gift(field, ability)
                    and f"{where}.{field}" not in told
                ]
    often = Counter(field for field, _, _, _ in found)
    slips: dict[str, list[tuple[str, str, Ability]]] = {}
    for field, words, where, ability in found:
        if often[field] <= SLIPS:
            slips.setdefault(where, []).append((f"{where}.{field}", words, ability))
    for own_slips in slips.values():
        places = tuple(place for place, _, _ in own_slips)
        said = f"{own_slips[0][2].name} differs from the booklet in {listed([w for _, w, _ in own_slips])}."
        mend = "Correct it, or put this aside where your club plays it so."
        yield Finding("warning", "known-ability", places[0], said, mend, "TS-175", places)


def _own(ability: Ability, field: str) -> object:
    """What it holds there; whether a house rule may open enemy turns to it is no difference, since sets from
    before do not say so."""
    held: object = getattr(ability, field)
    return tuple(v for v in ability.values if v[0] != "also") if field == "values" else held


def _is_gift(field: str, ability: Ability) -> bool:
    """Whether a club gives it for nothing, or from the start: nobody does that by a slip."""
    return field in ("unlock", "quarters") and getattr(ability, field) == 0


def _figures(where: str, ability: Ability) -> Iterator[Finding]:
    """Figures in the text against those of a squad that comes."""
    words = ability.value("figures").split()
    comes = dict(zip(words[::2], words[1::2], strict=False))
    told = {kind.lower(): _number(number) for number, kind in _FIGURE.findall(ability.text)}
    wrong = [kind for kind, number in told.items() if comes and comes.get(kind) != str(number)]
    if wrong:
        said = f"The text of {ability.name} tells of {told[wrong[0]]} {wrong[0]}, its squad has "
        said += f"{comes.get(wrong[0], 'none')}."
        yield Finding("warning", "figures-told", f"{where}.text", said, "Correct one of them.", "TS-173")
    tired = ability.value("fatigued")
    said_tired = re.search(r"\bFatigued\b", ability.text) is not None
    not_tired = re.search(r"\bnot Fatigued\b", ability.text) is not None
    if ability.procedure == "squad" and (
        (tired == "yes" and not_tired) or (tired == "no" and said_tired and not not_tired)
    ):
        said = f"Whether the squad of {ability.name} comes Fatigued: its text and its row differ."
        yield Finding("warning", "fatigue-told", f"{where}.text", said, "Correct one of them.", "TS-173")


def _number(words: str) -> int:
    return NUMERALS.index(words.lower()) + 1 if words.lower() in NUMERALS else int(words)


def _called(where: str, ability: Ability) -> Iterator[Finding]:
    """The unit that comes against the one that name and text tell of."""
    row = ability.value("row")
    told = f"{ability.name} {ability.text}".casefold()
    named = [key for key, name in ROWS.items() if re.search(rf"\b{re.escape(name.casefold())}\b", told)]
    if row in ROWS and named and row not in named:
        said = f"{ability.name} brings the {ROWS[row]}, and its words tell of the {ROWS[named[0]]}."
        yield Finding("warning", "call-unlike", f"{where}.values", said, "Correct one of them.", "TS-179")
    elif row and row not in PRICED and named and not any(part in told for part in row.split("_")):
        said = f"{ability.name} brings “{row}”, and its words tell of the {ROWS[named[0]]}."
        yield Finding("warning", "call-unlike", f"{where}.values", said, "Correct one of them.", "TS-179")


def _paid(where: str, ability: Ability) -> Iterator[Finding]:
    is_free = not (ability.quarters or ability.points or ability.value("switch"))
    always = "always" in ability.moments
    if is_free and ability.unlock and not ability.passive and not always and ability.procedure not in PAID:
        said = f"{ability.name} costs nothing and is not passive."
        yield Finding("warning", "ability-free", f"{where}.quarters", said, "Say what it costs.", "TS-175")


def _far(where: str, ability: Ability, others: list[Ability]) -> Iterator[Finding]:
    """A number far above all others of the set, and not one of the booklet's."""
    usual = {field: {getattr(known, field) for known in BOOK.values()} for field in NUMBERS}
    for field, words in (
        ("unlock", "is unlocked by"),
        ("quarters", "costs quarters"),
        ("points", "costs points"),
    ):
        most = max((getattr(other, field) for other in others), default=0)
        own = getattr(ability, field)
        if most and own > FAR * most and own not in usual[field]:
            said = f"{ability.name} {words}: {own}; of the others none has more than {most}."
            yield Finding("warning", "ability-far", f"{where}.{field}", said, "Look again.", "TS-174")


def _order(where: str, doctrine: Doctrine) -> Iterator[Finding]:
    """A card lists its abilities by what unlocks them: one row out of the order is a slip."""
    unlocks = [ability.unlock for ability in doctrine.abilities]
    breaks = [n for n in range(1, len(unlocks)) if 0 < unlocks[n] < unlocks[n - 1]]
    if len(breaks) == 1 and len(unlocks) > 3:
        ability = doctrine.abilities[breaks[0]]
        said = f"{ability.name} is unlocked earlier than what stands above it on the card."
        place = f"{where}.{breaks[0]}.unlock"
        yield Finding("warning", "unlock-order", place, said, "Correct it, or move it up.", "TS-174")
