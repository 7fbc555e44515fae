"""The outline of an area as its page shows it: its points, whom each is shared with, its borders, a small
picture."""

from dataclasses import dataclass

from authoring.drafts import Opened
from rulesets.kit.drawing.board import Point, Ring
from rulesets.kit.drawing.chart import AreaShape, Chart
from rulesets.kit.drawing.outlines import contacts
from rulesets.kit.editing.editing import areas_of
from rulesets.kit.editing.paths import value_at

_AROUND = 12.0


@dataclass(frozen=True, slots=True)
class OutlinePoint:
    """A point of an outline with its number from 1, and the other areas that have it."""

    number: int
    at: Point
    shared: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Outline:
    """An area as it is drawn. `borders` are its neighbours with the length of the border in kilometres;
    `around` the outlines near it, and `frame` the upper left corner and the size of the picture."""

    shape: AreaShape
    points: tuple[OutlinePoint, ...]
    borders: tuple[tuple[str, float], ...]
    around: tuple[Ring, ...]
    frame: tuple[float, float, float, float]


def chart_of(at: Opened) -> Chart | None:
    """The drawing of the draft's map; None where it has none yet."""
    found = value_at(at.document, areas_of(at.editing).chart)
    assert found is None or isinstance(found, Chart)
    return found


def outline(chart: Chart, key: str) -> Outline | None:
    """The outline of the area; None where it is not drawn."""
    shape = next((shape for shape in chart.areas if shape.key == key), None)
    if shape is None:
        return None
    others = [other for other in chart.areas if other.key != key]
    points = tuple(
        OutlinePoint(number, at, tuple(other.key for other in others if at in other.ring))
        for number, at in enumerate(shape.ring, 1)
    )
    far = {min(pair - {key}): length for pair, length in contacts(chart).items() if key in pair}
    beside = {key for point in points for key in point.shared}
    around = tuple(other.ring for other in others if other.key in beside)
    return Outline(shape, points, tuple(sorted(far.items())), around, _frame(shape.ring))


def _frame(ring: Ring) -> tuple[float, float, float, float]:
    xs, ys = [x for x, _ in ring], [y for _, y in ring]
    left, top = min(xs) - _AROUND, min(ys) - _AROUND
    return left, top, max(xs) + _AROUND - left, max(ys) + _AROUND - top
