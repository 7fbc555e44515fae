"""The name of the newspaper: made from the title, or given by the organiser, on page and file."""

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from campaign.closed import sealing
from campaign.pages.news import masthead
from campaign.people import people as house_people
from campaign.play import archive, service
from rulesets.firestorm.system import FIRESTORM
from tests.builders import Begun, an_organiser
from tests.campaign.caen import TABLE
from tests.campaign.web import form, signed_in, visitor

pytestmark = pytest.mark.plays(FIRESTORM)

NEWS = TABLE + "news/"
NAME = "The Perch Gazette & Post"


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("An evening", "The Evening Gazette"),
        ("The long beach", "The Long Beach Gazette"),
        ("Caen", "The Caen Gazette"),
        ("Caen in its second week", "News from Caen in its second week"),
        ("The Wittering Herald", "The Wittering Herald"),
        ("The", "The The Gazette"),
        ("Été 44", "The Été 44 Gazette"),
    ],
)
def test_a_title_makes_a_name(title: str, name: str) -> None:
    assert masthead.born_name(title) == name


def test_the_name_stands_at_the_head_of_page_and_file_for_everybody(
    app: Flask, session: Session, caen: Begun
) -> None:
    campaign, people = caen
    token = house_people.set_public_link(session, campaign.id, people["Olga"], True)
    olga, gerda = signed_in(app, "Olga"), signed_in(app, "Gerda")
    watched = visitor(app)
    assert "News from Caen in its second week" in watched.page(f"/watch/{token}/news/")
    assert olga.press(NEWS, "Save name", name=f"  {NAME} ").status_code == 303
    for who, page in ((olga, NEWS), (gerda, NEWS), (watched, f"/watch/{token}/news/")):
        text = who.page(page)
        assert '<p class="name">The Perch Gazette &amp; Post</p>' in text and campaign.title in text
    assert "The Perch Gazette &amp; Post" in watched.page(f"/watch/{token}/news/1.html")
    assert "names the newspaper: The Perch Gazette" in gerda.page(TABLE + "chronicle/")
    assert olga.press(NEWS, "Save name", name="").status_code == 303
    assert "News from Caen" in gerda.page(NEWS)


def test_nobody_but_the_organiser_names_it_and_a_name_too_long_comes_back_as_it_was_typed(
    app: Flask, session: Session, caen: Begun
) -> None:
    olga, gerda = signed_in(app, "Olga"), signed_in(app, "Gerda")
    sent = form(olga.page(NEWS), "Save name")
    token = dict(form(gerda.page("/account/"), "Sign out").pairs)["csrf_token"]
    assert "Save name" not in gerda.page(NEWS)
    answer = gerda.client.post(NEWS, data={**sent.sent(name="Mine"), "csrf_token": token})
    assert answer.status_code in (403, 422) and "Only the organiser" in answer.text
    long = "The Gazette of " + "x" * 40
    answer = olga.press(NEWS, "Save name", name=long)
    assert answer.status_code == 422 and f'value="{long}"' in answer.text
    assert "at most 48 letters" in answer.text
    session.rollback()
    assert masthead.given_name(session, caen[0].id) == ""


def test_the_name_goes_along_in_the_campaign_s_file(session: Session, caen: Begun) -> None:
    campaign, people = caen
    masthead.give_name(session, campaign, people["Olga"], NAME)
    service.open_sealed(session, campaign.id, people["Olga"], "o", "For the archive.")
    data = sealing.take_out(session, campaign.id, people["Olga"])
    there = archive.import_campaign(session, data, an_organiser(session, "Oleg"))
    assert masthead.name_of(session, there) == NAME
