"""Browsers at a real server: the application in a thread, Debian's Chromium, no report of the policy.

A test asks for `house_at` (a served application) and opens people with `someone`. Whatever a
browser refused to load, and every error of a script, fails the test that caused it.
"""

import os
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from flask import Flask
from playwright.sync_api import Browser, BrowserContext, Locator, Page, Playwright, expect, sync_playwright
from werkzeug.serving import WSGIRequestHandler, make_server

from campaign.installation.address import Address
from tests.campaign.web import cookies_of
from tests.printing import printers

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

CHROMIUM = Path("/usr/bin/chromium")
NOT_WANTED = (
    # pages of the browser's own behind the address line: two thirds of the work of opening one of ours
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    # what Playwright leaves out, for the flag replaces its own
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsUpgrades",
    "HttpsFirstBalancedModeAutoEnable",
    "LensOverlay",
    "MediaRouter",
    "PaintHolding",
    "ThirdPartyStoragePartitioning",
    "OptimizationHints",
    "PreconnectToSearch",
)
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--disable-features={','.join(NOT_WANTED)}",
]
DESK = {"width": 1280, "height": 900}
PHONE = {"width": 390, "height": 844}
PICTURES = os.environ.get("SANDTABLE_PICTURES")
"""The folder in which every test leaves its last pages, to be looked at."""
PATIENCE = 30_000
"""Milliseconds a test waits for what must come; much, for the machine may have other work."""
EXPECTED = "Failed to load resource"
"""What the console says of every answer from 400 on; a refused form is one of them."""


@dataclass(frozen=True, slots=True)
class Served:
    """A running server: its address and its application."""

    address: str
    app: Flask


Someone = Callable[..., Page]


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Marks every test that opens a browser."""
    for item in items:
        if "chromium" in getattr(item, "fixturenames", ()):
            item.add_marker("browser")


@pytest.fixture(scope="session")
def playwright_here() -> Iterator[Playwright]:
    """Playwright, or the test is skipped where there is no browser."""
    if not CHROMIUM.exists():
        pytest.skip("there is no Chromium at /usr/bin/chromium")
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def chromium(playwright_here: Playwright) -> Iterator[Browser]:
    """One browser for all tests; every person has a profile of his own."""
    browser = playwright_here.chromium.launch(executable_path=str(CHROMIUM), args=FLAGS)
    yield browser
    browser.close()


class _Handler(WSGIRequestHandler):
    """Gives up on a line that a browser opened and left idle, so that the end waits for nobody."""

    timeout = 5


@pytest.fixture
def served(app: Flask) -> Iterator[Served]:
    """The tests' application, served."""
    yield from serve(app)


def _whole(app: Flask) -> "WSGIApplication":
    """The application with every answer made and its files closed before the first byte is sent: a
    browser that leaves in the middle leaves no file open."""

    def answer(environ: "WSGIEnvironment", start_response: "StartResponse") -> list[bytes]:
        parts = app(environ, start_response)
        try:
            return [b"".join(parts)]
        finally:
            if hasattr(parts, "close"):
                parts.close()

    return answer


def serve(app: Flask) -> Iterator[Served]:
    """Serves the application in a thread while a test runs, its printers beside it where paper is asked for;
    fails the test on any report of the policy."""
    server = make_server("127.0.0.1", 0, _whole(app), threaded=True, request_handler=_Handler)
    server.daemon_threads = False  # type: ignore[attr-defined]
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})  # how soon it ends
    thread.start()
    address, before = Address(f"http://127.0.0.1:{server.server_port}"), app.config["PUBLIC_ADDRESS"]
    app.config.update(PRINT_POOL=True, PUBLIC_ADDRESS=address)
    with printers(app):
        yield Served(address.text, app)
    app.config.update(PRINT_POOL=False, PUBLIC_ADDRESS=before)
    server.shutdown()
    thread.join()
    server.server_close()
    assert app.extensions["sandtable"]["csp_reports"] == []


@pytest.fixture
def someone(chromium: Browser, served: Served) -> Iterator[Someone]:
    """Opens a browser for a person: `someone()` a stranger, `someone("Red")` signed in, each with no page
    opened yet; `phone=True`, `scripts=False`."""
    yield from open_people(chromium, served)


def open_people(chromium: Browser, served: Served) -> Iterator[Someone]:
    """The factory behind `someone`, for a server of one's own."""
    opened: list[BrowserContext] = []
    wrong: list[str] = []

    def open_one(name: str = "", *, phone: bool = False, scripts: bool = True) -> Page:
        context = chromium.new_context(
            base_url=served.address,
            viewport=PHONE if phone else DESK,
            java_script_enabled=scripts,
            has_touch=phone,
        )
        opened.append(context)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", lambda said: wrong.append(said.text) if _is_wrong(said.type, said.text) else None)
        if name:
            kept = cookies_of(served.app, name)
            context.add_cookies([{"name": it.key, "value": it.value, "url": served.address} for it in kept])
        return page

    yield open_one
    for number, context in enumerate(opened):
        if PICTURES:
            name = os.environ["PYTEST_CURRENT_TEST"].partition("::")[2].partition(" ")[0]
            context.pages[-1].screenshot(path=f"{PICTURES}/{name}-{number}.png", full_page=True)
        context.close()
    assert wrong == []


def press(there: Locator, *, finger: bool = False) -> None:
    """Presses what leads to another page, by a link or a form; that page stands whole when this returns.

    A click alone returns while the page that comes is still read, a tap while the old one stands.
    """
    with there.page.expect_navigation():
        (there.tap if finger else there.click)()


def fits(page: Page) -> bool:
    """Whether nothing of the page stands beyond the screen."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"))


def _is_wrong(kind: str, text: str) -> bool:
    return kind == "error" and EXPECTED not in text
