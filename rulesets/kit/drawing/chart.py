"""Charts: the drawn ground of an area map, in board units.

A chart is geometry alone; which areas touch comes from a document, never from here. It is read from GeoJSON
in degrees (longitude, latitude) and projected once.
"""

from dataclasses import dataclass

from rulesets.kit.drawing.board import Label, Line, Margin, Picture, Point, Ring


@dataclass(frozen=True, slots=True)
class AreaShape:
    """An area's outline, the place of its id, and the centre of its row of counters."""

    key: str
    ring: Ring
    at: Point
    slot: Point


@dataclass(frozen=True, slots=True)
class Chart:
    """All areas of a map with its lines, ornaments and margin; `block` is the place of the title box.

    `note` says which parts of the drawing are reconstructed.
    """

    width: float
    height: float
    areas: tuple[AreaShape, ...]
    lines: tuple[Line, ...]
    pictures: tuple[Picture, ...]
    labels: tuple[Label, ...]
    margin: Margin
    block: Point
    note: str = ""
