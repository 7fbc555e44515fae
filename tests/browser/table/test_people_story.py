"""A club's organiser fills a table and prints for it.

Invitations in one press, guests who read their seat, papers of each side told before they are printed, and a
link for whoever prints them in his place.
"""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from sqlalchemy.orm import Session

from campaign.club import profile
from campaign.people import seating
from campaign.people.people import named
from campaign.play import opening
from campaign.storage.models import Campaign
from exports.pdf import pdf
from rulesets.firestorm.document.caen import CAEN
from rulesets.firestorm.document.rulings import Rulings
from rulesets.firestorm.system import FIRESTORM
from tests import builders
from tests.browser.conftest import Served, Someone, press
from tests.printing import a_leaf, print_all

pytestmark = pytest.mark.plays(FIRESTORM)

TABLE = "/c/caen-at-the-club/"
CALLED = "Wargames Club Little Wittering"


@pytest.fixture
def campaign(session: Session) -> Campaign:
    """Caen on its first day, without anybody on its seats."""
    olga = builders.an_organiser(session)
    start = opening.Start("firestorm", "campaign", CAEN, Rulings(), "Caen at the club", throws="house")
    return opening.start_campaign(session, olga, start)


def shoot(page: Page, pictures: Path | None, name: str) -> None:
    """Leaves a picture of the page, where pictures are wanted."""
    if pictures:
        page.screenshot(path=pictures / f"{name}.png", full_page=True)


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_three_seats_are_invited_in_one_press_and_each_guest_reads_his(
    someone: Someone, session: Session, campaign: Campaign, pictures: Path | None, phone: bool
) -> None:
    size = 390 if phone else 1280
    profile.set_title(session, CALLED)
    olga = someone("Olga", phone=phone)
    olga.context.grant_permissions(["clipboard-read", "clipboard-write"])
    olga.goto(f"{TABLE}people/")
    for seat in ("General of the Allies", "General of the Axis", "Commander of the Axis"):
        olga.get_by_role("checkbox", name=seat).check()
    shoot(olga, pictures, f"people-{size}")
    olga.get_by_role("button", name="Create 3 invitations").click()
    expect(olga.get_by_role("heading", name="3 invitations")).to_be_visible()
    expect(olga.get_by_role("img", name="QR code of the address")).to_have_count(3)
    shoot(olga, pictures, f"people-invited-{size}")
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


def test_without_scripts_the_same_forms_invite(someone: Someone, campaign: Campaign) -> None:
    olga = someone("Olga", scripts=False)
    olga.goto(f"{TABLE}people/")
    olga.get_by_role("checkbox", name="Commander of the Allies").check()
    olga.get_by_label("How many invitations: Commander of the Allies").fill("2")
    olga.get_by_role("button", name="Create invitations").click()
    expect(olga.get_by_role("heading", name="2 invitations")).to_be_visible()
    expect(olga.get_by_role("button", name="Copy text")).to_have_count(0)


def test_papers_of_a_side_are_told_before_they_are_printed(
    someone: Someone,
    served: Served,
    campaign: Campaign,
    pictures: Path | None,
    paper_is_marked: None,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pdf, "_set", lambda job: a_leaf(job.title))
    served.app.config["PRINT_POOL"] = False
    olga = someone("Olga")
    olga.goto(f"{TABLE}papers/")
    shoot(olga, pictures, "papers-of-tonight-1280")
    olga.get_by_role("button", name="Print for the Axis").click()
    expect(olga.get_by_text("So everybody is told first")).to_be_visible()
    shoot(olga, pictures, "pack-1280")
    olga.get_by_role("button", name="Tell everybody and print").click()
    expect(olga.get_by_role("heading", name="Tonight’s pack of the Axis, Caen at the club")).to_be_visible()
    with olga.expect_response(lambda got: got.headers.get("content-type") == "application/pdf") as got:
        print_all(served.app)
    assert got.value.status == 200
    beside = olga.context.new_page()
    beside.goto(f"{TABLE}chronicle/")
    expect(beside.get_by_text("Olga printed the papers of the Axis.")).to_be_visible()


def test_an_organiser_who_plays_leaves_the_other_side_s_papers_to_its_player_s_helper(
    someone: Someone, served: Served, session: Session, campaign: Campaign
) -> None:
    served.app.config["PRINT_POOL"] = False
    person = named(session, "Olga")
    assert person is not None
    seating.give(session, campaign.id, person, "allied_general", person)
    player = builders.a_person(session, "Gerda")
    builders.take_seat(session, campaign, person, player, "axis_general")
    olga, gerda, helper = someone("Olga"), someone("Gerda"), someone(phone=True)
    olga.goto(f"{TABLE}papers/")
    expect(olga.get_by_role("button", name="PDF for the Allies")).to_be_visible()
    expect(olga.get_by_text("You play another side")).to_be_visible()
    expect(olga.get_by_role("button", name="for the Axis")).to_have_count(0)
    expect(olga.get_by_role("link", name="for the Axis")).to_have_count(0)
    gerda.goto(f"{TABLE}papers/")
    press(gerda.get_by_role("link", name="Let a helper print for the Axis"))
    press(gerda.get_by_role("button", name="Make a helper link"))
    address = gerda.get_by_label("Address to copy").input_value()
    olga.goto(address)
    olga.get_by_role("button", name="Open and print").click()
    expect(olga.get_by_text("You play another side.")).to_be_visible()
    helper.goto(address)
    helper.get_by_label("Your name").fill("Bert")
    helper.get_by_role("button", name="Open and print").click()
    expect(helper.get_by_role("heading", name="Tonight’s pack of the Axis, Caen at the club")).to_be_visible()
    olga.goto(f"{TABLE}chronicle/")
    told = "Somebody by the name of Bert printed the papers of the Axis, by a link that Gerda had made."
    expect(olga.get_by_text(told)).to_be_visible()


def test_what_the_club_is_called_stands_at_the_foot_of_its_sheets(
    someone: Someone, campaign: Campaign
) -> None:
    olga = someone("Olga")
    olga.goto("/house/club/")
    olga.get_by_label("Name of the club").fill(CALLED)
    olga.get_by_role("button", name="Save").click()
    expect(olga.get_by_text(f"The club is called {CALLED}.")).to_be_visible()
    olga.goto(f"{TABLE}papers/house-rules")
    expect(olga.get_by_text(f"{CALLED} · Sandtable")).to_be_visible()
