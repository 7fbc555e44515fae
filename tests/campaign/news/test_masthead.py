"""The name of the newspaper: made from the title, or given by the organiser, on page and file. The leading
article: who writes it, where it stands, for whom, and how much of it there may be."""

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from campaign.closed import sealing
from campaign.pages.news import leading_article, masthead
from campaign.people import people as house_people
from campaign.play import archive, service
from rulesets.firestorm.system import FIRESTORM
from rulesets.kit.flow.refusals import Refusal
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


def test_the_name_and_the_leading_article_go_along_in_the_campaign_s_file(
    session: Session, caen: Begun
) -> None:
    campaign, people = caen
    masthead.give_name(session, campaign, people["Olga"], NAME)
    leading_article.write(session, campaign.id, people["Olga"], 1, TEXT)
    service.open_sealed(session, campaign.id, people["Olga"], "o", "For the archive.")
    data = sealing.take_out(session, campaign.id, people["Olga"])
    there = archive.import_campaign(session, data, an_organiser(session, "Oleg"))
    assert masthead.name_of(session, there) == NAME
    article = leading_article.article_of(session, there.id, 1)
    assert article is not None and article.heading == "Draws are not free"


ISSUE = TABLE + "news/1/"
PRESS = "Publish article"
TEXT = "Draws are not free\n\nTwo of <five> battles ended level.\nIt mattered."


def test_it_stands_in_every_edition_on_page_and_file(app: Flask, session: Session, caen: Begun) -> None:
    campaign, people = caen
    token = house_people.set_public_link(session, campaign.id, people["Olga"], True)
    olga, gerda, watched = signed_in(app, "Olga"), signed_in(app, "Gerda"), visitor(app)
    assert 'class="leading"' not in gerda.page(ISSUE)
    assert olga.press(ISSUE, PRESS, text=TEXT).status_code == 303
    for who, page in ((olga, ISSUE), (gerda, ISSUE), (gerda, f"{ISSUE}?edition=public")):
        text = who.page(page)
        assert "<h2>Draws are not free</h2><p>Two of &lt;five&gt; battles ended level.</p>" in "".join(
            line.strip() for line in text[text.index('class="leading"') :].splitlines()
        )
        assert '<p class="by">Olga</p>' in text
    assert "<h2>Draws are not free</h2>" in watched.page(f"/watch/{token}/news/1/")
    assert "Draws are not free" in watched.page(f"/watch/{token}/news/1.html")
    assert "Olga writes the leading article of no. 1 of the newspaper." in gerda.page(TABLE + "chronicle/")


def test_the_newest_counts_and_an_empty_one_takes_it_away(session: Session, caen: Begun) -> None:
    campaign, people = caen
    for words in ("One.", "Two.", "Two."):
        assert leading_article.write(session, campaign.id, people["Olga"], 1, words)
    article = leading_article.article_of(session, campaign.id, 1)
    assert article is not None and (article.text, article.by) == ("Two.", "Olga")
    assert leading_article.article_of(session, campaign.id, 2) is None
    assert not leading_article.write(session, campaign.id, people["Olga"], 1, "  ")
    assert leading_article.article_of(session, campaign.id, 1) is None


def test_nobody_but_the_organiser_writes_it(app: Flask, caen: Begun) -> None:
    olga, gerda = signed_in(app, "Olga"), signed_in(app, "Gerda")
    sent = form(olga.page(ISSUE), PRESS)
    token = dict(form(gerda.page("/account/"), "Sign out").pairs)["csrf_token"]
    assert PRESS not in gerda.page(ISSUE)
    answer = gerda.client.post(ISSUE, data={**sent.sent(text="Mine."), "csrf_token": token})
    assert answer.status_code == 422 and "Only the organiser" in answer.text
    assert gerda.client.post(ISSUE, data={"text": "Mine."}).status_code == 400
    assert "Mine." not in olga.page(ISSUE)


def test_too_much_comes_back_as_it_was_typed_and_there_is_none_of_an_issue_to_come(
    app: Flask, session: Session, caen: Begun
) -> None:
    olga = signed_in(app, "Olga")
    long = "x" * (leading_article.LONGEST + 3)
    answer = olga.press(ISSUE, PRESS, text=long)
    assert answer.status_code == 422 and f">{long}</textarea>" in answer.text
    assert "this one has 3 more" in answer.text
    assert olga.press(ISSUE, PRESS, text="x" * leading_article.LONGEST).status_code == 303
    sent = form(olga.page(ISSUE), PRESS).sent(text="Too soon.")
    for number in (0, 2):
        assert olga.client.post(f"{TABLE}news/{number}/", data=sent).status_code == 404
    with pytest.raises(Refusal):
        leading_article.write(session, caen[0].id, caen[1]["Olga"], 1, long)
