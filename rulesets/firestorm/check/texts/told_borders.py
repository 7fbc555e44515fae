"""Pairs of areas of which a text says that they touch, that they do not, or that no river parts them.

What the map shows otherwise is meant where a text says so, and no slip.

Cite: Firestorm Caen, "Using the Map", "Rivers as Area Borders".
"""

import re
from collections.abc import Iterator

from rulesets.firestorm.check.texts.sentences import Line, lines
from rulesets.firestorm.document.document import Campaign
from rulesets.kit.drawing.outlines import Pair
from rulesets.kit.findings import Finding
from rulesets.kit.words import listed

_PAIR = re.compile(r"\b([A-Z][1-9][0-9]?)(?: and | or |–|/)([A-Z][1-9][0-9]?)\b")
_TWICE = re.compile(r"\b([A-Z][1-9][0-9]?) \(\1\)")
_APART = re.compile(
    r"\b(?:left apart|do not touch(?! the\b| any\b| it\b)|not neighbours|no neighbours|no border|"
    r"do not border|do not meet)\b"
)
_BARRED = re.compile(r"\b(?:impassable|no way|(?:cannot be|nobody can|no one can) cross(?:ed)?)\b")
_TOGETHER = re.compile(r"(?<!not )\b(?:touch|are neighbours|share a border|border on each other)\b")
_DRY = re.compile(r"\b(?:without (?:a|the|any) river|no river)\b")
_IDLE = re.compile(r"\b(?:does not count|counts for nothing)\b")
_CROSSED = re.compile(r"\b(?:bridge[sd]?|fords?|forded|fordable|causeways?|ferry|dry)\b")
_ONLY = re.compile(
    r"\brivers only the ([A-Z]\w+)(?: and the ([A-Z]\w+))? counts?\b|"
    r"\b[Oo]nly the ([A-Z]\w+)(?: and the ([A-Z]\w+))? counts? as (?:a )?rivers?\b"
)
_BLOWN = re.compile(r"\b(?:blown|blew|destroyed|wrecked|down|gone|no (?:bridge|ford|crossing))\b")


def left_apart(document: Campaign) -> frozenset[Pair]:
    """The pairs of areas that are no neighbours, or that nobody can pass between, as a text says."""
    return frozenset(
        pair
        for line in _told(document)
        if _APART.search(line.plain) or _BARRED.search(line.plain)
        for pair in _pairs(document, line)
    )


def left_dry(document: Campaign) -> frozenset[Pair]:
    """The pairs of areas between which a text knows a crossing, or no river that counts."""
    rivers = _rivers(document)
    return frozenset(
        pair
        for line in _told(document)
        if _is_dry(line, rivers) or (_CROSSED.search(line.plain) and not _BLOWN.search(line.plain))
        for pair in _pairs(document, line)
    )


def check_told_borders(document: Campaign) -> Iterator[Finding]:
    """Warnings for pairs that a text joins, parts or leaves dry otherwise than the borders do."""
    borders = {frozenset((border.a, border.b)): border.river for border in document.borders}
    rivers = _rivers(document)
    for line in lines(document):
        apart, together = _APART.search(line.plain), _TOGETHER.search(line.plain)
        for pair in _pairs(document, line):
            says = f"A text says that {' and '.join(sorted(pair))}"
            if bool(apart) != bool(together) and (pair in borders) == bool(apart):
                yield _otherwise(line, pair, f"{says} {'do not touch' if apart else 'touch'}")
            if _is_dry(line, rivers) and borders.get(pair):
                yield _otherwise(line, pair, f"{says} touch without a river")
        if any(borders.values()):
            yield from _check_rivers(line, rivers)


def _rivers(document: Campaign) -> set[str]:
    """The rivers of the borders and of the map."""
    drawn = (line.name for line in document.chart.lines if line.kind == "river") if document.chart else ()
    return {name for name in (*(border.river for border in document.borders), *drawn) if name}


def _is_dry(line: Line, rivers: set[str]) -> bool:
    """Whether a text says that there is no river, or that one does not count."""
    named = "river" in line.plain or any(river.lower() in line.plain for river in rivers)
    return bool(_DRY.search(line.plain) or (named and _IDLE.search(line.plain)))


def _check_rivers(line: Line, rivers: set[str]) -> Iterator[Finding]:
    """A river that by a text alone counts, and that is on no border and on no map."""
    told = {name for found in _ONLY.findall(line.words) for name in found if name}
    strange = sorted(name for name in told if not any(name in river for river in rivers))
    if strange:
        yield Finding(
            "warning",
            "river-told",
            line.where,
            f"A text says that only the {listed(sorted(told))} count; no border has the {listed(strange)}.",
            "Let text and borders name the same rivers.",
            "Rivers as Area Borders",
        )


def _otherwise(line: Line, pair: Pair, says: str) -> Finding:
    return Finding(
        "warning",
        "border-told",
        line.where,
        f"{says}; the borders say otherwise.",
        "Let text and borders say the same.",
        "Using the Map",
        (line.where, f"border:{'-'.join(sorted(pair))}"),
    )


def _told(document: Campaign) -> Iterator[Line]:
    """All free texts, and the map's own note."""
    yield from lines(document)
    if document.chart:
        yield Line("chart.note", document.chart.note)


def _pairs(document: Campaign, line: Line) -> list[Pair]:
    """The pairs of known areas that a text names side by side, by their ids or by their names."""
    keys = {area.key for area in document.areas}
    named = {area.name.strip(): area.key for area in document.areas if area.name.strip()}
    longest = sorted((re.escape(name) for name in named), key=len, reverse=True)
    words = line.words
    if longest:
        words = re.sub(rf"(?<!\w)(?:{'|'.join(longest)})(?!\w)", lambda found: named[found[0]], words)
    pairs = (frozenset(found) for found in _PAIR.findall(_TWICE.sub(r"\1", words)))
    return [pair for pair in pairs if pair <= keys and len(pair) == 2]
