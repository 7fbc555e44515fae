"""What a document's tables owe: every die and every score finds exactly one row.

Cite: Firestorm Caen, "Roll to Destroy", "Out of Supply", "Campaign Outcome", "Roll to Destroy table".
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

from rulesets.firestorm.check.places import at
from rulesets.firestorm.check.reach import check_reach
from rulesets.firestorm.check.say import say, say_of
from rulesets.firestorm.document.document import Campaign
from rulesets.firestorm.document.tables import Tables
from rulesets.kit.document.fields import said
from rulesets.kit.findings import Finding
from rulesets.kit.words import listed

TITLES = {name: item.title for name, item in said(Tables).items()}


def check_tables(document: Campaign) -> Iterator[Finding]:
    """Rows in order and without holes, each bonus once, rows that are used and can be reached."""
    yield from _check_steps(document)
    yield from _check_dice(document)
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
            says, mend = f"{TITLES[name]}: {lowest}; nothing says what less gives.", "Add a row from 0 on."
        yield say("table-order", f"table:{name}", said=says, mend=mend)


def _check_dice(document: Campaign) -> Iterator[Finding]:
    tables = document.tables
    named: tuple[tuple[str, Sequence[tuple[int, int]]], ...] = (
        ("supply", [(row.low, row.high) for row in tables.supply]),
        ("defence", [(row.low, row.high) for row in tables.defence]),
    )
    for name, spans in named:
        faces = Counter(face for low, high in spans for face in range(low, high + 1))
        if faces != Counter(range(1, 7)):
            yield say("table-die", f"table:{name}", title=TITLES[name], faces=_faces(faces))


def _faces(faces: Counter[int]) -> str:
    """What is wrong with the faces that a table tells."""
    none = [str(face) for face in range(1, 7) if not faces[face]]
    twice = [str(face) for face, times in sorted(faces.items()) if times > 1 or not 1 <= face <= 6]
    said = [f"no row covers {listed(none)}"] if none else []
    return " and ".join(
        said + ([f"{listed(twice)} is covered more than once, or is not on a die"] if twice else [])
    )


def _check_use(document: Campaign) -> Iterator[Finding]:
    """Rows and cards that nothing refers to: they do no harm."""
    tables, assault = document.tables, document.assault
    used = {troop.bonus for troop in document.troops} | {document.sortie_bonus, document.rulings.agra_bonus}
    rows = [row for row in tables.bonuses if row.key not in used]
    if rows:
        yield say_of("bonus-unused", at("bonus", rows), found=listed([repr(row.title) for row in rows]))
    named = {troop.card for troop in document.troops} | {row.card for row in tables.defence}
    named |= {option.card for option in assault.options} if assault else set()
    named |= {document.sortie_card, document.naval_card}
    cards = [card for card in document.cards if card.key not in named]
    if cards:
        yield say_of("card-unused", at("card", cards), found=listed([repr(card.title) for card in cards]))
