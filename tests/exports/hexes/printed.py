"""Small drawings as they come out of a printer: each in a cell of its own, as an array of ink."""

import io

import numpy
from PIL import Image

from exports.pdf import pdf

ACROSS, WIDE, TALL = 10, 56, 64


def dots_of(millimetres: float) -> float:
    """Dots of a unit where a hex is so wide, at 300 dots an inch."""
    return 300 / 25.4 * millimetres / 52


def cells_printed(drawn: list[str], millimetres: float = 8.0) -> list[numpy.ndarray]:
    """Each drawing round its own middle, a hex so many millimetres wide: how much ink stands at each dot."""
    rows = -(-len(drawn) // ACROSS)
    middles = ((WIDE * (i % ACROSS + 0.5), TALL * (i // ACROSS + 0.5)) for i in range(len(drawn)))
    inside = "".join(
        f'<g transform="translate({x} {y})">{each}</g>' for (x, y), each in zip(middles, drawn, strict=True)
    )
    wide, tall, dots = ACROSS * WIDE, rows * TALL, dots_of(millimetres)
    pixels = millimetres / 52 * 96 / 25.4
    size = f'width="{wide * pixels:.3f}" height="{tall * pixels:.3f}"'
    page = (
        f"<html><head><style>@page{{size:{wide * pixels:.3f}px {tall * pixels + 1:.3f}px;margin:0}}"
        f"body{{margin:0}}img{{display:block}}</style></head><body>"
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="0 0 {wide} {tall}">{inside}</svg>'
        f"</body></html>"
    )
    picture = Image.open(io.BytesIO(pdf.pixels(page, title="Drawings", across=round(wide * dots))))
    ink = 255 - numpy.asarray(picture.convert("L"), dtype=float)
    cells = []
    for i in range(len(drawn)):
        left, top = round(WIDE * (i % ACROSS) * dots), round(TALL * (i // ACROSS) * dots)
        cells.append(ink[top : top + round(TALL * dots), left : left + round(WIDE * dots)])
    return cells
