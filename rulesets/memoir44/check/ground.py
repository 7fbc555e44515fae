"""Whether units, tiles and obstacles may lie where they lie at set-up.

Reading: what published set-ups do decides what is allowed; guns in bunkers and units on ocean rows are
sound. A tile across the ground (bridge, ford, boat) makes it passable; where only the texts speak of
fords or boats, as in older files, they are believed. Which hex is worth holding is not asked.
Cite: set-up stacking (MD-293 to MD-297), MD-308 to MD-312, MD-323, MD-331, MD-332, MD-338.
"""

import re
from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.kit.hexes.hex_document import Cell, Piece
from rulesets.memoir44.check.say import say
from rulesets.memoir44.document.vocabulary import known, unit_type
from rulesets.memoir44.ground.analysis import CROSSINGS, HILLS, SHORE, Survey, branch, kind_of

HARD = frozenset({"fortress", "ruins", "marsh", "cave", "ravine"})
HARD_TILES = frozenset({"dragon-teeth", "road-block"})
BUNKERS = frozenset({"bunker", "field-bunker"})
IMPASSABLE = frozenset({"river", "lake", "escarpment", "river-mouth"})
# What a hill by the sea may be said to be.
TOLD_HILLS = frozenset({"HILL", "BLUFF", "CLIFF", "IMPASSABLE_HILL", "IMPASSABLE_BLOCKING_HILL"})
# Behaviors of markers, with how the kind of marker they belong to begins.
_TAG_BEHAVIORS = {
    "MINE_FIELD": "mine",
    "EXIT_MARKER": "exit:",
    "PERMANENT_MEDAL_ALLIES": "medal:",
    "PERMANENT_MEDAL_AXIS": "medal:",
}
NO_SANDBAGS = frozenset({"ocean", "river", "river-mouth", "lake"})
# Words by which rules in English, French and German let units into the water.
_WADING = re.compile(
    r"\b(ford(s|able)?|boats?|rafts?|navigable|gu[eé]s?|canots?|barques?|bateaux?|furt(en)?|"
    r"boote?n?)\b",
    re.IGNORECASE,
)


def check_ground(survey: Survey) -> Iterator[Finding]:
    """Findings about what lies and stands on each hex."""
    ways = {at for way in survey.document.exits for at in (way.at, *way.group)}
    for cell in survey.cells.values():
        where = survey.where(cell.at)
        if cell.unit:
            yield from _check_unit(survey, where, cell, cell.unit)
        yield from _check_tile(survey, where, cell)
        yield from _check_terrain(survey, where, cell)
        for tag in cell.tags:
            yield from _check_tag(survey, where, tag, cell.at in ways)
    yield from _check_shore(survey)


def _check_unit(survey: Survey, where: str, cell: Cell, unit: Piece) -> Iterator[Finding]:
    ground, tile, kind = survey.ground(cell.at), kind_of(cell.tile), branch(unit)
    if kind_of(cell.obstacle) in ("wire", "hedgehog"):
        yield say("unit-on-obstacle", where)
    if kind in ("armor", "artillery"):
        yield from _check_heavy(survey, where, cell, kind)
    if is_barred(survey, cell) and unit_type(unit.name)[0] != "pln" and "boat" not in unit.trait("equipment"):
        yield from _check_wading(survey, where, cell)
    if ground == "mountain" and kind == "artillery" and not tile:
        yield say("artillery-on-mountain", where)


def _check_wading(survey: Survey, where: str, cell: Cell) -> Iterator[Finding]:
    is_river = survey.ground(cell.at) in ("river", "river-mouth")
    if is_river and any(_WADING.search(text) for text in rules_of(survey)):
        yield say("wading", where, called=_called(cell))
    else:
        yield say("impassable-ground", where, called=_called(cell))


def rules_of(survey: Survey) -> Iterator[str]:
    """The special rules in every language, and those of the scenario's list."""
    yield from (words.rules for words in survey.document.words)
    yield from (rule.text for rule in survey.document.special)


def is_told(survey: Survey, word: str) -> bool:
    """Whether the rules of the scenario speak of it, so that what no field says may be said there."""
    return any(word in text.lower() for text in rules_of(survey))


def is_barred(survey: Survey, cell: Cell) -> bool:
    """Whether the ground of the hex lets no unit stand on it as things lie.

    Reading: raw properties of another program may open any ground and are believed.
    """
    if survey.ground(cell.at) not in IMPASSABLE or kind_of(cell.tile) in CROSSINGS:
        return False
    opened = bool(cell.terrain and cell.terrain.trait("properties"))
    return survey.landscape.ground(cell.at).impassable and not opened


def _called(cell: Cell) -> str:
    name = known(cell.terrain.name) if cell.terrain else None
    return f"this {name.title.lower()}" if name else "this ground"


def _check_heavy(survey: Survey, where: str, cell: Cell, kind: str) -> Iterator[Finding]:
    ground, tile = survey.ground(cell.at), kind_of(cell.tile)
    if (ground in HARD and tile not in CROSSINGS) or tile in HARD_TILES:
        piece = cell.tile if tile in HARD_TILES else cell.terrain
        name = known(piece.name) if piece else None
        yield say("forbidden-ground", where, kind=kind, words=name.title.lower() if name else "this ground")
    elif ground == "mountain" and kind == "armor" and not tile:
        yield say("forbidden-ground/heavy", where)
    if kind == "armor" and tile in BUNKERS:
        yield say("armor-in-bunker", where)
    elif kind == "armor" and tile == "casemate":
        yield say("armor-in-casemate", where)


def _check_tile(survey: Survey, where: str, cell: Cell) -> Iterator[Finding]:
    tile = kind_of(cell.tile)
    if tile == "destroyer":
        yield from _check_destroyer(survey, where, cell)
    if (
        tile == "bunker"
        and cell.tile
        and not cell.tile.side
        and not cell.unit
        and not is_told(survey, "bunker")
    ):
        yield say("bunker-owner", where)


def _check_destroyer(survey: Survey, where: str, cell: Cell) -> Iterator[Finding]:
    """Coastline on a desert board may be ocean by the older reading."""
    older = survey.document.rulings is not None and survey.document.rulings.desert_coast_is_ocean
    water = {"ocean", "coast"} if older or survey.document.map.face == "DESERT" else {"ocean"}
    if survey.ground(cell.at) not in water:
        yield say("destroyer-ashore", where)
    elif not set(survey.around(cell.at)) <= water:
        yield say("destroyer-inshore", where)


def _check_terrain(survey: Survey, where: str, cell: Cell) -> Iterator[Finding]:
    ground = survey.ground(cell.at)
    if kind_of(cell.obstacle) == "sandbags" and ground in NO_SANDBAGS and kind_of(cell.tile) not in CROSSINGS:
        yield say("sandbags-in-water", where)


def _check_tag(survey: Survey, where: str, tag: Piece, is_exit: bool) -> Iterator[Finding]:
    """Reading: a bare exit marker among the hexes of an exit only shows how far it goes; a behavior we have
    no fact of fits every marker."""
    kind = kind_of(tag)
    owner = _TAG_BEHAVIORS.get(tag.trait("behavior"), "")
    if kind and not kind.startswith(owner):
        yield say("marker-behavior", where, trait=tag.trait("behavior"))
    if kind == "mine" and not tag.side and not is_told(survey, "mine"):
        yield say("mine-side", where)
    if kind.startswith("exit:") and not is_exit:
        yield say("bare-exit", where)


_NAMED_SHORE = re.compile(r"\b(?:bluff|cliff)s?\b", re.IGNORECASE)


def _check_shore(survey: Survey) -> Iterator[Finding]:
    """Hills at the sea are one finding: a map has many of them, and most often all are meant alike. Rules
    that name them are believed."""
    if any(_NAMED_SHORE.search(words.rules) for words in survey.document.words):
        return
    shores: dict[str, list[str]] = {}
    for cell in survey.cells.values():
        is_told = cell.terrain is not None and cell.terrain.trait("behavior") in TOLD_HILLS
        beside = SHORE & set(survey.around(cell.at)) if survey.ground(cell.at) in HILLS else set()
        if beside and not is_told and not survey.is_extended:
            word = "cliff" if beside & {"coast", "ocean"} else "bluff"
            shores.setdefault(word, []).append(survey.where(cell.at))
    for word, places in shores.items():
        yield say("hill-shore", places[0], tuple(places), word=word)
