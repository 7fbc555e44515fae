"""The cheapest ways over a map for a class, and the cover on them, with nobody in the way.

Reading: a step costs what the hex entered costs. Of several ways of one cost the one with most cover counts.

Cite: TS-331; TN-025 to TN-039.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import networkx as nx

from rulesets.kit.hexes.hexes import Hex
from rulesets.tide_of_iron_box.ground import Ground
from rulesets.tide_of_iron_box.movement import step_cost
from rulesets.tide_of_iron_box.states import cover
from rulesets.tide_of_iron_box.terrain import Mover

COST = "cost"
POINT = 10_000
"""What a movement point weighs beside a die of cover: more than all cover of any way."""


@dataclass(frozen=True, slots=True)
class Way:
    """A way: its hexes from the first to the last, the movement points it takes, the dice of cover of the
    hexes entered, all together."""

    hexes: tuple[Hex, ...]
    cost: int
    cover: int


Ways = Mapping[Hex, Way]


def ways_from(ground: Ground, starts: Iterable[Hex], mover: Mover) -> Mapping[Hex, Ways]:
    """For each start the cheapest way to every hex the class comes to, the start among them."""
    steps = _steps(ground, mover)
    return {start: _from(ground, steps, start, mover) for start in starts}


def _from(ground: Ground, steps: "nx.DiGraph[Hex]", start: Hex, mover: Mover) -> Ways:
    paths: Mapping[Hex, list[Hex]] = nx.single_source_dijkstra_path(steps, start, weight=COST)
    return {at: _way(ground, tuple(path), mover) for at, path in paths.items()}


def way(ground: Ground, start: Hex, end: Hex, mover: Mover) -> Way | None:
    """The cheapest way from one hex to another, None where there is none."""
    return ways_from(ground, (start,), mover)[start].get(end)


def _steps(ground: Ground, mover: Mover) -> "nx.DiGraph[Hex]":
    """Every step the class may make, with what it weighs."""
    steps: nx.DiGraph[Hex] = nx.DiGraph()
    steps.add_nodes_from(ground.hexes)
    for to in ground.hexes:
        points = step_cost(ground, to, mover)
        if points is not None:
            weight = points * POINT - _cover(ground, to)
            steps.add_edges_from((at, to, {COST: weight}) for at in ground.next_to(to))
    return steps


def _way(ground: Ground, hexes: tuple[Hex, ...], mover: Mover) -> Way:
    entered = hexes[1:]
    cost = sum(step_cost(ground, at, mover) or 0 for at in entered)
    return Way(hexes, cost, sum(_cover(ground, at) for at in entered))


def _cover(ground: Ground, at: Hex) -> int:
    return cover(ground.hexes[at], area=False)
