"""Whether the texts spell the places of the map as the map does: one letter off is a slip in one of the two.

Cite: .m44 text and labels (MD-261, MD-263).
"""

import re
from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.memoir44.ground.survey import Survey
from rulesets.memoir44.told.texts import rules, stories

# Shorter names are too like each other.
SHORTEST = 6
_NAME = re.compile(r"[^\W\d_][\w'’-]*(?:\s\d+)?")


def check_names_told(survey: Survey) -> Iterator[Finding]:
    """Findings about names of the map that a text spells otherwise by one letter or digit."""
    document = survey.document
    known = {item.words: survey.where(item.at) for item in document.map.labels if survey.is_hex(item.at)}
    known |= {medal.title: f"medals.{i}" for i, medal in enumerate(document.medals)}
    names = {
        name: where for name, where in known.items() if len(name) >= SHORTEST and " " not in name.strip()
    }
    names |= {name: where for name, where in known.items() if re.fullmatch(r"\w+ \d{2,}", name)}
    if not names:
        return
    for passage in (*rules(document), *stories(document)):
        for word in dict.fromkeys(_NAME.findall(passage.said)):
            near = next((name for name in names if word[0].isupper() and _is_slip(word, name)), "")
            if near and word not in known and not any(word in name.split() for name in known):
                yield Finding(
                    "warning",
                    "told-name",
                    passage.where,
                    f"The text spells “{word}”, the map “{near}”.",
                    "Correct one of the two.",
                    "MD-261",
                    (passage.where, names[near]),
                )


def _is_slip(word: str, name: str) -> bool:
    """Whether one letter was left out, doubled, exchanged with its neighbour or mistyped; the genitive is
    none."""
    if (
        word == name
        or abs(len(word) - len(name)) > 1
        or word in (f"{name}s", name[:-1])
        or len(word) < SHORTEST
    ):
        return False
    start = next(
        (i for i, (a, b) in enumerate(zip(word, name, strict=False)) if a != b), min(len(word), len(name))
    )
    one, other = word[start:], name[start:]
    exchanged = len(one) > 1 and one[:2] == other[1::-1] and one[2:] == other[2:]
    return one[1:] == other[1:] or one[1:] == other or one == other[1:] or exchanged
