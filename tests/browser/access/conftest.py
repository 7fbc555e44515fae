"""A house with every system in it: each demonstration laid out, and a draft of each kind on the desk."""

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
from campaign.play.replays import make_demonstrations
from campaign.shelf import collections
from campaign.storage.models import User
from rulesets import RULESETS
from rulesets.kit.flow.duties import ORGANISER
from rulesets.kit.ruleset import AnyRuleset
from tests import builders
from tests.browser.conftest import Served


@pytest.fixture
def systems() -> tuple[AnyRuleset, ...]:
    """All that the house plays."""
    return RULESETS


@pytest.fixture
def full_house(served: Served, app: Flask, session: Session) -> tuple[str, ...]:
    """Olga keeps the demonstrations and has a draft of every kind that can be edited. She sits in a game that
    hides something and brought its file in. Where strangers begin: at the door, with an invitation to a seat,
    with links to papers and to the question of a night, and with the observers' link."""
    with app.app_context():
        olga = builders.with_password(session, builders.an_organiser(session, "Olga"))
        campaign = make_demonstrations(session, olga)[0]
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
