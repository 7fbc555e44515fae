"""Drafts and versions with a drawn map compared on it: who may, with what, and what the page shows."""

import html
import re

import pytest
from flask import Flask
from sqlalchemy import select
from sqlalchemy.orm import Session

from campaign.storage.models import User
from rulesets.firestorm.document.caen import CAEN
from rulesets.firestorm.system import FIRESTORM
from tests import builders
from tests.authoring.desk import a_draft, carpet, do
from tests.authoring.test_campaign_desk import forked, store
from tests.campaign.web import Visitor, signed_in, visitor
from tests.systems.sealed_bid import SEALED_BID

pytestmark = pytest.mark.plays(FIRESTORM)
CHEUX = next(number for number, area in enumerate(CAEN.areas) if area.key == "C2")


def listed(page: str) -> list[str]:
    """The titles of the changes beside the map."""
    items = re.findall(r'<li id="in-list-\d+">.*?<h3>(.*?)</h3>', page, re.DOTALL)
    return [html.unescape(re.sub("<[^>]+>", "", title)) for title in items]


def changed(who: Visitor) -> str:
    """A draft of Caen with an area worth more."""
    uid = forked(who)
    assert store(who, f"/desk/{uid}/form/areas", **{f"areas.{CHEUX}.worth": "60"}) == 303
    return uid


def test_a_draft_is_compared_on_the_map_with_what_it_was_forked_from(who: Visitor) -> None:
    uid = changed(who)
    page = who.page(f"/desk/{uid}/compare")
    assert listed(page) == ["C2 Cheux"]
    assert "10 points" in page and "60 points" in page
    assert 'href="#in-list-1" id="change-1"' in page
    assert f'<h3><a href="/desk/{uid}/form/areas#row-areas-{CHEUX}">C2 Cheux</a></h3>' in page
    assert 'id="change-1"' not in who.page(f"/desk/{uid}/compare?map=before")
    nothing = who.page(f"/desk/{forked(who)}/compare")
    assert listed(nothing) == [] and "0 changes" in nothing


def test_it_is_compared_with_an_earlier_state_and_with_another_draft_that_one_may_see(
    app: Flask, session: Session, who: Visitor
) -> None:
    uid, other = changed(who), forked(who)
    assert store(who, f"/desk/{uid}/form/areas", **{f"areas.{CHEUX}.name": "Le Cheux"}) == 303
    page = who.page(f"/desk/{uid}/compare?before=state:2")
    assert listed(page) == ["C2 Le Cheux"] and "60 points" not in page
    assert listed(who.page(f"/desk/{uid}/compare?before=draft:{other}")) == ["C2 Le Cheux"]
    builders.a_person(session, "Bob")
    theirs = forked(signed_in(app, "Bob"))
    answer = who.client.get(f"/desk/{uid}/compare?before=draft:{theirs}")
    assert answer.status_code == 422 and "Choose one from the list." in answer.text
    signed_in(app, "Bob").page(f"/desk/{uid}/compare", 404)


def test_two_published_versions_are_compared_on_one_map_for_everybody(app: Flask, who: Visitor) -> None:
    uid = forked(who)
    assert store(who, f"/desk/{uid}/form/campaign", title="Caen, our way") == 303
    assert who.press(f"/shelf/publish/{uid}", "Publish version 1").status_code == 303
    assert store(who, f"/desk/{uid}/form/areas", **{f"areas.{CHEUX}.worth": "60"}) == 303
    assert who.press(f"/shelf/publish/{uid}", "Publish version 2").status_code == 303
    page = visitor(app).page("/shelf/caen-our-way/2/changes")
    assert listed(page) == ["C2 Cheux"]
    assert "/shelf/caen-our-way/2/changes?map=after" in page
    newest = who.page(f"/desk/{uid}/compare")
    assert newest.index("Caen, our way, version 2") < newest.index("Caen, our way, version 1")


@pytest.mark.plays(SEALED_BID)
def test_a_draft_on_hexes_shows_both_its_maps_with_the_changed_hexes_marked(
    session: Session, who: Visitor
) -> None:
    ada = session.scalars(select(User).where(User.username == "Ada")).one()
    uid = a_draft(session, ada).uid
    assert "once it has any" in who.page(f"/desk/{uid}/compare")
    do(session, ada, uid, carpet("a1"))
    page = who.page(f"/desk/{uid}/compare")
    assert page.count('<svg xmlns="http://www.w3.org/2000/svg" class="map hexes') == 2
    assert "1 change." in page
