"""Findings of grounds that words name: where a division deploys, somebody comes in, or a hex is to be held.

Reading: "the village" is any building, "the crossroads" a hex of road from which road leads three
ways, or any of road where there is no such hex.

Cite: TN-182, TN-201, TN-208.
"""

import re
from collections.abc import Callable, Collection, Iterator, Mapping

from rulesets.kit.findings import Finding
from rulesets.kit.hexes.hexes import Hex
from rulesets.kit.words import begun, listed, quoted
from rulesets.tide_of_iron.check.entries import nation_of_reinforcement
from rulesets.tide_of_iron.check.markers import names_of_places
from rulesets.tide_of_iron.check.told.sides import WAYS, bounds, middle, opposite
from rulesets.tide_of_iron.check.zones import barred
from rulesets.tide_of_iron.document.scenario import Reinforcement, does
from rulesets.tide_of_iron.ground.survey import Survey, division_words
from rulesets.tide_of_iron_box.terrain import Terrain

_ROADS = ("road", "road_over_stream", "rail_crossing")
GROUNDS: Mapping[str, Callable[[Terrain], bool]] = {
    "bunkers?": lambda here: here.key == "bunker",
    "hedgerows?|hedges?|bocage": lambda here: here.key == "hedgerow",
    "swamps?|marsh(?:es)?": lambda here: here.key == "swamp",
    "graveyards?|churchyards?|cemetery": lambda here: here.key == "graveyard",
    "bridges?": lambda here: here.key in ("road_over_stream", "rail_bridge"),
    "fords?": lambda here: here.key == "ford",
    "woods?|forests?": lambda here: here.key in ("forest", "forest_stream"),
    "villages?|town|hamlet|houses?|buildings?|streets?": lambda here: here.building,
    "roads?": lambda here: here.key in _ROADS,
    "railway|rails|railroad": lambda here: here.key.startswith("rail"),
    "beach(?:es)?": lambda here: here.key == "beach",
    "depot": lambda here: here.key == "supply_depot",
    "streams?|brook": lambda here: here.stream or here.key == "road_over_stream",
}
_OFF = re.compile(
    r"\b(?:of|behind|before|between|near|beyond|beside|facing|from|outside|not|except|towards?|opposite|"
    r"around|along|over|across|to|but|up|down|for|with|without)\b",
    re.I,
)
_ON = re.compile(r"^\s*(?:anywhere |and )?(?:in|on|at|inside|within) ", re.I)
_PARTS = re.compile(r"(?:,| and | or |(?=\b(?:in|on|at|inside|within) the\b))+", re.I)
_ARTICLE = r"(?:(?:the|a|an|any|one|its|their|each|all|both|every) )?"
_AFTER = r"(?=$|[.:]| (?:at|with|around|in|on|itself|only|there))"
CROSSING = re.compile(r"\b(?:crossroads?|road junction)\b", re.I)
_HOLD = re.compile(r"\b(?:hold|take|capture|control|keep|seize|occupy)s?\b", re.I)


def grounds_named(words: str) -> list[str]:
    """The grounds in or on which words place somebody, as patterns of `GROUNDS`; not those behind or beside
    which."""
    found, placed = [], False
    for part in _PARTS.split(re.split(r"[.;:]", words)[0]):
        placed = bool(_ON.match(part)) or (placed and not _OFF.search(part))
        rest = _ON.sub("", part).strip()
        found += [
            way
            for way in GROUNDS
            if placed and re.match(rf"{_ARTICLE}(?:\w+ )?(?:{way}){_AFTER}", rest, re.I)
        ]
    return list(dict.fromkeys(found))


def lying(asked: Survey, way: str) -> set[Hex]:
    """The hexes of the map of a ground."""
    is_one = GROUNDS[way]
    also = asked.scenario.features.also_buildings if "village" in way else ()
    return {at for at, here in asked.ground.hexes.items() if is_one(here.terrain) or here.terrain.key in also}


def crossings(asked: Survey) -> set[Hex]:
    """The hexes of road from which road leads three ways or more."""
    roads = {at for at, here in asked.ground.hexes.items() if here.terrain.key in _ROADS}
    return {at for at in roads if sum(other in roads for other in asked.ground.next_to(at)) >= 3}


def check_grounds_told(asked: Survey) -> Iterator[Finding]:
    """Zones, entries and held hexes against the grounds that their words name."""
    for place, division in enumerate(asked.scenario.divisions):
        zone = set(asked.known(division.zone))
        off = _lacking(asked, division.deployment, zone) if zone else ""
        if off:
            whose = division_words(division, division.number)
            said = f"{whose} is to deploy in the {off}, and no hex of its zone is one."
            mend = "Choose the hexes of it, or change the words."
            yield Finding(
                "warning", "deployment-ground", f"divisions.{place}.deployment", said, mend, "TN-201"
            )
    yield from _entries(asked)
    for place, sheet in enumerate(asked.scenario.sides):
        for number, grade in enumerate(sheet.grades):
            held = set(asked.known(grade.hexes))
            off = not_held(asked, grade.words, held) if held else ""
            if off:
                at = listed([asked.told(hex) for hex in sorted(held)])
                what = off if off[:1].isupper() else f"the {off}"
                said = f"{begun(does(sheet.side, 'is', 'are'))} to hold {what}; the hex named, {at}, is none."
                where = f"sides.{place}.grades.{number}"
                yield Finding("warning", "objective-ground", where, said, "Correct the hex.", "TN-182")


def _lacking(asked: Survey, words: str, hexes: Collection[Hex]) -> str:
    """A ground in or on which the words place somebody, that the map has and none of the hexes is. A place
    at which one stands may lie next to them."""
    for way in grounds_named(words):
        there = lying(asked, way)
        beside = (
            {at for here in hexes for at in asked.ground.next_to(here)}
            if " at " in f" {words.lower()}"
            else set()
        )
        if there and not there & {*hexes, *beside}:
            match = re.search(rf"\b(?:{way})\b", words, re.I)
            return match[0] if match else ""
    return ""


def not_held(asked: Survey, words: str, held: set[Hex]) -> str:
    """A single ground that words want held, that the map has and none of the held hexes is; "" for none."""
    hold = _HOLD.search(words)
    if not hold:
        return ""
    rest = words[hold.end() :]
    for name, at in names_of_places(asked).items():
        if rest.strip().startswith(name) and not held & {at, *asked.ground.next_to(at)}:
            return name
    crossing = CROSSING.search(rest)
    if crossing and (there := crossings(asked) or lying(asked, "roads?")) and not there & held:
        return crossing[0]
    for way in GROUNDS:
        match = re.match(rf"\s*the (?:\w+ )?({way})(?=$|[.,]| (?:at|and|in|until|for|when))", rest, re.I)
        if match and (there := lying(asked, way)) and not there & held:
            return match[1]
    return ""


def names_ground(words: str) -> bool:
    """Whether words name some kind of ground, or the crossroads."""
    return bool(CROSSING.search(words)) or any(re.search(rf"\b(?:{way})\b", words, re.I) for way in GROUNDS)


def _entries(asked: Survey) -> Iterator[Finding]:
    """The road, the edge or the board by which words let somebody come in."""
    boards = {printed.board for printed in asked.ground.laid.hexes.values() if printed.board}
    for place, coming in enumerate(asked.scenario.reinforcements):
        entry, words = set(asked.known(coming.entry)), coming.words
        if not entry or not words.strip():
            continue
        off, where = "", f"reinforcements.{place}.words"
        by_road = re.search(r"\b(?:up|down|along|by|on) the road\b", words, re.I)
        if by_road and not entry & lying(asked, "roads?") and not _is_barred(asked, coming):
            off = "none of its entry hexes is a road"
        lies = {asked.ground.laid.hexes[at].board for at in entry if at in asked.ground.laid.hexes}
        named = {board for board in boards if board.casefold() in words.casefold()}
        if lies and named and not named & lies:
            off = f"its entry hexes lie on {listed(sorted(lies))}"
        off = off or _edge(asked, words, tuple(entry))
        bridges = lying(asked, "bridges?")
        near = {*entry, *(at for here in entry for at in asked.ground.next_to(here))}
        if re.search(r"\b(?:over|across) the bridge\b", words, re.I) and bridges and not bridges & near:
            said = f"{quoted(words)}: no bridge lies at its entry hexes."
            yield Finding("note", "entry-told", where, said, "Nothing, if they cross it later.", "TN-208")
        if off:
            said = f"{quoted(words)}: {off}."
            yield Finding("warning", "entry-told", where, said, "Correct one of them.", "TN-208")


def _is_barred(asked: Survey, coming: Reinforcement) -> bool:
    """Whether its entry hexes bar some of what comes, which is told by itself."""
    hexes, nation = asked.known(coming.entry), nation_of_reinforcement(asked, coming)
    return any(barred(asked, "", "", hexes, coming.pieces, nation, coming.bases, coming.side))


def _edge(asked: Survey, words: str, entry: tuple[Hex, ...]) -> str:
    """Whether the entry lies at another edge than words say. Reading: the top of the map is north."""
    found = re.search(r"\b(north|south|west|east)(?:ern)? (?:map )?(?:edge|side|end)\b", words, re.I)
    from_there = re.search(r"\b(?:from|out of) the (north|south|west|east)\b", words, re.I)
    at, (low, high) = middle(asked, entry), bounds(asked)
    match = found or from_there
    if match is None or at is None:
        return ""
    word = match[1].lower()
    down, across = WAYS[word]
    axis, sign = (0, down) if down else (1, across)
    share = (at[axis] - low[axis]) / max(high[axis] - low[axis], 1)
    share = share if sign < 0 else 1 - share
    return f"its entry hexes lie to the {opposite(word)}" if share > (1 / 3 if found else 2 / 3) else ""
