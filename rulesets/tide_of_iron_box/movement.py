"""What it costs to go from hex to hex, and how far a unit gets.

Reading: roads and slopes of the core rules are not among our sources: a step costs what the hex entered
costs, on a road too.

Cite: TN-025 to TN-039.
"""

from collections.abc import Collection, Mapping
from heapq import heappop, heappush

from rulesets.kit.hexes.hexes import Hex
from rulesets.tide_of_iron_box.ground import Ground
from rulesets.tide_of_iron_box.states import entry_cost
from rulesets.tide_of_iron_box.terrain import Mover


def step_cost(ground: Ground, to: Hex, mover: Mover) -> int | None:
    """The movement points the class pays to enter the hex, None where it may not; tank traps bar vehicles."""
    if mover != "squad" and ground.obstacles.get(to) == "tank_traps":
        return None
    return entry_cost(ground.hexes[to], mover, ground.depth)


def reach(
    ground: Ground, start: Hex, mover: Mover, points: int, barred: Collection[Hex] = ()
) -> Mapping[Hex, int]:
    """Every hex the unit can enter with so many movement points, with the fewest it takes; the start is
    not among them. `barred` are hexes it may not enter, of the enemy's."""
    found: dict[Hex, int] = {start: 0}
    waiting = [(0, start)]
    while waiting:
        spent, at = heappop(waiting)
        if spent > found[at]:
            continue
        for after in ground.next_to(at):
            cost = step_cost(ground, after, mover) if after not in barred else None
            if cost is None or spent + cost > points or spent + cost >= found.get(after, points + 1):
                continue
            found[after] = spent + cost
            heappush(waiting, (spent + cost, after))
    return {at: spent for at, spent in found.items() if at != start}


def gets_away(ground: Ground, start: Hex, mover: Mover) -> bool:
    """Whether the class can ever enter a hex next to where it stands. Cite: TN-204."""
    return any(step_cost(ground, after, mover) is not None for after in ground.next_to(start))
