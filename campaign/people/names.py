"""Names of people: which of them are one name, and which pretend to be another.

SQLite knows small letters of English alone, so names are compared here and not in a query.
"""

import re
import unicodedata

from campaign.models import THE_CARD, THE_CLOCK, THE_HOUSE
from rulesets.kit.flow.refusals import Refusal

LONGEST = 40
PLAIN = f"2 to {LONGEST} letters, digits, spaces, dots or hyphens"
"""What a name is made of."""

ALIKE = frozenset({"LATIN", "CYRILLIC", "GREEK", "ARMENIAN", "CHEROKEE"})
"""Alphabets with letters that look the same: a name is written in one of them."""


UNSEEN = frozenset("\u115f\u1160\u3164\uffa0")
"""Letters that nobody sees: they fill a place in Korean syllables."""


def folded(name: str) -> str:
    """What two spellings of one name have in common: case, forms of letters and of apostrophes do not
    count."""
    plain = unicodedata.normalize("NFKC", name.strip()).replace("’", "'")
    return unicodedata.normalize("NFKC", plain.casefold())


def is_mixed(name: str) -> bool:
    """Whether the name takes letters of one alphabet for those of another that look the same."""
    of = {unicodedata.name(letter, "?").split()[0] for letter in folded(name) if letter.isalpha()}
    return len(of & ALIKE) > 1


def is_plain(name: str) -> bool:
    """Whether the name is made of PLAIN."""
    return UNSEEN.isdisjoint(name) and bool(re.fullmatch(rf"[^\W_][\w .'’-]{{1,{LONGEST - 1}}}", name))


def is_nobodys(name: str) -> bool:
    """Whether it is what entries call somebody who is no person."""
    return name.lower() in (THE_HOUSE, THE_CLOCK, THE_CARD)


def given(text: str) -> str:
    """The name by which somebody who is not signed in says that he is called. Refuses what is no name, and
    what entries call somebody who is no person."""
    name = " ".join(text.split())
    if not is_plain(name) or is_nobodys(name):
        raise Refusal(f"Give your name: {PLAIN}. Everybody will read it.")
    return name
