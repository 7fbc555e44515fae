"""How long the findings and reports of a scenario take, on one and on three maps side by side.

    python -m tests.benchmarks.findings

Aim: findings of the largest map under 300 ms, of one map under 100 ms.
"""

import time
from collections.abc import Callable
from dataclasses import replace
from statistics import median

from rulesets.memoir44.check.check import check
from rulesets.memoir44.dday.dday import DDAY
from rulesets.memoir44.ground.inventory import needs
from rulesets.memoir44.ground.landscape import joined_map
from rulesets.memoir44.reports.reports import reports

TIMES = 15


def milliseconds(work: Callable[..., object], *given: object) -> float:
    """The median of some runs, after one to warm up."""
    work(*given)
    taken = []
    for _ in range(TIMES):
        start = time.perf_counter()
        work(*given)
        taken.append((time.perf_counter() - start) * 1000)
    return median(taken)


def main() -> None:
    """Prints a line for each size of map."""
    one = DDAY["sword"]
    maps = [DDAY[key] for key in ("sword", "juno", "gold")]
    three = replace(one, key="", map=joined_map(maps, ("A", "B", "C")))
    for title, document in (("one map", one), ("three maps", three)):
        print(
            f"{title}: findings {milliseconds(check, document, {}):.0f} ms, boxes needed "
            f"{milliseconds(needs, document):.0f} ms, reports {milliseconds(reports, document, ()):.0f} ms"
        )


if __name__ == "__main__":
    main()
