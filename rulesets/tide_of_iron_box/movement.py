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


def pocket(ground: Ground, start: Hex, mover: Mover, most: int) -> set[Hex]:
    """The hexes in which the class is shut in with the start among them, empty where it gets into more than
    `most`. Cite: TN-204."""
    found, waiting = {start}, [start]
    while waiting:
        for after in ground.next_to(waiting.pop()):
            if after not in found and step_cost(ground, after, mover) is not None:
                found.add(after)
                waiting.append(after)
                if len(found) > most:
                    return set()
    return found
