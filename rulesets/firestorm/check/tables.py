"""What a document's tables and house rules owe: each die and score finds one row, and each row can count.

Cite: Firestorm Caen, "Roll to Destroy", "Out of Supply", "Campaign Outcome", "Victory Point Table"; rulings
K1 to K48 and N1 to N30 of the ledger.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

from rulesets.firestorm.check.say import at, say
from rulesets.firestorm.document.atlas import highest_lead
from rulesets.firestorm.document.document import SIDES, Campaign
from rulesets.firestorm.document.rulings import Rulings
from rulesets.firestorm.document.switches import idle
from rulesets.firestorm.document.tables import Tables
from rulesets.firestorm.rules.battle.scores import HIGHEST_SCORE
from rulesets.kit.document.fields import said
from rulesets.kit.findings import Finding
from rulesets.kit.flow.rulings import switches
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
        yield say("bonus-unused", at("bonus", rows), found=listed([repr(row.title) for row in rows]))
    named = {troop.card for troop in document.troops} | {row.card for row in tables.defence}
    named |= {option.card for option in assault.options} if assault else set()
    named |= {document.sortie_card, document.naval_card}
    cards = [card for card in document.cards if card.key not in named]
    if cards:
        yield say("card-unused", at("card", cards), found=listed([repr(card.title) for card in cards]))


def check_reach(document: Campaign) -> Iterator[Finding]:
    """A victory that can be won, once each, and rows that can be reached."""
    yield from _check_levels(document)
    lead, worth = highest_lead(document)
    high = [row for row in document.tables.outcomes if row.least > lead]
    if high:
        told = listed([f"{row.least} ({row.level})" for row in high])
        yield say("outcome-reach", "table:outcomes", worth=worth, lead=lead, told=told)
    yield from _check_scores(document)


def _check_levels(document: Campaign) -> Iterator[Finding]:
    rows = document.tables.outcomes
    victories = [row for row in rows if row.least > 0]
    if rows and not victories:
        yield say("no-victory", "table:outcomes")
    for level, count in Counter(row.level.strip().lower() for row in rows).items():
        if count > 1 and level:
            yield say("outcome-twice", "table:outcomes", count=count, level=level)
    marked = [row for row in rows if row.historical]
    if len(marked) > 1 or any(row.least <= 0 or row.historical not in SIDES for row in marked):
        yield say("outcome-history", "table:outcomes")


def _check_scores(document: Campaign) -> Iterator[Finding]:
    tables = document.tables
    highest = max((row.least for row in tables.destroy), default=0)
    if highest > HIGHEST_SCORE:
        yield say("destroy-reach", "table:destroy", highest=highest, highest_score=HIGHEST_SCORE)
    apart, largest = max((row.least for row in tables.difference), default=0), largest_difference(document)
    if apart > largest:
        yield say("difference-reach", "table:difference", apart=apart, largest=largest)


def largest_difference(document: Campaign) -> int:
    """The most two totals of the General's Wargame can lie apart."""
    tables, limits = document.tables, document.limits
    figures = [row.on(kind.key) for row in tables.bonuses for kind in document.terrains]
    figures += [row.bonus for row in tables.defence]
    modifiers = tables.modifiers
    helped = max(modifiers.bombing, modifiers.close_terrain + modifiers.river + modifiers.beach)
    return 5 + limits.committed * max(figures, default=0) + helped + document.rulings.oos_penalty


def check_rules(document: Campaign) -> Iterator[Finding]:
    """A house rule set otherwise than usual that changes nothing, and one that names what is not there."""
    rulings, quiet = document.rulings, idle(document)
    unnamed = rulings.extra_supply and not document.extra_supply
    for item in switches(Rulings):
        if item.name == "extra_supply" and unnamed:
            yield say("supply-unnamed", "rulings.extra_supply")
        elif item.name in quiet and getattr(rulings, item.name) != item.values[0][0]:
            yield say("rule-idle/rules", f"rulings.{item.name}", item=item, cite=item.id)
    if rulings.claims != 1 and rulings.how_fought != "mini":
        yield say("rule-idle", "rulings.claims")
    rows = {row.key for row in document.tables.bonuses}
    if "agra_bonus" not in quiet and rulings.agra_bonus not in (*rows, "none"):
        yield say("agra-bonus", "rulings.agra_bonus")
    sources = {area.key for area in document.areas if area.supply == "axis"}
    for key in document.extra_supply:
        if key in sources:
            yield say("supply-twice", f"area:{key}", key=key)
