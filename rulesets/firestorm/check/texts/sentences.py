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
    """A paragraph of free text: the place where it is written, its words, the turn it is about, and which
    paragraph of that place it is."""

    where: str
    words: str
    turn: Turn | None = None
    nth: int = 1

    @property
    def called(self) -> str:
        """How a finding names it: "note 4", "paragraph 3 of the handout"."""
        if self.turn:
            return f"note {self.nth} on turn {self.turn.number}"
        return {
            "about": "the text on what it is about",
            "handout": f"paragraph {self.nth} of the handout",
            "notes": f"note {self.nth}",
            "assault.notes": f"note {self.nth} on the day of landing",
            "gap.note": "the note on the gap",
        }.get(self.where, "a text")

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
    for nth, text in enumerate(document.handout, 1):
        yield Line("handout", text, nth=nth)
    for nth, text in enumerate(document.notes, 1):
        yield Line("notes", text, nth=nth)
    for turn in document.turns:
        for nth, text in enumerate(turn.notes, 1):
            yield Line(f"turn:{turn.number}", text, turn, nth)
    for nth, text in enumerate(document.assault.notes if document.assault else (), 1):
        yield Line("assault.notes", text, nth=nth)
    if document.gap and document.gap.note:
        yield Line("gap.note", document.gap.note)


def missions(document: Campaign) -> Iterator[Line]:
    """The two missions of the day of landing, which are texts of one line."""
    if document.assault:
        yield Line("assault.airborne_mission", document.assault.airborne_mission)
        yield Line("assault.landing_mission", document.assault.landing_mission)


def speaks_of(document: Campaign, name: str, clue: str = "") -> bool:
    """Whether the title or a free text names it, beside words that a clue finds."""
    wanted = name.strip().lower()
    told = [document.title.lower(), *(line.plain for line in lines(document))]
    return any(wanted in words and re.search(clue, words) for words in told)


def number(word: str) -> int:
    """The number that a word found by NUMBER is."""
    if word[0].isdecimal():
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
