"""Whether two languages give the same rules, line by line: numbers, citations, sides, kinds of medals; and
whether their backgrounds tell of one battle.

A translation may be shorter or in another order: lines are only compared where there are as many of them, and
what one of the two leaves out says nothing.
Cite: .m44 text (MD-256, MD-263).
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from itertools import combinations

from rulesets.kit.findings import Finding
from rulesets.kit.languages import LANGUAGES
from rulesets.kit.words import listed
from rulesets.memoir44.document.document import SIDE_TITLES, Words
from rulesets.memoir44.ground.survey import Survey
from rulesets.memoir44.told.believed import OF_A_SIDE
from rulesets.memoir44.told.texts import LABEL, RULES
from rulesets.memoir44.told.war.gazetteer import mentions, plain

_CLASSES = {"Actions": "Actions?|Aktion(?:en)?", "Troops": "Troops?|Troupes?|Truppen?"}
_CLASSES |= {"Nations": "Nation(?:s|en)?", "SWAs": "SWAs?", "Terrain": "Terrains?|Gelände"}
_CITED = re.compile(
    "|".join(rf"\b(?P<{group}>(?:{words}) (?P<{group}n>\d{{1,2}}))\b" for group, words in _CLASSES.items())
)
_NUMBER = re.compile(r"(?<![\w.,'’-])\d{1,2}(?![\w'’-])(?![.,:/]\d)")
_LABELS = re.compile(rf"\b{LABEL}\b")
_KINDS = {
    "temporary": re.compile(
        r"\b(?:temporary|temporaires?|temporär\w*|zeitweilig\w*|vorübergehend\w*)\b", re.I
    ),
    "permanent": re.compile(r"\b(?:permanente?s?|permanent\w*|définiti\w+|dauerhaft\w*|bleibend\w*)\b", re.I),
}
_WHEN = {
    "first": re.compile(r"\b(?:first|premi(?:er|ère)s?|erste\w*)\b", re.I),
    "last": re.compile(r"\b(?:last|derni(?:er|ère)s?|letzte\w*)\b", re.I),
}
_YEAR = re.compile(r"\b19[345]\d\b")
_NAME = re.compile(r"\b[A-Z][\w'-]{3,}|\b\d{2,4}\b")
# Backgrounds of so many words that share no name and no number, by so many letters, tell of two battles.
LONG, STEM = 30, 4


def check_parallel(survey: Survey) -> Iterator[Finding]:
    """Findings about rules that two languages give otherwise, and backgrounds of two battles."""
    texts = list(enumerate(survey.document.words))
    for field in ("name", "subtitle", *RULES, "historical"):
        told: dict[str, list[tuple[str, str, str]]] = {}
        for (i, one), (k, other) in combinations(texts, 2):
            places = f"words.{i}.{field}", f"words.{k}.{field}"
            for matter, mine, theirs in _differences(field, getattr(one, field), getattr(other, field)):
                said = f"{_title(one)} {mine}, {_title(other)} {theirs}"
                told.setdefault(matter, []).append((*places, said))
        for pairs in told.values():
            yield Finding(
                "warning",
                "languages-apart",
                pairs[0][1],
                f"The languages say different things: {pairs[0][2]}.",
                "Correct the wrong one.",
                "MD-256",
                tuple(dict.fromkeys(place for one, other, _ in pairs for place in (one, other))),
            )
    yield from _check_backgrounds(texts)
    for i, words in texts:
        name, subtitle = _beaches(words.name), _beaches(words.subtitle)
        if name and subtitle and not name & subtitle:
            yield Finding(
                "warning",
                "titles-apart",
                f"words.{i}.name",
                f"The name says {listed(sorted(name))}, the subtitle {listed(sorted(subtitle))}.",
                "Correct the wrong one.",
                "MD-263",
                (f"words.{i}.name", f"words.{i}.subtitle"),
            )


def _check_backgrounds(texts: list[tuple[int, Words]]) -> Iterator[Finding]:
    for (i, one), (k, other) in combinations(texts, 2):
        if _are_apart(one.historical, other.historical):
            yield Finding(
                "warning",
                "named-apart",
                f"words.{k}.historical",
                f"The {_title(one)} and the {_title(other)} background share no name and no number: "
                "they tell of two battles.",
                "Write the background of this battle in both.",
                "MD-263",
                (f"words.{i}.historical", f"words.{k}.historical"),
            )
            return


def _title(words: Words) -> str:
    return LANGUAGES.get(words.language, words.language or "the other")


def _differences(field: str, one: str, other: str) -> Iterator[tuple[str, str, str]]:
    """What two texts say otherwise: the matter, and what each says of it.

    Reading: where more than one line differs in a matter, or both have the same of it as a whole, the lines
    stand in another order.
    """
    if field in ("name", "subtitle"):
        yield from (("beach", *said) for said in _unlike(_beaches(one), _beaches(other)))
        return
    if field == "historical":
        yield from (("year", *said) for said in _unlike(_years(one), _years(other)))
        return
    ones, others = _lines(one), _lines(other)
    if len(ones) != len(others):
        yield from (("cited", *said) for said in _unlike(_cited(one), _cited(other)))
        return
    for matter, read in _MATTERS.items():
        mine, theirs = [list(map(read, lines)) for lines in (ones, others)]
        are_same = sum(mine, Counter()) == sum(theirs, Counter())
        found = [said for pair in zip(mine, theirs, strict=True) for said in _unlike(*pair)]
        ones_said, others_said = (sum(said, Counter()).total() for said in (mine, theirs))
        if matter == "side" and ones_said != others_said:
            continue
        is_each = len(found) == sum(map(bool, mine)) == sum(map(bool, theirs))
        if (len(found) == 1 or (is_each and len(set(found)) == 1)) and not are_same:
            yield matter, *found[0]


def _lines(text: str) -> list[str]:
    return [line.strip() for line in text.splitlines() if line.strip()]


def _unlike(one: Counter[str], other: Counter[str]) -> Iterator[tuple[str, str]]:
    """What only one of two lists has, where both are as long: one was taken for another."""
    mine, theirs = one - other, other - one
    if mine and theirs and one.total() == other.total():
        yield listed(sorted(mine)), listed(sorted(theirs))


def _cited(said: str) -> Counter[str]:
    return Counter(
        f"{group} {int(found[f'{group}n'])}"
        for found in _CITED.finditer(said)
        for group in _CLASSES
        if found[group]
    )


def _numbers(said: str) -> Counter[str]:
    return Counter(_NUMBER.findall(_LABELS.sub("", _CITED.sub("", said))))


def _sides(said: str) -> Counter[str]:
    small = said.lower()
    return Counter(SIDE_TITLES[side] for side, words in OF_A_SIDE.items() if words.search(small))


def _words_of(words: dict[str, re.Pattern[str]], said: str) -> Counter[str]:
    return Counter(word for word, pattern in words.items() if pattern.search(said))


def _beaches(said: str) -> Counter[str]:
    """The beaches of the landings a title names, which every language calls alike."""
    return Counter(item.name for item in mentions(said) if item.name.endswith("Beach"))


def _years(said: str) -> Counter[str]:
    return Counter(sorted(set(_YEAR.findall(said))))


_MATTERS: dict[str, Callable[[str], Counter[str]]] = {
    "cited": _cited,
    "number": _numbers,
    "side": _sides,
    "kind": partial(_words_of, _KINDS),
    "when": partial(_words_of, _WHEN),
}


def _are_apart(one: str, other: str) -> bool:
    if min(len(one.split()), len(other.split())) < LONG:
        return False
    named = [{name[:STEM].lower() for name in _NAME.findall(plain(text))} for text in (one, other)]
    return all(named) and not named[0] & named[1]
