"""How long each sheet takes as PDF, beside a browser's print of it, and how full its last leaf is.

    python -m tests.benchmarks.paper [WORDS OF A TITLE]
    python -m tests.benchmarks.paper --leaves [WORDS OF A TITLE]

Aim: 0.5 s a sheet on a quiet machine; no last leaf that is nearly empty. Measured from the sheets of every
system's demonstrations for all seats and of every shipped document, the setter running. A sheet is made anew
each time, nothing is kept; the better of two. The browser is handed the page with its faces and pictures in
it, and prints it to a PDF. With --leaves every sheet of several leaves is set on every size of paper, and
told is how many millimetres below the upper edge the lowest words of its last leaf stand, its foot apart.
"""

import os
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from io import BytesIO
from typing import Any

from pypdf import PageObject, PdfReader

from campaign.measuring.pages import browser
from campaign.play.replays import demonstrations
from exports.paper import sheets
from exports.paper.paper import PAPERS, Paper
from exports.pdf import pdf
from exports.signs.palette import PRINT
from rulesets import RULESETS
from rulesets.kit.drawing.sheets import Sheet
from rulesets.kit.references import shipped_library
from rulesets.kit.replay import documents_of, from_text, play

LINK = "http://127.0.0.1:8000/c/caen/report/battle%203"
POINT = 25.4 / 72
FOOT = 20.0
"""Millimetres at the lower edge where the foot stands."""


def _of_games() -> Iterator[tuple[str, Sheet]]:
    for ruleset in RULESETS:
        for shown in demonstrations(ruleset):
            _, replay = from_text(shown.text, (ruleset,))
            state = play(ruleset, replay).state
            seated = ruleset.seats(documents_of(ruleset, replay), replay.rulings)
            seats = (None, *(seat.key for seat in seated))
            for sheet in {
                sheet.key: sheet for seat in seats for sheet in ruleset.sheets(state, seat)
            }.values():
                yield ruleset.title, sheet


def _of_documents() -> Iterator[tuple[str, Sheet]]:
    for ruleset in RULESETS:
        for kind in ruleset.kinds:
            for name, document in kind.builtin.items():
                for sheet in kind.handouts(document, shipped_library(ruleset, document)):
                    yield f"{ruleset.title}, {name}", sheet


def _seconds(what: Callable[[], bytes]) -> tuple[float, bytes]:
    """The better of two and what was made."""
    took, data = [], b""
    for _ in range(2):
        began = time.perf_counter()
        data = what()
        took.append(time.perf_counter() - began)
    return min(took), data


def _set(sheet: Sheet, paper: Paper = "A4") -> bytes:
    """The sheet as PDF, its page made anew."""
    page = sheets.page(sheet, paper=paper, palette=PRINT, link=LINK if sheet.page else "")
    return pdf.render(page, title=sheet.title, pages_at_most=150, seconds=120)


def _printed(tab: Any, sheet: Sheet) -> bytes:
    """The same by a browser."""
    tab.set_content(sheets.page(sheet, paper="A4", palette=PRINT, standalone=True), wait_until="load")
    made: bytes = tab.pdf(prefer_css_page_size=True)
    return made


def _lowest(leaf: PageObject) -> float:
    """Millimetres from the upper edge to the lowest words above the foot; 0 where there are none."""
    high = float(leaf.mediabox.height) * POINT
    found = [0.0]

    def meet(words: str, _: Any, at: list[float], *__: Any) -> None:
        down = high - at[5] * POINT
        if words.strip() and down < high - FOOT:
            found.append(down)

    leaf.extract_text(visitor_text=meet)
    return max(found)


def _time(named: list[tuple[str, Sheet]]) -> None:
    with browser() as chromium:
        tab = chromium.new_page()
        print(f"{'':60} {'PDF':>7} {'browser':>8} {'ratio':>6}  leaves", flush=True)
        for name, sheet in named:
            took, data = _seconds(partial(_set, sheet))
            theirs, _ = _seconds(partial(_printed, tab, sheet))
            leaves = len(PdfReader(BytesIO(data)).pages)
            words = f"{name}: {sheet.title}"[:60]
            print(f"{words:60} {took:5.2f} s {theirs:6.2f} s {took / theirs:6.1f}  {leaves}", flush=True)


def _fill(named: list[tuple[str, Sheet]]) -> None:
    for name, sheet in named:
        for paper in PAPERS:
            pages = PdfReader(BytesIO(_set(sheet, paper))).pages
            if len(pages) > 1:
                words = f"{name}: {sheet.title}"[:60]
                print(f"{words:60} {paper:6} {len(pages):3} leaves {_lowest(pages[-1]):6.0f} mm", flush=True)


def main() -> None:
    """Every sheet, or those with these words in their title."""
    wanted = " ".join(word for word in sys.argv[1:] if word != "--leaves").lower()
    found = {
        (name, sheet.key): (name, sheet)
        for name, sheet in (*_of_games(), *_of_documents())
        if wanted in f"{name}: {sheet.title}".lower()
    }
    pdf.stop()
    print(f"{len(found)} sheets, load {os.getloadavg()[0]:.1f}")
    (_fill if "--leaves" in sys.argv else _time)(list(found.values()))
    pdf.stop()


if __name__ == "__main__":
    main()
