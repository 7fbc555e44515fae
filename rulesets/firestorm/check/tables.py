"""What a document's tables owe: every die and every score finds exactly one row.

Cite: Firestorm Caen, "Roll to Destroy", "Out of Supply", "Campaign Outcome", "Roll to Destroy table".
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

from rulesets.firestorm.check.places import rows_of
from rulesets.firestorm.check.reach import check_reach
from rulesets.firestorm.document.document import Campaign
from rulesets.kit.findings import Finding
from rulesets.kit.words import listed

TARGETS = (0, 2, 3, 4, 5, 6)
TITLES = {
    "destroy": "Rolls to destroy after a game",
    "difference": "Rolls after a rolled battle",
    "outcomes": "Outcomes",
    "supply": "Fighting out of supply",
    "defence": "German Defence",
}
"""What the forms call the tables that are read from the top or by a die."""


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
        rising = next(((a, b) for a, b in pairwise(steps) if a <= b), None)
        if rising is None and steps and steps[-1] == 0:
            continue
        if rising:
            says = f"{TITLES[name]}: the row from {rising[0]} is followed by the row from {rising[1]}."
            mend = "Put the highest figure first, each figure once."
        else:
            lowest = f"its last row is from {steps[-1]} on" if steps else "it has no row"
            says, mend = f"{TITLES[name]}: {lowest}; nothing tells what less gives.", "Add a row from 0 on."
        yield Finding("error", "table-order", f"table:{name}", says, mend, "Roll to Destroy table")


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
                f"{TITLES[name]}: {_faces(faces)}.",
                "Let its rows cover the faces without hole or overlap.",
                "Out of Supply table",
            )


def _faces(faces: Counter[int]) -> str:
    """What is wrong with the faces that a table tells."""
    none = [str(face) for face in range(1, 7) if not faces[face]]
    twice = [str(face) for face, times in sorted(faces.items()) if times > 1 or not 1 <= face <= 6]
    said = [f"no row tells of {listed(none)}"] if none else []
    return " and ".join(said + ([f"{listed(twice)} is told more than once, or on no die"] if twice else []))


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
                f"{TITLES[name]}: a row asks for a number that one die cannot miss or make.",
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
            ("table:bonuses", *rows_of(document, f"bonus:{key}")),
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
    rows = [row for row in tables.bonuses if row.key not in used]
    if rows:
        yield Finding(
            "note",
            "bonus-unused",
            f"bonus:{rows[0].key}",
            f"No troop of this campaign counts as {listed([repr(row.title) for row in rows])}.",
            "Take out of the bonus table what is not needed, or let a troop count as it.",
            "Firestorm Troop Bonuses",
            tuple(f"bonus:{row.key}" for row in rows),
        )
    named = {troop.card for troop in document.troops} | {row.card for row in tables.defence}
    named |= {option.card for option in assault.options} if assault else set()
    named |= {document.sortie_card, document.naval_card}
    cards = [card for card in document.cards if card.key not in named]
    if cards:
        yield Finding(
            "note",
            "card-unused",
            f"card:{cards[0].key}",
            f"Nothing in this campaign has the card {listed([repr(card.title) for card in cards])}; what "
            "nothing has is not printed.",
            "Take the cards out, or give them to troops.",
            "Firestorm Troops",
            tuple(f"card:{card.key}" for card in cards),
        )
