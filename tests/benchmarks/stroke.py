"""How long a stroke takes on the largest single board: 288 hexes, all of them filled.

    python -m tests.benchmarks.stroke [STROKES]

Aim: a stroke is answered within 100 ms, its findings within 300 ms. The program is asked without a
network between; the database is on disk. What it costs the processor is said beside it, for a
machine that has other work.
"""

import gc
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from app import create_app
from authoring import drafts
from campaign.log.running import open_house
from campaign.storage import migrate
from rulesets import RULESETS
from rulesets.kit.editing.editing import hexes_of
from rulesets.kit.editing.hexes import SetHexes
from rulesets.kit.hexes.hexes import all_hexes
from rulesets.kit.ruleset import AnyDocumentKind, AnyRuleset
from tests import builders
from tests.authoring.desk import Designer, at_desk
from tests.systems.sealed_bid import SEALED_BID

WARM_UP = 5


def largest(kind: AnyDocumentKind) -> Any:
    """The blank with the most hexes on one map, with the first piece of the palette on every hex (terrain,
    most often) and the first of another kind on a third."""
    editing = kind.editing
    assert editing is not None
    blanks = [editing.blank(option.value) for option in editing.blanks]
    single = [blank for blank in blanks if hexes_of(editing).shape(blank).maps == 1]
    document = max(single, key=lambda blank: len(all_hexes(hexes_of(editing).shape(blank))))
    hexes = all_hexes(hexes_of(editing).shape(document))
    firsts = {item.slot: item for item in reversed(hexes_of(editing).palette(document))}
    for item, every in zip(reversed(firsts.values()), (1, 3), strict=False):
        document = editing.edit(document, SetHexes(item.slot, hexes[::every], item.piece))
    return document


def measured(
    what: str, times: int, ask: Callable[[int], object], before: Callable[[int], object] = lambda number: None
) -> None:
    """Says how long `ask` takes, and how much of it the processor works, each time after `before`."""
    took, worked = [], []
    for number in range(times + WARM_UP):
        before(number)
        began, busy = time.perf_counter(), time.process_time()
        ask(number)
        took.append((time.perf_counter() - began) * 1000)
        worked.append((time.process_time() - busy) * 1000)
    cuts, worst = quantiles(took[WARM_UP:], n=100), quantiles(worked[WARM_UP:], n=100)[94]
    print(
        f"  {what:28} p50 {cuts[49]:6.1f} ms  p95 {cuts[94]:6.1f} ms  longest {max(took[WARM_UP:]):6.1f} ms"
        f"  work p50 {median(worked[WARM_UP:]):6.1f} ms  p95 {worst:6.1f} ms",
        flush=True,
    )


def _measure(desk: Designer, ruleset: AnyRuleset, kind: AnyDocumentKind, document: Any, times: int) -> None:
    assert kind.editing is not None
    hexes = all_hexes(hexes_of(kind.editing).shape(document))
    palette = hexes_of(kind.editing).palette(document)
    items = [item for item in palette if item.slot == palette[0].slot][:7]
    print(f"{ruleset.title}, {kind.title}: {len(hexes)} hexes", flush=True)

    def stroke(number: int, size: int) -> None:
        item = items[number % len(items)]
        some = [list(hexes[(number * 17 + i) % len(hexes)]) for i in range(size)]
        piece = {"name": item.piece.name, "turn": item.piece.turn, "side": item.piece.side}
        desk.stroke({"type": "SetHexes", "slot": item.slot, "hexes": some, "piece": piece})

    measured("a stroke over one hex", times, lambda number: stroke(number, 1))
    measured("a stroke over twelve hexes", times, lambda number: stroke(number, 12))
    measured("a stroke over every hex", max(2, times // 4), lambda number: stroke(number, len(hexes)))
    measured("undo", max(2, times // 4), lambda _: desk.step("undo"))
    measured(
        "the findings after a stroke",
        max(2, times // 2),
        lambda _: desk.visitor.page(f"{desk.base}findings?part=1"),
        lambda number: stroke(number, 1),
    )
    measured("the editor's page", max(2, times // 4), lambda _: desk.look())


def main(times: int) -> None:
    """Measures every kind of document that is drawn on hexes."""
    systems = (SEALED_BID, *RULESETS)
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{Path(folder) / 'sandtable.sqlite'}"
        house = open_house(url, systems)
        migrate.upgrade(house.engine)
        app = create_app({"DATABASE_URL": url, "INSTANCE": folder, "RATELIMIT_ENABLED": False}, systems)
        gc.collect()
        gc.freeze()  # as a worker does that serves (app.served)
        for ruleset in systems:
            for kind in (kind for kind in ruleset.kinds if kind.editing and kind.editing.hexes):
                with house.sessions()() as session, app.app_context():
                    name = f"Designer of {ruleset.slug} {kind.name}"
                    person = builders.with_password(session, builders.a_person(session, name))
                    document = largest(kind)
                    uid = drafts.create(session, person, ruleset, kind, document).uid
                _measure(at_desk(app, name, uid), ruleset, kind, document, times)
        app.extensions["sandtable"]["house"].engine.dispose()
        house.engine.dispose()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100)
