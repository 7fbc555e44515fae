"""How long a page takes when many ask for it at once, each for the next as soon as he has the last.

Every client is a process of its own beside the server, keeps its line open and takes answers as browsers do
(packed). What the clients themselves take of the processor is counted and said.
"""

import os
import time
from collections.abc import Sequence
from dataclasses import dataclass
from http.client import HTTPConnection
from multiprocessing import get_context
from multiprocessing.connection import Connection
from statistics import quantiles

from campaign.measuring.house import Guest, Served

BROWSER = {"Accept-Encoding": "gzip, deflate"}
"""Browsers read Brotli over https alone."""


@dataclass(frozen=True, slots=True)
class Waited:
    """What the clients of one page waited: milliseconds of each answer, bytes of the last; the milliseconds
    of processor that the server had for each answer; the clients' share of all processor time spent."""

    took: tuple[float, ...]
    size: int
    work: float
    own_share: float

    @property
    def words(self) -> str:
        """In a line."""
        cuts = quantiles(self.took, n=100)
        return (
            f"p50 {cuts[49]:6.1f} ms  p95 {cuts[94]:6.1f} ms  longest {max(self.took):6.1f} ms  "
            f"{len(self.took):5} answers  {self.size / 1024:5.1f} KB  "
            f"{self.work:5.1f} ms of work each  clients' share {self.own_share:3.0%}"
        )


def ask_together(
    served: Served, readers: Sequence[tuple[Guest, str]], seconds: float, warming: float
) -> Waited:
    """What each of these waited for the page at his address. LookupError where none came in that time."""
    process = get_context("fork")
    lines = []
    for guest, address in readers:
        here, there = process.Pipe()
        asked = (there, served.port, guest.cookie, address, warming, seconds)
        client = process.Process(target=_ask, args=asked, daemon=True)
        client.start()
        there.close()
        lines.append((client, here))
    time.sleep(warming)
    before = served.worked()
    time.sleep(seconds)
    work = served.worked() - before
    took: list[float] = []
    own, size = 0.0, 0
    for client, here in lines:
        times, size, spent = here.recv()
        took += times
        own += spent
        client.join()
    if not took:
        raise LookupError(f"No page at {readers[0][1]} came in {seconds:g} s.")
    return Waited(tuple(took), size, work / len(took), own / (own + work))


def _ask(answer_to: Connection, port: int, cookie: str, address: str, warming: float, seconds: float) -> None:
    """One client: what each answer took after the warming, the size of the last, its processor time in ms."""
    line = HTTPConnection("127.0.0.1", port)
    took: list[float] = []
    began, size, spent = time.perf_counter(), 0, 0.0
    while (now := time.perf_counter()) < began + warming + seconds:
        line.request("GET", address, headers={**BROWSER, "Cookie": cookie})
        answer = line.getresponse()
        size = len(answer.read())
        if answer.status != 200:
            break
        if now < began + warming:
            spent = time.process_time()
        else:
            took.append((time.perf_counter() - now) * 1000)
    answer_to.send((took, size, (time.process_time() - spent) * 1000))
    answer_to.close()


def load() -> float:
    """How busy the machine was in the last minute."""
    return os.getloadavg()[0]
