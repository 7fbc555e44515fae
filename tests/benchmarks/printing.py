"""What ten prints at once cost the table page: through the server that `./run` starts, with its printers.

    python -m tests.benchmarks.printing [ENTRIES]

Aim: the table page within twice its usual time. Ten people ask for a sheet each that nobody printed before,
and look again every second, as their pages do; one more looks at the table all the while. Then one asks
for all papers in one file.
"""

import re
import sys
import time
import urllib.request
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import product
from statistics import quantiles

from tests.benchmarks.houses import measured
from tests.benchmarks.table_page import Browser, served, signed_in
from tests.campaign.caen import SEATS

PRINTS = 10
TIMES = 100
LOOKS_AGAIN = 1.0
PAUSE = 0.03
"""Seconds between two looks at the table: it is one person, not a flood."""


def _look(browser: Browser, table: str, goes_on: Callable[[int], bool]) -> list[float]:
    """Milliseconds of each look at the table, as long as it goes on."""
    took: list[float] = []
    while goes_on(len(took)):
        began = time.perf_counter()
        with browser.open(table) as answer:
            answer.read()
        took.append((time.perf_counter() - began) * 1000)
        time.sleep(PAUSE)
    return took


def _print(browser: Browser, address: str) -> float:
    """Seconds from the press of the button to the PDF."""
    began = time.perf_counter()
    while True:
        with browser.open(address) as answer:
            data, address = answer.read(), answer.url
            if answer.headers["Content-Type"] == "application/pdf":
                assert data.startswith(b"%PDF")
                return time.perf_counter() - began
        time.sleep(LOOKS_AGAIN)


def _addresses(browser: Browser, table: str) -> list[str]:
    """So many sheets as there are prints, each of the browser's own list, on one paper or another."""
    with browser.open(f"{table}papers/") as answer:
        keys = re.findall(r'formaction="[^"]*/papers/([^"]+)\.pdf"', answer.read().decode())
    wishes = product(("A4", "Letter"), keys)
    return [f"{table}papers/{key}.pdf?paper={paper}" for paper, key in wishes][:PRINTS]


def _say(what: str, took: list[float]) -> None:
    cuts = quantiles(took, n=100)
    print(
        f"  {what:34} {len(took):4} looks  p50 {cuts[49]:6.1f} ms  p95 {cuts[94]:6.1f} ms"
        f"  longest {max(took):6.1f} ms",
        flush=True,
    )


def main(entries: int) -> None:
    """Looks at the table alone, while ten print, and while a pack is printed."""
    with measured(entries) as at, served(at) as server:
        table = f"{server.address}/c/{at.slug}/"
        names = list(SEATS)
        looker = signed_in(server.address, names[0])
        people = [signed_in(server.address, names[number % len(names)]) for number in range(PRINTS)]
        urllib.request.urlopen(f"{server.address}/login").close()
        _look(looker, table, lambda seen: seen < 10)
        print(f"The table of a campaign of {entries} entries:", flush=True)
        _say("alone", _look(looker, table, lambda seen: seen < TIMES))
        pack = f"{table}papers.pdf?paper=A3"
        sheets = [_addresses(browser, table)[number] for number, browser in enumerate(people)]
        for what, addresses in (
            (f"while {PRINTS} sheets are printed", sheets),
            ("while a pack is printed", [pack]),
        ):
            with ThreadPoolExecutor(PRINTS) as pool:
                prints = [
                    pool.submit(_print, browser, address)
                    for browser, address in zip(people, addresses, strict=False)
                ]
                _say(what, _look(looker, table, lambda _, all=prints: not all_done(all)))
                seconds = sorted(one.result() for one in prints)
                print(
                    f"    the first after {seconds[0]:.1f} s, the last after {seconds[-1]:.1f} s", flush=True
                )
        _say("alone again", _look(looker, table, lambda seen: seen < TIMES))


def all_done(prints: list) -> bool:  # type: ignore[type-arg]
    """Whether every one has its paper."""
    return all(one.done() for one in prints)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 300)
