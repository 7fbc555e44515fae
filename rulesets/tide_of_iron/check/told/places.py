"""Findings of places in a sentence: a ground at a hex that has none, a name that is not on the map, a zone on
the wrong side of the stream.

Reading: the top of the map is north.

Cite: TN-174, TN-182, TN-185, TN-200, TN-201, TN-211.
"""

import re
from collections.abc import Iterator
from difflib import get_close_matches

from rulesets.kit.findings import Finding
from rulesets.kit.hexes.hexes import Hex, distance
from rulesets.tide_of_iron.check.markers import names_of_places
from rulesets.tide_of_iron.check.told.fields import COUNTED, NUMBER, number_of
from rulesets.tide_of_iron.check.told.grounds import GROUNDS, lying
from rulesets.tide_of_iron.check.told.reader import DENIES, Said
from rulesets.tide_of_iron.check.told.sides import WAYS, bounds, opposite
from rulesets.tide_of_iron.ground.survey import Survey

LAID = {
    "mines?|minefields?": ("mines",),
    "(?:razor )?wire": ("razor_wire", "beach_wire"),
    "craters?": ("crater",),
    "ruins?": ("ruins",),
    "breach(?:es)?": ("breach",),
}
_LABEL = r"([A-Za-z]{1,2}[1-9]\d?)\b"
_AT = rf"(?: hex)?,? (?:at|in|on) (?:the )?(?:hex )?{_LABEL}"
_HOLDS = r"\b(?i:hold|take|capture|control|seize|reach|occupy)(?:s|ing)? (?:on to )?"
_NAME = r"([A-Z][\w'’]+(?:-[A-Z]?[\w'’]+)*(?: (?:de |la |le |sur )?[A-Z][\w'’-]+)*)"
_COMMON = re.compile(r"^(?:[A-Z]{1,2}\d+|Victory|Objectives?|All|Both|Command|Hexes?|The|Every|Each|No)\b")
_SIDE_OF = re.compile(
    r"\b(north|south|west|east)(?:ern)?(?: side)? of the (?:\w+ )?"
    r"(stream|brook|road|bridge|village|bunker)\b",
    re.I,
)
_WITHIN = re.compile(
    rf"\bwithin {NUMBER} (?:hexes|columns|rows) of the (north|south|west|east)(?:ern)? edge\b", re.I
)
LIKE = 0.8


def check_places(asked: Survey, said: Said) -> Iterator[Finding]:
    """One sentence against what lies where."""
    if not asked.ground.hexes:
        return
    yield from _at_hex(asked, said)
    yield from _names(asked, said)
    if said.where.endswith(".deployment"):
        yield from _zone(asked, said)


def _lying(asked: Survey, way: str) -> set[Hex]:
    """The hexes of a ground, or on which such a thing lies."""
    if way in GROUNDS:
        return lying(asked, way)
    tags = {c.at for c in asked.scenario.map.cells if any(tag.name in LAID[way] for tag in c.tags)}
    return tags | {at for at, name in asked.ground.obstacles.items() if name in LAID[way]}


def _at_hex(asked: Survey, said: Said) -> Iterator[Finding]:
    """ "The bunker at R5" where no bunker is at R5."""
    by_name = {asked.name(at): at for at in asked.ground.hexes}
    for way in (*GROUNDS, *LAID):
        for found in re.finditer(rf"\b({way}){_AT}", said.words, re.I):
            at = by_name.get(found[2])
            if at is None or at in _lying(asked, way) or DENIES.search(said.words[: found.start()]):
                continue
            there = asked.ground.hexes[at].terrain.title.lower()
            told = f"{said.quoted}: {asked.told(at)} is {there}, and no {found[1].lower()} lies there."
            yield Finding("warning", "place-told", said.where, told, "Correct one of them.", "TN-211")
            return


def _known_words(asked: Survey) -> set[str]:
    """Every word that a title, a name or the story of the scenario has."""
    scenario, own = asked.scenario, asked.scenario.own
    texts = [scenario.title, scenario.front, scenario.background, *names_of_places(asked)]
    texts += [printed.board for printed in asked.ground.laid.hexes.values()]
    texts += [unit.title for unit in own.units] + [card.title for card in own.cards]
    texts += [commander.name for commander in own.commanders] + [terrain.title for terrain in own.terrain]
    texts += [deck.title for sheet in scenario.sides for deck in sheet.decks]
    return {word.casefold() for text in texts for word in re.findall(r"[\w'’]+", text)}


def _names(asked: Survey, said: Said) -> Iterator[Finding]:
    """A place to be held that nothing is called, or that is written almost like a name on the map."""
    places = names_of_places(asked)
    for found in re.finditer(_HOLDS + _NAME, said.words) if places else ():
        name = found[1]
        if _COMMON.match(name) or name in places or name.lower() in COUNTED:
            continue
        known = {word.casefold() in _known_words(asked) for word in re.findall(r"[\w'’]+", name)}
        near = get_close_matches(name, places, 1, LIKE)
        if near and name.casefold() != near[0].casefold() and not near[0].endswith(name):
            told = f"{said.quoted} names {name}; on the map it is {near[0]}."
        elif known == {False}:
            told = f"{said.quoted} names {name}, and nothing on the map or in the texts is called so."
        else:
            continue
        yield Finding("warning", "place-unknown", said.where, told, "Correct the name.", "TN-174")
        return


def _zone(asked: Survey, said: Said) -> Iterator[Finding]:
    """Deployment hexes against "east of the stream", "within two hexes of the edge", "hexes R1 to R9"."""
    zone = asked.known(asked.scenario.divisions[int(said.where.split(".")[1])].zone)
    if not zone:
        return
    off = ""
    for way, ground in _SIDE_OF.findall(said.words):
        down, across = WAYS[way.lower()]
        marks = lying(asked, next(one for one in GROUNDS if re.fullmatch(one, ground, re.I)))
        if marks and sum(_beyond(at, marks, down, across) for at in zone) > len(zone) / 2:
            off = f"most of its hexes lie {opposite(way.lower())} of it"
    within = _WITHIN.search(said.words)
    if within:
        low, high = bounds(asked)
        down, across = WAYS[within[2].lower()]
        edge = (low if down + across < 0 else high)[0 if down else 1]
        far = max(abs(at.row - edge) if down else abs(at.col - edge) / 2 for at in zone)
        if far > number_of(within[1]):
            off = f"one of its hexes is {int(far) + 1} hexes off that edge"
    by_name = {asked.name(at): at for at in asked.ground.hexes}
    named = [by_name[name] for name in re.findall(rf"\b{_LABEL}", said.words) if name in by_name]
    if named and re.search(r"^(?:in|on|at) (?:the )?hex", said.words, re.I) and not set(named) & set(zone):
        off = f"{asked.name(named[0])} is none of its hexes"
    if off:
        told = f"{said.quoted}: {off}."
        yield Finding("warning", "deployment-told", said.where, told, "Correct one of them.", "TN-201")


def _beyond(at: Hex, marks: set[Hex], down: int, across: int) -> bool:
    """Whether a hex lies on the other side of the nearest of the marks."""
    mark = min(marks, key=lambda one: (distance(one, at), one))
    return (at.row - mark.row) * down + (at.col - mark.col) * across < 0
