"""Findings of texts in any of the documents: names for the time being, what is still to be written.

Cite: TS-172, TS-173, TS-293, TS-297, TS-301, TS-307.
"""

from collections.abc import Iterator

from rulesets.kit.checks.placeholders import is_unfinished, is_unnamed
from rulesets.kit.findings import Finding
from rulesets.skirmish.check.say import say

Texts = tuple[tuple[str, str], ...]


def check_texts(title: str, texts: Texts, cite: str) -> Iterator[Finding]:
    """The title, then every text at its place."""
    if title.strip() and is_unnamed(title):
        yield say("title-unfinished", "title", title=title, cite=cite)
    for where, words in texts:
        if is_unfinished(words):
            yield say("text-unfinished", where, words=words.strip()[:60], cite=cite)
