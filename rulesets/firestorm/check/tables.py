"""What a document's tables owe: every die and every score finds exactly one row.

Cite: Firestorm Caen, "Roll to Destroy", "Out of Supply", "Campaign Outcome", "Roll to Destroy table".
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

from rulesets.firestorm.check.reach import check_reach
from rulesets.firestorm.document.document import Campaign
from rulesets.kit.findings import Finding

TARGETS = (0, 2, 3, 4, 5, 6)


def check_tables(document: Campaign) -> Iterator[Finding]:
    """Rows in order and without holes, known cards and bonuses, figures that can be."""
    yield from _check_steps(document)
    yield from _check_dice(document)
    yield from _check_targets(document)
    yield from _check_references(document)
    yield from _check_figures(document)
    yield from _check_use(document)
    yield from check_reach(document)


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
        if any(target not in TARGETS for target in targets):
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
            "sortie_bonus",
            f"A sortie counts as {document.sortie_bonus!r}, which the bonus table lacks.",
            "Choose a row of the bonus table, or add one.",
            "Firestorm Troop Bonuses",
        )
    wanted = [("sortie_card", "A sortie", document.sortie_card)]
    wanted += [("naval_card", "Naval gunfire", document.naval_card)]
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


def _check_figures(document: Campaign) -> Iterator[Finding]:
    """Bonuses and modifiers help; what costs is told by a house rule and by the dice."""
    tables = document.tables
    modifiers = tables.modifiers
    named = (
        (
            "table:bonuses",
            [figure for row in tables.bonuses for figure in (row.plains, row.bocage, row.city)],
        ),
        ("table:defence", [row.bonus for row in tables.defence]),
        (
            "tables.modifiers.close_terrain",
            [modifiers.close_terrain, modifiers.river, modifiers.beach, modifiers.bombing],
        ),
    )
    for where, figures in named:
        if any(figure < 0 for figure in figures):
            yield Finding(
                "error",
                "table-figure",
                where,
                "A bonus or modifier of the General's Wargame is below 0.",
                "State it as 0 or more.",
                "Firestorm Troop Bonuses",
            )


def _check_use(document: Campaign) -> Iterator[Finding]:
    """Rows and cards that nothing refers to: they do no harm."""
    tables, assault = document.tables, document.assault
    used = {troop.bonus for troop in document.troops} | {document.sortie_bonus, document.rulings.agra_bonus}
    for row in tables.bonuses:
        if row.key not in used:
            yield Finding(
                "note",
                "bonus-unused",
                f"bonus:{row.key}",
                "No troop of this campaign counts as this row of the bonus table.",
                "Take the row out, or let a troop count as it.",
                "Firestorm Troop Bonuses",
            )
    named = {troop.card for troop in document.troops} | {row.card for row in tables.defence}
    named |= {option.card for option in assault.options} if assault else set()
    for card in document.cards:
        if card.key not in named | {document.sortie_card, document.naval_card}:
            yield Finding(
                "note",
                "card-unused",
                f"card:{card.key}",
                "Nothing in this campaign has this troop card, so it is not printed.",
                "Take the card out, or give it to a troop.",
                "Firestorm Troops",
            )
