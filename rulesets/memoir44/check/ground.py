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
from rulesets.memoir44.document.vocabulary import known, unit_type
from rulesets.memoir44.ground.survey import CROSSINGS, HILLS, SHORE, Survey, branch, kind_of

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
        yield Finding(
            "error",
            "unit-on-obstacle",
            where,
            "No unit is set up on wire or a hedgehog.",
            "Move the unit or the obstacle to another hex.",
            "MD-311",
        )
    if kind in ("armor", "artillery"):
        yield from _check_heavy(survey, where, cell, kind)
    if is_barred(survey, cell) and unit_type(unit.name)[0] != "pln" and "boat" not in unit.trait("equipment"):
        yield from _check_wading(survey, where, cell)
    if ground == "mountain" and kind == "artillery" and not tile:
        yield Finding(
            "note",
            "artillery-on-mountain",
            where,
            "Artillery stands on a mountain. The series lets guns fire from there, yet no "
            "published scenario sets them up so.",
            "Move it, or put this aside.",
            "MD-338",
        )


def _check_wading(survey: Survey, where: str, cell: Cell) -> Iterator[Finding]:
    is_river = survey.ground(cell.at) in ("river", "river-mouth")
    if is_river and any(_WADING.search(text) for text in _rules(survey)):
        yield Finding(
            "note",
            "wading",
            where,
            f"This unit stands on {_called(cell)}, and only the texts speak of fords or boats.",
            "Mark the hex as one that can be forded, lay a ford, or give a boat.",
            "MD-310",
        )
    else:
        yield Finding(
            "error",
            "impassable-ground",
            where,
            f"No unit can stand on {_called(cell)} without a bridge, a ford or a boat.",
            "Lay a bridge or ford, mark the hex as one that can be forded, or move the unit.",
            "MD-310",
        )


def _rules(survey: Survey) -> Iterator[str]:
    """The special rules in every language, and those of the scenario's list."""
    yield from (words.rules for words in survey.document.words)
    yield from (rule.text for rule in survey.document.special)


def is_told(survey: Survey, word: str) -> bool:
    """Whether the rules of the scenario speak of it, so that what no field says may be said there."""
    return any(word in text.lower() for text in _rules(survey))


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
        yield Finding(
            "error",
            "forbidden-ground",
            where,
            f"No {kind} can stand on a hex of {name.title.lower() if name else 'this ground'}.",
            "Move the unit, or place infantry.",
            "MD-308",
        )
    elif ground == "mountain" and kind == "armor" and not tile:
        yield Finding(
            "error",
            "forbidden-ground",
            where,
            "No armor can stand on a mountain.",
            "Move the unit, or place infantry.",
            "MD-308",
        )
    if kind == "armor" and tile in BUNKERS:
        yield Finding(
            "error",
            "armor-in-bunker",
            where,
            "No armor can stand in a bunker.",
            "Move the unit; infantry and artillery may be set up there.",
            "MD-309",
        )
    elif kind == "armor" and tile == "casemate":
        yield Finding(
            "warning",
            "armor-in-casemate",
            where,
            "Armor stands in a casemate, which bars it.",
            "Move the unit, or put this aside: one published scenario does it.",
            "MD-309",
        )


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
        yield Finding(
            "warning",
            "bunker-owner",
            where,
            "An empty bunker has no owner; other programs then let both sides use it.",
            "Say whose it is, or set up a unit in it.",
            "MD-323",
        )


def _check_destroyer(survey: Survey, where: str, cell: Cell) -> Iterator[Finding]:
    """Coastline on a desert board may be ocean by the older reading."""
    older = survey.document.rulings is not None and survey.document.rulings.desert_coast_is_ocean
    water = {"ocean", "coast"} if older or survey.document.map.face == "DESERT" else {"ocean"}
    if survey.ground(cell.at) not in water:
        yield Finding(
            "error",
            "destroyer-ashore",
            where,
            "A Destroyer stands where there is no ocean.",
            "Move it onto an Ocean hex with no land beside it.",
            "MD-312",
        )
    elif not set(survey.around(cell.at)) <= water:
        yield Finding(
            "error",
            "destroyer-inshore",
            where,
            "A Destroyer stands next to land.",
            "Move it out to sea, a hex away from any shore.",
            "MD-312",
        )


def _check_terrain(survey: Survey, where: str, cell: Cell) -> Iterator[Finding]:
    ground = survey.ground(cell.at)
    if kind_of(cell.obstacle) == "sandbags" and ground in NO_SANDBAGS and kind_of(cell.tile) not in CROSSINGS:
        yield Finding(
            "warning", "sandbags-in-water", where, "Sandbags lie in the water.", "Lay them on land.", "MD-293"
        )


def _check_tag(survey: Survey, where: str, tag: Piece, is_exit: bool) -> Iterator[Finding]:
    """Reading: a bare exit marker among the hexes of an exit only shows how far it goes; a behavior we have
    no fact of fits every marker."""
    kind = kind_of(tag)
    owner = _TAG_BEHAVIORS.get(tag.trait("behavior"), "")
    if kind and not kind.startswith(owner):
        yield Finding(
            "error",
            "marker-behavior",
            where,
            f"The behavior {tag.trait('behavior')} belongs to another marker.",
            "Take the behavior away, or lay the marker it belongs to.",
            "MD-318",
        )
    if kind == "mine" and not tag.side and not is_told(survey, "mine"):
        yield Finding(
            "warning",
            "mine-side",
            where,
            "A minefield belongs to neither side.",
            "Say whose mines they are: only they may pass them.",
            "MD-332",
        )
    if kind.startswith("exit:") and not is_exit:
        yield Finding(
            "warning",
            "bare-exit",
            where,
            "An exit marker lies here without the behavior of one: no other program lets units leave by it.",
            "Make it an exit of a side, or take it away.",
            "MD-318",
        )


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
        yield Finding(
            "note",
            "hill-shore",
            places[0],
            f"Hills at the shore are not said to be {word}s. They count as {word}s here, in other programs "
            "as any hill.",
            f"Let them play as {word}s or as plain hills, or leave them so.",
            "MD-331",
            tuple(places),
        )
