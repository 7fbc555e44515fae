"""How heavy pages are on the line, and how long a phone with a poor one waits until it can read them.

The line is DevTools' emulation in Chromium, which opens a connection once: 400 kbit/s, 300 ms, 390 pixels. A
first visit brings style, scripts and fonts; at a repeated one these are kept and the page is another; a page
that is asked for again and has not changed is known by its mark.
"""

import importlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

from campaign.measuring.house import Guest, Served

CHROMIUM = ("/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome")
LINE = {
    "offline": False,
    "latency": 300,
    "downloadThroughput": 400_000 / 8,
    "uploadThroughput": 400_000 / 8,
}
PHONE = {"width": 390, "height": 844}
READY = "performance.getEntriesByType('navigation')[0].domContentLoadedEventEnd / 1000"


@dataclass(frozen=True, slots=True)
class Weighed:
    """Bytes of a page as it is made, and on the line packed by gzip and Brotli; whether a browser that has it
    is told so."""

    plain: int
    gzip: int
    brotli: int
    is_known: bool

    @property
    def words(self) -> str:
        """In a line."""
        known = "known again (304)" if self.is_known else "sent anew each time"
        plain, gzip, brotli = (size / 1024 for size in (self.plain, self.gzip, self.brotli))
        return f"{plain:6.1f} KB  gzip {gzip:5.1f}  Brotli {brotli:5.1f}  {known}"


def weigh(served: Served, guest: Guest, address: str) -> Weighed:
    """What the page at the address weighs for this guest."""
    line = HTTPConnection("127.0.0.1", served.port)
    sizes, mark = [], ""
    for way in ("identity", "gzip", "br"):
        line.request("GET", address, headers={"Accept-Encoding": way, "Cookie": guest.cookie})
        answer = line.getresponse()
        sizes.append(len(answer.read()))
        mark = answer.headers.get("ETag", "")
    line.request("GET", address, headers={"If-None-Match": mark, "Cookie": guest.cookie})
    again = line.getresponse()
    again.read()
    line.close()
    return Weighed(sizes[0], sizes[1], sizes[2], again.status == 304)


@contextmanager
def browser() -> Iterator[Any]:
    """Chromium, driven from here. LookupError, with what to do, where it or its driver is missing."""
    here = next((path for path in CHROMIUM if Path(path).exists()), None)
    try:
        driver = importlib.import_module("playwright.sync_api")
    except ImportError:
        driver = None
    if here is None or driver is None:
        raise LookupError("There is no Chromium, or nothing to drive it: ./run setup --tests brings both.")
    with driver.sync_playwright() as started:
        flags = ["--no-sandbox", "--disable-dev-shm-usage"]
        yield started.chromium.launch(executable_path=here, args=flags)


def seconds_to_read(chromium: Any, served: Served, guest: Guest, address: str) -> tuple[float, float, float]:
    """Seconds until the page can be read (DOMContentLoaded) over the slow line: at a first visit, at a
    repeated one of a page that changed, and of one that did not."""
    context = chromium.new_context(viewport=PHONE)
    name, _, value = guest.cookie.partition("=")
    context.add_cookies([{"name": name, "value": value, "url": served.address}])
    page = context.new_page()
    slow = context.new_cdp_session(page)
    slow.send("Network.enable")
    slow.send("Network.emulateNetworkConditions", LINE)
    waited = []
    for changed in ("", "?visit=2", "?visit=2"):
        page.goto(f"{served.address}{address}{changed}", wait_until="load")
        waited.append(float(page.evaluate(READY)))
    context.close()
    return waited[0], waited[1], waited[2]
