"""What a tab with a map of areas is told after a stroke: all that changed since the revision it shows.

Invariant: whoever follows the answers shows the newest revision, whatever others did meanwhile. Only what
changed is sent. Points are in board units.
"""

from collections.abc import Mapping
from dataclasses import asdict
from itertools import pairwise
from typing import Any

from sqlalchemy.orm import Session

from authoring import drafts, told
from authoring.areas.outline import chart_of
from authoring.drafts import Opened
from rulesets.kit.areas.guard import changed_shapes
from rulesets.kit.areas.points import met
from rulesets.kit.codec import Json
from rulesets.kit.drawing.board import Board, Point
from rulesets.kit.drawing.chart import Chart
from rulesets.kit.editing.editing import areas_of
from rulesets.kit.editing.paths import rows_at


def since(session: Session, at: Opened, seen: int, tab: str = "") -> dict[str, Json]:
    """What a tab that shows revision `seen` must know to show the newest (0: everything)."""
    answer = told.state(session, at, seen, tab)
    before = drafts.at_revision(session, at, seen)
    if before is not None and before.digest == at.digest:
        return answer
    chart, old = chart_of(at), chart_of(before) if before is not None else None
    if chart is None:
        return answer
    shapes = changed_shapes(old, chart) if old else chart.areas
    keys = {shape.key for shape in chart.areas}
    return {
        **answer,
        "note": said_of_rivers(before, at) if before is not None else "",
        "frame": [chart.width, chart.height],
        "areas": {shape.key: asdict(shape) for shape in shapes},
        "gone": [shape.key for shape in old.areas if shape.key not in keys] if old else [],
        "rows": len(_rows(at)),
        **_drawn(at, chart),
    }


def said_of_rivers(before: Opened, after: Opened) -> str:
    """What to know of a river just drawn: no link has one that follows a part of a border."""
    old, chart = chart_of(before), chart_of(after)
    if old is None or chart is None or not areas_of(after.editing).river:
        return ""
    known = [line.key for line in old.lines]
    for line in chart.lines:
        is_new = line.kind == "river" and line.key not in known
        if is_new and any(_is_on_border(chart, *step) for step in pairwise(line.points)):
            name = line.name or "The river"
            return (
                f"{name} does not follow whole borders, so no border has it. Draw it from corner to corner."
            )
    return ""


def _is_on_border(chart: Chart, start: Point, end: Point) -> bool:
    """Whether the middle of the step lies on the outlines of two areas."""
    middle = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    return sum(met(shape.ring, middle) != shape.ring for shape in chart.areas) > 1


def _rows(at: Opened) -> tuple[Any, ...]:
    """The rows of the areas."""
    return rows_at(at.document, areas_of(at.editing).areas)


def _drawn(at: Opened, chart: Chart) -> Mapping[str, Any]:
    """Courses, lettering and whose each area is, which are few and small: they are sent whole."""
    board = at.kind.drawing(at.document, at.library)
    regions = board.regions if isinstance(board, Board) else ()
    manners = {side.key: side.manner for side in board.sides} if board else {}
    return {
        "names": {region.key: region.name for region in regions},
        "numbers": {row.key: number for number, row in enumerate(_rows(at))},
        "manners": {region.key: manners.get(region.side, "") for region in regions},
        "lines": [asdict(line) for line in chart.lines],
        "sea": [{"key": label.text, "at": label.at} for label in chart.labels],
        "heights": [{"key": str(number), "at": each.at} for number, each in enumerate(chart.pictures)],
        "block": chart.block,
    }
