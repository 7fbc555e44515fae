"""Where a text names areas, holders, days or troops otherwise than map, turns and gap have them.

Cite: Firestorm Caen, "Using the Map", "Names of Turns", "Special: Caumont Gap".
"""

import re
from collections.abc import Collection, Iterator, Mapping
from datetime import date

from rulesets.firestorm.check.texts.days import day_of, days_of, year_of
from rulesets.firestorm.check.texts.sentences import Line, lines, missions
from rulesets.firestorm.document.document import SIDES, Area, Campaign, SideKey
from rulesets.firestorm.document.sides import sides_of
from rulesets.kit.findings import Finding
from rulesets.kit.flow.numbers import plain_number
from rulesets.kit.flow.sides import titled
from rulesets.kit.words import listed

_ID = re.compile(r"\b([A-Z])-?([1-9][0-9]?)\b")
_ALL = re.compile(r"\b(?:every|each|all) areas? (?:begins?|starts?|is|are)(?: held by)?(?: the)? ([a-z]+)\b")
_WAYS = r"areas?|from|to|into|in|at|towards?|through|of|and|or|between|holds?|takes?"
_MACHINES = {*("M3", "M4", "M5", "M7", "M8", "M10", "P47", "P51", "B17", "B24", "B25", "B26", "V1", "V2")}
_EDGE = 3
"""A row that the map has not stands so near to those that it has."""
_FAR = 2
"""An id with so many times the highest number of its row is no area: bombers have such names too."""


def check_told_places(document: Campaign) -> Iterator[Finding]:
    """Warnings for ids of no area, areas by another name, other holders, days and troops."""
    yield from _check_ids(document)
    for line in lines(document):
        yield from _check_names(document, line)
        yield from _check_holder(document, line)
    yield from _check_terrain(document)
    yield from _check_period(document)
    yield from _check_days(document)


def _check_ids(document: Campaign) -> Iterator[Finding]:
    known = {area.key.replace("-", "") for area in document.areas}
    rows = {key[:1]: 0 for key in known}
    for key in known:
        rows[key[:1]] = max(rows[key[:1]], plain_number(key[1:]) or 0)
    wrong: dict[str, list[str]] = {}
    for line in (*lines(document), *missions(document)):
        for letter, figure in _ID.findall(line.words):
            told = letter + figure
            near = int(figure) <= _FAR * rows.get(letter, 0) or _beyond(line.words, told, rows, known)
            if told not in known and near:
                wrong.setdefault(told, []).append(line.where)
    for key, places in wrong.items():
        yield Finding(
            "warning",
            "area-told",
            places[0],
            f"A text speaks of {key}, which is no area.",
            "Name an area of this map.",
            "Using the Map",
            tuple(dict.fromkeys(places)),
        )


def _beyond(words: str, told: str, rows: Mapping[str, int], known: Collection[str]) -> bool:
    """Whether an id of a row that the map has not is told as a place: at the edge, after a word for a way.

    Tanks and aircraft are called so too, and do not stand in a row beside those of the map.
    """
    named = [row for row, most in rows.items() if most]
    if told in _MACHINES or not named or int(told[1:]) > _FAR * max(rows.values()):
        return False
    edge = not ord(min(named)) - _EDGE <= ord(told[0]) <= ord(max(named)) + _EDGE
    way = re.search(rf"\b(?:{'areas?' if edge else _WAYS}) {told[0]}-?{told[1:]}\b", words)
    paired = re.search(rf"\b{told[0]}-?{told[1:]} (?:and|to|or) ([A-Z])-?(\d+)\b", words)
    return bool(way or (not edge and paired and paired[1] + paired[2] in known))


def _check_names(document: Campaign, line: Line) -> Iterator[Finding]:
    """An area's name with the id of another: "Caumont (B2)"."""
    if "(" not in line.words:
        return
    keys = {area.name: area.key for area in document.areas if area.name.strip()}
    for name, key in keys.items():
        for found in re.finditer(rf"(?<!\w){re.escape(name)} \(([A-Z])-?([1-9][0-9]?)\)", line.words):
            told = found[1] + found[2]
            if told in keys.values() and told != key:
                yield Finding(
                    "warning",
                    "area-told",
                    line.where,
                    f"A text calls {told} {name}, which is {key}.",
                    "Name the area that is meant.",
                    "Using the Map",
                )


def _check_holder(document: Campaign, line: Line) -> Iterator[Finding]:
    for word in _ALL.findall(line.plain):
        side = next((side for side in SIDES if word in _words_of(document, side)), None)
        others = [area.key for area in document.areas if area.control != side]
        if side and others:
            yield Finding(
                "warning",
                "holder-told",
                line.where,
                f"A text says that every area begins with the {titled(sides_of(document), side, side)}, "
                f"unlike {', '.join(others[:5])}{' and others' if len(others) > 5 else ''}.",
                "Let text and map say the same.",
                "Set-up",
                (line.where, *(f"area:{key}" for key in others[:5])),
            )


def _check_terrain(document: Campaign) -> Iterator[Finding]:
    """Halves of one place that differ, and areas whose name tells a terrain they have not."""
    halves: dict[str, list[Area]] = {}
    for area in document.areas:
        halves.setdefault(_HALF.sub("", area.name), []).append(area)
    for parts in halves.values():
        if len({area.name for area in parts}) == len(parts) and len({area.terrain for area in parts}) > 1:
            said = listed([f"{area.name} ({area.key}) is {area.terrain}" for area in parts])
            places = tuple(f"area:{area.key}" for area in parts)
            yield Finding(
                "warning",
                "halves-unlike",
                places[0],
                f"Two parts of one place are of different ground: {said}.",
                "Give both the same terrain, or names of their own.",
                "Terrain",
                places,
            )
    for area in document.areas:
        told = next((terrain for terrain in ("bocage", "city") if terrain in area.name.lower()), area.terrain)
        if told != area.terrain:
            yield Finding(
                "note",
                "terrain-told",
                f"area:{area.key}",
                f"{area.name} ({area.key}) is {area.terrain}, unlike what its name tells of it.",
                "Look whether its terrain is meant.",
                "Terrain",
            )


_HALF = re.compile(r"\b(?:west|east|north|south)(?:ern)?\b|[() ]", re.IGNORECASE)


def _words_of(document: Campaign, side: SideKey) -> set[str]:
    """The words by which texts call a side; the book calls the Axis German."""
    own = {"allied": {"allied", "allies"}, "axis": {"axis", "german", "germans"}}[side]
    named = next((item for item in document.sides if item.key == side), None)
    return own | ({named.title.lower(), named.adjective.lower()} if named else set())


def _spans(document: Campaign) -> list[tuple[date, date]]:
    year = year_of(document.period)
    dates = (document.period, *(turn.dates for turn in document.turns))
    return [days for words in dates if (days := days_of(words, year))]


def _check_period(document: Campaign) -> Iterator[Finding]:
    """Turns lie within the period that stands below the title."""
    year = year_of(document.period)
    period = days_of(document.period, year)
    if period is None and days_of(document.title):
        yield Finding(
            "warning",
            "title-dates",
            "title",
            f"The campaign is called {document.title}, and dated {document.period}.",
            "Exchange them.",
            "Names of Turns",
        )
    if period is None:
        return
    outside = [
        turn
        for turn in document.turns
        if (days := days_of(turn.dates, year)) and (days[0] < period[0] or days[1] > period[1])
    ]
    if outside:
        named = ", ".join(f"{turn.number} ({turn.dates})" for turn in outside)
        yield Finding(
            "warning",
            "turn-period",
            f"turn:{outside[0].number}",
            f"The campaign is dated {document.period}; turns outside of it: {named}.",
            "Let the campaign's dates hold those of all its turns.",
            "Names of Turns",
            (*(f"turn:{turn.number}" for turn in outside), "period"),
        )


def _check_days(document: Campaign) -> Iterator[Finding]:
    """Days that texts about the whole campaign name lie within it; what came before may be told."""
    spans = _spans(document)
    year = year_of(document.period)
    if not spans or not year:
        return
    first, last = min(span[0] for span in spans), max(span[1] for span in spans)
    for line in lines(document):
        wrong = [day for day in day_of(line.plain, year) if not first <= day <= last]
        if wrong:
            yield Finding(
                "note",
                "day-told",
                line.where,
                f"A text names {wrong[0].day} {wrong[0]:%B %Y}, a day outside this campaign.",
                "Look whether that day is meant.",
                "Names of Turns",
            )
