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


def _answers(page: Page, seconds: int) -> int:
    """The status of the small question that the page asks within so many seconds."""
    with page.expect_response(re.compile("/newer/")) as came:
        page.clock.fast_forward(seconds * 1000)
    return came.value.status


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
        alan.clock.fast_forward(2_000)
    assert len(came.value.body()) < 20_000
    expect(alan.locator("#chronicle")).to_contain_text("The bridge is blown.")
    assert _map(alan) == kept
    expect(focused).to_be_focused()
    assert _answers(alan, 2) == 204
    assert len(asked) == 1


def test_a_form_that_was_begun_stays_while_the_rest_is_renewed(
    someone: Someone, session: Session, caen: Begun
) -> None:
    alan = someone("Alan")
    _open(alan)
    alan.locator("details.later > summary").first.click()
    form = alan.locator("form.order", has_text="Allied points").first
    form.get_by_label("Remark").fill("They held the orchard")
    _remark(session, caen, "We shall see.")
    alan.clock.fast_forward(2_000)
    expect(alan.locator("#chronicle")).to_contain_text("We shall see.")
    expect(form.get_by_label("Remark")).to_have_value("They held the orchard")


def test_a_hidden_tab_asks_seldom_for_a_number_and_is_renewed_when_seen_again(
    someone: Someone, session: Session, caen: Begun
) -> None:
    alan = someone("Alan")
    asked = _open(alan)
    title = alan.title()
    number = alan.locator("#poll").get_attribute("data-asked")
    alan.evaluate(HIDE, True)
    assert alan.title() == f"({number}) {title}"
    assert _answers(alan, 20) == 204
    assert asked == []
    _remark(session, caen, "It rains.")
    with alan.expect_response(re.compile("only=asked")) as count:
        alan.clock.fast_forward(20_000)
    assert count.value.text() == number and len(asked) == 1
    assert _answers(alan, 20) == 204, "it has counted that"
    expect(alan.locator("#chronicle")).not_to_contain_text("It rains.")
    alan.evaluate(HIDE, False)
    expect(alan.locator("#chronicle")).to_contain_text("It rains.")
    assert alan.title() == title and len(asked) == 2


@pytest.mark.long
def test_what_is_looked_at_stays_where_it_is_while_something_above_it_grows(
    someone: Someone, session: Session, caen: Begun
) -> None:
    alan = someone("Alan")
    _open(alan)
    looked = alan.locator("#key")
    looked.evaluate("(key) => { key.scrollIntoView({ behavior: 'instant' }); scrollBy(0, -200); }")
    before = looked.bounding_box()
    for words in ("It rains.", "It pours."):
        _remark(session, caen, words)
    alan.clock.fast_forward(2_000)
    expect(alan.locator("#chronicle")).to_contain_text("It pours.")
    after = looked.bounding_box()
    assert before and after and abs(before["y"] - after["y"]) < 2


@pytest.mark.long
def test_whoever_allows_it_is_called_when_more_is_asked(someone: Someone, caen: Begun) -> None:
    alan = someone("Alan")
    alan.add_init_script("navigator.vibrate = (long) => { window.shaken = (window.shaken ?? 0) + long; }")
    _open(alan)
    box = alan.get_by_label("Sound and vibration when it is your turn")
    box.check()
    assert alan.evaluate("window.shaken") == 200, "so it sounds"
    alan.reload()
    expect(box).to_be_checked()
    alan.evaluate("import('/static/call.js').then((it) => it.call())")
    assert alan.evaluate("window.shaken") == 200


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
