"""An organiser with two campaigns on a Monday: what he presses until nothing waits for him any more.

All presses go through one hand, which counts them, those that put the cursor into a field too; typing is
none.
"""

import pytest
from playwright.sync_api import Locator, Page, expect
from sqlalchemy.orm import Session

from campaign.club import notes
from campaign.game_nights import nights
from campaign.game_nights.nights import Wish
from campaign.log.running import running
from campaign.people import seats
from campaign.play import clock
from campaign.storage.db import writing
from campaign.storage.models import Campaign, User
from campaign.timing import absences
from campaign.timing.deadlines import set_turn_length
from rulesets.firestorm.system import FIRESTORM
from rulesets.kit.flow.choices import mark
from tests import builders
from tests.browser.conftest import Someone
from tests.campaign.caen import week_two
from tests.campaign.hours import Hours, hours as hours
from tests.systems.sealed_bid import SEALED_BID

pytestmark = pytest.mark.plays(FIRESTORM, SEALED_BID)

PUBLIC = frozenset({""})
OVER_THE_EDGE = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
SUNDAY = "2026-11-29T20:00+00:00[Europe/London]"
Monday = tuple[Campaign, Campaign, dict[str, User]]


@pytest.fixture
def monday(session: Session, hours: Hours) -> Monday:
    """Monday morning. In Caen a battle waits for its report, and its general of the Axis is away; an auction
    has a lot that was to be settled on Sunday and is left to the clock. An evening is set up for Thursday."""
    caen, people = week_two(session)
    olga = people["Olga"]
    auction = _auction(session, people)
    gray = builders.a_person(session, "Gray")
    with writing(session):
        seats.add_member(session, caen.id, gray, "player")
    for campaign in (caen, auction):
        set_turn_length(session, campaign.id, olga, "1")
    hours.pass_by(hours=45)
    for name in ("Gerda", "Kurt"):
        absences.be_away(session, people[name], "2026-11-29", "2026-12-04")
    row = nights.set_up(session, olga, Wish("2026-12-03", "19:00", "Europe/London", "the hall", "A\nB"))
    for person in (people["Arthur"], people["Alan"], gray):
        nights.answer(session, row, person, comes=True)
    return caen, auction, people


def _auction(session: Session, people: dict[str, User]) -> Campaign:
    """Three bid; the first lot was won for 3, which its auctioneer left to the clock to lower."""
    olga = people["Olga"]
    auction = builders.a_campaign(session, olga, "The long evening")
    sits = {"red": people["Arthur"], "blue": people["Alan"], "green": people["Gerda"]}
    for seat, person in sits.items():
        builders.take_seat(session, auction, olga, person, seat)
    for seat, price in (("red", 3), ("blue", 2), ("green", 1)):
        builders.order(session, auction, sits[seat], seat, "Bid for the Brass Lamp", {"price": price})
    builders.order(session, auction, sits["red"], "red", "Report the Brass Lamp handed over")
    builders.order(session, auction, sits["blue"], "blue", "Agree")
    with writing(session):
        notes.put(session, auction.id, "date", olga, SUNDAY, "A1")
    choice = next(iter(clock.offered(running(session, auction.id), "A1")))
    filled = {"price": 2, "reason": "Nobody came."}
    clock.leave(session, auction.id, olga, "A1", mark(choice), filled)
    return auction


class Hand:
    """Presses, and counts."""

    def __init__(self) -> None:
        self.presses = 0

    def press(self, there: Locator) -> None:
        there.click()
        self.presses += 1

    def types(self, there: Locator, words: str) -> None:
        """Presses a field, then types into it."""
        self.press(there)
        there.fill(words)


def _row(page: Page, section: str, *words: str) -> Locator:
    """The row of a section in which all these words stand."""
    found = page.locator("section", has=page.get_by_role("heading", name=section)).locator(".club-rows > li")
    for said in words:
        found = found.filter(has_text=said)
    return found.first


def _signs_in(page: Page, hand: Hand) -> None:
    page.goto("/login")
    hand.types(page.get_by_label("Name"), "Olga")
    hand.types(page.get_by_label("Password"), builders.PASSWORD)
    hand.press(page.get_by_role("button", name="Sign in"))
    hand.press(page.get_by_role("link", name="Organiser", exact=True))
    expect(page.get_by_role("heading", name="Organiser")).to_be_visible()


@pytest.mark.parametrize(
    "phone", [pytest.param(False, id="1280", marks=pytest.mark.long), pytest.param(True, id="390")]
)
def test_an_organiser_with_two_campaigns_does_all_that_wants_doing_on_a_monday(
    someone: Someone, session: Session, monday: Monday, *, phone: bool
) -> None:
    caen, auction, _ = monday
    page, hand = someone(phone=phone), Hand()
    told = page.locator("#told")

    def stays_on_the_screen() -> None:
        page.wait_for_load_state()
        assert page.evaluate(OVER_THE_EDGE) == 0

    _signs_in(page, hand)
    assert hand.presses == 4, "name, password, the button, the link that leads here"
    expect(page.get_by_text("Settle it.")).to_be_visible()
    stays_on_the_screen()

    late = _row(page, "Waiting on", "Arthur", "Ship in a Bottle")
    hand.press(late.get_by_role("button", name="Remind"))
    expect(told).to_contain_text("in The long evening: reminded.")
    assert hand.presses == 5, "one to remind"

    battle = _row(page, "Waiting on", "Battle 3", "Gerda is away until 4 December")
    hand.press(battle.get_by_role("button", name="Substitute for Gerda"))
    expect(told).to_contain_text("Gray is the substitute for Gerda until 4 December.")
    assert hand.presses == 6, "one for a substitute"

    lamp = _row(page, "Scheduled", "Brass Lamp")
    hand.press(lamp.get_by_role("button", name="Use fallback now"))
    expect(told).to_contain_text("lowers the price of the Brass Lamp to 2")
    assert hand.presses == 7, "one for what was left to the clock"

    undated = _row(page, "Not scheduled", "Battle 3")
    hand.press(undated.get_by_role("button", name="Thu 3 Dec, 19:00"))
    expect(told).to_contain_text("is played Thursday 3 December 2026, 19:00")
    assert hand.presses == 8, "one for a date on which both are free"

    battle = _row(page, "Waiting on", "Battle 3")
    hand.press(battle.locator("summary", has_text="Move date"))
    battle.get_by_label("Day").fill("2026-12-05")
    hand.types(battle.get_by_label("Hour"), "")
    hand.press(battle.get_by_role("button", name="Set date"))
    expect(battle.get_by_role("alert")).to_contain_text(
        "Fill in both day and hour, or empty both to remove the date."
    )
    assert battle.get_by_label("Day").input_value() == "2026-12-05"
    stays_on_the_screen()
    hand.types(battle.get_by_label("Hour"), "14:00")
    hand.press(battle.get_by_role("button", name="Set date"))
    expect(told).to_contain_text("is played Saturday 5 December 2026, 14:00")
    assert hand.presses == 13, "one to open the form, two for the hour left out and sent, two for another day"
    stays_on_the_screen()
    _it_is_so(session, caen, auction)


def _it_is_so(session: Session, caen: Campaign, auction: Campaign) -> None:
    """What was pressed stands in the database."""
    session.rollback()
    kinds = {note.kind for note in notes.notes_for(session, auction.id, frozenset({"", "red"}))}
    assert "reminder" in kinds and clock.left(session, auction.id, "A1") is None
    assert running(session, auction.id).log.records[-1].who == "Olga"
    sitting = seats.chairs(session, running(session, caen.id))
    assert [chair.substitute for chair in sitting if chair.name == "Gerda"] == ["Gray"]
    dated = [meeting for meeting in notes.meetings(session, caen.id, PUBLIC).values() if meeting.when]
    assert [meeting.when and meeting.when.day for meeting in dated] == ["2026-12-05"]
    assert dated[0].table == "the hall"
