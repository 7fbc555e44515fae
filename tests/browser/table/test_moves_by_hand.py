"""Stacks moved by hand on the map: by mouse, by keys and by finger, several of them as one order."""

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect
from sqlalchemy.orm import Session

from campaign.log.running import running
from campaign.play import replays
from rulesets.axis_allies_dday.system import AXIS_ALLIES_DDAY
from rulesets.kit.replay import from_text, to_text
from tests import builders
from tests.browser.access.test_axe import AXE, LOOK
from tests.browser.conftest import Someone, press
from tests.browser.table.mover import Mover
from tests.builders import Begun, begun_once

pytestmark = pytest.mark.plays(AXIS_ALLIES_DDAY)
GAME = Path(__file__).parents[2] / "replays" / "axis_allies_dday" / "pace-two-players.json"
CARDS = {"card 5": 4, "card 8": 140}
"""So many orders lead to the first bombers, and to card 8 of turn 5, where ten Allied stacks can move."""
TABLE, BOMBERS = "/c/card-8/", "/c/card-5/"
TEN = "14-13 15-14 16-15 21-13 22-15 23-16 30-16 03-02 07-03 11-07"
MOST_PRESSES = 22
GOAL = re.compile(r"\bgoal\b")


@begun_once
def cards(session: Session) -> Begun:
    """Both cards with Anna on the Allied seat; card 8 is the campaign."""
    olga, anna = builders.an_organiser(session), builders.a_person(session, "Anna")
    ruleset, replay = from_text(GAME.read_text("utf-8"), (AXIS_ALLIES_DDAY,))
    for title, orders in CARDS.items():
        text = to_text(ruleset, replace(replay, orders=replay.orders[:orders]))
        campaign = replays.open_replay(session, text, olga, title)
        builders.take_seat(session, campaign, olga, anna, "allies")
    return campaign, {"Olga": olga, "Anna": anna}


@pytest.fixture
def begun(session: Session) -> Begun:
    return cards(session)


class Hand(Mover):
    """A hand at the table, which counts what it presses."""

    def zone(self, number: str) -> Locator:
        return self.page.locator(f"#map a.area[data-key=Z{number}]")

    def moves(self, origin: str, to: str) -> None:
        """Presses a stack and where it goes; it has been judged when this returns."""
        self.on(self.zone(origin))
        with self.page.expect_response("**/moves/try"):
            self.on(self.zone(to))

    @property
    def says(self) -> Locator:
        return self.page.locator("#map-says")


@pytest.fixture
def anna(someone: Someone, begun: Begun) -> Iterator[Hand]:
    yield Hand(someone("Anna")).comes(TABLE)


def test_ten_stacks_are_one_order_of_at_most_22_presses_and_one_press_undoes_it(
    anna: Hand, session: Session, begun: Begun
) -> None:
    before = running(session, begun[0].id)
    for way in TEN.split():
        anna.moves(*way.split("-"))
    expect(anna.rows).to_have_count(12)
    anna.presses += 1
    press(anna.page.get_by_role("button", name="Send 12 moves"))
    assert anna.presses <= MOST_PRESSES
    session.commit()
    first, *others = running(session, begun[0].id).log.records[before.log.last :]
    assert [record.part_of for record in others] == [first.number] * 11
    press(anna.page.locator("#told").get_by_role("button", name="Undo"))
    session.commit()
    assert running(session, begun[0].id).state == before.state


def test_a_place_that_is_no_goal_says_why_and_the_sea_lets_go(anna: Hand) -> None:
    anna.on(anna.zone("14"))
    expect(anna.zone("13")).to_have_class(GOAL)
    with anna.page.expect_response("**/moves/try"):
        anna.on(anna.zone("40"))
    expect(anna.says).to_contain_text("AD-083")
    anna.page.locator("#map .map").click(position={"x": 12, "y": 400})
    expect(anna.says).to_contain_text("stays where it is")
    expect(anna.rows).to_have_count(0)


@pytest.mark.long
def test_numbers_are_changed_and_rows_taken_out(anna: Hand) -> None:
    anna.moves("03", "02")
    anna.moves("23", "16")
    with anna.page.expect_response("**/moves/try"):
        anna.rows.last.get_by_role("group", name="Infantry").get_by_label("0", exact=True).check()
    expect(anna.rows.last.locator(".note").first).not_to_contain_text("infantry")
    anna.on(anna.zone("03"))
    expect(anna.says).to_contain_text("in your list")
    with anna.page.expect_response("**/moves/try"):
        anna.rows.first.get_by_role("button", name="Remove").click()
    expect(anna.rows).to_have_count(1)
    assert anna.page.evaluate(f"(async () => {{ {AXE}; return await {LOOK} }})()") == []


def test_keys_alone_take_drop_change_and_let_go(anna: Hand) -> None:
    keys = anna.page.keyboard
    anna.zone("15").focus()
    keys.press("Enter")
    expect(anna.says).to_contain_text("Z15 (Bayeux) is in your hand")
    keys.press("Escape")
    expect(anna.says).to_contain_text("stays where it is")
    keys.press("Enter")
    keys.press("ArrowLeft")
    with anna.page.expect_response("**/moves/try"):
        keys.press("Enter")
    expect(anna.rows).to_contain_text(["Z15 (Bayeux) to Z14"])
    anna.rows.get_by_role("button", name="Change").focus()
    keys.press("Enter")
    expect(anna.zone("16")).to_have_class(GOAL)
    anna.zone("03").focus()
    keys.type("16")
    with anna.page.expect_response("**/moves/try"):
        keys.press("Enter")
    expect(anna.rows).to_contain_text(["Z15 (Bayeux) to Z16"])
    keys.press("Control+Enter")
    expect(anna.page.get_by_role("button", name="Send 1 move")).to_be_focused()


def test_a_stack_is_drawn_to_its_goal(anna: Hand) -> None:
    middles = []
    for number in ("15", "14"):
        box = anna.zone(number).bounding_box()
        assert box is not None
        middles.append((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))
    mouse = anna.page.mouse
    mouse.move(*middles[0])
    mouse.down()
    mouse.move(*middles[1], steps=5)
    with anna.page.expect_response("**/moves/try"):
        mouse.up()
    expect(anna.rows).to_contain_text(["Z15 (Bayeux) to Z14"])


@pytest.mark.long
def test_what_happens_meanwhile_takes_a_row_out_and_says_which(someone: Someone, begun: Begun) -> None:
    anna, again = (Hand(someone("Anna")).comes(TABLE) for _ in range(2))
    anna.moves("15", "14")
    again.moves("15", "16")
    press(again.page.get_by_role("button", name="Send 1 move"))
    expect(anna.says).to_contain_text("No longer possible: 1.")
    expect(anna.rows).to_have_class(["fell"])
    expect(anna.page.locator("button.send")).to_be_hidden()


@pytest.mark.long
def test_a_finger_moves_stacks_in_a_window_on_the_map_and_lists_do_without_a_script(
    someone: Someone, begun: Begun
) -> None:
    phone = Hand(someone("Anna", phone=True)).comes(TABLE)
    phone.zone("15").tap(force=True)
    with phone.page.expect_response("**/moves/try"):
        phone.zone("14").tap(force=True)
    expect(phone.rows).to_have_count(1)
    assert phone.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    plain = someone("Anna", scripts=False)
    plain.goto(TABLE)
    expect(plain.locator(".moves")).to_be_hidden()
    plain.get_by_label("From").select_option("Z14")
    plain.get_by_label("Into").select_option("Z13")
    press(plain.get_by_role("button", name="Continue"))
    ways = plain.locator("#area form").get_by_role("radio", name="units from Z14 to Z13")
    expect(ways).to_have_count(2)


@pytest.mark.long
def test_all_powers_of_a_zone_go_along_and_unsent_moves_stand_in_the_tab_again(anna: Hand) -> None:
    anna.moves("14", "13")
    expect(anna.rows).to_have_count(2)
    anna.comes(TABLE)
    expect(anna.rows).to_contain_text(["Z14 to Z13", "Z14 to Z13"])
    with anna.page.expect_response("**/moves/try"):
        anna.rows.first.get_by_role("button", name="Remove").click()
    expect(anna.rows).to_have_count(1)


def test_a_bomber_is_pressed_to_its_zone_and_rolls_for_what_it_strikes(anna: Hand) -> None:
    anna.comes(BOMBERS)
    anna.on(anna.page.locator("#map a.area[data-key=airfield]"))
    with anna.page.expect_response("**/moves/try"):
        anna.on(anna.zone("15"))
    expect(anna.rows).to_contain_text(["British bomber to Z15 (Bayeux)at infantry"])
    with anna.page.expect_response("**/moves/try"):
        anna.rows.get_by_label("Blockhouses").check()
    anna.on(anna.page.locator("#map a.area[data-key=airfield]"))
    expect(anna.says).to_contain_text("Nothing can follow")
    press(anna.page.get_by_role("button", name="Send 1 move and roll"))
    expect(anna.page.locator("#told")).to_contain_text("a German blockhouse")


@pytest.mark.long
def test_a_long_list_is_searched_and_says_how_many_it_found(anna: Hand) -> None:
    anna.comes(BOMBERS)
    search, bombers = anna.page.get_by_role("searchbox"), anna.page.get_by_label("Send bomber", exact=True)
    search.press_sequentially("bay")
    expect(anna.page.locator(".find output")).to_have_text("2 of 40")
    expect(bombers.locator("option:enabled")).to_have_text(
        ["British bomber to Z15 (Bayeux)", "American bomber to Z15 (Bayeux)"]
    )
    search.press("Enter")
    expect(bombers).to_be_focused()
    expect(bombers.locator("option:checked")).to_have_text("British bomber to Z15 (Bayeux)")
