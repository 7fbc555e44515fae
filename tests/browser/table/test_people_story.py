"""A club's organiser fills a table: invitations in one press, and a guest who reads his seat."""

import pytest
from playwright.sync_api import expect
from sqlalchemy.orm import Session

from campaign.club import profile
from campaign.play import opening
from campaign.storage.models import Campaign
from rulesets.firestorm.document.caen import CAEN
from rulesets.firestorm.document.rulings import Rulings
from rulesets.firestorm.system import FIRESTORM
from tests import builders
from tests.browser.conftest import Someone

pytestmark = pytest.mark.plays(FIRESTORM)

TABLE = "/c/caen-at-the-club/"
CALLED = "Wargames Club Little Wittering"


@pytest.fixture
def campaign(session: Session) -> Campaign:
    """Caen on its first day, without anybody on its seats."""
    olga = builders.an_organiser(session)
    start = opening.Start("firestorm", "campaign", CAEN, Rulings(), "Caen at the club", throws="house")
    return opening.start_campaign(session, olga, start)


def test_three_seats_are_invited_in_one_press_and_each_guest_reads_his(
    someone: Someone, session: Session, campaign: Campaign
) -> None:
    profile.set_title(session, CALLED)
    olga = someone("Olga")
    olga.context.grant_permissions(["clipboard-read", "clipboard-write"])
    olga.goto(f"{TABLE}people/")
    for seat in ("General of the Allies", "General of the Axis", "Commander of the Axis"):
        olga.get_by_role("checkbox", name=seat).check()
    olga.get_by_role("button", name="Create 3 invitations").click()
    expect(olga.get_by_role("heading", name="3 invitations")).to_be_visible()
    expect(olga.get_by_role("img", name="QR code of the address")).to_have_count(3)
    olga.get_by_role("button", name="Copy text").nth(1).click()
    expect(olga.get_by_role("button", name="Copied")).to_be_visible()
    words = olga.evaluate("navigator.clipboard.readText()")
    address = olga.get_by_label("Address to copy").nth(1).input_value()
    assert (
        f"be General of the Axis in “Caen at the club” (Turn 1 of 5, D-Day, 6 June 1944) at {CALLED}."
        in words
    )
    assert words.endswith(address)
    guest = someone(phone=True)
    guest.goto(address)
    expect(guest.get_by_text("Your seat: General of the Axis")).to_be_visible()
    guest.get_by_label("Name").fill("Gerda")
    guest.get_by_label("Password", exact=True).fill(builders.PASSWORD)
    guest.get_by_label("Repeat password").fill(builders.PASSWORD)
    guest.get_by_role("button", name="Create account").click()
    guest.wait_for_url(f"**{TABLE}")
    olga.goto(f"{TABLE}people/")
    expect(olga.get_by_text("1 seat taken, 2 invitations not used yet")).to_be_visible()
    olga.get_by_role("button", name="New invitation: General of the Allies").click()
    expect(olga.get_by_role("heading", name="An invitation")).to_be_visible()
