"""Names of people: which of them are one name, and which pretend to be another.

SQLite knows small letters of English alone, so names are compared here and not in a query.
"""

import re
import unicodedata

from campaign.storage.models import THE_CARD, THE_CLOCK, THE_HOUSE, THE_PROGRAM
from rulesets.kit.flow import spelling
from rulesets.kit.flow.refusals import Refusal

LONGEST = 40
PLAIN = f"2 to {LONGEST} letters, digits, spaces, dots or hyphens"
"""What a name is made of."""

ALIKE = frozenset({"LATIN", "CYRILLIC", "GREEK", "ARMENIAN", "CHEROKEE"})
"""Alphabets with letters that look the same: a name is written in one of them."""


UNSEEN = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]"
)
"""Letters and marks that nobody sees."""
MOST_MARKS = 4
"""So many accents and vowels one letter has at most."""
_JOINERS = {0x200C: None, 0x200D: None}
"""What joins letters or keeps them apart where a letter is written by its neighbours (Persian, Hindi)."""
_JOINED = re.compile(r"l(?:m|j(?=[lm]))*")
"""A letter without case, with its marks and with joiners that something follows."""


def folded(name: str) -> str:
    """What two spellings of one name have in common: case, joiners, forms of letters and of apostrophes do
    not count."""
    plain = unicodedata.normalize("NFKC", name.strip()).replace("’", "'").translate(_JOINERS)
    return unicodedata.normalize("NFKC", plain.casefold())


def is_mixed(name: str) -> bool:
    """Whether the name takes letters of one alphabet for those of another that look the same."""
    of = {unicodedata.name(letter, "?").split()[0] for letter in folded(name) if letter.isalpha()}
    return len(of & ALIKE) > 1


def is_plain(name: str) -> bool:
    """Whether the name is made of PLAIN; a joiner stands between letters or marks of a script without case
    alone, for between others nobody sees it."""
    if "j" in _JOINED.sub("", "".join(map(_kind, name))):
        return False
    name = name.translate(_JOINERS)
    bare = "".join(" " if _is_mark(sign) else sign for sign in name)
    marks = "".join("m" if _is_mark(sign) else "l" if sign.isalpha() else "." for sign in name)
    if UNSEEN.search(name) or re.search(rf"(^|\.)m|m{{{MOST_MARKS + 1}}}", marks):
        return False
    return bool(re.fullmatch(rf"[^\W_][\w .'’-]{{1,{LONGEST - 1}}}", bare))


def _is_mark(sign: str) -> bool:
    """Whether it is written at the letter before it, as vowels and accents are in many scripts."""
    return unicodedata.category(sign) in ("Mn", "Mc")


def _kind(sign: str) -> str:
    """A letter of a script without case, a mark, a joiner or anything else, as a word of one letter."""
    if ord(sign) in _JOINERS:
        return "j"
    return "m" if _is_mark(sign) else "l" if unicodedata.category(sign) == "Lo" else "."


def is_nobodys(name: str) -> bool:
    """Whether it is what entries call somebody who is no person."""
    return name.lower() in (THE_HOUSE, THE_CLOCK, THE_CARD, THE_PROGRAM, "sandtable", "automatic")


def given(text: str) -> str:
    """The name by which somebody who is not signed in says that he is called. Refuses what is no name, and
    what entries call somebody who is no person."""
    name = spelling.line(text)
    if not is_plain(name) or is_nobodys(name):
        raise Refusal(f"Give your name: {PLAIN}. Everybody can read it.")
    return name
