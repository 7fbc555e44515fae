"""How long each sheet takes as PDF: the first one of a process, and with the setter running.

    python -m tests.benchmarks.paper

Aim: 1 s a single sheet, 3 s a turn report with maps. Measured from the sheets of Caen in its
second week, through the page's own functions, without the network.
"""

import time
from collections.abc import Callable
from io import BytesIO

from pypdf import PdfReader

from exports.paper import sheets
from exports.pdf import pdf
from exports.signs.palette import PRINT
from rulesets.firestorm.system import FIRESTORM
from rulesets.kit.drawing.sheets import Sheet
from rulesets.kit.replay import from_text, play
from tests.campaign.caen import demonstration

LINK = "http://127.0.0.1:8000/c/caen/report/battle%203"
SEATS = ("allied_general", "axis_general")


def _seconds(what: Callable[[], bytes]) -> tuple[float, bytes]:
    began = time.perf_counter()
    data = what()
    return time.perf_counter() - began, data


def _set(sheet: Sheet) -> bytes:
    """The sheet as PDF, its page made anew."""
    page = sheets.page(sheet, paper="A4", palette=PRINT, link=LINK if sheet.page else "")
    return pdf.render(page, title=sheet.title)


def _first_in_a_process(sheet: Sheet) -> float:
    """With the setter still to be started."""
    pdf.stop()
    return _seconds(lambda: _set(sheet))[0]


def main() -> None:
    """Every sheet of both Generals, each once."""
    _, replay = from_text(demonstration(), (FIRESTORM,))
    state = play(FIRESTORM, replay).state
    found = {sheet.key: sheet for seat in SEATS for sheet in FIRESTORM.sheets(state, seat)}
    print(f"{'':40} {'first':>7} {'warm':>7}  pages", flush=True)
    for sheet in found.values():
        first = _first_in_a_process(sheet)
        warm, data = min(_seconds(lambda sheet=sheet: _set(sheet)) for _ in range(2))
        print(
            f"{sheet.title[:40]:40} {first:5.2f} s {warm:5.2f} s  {len(PdfReader(BytesIO(data)).pages)}",
            flush=True,
        )
    pdf.stop()


if __name__ == "__main__":
    main()
