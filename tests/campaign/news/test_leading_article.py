"""The leading article: who writes it, where it stands, for whom, and how much of it there may be."""

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from campaign.closed import sealing
from campaign.pages.news import leading_article
from campaign.people import people as house_people
from campaign.play import archive, service
from rulesets.firestorm.system import FIRESTORM
from rulesets.kit.flow.refusals import Refusal
from tests.builders import Begun, an_organiser
from tests.campaign.caen import TABLE
from tests.campaign.web import form, signed_in, visitor

pytestmark = pytest.mark.plays(FIRESTORM)

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


def test_it_goes_along_in_the_campaign_s_file(session: Session, caen: Begun) -> None:
    campaign, people = caen
    leading_article.write(session, campaign.id, people["Olga"], 1, TEXT)
    service.open_sealed(session, campaign.id, people["Olga"], "o", "For the archive.")
    data = sealing.take_out(session, campaign.id, people["Olga"])
    there = archive.import_campaign(session, data, an_organiser(session, "Oleg"))
    article = leading_article.article_of(session, there.id, 1)
    assert article is not None and article.heading == "Draws are not free"
