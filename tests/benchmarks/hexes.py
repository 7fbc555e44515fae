"""How long maps of hexes take to draw, and as PDF.

    python -m tests.benchmarks.hexes

Aim: 40 ms a whole board of 288 hexes, 10 ms the parts of a stroke, 400 ms six boards joined
(1,783 hexes), 0.6 s on paper.
"""

import time
from collections.abc import Callable

from exports.hexes.svg import draw_hexes, hex_parts
from exports.paper import sheets
from exports.pdf import pdf
from exports.signs.palette import PRINT
from rulesets.kit.drawing.sheets import Head, MapPicture, Sheet
from tests.exports.hexes.hex_boards import EXTENDED, SIX_MAPS, filled


def _best(what: Callable[[], object], times: int = 5) -> float:
    """The shortest of several runs, in milliseconds."""
    found = []
    for _ in range(times):
        began = time.perf_counter()
        what()
        found.append(time.perf_counter() - began)
    return min(found) * 1000


def main() -> None:
    """Prints a line a measure."""
    one, six = filled(EXTENDED), filled(SIX_MAPS)
    keys = [spot.key for spot in one.spots[100:112]]
    sheet = Sheet("map", "Map", Head("", "Map"), (MapPicture(one, key=True),))
    html = sheets.page(sheet, paper="A4", palette=PRINT)
    pdf.render(html, title="Map")
    for words, value in (
        (f"{len(one.spots)} hexes with links", _best(lambda: draw_hexes(one, link=str))),
        (f"the parts of {len(keys)} hexes", _best(lambda: hex_parts(one, keys))),
        (f"{len(six.spots)} hexes", _best(lambda: draw_hexes(six))),
        (f"{len(one.spots)} hexes as PDF", _best(lambda: pdf.render(html, title="Map"), 3)),
    ):
        print(f"{words:34} {value:8.1f} ms")
    pdf.stop()


if __name__ == "__main__":
    main()
