"""Whether the texts of several languages tell the same: who begins, which hexes; and each its own language.

A translation may be shorter, so that only what both say is compared. Nobody is asked which of the two is
right: the notes say where they differ.
Cite: .m44 text (MD-253, MD-256, MD-263).
"""

import re
from collections.abc import Iterator
from itertools import pairwise

from rulesets.kit.findings import Finding
from rulesets.kit.languages import COMMON, LANGUAGES
from rulesets.kit.words import listed
from rulesets.memoir44.document.document import SIDE_TITLES, Words
from rulesets.memoir44.ground.survey import Survey
from rulesets.memoir44.told.texts import FIELDS, LABEL, RULES, orders

_BEGINS = re.compile(
    r"\byou (?:move|go|begin|start)s? first\b|\bvous (?:jouez|commencez) en premier\b|"
    r"\bsie (?:beginnen|ziehen zuerst|fangen an)\b",
    re.IGNORECASE,
)
_LABEL = re.compile(rf"(?<![\w\-'’.]){LABEL}(?![\w\-])")
_SENTENCE = re.compile(r"(?<=[.!?])\s*")
# So many words of another language, and none of its own, are no quotation but a leftover.
FOREIGN, LONG = 3, 8


def check_languages(survey: Survey) -> Iterator[Finding]:
    """Findings about texts of two languages that disagree, and about a sentence left in another language."""
    texts = {f"words.{i}": words for i, words in enumerate(survey.document.words)}
    yield from _check_begins(texts)
    yield from _check_hexes(texts)
    for where, words in texts.items():
        yield from _check_leftover(where, words)


def _check_begins(texts: dict[str, Words]) -> Iterator[Finding]:
    told = {
        place: (words.language, side)
        for where, words in texts.items()
        for place, side, said in orders(where, words)
        if _BEGINS.search(said)
    }
    if len({side for _, side in told.values()}) > 1 and len({language for language, _ in told.values()}) > 1:
        said = [f"{_title(language)} the {SIDE_TITLES[side]}" for language, side in told.values()]
        yield Finding(
            "note",
            "languages-differ",
            next(iter(told)),
            f"The languages let different sides move first: {listed(said)}.",
            "Correct the wrong one.",
            "MD-253",
            tuple(told),
        )


def _check_hexes(texts: dict[str, Words]) -> Iterator[Finding]:
    """Rules of two languages that name as many hexes, and not the same."""
    for field in RULES:
        named = {
            f"{where}.{field}": (words.language, frozenset(_LABEL.findall(getattr(words, field))))
            for where, words in texts.items()
        }
        places = [place for place, (_, hexes) in named.items() if hexes]
        for one, other in pairwise(places):
            (first, hexes), (second, others) = named[one], named[other]
            if hexes != others and len(hexes) == len(others) and first != second:
                yield Finding(
                    "note",
                    "languages-differ",
                    one,
                    f"The languages name different hexes: {_title(first)} {listed(sorted(hexes - others))}, "
                    f"{_title(second)} {listed(sorted(others - hexes))}.",
                    "Correct the wrong one.",
                    "MD-256",
                    (one, other),
                )


def _check_leftover(where: str, words: Words) -> Iterator[Finding]:
    own = COMMON.get(words.language)
    if own is None:
        return
    for field in FIELDS:
        passage = getattr(words, field).lower()
        if field == "bibliography" or not own.search(passage):
            continue
        for said in (said for line in passage.splitlines() for said in _SENTENCE.split(line)):
            strange = [
                language
                for language, common in COMMON.items()
                if language != words.language and len(common.findall(said)) >= FOREIGN
            ]
            if strange and not own.search(said) and len(said.split()) >= LONG:
                yield Finding(
                    "note",
                    "language-mixed",
                    f"{where}.{field}",
                    f"A sentence of the {_title(words.language)} text is {_title(strange[0])}: "
                    f"“{said[:50]}”.",
                    "Translate it, or take it away.",
                    "MD-263",
                )
                break


def _title(language: str) -> str:
    return LANGUAGES.get(language, language or "the other")
