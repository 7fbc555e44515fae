"""Findings of texts in any of the documents: names for the time being, what is still to be written.

Cite: TS-172, TS-173, TS-293, TS-297, TS-301, TS-307.
"""

from collections.abc import Iterator

from rulesets.kit.checks.placeholders import is_unfinished, is_unnamed
from rulesets.kit.findings import Finding

Texts = tuple[tuple[str, str], ...]


def check_texts(title: str, texts: Texts, cite: str) -> Iterator[Finding]:
    """The title, then every text at its place."""
    if title.strip() and is_unnamed(title):
        said = f"“{title}” is a name for the time being."
        yield Finding("warning", "title-unfinished", "title", said, "Give it its own.", cite)
    for where, words in texts:
        if is_unfinished(words):
            said = f"This text is still to be written: “{words.strip()[:60]}”."
            yield Finding("warning", "text-unfinished", where, said, "Write it, or leave it empty.", cite)
