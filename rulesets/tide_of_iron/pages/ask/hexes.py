"""What a hex is, what is seen from it, how far one gets: with the figures used, and which nobody verified.

Cite: TN-023 to TN-044.
"""

from collections.abc import Iterable, Mapping

from rulesets.kit.drawing.board import Row, Table
from rulesets.kit.hexes.hexes import Hex
from rulesets.kit.ruleset import Answer
from rulesets.kit.words import begun, count, listed
from rulesets.tide_of_iron.ground.analysis import Survey
from rulesets.tide_of_iron_box.movement import reach
from rulesets.tide_of_iron_box.sight import look
from rulesets.tide_of_iron_box.telling import cost_table, hex_sentences, unverified
from rulesets.tide_of_iron_box.terrain import MOVER_WORDS, MOVERS, Mover

SIGHT_READING = "Height and blocking terrain together follow our own reading, not the core rules."


def ground_answer(asked: Survey, at: Hex) -> Answer:
    """What the hex counts as, what it costs to enter and what cover it gives. Cite: TN-025 to TN-044."""
    hedgerow = asked.scenario.rulings.hedgerow_crater_area_cover
    said = hex_sentences(asked.ground, at, asked.told(at), hedgerow)
    return Answer(asked.name(at), said, (), (asked.name(at),), cost_table(asked.ground, at), "TN-023")


def sight_answer(asked: Survey, at: Hex) -> Answer:
    """All hexes that are seen from this one."""
    seen = [other for other in asked.ground.hexes if other != at and look(asked.ground, at, other).clear]
    said = (
        f"{count(len(seen), 'hex', 'hexes')} of {len(asked.ground.hexes) - 1} are seen from {asked.name(at)}."
    )
    return Answer(
        f"In sight of {asked.name(at)}", (said, SIGHT_READING), (), _names(asked, seen), cite="TN-025"
    )


def line_answer(asked: Survey, one: Hex, other: Hex) -> Answer:
    """Whether one hex is seen from the other, and what blocks."""
    found = look(asked.ground, one, other)
    names = f"{asked.name(one)} and {asked.name(other)}"
    if found.clear:
        return Answer(
            "In sight", (f"{names} see each other.", SIGHT_READING), (), _names(asked, [one, other])
        )
    by = listed([asked.told(at) for at in found.blocked_by])
    said = f"{names} do not see each other: {by} {'blocks' if len(found.blocked_by) == 1 else 'block'}."
    return Answer("Out of sight", (said, SIGHT_READING), (), _names(asked, found.blocked_by), cite="TN-025")


def reach_answer(asked: Survey, at: Hex, mover: Mover, points: int) -> Answer:
    """Every hex the class gets to with so many movement points, units not considered."""
    found = reach(asked.ground, at, mover, points)
    rows = tuple(Row((str(spent), _listed(asked, found, spent))) for spent in sorted(set(found.values())))
    who = MOVER_WORDS[mover]
    said = f"With {points} movement points {who} get from {asked.name(at)} to {_hexes(len(found))}."
    rest = "Other units are not considered." if found else "No adjacent hex lets them in."
    table = Table("reach", "Hex", ("Points", "Hexes"), rows, numbers=(0,)) if rows else None
    doubts = unverified(asked.ground, found)
    return Answer("Reach", (said, rest, *doubts), (), _names(asked, found), table, "TN-025")


def way_answer(asked: Survey, one: Hex, other: Hex) -> Answer:
    """What each class pays at least from the one hex to the other."""
    rows = []
    for mover in MOVERS:
        spent = reach(asked.ground, one, mover, 99).get(other)
        rows.append(Row((begun(MOVER_WORDS[mover]), "not possible" if spent is None else str(spent))))
    title = f"From {asked.name(one)} to {asked.name(other)}"
    table = Table("way", "The cheapest route", ("Who", "Movement points"), tuple(rows), numbers=(1,))
    said = ("Other units are not considered.", *unverified(asked.ground, asked.ground.hexes))
    return Answer(title, said, (), _names(asked, [one, other]), table, "TN-025")


def _hexes(number: int) -> str:
    return count(number, "hex", "hexes")


def _names(asked: Survey, hexes: Iterable[Hex]) -> tuple[str, ...]:
    return tuple(asked.name(at) for at in hexes)


def _listed(asked: Survey, found: Mapping[Hex, int], spent: int) -> str:
    return ", ".join(asked.name(at) for at, cost in found.items() if cost == spent)
