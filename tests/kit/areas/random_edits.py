"""Edits of an area map by chance, most of them sensible."""

import random

from rulesets.kit.drawing.board import Point
from rulesets.kit.drawing.chart import AreaShape, Chart
from rulesets.kit.drawing.outlines import contacts
from rulesets.kit.editing import areas as edits
from rulesets.kit.editing.areas import ChartEdit

FEW = 12
"""So few areas grow by splitting before any goes."""


def random_edit(chart: Chart, chance: random.Random, number: int) -> ChartEdit:
    """An edit of the chart; `number` makes the codes of new areas."""
    shape = chance.choice(chart.areas)
    at = chance.choice(shape.ring)
    pair = chance.choice(sorted(map(sorted, contacts(chart))) or [[shape.key]])
    new = f"N{number}"
    match chance.randrange(11 if len(chart.areas) > FEW else 6):
        case 0 | 1:
            reach = chance.choice([8.0, 8.0, 60.0])
            return edits.MovePoint(at, near(at, chance, reach))
        case 2:
            end = shape.ring[(shape.ring.index(at) + 1) % len(shape.ring)]
            return edits.InsertPoint(at, end, near(((at[0] + end[0]) / 2, (at[1] + end[1]) / 2), chance, 4.0))
        case 3:
            return edits.DeletePoint(at)
        case 4 | 5:
            return edits.SplitArea(shape.key, (at, chance.choice(shape.ring)), new)
        case 6:
            return edits.MergeAreas(pair[0], pair[-1])
        case 7:
            ring = tuple(near(at, chance, 40.0) for _ in range(4))
            return edits.AddArea(new, ring, takes=chance.random() < 0.4)
        case 8:
            return edits.SmoothBorders(((pair[0], pair[-1]),))
        case 9:
            return _redrawn(chart, chance, pair)
        case _:
            return edits.SimplifyAreas((), 2.0) if chance.random() < 0.2 else edits.DropArea(shape.key)


def _redrawn(chart: Chart, chance: random.Random, pair: list[str]) -> ChartEdit:
    rings: dict[str, AreaShape] = {shape.key: shape for shape in chart.areas}
    shared = [point for point in rings[pair[0]].ring if point in rings[pair[-1]].ring]
    ends = chance.sample(shared, 2) if len(shared) > 1 else [(0.0, 0.0), (1.0, 1.0)]
    middle = near(((ends[0][0] + ends[1][0]) / 2, (ends[0][1] + ends[1][1]) / 2), chance, 12.0)
    return edits.RedrawBorder(pair[0], pair[-1], (ends[0], middle, ends[1]))


def near(at: Point, chance: random.Random, reach: float) -> Point:
    """A place up to so far from the point each way."""
    return round(at[0] + chance.uniform(-reach, reach), 2), round(at[1] + chance.uniform(-reach, reach), 2)
