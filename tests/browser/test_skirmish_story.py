"""A round of a match on two phones: eight Unit Points a side, five Actions each, and fewer than sixty taps.

Purchases, ready and the last retreats are given side by side.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from sqlalchemy.orm import Session

from campaign.play import replays
from rulesets.kit.replay import from_text, to_text
from rulesets.skirmish.system import SKIRMISH
from tests import builders
from tests.browser.conftest import Served, Someone, press

pytestmark = pytest.mark.plays(SKIRMISH)

ROUND_FOUR = 52
"""So many orders of the replay bring both sides to the purchase of round 4."""
FEWER_THAN = 60
ACTIONS = 5
MOST_CHANGES = 2 * -(-ACTIONS // 2) - 1
TO_LOSE = 5
"""A losing fight is so many taps at most."""


class Hand:
    """A phone and the taps on it; `turns` is the list both hands write their Actions into."""

    def __init__(self, page: Page, side: str, turns: list[str]) -> None:
        self.page, self.side, self.turns, self.taps = page, side, turns, 0

    def looks(self) -> None:
        """The page as it is now: what the other did comes by itself, and costs no tap."""
        self.page.goto("/c/evening/")

    def taps_on(self, name: str) -> None:
        """One tap on the first button of that name, and the page that comes."""
        press(self.page.get_by_role("button", name=name, exact=True).first, finger=True)
        self.taps += 1

    def orders(self) -> None:
        """Three bases with four Regulars each, and a level."""
        form = self.page.locator("#orders form.order").first
        for part, rows in (("Infantry", {"Squad base": 3, "Regular": 3}), ("Vehicles", {"Vehicle Level": 1})):
            form.locator("summary", has_text=part).tap()
            for what, number in rows.items():
                more = form.get_by_role("button", name=re.compile(f"More: {what}"))
                for _ in range(number):
                    more.first.tap()
                self.taps += number
            self.taps += 1
        expect(form.locator(".foot")).to_contain_text("11 of 29 command points")
        self.taps_on("Put on the order")
        self.taps_on("Close orders")

    def acts(self, unit: str) -> None:
        """Fire and Movement with that unit."""
        if not self.turns or self.turns[-1] != self.side:
            self.turns.append(self.side)
        self.taps_on(f"Fire and move: {unit}: Fire and Movement")

    def loses(self, unit: str, *pieces: str) -> None:
        """What one of his own units lost, a tap a piece."""
        self.looks()
        for piece in pieces:
            self.taps_on(f"{piece}: {unit}: {piece}")
            expect(self.page.locator("#told")).to_contain_text(unit)

    def reports(self, unit: str, piece: str) -> None:
        """What a unit of the other side lost by this one's fire."""
        self.looks()
        press(self.page.get_by_role("link", name=f"Enemy {unit}: a loss").first, finger=True)
        self.page.locator("form.order label", has_text=piece).first.tap()
        self.taps += 2
        self.taps_on("Report an enemy loss")

    def conquers(self, marker: str) -> None:
        """A marker with the squad that has just moved, which is filled in."""
        press(self.page.get_by_role("link", name=f"Conquer {marker}").first, finger=True)
        self.taps += 1
        self.taps_on("Conquer")


@contextmanager
def lost_in(most: int, *hands: Hand) -> Iterator[None]:
    """A fight of which both tell with so many taps at most."""
    before = sum(hand.taps for hand in hands)
    yield
    assert 0 < sum(hand.taps for hand in hands) - before <= most


@pytest.fixture
def hands(session: Session, served: Served, someone: Someone) -> dict[str, Hand]:
    """Anna and Xaver at the purchase of round 4."""
    _, replay = from_text(Path("tests/replays/skirmish/pace-round.json").read_text("utf-8"), (SKIRMISH,))
    begun = replace(replay, orders=replay.orders[:ROUND_FOUR], result="")
    people = {"allied": "Anna", "axis": "Xaver"}
    olga = builders.an_organiser(session)
    campaign = replays.open_replay(session, to_text(SKIRMISH, begun), olga, "Evening")
    for seat, name in people.items():
        person = builders.a_person(session, name)
        builders.take_seat(session, campaign, olga, person, seat)
    turns: list[str] = []
    return {seat: Hand(someone(name, phone=True), seat, turns) for seat, name in people.items()}


@pytest.mark.long
@pytest.mark.slow
def test_a_round_at_eight_unit_points_takes_fewer_than_sixty_taps(hands: dict[str, Hand]) -> None:
    anna, xaver = hands["allied"], hands["axis"]
    for hand in (anna, xaver):
        hand.looks()
        hand.orders()
    for hand in (anna, xaver):
        hand.looks()
        hand.taps_on("Ready")
    first, second = _in_turn(hands)
    _fights(first, second)
    _moves(first, second)
    for hand in (anna, xaver):
        hand.looks()
        hand.taps_on("No retreat")
    anna.looks()
    expect(anna.page.locator("body")).to_contain_text("Round 5")
    turns = anna.turns
    assert sum(one != other for one, other in pairwise(turns)) <= MOST_CHANGES
    assert anna.taps + xaver.taps < FEWER_THAN, (anna.taps, xaver.taps)


def _in_turn(hands: dict[str, Hand]) -> tuple[Hand, Hand]:
    """Who has the first Action Turn, and the other."""
    anna, xaver = hands["allied"], hands["axis"]
    for hand in (anna, xaver):
        hand.looks()
    begins = anna.page.get_by_role("button", name="Squad 1: Advance").count()
    return (anna, xaver) if begins else (xaver, anna)


def _fights(first: Hand, second: Hand) -> None:
    """Two Actions each, and three fights, each lost in five taps at most: three Regulars fall and the last of
    the squad runs, a squad is destroyed, and one loss is reported by the killer and agreed to."""
    for unit, lost in (("Squad 1", ("a Regular",) * 3), ("Squad 2", ("destroyed",))):
        first.looks()
        first.acts(unit)
        with lost_in(TO_LOSE, first, second):
            second.loses("Squad 8" if lost[1:] else "Squad 7", *lost)
    for unit in ("Squad 1", "Squad 2"):
        second.looks()
        second.acts(unit)
    with lost_in(TO_LOSE, first, second):
        second.reports("Squad 8", "a Regular")
        first.looks()
        first.taps_on("Agree")


def _moves(first: Hand, second: Hand) -> None:
    """Two squads run home, two markers are taken, and the other six Actions are played."""
    for unit in ("Squad 3", "Squad 4"):
        first.taps_on(f"Retreat: {unit} retreats home")
        first.looks()
    for hand, marker, units in (
        (first, "The bridge", ("Squad 5", "Squad 6")),
        (second, "Le Moulin", ("Squad 3", "Squad 4")),
    ):
        hand.looks()
        hand.acts(units[0])
        hand.looks()
        hand.conquers(marker)
        expect(hand.page.locator("#told")).to_contain_text(f"{units[0]} conquers {marker}")
        hand.looks()
        hand.acts(units[1])
    for hand, unit in ((first, "Squad 7"), (second, "Squad 5")):
        hand.looks()
        hand.acts(unit)
