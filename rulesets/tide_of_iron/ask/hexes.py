"""What a hex is, what is seen from it, how far one gets: with the figures used, and which nobody verified.

Cite: TN-023 to TN-044.
"""

from collections.abc import Iterable, Mapping

from rulesets.kit.drawing.board import Row, Table
from rulesets.kit.hexes.hexes import Hex
from rulesets.kit.ruleset import Answer
from rulesets.kit.words import begun, count, listed
from rulesets.tide_of_iron.check.survey import Survey
from rulesets.tide_of_iron_box.movement import reach, step_cost
from rulesets.tide_of_iron_box.sight import look
from rulesets.tide_of_iron_box.states import cover
from rulesets.tide_of_iron_box.terrain import MOVER_WORDS, MOVERS, Mover

UNVERIFIED = "It rests on figures of the core game that nobody has held against the book."
SIGHT_READING = (
    "How height and blocking terrain work together is our reading: the core rules are not among our sources."
)


def ground_answer(asked: Survey, at: Hex) -> Answer:
    """What the hex counts as, what it costs to enter and what cover it gives. Cite: TN-025 to TN-044."""
    here = asked.ground.hexes[at]
    terrain = here.terrain
    said = [f"{asked.told(at)} counts as {terrain.title.lower()}, at height {here.level}."]
    said.append("It blocks sight." if terrain.blocks else "It does not block sight.")
    if here.crater:
        said.append("A crater lies there: 1 more to enter, 2 more dice of cover, and no trucks.")
    if terrain.sheltered:
        said.append("Suppressive attacks do nothing to who is inside.")
    if terrain.squads is not None:
        said.append(f"It holds at most {count(terrain.squads, 'squad')}.")
    if terrain.stream:
        depth = asked.ground.depth
        said.append(
            f"The water is {depth.title.lower()}." if depth else "The scenario names no depth: nobody enters."
        )
    if obstacle := asked.ground.obstacles.get(at):
        said.append(f"Here lies an obstacle: {obstacle.replace('_', ' ')}.")
    hedgerow = asked.scenario.rulings.hedgerow_crater_area_cover
    normal, area = (cover(here, area=way, hedgerow_crater=hedgerow) for way in (False, True))
    said.append(f"Cover: {count(normal, 'die', 'dice')}, against area attacks {count(area, 'die', 'dice')}.")
    rows = tuple(
        Row((begun(MOVER_WORDS[mover]), _points(step_cost(asked.ground, at, mover)))) for mover in MOVERS
    )
    table = Table("cost", "To enter", ("Who", "Movement points"), rows, numbers=(1,))
    return Answer(asked.name(at), (*said, *_unverified(asked, [at])), (), (asked.name(at),), table, "TN-023")


def _points(cost: int | None) -> str:
    return "may not" if cost is None else str(cost)


def _unverified(asked: Survey, hexes: Iterable[Hex]) -> tuple[str, ...]:
    """That an answer rests on figures nobody verified, where it does."""
    return () if all(asked.ground.hexes[at].is_verified for at in hexes) else (UNVERIFIED,)


def sight_answer(asked: Survey, at: Hex) -> Answer:
    """All hexes that are seen from this one."""
    seen = [other for other in asked.ground.hexes if other != at and look(asked.ground, at, other).clear]
    said = (
        f"{count(len(seen), 'hex', 'hexes')} of {len(asked.ground.hexes) - 1} are seen from {asked.name(at)}."
    )
    return Answer(
        f"Seen from {asked.name(at)}", (said, SIGHT_READING), (), _names(asked, seen), cite="TN-025"
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
    rest = "Other units are not considered." if found else "Every hex beside it bars them."
    table = Table("reach", "Where to", ("Points", "Hexes"), rows, numbers=(0,)) if rows else None
    doubts = _unverified(asked, found)
    return Answer("How far", (said, rest, *doubts), (), _names(asked, found), table, "TN-025")


def way_answer(asked: Survey, one: Hex, other: Hex) -> Answer:
    """What each class pays at least from the one hex to the other."""
    rows = []
    for mover in MOVERS:
        spent = reach(asked.ground, one, mover, 99).get(other)
        rows.append(Row((begun(MOVER_WORDS[mover]), "no way" if spent is None else str(spent))))
    title = f"From {asked.name(one)} to {asked.name(other)}"
    table = Table("way", "The cheapest way", ("Who", "Movement points"), tuple(rows), numbers=(1,))
    said = ("Other units are not considered.", *_unverified(asked, asked.ground.hexes))
    return Answer(title, said, (), _names(asked, [one, other]), table, "TN-025")


def _hexes(number: int) -> str:
    return count(number, "hex", "hexes")


def _names(asked: Survey, hexes: Iterable[Hex]) -> tuple[str, ...]:
    return tuple(asked.name(at) for at in hexes)


def _listed(asked: Survey, found: Mapping[Hex, int], spent: int) -> str:
    return ", ".join(asked.name(at) for at, cost in found.items() if cost == spent)
