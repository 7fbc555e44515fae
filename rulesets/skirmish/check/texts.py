"""Findings of texts in any of the documents: names for the time being, what is still to be written, a text in
another language than the rest.

Cite: TS-172, TS-173, TS-293, TS-297, TS-301, TS-307.
"""

from collections import Counter
from collections.abc import Iterator

from rulesets.kit.checks.placeholders import is_unfinished, is_unnamed
from rulesets.kit.findings import Finding
from rulesets.kit.languages import LANGUAGES, language_of

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
    read = {where: language for where, words in texts if (language := language_of(words))}
    usual, often = Counter(read.values()).most_common(1)[0] if read else ("", 0)
    for where, language in read.items():
        if language != usual and often > 1:
            said = f"This text is {LANGUAGES[language]}, the others are {LANGUAGES[usual]}."
            yield Finding("warning", "language-mixed", where, said, "Translate it.", cite)
