"""Names that were never given, and names written almost like known ones.

Cite: TS-173, TS-297, TS-301.
"""

import re
from collections.abc import Collection, Iterable, Iterator
from difflib import get_close_matches

from rulesets.kit.checks.placeholders import is_unfinished, is_unnamed
from rulesets.kit.findings import Finding
from rulesets.skirmish.check.say import say

_DIGITS = re.compile(r"\d+|\b[IVX]+\b")
LIKE = 0.85
_TEMPLATE = re.compile(
    r"(?:new |another )?(?:unit|row|ability|doctrine|marker|tile|player|entrant|name|n\. ?n\.)(?: \d+)?",
    re.IGNORECASE,
)


def is_template(name: str) -> bool:
    """Whether a name is the one an empty row came with."""
    bare = name.strip()
    return bool(bare) and (
        is_unnamed(bare) or (len(bare) > 1 and is_unfinished(bare)) or _TEMPLATE.fullmatch(bare) is not None
    )


def check_template_names(names: Iterable[tuple[str, str]], cite: str) -> Iterator[Finding]:
    """Names, with their places, that were to be given later."""
    for where, name in names:
        if is_template(name):
            yield say("name-unfinished/template-names", where, name=name, cite=cite)


def check_spelling(rows: Iterable[tuple[str, str]], known: Collection[str], cite: str) -> Iterator[Finding]:
    """Names, with their places, that are written almost like a known one which is not among them."""
    named = [*rows]
    there = {name.casefold() for _, name in named}
    missing = [name for name in known if name.casefold() not in there]
    for where, name in named:
        near = get_close_matches(name, missing, 1, LIKE)
        if near and name not in known and _DIGITS.findall(name) == _DIGITS.findall(near[0]):
            yield say("name-misspelt", where, name=name, near=near[0], cite=cite)
