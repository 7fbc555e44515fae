"""Things of one side among those of the other: a badge, a bunker, a row of a table, a unit behind the lines.

Where the texts tell of it (captured, surrounded, behind the lines, dropped by air), they are believed; so
they are of a hex they name.
Cite: .m44 unit and tile (MD-306, MD-323, MD-328, MD-332), Reinforcements Table (MD-031).
"""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from statistics import mean

from rulesets.kit.findings import Finding
from rulesets.kit.hexes.hex_document import Cell, Piece
from rulesets.kit.hexes.hexes import Hex, distance
from rulesets.kit.words import listed
from rulesets.memoir44.check.units import BADGE_BRANCHES, MOST_FIGURES
from rulesets.memoir44.document.document import SIDE_TITLES, SIDES, ReinforcementTable, other_side
from rulesets.memoir44.document.vocabulary import ARMIES, ARMY_OF, arm_of, known, side_of_army, unit_type
from rulesets.memoir44.document.words import UNITS
from rulesets.memoir44.ground.survey import Survey, badge_kind, branch, kind_of, unit_side
from rulesets.memoir44.ground.units import kind_of as kind_of_unit
from rulesets.memoir44.told.texts import all_rules, everything, is_named

# The army a badge belongs to, by the first word of its title.
BADGE_ARMIES = {
    "British": "brit",
    "American": "us",
    "German": "ger",
    "Russian": "ru",
    "Japanese": "jp",
    "Afrika": "ger",
}
BADGE_ARMIES |= {"Imperial": "jp"}
ARMY_WORDS = {
    "us": ("american", "u.s.", " us "),
    "ru": ("russian", "soviet", "red army"),
    "ger": ("german", "panzer", "wehrmacht"),
    "jp": ("japan", "imperial"),
}
_BEHIND = re.compile(
    r"captur|surround|encircl|behind|cut off|paratroop|parachut|airborne|glider|drop|infiltrat|partisan|"
    r"resistance|stray|lost|escap|break ?(?:out|through)|pocket|both sides|patrol|raid|sabot|scatter"
)
_OWNED = frozenset({"bunker", "field-bunker", "casemate", "craft"})
FAR, NEAR, FEW = 4, 3, 2
CROWD = 4


def check_strays(survey: Survey) -> Iterator[Finding]:
    """Findings about badges, works, tables and units that are on the wrong side."""
    for cell, unit in survey.units():
        yield from _check_badge(survey, cell, unit)
        yield from _check_works(survey, cell, unit)
    yield from _check_tables(survey)
    yield from _check_behind(survey)
    yield from _check_armies(survey)


def _check_badge(survey: Survey, cell: Cell, unit: Piece) -> Iterator[Finding]:
    """A badge of an army that is neither that of the unit nor that of the country its figures stand for."""
    badge = known(unit.badge, "badge")
    if branch(unit) != BADGE_BRANCHES.get(badge_kind(unit), branch(unit)):
        return
    if badge and has_badge_of_another_army(survey, unit):
        yield Finding(
            "warning",
            "badge-army",
            survey.where(cell.at),
            f"This unit carries the badge of another army: {badge.title}.",
            "Give it the badge of its own army, or set up a unit of the army of its badge.",
            "MD-328",
        )


def has_badge_of_another_army(survey: Survey, unit: Piece) -> bool:
    """Whether the badge is of an army that is neither the unit's nor that of its country."""
    badge = known(unit.badge, "badge")
    army = BADGE_ARMIES.get(badge.title.split()[0], "") if badge else ""
    nation = survey.document.player(unit_side(unit)).nation
    return bool(army) and army not in (unit_type(unit.name)[1], ARMY_OF.get(nation, army))


def _check_works(survey: Survey, cell: Cell, unit: Piece) -> Iterator[Finding]:
    """A bunker, craft or minefield of the enemy under a unit."""
    side = unit.side or unit_side(unit)
    if is_named(survey, cell.at) and _BEHIND.search(all_rules(survey.document).lower()):
        return
    pieces = [cell.tile] if kind_of(cell.tile) in _OWNED else []
    pieces += [tag for tag in cell.tags if kind_of(tag) == "mine"]
    masks = {"tag14": "allied", "tag15": "axis"}
    alone = _is_among_enemies(survey, cell.at, side)
    pieces += [replace(tag, side=masks[tag.name]) for tag in cell.tags if tag.name in masks]
    for piece in pieces:
        if piece and side in SIDES and piece.side == other_side(side):
            name = known(piece.name)
            title = name.title.lower() if name else "tile"
            yield Finding(
                "warning",
                "works-of-the-enemy",
                survey.where(cell.at),
                f"A unit of the {SIDE_TITLES[side]} stands here, but the {title} "
                f"belongs to the {SIDE_TITLES[piece.side]}.",
                "Give it to the side that stands there"
                f"{', or exchange the unit, which stands alone among the enemy' if alone else ''}.",
                "MD-323",
            )


def _is_among_enemies(survey: Survey, at: Hex, side: str) -> bool:
    """Whether nobody of the side stands near, and somebody of the enemy does."""
    near = [
        unit.side or unit_side(unit) for cell, unit in survey.units() if 0 < distance(cell.at, at) <= NEAR
    ]
    return side not in near and other_side(side) in near if side in SIDES else False


def _check_tables(survey: Survey) -> Iterator[Finding]:
    for i, table in enumerate(survey.document.reinforcements):
        yield from _check_odd_rows(table, f"reinforcements.{i}")
        foreign = [row for row in table.rows if side_of_army(unit_type(row.unit)[1]) not in ("", table.side)]
        if foreign and table.side in SIDES:
            said = ", ".join(name.title for row in foreign if (name := known(row.unit, "unit")))
            yield Finding(
                "warning",
                "table-side",
                f"reinforcements.{i}",
                f"The table of the {SIDE_TITLES[table.side]} brings units of the enemy: {said}.",
                "Choose units of its own side.",
                "MD-031",
                tuple(f"table.{table.side}.{row.face}.unit" for row in foreign),
            )


def _check_odd_rows(table: ReinforcementTable, where: str) -> Iterator[Finding]:
    """Rows exchanged with each other, and more figures than a unit has."""
    brought = {row.face: arm_of(row.unit) for row in table.rows}
    swapped = [face for face, arm in brought.items() if {face, arm} == {"infantry", "armor"}]
    many = {
        row.face: f"for {row.face} {row.figures} figures of {title}, which has {most}"
        for row in table.rows
        if (full := _at_full_strength(row.unit))
        for title, most in [full]
        if MOST_FIGURES >= row.figures > most
    }
    if len(swapped) > 1 or many:
        yield Finding(
            "warning",
            "table-odd",
            where,
            "The table brings armor for the face of infantry, and infantry for that of armor."
            if len(swapped) > 1
            else f"The table of the {SIDE_TITLES.get(table.side, table.side)} brings "
            f"{listed(list(many.values()))}.",
            "Exchange the rows, or correct the figures.",
            "MD-031",
            tuple(f"table.{table.side}.{face}.unit" for face in (swapped if len(swapped) > 1 else many)),
        )


def _at_full_strength(unit: str) -> tuple[str, int] | None:
    """What a unit of a table is called, and its figures; None for what is none."""
    if unit in UNITS:
        return UNITS[unit][0], UNITS[unit][2]
    kind, name = kind_of_unit(Piece(unit)), known(unit, "unit")
    return (name.title, kind.figures) if kind and name else None


def _check_behind(survey: Survey) -> Iterator[Finding]:
    """A unit among the enemy, across the board from every friend, that no text tells of; two are a plan."""
    standing: dict[str, list[Hex]] = {side: [] for side in SIDES}
    for cell, unit in survey.units():
        side = unit_side(unit)
        if side in SIDES and unit.side in ("", side) and unit_type(unit.name)[0] != "pln":
            standing[side].append(cell.at)
    for side, hexes in standing.items():
        enemies = standing[other_side(side)]
        lone = [at for at in hexes if _is_lone(survey.shape.rows, at, hexes, enemies)]
        if len(hexes) < CROWD or len(lone) != 1 or is_named(survey, lone[0]):
            continue
        if not _BEHIND.search(everything(survey.document)):
            yield Finding(
                "warning",
                "lone-unit",
                survey.where(lone[0]),
                f"One unit of the {SIDE_TITLES[side]} stands alone among the enemy, and no text tells of it.",
                "Move it to its own lines, exchange it, or say in the rules why it is there.",
                "MD-306",
            )


def _is_lone(rows: int, at: Hex, hexes: list[Hex], enemies: list[Hex]) -> bool:
    """Whether every friend is far and a third of the board off, and the enemy stands near and all about."""
    friends = [friend for friend in hexes if friend != at]
    near = sorted(distance(at, enemy) for enemy in enemies)
    if not friends or len(near) < FEW or near[FEW - 1] > NEAR:
        return False
    is_far = all(distance(at, friend) >= FAR and 3 * abs(at.row - friend.row) >= rows for friend in friends)
    line, home = mean(enemy.row for enemy in enemies), mean(friend.row for friend in friends)
    return is_far and (at.row <= line + 1 if line < home else at.row >= line - 1)


def _check_armies(survey: Survey) -> Iterator[Finding]:
    """One or two units of another army than the rest of their side, of no country that plays, told nowhere.
    Of the British the rules of the Commonwealth tell, or their lack is found."""
    armies: dict[str, Counter[str]] = {side: Counter() for side in SIDES}
    places: dict[str, list[Hex]] = {}
    for cell, unit in survey.units():
        army = unit_type(unit.name)[1]
        if army and unit.side in ("", unit_side(unit)):
            armies[ARMIES[army]][army] += 1
            places.setdefault(army, []).append(cell.at)
    text = ""
    for counted in armies.values():
        most = max(counted.values(), default=0)
        for army, number in counted.items():
            plays = {"brit", *(ARMY_OF.get(player.nation) for player in survey.document.players)}
            if number > FEW or most < CROWD or army in plays:
                continue
            text = text or everything(survey.document)
            if not any(word in text for word in ARMY_WORDS[army]):
                where = tuple(map(survey.where, places[army]))
                units = [survey.cells[at].unit for at in places[army]]
                names = [known(unit.name, "unit") for unit in units if unit]
                titles = list(dict.fromkeys(name.title for name in names if name))
                yield Finding(
                    "warning",
                    "lone-army",
                    where[0],
                    f"{listed(titles)} stands here among another army of its side, and no text tells of it.",
                    "Exchange it for one of the army that fights here, or say in the texts who they are.",
                    "MD-306",
                    where,
                )
