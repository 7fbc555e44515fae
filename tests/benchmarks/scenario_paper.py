"""How long the papers of scenarios take as PDF, with the setter running.

    SANDTABLE_SAMPLES=DIR python -m tests.benchmarks.scenario_paper

Aim: a scenario sheet of one page below 1 s. Each is set three times, the best and the worst told, with
the load of the machine.
"""

import os
import time
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from pypdf import PdfReader

from exports.paper import sheets
from exports.pdf import pdf
from exports.signs.palette import PRINT
from rulesets.kit.drawing.sheets import Sheet
from rulesets.memoir44.dday.dday import DDAY
from rulesets.memoir44.document.combination import COMBINATIONS
from rulesets.memoir44.document.document import Scenario
from rulesets.memoir44.m44.m44 import M44
from rulesets.memoir44.sheets.event_sheets import event_sheets
from rulesets.memoir44.sheets.handouts import handouts

ROUNDS = 3


def _named(document: Scenario, key: str) -> Sheet:
    return next(sheet for sheet in handouts(document) if sheet.key == key)


def _sheets() -> Iterator[tuple[str, Sheet]]:
    """What is measured: files of other hands where the folder of samples is named, then our own maps."""
    folder = os.environ.get("SANDTABLE_SAMPLES", "")
    for path in sorted(Path(folder).glob("m44/*.m44")) if folder else ():
        document, _ = M44.read(path.read_bytes())
        if isinstance(document, Scenario):
            yield f"scenario sheet of {path.name}", _named(document, "scenario")
    sword = DDAY["sword"]
    for key in ("scenario", "map", "set-up-ground", "set-up-axis", "components", "battle", "poster"):
        yield f"{key} of Sword Beach", _named(sword, key)
    for sheet in event_sheets(COMBINATIONS["neptune"], list(DDAY.values())):
        if sheet.key in ("join", "maps", "components", "poster"):
            yield f"{sheet.key} of Operation Neptune", sheet


def main() -> None:
    """Every sheet, a few times."""
    pdf.stop()
    for name, sheet in _sheets():
        page, times, data = 0.0, [], b""
        for _ in range(ROUNDS):
            began = time.perf_counter()
            html = sheets.page(sheet, paper="A4", palette=PRINT)
            page = time.perf_counter() - began
            data = pdf.render(html, title=sheet.title, pages_at_most=80, seconds=120)
            times.append(time.perf_counter() - began)
        leaves = len(PdfReader(BytesIO(data)).pages)
        print(
            f"{name:36} {min(times):6.2f} to {max(times):6.2f} s, its page {page:5.2f} s, {leaves} leaves, "
            f"load {os.getloadavg()[0]:.1f}",
            flush=True,
        )
    pdf.stop()


if __name__ == "__main__":
    main()
