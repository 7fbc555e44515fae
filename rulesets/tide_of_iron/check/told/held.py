"""Findings of results whose words name other places than the hexes that are to be held.

A place is a hex by its label, a name on the map, the crossroads or a ground the map has. Only where every
part of what is to be held is understood, a hex that none of them is counts as not named.

Cite: TN-182.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from rulesets.kit.findings import Finding
from rulesets.kit.hexes.hexes import Hex
from rulesets.kit.words import listed, quoted
from rulesets.tide_of_iron.check.markers import names_of_places
from rulesets.tide_of_iron.check.told.fields import NUMBER, number_of
from rulesets.tide_of_iron.check.told.grounds import CROSSING, GROUNDS, crossings, lying, not_held
from rulesets.tide_of_iron.ground.survey import Survey

_HOLD = re.compile(
    r"\b(?:hold|take|capture|control|keep|seize|occupy|defend|secure|possess|own|win)(?:s|ing)? (?:on to )?",
    re.I,
)
_STOP = re.compile(
    r"[.;:]|\b(?:at|until|when|by|for|in|before|after|from|against|(?<!together )(?<!along )with|without|"
    r"while)\b|"
    r",? and (?=(?:let|keep|lose|have|destroy|drive|prevent|leave|kill|cross|no|nobody|get|be|stop|deny|"
    r"throw|push|"
    r"clear|bring)\b)",
    re.I,
)
_PARTS = re.compile(r",? and (?!the end)|, | as well as | plus | together with | along with ", re.I)
_SUM = re.compile(r"\b(?:worth|points?|victory hex(?:es)?|objectives?|victory)\b", re.I)
_LABEL = re.compile(r"^(?:hex(?:es)? )?([A-Za-z]{1,2}[1-9]\d?)$")
_MANY = re.compile(rf"^(?:(?P<both>both|the two)|(?:all |the )*{NUMBER}) (?:of the )?(?:\w+ )?", re.I)
_LEAD = re.compile(r"^(?:both |the |a |an |all |each |every )*", re.I)

_BESIDE = "".join(
    rf"(?<!\b{word} )"
    for word in ("across", "over", "beyond", "behind", "near", "from", "of", "along", "by", "off", "to")
)
WORDS = 4
"""A part of more words is no place."""


@dataclass(frozen=True, slots=True)
class Place:
    """A part of what is to be held: its words, the hexes it may be, and how many of them, 0 for any."""

    words: str
    hexes: frozenset[Hex]
    number: int = 0


def check_held(asked: Survey) -> Iterator[Finding]:
    """Every result that lists hexes; a first place that is none of them is told by its ground."""
    if not asked.ground.hexes:
        return
    for place, sheet in enumerate(asked.scenario.sides):
        for number, grade in enumerate(sheet.grades):
            held = set(asked.known(grade.hexes))
            off = _off(asked, grade.words, held) if held else ""
            if off:
                said = f"{quoted(grade.words)}: {off}."
                where = f"sides.{place}.grades.{number}"
                yield Finding("warning", "objective-told", where, said, "Correct one of them.", "TN-182")


def _off(asked: Survey, words: str, held: set[Hex]) -> str:
    places, is_whole = places_of(asked, words)
    at = listed([asked.name(hex) for hex in sorted(held)])
    hexes = f"the {'hex' if len(held) == 1 else 'hexes'} listed {'is' if len(held) == 1 else 'are'} {at}"
    for place in places[1:] if not_held(asked, words, held) else places:
        if not place.number and not place.hexes & held and (len(places) > 1 or not _HOLD.search(words)):
            return f"{hexes}, and {place.words} is none of them"
        here = len(place.hexes & held)
        if place.number and here != place.number <= len(place.hexes):
            return f"{hexes}, and {here or 'none'} of them {'is' if here < 2 else 'are'} of {place.words}"
    named = {hex for place in places for hex in place.hexes}
    more = sorted(held - named)
    if places and is_whole and more and held & named:
        return f"{asked.told(more[0])} is listed too, and the words do not name it"
    return ""


def places_of(asked: Survey, words: str) -> tuple[list[Place], bool]:
    """The places that words want held, and whether every part of them is understood."""
    hold = _HOLD.search(words)
    if hold is None:
        return list(_mentioned(asked, words)), False
    if re.search(r"\b(?:or|either|not|no|nor|any|one of)\b", words, re.I):
        return [], False
    rest = words[hold.end() :]
    stop = _STOP.search(rest)
    found, is_whole = [], True
    for part in _PARTS.split(rest[: stop.start()] if stop else rest):
        plain = part.strip()
        if not plain or (_SUM.search(plain) and not _MANY.match(plain)):
            continue
        place = _place(asked, plain)
        if place is None:
            is_whole = is_whole and bool(_SUM.search(plain))
        else:
            found.append(place)
    return found, is_whole


def _mentioned(asked: Survey, words: str) -> Iterator[Place]:
    """Places that words without a verb of holding name: "the bunker is German at the end"."""
    for way in (CROSSING.pattern, *GROUNDS):
        found = re.search(rf"{_BESIDE}\b(the (?:{way.strip()}))(?!\w)", words, re.I)
        if found and (place := _place(asked, found[1])):
            yield place


def _place(asked: Survey, words: str) -> Place | None:
    by_name = {asked.name(at): at for at in asked.ground.hexes}
    label = _LABEL.match(words)
    if label:
        at = by_name.get(label[1])
        return Place(words, frozenset({at})) if at else None
    names = names_of_places(asked)
    plain = _LEAD.sub("", words).strip()
    if plain in names:
        at = names[plain]
        return Place(plain, frozenset({at, *asked.ground.next_to(at)}))
    if CROSSING.fullmatch(plain):
        return _lying(words, crossings(asked) or lying(asked, "roads?"), 0)
    many = _MANY.match(words)
    number = 0 if many is None else 2 if many["both"] else number_of(many[2])
    noun = words[many.end() :] if many else plain.rsplit(" ", 1)[-1]
    for way in GROUNDS if len(words.split()) <= WORDS else ():
        if re.fullmatch(rf"(?:\w+ )?(?:{way})", noun.strip(), re.I):
            return _lying(words, lying(asked, way), number)
    return None


def _lying(words: str, there: set[Hex], number: int) -> Place | None:
    """A ground that the map lacks is told elsewhere."""
    return Place(words, frozenset(there), number) if there else None
