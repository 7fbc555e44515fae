"""Waiting for paper in a browser, with scripts and without: one presses PDF, and in the end there it is."""

import pytest
from playwright.sync_api import Response, expect
from sqlalchemy.orm import Session

from campaign.printing import queue
from tests import builders
from tests.browser.conftest import Served, Someone
from tests.printing import content, print_all, somebody

PAPERS = "/c/an-evening/papers/"
LOOKS_AGAIN = 5_000
"""Milliseconds within which a page in which one waits has looked again."""


@pytest.fixture
def unprinted(served: Served, session: Session) -> Served:
    """An auction whose printers are away: what waits is worked off when the test says so."""
    builders.an_auction(session)
    served.app.config["PRINT_POOL"] = False
    return served


def _is_pdf(answer: Response) -> bool:
    return answer.headers.get("content-type", "") == "application/pdf"


@pytest.mark.parametrize(
    ("scripts", "phone"), [(True, False), (False, True)], ids=["desk", "phone, no scripts"]
)
def test_one_waits_on_a_page_that_becomes_the_pdf(
    unprinted: Served,
    session: Session,
    someone: Someone,
    scripts: bool,
    phone: bool,
) -> None:
    queue.ask(session, content("Before it"), somebody(99))
    page = someone("Red", scripts=scripts, phone=phone)
    if scripts:
        page.clock.install()
    page.goto(PAPERS)
    page.get_by_role("button", name="PDF of Price list").click()
    expect(page.get_by_text("Place 2 in the queue")).to_be_visible()
    with page.expect_response(_is_pdf) as got:
        print_all(unprinted.app)
        if scripts:
            page.clock.fast_forward(LOOKS_AGAIN)
    assert got.value.status == 200 and "/papers" in got.value.url
