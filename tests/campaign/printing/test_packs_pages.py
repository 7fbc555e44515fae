"""Tonight's papers over the line: who gets which, under which address, and how many leaves they have."""

import re
from dataclasses import replace
from io import BytesIO

import pytest
from flask import Flask
from pypdf import PdfReader
from sqlalchemy.orm import Session

from campaign.log.running import running
from campaign.pages.frame.reader import Reader, reader_of
from campaign.pages.paper import tonight
from campaign.people import people as house_people, seats
from campaign.play import opening
from campaign.storage.db import writing
from campaign.storage.models import Campaign, User
from exports.paper import sheets
from exports.pdf import pdf
from exports.signs.palette import PRINT
from rulesets import RULESETS
from rulesets.axis_allies_dday.system import AXIS_ALLIES_DDAY as DDAY
from rulesets.firestorm.system import FIRESTORM
from rulesets.kit.drawing.sheets import Poster, Sheet
from rulesets.kit.references import builtin_documents, playable_builtins
from tests import builders
from tests.builders import Begun
from tests.campaign.caen import TABLE
from tests.campaign.sealed_caen import deployment, hold
from tests.campaign.web import signed_in, visitor

PAPERS, NIGHT = f"{TABLE}papers/", f"{TABLE}tonight"
pytestmark = [pytest.mark.plays(*RULESETS), pytest.mark.slow]


@pytest.fixture
def caen(session: Session) -> Begun:
    return deployment(session)


def _eyes(session: Session, campaign: Campaign, who: User) -> Reader:
    return reader_of(session, running(session, campaign.id), who, "", None)


def _papers(app: Flask, session: Session, campaign: Campaign, who: User) -> list[Sheet]:
    with app.test_request_context():
        return [sheet for sheet, _ in tonight.tonights((_eyes(session, campaign, who),))]


def _leaves(sheet: Sheet) -> int:
    return len(PdfReader(BytesIO(pdf.render(sheets.page(sheet, paper="A4", palette=PRINT), title="x"))).pages)


@pytest.mark.paper
def test_a_side_s_pack_has_the_same_sheets_and_leaves_whether_or_not_something_is_hidden(
    app: Flask, session: Session, caen: Begun
) -> None:
    campaign, people = caen
    before = _papers(app, session, campaign, people["Gerda"])
    hold(session, campaign, people["Gerda"], "1-ss")
    after = _papers(app, session, campaign, people["Gerda"])
    assert [sheet.key for sheet in before] == [sheet.key for sheet in after]
    changed = [pair for pair in zip(before, after, strict=True) if pair[0] != pair[1]]
    assert {sheet.key for sheet, _ in changed} == {"briefing-axis"}
    assert [_leaves(sheet) for sheet, _ in changed] == [_leaves(sheet) for _, sheet in changed]


@pytest.mark.paper
def test_a_plan_takes_as_many_leaves_as_none(app: Flask, session: Session, caen: Begun) -> None:
    state = running(session, caen[0].id).state
    longest = ("Nothing is moved by day, and what stands at the Odon stays there. " * 61)[:4000]
    for side in ("allied", "axis"):
        without, planned = (
            FIRESTORM.sheets(replace(state, plans=(plan, plan)), f"{side}_general") for plan in ("", longest)
        )
        pairs = [(one, two) for one, two in zip(without, planned, strict=True) if one != two]
        assert [one.key for one, _ in pairs] == [f"plan-{side}"]
        assert [_leaves(one) for one, _ in pairs] == [_leaves(two) for _, two in pairs] == [1]


def test_a_pack_leaves_out_posters_and_what_is_over(app: Flask, session: Session, caen: Begun) -> None:
    campaign, people = caen
    keys = {sheet.key for sheet in _papers(app, session, campaign, people["Gerda"])}
    assert {"briefing-axis", "plan-axis", "orders-axis", "house-rules"} <= keys
    assert not keys & {"report-1", "briefing-allied"}
    documents = builtin_documents(DDAY, *playable_builtins(DDAY)[0])
    start = opening.Start(DDAY.slug, playable_builtins(DDAY)[0][0], documents.main, DDAY.rulings(), "Beaches")
    beaches = opening.start_campaign(session, people["Olga"], start)
    every = DDAY.sheets(running(session, beaches.id).state, None)
    tonights = {sheet.key for sheet in _papers(app, session, beaches, people["Olga"])}
    left_out = {sheet.key for sheet in every} - tonights
    assert {sheet.key for sheet in every if any(isinstance(one, Poster) for one in sheet.blocks)} <= left_out
    assert left_out


def test_the_list_of_papers_offers_each_what_is_his(app: Flask, session: Session, caen: Begun) -> None:
    campaign, people = caen
    gerda, olga = (signed_in(app, name).page(PAPERS) for name in ("Gerda", "Olga"))
    assert f"{NIGHT}/axis.pdf" in gerda and f"{NIGHT}/allied" not in gerda
    assert f"{NIGHT}/axis/" in olga and f"{NIGHT}/allied/" in olga and f"{NIGHT}/axis.pdf" not in olga
    token = house_people.set_public_link(session, campaign.id, people["Olga"], True)
    watched = visitor(app).page(f"/watch/{token}/papers/")
    assert f"/watch/{token}/tonight.pdf" in watched and "tonight/axis" not in watched


def test_public_and_own_packs_are_fetched_at_the_newest_entry(app: Flask, caen: Begun) -> None:
    gerda = signed_in(app, "Gerda").client
    for address in (f"{NIGHT}.pdf", f"{NIGHT}/axis.pdf?paper=Letter&ink=black"):
        answer = gerda.get(address)
        assert answer.status_code == 303 and "at=" in answer.headers["Location"]
        assert gerda.get(answer.headers["Location"]).status_code == 202
    assert "paper=Letter" in answer.headers["Location"] and "ink=black" in answer.headers["Location"]


def test_the_other_side_s_pack_is_refused_to_a_player_in_a_sentence(app: Flask, caen: Begun) -> None:
    gerda = signed_in(app, "Gerda").client
    answer = gerda.get(f"{NIGHT}/allied.pdf", follow_redirects=True)
    assert answer.status_code == 422 and "are for the Allies alone" in answer.text
    assert gerda.get(f"{NIGHT}/nobody/").status_code == 422


def test_the_organiser_is_told_before_he_prints_and_everybody_reads_it_after(app: Flask, caen: Begun) -> None:
    olga = signed_in(app, "Olga")
    assert "everybody is told first" in olga.page(f"{NIGHT}/axis/")
    assert "printed the papers" not in olga.page(f"{TABLE}chronicle/")
    answer = olga.press(f"{NIGHT}/axis/?paper=Letter", "Tell everybody and print")
    assert answer.status_code == 303 and "paper=Letter" in answer.headers["Location"]
    assert "Olga printed the papers of the Axis." in signed_in(app, "Kurt").page(f"{TABLE}chronicle/")
    printed = olga.client.get(answer.headers["Location"])
    assert printed.status_code == 202 and printed.headers["Cache-Control"] == "private, no-store"
    assert "Tonight’s pack of the Axis" in printed.text


def test_what_was_printed_is_fetched_again_by_its_printer_alone(app: Flask, caen: Begun) -> None:
    olga = signed_in(app, "Olga")
    address = olga.press(f"{NIGHT}/axis/", "Tell everybody and print").headers["Location"]
    assert olga.client.get(address).status_code == 202
    arthur = signed_in(app, "Arthur").client.get(address)
    assert arthur.status_code == 422 and "were printed by Olga" in arthur.text
    for wrong in (
        address.replace("axis", "allied"),
        address.split("printed=")[0] + "printed=1",
        address + "0",
        address.split("printed=")[0] + "printed=" + "9" * 5000,
    ):
        assert olga.client.get(wrong).status_code == 422


def test_a_link_to_papers_opens_once_and_in_that_browser(app: Flask, caen: Begun) -> None:
    olga = signed_in(app, "Olga")
    made = olga.press(f"{NIGHT}/axis/", "Make a helper link")
    found = re.search(r'id="once" value="http://[^/]+(/join/[\w-]+/papers)"', made.text)
    assert found is not None and made.headers["Cache-Control"] == "private, no-store"
    helper, late = visitor(app), visitor(app)
    assert "papers that only the Axis may read" in helper.page(found[1])
    assert helper.press(found[1], "Open and print", name="").status_code == 422
    answer = helper.press(found[1], "Open and print", name="Bert")
    assert answer.status_code == 303
    assert helper.client.get(answer.headers["Location"]).status_code == 202
    assert helper.client.get(found[1]).status_code == 303
    assert late.client.get(answer.headers["Location"]).status_code == 303
    assert "has been used already, by Bert" in late.page(found[1], status=410)
    told = "Somebody by the name of Bert printed the papers of the Axis, by a link that Olga had made."
    assert told in signed_in(app, "Gerda").page(f"{TABLE}chronicle/")


def test_a_player_gives_a_helper_a_link_to_his_own_papers_and_to_no_others(app: Flask, caen: Begun) -> None:
    gerda = signed_in(app, "Gerda")
    assert f"{NIGHT}/axis/" in gerda.page(PAPERS)
    made = gerda.press(f"{NIGHT}/axis/", "Make a helper link")
    assert re.search(r'id="once" value="http://[^/]+/join/[\w-]+/papers"', made.text)
    token = re.search(r'name="csrf_token" value="([^"]+)"', gerda.page(f"{NIGHT}/axis/"))
    assert token is not None
    other = gerda.client.post(f"{NIGHT}/allied/link", data={"csrf_token": token[1]})
    assert other.status_code == 422 and 'id="once"' not in other.text


def test_an_observer_has_the_public_s_papers_alone(app: Flask, session: Session, caen: Begun) -> None:
    otto = builders.a_person(session, "Otto")
    with writing(session):
        seats.add_member(session, caen[0].id, otto, "observer")
    page = signed_in(app, "Otto").page(PAPERS)
    assert f"{NIGHT}.pdf" in page and f"{NIGHT}/" not in page
