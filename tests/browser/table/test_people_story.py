"""A club's organiser fills a table: invitations in one press, and a guest who reads his seat. A Strategic
Phase by hand on one sheet: pool, map and reserve, with limits that count what is not sent."""

import re
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect
from sqlalchemy.orm import Session

from campaign.club import profile
from campaign.log.running import running
from campaign.play import opening, replays
from campaign.storage.models import Campaign
from rulesets.firestorm.document.caen import CAEN
from rulesets.firestorm.document.rulings import Rulings
from rulesets.firestorm.ground.state import Step
from rulesets.firestorm.system import FIRESTORM
from rulesets.kit.replay import from_text, to_text
from tests import builders
from tests.browser.access.test_axe import AXE, LOOK
from tests.browser.conftest import Someone, press
from tests.browser.table.mover import Mover
from tests.builders import Begun, begun_once
from tests.rulesets.firestorm.builders import orders as order

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


GAME = Path(__file__).parents[2] / "replays" / "firestorm" / "pace-caen-turn-2.json"
TURN_2 = "/c/turn-2/"
MOST_PRESSES = 18
"""Six troops of the pool and two on the map, two presses each; one to end the moves, one to send."""


@begun_once
def deploying(session: Session) -> Begun:
    """Turn 2 where the Axis deploys, with Berta on its seat."""
    olga, berta = builders.an_organiser(session), builders.a_person(session, "Berta")
    ruleset, replay = from_text(GAME.read_text("utf-8"), (FIRESTORM,))
    held = [at for at, given in enumerate(replay.orders) if isinstance(given.command, order.HoldInReserve)]
    text = to_text(ruleset, replace(replay, orders=replay.orders[: held[1]], result=""))
    campaign = replays.open_replay(session, text, olga, "Turn 2")
    builders.take_seat(session, campaign, olga, berta, "axis_general")
    return campaign, {"Olga": olga, "Berta": berta}


@pytest.fixture
def begun(session: Session) -> Begun:
    return deploying(session)


class Hand(Mover):
    """A hand at the sheet, which counts what it presses."""

    def takes(self, troop: str) -> None:
        """Presses a troop where it is seen: in the pool, or on the map."""
        self.on(self.page.locator(f".tray [data-piece='{troop}'], #map .wide [data-piece='{troop}']"))

    def place(self, key: str) -> Locator:
        return self.page.locator(f"#map a.area[data-key={key}], .tray[data-place={key}] .label button")

    def moves(self, troop: str, to: str) -> None:
        """Presses a troop and where it goes; it has been judged when this returns."""
        self.takes(troop)
        with self.page.expect_response("**/moves/try"):
            self.on(self.place(to))


@pytest.fixture
def berta(someone: Someone, begun: Begun) -> Hand:
    return Hand(someone("Berta")).comes(TURN_2)


def test_a_side_deploys_and_moves_in_one_order_of_two_presses_a_troop(
    berta: Hand, session: Session, begun: Begun
) -> None:
    before = running(session, begun[0].id)
    for troop, to in (("1-ss", "C3"), ("9-ss", "D4"), ("10-ss", "C4"), ("ss-102", "C4"), ("2-ss", "D2")):
        berta.moves(troop, to)
    berta.moves("ss-101", "reserve")
    expect(berta.page.locator(".tray[data-place=reserve] .held")).to_have_text("2 of 2")
    expect(berta.page.locator(".tray [data-piece='1-ss']")).to_contain_text("1 to C3")
    berta.moves("21-panzer", "C7")
    berta.moves("2-panzer", "D2")
    berta.on(berta.page.get_by_label("Then end strategic moves"))
    assert berta.page.evaluate(f"(async () => {{ {AXE}; return await {LOOK} }})()") == []
    berta.presses += 1
    press(berta.page.get_by_role("button", name="Send 8 moves and end strategic moves"))
    assert berta.presses <= MOST_PRESSES
    session.commit()
    after = running(session, begun[0].id)
    first, *others = after.log.records[before.log.last :]
    assert order.DeployTroops("C4", ("10-ss", "ss-102")) in [record.command for record in others]
    assert (after.state.step, {record.part_of for record in others}) == (Step.ALLIED_MOVES, {first.number})
    press(berta.page.locator("#told").get_by_role("button", name="Undo"))
    session.commit()
    assert running(session, begun[0].id).state == before.state


def test_a_full_area_takes_no_more_and_says_why_on_the_map_and_in_the_list(berta: Hand) -> None:
    for troop in ("9-ss", "10-ss", "ss-102"):
        berta.moves(troop, "D4")
    expect(berta.place("D4")).to_have_attribute("aria-label", re.compile(r"3 of 3 troops\.$"))
    berta.takes("1-ss")
    places = berta.page.locator(".moves .places")
    expect(places.locator("option", has_text="D4 Hill 112, full: 3 of 3")).to_be_disabled()
    expect(places).to_contain_text("FC-152")
    with berta.page.expect_response("**/moves/try"):
        berta.on(berta.place("D4"))
    expect(berta.page.locator("#map-says")).to_contain_text("FC-152")
    with berta.page.expect_response("**/moves/try"):
        places.get_by_label("Where to").select_option("C3")
    berta.rows.first.get_by_role("button", name="Change").click()
    with berta.page.expect_response("**/moves/try"):
        places.get_by_label("Where to").select_option("C3")
    expect(berta.rows).to_contain_text(["Pool to C3", "Pool to D4", "Pool to D4", "Pool to C3"])


@pytest.mark.long
def test_a_placed_troop_is_pressed_again_to_change_its_row_and_a_row_that_fell_out_comes_back(
    berta: Hand,
) -> None:
    for troop, to in (("1-ss", "C3"), ("9-ss", "D4"), ("10-ss", "C4"), ("ss-102", "C4"), ("2-ss", "D2")):
        berta.moves(troop, to)
    berta.moves("ss-101", "reserve")
    berta.moves("21-panzer", "C7")
    berta.page.locator(".tray [data-piece='1-ss']").click()
    expect(berta.rows.first.get_by_label("Where to")).to_be_visible()
    with berta.page.expect_response("**/moves/try"):
        berta.on(berta.place("D8"))
    expect(berta.rows.first).to_contain_text("Pool to D8")
    with berta.page.expect_response("**/moves/try"):
        berta.rows.first.get_by_role("button", name="Remove").click()
    expect(berta.rows.last).to_contain_text("Strategic moves come after")
    berta.moves("1-ss", "C3")
    expect(berta.page.get_by_role("button", name="Send 7 moves")).to_be_visible()
