"""Whether the texts are there, in their fields, and cite the catalogue rightly.

Only English texts are compared with the catalogue. What they say of the rules is not judged.
Cite: .m44 text (MD-256, MD-263, MD-319, MD-333, MD-334).
"""

import json
from collections.abc import Iterator
from dataclasses import fields

from rulesets.kit.checks.placeholders import is_unfinished
from rulesets.kit.findings import Finding
from rulesets.memoir44.check.say import say
from rulesets.memoir44.document.document import Scenario, Words
from rulesets.memoir44.document.facts import Entry, catalogue, citations, fits, read_entry
from rulesets.memoir44.document.form_options import LANGUAGES
from rulesets.memoir44.document.switches import SWITCHES
from rulesets.memoir44.document.vocabulary import unit_type
from rulesets.memoir44.ground.analysis import Survey, unit_side

FIELDS = tuple(item.name for item in fields(Words) if item.name != "language")
TEMPLATES = frozenset(
    {
        "my title",
        "mon titre",
        "my description",
        "ma description",
        "my rules",
        "mes règles",
        "my historical background",
        "mon contexte historique",
        "my victory conditions",
        "mes conditions de victoire",
        "my subtitle",
        "mon sous-titre",
        "my bibliography",
        "ma bibliographie",
        "my sources",
        "mein titel",
        "mein untertitel",
        "meine beschreibung",
        "meine regeln",
        "mein historischer hintergrund",
        "meine siegbedingungen",
        "meine bibliografie",
        "meine bibliographie",
    }
)
_NOBODY = frozenset(
    {"author", "auteur", "autor", "your name", "name", "my name", "nobody", "anonymous author"}
)


def check_words(survey: Survey) -> Iterator[Finding]:
    """Findings about texts, special rules and rule switches."""
    document = survey.document
    if not any(getattr(words, name).strip() for words in document.words for name in FIELDS):
        yield say("no-text", "words")
    languages = {option.value for option in LANGUAGES}
    for i, words in enumerate(document.words):
        where = f"words.{i}"
        if words.language not in languages:
            yield say("unknown-language", f"{where}.language", words=words)
        if words.language in {earlier.language for earlier in document.words[:i]}:
            yield say("language-twice", f"{where}.language", words=words)
        yield from _check_names(where, words)
        if words.language == "en":
            yield from _check_citations(where, words)
    yield from _check_author(document)
    yield from _check_special(survey)
    yield from _check_switches(survey)


def _check_author(document: Scenario) -> Iterator[Finding]:
    if document.author.strip().lower() in _NOBODY or is_unfinished(document.author):
        yield say("template-text", "author", author=document.author.strip())


def _check_names(where: str, words: Words) -> Iterator[Finding]:
    left = [name for name in FIELDS if getattr(words, name).strip().lower() in TEMPLATES]
    if left:
        yield say("template-text/names", f"{where}.{left[0]}", tuple(f"{where}.{name}" for name in left))


def _check_citations(where: str, words: Words) -> Iterator[Finding]:
    for name in FIELDS:
        for cited in citations(getattr(words, name)):
            yield from _check_title(f"{where}.{name}", cited)


def _check_title(where: str, cited: Entry) -> Iterator[Finding]:
    entry = catalogue().get(cited.card)
    if entry and not fits(entry, cited.title):
        yield say("citation", where, entry=entry, cited=cited)


def _check_special(survey: Survey) -> Iterator[Finding]:
    for i, rule in enumerate(survey.document.special):
        where = f"special.{i}"
        if rule.catalogue and read_entry(rule.catalogue) is None:
            yield say("catalogue-number", f"{where}.catalogue", rule=rule)
        if not rule.text.strip() and not rule.catalogue.strip():
            yield say("empty-rule", where)
        for cited in citations(rule.text):
            yield from _check_title(f"{where}.text", cited)


def _check_switches(survey: Survey) -> Iterator[Finding]:
    document = survey.document
    for i, switch in enumerate(document.switches):
        if switch.name not in SWITCHES:
            yield say("unknown-switch", f"switches.{i}", switch=switch)
        try:
            json.loads(switch.value)
        except (ValueError, RecursionError):
            yield say("switch-value", f"switches.{i}", switch=switch)
    british = [
        cell.at for cell, unit in survey.units() if unit_type(unit.name)[1] == "brit" and unit_side(unit)
    ]
    if british and not _has_commonwealth(document) and not _cites(document):
        yield say("commonwealth", survey.where(british[0]), tuple(map(survey.where, british)))


def _cites(document: Scenario) -> bool:
    """Whether the rules name what is in effect by its number in the catalogue, so that what they do not name
    is not."""
    return any(any(citations(words.rules)) for words in document.words)


def _has_commonwealth(document: Scenario) -> bool:
    """Whether a switch, a special rule or the text of the rules brings the command rules of the British.

    Reading: the word Commonwealth is the same in most languages, and no rules name it in passing.
    """
    named = {switch.name for switch in document.switches}
    cited = {read_entry(rule.catalogue) for rule in document.special}
    texts = [words.rules for words in document.words] + [rule.text for rule in document.special]
    return (
        "british_commonwealth" in named
        or ("Nations", 5) in cited
        or any("commonwealth" in text.lower() for text in texts)
    )
