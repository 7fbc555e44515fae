"""How long the table page takes at 300 entries, asked for by eight clients of two workers.

    python -m tests.benchmarks.table_page [ENTRIES]

Aim: p95 below 100 ms. The clients run on the same machine and take their share of it; what an
answer costs the workers is said beside it, for a machine that has other work. "Newer" is what an open page
asks every two seconds, aim 0.3 ms of work; a poll is what it asks after a yes. Nothing has happened, so both
get no page. A browser that has the page already is told so (304).
"""

import os
import re
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from http.cookiejar import CookieJar
from pathlib import Path
from statistics import quantiles
from typing import Any
from urllib.parse import urlencode

from tests.benchmarks.houses import Measured, measured
from tests.builders import PASSWORD
from tests.campaign.caen import SEATS

CLIENTS = 8
TIMES = 60
WARM_UP = 6
Browser = urllib.request.OpenerDirector


@dataclass(frozen=True, slots=True)
class Server:
    """The running server: its address and its process, whose children are the workers."""

    address: str
    pid: int

    @property
    def port(self) -> int:
        """Where it listens."""
        return int(self.address.rpartition(":")[2])

    def worked(self) -> float:
        """Milliseconds of processor time that the workers have had so far."""
        children = Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text().split()
        stats = [Path(f"/proc/{child}/stat").read_text().rsplit(")", 1)[1].split() for child in children]
        return sum(int(stat[11]) + int(stat[12]) for stat in stats) * 1000 / os.sysconf("SC_CLK_TCK")


@contextmanager
def served(at: Measured) -> Iterator[Server]:
    """The house behind the server that `./run` starts, with its two workers."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    words = [sys.executable, "app.py", "serve", "--port", str(port)]
    server = subprocess.Popen(words, env={**os.environ, **at.settings}, stdout=subprocess.DEVNULL)
    address = f"http://127.0.0.1:{port}"
    try:
        for _ in range(600):
            try:
                urllib.request.urlopen(f"{address}/login").close()
                break
            except OSError:
                time.sleep(0.1)
        yield Server(address, server.pid)
    finally:
        server.terminate()
        server.wait()


def signed_in(address: str, name: str) -> Browser:
    """A browser's worth of cookies for one person."""
    browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar()))
    with browser.open(f"{address}/login") as answer:
        token = re.search(r'name="csrf_token"[^>]*value="([^"]+)"', answer.read().decode())
    assert token
    form = urlencode({"csrf_token": token[1], "username": name, "password": PASSWORD}).encode()
    browser.open(urllib.request.Request(f"{address}/login", form, {"Referer": f"{address}/login"})).close()
    return browser


def ask(browser: Browser, address: str, times: int) -> list[float]:
    """Milliseconds of each answer."""
    took = []
    for _ in range(times):
        began = time.perf_counter()
        with browser.open(address) as answer:
            answer.read()
        took.append((time.perf_counter() - began) * 1000)
    return took


class _Unchanged(urllib.request.BaseHandler):
    """Takes a 304 for the answer it is."""

    def http_error_304(self, _request: object, answer: Any, *_: object) -> Any:
        return answer


def _with_mark(browser: Browser, table: str) -> Browser:
    """The same browser, which has the page already and says so."""
    with browser.open(table) as answer:
        mark = answer.headers["ETag"]
    browser.add_handler(_Unchanged())
    browser.addheaders = [("If-None-Match", mark)]
    return browser


def _asked_by(browser: Browser, table: str) -> tuple[str, str]:
    """What the page that is open now asks: whether something is newer, and then what."""
    with browser.open(table) as answer:
        page = answer.read().decode()
    ticket, poll = (re.search(rf'data-{name}="([^"]+)"', page) for name in ("newer", "poll"))
    assert ticket and poll
    return f"/newer/{ticket[1]}", poll[1].replace("&amp;", "&")


def _measure(server: Server, what: str, browsers: list[Browser], addresses: list[str]) -> None:
    with ThreadPoolExecutor(len(browsers)) as pool:
        list(pool.map(ask, browsers, addresses, [WARM_UP] * len(browsers)))
        began, before = time.perf_counter(), server.worked()
        took = [one for some in pool.map(ask, browsers, addresses, [TIMES] * len(browsers)) for one in some]
        seconds = time.perf_counter() - began
    cuts = quantiles(took, n=100)
    print(
        f"  {what:28} {len(browsers)} clients  p50 {cuts[49]:6.1f} ms  p95 {cuts[94]:6.1f} ms"
        f"  longest {max(took):6.1f} ms  {len(took) / seconds:5.1f} a second"
        f"  {(server.worked() - before) / len(took):6.2f} ms of work each",
        flush=True,
    )


def main(entries: int) -> None:
    """Serves a campaign of that length and asks for its table, one client alone and then all."""
    print(f"The table of a campaign of {entries} entries, two workers:", flush=True)
    with measured(entries) as at:
        look(at, list(SEATS))


def look(at: Measured, people: list[str]) -> None:
    """Serves the house and has these people ask for the table of its campaign."""
    with served(at) as server:
        address = server.address
        names = [people[number % len(people)] for number in range(CLIENTS)]
        browsers = [signed_in(address, name) for name in names]
        table = f"{address}/c/{at.slug}/"
        asked = [_asked_by(browser, table) for browser in browsers]
        _measure(server, "the page", browsers[:1], [table])
        _measure(server, "the page", browsers, [table] * CLIENTS)
        _measure(server, "newer: no", browsers, [address + newer for newer, _ in asked])
        _measure(server, "a poll without news", browsers, [address + poll for _, poll in asked])
        browsers = [_with_mark(browser, table) for browser in browsers]
        _measure(server, "the page the browser has", browsers[:1], [table])
        _measure(server, "the page the browser has", browsers, [table] * CLIENTS)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 300)
