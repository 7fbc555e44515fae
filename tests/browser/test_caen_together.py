"""Several people at one table of Caen at once, second clicks, and bad lines."""

import pytest
from playwright.sync_api import Locator, Page, Route, expect
from sqlalchemy.orm import Session

from campaign.log.running import running
from rulesets.firestorm.system import FIRESTORM
from tests.browser.conftest import Someone
from tests.builders import Begun
from tests.campaign.caen import TABLE

pytestmark = pytest.mark.plays(FIRESTORM)

BATTLE = f"{TABLE}report/turn%202%20battle%203"


def _filled(page: Page, allied: int, axis: int, remark: str) -> Locator:
    """The open report of battle 3, filled in and not sent; its button."""
    page.goto(BATTLE)
    form = page.locator("form.order").first
    form.get_by_role("group", name="Allied points").get_by_label(str(allied), exact=True).check()
    form.get_by_role("group", name="Axis points").get_by_label(str(axis), exact=True).check()
    form.get_by_label("Remark").fill(remark)
    return form.get_by_role("button", name="Report it")


def _entries(session: Session, caen: Begun) -> int:
    session.rollback()
    return running(session, caen[0].id).log.last


def test_whoever_comes_second_sees_what_happened_and_keeps_his_form(someone: Someone, caen: Begun) -> None:
    alan, kurt = someone("Alan"), someone("Kurt")
    first = _filled(alan, 5, 2, "They held the orchard until dusk.")
    second = _filled(kurt, 4, 2, "We left the orchard at noon.")
    first.click()
    expect(alan.locator("#told")).to_contain_text("reports battle 3")
    second.click()
    lost = kurt.locator("#lost")
    expect(lost).to_contain_text("Order not given")
    expect(lost).to_contain_text("reports battle 3: Allies 5, Axis 2. “They held the orchard until dusk.”")
    form = kurt.locator("form.order", has=kurt.get_by_role("button", name="Report it"))
    expect(form.get_by_label("Remark")).to_have_value("We left the orchard at noon.")
    chosen = form.get_by_role("group", name="Allied points").get_by_label("4", exact=True)
    expect(chosen).to_be_checked()
    form.get_by_role("button", name="Report it").click()
    expect(kurt.locator("#told")).to_contain_text("reports it differently: Allies 4, Axis 2")


def test_an_order_whose_answer_was_lost_is_sent_again_and_counts_once(
    someone: Someone, session: Session, caen: Begun
) -> None:
    alan, before = someone("Alan", phone=True), _entries(session, caen)
    button = _filled(alan, 5, 2, "Dusk.")
    sent: list[str] = []

    def arrives_but_is_not_answered(route: Route) -> None:
        sent.append(route.request.post_data or "")
        route.fetch(max_redirects=0)
        route.abort("internetdisconnected")

    alan.route("**/order", arrives_but_is_not_answered, times=1)
    with alan.expect_event("requestfailed"):
        button.tap()
    assert _entries(session, caen) == before + 1
    alan.route("**/order", lambda route: (sent.append(route.request.post_data or ""), route.continue_()))
    alan.reload()
    expect(alan.locator("#told")).to_contain_text("reports battle 3: Allies 5, Axis 2")
    assert len(sent) == 2 and sent[0] == sent[1], "the same submission, with the same key"
    assert _entries(session, caen) == before + 1
