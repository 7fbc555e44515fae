"""How long a page takes while forty sockets dawdle, kind by kind, and what their half bodies cost in memory.

    python -m tests.benchmarks.dawdlers [SOCKETS]

Aim: no page is later by more than 200 ms. The dawdlers are of every kind that `tests/dawdling.py` knows. One
person loads the table of a campaign of 120 entries again and again, first alone and then beside each kind.
"""

import sys
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import quantiles

from tests.benchmarks.houses import measured
from tests.benchmarks.table_page import Browser, Server, ask, served, signed_in
from tests.campaign.caen import SEATS
from tests.dawdling import KINDS, dawdling

TIMES = 60
ENTRIES = 120
LARGEST = 16 * 1024 * 1024 - 1


def _children(server: Server) -> list[str]:
    return Path(f"/proc/{server.pid}/task/{server.pid}/children").read_text().split()


def _megabytes(server: Server) -> float:
    """What all servers hold in memory, in megabytes."""
    lines = [Path(f"/proc/{child}/status").read_text().splitlines() for child in _children(server)]
    found = [line.split()[1] for some in lines for line in some if line.startswith("VmRSS")]
    return sum(map(int, found)) / 1024


def _row(what: str, took: Sequence[float], alone: float, server: Server) -> float:
    cuts = quantiles(took, n=100)
    print(
        f"  {what:26} p50 {cuts[49]:6.1f} ms  p95 {cuts[94]:6.1f} ms  longest {max(took):6.1f} ms"
        f"  later by {max(took) - alone:6.1f} ms at most  {_megabytes(server):5.0f} MB",
        flush=True,
    )
    return max(took)


def _beside(kind: str, number: int, browser: Browser, table: str, server: Server, alone: float) -> None:
    with dawdling(server.port, kind, number, LARGEST):
        time.sleep(1)
        _row(f"{number} of {kind}", ask(browser, table, TIMES), alone, server)


def main(number: int) -> None:
    """Serves a campaign and loads its table, alone and beside each kind of dawdler."""
    with measured(ENTRIES) as at, served(at) as server:
        browser = signed_in(server.address, next(iter(SEATS)))
        table = f"{server.address}/c/{at.slug}/"
        ask(browser, table, 20)
        print(f"The table of a campaign of {ENTRIES} entries, two servers:", flush=True)
        alone = _row("nobody else", ask(browser, table, TIMES), 0, server)
        for kind in KINDS:
            _beside(kind, number, browser, table, server, alone)
        _row("nobody else, afterwards", ask(browser, table, TIMES), alone, server)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 40)
