"""The ground in words: what a hex is, what it costs and covers, which figures nobody has verified.

Cite: TN-023 to TN-044, TN-222.
"""

from collections.abc import Iterable

from rulesets.kit.drawing.board import Row, Table
from rulesets.kit.drawing.sheets import Grid
from rulesets.kit.hexes.hexes import Hex
from rulesets.kit.words import begun, count, listed
from rulesets.tide_of_iron_box.ground import Ground
from rulesets.tide_of_iron_box.movement import step_cost
from rulesets.tide_of_iron_box.states import CRATER_COVER, Footing, cover
from rulesets.tide_of_iron_box.terrain import MOVER_WORDS, MOVERS

UNVERIFIED = "It uses figures of the core game that are not checked against the book."
UNVERIFIED_NOTE = "* Figures of the core game, not checked against the box."
MAY_NOT = "may not"


def hex_sentences(
    ground: Ground, at: Hex, called: str, hedgerow_crater: int = CRATER_COVER
) -> tuple[str, ...]:
    """What the hex counts as, what lies there and what cover it gives. Cite: TN-025 to TN-044."""
    here = ground.hexes[at]
    terrain = here.terrain
    said = [f"{called} counts as {terrain.title.lower()}, at height {here.level}."]
    said.append("It blocks sight." if terrain.blocks else "It does not block sight.")
    if here.crater:
        said.append("It has a crater: 1 more to enter, 2 more dice of cover, and no trucks.")
    if terrain.sheltered:
        said.append("Suppressive attacks have no effect on units inside.")
    if terrain.squads is not None:
        said.append(f"It holds at most {count(terrain.squads, 'squad')}.")
    if terrain.stream:
        depth = ground.depth
        said.append(f"The water is {depth.title.lower()}." if depth else "No depth: no unit enters.")
    if obstacle := ground.obstacles.get(at):
        said.append(f"Obstacle: {obstacle.replace('_', ' ')}.")
    normal, area = (cover(here, area=way, hedgerow_crater=hedgerow_crater) for way in (False, True))
    said.append(f"Cover: {count(normal, 'die', 'dice')}, against area attacks {count(area, 'die', 'dice')}.")
    return (*said, *unverified(ground, [at]))


def cost_table(ground: Ground, at: Hex) -> Table:
    """What each class pays to enter the hex."""
    rows = tuple(Row((begun(MOVER_WORDS[mover]), _points(step_cost(ground, at, mover)))) for mover in MOVERS)
    return Table("cost", "To enter", ("Who", "Movement points"), rows, numbers=(1,))


def _points(cost: int | None) -> str:
    return MAY_NOT if cost is None else str(cost)


def unverified(ground: Ground, hexes: Iterable[Hex]) -> tuple[str, ...]:
    """That an answer rests on figures nobody verified, where it does."""
    return () if all(ground.hexes[at].is_verified for at in hexes) else (UNVERIFIED,)


def terrain_key(ground: Ground, hedgerow_crater: int = CRATER_COVER) -> Grid:
    """Each kind of ground on the map with what it costs, hides and covers. Cite: TN-222."""
    kinds: dict[str, tuple[Hex, Footing]] = {}
    for at, here in sorted(ground.hexes.items()):
        lies = ["crater"] if here.crater else []
        lies += [ground.obstacles[at].replace("_", " ")] if at in ground.obstacles else []
        name = f"{here.terrain.title} with {listed(lies)}" if lies else here.terrain.title
        kinds.setdefault(name, (at, here))
    rows, doubtful = [], False
    for name, (at, here) in sorted(kinds.items()):
        costs = [step_cost(ground, at, mover) for mover in MOVERS]
        covers = [cover(here, area=area, hedgerow_crater=hedgerow_crater) for area in (False, True)]
        mark = "" if here.is_verified else " *"
        doubtful = doubtful or not here.is_verified
        cells = ("no" if cost is None else str(cost) for cost in costs)
        hides = "blocks" if here.terrain.blocks else ""
        rows.append(Row((f"{name}{mark}", *cells, str(covers[0]), str(covers[1]), hides)))
    heads = ("Ground", "Squads", "Vehicles", "Trucks", "Cover", "Area attack", "Sight")
    note = UNVERIFIED_NOTE if doubtful else ""
    return Grid(heads, tuple(rows), "Terrain on this map", (1, 2, 3, 4, 5), note=note)
