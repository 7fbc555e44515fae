"""A Saturday in browsers: both of a side play a double map at once, one on a phone, and the wall follows."""

import pytest
from playwright.sync_api import Locator, Page, expect
from sqlalchemy.orm import Session

from campaign.play import opening
from campaign.storage.models import Campaign
from rulesets.kit.ruleset import kind_named
from rulesets.memoir44.system import MEMOIR44
from tests import builders
from tests.browser.caen import Player
from tests.browser.conftest import Someone, fits, press

pytestmark = pytest.mark.plays(MEMOIR44)

SEATS = {"Alan": "gold-allied", "Bert": "omaha-allied", "Xaver": "gold-axis", "Yann": "omaha-axis"}
TABLE = "/c/saturday/"


@pytest.fixture
def saturday(session: Session) -> Campaign:
    """A double map with everybody on his seat; players roll the dice."""
    olga = builders.an_organiser(session)
    document = kind_named(MEMOIR44, "combination").builtin["double-gold-omaha"]
    start = opening.Start(MEMOIR44.slug, "combination", document, document.rulings, "Saturday", throws="wait")
    campaign = opening.start_campaign(session, olga, start)
    for name, seat in SEATS.items():
        builders.take_seat(session, campaign, olga, builders.a_person(session, name), seat)
    return campaign


def _comes(someone: Someone, name: str) -> Player:
    """Somebody opens the table."""
    player = Player(someone(name, phone=name == "Bert"), name)
    player.page.goto(TABLE)
    return player


def test_people_play_a_turn_at_once_and_the_wall_follows(
    someone: Someone, session: Session, saturday: Campaign
) -> None:
    olga, alan, bert = (_comes(someone, name) for name in ("Olga", "Alan", "Bert"))
    wall = _opens_the_wall(olga)
    _sets_up(olga)
    _plays_side_by_side(alan, bert)
    _takes_a_town(bert, "Vierville", wall)


def _opens_the_wall(olga: Player) -> Page:
    """The wall on a screen of its own, which nobody touches from now on."""
    href = olga.page.get_by_role("link", name="Big screen").get_attribute("href")
    assert href
    wall = olga.page.context.new_page()
    wall.clock.install()
    wall.goto(href)
    expect(wall.locator("#wall")).to_contain_text("Before the first turn")
    return wall


def _sets_up(olga: Player) -> None:
    """One hand is not in the briefings; then the Allies open."""
    olga.looks()
    olga.order("Enter the starting hands").get_by_label("Omaha Beach, Allies").fill("6")
    olga.page.get_by_role("button", name="Enter").click()
    olga.is_told("The Allies on Omaha Beach have 6 cards.")
    olga.page.get_by_role("button", name="Begin", exact=True).click()
    olga.is_told("Turn 1 of the Allies begins.")


def _presses(player: Player, name: str) -> None:
    """One press on what is asked."""
    press(player.page.locator("#orders").get_by_role("button", name=name, exact=True).first)


def _row_tap(player: Player, row: str) -> Locator:
    return player.page.locator("table.tidy tr", has_text=row).locator("button.tap").first


def _plays_side_by_side(alan: Player, bert: Player) -> None:
    """Cards and rolls of both; a form that is open on one map outlives orders on the other."""
    for player in (alan, bert):
        player.looks()
        assert fits(player.page)
        _presses(player, "Play")
    alan.looks()
    alan.orders("for reinforcements", dice=[2, 1, 1, 1, 1])
    alan.is_told("6 dice for reinforcements: 2 infantry")
    bert.looks()
    _presses(bert, "Roll")
    bert.is_told("6 dice for reinforcements")
    alan.looks()
    _presses(alan, "Finish orders")
    bert.looks()
    _presses(bert, "Finish orders")
    alan.looks()
    alan.page.get_by_text("Land", exact=True).first.click()
    press(alan.order("Land a Landing Craft").get_by_role("button", name="Landing Craft"))
    alan.is_told("lands")
    press(alan.page.get_by_role("link", name="Infantry arrives in an empty Landing Craft"))
    form = alan.order("Infantry arrives in an empty Landing Craft")
    bert.looks()
    _presses(bert, "Finish movement")
    bert.is_told("finished all movement")
    form.get_by_role("button", name="Bring in").click()
    alan.is_told("arrives for the Allies in a Landing Craft")
    expect(alan.page.locator("#lost")).to_have_count(0)


def _takes_a_town(bert: Player, town: str, wall: Page) -> None:
    """A town changes hands by one tap on its row, and back where the tap was wrong; the wall follows without
    anybody's doing."""
    press(_row_tap(bert, town), finger=True)
    bert.is_told(f"The Allies take {town}")
    expect(_row_tap(bert, town)).to_be_in_viewport()
    press(bert.page.locator("#told").get_by_role("button", name="Undo"), finger=True)
    bert.is_told("Bert undoes: The Allies take")
    press(_row_tap(bert, town), finger=True)
    bert.is_told(f"The Allies take {town}")
    expect(wall.locator("#wall")).to_contain_text(f"The Allies take {town}")
