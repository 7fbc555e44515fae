"""A reader of the newspaper on a phone: from what waits to the issue, its photographs, and his answer."""

import pytest
from playwright.sync_api import Page, expect
from sqlalchemy.orm import Session

from campaign.play import replays
from campaign.talk import mentions, photographs
from rulesets.firestorm.system import FIRESTORM
from tests import builders
from tests.browser.conftest import Served, Someone, press
from tests.campaign.news.test_newspaper import ALLIED, AXIS, NEWS, WON, shot

pytestmark = pytest.mark.plays(FIRESTORM)

WIDTHS = (1280, 390)
PAGES = (NEWS, f"{NEWS}2/", f"{NEWS}?edition=public", "/c/won/talk/", "/c/won/report/turn%205%20battle%201")

PARTED = """[...document.querySelectorAll(".story h2, .moves-table caption")].filter(head =>
  head.nextElementSibling.getBoundingClientRect().left !== head.getBoundingClientRect().left)
  .map(head => head.textContent)"""
"""The headings that a column parts from what stands below them."""


@pytest.fixture
def house_of_readers(session: Session) -> None:
    """A game that is over, of which both sides have talked, with photographs."""
    olga = builders.an_organiser(session)
    campaign = replays.open_replay(session, WON.read_text(encoding="utf-8"), olga, "Won")
    people = {}
    for name, seat in (("Arthur", "allied_general"), ("Gerda", "axis_general")):
        people[name] = builders.a_person(session, name)
        builders.take_seat(session, campaign, olga, people[name], seat)
    mentions.say(
        session, campaign.id, people["Arthur"], ALLIED, "It was the bridge, @Gerda.", "turn 5 battle 1"
    )
    mentions.say(
        session, campaign.id, people["Arthur"], ALLIED, "They never saw it.", "turn 5 battle 1", "allied"
    )
    for name, sides, side, words in (("Arthur", ALLIED, "", "The bridge"), ("Gerda", AXIS, "axis", "Ours")):
        photographs.give(
            session, campaign.id, people[name], sides, shot("blue"), "turn 5 battle 1", side, words
        )


def is_shown(page: Page, words: str) -> bool:
    """Whether the photograph with these words is loaded."""
    picture = page.get_by_alt_text(words, exact=True)
    picture.scroll_into_view_if_needed()
    return bool(picture.evaluate("image => image.decode().then(() => image.naturalWidth > 0)"))


@pytest.mark.long
def test_a_reader_on_a_phone_reads_the_newspaper_and_answers(
    served: Served, house_of_readers: None, someone: Someone
) -> None:
    gerda = someone("Gerda", phone=True)
    gerda.goto("/")
    expect(gerda.get_by_role("heading", name="Arthur wrote to you about")).to_be_visible()
    press(gerda.get_by_role("link", name="Newspaper", exact=True).first, finger=True)
    expect(gerda.get_by_role("heading", level=1)).to_be_visible()
    expect(gerda.get_by_text("For the Axis only")).to_be_visible()
    assert gerda.evaluate("document.documentElement.scrollWidth") <= 390
    assert is_shown(gerda, "The bridge") and is_shown(gerda, "Ours")
    assert "They never saw it." not in gerda.content()
    press(gerda.get_by_role("link", name="The public edition"), finger=True)
    expect(gerda.get_by_text("The public edition")).to_be_visible()
    assert gerda.get_by_alt_text("Ours", exact=True).count() == 0
    press(gerda.get_by_role("navigation", name="Issues").get_by_role("link").first, finger=True)
    expect(gerda.get_by_text("No. 1, Turn 1").first).to_be_visible()
    press(gerda.get_by_role("link", name="Messages", exact=True), finger=True)
    gerda.get_by_label("Message").fill("And the mud, @Arthur.")
    press(gerda.get_by_role("button", name="Post"), finger=True)
    expect(gerda.get_by_text("And the mud,")).to_be_visible()
    press(gerda.get_by_role("button", name="Mark as read"), finger=True)
    expect(gerda.get_by_text("Nothing that mentions you waits any more")).to_be_visible()
    gerda.goto("/")
    expect(gerda.get_by_role("heading", level=1)).to_be_visible()
    assert gerda.get_by_role("heading", name="Arthur wrote to you").count() == 0
    arthur = someone("Arthur", phone=True)
    arthur.goto("/")
    expect(arthur.get_by_role("heading", name="Gerda wrote to you", exact=True)).to_be_visible()


@pytest.mark.long
def test_no_page_of_news_runs_off_its_screen(
    served: Served, house_of_readers: None, someone: Someone
) -> None:
    page = someone("Gerda")
    wide = []
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 900})
        for address in PAGES:
            page.goto(address)
            if page.evaluate("document.documentElement.scrollWidth") > width:
                wide.append((address, width))
            assert page.evaluate(PARTED) == [], f"{address} at {width}"
    assert wide == []
