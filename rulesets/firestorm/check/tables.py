"""What a document's tables and limits owe: every die and every score finds exactly one row.

Cite: Firestorm Caen, "Roll to Destroy", "Out of Supply", "Campaign Outcome", "Roll to Destroy table".
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

from rulesets.firestorm.document.document import Campaign, Limits
from rulesets.kit.findings import Finding

_TARGETS = (0, 2, 3, 4, 5, 6)


def check_tables(document: Campaign) -> Iterator[Finding]:
    """Rows in order and without holes, known cards and bonuses, limits that can be."""
    yield from _check_steps(document)
    yield from _check_dice(document)
    yield from _check_targets(document)
    yield from _check_references(document)
    yield from _check_limits(document.limits)
    most = sum(area.worth for area in document.areas)
    highest = max((row.least for row in document.tables.outcomes), default=0)
    if highest > most:
        yield Finding(
            "warning",
            "outcome-reach",
            "table:outcomes",
            f"All areas together are worth {most}; an outcome asks for a lead of {highest}.",
            "Raise what areas are worth, or lower the lead.",
            "Campaign Outcome",
        )


def _check_steps(document: Campaign) -> Iterator[Finding]:
    """Tables read from the top: the first row whose `least` is reached counts."""
    tables = document.tables
    named: tuple[tuple[str, list[int]], ...] = (
        ("destroy", [row.least for row in tables.destroy]),
        ("difference", [row.least for row in tables.difference]),
        ("outcomes", [row.least for row in tables.outcomes]),
    )
    for name, steps in named:
        if not steps or steps[-1] != 0 or any(a <= b for a, b in pairwise(steps)):
            yield Finding(
                "error",
                "table-order",
                f"table:{name}",
                f"The rows of the table {name!r} do not fall from the highest figure to 0.",
                "Put the highest figure first and end with 0.",
                "Roll to Destroy table",
            )


def _check_dice(document: Campaign) -> Iterator[Finding]:
    tables = document.tables
    named: tuple[tuple[str, Sequence[tuple[int, int]]], ...] = (
        ("supply", [(row.low, row.high) for row in tables.supply]),
        ("defence", [(row.low, row.high) for row in tables.defence]),
    )
    for name, spans in named:
        faces = Counter(face for low, high in spans for face in range(low, high + 1))
        if faces != Counter(range(1, 7)):
            yield Finding(
                "error",
                "table-die",
                f"table:{name}",
                f"The table {name!r} does not tell every face from 1 to 6 once.",
                "Let its rows cover the faces without hole or overlap.",
                "Out of Supply table",
            )


def _check_targets(document: Campaign) -> Iterator[Finding]:
    tables = document.tables
    named = (
        ("destroy", [row.target for row in tables.destroy]),
        ("difference", [target for row in tables.difference for target in (row.loser, row.winner)]),
    )
    for name, targets in named:
        if any(target not in _TARGETS for target in targets):
            yield Finding(
                "error",
                "table-target",
                f"table:{name}",
                f"A row of the table {name!r} asks for a number that one die cannot miss or make.",
                "Ask for 2 to 6, or 0 for no roll.",
                "Roll to Destroy table",
            )


def _check_references(document: Campaign) -> Iterator[Finding]:
    cards = {card.key for card in document.cards}
    bonuses = Counter(row.key for row in document.tables.bonuses)
    for key in (key for key, count in bonuses.items() if count > 1):
        yield Finding(
            "error",
            "bonus-twice",
            "table:bonuses",
            f"{key} stands {bonuses[key]} times in the bonus table.",
            "Keep one row.",
            "Firestorm Troop Bonuses",
        )
    if document.sortie_bonus not in bonuses:
        yield Finding(
            "error",
            "unknown-bonus",
            "campaign",
            f"A sortie counts as {document.sortie_bonus!r}, which the bonus table lacks.",
            "Choose a row of the bonus table, or add one.",
            "Firestorm Troop Bonuses",
        )
    wanted = [("campaign", "A sortie", document.sortie_card)]
    wanted += [("campaign", "Naval gunfire", document.naval_card)]
    wanted += [("table:defence", row.words, row.card) for row in document.tables.defence]
    for place, what, card in wanted:
        if card not in cards:
            yield Finding(
                "error",
                "unknown-card",
                place,
                f"{what} has no troop card {card!r}.",
                "Choose a card of this document, or add one.",
                "Firestorm Troops",
            )


def _check_limits(limits: Limits) -> Iterator[Finding]:
    least_one = (limits.stacking, limits.committed, limits.move, limits.army_low)
    least_zero = (limits.capture, limits.supply_loss, limits.defence_points)
    in_order = limits.army_low <= limits.army <= limits.army_high
    if min(least_one) < 1 or min(least_zero) < 0 or limits.supply_loss > 100 or not in_order:
        yield Finding(
            "error",
            "limits",
            "limits",
            "A limit of the campaign cannot be.",
            "State troops, moves and armies as 1 or more, points as 0 or more, losses to 100%.",
            "Stacking Restrictions",
        )
