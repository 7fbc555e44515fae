"""Findings of words against what everybody knows or the document itself says: a known text with another
number in it, the remark of another row, rounds that are told otherwise than the house rule has them.

Cite: TS-155, TS-173, TS-298, TS-311.
"""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from difflib import get_close_matches

from rulesets.kit.findings import Finding
from rulesets.kit.words import NUMERALS, count
from rulesets.skirmish.lists.match import Match
from rulesets.skirmish.lists.rulings import Rulings

_NUMBER = re.compile(rf"\b(?:\d+|{'|'.join(NUMERALS)})\b|[¼½¾]", re.IGNORECASE)
_ROUNDS = re.compile(rf"\b(\d+|{'|'.join(NUMERALS)}) rounds\b", re.IGNORECASE)
_DIGITS = re.compile(r"\d+|\b[IVX]+\b")
LIKE = 0.85
Worded = tuple[str, str, str, str]
"""A place, the name of its row, its words, and the words that everybody knows of that row."""


def check_known(rows: Iterable[Worded], known: Mapping[str, str], cite: str) -> Iterator[Finding]:
    """Words that are the known ones but for a number, and words that are those of another row; `known` are
    the words of every row by name."""
    for where, name, words, own in rows:
        if not words.strip() or words == own:
            continue
        if own and _NUMBER.sub("#", words) == _NUMBER.sub("#", own):
            said = f"The words of {name} are the known ones but for a number: “{own}”"
            yield Finding("warning", "number-told", where, said, "Correct the number.", cite)
        elif own and (other := next((of for of, text in known.items() if text == words), "")):
            said = f"The words of {name} are those of {other}; its own are “{own}”"
            yield Finding("warning", "words-of-another", where, said, "Write its own.", cite)


def check_spelling(rows: Iterable[tuple[str, str]], known: Collection[str], cite: str) -> Iterator[Finding]:
    """Names, with their places, that are written almost like a known one which is not among them."""
    named = [*rows]
    there = {name.casefold() for _, name in named}
    missing = [name for name in known if name.casefold() not in there]
    for where, name in named:
        near = get_close_matches(name, missing, 1, LIKE)
        if near and name not in known and _DIGITS.findall(name) == _DIGITS.findall(near[0]):
            said = f"“{name}” is written almost like {near[0]}."
            yield Finding("warning", "name-misspelt", where, said, f"Write {near[0]}.", cite)


def check_rounds(match: Match) -> Iterator[Finding]:
    """How many rounds the words of a match tell of, against its length."""
    length = (match.rulings or Rulings()).match_length
    told = {_plain(word) for word in _ROUNDS.findall(match.about)}
    if len(told) == 1 and length not in told:
        ends = f"after {count(length, 'round')}" if length else "only when somebody has won"
        said = f"The words tell of {count(told.pop(), 'round')}; by its house rule the match ends {ends}."
        yield Finding("warning", "rounds-told", "about", said, "Correct one of them.", "TS-311")


def _plain(word: str) -> int:
    return int(word) if word.isdecimal() else NUMERALS.index(word.lower()) + 1
