"""What it costs to go from hex to hex, and how far a unit gets.

Reading: roads and slopes of the core rules are not among our sources: a step costs what the hex entered
costs, on a road too.

Cite: TN-025 to TN-039.
"""

from collections.abc import Collection, Iterable, Mapping
from heapq import heapify, heappop, heappush

from rulesets.kit.hexes.hexes import Hex
from rulesets.tide_of_iron_box.ground import Ground
from rulesets.tide_of_iron_box.states import entry_cost
from rulesets.tide_of_iron_box.terrain import Mover


def step_cost(ground: Ground, to: Hex, mover: Mover) -> int | None:
    """The movement points the class pays to enter the hex, None where it may not; tank traps bar vehicles."""
    if mover != "squad" and ground.obstacles.get(to) == "tank_traps":
        return None
    return entry_cost(ground.hexes[to], mover, ground.depth)


def fewest(
    ground: Ground, starts: Iterable[Hex], mover: Mover, points: int, barred: Collection[Hex] = ()
) -> Mapping[Hex, int]:
    """The fewest points to every hex that a unit can enter from one of the starts with so many, none to a
    start itself. `barred` are hexes it may not enter, of the enemy's."""
    found = dict.fromkeys(starts, 0)
    waiting = [(0, start) for start in found]
    heapify(waiting)
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
    return found


def reach(
    ground: Ground, start: Hex, mover: Mover, points: int, barred: Collection[Hex] = ()
) -> Mapping[Hex, int]:
    """Every hex the unit can enter with so many movement points, with the fewest it takes; the start is
    not among them."""
    found = fewest(ground, (start,), mover, points, barred)
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
