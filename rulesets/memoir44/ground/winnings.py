"""Which medals a side can win in a scenario, and which it holds from the start.

One `Prize` a source. Eliminations are counted from the set-up; where reinforcements or other units may
come, there is no end to them. Who will win is not asked.
Cite: Conditions of Victory (MD-068, MD-077, MD-168, MD-193, MD-221, MD-238, MD-239, MD-322).
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from rulesets.kit.hexes.hex_document import Piece
from rulesets.memoir44.document.document import Exit, Scenario, other_side
from rulesets.memoir44.document.vocabulary import IF_BLOWN
from rulesets.memoir44.ground.analysis import Survey, branch, kind_of, unit_side
from rulesets.memoir44.ground.control import sides_of
from rulesets.memoir44.ground.units import unit_kind, worth_of

MORE_UNITS = frozenset({"airdrop", "airdrop2", "supply_train_rules", "russian_commissar_rule"})
# Rules on medals whose value nobody could read, or that no field says.
MORE_MEDALS = frozenset({"empty_section_medals", "infantry_exit_counts_2", "blowbridge_opt2", "hill317"})
MARKS = {"exit:allied": "allied", "exit:axis": "axis"}
# Paradrop brings units that are not on the map at set-up; the number is the same in every language.
_PARADROP = re.compile(r"\bActions?\s+20\b")


@dataclass(frozen=True, slots=True)
class Prize:
    """Medals from one source. `kind` is "units" for eliminations, "exits" for units that leave."""

    kind: str
    title: str
    medals: int


def prizes(seen: Survey, side: str) -> tuple[Prize, ...]:
    """Everything that can bring the side medals, what brings none left out."""
    document = seen.document
    units = Prize("units", "eliminating every enemy unit of the set-up", _eliminations(seen, side))
    found = (units, *_objectives(seen, side), *_control(document, side), *_exits(seen, side))
    return tuple(prize for prize in found if prize.medals > 0)


def is_endless(document: Scenario, side: str) -> bool:
    """Whether nobody can say how many medals the side may win: the enemy is reinforced, or a rule brings
    units or medals that the map does not show."""
    switched = {switch.name for switch in document.switches}
    texts = [words.rules for words in document.words]
    texts += [f"{rule.catalogue} {rule.text}" for rule in document.special]
    return (
        other_side(side) in document.reinforced
        or bool(switched & (MORE_UNITS | MORE_MEDALS))
        or any(_PARADROP.search(text) for text in texts)
    )


def at_start(document: Scenario, side: str) -> int:
    """The medals the side holds before the first turn: the defender's for towns and Beach sections, and
    objectives that begin in its hands.

    Cite: Conditions of Victory (MD-068, MD-077, MD-238).
    """
    total = sum(medal.worth for medal in document.medals if medal.holder == side)
    if document.towns and document.towns.attacker != side:
        total += len(document.towns.thresholds)
    if document.beaches and document.beaches.landing != side:
        total += document.beaches.held_worth * len(document.beaches.sections)
    return total


def _eliminations(seen: Survey, side: str) -> int:
    enemy = other_side(side)
    total = sum(unit_worth(seen.document, unit) for _, unit in seen.units() if unit_side(unit) == enemy)
    ships = (cell.tile for cell in seen.cells.values() if kind_of(cell.tile) in ("destroyer", "train"))
    return total + sum(ship is not None and ship.side in (enemy, "") for ship in ships)


def unit_worth(document: Scenario, unit: Piece) -> int:
    """The medals a unit of the scenario gives when eliminated. Cite: Conditions of Victory (MD-168)."""
    kind = unit_kind(unit)
    if kind and kind.key == "big-gun":
        return max(document.big_gun_worth, 0)
    return worth_of(unit)


def _objectives(seen: Survey, side: str) -> Iterator[Prize]:
    for medal in seen.document.medals:
        if side in sides_of(medal):
            where = seen.where(medal.at) if seen.is_hex(medal.at) else "no hex"
            yield Prize("medal", medal.title or f"the objective on {where}", medal.worth)
    for cell in seen.cells.values():
        if cell.tile and cell.tile.trait("behavior2") == IF_BLOWN:
            yield Prize("medal", f"the bridge on {seen.where(cell.at)} blown up", 1)


def _control(document: Scenario, side: str) -> Iterator[Prize]:
    if document.towns:
        yield Prize("towns", "towns", len(document.towns.thresholds))
    beaches, bridges = document.beaches, document.bridges
    if beaches:
        each = beaches.taken_worth if side == beaches.landing else beaches.held_worth
        yield Prize("beaches", "Beach sections", each * len(beaches.sections))
    if bridges and bridges.side == side:
        yield Prize("bridges", "bridges", bridges.worth * len(set(bridges.bridges)))
    for empty in document.empty_sections:
        if empty.side == side:
            yield Prize("sections", "a section without enemies", empty.worth)
    for built in document.built_bridges:
        if built.side == side:
            yield Prize("built", f"the first bridge built across {built.river}", built.worth)


def exits_of(document: Scenario) -> tuple[Exit, ...]:
    """The exits of a scenario: those it names, and markers on its map, where each unit is worth a medal."""
    named = {at for way in document.exits for at in _hexes(way)}
    tags = ((cell.at, kind_of(tag)) for cell in document.map.cells for tag in cell.tags)
    bare = (Exit(at, MARKS[kind]) for at, kind in tags if kind in MARKS and at not in named)
    return (*document.exits, *bare)


def _exits(seen: Survey, side: str) -> Iterator[Prize]:
    """Each first unit by an exit hex, or every unit of the side where not only the first counts; infantry
    counts twice where the scenario says so."""
    leaving = [unit for _, unit in seen.units() if unit_side(unit) == side]
    doubles = seen.document.infantry_exits_double
    own = len(leaving) + doubles * sum(branch(unit) == "infantry" for unit in leaving)
    bare = any(MARKS.get(kind_of(tag)) == side for cell in seen.cells.values() for tag in cell.tags)
    ways = [way for way in seen.document.exits if way.side in (side, "")]
    first = sum(way.worth * len(_hexes(way)) for way in ways if way.first_only) * (1 + doubles)
    each = max((way.worth for way in ways if not way.first_only), default=int(bare))
    yield Prize("exits", "units that leave by an exit", first + each * own)


def _hexes(way: Exit) -> frozenset[tuple[int, int]]:
    return frozenset((way.at, *way.group))
