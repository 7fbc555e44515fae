"""Whether the places that the conditions of victory name in a row are places of the map.

Of a list of names one of which is lettered, all are held against the map; a name by itself may be known to
the players by other means.
Cite: .m44 text and labels (MD-261, MD-264).
"""

import re
from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.memoir44.ground.survey import Survey
from rulesets.memoir44.told.texts import letterings

_WORD = r"[A-ZÀ-Ý][\w'’.-]*"
_NAME = rf"{_WORD}(?: (?:de |du |la |le |sur |am |an der )?(?:{_WORD}|\d+))*"
_LIST = re.compile(rf"{_NAME}(?:, {_NAME})*,? (?:and|or|et|und) {_NAME}")
_SPLIT = re.compile(r",? (?:and|or|et|und) |, ")
_AT = re.compile(r"\b(?:at|in|near|à|bei) ([A-ZÀ-Ý][a-zà-ÿ’'-]{4,})")
_NO_PLACE = frozenset({"axis", "allies", "allied", "medal", "medals", "the", "a", "an", "each"})


def check_named(survey: Survey) -> Iterator[Finding]:
    """Findings about a name in a list of places of the map that is on no hex of it."""
    known = {_key(item.words) for item in letterings(survey)}
    known |= {_key(medal.title) for medal in survey.document.medals if medal.title}
    # A lettering may give a part of the name only, or more than it.
    parts = {word for name in known for word in name.split() if len(word) > 3}
    lettered = {item.at for item in letterings(survey)}
    medals = [medal for medal in survey.document.medals if lettered & {medal.at, *medal.group}]
    for i, words in enumerate(survey.document.words):
        said = _key(words.victory)
        strange = [name for name in _AT.findall(words.victory) if _key(name) not in _NO_PLACE]
        if strange and len(medals) > 1 and not any(part in said for part in parts):
            yield Finding(
                "warning",
                "told-place",
                f"words.{i}.victory",
                f"The text tells of {strange[0]}, which the map does not have, and of no place that it has.",
                "Write the conditions of this scenario, or letter its places.",
                "MD-261",
            )
        for row in _LIST.findall(words.victory) if known else ():
            names = [_key(name) for name in _SPLIT.split(row)]
            there = [name for name in names if name in known]
            gone = [
                name
                for name in names
                if name not in known and not parts & set(name.split()) and not _NO_PLACE & set(name.split())
            ]
            if there and gone:
                yield Finding(
                    "warning",
                    "told-place",
                    f"words.{i}.victory",
                    f"The text names {gone[0].title()} beside {there[0].title()}; the map has no such place.",
                    "Correct the name, or letter its hex.",
                    "MD-261",
                )


def _key(name: str) -> str:
    return " ".join(name.lower().replace("-", " ").removeprefix("the ").split()).rstrip(".")
