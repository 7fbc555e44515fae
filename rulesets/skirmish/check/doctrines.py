"""Findings of a set of doctrines: names, unlocks, costs, moments, the values of procedures, the glossary.

How many doctrines and abilities there are is the club's choice: eight by eight binds the shipped set alone.

Cite: TS-172 to TS-177, TS-306.
"""

from collections.abc import Iterator

from rulesets.kit.checks.ranges import check_ranges
from rulesets.kit.findings import Finding, put_aside
from rulesets.kit.ruleset import Library
from rulesets.skirmish.check.abilities import check_procedure
from rulesets.skirmish.check.common import check_names, check_row_names, check_texts, check_title, some
from rulesets.skirmish.check.say import say
from rulesets.skirmish.document.doctrines import UNEXPLAINED, Ability, Doctrines
from rulesets.skirmish.document.shipped import DOCTRINES

CARDS = DOCTRINES["book"].doctrines


def check_doctrines(document: Doctrines, library: Library) -> tuple[Finding, ...]:
    """All findings about a set; a warning put aside is a note."""
    found = [
        *check_title(document.title, "TS-172"),
        *check_ranges(document),
        *_set(document),
        *_glossary(document),
        *check_texts(document.title, tuple(_texts(document)), "TS-173"),
    ]
    found += _named(document)
    return put_aside(found, document.asides)


def _named(document: Doctrines) -> Iterator[Finding]:
    """Names that were never given, and names written almost like the booklet's."""
    cards = [(f"doctrines.{place}.name", card.name) for place, card in enumerate(document.doctrines)]
    rows = [
        (f"doctrines.{place}.abilities.{number}.name", ability.name)
        for place, card in enumerate(document.doctrines)
        for number, ability in enumerate(card.abilities)
    ]
    yield from check_row_names(cards, [card.name for card in CARDS], "TS-172")
    abilities = [ability.name for card in CARDS for ability in card.abilities]
    yield from check_row_names(rows, abilities, "TS-172")


def _texts(document: Doctrines) -> Iterator[tuple[str, str]]:
    """Every text of the set with its place."""
    yield "about", document.about
    for place, doctrine in enumerate(document.doctrines):
        for number, ability in enumerate(doctrine.abilities):
            yield f"doctrines.{place}.abilities.{number}.text", ability.text
    yield from ((f"terms.{place}.words", term.words) for place, term in enumerate(document.terms))


def _set(document: Doctrines) -> Iterator[Finding]:
    if not document.doctrines:
        yield say("no-doctrines", "doctrines")
    yield from check_names("doctrines", "doctrine", document.doctrines, lambda row: row.name, "TS-172")
    for place, doctrine in enumerate(document.doctrines):
        path = f"doctrines.{place}.abilities"
        if not doctrine.abilities:
            yield say("doctrine-bare", path, doctrine=doctrine)
        yield from check_names(path, "ability", doctrine.abilities, lambda row: row.name, "TS-172")
        for number, ability in enumerate(doctrine.abilities):
            yield from _ability(ability, f"{path}.{number}")
            yield from check_procedure(doctrine, ability, f"{path}.{number}")


def _ability(ability: Ability, where: str) -> Iterator[Finding]:
    """What is wrong with the row whatever its procedure."""
    name = ability.name or "An ability"
    if ability.passive and ability.quarters:
        yield say("passive-paid", f"{where}.quarters", name=name)
    if not ability.moments:
        yield say("no-moment", f"{where}.moments", name=name)
    if not ability.text.strip():
        yield say("no-text", f"{where}.text", name=name)


def _glossary(document: Doctrines) -> Iterator[Finding]:
    """Terms the texts use and nobody explains: none in the glossary, or one left blank."""
    yield from check_names("terms", "term", document.terms, lambda row: row.name, "TS-306")
    listed = {term.name.strip().casefold() for term in document.terms}
    for term in UNEXPLAINED:
        places = tuple(_uses(document, term))
        if places and term.casefold() not in listed:
            yield say("term-missing", places, term=term, number=len(places))
    blank = [place for place, term in enumerate(document.terms) if term.name and not term.words.strip()]
    if blank:
        wheres = tuple(f"terms.{place}.words" for place in blank)
        yield say("term-blank", wheres, some=some([document.terms[place].name for place in blank]))


def _uses(document: Doctrines, term: str) -> Iterator[str]:
    """Where the term stands in a text."""
    for place, doctrine in enumerate(document.doctrines):
        for number, ability in enumerate(doctrine.abilities):
            if term.casefold() in ability.text.casefold():
                yield f"doctrines.{place}.abilities.{number}.text"
