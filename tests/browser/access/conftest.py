"""A house with every system in it: each demonstration laid out, and a draft of each kind on the desk."""

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from authoring import drafts
from campaign.evenings import evenings
from campaign.evenings.evenings import Wish
from campaign.people import people
from campaign.play import packs
from campaign.play.replays import make_demonstrations
from campaign.shelf import collections
from rulesets import RULESETS
from rulesets.kit.ruleset import AnyRuleset
from tests import builders
from tests.browser.conftest import Served


@pytest.fixture
def systems() -> tuple[AnyRuleset, ...]:
    """All that the house plays."""
    return RULESETS


@pytest.fixture
def full_house(served: Served, app: Flask, session: Session) -> tuple[str, ...]:
    """Olga keeps the demonstrations and has a draft of every kind that can be edited. Where strangers begin:
    at the door, with an invitation to a seat, with a link to papers, and with the observers' link."""
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
        evenings.set_up(session, olga, Wish("2099-12-03", "19:00", "UTC", "the hall", "Table 1"))
        collections.begin(session, olga, collections.Wish("Beaches", "", True))
        papers = packs.make_link(session, campaign.id, olga, "axis")
    return (
        "/login",
        f"/join/{invited}",
        f"/join/{papers}/papers",
        f"/watch/{watched}/",
        "/shelf/",
        "/games/",
    )
