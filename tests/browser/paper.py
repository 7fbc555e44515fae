"""Paper in browser tests: what comes at the end of waiting for it."""

import io
import time

from playwright.sync_api import Page
from pypdf import PdfReader

from tests.browser.conftest import PATIENCE


def text_of(page: Page, address: str) -> str:
    """The words on all leaves of the PDF at the address, on A4, blanks evened out; it waits in the queue as
    a page that looks again does."""
    answer = page.request.get(address, params={"paper": "A4"})
    until = time.monotonic() + 3 * PATIENCE / 1000
    while answer.status == 202 and time.monotonic() < until:
        time.sleep(0.2)
        answer = page.request.get(answer.url)
    assert answer.status == 200, answer.status
    leaves = PdfReader(io.BytesIO(answer.body())).pages
    return " ".join("\n".join(leaf.extract_text() for leaf in leaves).split())
