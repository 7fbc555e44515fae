"""The free texts of a document, line by line, and the numbers in them as people write them.

Says what stands there; whether it agrees with the figures and the map is asked elsewhere.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from rulesets.firestorm.document.document import Campaign, Turn
from rulesets.kit.words import NUMERALS

_ONES = NUMERALS[:9]
_TEENS = (
    *NUMERALS[9:],
    *("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"),
)
_TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
_PLAIN = {word: number for number, word in enumerate((*_ONES, *_TEENS), 1)}
_PLAIN |= {word: 10 * number for number, word in enumerate(_TENS, 2)}
NUMBER = (
    rf"(?:\d[\d,]*|(?:{'|'.join(_TENS)})-(?:{'|'.join(_ONES)})|{'|'.join(sorted(_PLAIN, key=len)[::-1])})"
)
"""A pattern of a whole number, in figures or in small letters."""
_PARTS = {
    "half": 50,
    "third": 33,
    "quarter": 25,
    "fifth": 20,
    "sixth": 17,
    "eighth": 12,
    "tenth": 10,
    "two thirds": 67,
    "three quarters": 75,
    "two fifths": 40,
    "three fifths": 60,
    "four fifths": 80,
}
_PART = re.compile(
    rf"\b(?:an?|one|by) ({'|'.join(part for part in _PARTS if ' ' not in part)})\b"
    rf"(?! (?:supply|time|turn|army))|\b({'|'.join(part for part in _PARTS if ' ' in part)})\b"
)
_PERCENT = re.compile(rf"\b({NUMBER}) ?(?:%|percent\b|per cent\b)")
_NOT = re.compile(r"\b(?:no|not|none|nobody|never|without|neither|nor|cannot|grounded)\b")
_CLAUSE_ENDS = re.compile(r"(?<=[^\d][.!?;:])\s+")


@dataclass(frozen=True, slots=True)
class Line:
    """A paragraph of free text: the place where it is written, its words, the turn it is about."""

    where: str
    words: str
    turn: Turn | None = None

    @property
    def plain(self) -> str:
        """The words in small letters."""
        return self.words.lower()

    @property
    def clauses(self) -> list[str]:
        """The words in small letters, cut at full stops, colons and semicolons."""
        return _CLAUSE_ENDS.split(self.plain)


def lines(document: Campaign) -> Iterator[Line]:
    """All free texts that are told to players and organisers, in the order of the forms."""
    yield Line("about", document.about)
    for text in document.handout:
        yield Line("handout", text)
    for text in document.notes:
        yield Line("notes", text)
    for turn in document.turns:
        for text in turn.notes:
            yield Line(f"turn:{turn.number}", text, turn)
    for text in document.assault.notes if document.assault else ():
        yield Line("assault.notes", text)
    if document.gap and document.gap.note:
        yield Line("gap.note", document.gap.note)


def speaks_of(document: Campaign, name: str, clue: str = "") -> bool:
    """Whether the title or a free text names it, beside words that a clue finds."""
    wanted = name.strip().lower()
    told = [document.title.lower(), *(line.plain for line in lines(document))]
    return any(wanted in words and re.search(clue, words) for words in told)


def number(word: str) -> int:
    """The number that a word found by NUMBER is."""
    if word[0].isdigit():
        return int(word.replace(",", ""))
    tens, _, ones = word.partition("-")
    return _PLAIN[tens] + (_PLAIN[ones] if ones else 0)


def percents(words: str) -> set[int]:
    """The parts of a hundred that words in small letters name: "a fifth", "20 percent"."""
    named = {number(found) for found in _PERCENT.findall(words)}
    return named | {_PARTS[one or other] for one, other in _PART.findall(words)}


def denies(clause: str) -> bool:
    """Whether a clause in small letters says that something is not."""
    return bool(_NOT.search(clause))


def sides_named(document: Campaign, words: str) -> set[str]:
    """The sides that words in small letters name."""
    names = {side.key: {side.adjective.lower(), side.title.lower()} for side in document.sides}
    names.setdefault("axis", set()).add("german")
    return {
        side
        for side, called in names.items()
        if any(name and re.search(rf"\b{re.escape(name)}\b", words) for name in called)
    }
