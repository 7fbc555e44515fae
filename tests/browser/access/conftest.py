"""A house with every system in it: each demonstration laid out, and a draft of each kind on the desk; in long
runs a campaign of everything that can be played besides, and games of each system that are over."""

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from authoring import drafts
from campaign.closed import sealing, waiting
from campaign.game_nights import nights
from campaign.game_nights.nights import Wish
from campaign.log.running import running
from campaign.pages.club.night_link import night_link
from campaign.people import people, seating
from campaign.play import opening, packs
from campaign.play.replays import make_demonstrations, open_replay
from campaign.shelf import collections
from campaign.storage.models import Campaign, User
from rulesets import RULESETS
from rulesets.kit.flow.duties import ORGANISER
from rulesets.kit.ruleset import AnyRuleset
from tests import builders
from tests.browser.conftest import Served
from tests.length import IS_LONG

TOM = "Karlfriedrichvonhohenstaufenzollernburg"
"""The longest name there is, in one word."""
_REPLAYS = Path(__file__).parents[2] / "replays"


@pytest.fixture
def systems() -> tuple[AnyRuleset, ...]:
    """All that the house plays."""
    return RULESETS


@pytest.fixture
def full_house(served: Served, app: Flask, session: Session) -> tuple[str, ...]:
    """Olga keeps the demonstrations and has a draft of every kind that can be edited. She sits in a game that
    hides something and brought its file in; Tom has two seats in each other game. Where strangers begin: at
    the door, with an invitation to a seat, with links to papers and to the question of a night, and with the
    observers' link. Its printers are away, so a page in which one waits for paper stays."""
    app.config["PRINT_POOL"] = False
    with app.app_context():
        olga = builders.an_organiser(session, "Olga")
        tom = builders.a_person(session, TOM)
        played = [*make_demonstrations(session, olga), *(_besides(session, olga) if IS_LONG else ())]
        for each in played:
            _sits(session, each, olga, tom)
        campaign = played[0]
        for ruleset in RULESETS:
            for kind in ruleset.kinds:
                if kind.editing and kind.builtin:
                    drafts.create(session, olga, ruleset, kind, next(iter(kind.builtin.values())))
        session.commit()
        invited = people.invite(session, campaign.id, olga)
        watched = people.set_public_link(session, campaign.id, olga, True)
        night = nights.set_up(session, olga, Wish("2099-12-03", "19:00", "UTC", "the hall", "Table 1"))
        collections.begin(session, olga, collections.Wish("Beaches", "", True))
        papers = packs.make_link(session, campaign.id, olga, "axis")
        _goes_out_closed(session, olga)
    with app.test_request_context():
        asked = night_link(night, olga)
    return (
        "/login",
        f"/join/{invited}",
        f"/join/{papers}/papers",
        f"/watch/{watched}/",
        urlsplit(asked).path,
        "/shelf/",
        "/games/",
    )


def _sits(session: Session, campaign: Campaign, olga: User, tom: User) -> None:
    """Tom plays the first two seats, which in a game of several boards are those of one."""
    at = running(session, campaign.id)
    for seat in [seat for seat in at.seats if seat.role != ORGANISER][:2]:
        builders.take_seat(session, campaign, olga, tom, seat.key)


def _besides(session: Session, olga: User) -> Iterator[Campaign]:
    """A campaign of each kind that is played, and two games of each system that are over."""
    for ruleset in RULESETS:
        for kind in ruleset.kinds:
            if kind.playable and kind.builtin:
                document = next(iter(kind.builtin.values()))
                start = opening.Start(
                    ruleset.slug, kind.name, document, ruleset.rulings(), f"New {kind.name}"
                )
                yield opening.start_campaign(session, olga, start)
        for path in sorted((_REPLAYS / ruleset.slug).glob("*.json"))[:2]:
            yield open_replay(session, path.read_text("utf-8"), olga, f"{ruleset.title} {path.stem}")


def _goes_out_closed(session: Session, olga: User) -> None:
    """Olga plays a game that can hide something, and brings in the file it goes out as."""
    ruleset = next(ruleset for ruleset in RULESETS if sealing.hides(ruleset))
    kind = next(kind for kind in ruleset.kinds if kind.playable and kind.builtin)
    document = next(iter(kind.builtin.values()))
    start = opening.Start(ruleset.slug, kind.name, document, ruleset.rulings(), "A game with secrets")
    campaign = opening.start_campaign(session, olga, start)
    seat = next(seat for seat in running(session, campaign.id).seats if seat.role != ORGANISER)
    seating.give(session, campaign.id, olga, seat.key, olga)
    waiting.bring_in(session, sealing.take_out(session, campaign.id, olga), olga)
