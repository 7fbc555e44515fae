"""Names and words of lists that are written almost like known ones.

Cite: TS-172, TS-265, TS-297, TS-301, TS-302.
"""

import re
from collections.abc import Collection, Iterable, Iterator
from difflib import get_close_matches

from rulesets.kit.findings import Finding
from rulesets.skirmish.check.say import say

Written = Iterable[tuple[str, str]]
"""What is written, each with its place before it."""
_DIGITS = re.compile(r"\d+|\b[IVX]+\b")
LIKE = 0.85


def check_words(written: Written, known: Collection[str], cite: str) -> Iterator[Finding]:
    """Words that are almost a known one and have its numbers."""
    for where, word in written:
        near = get_close_matches(word, known, 1, LIKE) if word not in known else ()
        if near and _DIGITS.findall(word) == _DIGITS.findall(near[0]):
            yield say("name-misspelt", where, name=word, near=near[0], cite=cite)


def check_row_names(written: Written, known: Collection[str], cite: str) -> Iterator[Finding]:
    """Names of rows that are almost a known one which no row has."""
    there = {name.casefold(): (where, name) for where, name in written}
    ours = {name.casefold() for name in known}
    others = [at for name, at in there.items() if name not in ours]
    yield from check_words(others, [name for name in known if name.casefold() not in there], cite)
