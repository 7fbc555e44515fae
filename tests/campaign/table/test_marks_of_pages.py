"""The mark of a page (its ETag) tells exactly what the page tells: over whole games, seat by seat."""

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from campaign.club import profile
from campaign.log.fold import Log
from campaign.log.running import Running, running
from campaign.pages.frame import etag, sides
from campaign.pages.frame.reader import Reader
from campaign.pages.table import table
from campaign.pages.table.sidebar import Spot
from campaign.play import random_games, replays
from rulesets import RULESETS
from rulesets.kit.replay import to_text
from rulesets.kit.ruleset import AnyRuleset
from tests import builders
from tests.campaign.web import Visitor
from tests.length import far
from tests.systems.deal import DEAL
from tests.systems.sealed_bid import SEALED_BID

pytestmark = pytest.mark.plays(SEALED_BID, DEAL, *RULESETS)

_NEW_EACH_TIME = re.compile(r'(name="(?:csrf_token|key)" value=")[^"]*')
MOST, MOST_OF_A_REAL_GAME = far(60, 120), far(8, 25)


def _played(session: Session, ruleset: AnyRuleset, seed: str, most: int) -> Running:
    """A random game, opened as a campaign."""
    game = random_games.play_game(ruleset, seed, most)
    olga = builders.an_organiser(session)
    campaign = replays.open_replay(session, to_text(ruleset, game.replay), olga, f"Game {seed}")
    return running(session, campaign.id)


def _readers(session: Session, at: Running) -> Iterator[Reader]:
    """One of each role and side at the table, and the public."""
    for seat in {(seat.role, seat.side): seat for seat in at.seats}.values():
        reads = frozenset({"", seat.side})
        yield Reader(session, at, None, (seat.key,), seat.key, (seat.key,), reads, seat.role == "organiser")
    yield Reader(session, at, None, (None,), None, (), frozenset({""}), False)


def _shown(who: Reader) -> str:
    return _NEW_EACH_TIME.sub("", table.page(who, Spot()))


@pytest.mark.slow
@pytest.mark.parametrize("seed", ["1", "2", "3"][: far(1, 3)])
@pytest.mark.parametrize("system", [SEALED_BID, DEAL], ids=lambda system: system.slug)
def test_a_mark_changes_when_the_page_does_and_not_otherwise(
    app: Flask, session: Session, system: AnyRuleset, seed: str
) -> None:
    hidden = _compare(app, session, system, seed, MOST)
    assert hidden or system is DEAL


@pytest.mark.slow
@pytest.mark.parametrize(
    "system",
    [pytest.param(system, marks=pytest.mark.long if place else ()) for place, system in enumerate(RULESETS)],
    ids=[system.slug for system in RULESETS],
)
def test_a_mark_changes_when_the_page_of_a_real_game_does_and_not_otherwise(
    app: Flask, session: Session, system: AnyRuleset
) -> None:
    _compare(app, session, system, "1", MOST_OF_A_REAL_GAME)


def _compare(app: Flask, session: Session, system: AnyRuleset, seed: str, most: int) -> int:
    """Compares each page with the one an entry before; how often an entry changed nothing for somebody."""
    whole = _played(session, system, seed, most)
    hidden = 0
    with app.test_request_context("/c/game/"):
        sides.about(whole.sides)
        for who in _readers(session, whole):
            before: tuple[str, object] | None = None
            for number in range(1, whole.log.last + 1):
                log = Log(whole.ruleset, whole.log.records[:number], whole.log.memo)
                then = replace(who, running=replace(whole, log=log))
                now = (_shown(then), etag.of_reader(then))
                if before is not None:
                    is_same = (now[0] == before[0], now[1] == before[1])
                    assert is_same[0] == is_same[1], (who.key, number, is_same)
                    hidden += is_same[1]
                before = now
    return hidden


def test_a_page_is_made_anew_when_the_club_goes_by_another_zone(session: Session, red: Visitor) -> None:
    told = []
    for zone in ("Pacific/Auckland", "America/New_York"):
        profile.set_zone(session, zone)
        told.append(red.client.get("/c/an-evening/").headers["ETag"])
    assert told[0] != told[1]
