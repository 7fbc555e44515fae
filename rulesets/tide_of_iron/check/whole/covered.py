"""Findings of roads that a designer covers: a bunker, a building, woods or water painted on a printed road.

Cite: TN-022, TN-024, TN-028, TN-199.
"""

from collections.abc import Iterator

from rulesets.kit.findings import Finding, Level
from rulesets.kit.hexes.hexes import Hex
from rulesets.tide_of_iron.ground.survey import Survey
from rulesets.tide_of_iron_box.lines import Lie, runs_of
from rulesets.tide_of_iron_box.roads import ROADS

OPEN_GROUND = {"clear", "rough", "railroad"}
"""What lies where a road was taken up on purpose."""
LAID = {"pond"}
"""What is laid whole on a board, and may be meant to close the road."""


def check_covered(asked: Survey, lie: Lie) -> Iterator[Finding]:
    """Hexes painted over a printed road that part it, or take it from the edge of the map."""
    painted = {cell.at for cell in asked.scenario.map.cells if cell.terrain}
    roads = {at for at, (terrain, _) in lie.hexes.items() if terrain in ROADS}
    runs = runs_of(lie, roads)
    for at in sorted(painted & lie.hexes.keys()):
        here = asked.ground.hexes[at].terrain
        if (
            asked.ground.laid.hexes[at].terrain in ROADS
            and at not in roads
            and not here.road
            and here.key not in OPEN_GROUND
            and _cuts(lie, at, runs)
        ):
            said = f"{here.title} at {lie.told(at)} lies on a printed road and cuts it."
            mend = "Paint it beside the road, or say in a special rule that the road is blocked."
            level: Level = "note" if here.key in LAID else "warning"
            yield Finding(level, "road-covered", lie.name(at), said, mend, "TN-028")


def _cuts(lie: Lie, at: Hex, runs: list[set[Hex]]) -> bool:
    """Whether two roads end at the hex, or one does and the hex is at the edge."""
    beside = lie.next_to(at)
    ending = sum(any(other in run for other in beside) for run in runs)
    return ending > 1 or (ending == 1 and len(beside) < 6)
