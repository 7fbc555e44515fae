"""From the scan of a code on a card to the confirmed report, on a phone of somebody who is not signed in."""

import pytest
from playwright.sync_api import Locator, Page, Request, expect

from campaign.installation.address import Address
from rulesets.firestorm.system import FIRESTORM
from tests.browser.conftest import Served, Someone
from tests.campaign.caen import TABLE

pytestmark = [pytest.mark.plays(FIRESTORM), pytest.mark.usefixtures("caen")]

MOST_TAPS = 8
SECONDS_A_TAP = 4
"""What a person needs to find the next place to tap and to type a name."""
SECONDS_A_PAGE = 8
"""What a page takes in a hall where the line is thin."""
MOST_SECONDS = 60
CLUB = "https://club.example"
OVER_THE_EDGE = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


class Finger:
    """Taps and counts them. Typing on the phone's own keyboard costs the tap that opens it."""

    def __init__(self) -> None:
        self.taps = 0

    def tap(self, there: Locator) -> None:
        """One tap."""
        there.tap()
        self.taps += 1


def pages_of(phone: Page) -> list[str]:
    """The list into which every page that the phone asks for is written from now on."""
    asked: list[str] = []

    def note(request: Request) -> None:
        if request.is_navigation_request():
            asked.append(request.url)

    phone.on("request", note)
    return asked


def scanned(served: Served, member: Page) -> str:
    """What a phone reads from the code on the printed card, without the house's public address."""
    here = served.app.config["PUBLIC_ADDRESS"]
    served.app.config["PUBLIC_ADDRESS"] = Address(CLUB)
    member.goto(TABLE + "papers/battle-3")
    found = str(member.locator(".head-code a").get_attribute("href"))
    served.app.config["PUBLIC_ADDRESS"] = here
    assert found.startswith(CLUB)
    return found.removeprefix(CLUB)


@pytest.mark.parametrize(
    "scripts",
    [pytest.param(True, id="scripts"), pytest.param(False, id="no scripts", marks=pytest.mark.long)],
)
def test_a_battle_is_reported_from_the_scan_of_its_card_in_eight_taps_and_confirmed(
    someone: Someone, served: Served, *, scripts: bool
) -> None:
    link, finger = scanned(served, someone("Alan")), Finger()
    phone = someone(phone=True, scripts=scripts)
    pages = pages_of(phone)
    phone.goto(link)
    assert phone.evaluate(OVER_THE_EDGE) == 0
    form = phone.locator("form.order").first
    finger.tap(form.get_by_text("General of the Allies", exact=True))
    finger.tap(form.get_by_label("Your name"))
    phone.keyboard.type("Tom")
    for words, number in (
        ("Allied points", 5),
        ("Axis points", 2),
        ("Die against 12 SS Panzer", 6),
        ("Die against Panzer Lehr", 3),
    ):
        taps = form.locator("fieldset", has=phone.get_by_text(words, exact=True))
        finger.tap(taps.locator("label", has_text=str(number)).first)
    finger.tap(form.get_by_role("button", name="Report it"))
    expect(phone.locator("#told")).to_contain_text("reports battle 3: Allies 5, Axis 2")
    assert finger.taps <= MOST_TAPS
    assert len(pages) * SECONDS_A_PAGE + finger.taps * SECONDS_A_TAP < MOST_SECONDS, pages
    expect(phone.get_by_text("There is a report. The other side has to confirm it.")).to_be_visible()
    kurt, other = someone("Kurt", phone=True), Finger()
    kurt.goto(link)
    expect(kurt.get_by_text("Somebody by the name of Tom reported this by the card’s code")).to_be_visible()
    other.tap(
        kurt.locator(".duties > li", has_text="Agree: battle 3").get_by_role(
            "button", name="Agree", exact=True
        )
    )
    expect(kurt.locator("#told")).to_contain_text("The Allies take Cheux (C2), 5 : 2")
    assert other.taps == 1
