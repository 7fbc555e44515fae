"""How long a hundred scenario files take to be brought in, and to be written back.

    python -m tests.benchmarks.scenario_files

Files are those of the folder SANDTABLE_SAMPLES names and boards painted at random, a hundred in
all. Bringing in is reading, checking and drawing, as the page of the desk does it.
"""

import os
import random
import time
from pathlib import Path

from exports.picture import svg_of
from rulesets.kit.editing.hexes import SetHexes
from rulesets.kit.hexes.hexes import all_hexes
from rulesets.memoir44.desk.editing import blank, edit
from rulesets.memoir44.desk.palette import palette
from rulesets.memoir44.document.boards import shape_of
from rulesets.memoir44.kind import SCENARIO
from rulesets.memoir44.m44.m44 import M44

COUNT = 100


def painted(seed: int) -> bytes:
    """A file of a board with sixty pieces at random."""
    chance = random.Random(seed)
    document = blank(chance.choice(("STANDARD", "BRKTHRU", "OVERLORD")))
    items = [item for item in palette(document) if item.slot != "tag"]
    for at in chance.sample(all_hexes(shape_of(document.map.board)), 60):
        item = chance.choice(items)
        document = edit(document, SetHexes(item.slot, (at,), item.piece))
    return M44.write(document)[0]


def samples() -> list[bytes]:
    """The real files there are."""
    folder = os.environ.get("SANDTABLE_SAMPLES")
    return [path.read_bytes() for path in sorted((Path(folder) / "m44").iterdir())] if folder else []


def main() -> None:
    """Prints the time of each step for the whole hundred."""
    files = samples()
    files += [painted(seed) for seed in range(COUNT - len(files))]
    began = time.perf_counter()
    documents = [document for data in files if (document := M44.read(data)[0])]
    read = time.perf_counter()
    found = sum(len(SCENARIO.check(document, {})) for document in documents)
    checked = time.perf_counter()
    drawn = sum(len(svg_of(board)) for document in documents if (board := SCENARIO.drawing(document, {})))
    pictured = time.perf_counter()
    written = sum(len(M44.write(document)[0]) for document in documents)
    done = time.perf_counter()
    print(f"{len(documents)} files, {sum(map(len, files)) / 1024:.0f} KB")
    print(f"  read     {read - began:6.2f} s")
    print(f"  checked  {checked - read:6.2f} s, {found} findings")
    print(f"  drawn    {pictured - checked:6.2f} s, {drawn / 1024:.0f} KB")
    print(f"  written  {done - pictured:6.2f} s, {written / 1024:.0f} KB")


if __name__ == "__main__":
    main()
