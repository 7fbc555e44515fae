"""Charts: the drawn ground of an area map, in board units.

A chart is geometry alone; which areas touch comes from a document, never from here. It is read from GeoJSON
in degrees (longitude, latitude) and projected once.
"""

from dataclasses import dataclass
from typing import Annotated

from rulesets.kit.document.fields import drawn
from rulesets.kit.drawing.board import Label, Line, Margin, Picture, Point, Ring


@dataclass(frozen=True, slots=True)
class AreaShape:
    """An area's outline, the place of its id, and the centre of its row of counters."""

    key: Annotated[str, drawn("Area")]
    ring: Annotated[Ring, drawn("Outline")]
    at: Annotated[Point, drawn("Place of the code")]
    slot: Annotated[Point, drawn("Place of the counters")]


@dataclass(frozen=True, slots=True)
class Chart:
    """All areas of a map with its lines, ornaments and margin; `block` is the place of the title box.

    `note` says which parts of the drawing are reconstructed.
    """

    width: Annotated[float, drawn("Width")]
    height: Annotated[float, drawn("Height")]
    areas: Annotated[tuple[AreaShape, ...], drawn("Outlines")]
    lines: Annotated[tuple[Line, ...], drawn("Rivers and roads")]
    pictures: Annotated[tuple[Picture, ...], drawn("Heights")]
    labels: Annotated[tuple[Label, ...], drawn("Lettering")]
    margin: Annotated[Margin, drawn("Degrees and scale")]
    block: Annotated[Point, drawn("Place of the title")]
    note: Annotated[str, drawn("Note on the drawing")] = ""
