"""The core bases of a battle of a chain among the forces of their divisions, so that all who count pieces
count theirs. The scenario itself keeps them apart, in its roster.

Cite: TN-142, TN-145, TN-226, TN-231.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace

from rulesets.tide_of_iron.document.scenario import Core, CoreBase, Counted, Division, Scenario

ALONE = Core("allied", "", "american")
"""Whose the bases are in a battle that was begun before their division was carried into it."""


def core_of(scenario: Scenario) -> Core:
    """The division of the core bases."""
    return scenario.core or ALONE


def core_bases(scenario: Scenario, division: Division) -> tuple[CoreBase, ...]:
    """The core bases that stand with a division."""
    number = division.number if division.side == core_of(scenario).side else 0
    return tuple(base for base in scenario.roster if base.division == number)


def fielded(scenario: Scenario) -> Scenario:
    """The scenario with its core bases in its divisions; one of theirs that it lacks is added."""
    if not scenario.roster:
        return scenario
    core, rows = core_of(scenario), scenario.divisions
    known = {row.number for row in rows if row.side == core.side}
    lacking = sorted({base.division for base in scenario.roster} - known)
    rows = (*rows, *(Division(core.side, number, core.nation) for number in lacking))
    return replace(scenario, divisions=tuple(with_bases(row, core_bases(scenario, row)) for row in rows))


def with_bases(division: Division, bases: Sequence[CoreBase], sign: int = 1) -> Division:
    """The division with those bases among its own, or without them where `sign` is -1."""
    figures = [counted for base in bases for counted in base.figures]
    trained = [(base.specialization, 1) for base in bases if base.specialization]
    return replace(
        division,
        bases=max(0, division.bases + sign * len(bases)),
        pieces=counted_with(division.pieces, figures, sign),
        specializations=counted_with(division.specializations, trained, sign),
    )


def counted_with(counted: Counted, others: Iterable[tuple[str, int]], sign: int = 1) -> Counted:
    """So many of each kind, with the others or without them."""
    found = Counter(dict(counted))
    for kind, number in others:
        found[kind] += sign * number
    return tuple((kind, number) for kind, number in found.items() if number > 0)
