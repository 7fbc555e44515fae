"""Names that a text spells almost as the document does: one of the two is a mistake.

Short names and names of several words are too similar to other words to be compared.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from functools import partial

from rulesets.kit.checks.claims import Passage
from rulesets.kit.findings import Code, Finding

TOLD_NAME = Code(
    "told-name",
    "warning",
    "The text spells “{word}”, the document “{name}”.",
    "Correct one of the two.",
    "{cite}",
)
SHORTEST, NEAR = 6, 0.85
_WORD = re.compile(r"[^\W\d_][\w'’-]*")


def check_spelling(passages: Iterable[Passage], names: Mapping[str, str], cite: str) -> Iterator[Finding]:
    """A warning for each word of the texts that is almost a name of the document; `names` are the names by
    their places. One mistake is one finding, however often it occurs."""
    known = {word for name in names for word in _WORD.findall(name)} | set(names)
    single = [name for name in names if len(name) >= SHORTEST and " " not in name]
    found: dict[tuple[str, str], list[str]] = {}
    for passage in passages:
        for word in dict.fromkeys(_WORD.findall(passage.text)):
            name = nearest(word, filter(partial(_may_be, word), single)) if _could_be(word, known) else ""
            if name:
                found.setdefault((word, name), []).append(passage.where)
    for (word, name), places in found.items():
        yield TOLD_NAME.at(places[0], (*places, names[name]), word=word, name=name, cite=cite)


def _could_be(word: str, known: set[str]) -> bool:
    """Whether it is a name of some length that the document does not have, not even as a plural or
    genitive."""
    plain = word.rstrip("s").rstrip("'’")
    return len(word) >= SHORTEST and word[0].isupper() and not {word, plain, f"{word}s"} & known


def _may_be(word: str, name: str) -> bool:
    """Whether it is about as long. A different ending makes another form of the word ("Romanian")."""
    is_form = word.startswith(name) or name.startswith(word)
    return word[0] == name[0] and not is_form and abs(len(word) - len(name)) < 2


def nearest(word: str, names: Iterable[str]) -> str:
    """The one of the names from which the word differs by a letter or two; empty for none."""
    return next(iter(get_close_matches(word, [*names], 1, NEAR)), "")
