"""Things of one side in a rear: its works alone behind the enemy, its exits and objectives behind itself.

Where the texts tell of evacuation, of a landing by air or of the hex, they are believed.
Cite: .m44 tags and tiles (MD-264, MD-317, MD-332).
"""

import re
from collections.abc import Iterator, Mapping

from rulesets.kit.findings import Finding
from rulesets.kit.hexes.hexes import Hex, distance
from rulesets.memoir44.document.document import SIDE_TITLES, SIDES, other_side
from rulesets.memoir44.document.vocabulary import known
from rulesets.memoir44.ground.control import group_of, sides_of
from rulesets.memoir44.ground.survey import Survey, kind_of, unit_side
from rulesets.memoir44.told.texts import all_rules, english_rules, is_named, sides_in

# A friend so many hexes off is far; an enemy so many hexes off may still come.
FAR = 4
_BUNKERS = r"\b(?:bunkers?|pillbox(?:es)?|casemates?)\b"
_NOUNS = {
    "mine": re.compile(r"\b(?:mines?|minefields?)\b", re.IGNORECASE),
    "wire": re.compile(r"\bwires?\b", re.IGNORECASE),
    "sandbags": re.compile(r"\bsandbags?\b", re.IGNORECASE),
    "hedgehog": re.compile(r"\bhedgehogs?\b", re.IGNORECASE),
    **dict.fromkeys(("bunker", "field-bunker", "casemate"), re.compile(_BUNKERS, re.IGNORECASE)),
}
_BEHIND = re.compile(
    r"captur|surround|encircl|behind|cut off|parachut|paratroop|airborne|glider|infiltrat|partisan|"
    r"resistance|sabot|both sides",
    re.IGNORECASE,
)
_FLEES = re.compile(
    r"\b(?:evacuat\w+|withdr\w+|escap\w+|retreat\w* off|flee\w*|sorti\w*|break ?out|rescue\w*|"
    r"own (?:base|edge)\w*|exit\w*|leav\w+|quitt\w+|évacu\w+|verlass\w*|verlässt|ausgang|evaku\w+)\b",
    re.IGNORECASE,
)
Standing = Mapping[str, list[Hex]]


def check_rear(survey: Survey) -> Iterator[Finding]:
    """Findings about works behind the enemy, and exits and objectives behind the side's own line."""
    if not survey.has_two_sides:
        return
    standing: dict[str, list[Hex]] = {side: [] for side in SIDES}
    for cell, unit in survey.units():
        side = unit.side or unit_side(unit)
        if side in SIDES:
            standing[side].append(cell.at)
    if all(standing.values()):
        yield from _check_works(survey, standing)
        yield from _check_exits(survey, standing)
        yield from _check_goals(survey, standing)


def _home(survey: Survey, side: str) -> int:
    """The row of the side's own baseline."""
    return 0 if survey.document.top.side == side else survey.shape.rows - 1


def _check_works(survey: Survey, standing: Standing) -> Iterator[Finding]:
    """The one work of its kind of a side, with the enemy about it and every friend far."""
    pieces: dict[tuple[str, str], list[Hex]] = {}
    for cell in survey.cells.values():
        for piece in (cell.tile, cell.obstacle, *cell.tags):
            if piece and kind_of(piece) in _NOUNS and piece.side in SIDES:
                pieces.setdefault((kind_of(piece), piece.side), []).append(cell.at)
    for (kind, side), hexes in pieces.items():
        at, enemy = hexes[0], other_side(side)
        is_free = (
            survey.cells[at].unit is None and not is_named(survey, at) and not _is_told(survey, kind, side)
        )
        near = [min(distance(at, unit) for unit in standing[one]) for one in (side, enemy)]
        rows = sorted(abs(unit.row - _home(survey, enemy)) for unit in standing[enemy])
        is_behind = abs(at.row - _home(survey, enemy)) <= rows[-2:][0]
        if len(hexes) == 1 and is_free and is_behind and near[1] < near[0] and near[0] >= FAR:
            yield Finding(
                "warning",
                "works-behind",
                survey.where(at),
                f"This {_title(survey, at, kind)} belongs to the {SIDE_TITLES[side]}, and lies alone "
                "behind the line of the enemy.",
                f"Give it to the {SIDE_TITLES[enemy]}, move it, or name its hex in the rules.",
                "MD-332",
            )


def _is_told(survey: Survey, kind: str, side: str) -> bool:
    """Whether a sentence of the rules tells of such works together with their side, or with a raid."""
    said = [said for _, said in english_rules(survey.document) if _NOUNS[kind].search(said)]
    return any(side in sides_in(one) or _BEHIND.search(one) for one in said)


def _title(survey: Survey, at: Hex, kind: str) -> str:
    cell = survey.cells[at]
    piece = next(one for one in (cell.tile, cell.obstacle, *cell.tags) if one and kind_of(one) == kind)
    name = known(piece.name)
    return name.title.lower() if name else kind


def _check_exits(survey: Survey, standing: Standing) -> Iterator[Finding]:
    """Reading: who leaves over his own baseline is evacuated or escapes, and a text tells of it."""
    if _FLEES.search(all_rules(survey.document)):
        return
    last = survey.shape.last_col
    for i, way in enumerate(survey.document.exits):
        hexes = [at for at in (way.at, *way.group) if survey.is_hex(at)]
        at_home = {at.row for at in hexes} == {_home(survey, way.side)} and way.side in SIDES
        is_side = all(at.col in (0, last) for at in hexes)
        if at_home and not is_side and not any(is_named(survey, at) for at in hexes):
            yield Finding(
                "warning",
                "exit-at-home",
                f"exits.{i}",
                f"The {SIDE_TITLES[way.side]} leave over their own baseline, and no text tells of it.",
                "Move the exit to the other edge, give it to the enemy, or tell of it in the rules.",
                "MD-317",
                (f"exits.{i}", survey.where(way.at)),
            )


def _check_goals(survey: Survey, standing: Standing) -> Iterator[Finding]:
    """Objectives for one side alone, which lie behind all its own units and far from every enemy."""
    document = survey.document
    goals = [
        (f"medals.{i}", sides_of(medal), group_of(medal))
        for i, medal in enumerate(document.medals)
        if not medal.holder and medal.worth
    ]
    goals += [
        (f"sudden_death.{i}", (death.side,), death.group) for i, death in enumerate(document.sudden_death)
    ]
    for where, sides, hexes in goals:
        if len(sides) != 1 or sides[0] not in SIDES or not hexes or not all(map(survey.is_hex, hexes)):
            continue
        own, home = standing[sides[0]], _home(survey, sides[0])
        line = min(abs(unit.row - home) for unit in own)
        is_behind = all(abs(at.row - home) <= line and at not in own for at in hexes)
        is_far = all(distance(at, unit) >= FAR for at in hexes for unit in standing[other_side(sides[0])])
        if is_behind and is_far and not any(is_named(survey, at) for at in hexes):
            yield Finding(
                "note",
                "goal-behind",
                where,
                f"Only the {SIDE_TITLES[sides[0]]} can win this, and it lies behind all their own units.",
                "Move it before their line, give it to the enemy, or leave it so.",
                "MD-264",
                (where, *map(survey.where, hexes)),
            )
