"""Names of people: which of them are one name, and which pretend to be another.

SQLite knows small letters of English alone, so names are compared here and not in a query.
"""

import unicodedata

ALIKE = frozenset({"LATIN", "CYRILLIC", "GREEK", "ARMENIAN", "CHEROKEE"})
"""Alphabets with letters that look the same: a name is written in one of them."""


def folded(name: str) -> str:
    """What two spellings of one name have in common: case and forms of letters do not count."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name.strip()).casefold())


def is_mixed(name: str) -> bool:
    """Whether the name takes letters of one alphabet for those of another that look the same."""
    of = {unicodedata.name(letter, "?").split()[0] for letter in folded(name) if letter.isalpha()}
    return len(of & ALIKE) > 1
