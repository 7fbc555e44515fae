"""Words carried over from the shipped campaign into another: names and days that belong to Caen.

A whole paragraph of Caen's that names what is not here was left by mistake; a name alone may be history.

Cite: Firestorm Caen, "Firestorm: Caen", "Names of Turns".
"""

import re
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from functools import cache
from unicodedata import combining, normalize

from rulesets.firestorm.check.texts.sentences import Line, lines, missions
from rulesets.firestorm.document.caen import CAEN
from rulesets.firestorm.document.document import Campaign
from rulesets.kit.findings import Finding, Level
from rulesets.kit.words import begun, listed

_HALF = re.compile(r" \([A-Z][a-z]+\)$")
_BETWEEN, _ALIKE = " | ", 0.7
_NAMED, _TURNS = 4, 2
"""So many names stand in one sentence, and are letters enough on a counter; one turn may have a name of
Caen's by chance."""


def check_carried(document: Campaign) -> Iterator[Finding]:
    """Texts that name what only Caen has, and Caen's own heading above another map."""
    heading = [*_check_heading(document)]
    yield from heading
    told = {place for found in heading for place in found.places}
    own = _own(document)
    known = own.split(_BETWEEN)
    shipped = {line.words.strip() for line in _texts(CAEN)}
    copied: dict[str, list[str]] = {}
    named: dict[str, list[str]] = {}
    for line in _texts(document):
        if line.where in told and line.turn is None:
            continue
        lacking = [name for name in _names(CAEN) if _has(line.words, name) and not _has(own, name)]
        lacking = [name for name in lacking if not _spelt(name, known)]
        kept = copied if line.words.strip() in shipped else named
        for name in lacking:
            kept.setdefault(name, []).append(line.where)
    if copied:
        yield _carried("warning", copied, "Write the text anew, or take it out.")
    if named:
        yield _carried("note", named, "Look whether it is meant.")


def _carried(level: Level, found: Mapping[str, list[str]], mend: str) -> Finding:
    known, names = _names(CAEN), [*found][:_NAMED]
    said = listed([f"{name} ({known[name]})" for name in names])
    places = tuple(dict.fromkeys(place for where in found.values() for place in where))
    says = f"Texts speak of {said}, which {CAEN.title} has and this campaign has not."
    return Finding(level, "text-carried", places[0], says, mend, "Firestorm: Caen", places)


def _check_heading(document: Campaign) -> Iterator[Finding]:
    """Title, about, days and turns of Caen, where most areas are not Caen's."""
    names = {area.name for area in CAEN.areas}
    if not document.areas or 2 * sum(area.name in names for area in document.areas) >= len(document.areas):
        return
    heads = {"title": "the title", "about": "the text on what it is about", "period": "the dates"}
    same = [name for name in heads if getattr(document, name) == getattr(CAEN, name)]
    turns = {turn.name for turn in CAEN.turns[1:]}
    again = [turn.number for turn in document.turns if turn.name in turns]
    if same == ["period"]:
        same = []
    if not same and len(again) < _TURNS:
        return
    said = [heads[name] for name in same] + (["names of turns"] if again else [])
    many = len(said) > 1 or said[0] in ("the dates", "names of turns")
    yield Finding(
        "warning",
        "text-carried",
        same[0] if same else f"turn:{again[0]}",
        f"{begun(listed(said))} {'are' if many else 'is'} still the same as in {CAEN.title}; the map is "
        "another.",
        "Write what is left of it anew for this campaign.",
        "Firestorm: Caen",
        (*same, *(f"turn:{number}" for number in again)),
    )


@cache
def _names(document: Campaign) -> dict[str, str]:
    """What only this campaign may have, and what it is; a counter's letters too, where they are a name."""
    found = {_HALF.sub("", area.name): "an area" for area in document.areas}
    found |= {border.river: "a river" for border in document.borders if border.river}
    found |= {turn.name: "a turn" for turn in document.turns if turn.name.startswith("Operation")}
    for troop in document.troops:
        found[troop.name] = "a troop"
        if len(troop.short) > _NAMED:
            found[troop.short] = "a troop"
    return found


def _own(document: Campaign) -> str:
    """All that is called by a name in a campaign, in one line."""
    named = [area.name for area in document.areas] + [border.river for border in document.borders]
    named += [name for troop in document.troops for name in (troop.name, troop.short)]
    named += [turn.name for turn in document.turns]
    if document.chart:
        named += [label.text for label in document.chart.labels]
        named += [line.name for line in document.chart.lines]
    return _BETWEEN.join(named)


def _texts(document: Campaign) -> Iterator[Line]:
    yield Line("title", document.title)
    yield from lines(document)
    if document.gap:
        yield Line("gap.name", document.gap.name)
    yield from missions(document)


def _spelt(name: str, known: list[str]) -> bool:
    """Whether a thing here has almost that name, and the same number in it."""
    near = get_close_matches(_plain(name), [_plain(other) for other in known], 3, _ALIKE)
    return any(re.findall(r"\d+", other) == re.findall(r"\d+", name) for other in near)


def _plain(words: str) -> str:
    """The words in small letters without accents."""
    return "".join(letter for letter in normalize("NFD", words.lower()) if not combining(letter))


def _has(words: str, name: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(name)}(?!\w)", words) is not None
