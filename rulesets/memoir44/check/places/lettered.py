"""Whether the letterings are names, and on a map of the book the names of their places.

A name two hexes from where the book has it is set otherwise; farther off it is another place's.
Cite: .m44 labels (MD-261), the maps of the book (MD-160).
"""

from collections import Counter
from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.kit.hexes.hexes import Hex, distance
from rulesets.kit.placeholders import is_unfinished, is_unnamed
from rulesets.memoir44.dday.dday import DDAY
from rulesets.memoir44.ground.survey import Survey
from rulesets.memoir44.told.pasted import own_map
from rulesets.memoir44.told.settled import places
from rulesets.memoir44.told.texts import all_rules

BY = 2
_BLANK = frozenset(
    {"text", "label", "lettering", "name", "new label", "texte", "étiquette", "beschriftung", "tekst"}
)


def check_lettered(survey: Survey) -> Iterator[Finding]:
    """Findings about letterings nobody filled in, and names of the book's map at other places, once a map."""
    labels = survey.document.map.labels
    for i, item in enumerate(labels):
        said = item.words.strip()
        if said and (is_unfinished(said) or is_unnamed(said) or said.lower() in _BLANK) and len(said) > 1:
            yield Finding(
                "warning",
                "lettering-unfinished",
                f"map.labels.{i}",
                f"“{said}” stands on the map where a name was to be written.",
                "Write the name, or take the lettering away.",
                "MD-261",
            )
    if own := own_map(survey.document):
        yield from _check_book(survey, own)


def _check_book(survey: Survey, own: str) -> Iterator[Finding]:
    book: dict[str, list[Hex]] = {}
    for item in DDAY[own].map.labels:
        book.setdefault(item.words, []).append(item.at)
    lies = {at: words for words, hexes in book.items() for at in hexes}
    often = Counter(item.words for item in survey.document.map.labels)
    wrong: dict[int, str] = {}
    for i, item in enumerate(survey.document.map.labels):
        if not survey.is_hex(item.at):
            continue
        here = survey.where(item.at)
        there = book.get(item.words, [])
        if there and all(distance(item.at, at) > BY for at in there):
            wrong[i] = f"{item.words} is written on {here}, and lies on {survey.where(there[0])}"
        elif there and lies.get(item.at, item.words) != item.words and often[item.words] > len(there):
            wrong[i] = f"{item.words} is written on {here} too, where {lies[item.at]} lies"
        elif item.words in places() and not there and item.words not in all_rules(survey.document):
            wrong[i] = f"{item.words}, written on {here}, is a place of another map"
    if wrong:
        first = next(iter(wrong))
        yield Finding(
            "warning",
            "book-lettering",
            f"map.labels.{first}",
            f"On {DDAY[own].text.name}: {'; '.join(wrong.values())}.",
            "Write each name on its place.",
            "MD-160",
            tuple(survey.where(survey.document.map.labels[i].at) for i in wrong),
        )
