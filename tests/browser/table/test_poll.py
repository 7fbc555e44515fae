"""A table that stays open: what changed comes by itself, a hidden tab asks for little, and a line that is
down is told of."""

import re
from datetime import UTC, datetime, timedelta

import pytest
from playwright.sync_api import Page, expect
from sqlalchemy.orm import Session

from campaign.club import notes
from campaign.storage.db import writing
from rulesets.firestorm.system import FIRESTORM
from tests.browser.conftest import Someone
from tests.builders import Begun
from tests.campaign.caen import TABLE

pytestmark = pytest.mark.plays(FIRESTORM)

MAP = """() => {
  const map = document.querySelector("#map svg");
  map.kept ??= Math.random();
  return map.kept;
}"""
HIDE = """(hidden) => {
  Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
NOON = datetime(2030, 6, 6, 12, tzinfo=UTC)


def _remark(session: Session, caen: Begun, text: str) -> None:
    with writing(session):
        notes.put(session, caen[0].id, "remark", caen[1]["Kurt"], text, "turn 2 battle 3", "")


def _open(page: Page) -> list[str]:
    """The table with a clock of its own, which stands until a test moves it; what the page asks for from
    then on."""
    page.clock.install(time=NOON)
    page.clock.pause_at(NOON + timedelta(seconds=1))
    page.goto(TABLE)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if TABLE in request.url else None)
    return asked


def _map(page: Page) -> object:
    """A number that this drawing keeps, and another drawing has not."""
    return page.evaluate(MAP)


def test_what_changed_comes_by_itself_and_the_map_that_did_not_stays(
    someone: Someone, session: Session, caen: Begun
) -> None:
    alan = someone("Alan")
    asked = _open(alan)
    kept = _map(alan)
    focused = alan.locator(".map a[data-key]").first
    focused.focus()
    _remark(session, caen, "The bridge is blown.")
    with alan.expect_response(re.compile("seen=")) as came:
        alan.clock.fast_forward(21_000)
    assert len(came.value.body()) < 20_000
    expect(alan.locator("#chronicle")).to_contain_text("The bridge is blown.")
    assert _map(alan) == kept
    expect(focused).to_be_focused()
    assert len(asked) == 1
    with alan.expect_response(re.compile("seen=")) as quiet:
        alan.clock.fast_forward(21_000)
    assert quiet.value.status == 204


def test_a_form_that_was_begun_stays_while_the_rest_is_renewed(
    someone: Someone, session: Session, caen: Begun
) -> None:
    alan = someone("Alan")
    _open(alan)
    alan.locator("details.later > summary").first.click()
    form = alan.locator("form.order", has_text="Allied points").first
    form.get_by_label("Remark").fill("They held the orchard")
    _remark(session, caen, "We shall see.")
    alan.clock.fast_forward(21_000)
    expect(alan.locator("#chronicle")).to_contain_text("We shall see.")
    expect(form.get_by_label("Remark")).to_have_value("They held the orchard")


def test_a_hidden_tab_asks_for_a_number_every_two_minutes_and_is_renewed_when_seen_again(
    someone: Someone, session: Session, caen: Begun
) -> None:
    alan = someone("Alan")
    asked = _open(alan)
    title = alan.title()
    number = alan.locator("#poll").get_attribute("data-asked")
    alan.evaluate(HIDE, True)
    assert alan.title() == f"({number}) {title}"
    alan.clock.fast_forward(100_000)
    assert asked == []
    _remark(session, caen, "It rains.")
    with alan.expect_response(re.compile("only=asked")) as count:
        alan.clock.fast_forward(21_000)
    assert count.value.text() == number and len(asked) == 1
    expect(alan.locator("#chronicle")).not_to_contain_text("It rains.")
    alan.evaluate(HIDE, False)
    expect(alan.locator("#chronicle")).to_contain_text("It rains.")
    assert alan.title() == title and len(asked) == 2


def test_an_area_pressed_while_the_line_is_down_says_so_and_loses_nothing(
    someone: Someone, session: Session, caen: Begun
) -> None:
    alan = someone("Alan")
    _open(alan)
    alan.locator("details.later > summary").first.click()
    form = alan.locator("form.order", has_text="Allied points").first
    form.get_by_label("Remark").fill("They held the orchard")
    area = alan.locator(".map a[data-key]").nth(3)
    key = area.get_attribute("data-key")
    alan.context.set_offline(True)
    area.press("Enter")
    told = alan.locator("#line-down")
    expect(told).to_contain_text(f"{key} was not opened: the line is down.")
    expect(told).to_be_in_viewport()
    expect(form.get_by_label("Remark")).to_have_value("They held the orchard")
    alan.clock.fast_forward(21_000)
    alan.context.set_offline(False)
    area.press("Enter")
    expect(alan.locator("#area")).to_be_visible()
    expect(told).to_be_hidden()
    expect(form.get_by_label("Remark")).to_have_value("They held the orchard")
    expect(alan).to_have_url(re.compile(f"area={key}"))
