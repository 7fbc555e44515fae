"""The newspaper after each turn: what it tells, to whom, and in which forms."""

import re
from io import BytesIO

import pypdf
import pytest
from flask import Flask
from PIL import Image
from sqlalchemy.orm import Session

from campaign.log.running import running
from campaign.log.timeline import course
from campaign.pages.news import leading_article, masthead
from campaign.people import people as house_people, seats
from campaign.talk import developing, mentions, photographs
from rulesets.firestorm.system import FIRESTORM
from tests.builders import Begun
from tests.campaign.caen import TABLE, week_two, won_by_the_allies
from tests.campaign.web import signed_in, visitor
from tests.printing import printed
from tests.systems.sealed_bid import SEALED_BID

pytestmark = pytest.mark.plays(FIRESTORM)

NEWS = "/c/won/news/"
ALLIED, AXIS, ALL = frozenset({"", "allied"}), frozenset({"", "axis"}), frozenset({""})


@pytest.fixture
def won(session: Session) -> Begun:
    return won_by_the_allies(session)


def shot(colour: str) -> developing.Developed:
    """A photograph in one colour."""
    out = BytesIO()
    Image.new("RGB", (120, 80), colour).save(out, "JPEG")
    return developing.developed(out.getvalue())


def text_of(html: str) -> str:
    """The words of a page."""
    return " ".join(re.sub("<[^>]+>", " ", html).split())


@pytest.mark.slow
def test_there_is_an_issue_for_every_turn_that_is_over(app: Flask, session: Session, won: Begun) -> None:
    turns = course(running(session, won[0].id))
    assert len(turns) > 2 and all(turn.is_over for turn in turns)
    numbers = [record.number for turn in turns for record in turn.records]
    assert numbers == sorted({*numbers}) and numbers[0] == 1
    gerda = signed_in(app, "Gerda")
    for number, turn in enumerate(turns, 1):
        page = gerda.page(f"{NEWS}{number}/")
        assert f"No. {number}, {turn.words}" in text_of(page)
        for score in turn.scores:
            assert f"{score.title} {score.points}" in text_of(page)
    assert text_of(gerda.page(NEWS)) == text_of(gerda.page(f"{NEWS}{len(turns)}/"))
    for nowhere in (0, len(turns) + 1, 99):
        gerda.page(f"{NEWS}{nowhere}/", status=404)
        gerda.page(f"{NEWS}{nowhere}.pdf", status=404)
        gerda.page(f"{NEWS}{nowhere}.html", status=404)


@pytest.mark.slow
def test_an_issue_tells_its_own_turn_alone_with_the_map_as_it_ended(app: Flask, won: Begun) -> None:
    gerda = signed_in(app, "Gerda")
    first, second = (gerda.page(f"{NEWS}{number}/?edition=public") for number in (1, 2))
    assert "Battle 1, " in text_of(first) and "<h1>The Allies take Bayeux and Caumont</h1>" in second
    assert "SITUATION MAP, TURN 1" in first and "SITUATION MAP, TURN 2" in second
    assert "plot-picture" in second and "plot-picture" not in first, "one turn makes no curve"


@pytest.mark.slow
def test_a_game_that_goes_on_has_no_issue_of_the_turn_it_is_in(app: Flask, session: Session) -> None:
    campaign, _ = week_two(session)
    turns = course(running(session, campaign.id))
    assert [turn.is_over for turn in turns] == [True, False]
    arthur = signed_in(app, "Arthur")
    arthur.page(f"{TABLE}news/2/", status=404)
    page = text_of(arthur.page(f"{TABLE}news/"))
    assert "No. 1, Turn 1" in page and "“The bridges were ours before the moon set.”" in page
    assert page.count("The bridges were ours before the moon set.") == 1
    assert "Coming up" in page and "Battle 3, B3 into Cheux (C2)" in page


@pytest.mark.slow
def test_what_is_said_of_a_battle_stands_in_the_turn_in_which_it_came_up(
    app: Flask, session: Session, won: Begun
) -> None:
    campaign, people = won
    last = len(course(running(session, campaign.id)))
    mentions.say(
        session, campaign.id, people["Arthur"], ALLIED, "It was the bridge, @Gerda.", "turn 5 battle 1"
    )
    mentions.say(session, campaign.id, people["Gerda"], AXIS, "Well played.")
    photographs.give(
        session, campaign.id, people["Gerda"], AXIS, shot("red"), "turn 5 battle 1", "", "The end of it"
    )
    gerda = signed_in(app, "Gerda")
    page = text_of(gerda.page(f"{NEWS}{last}/"))
    assert "Arthur , General of the Allies: “It was the bridge, @Gerda .”" in page
    assert "Gerda , General of the Axis: “Well played.”" in page
    assert "The end of it. Photograph by Gerda." in page
    assert "the bridge" not in gerda.page(f"{NEWS}{last - 1}/")


@pytest.mark.slow
def test_two_houses_that_differ_in_what_one_side_says_give_the_other_equal_newspapers(
    app: Flask, session: Session, won: Begun
) -> None:
    campaign, people = won
    token = house_people.set_public_link(session, campaign.id, people["Olga"], True)
    last = len(course(running(session, campaign.id)))
    addresses = [
        *(f"/c/won/{page}" for page in ("news/", "news/1/", f"news/{last}/", f"news/{last}.html", "talk/")),
        "/c/won/report/turn%205%20battle%201",
        f"/c/won/news/{last}/?edition=public",
        "/",
    ]
    watched = [f"/watch/{token}/news/", f"/watch/{token}/news/{last}.html"]

    def answers() -> dict[str, str]:
        return {
            **{f"gerda {it}": _same(signed_in(app, "Gerda").page(it)) for it in addresses},
            **{f"olga {it}": _same(signed_in(app, "Olga").page(it)) for it in addresses[:4]},
            **{f"arthur {it}": _same(signed_in(app, "Arthur").page(it)) for it in addresses[-2:-1]},
            **{it: _same(visitor(app).page(it)) for it in watched},
        }

    before = answers()
    for words, subject in (("@Gerda must not read it. @Olga", "turn 5 battle 1"), ("Nor this.", "")):
        mentions.say(session, campaign.id, people["Arthur"], ALLIED, words, subject, "allied")
    for colour in ("blue", "green"):
        given = photographs.give(
            session, campaign.id, people["Arthur"], ALLIED, shot(colour), "turn 5 battle 1", "allied"
        )
    assert answers() == before
    assert visitor(app).client.get(f"/watch/{token}/photographs/{given.uid}").status_code == 404
    assert "must not read it" in signed_in(app, "Arthur").page(NEWS)


def _same(html: str) -> str:
    return re.sub(r'(?<=name="csrf_token" value=")[^"]*|(?<=name="key" value=")[^"]*', "", html)


@pytest.mark.slow
def test_the_file_carries_everything_and_runs_nothing(app: Flask, session: Session, won: Begun) -> None:
    campaign, people = won
    last = len(course(running(session, campaign.id)))
    photographs.give(
        session, campaign.id, people["Gerda"], AXIS, shot("red"), "turn 5 battle 1", "", "The end of it"
    )
    mentions.say(session, campaign.id, people["Gerda"], AXIS, "<b>Well</b> played.", "turn 5 battle 1")
    answer = signed_in(app, "Gerda").client.get(f"{NEWS}{last}.html?edition=public")
    html = answer.text
    assert "attachment" in answer.headers["Content-Disposition"]
    assert "sandbox" in answer.headers["Content-Security-Policy"]
    assert 'src="data:image/jpeg;base64,' in html and "The end of it. Photograph by Gerda." in text_of(html)
    assert "&lt;b&gt;Well&lt;/b&gt; played." in html
    outside = re.findall(r'(?:src|href)="(?!data:|#)([^"]*)"', html)
    assert outside == [] and "<script" not in html


@pytest.mark.slow
@pytest.mark.paper
def test_on_paper_it_is_text_under_headings_with_the_map_and_the_photograph(
    app: Flask, session: Session, won: Begun
) -> None:
    campaign, people = won
    last = len(course(running(session, campaign.id)))
    photographs.give(
        session, campaign.id, people["Gerda"], AXIS, shot("red"), "turn 5 battle 1", "", "The end of it"
    )
    mentions.say(session, campaign.id, people["Gerda"], AXIS, "It was the bridge.", "turn 5 battle 1")
    mentions.say(session, campaign.id, people["Gerda"], AXIS, "Ours alone.", "turn 5 battle 1", "axis")
    leading_article.write(session, campaign.id, people["Olga"], last, "It is over\n\nTwo of <five> draws.")
    masthead.give_name(session, campaign, people["Olga"], "The Perch Gazette")
    gerda = signed_in(app, "Gerda").client
    answer = printed(gerda, f"{NEWS}{last}.pdf?edition=public")
    assert answer.mimetype == "application/pdf"
    paper = pypdf.PdfReader(BytesIO(answer.data))
    said = " ".join(" ".join(page.extract_text() for page in paper.pages).split())
    assert 1 <= len(paper.pages) <= 4
    assert "The public edition" in said or "THE PUBLIC EDITION" in said
    for words in (
        "Changes",
        "Score",
        "Gerda, General of the Axis: “It was the bridge.”",
        "The end of it. Photograph by Gerda.",
        "The Perch Gazette",
        "It is over",
        "From the organiser Two of <five> draws.",
    ):
        assert words in said
    assert "Ours alone." not in said
    assert paper.metadata is not None and "Gazette, no." in str(paper.metadata.title)
    assert any("/DCTDecode" in str(image) for image in _images(paper)), "the photograph is in it"


def _images(paper: pypdf.PdfReader) -> list[object]:
    """What the filters of the pictures on the pages are."""
    found = []
    for page in paper.pages:
        for item in page["/Resources"].get_object().get("/XObject", {}).values():  # type: ignore[union-attr]
            found.append(item.get_object().get("/Filter"))
    return found


@pytest.mark.slow
def test_an_organiser_who_plays_reads_his_side_s_edition_alone(
    app: Flask, session: Session, won: Begun
) -> None:
    campaign, people = won
    assert seats.viewing_seats(session, running(session, campaign.id), people["Gerda"]) == ("axis_general",)
    page = signed_in(app, "Gerda").page(f"{NEWS}1/?as=allied_general")
    assert "For the Axis only" in text_of(page)


@pytest.mark.plays(SEALED_BID)
def test_before_the_first_turn_is_over_it_says_when_it_comes_out(app: Flask, auction: Begun) -> None:
    page = signed_in(app, "Red").page("/c/an-evening/news/")
    assert "The first issue comes out when the first turn is over." in page
