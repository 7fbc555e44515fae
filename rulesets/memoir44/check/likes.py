"""Pieces unlike all their likes: a mine of the other side, a tile of another season, figures of another arm.

One odd piece among many is a slip; several are a plan, and a piece whose hex the rules name is meant.
Cite: .m44 unit and tags (MD-268, MD-318, MD-332), the face of the board (MD-259).
"""

from collections import Counter
from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.kit.hexes.hexes import Hex, distance, neighbours
from rulesets.memoir44.document.document import SIDE_TITLES, SIDES, other_side
from rulesets.memoir44.document.vocabulary import known
from rulesets.memoir44.ground.survey import Survey, kind_of, unit_side
from rulesets.memoir44.ground.units import kind_of as kind_of_unit
from rulesets.memoir44.told.texts import everything, is_named

# So many of a kind show what is usual.
MANY_MINES, MANY_TILES, MANY_UNITS, PAIR = 3, 4, 4, 2
# Hexes of one objective lie together, and farther from it than the other number lies another place.
TOGETHER, APART = 2, 4
_OF_FIGURES = ("figure", "figurine", "figur", "strength")
_CLIMATES = {"WINTER": "winter", "DESERT": "desert"}


def check_likes(survey: Survey) -> Iterator[Finding]:
    """Findings about the one piece that differs from all others of its kind."""
    yield from _check_mines(survey)
    yield from _check_season(survey)
    yield from _check_few(survey)
    yield from _check_groups(survey)


def _check_mines(survey: Survey) -> Iterator[Finding]:
    sides = {
        cell.at: tag.side for cell in survey.cells.values() for tag in cell.tags if kind_of(tag) == "mine"
    }
    for at, side in sides.items():
        near = [sides[one] for one in neighbours(survey.shape, at) if one in sides]
        of_enemy = [one for one, other in sides.items() if side in SIDES and other == other_side(side)]
        alone = list(sides.values()).count(side) == 1
        if alone and near and side not in near and len(of_enemy) >= MANY_MINES and not is_named(survey, at):
            yield Finding(
                "warning",
                "lone-mine",
                survey.where(at),
                f"This minefield alone belongs to the {SIDE_TITLES[side]}, all beside it to the enemy.",
                "Give it to the side of the others, or name its hex in the rules.",
                "MD-332",
            )
    under = [at for at in sides if survey.cells[at].unit]
    if len(under) == 1 and len(sides) > MANY_MINES and not is_named(survey, under[0]):
        yield Finding(
            "warning",
            "mine-under-unit",
            survey.where(under[0]),
            "One unit alone is set up on a minefield.",
            "Move the unit or the minefield, or name the hex in the rules.",
            "MD-332",
        )


def _check_season(survey: Survey) -> Iterator[Finding]:
    """Reading: mixing is allowed, and two tiles of another season are what was at hand."""
    home = _CLIMATES.get(survey.document.map.face, "")
    laid: dict[str, dict[str, list[Hex]]] = {}
    for cell in survey.cells.values():
        for piece in (cell.terrain, cell.tile):
            name = known(piece.name) if piece else None
            if name:
                laid.setdefault(name.kind, {}).setdefault(name.climate, []).append(cell.at)
    for climates in laid.values():
        odd = [at for climate, hexes in climates.items() if climate != home for at in hexes]
        if len(odd) == 1 and len(climates.get(home, ())) >= MANY_TILES and not is_named(survey, odd[0]):
            yield Finding(
                "warning",
                "lone-season",
                survey.where(odd[0]),
                "This tile alone is of another season or country than all others of its kind.",
                "Lay the tile of this face.",
                "MD-259",
            )


def _check_few(survey: Survey) -> Iterator[Finding]:
    """One unit alone with fewer figures than its kind has, where others of its side have theirs; several are
    worn out by the story, and where the texts speak of figures they are believed."""
    few: list[Hex] = []
    whole: Counter[str] = Counter()
    for cell, unit in survey.units():
        kind = kind_of_unit(unit)
        if kind and 0 < unit.figures < kind.figures and not unit.trait("supported"):
            few.append(cell.at)
        elif kind:
            whole[unit_side(unit)] += 1
    told = everything(survey.document)
    if len(few) != 1 or any(word in told for word in _OF_FIGURES) or is_named(survey, few[0]):
        return
    odd = survey.cells[few[0]].unit
    if odd is not None and whole[unit_side(odd)] >= MANY_UNITS:
        yield Finding(
            "note",
            "few-figures",
            survey.where(few[0]),
            "This unit alone begins with fewer figures than its kind has.",
            "Set its figures to none for the usual number, or leave them so.",
            "MD-268",
        )


def _check_groups(survey: Survey) -> Iterator[Finding]:
    """One hex of an objective across the board from all its others, which lie together."""
    for i, medal in enumerate(survey.document.medals):
        hexes = {at for at in (medal.at, *medal.group) if survey.is_hex(at)}
        for at in sorted(hexes) if len(hexes) > PAIR else ():
            others = hexes - {at}
            together = all(min(distance(one, two) for two in others - {one}) <= TOGETHER for one in others)
            if together and min(distance(at, one) for one in others) > APART and not is_named(survey, at):
                yield Finding(
                    "warning",
                    "group-apart",
                    f"medals.{i}",
                    f"{survey.where(at)} belongs to this objective, far from all its other hexes.",
                    "Choose the hexes again, or name them in the rules.",
                    "MD-264",
                    (f"medals.{i}", survey.where(at)),
                )
