"""The code on a battle's card: what it opens, for whom, and what it does not."""

import re

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from campaign.club import dates, notes
from campaign.installation.address import Address
from campaign.log.running import running
from campaign.pages.paper import arranged
from campaign.play import instructing
from campaign.storage.models import THE_CARD, Campaign, User
from rulesets.firestorm.system import FIRESTORM
from rulesets.kit.flow.agreement import Agree
from tests import builders
from tests.campaign.caen import SEATS, TABLE
from tests.campaign.cards.card_verbs import (
    BATTLE,
    SCORE,
    code_on,
    give,
    link_of,
    newest,
    press,
    report_form,
    scan,
)
from tests.campaign.web import forms, signed_in, visitor

pytestmark = pytest.mark.plays(FIRESTORM)


@pytest.mark.slow
def test_the_code_is_the_same_on_every_print_of_a_card_and_another_on_each_card(
    app: Flask, caen: Campaign
) -> None:
    arthur = link_of(app)
    assert arthur.startswith(f"/card/{caen.id}/")
    assert {link_of(app, name) for name in SEATS} == {arthur}
    assert len({link_of(app, battle=number) for number in (1, 3)} | {arthur}) == 2


@pytest.mark.slow
def test_a_card_prints_date_table_and_players_as_far_as_they_are_known(
    app: Flask, session: Session, caen: Campaign
) -> None:
    arthur, card = signed_in(app, "Arthur"), f"{TABLE}papers/battle-3"
    assert "Table 7" not in arthur.page(card)
    at = running(session, caen.id)
    before, subject = arranged.edition(session, at), at.ruleset.lasting(at.state, "battle 3")
    zora, when = builders.a_person(session, "Zora"), dates.typed("2026-12-03", "19:00", "Europe/Berlin")
    notes.put(session, caen.id, "date", None, when.text, subject)
    notes.put(session, caen.id, "table", None, "Table 7", subject)
    notes.put(session, caen.id, "sign-up", zora, "yes", subject)
    session.commit()
    page = arthur.page(card)
    assert re.search(r"3 December[^<]*19:00", page) and " · Table 7 · Zora" in page
    assert "Table 7" not in arthur.page(f"{TABLE}papers/battle-1"), "each its own"
    assert arranged.edition(session, running(session, caen.id)) != before, "and is printed anew"


@pytest.mark.slow
def test_no_code_is_printed_while_phones_cannot_reach_the_house_and_the_card_says_why(
    app: Flask, caen: Campaign
) -> None:
    app.config["PUBLIC_ADDRESS"] = Address("http://127.0.0.1:8000")
    page = signed_in(app, "Arthur").page(f"{TABLE}papers/battle-3")
    assert code_on(page) == ""
    assert "No code yet" in page


@pytest.mark.slow
def test_the_page_of_a_code_tells_what_the_public_may_know_of_the_battle_and_no_more(
    app: Flask, caen: Campaign
) -> None:
    arthur, link = signed_in(app, "Arthur"), link_of(app)
    for kind, words in (("remark", "Bring the long table"), ("plan", "We hold the ridge")):
        form = next(item for item in forms(arthur.page(BATTLE)) if item.button == "Post")
        side = {"side": "allied"} if kind == "plan" else {}
        arthur.client.post(form.action, data={**form.sent(), "text": words, "kind": kind, **side})
    page = visitor(app).page(link)
    assert "3rd Canadian Division" in page and "At stake" in page
    for closed in ("Bring the long table", "We hold the ridge", *SEATS, "Olga", TABLE):
        assert closed not in page


@pytest.mark.slow
def test_opening_a_code_spends_nothing_and_one_report_through_it_does(
    app: Flask, session: Session, caen: Campaign
) -> None:
    link, last = link_of(app), caen.last
    first, second = visitor(app), visitor(app)
    pages = [first.page(link) for _ in range(3)]
    late = report_form(second.page(link))
    assert newest(session, caen).number == last
    assert give(first, link, report_form(pages[0])).status_code == 303
    assert newest(session, caen).number == last + 1
    answer = give(second, link, late)
    assert (answer.status_code, newest(session, caen).number) == (422, last + 1)
    assert "There is nothing to report by this card now" in answer.text
    assert "There is a report. The other side has to confirm it." in visitor(app).page(link)


@pytest.mark.slow
def test_a_report_through_a_card_is_an_order_of_its_seat_that_tells_how_it_came(
    app: Flask, session: Session, caen: Campaign
) -> None:
    assert scan(app, link_of(app), name="  Tom   Brandt ").status_code == 303
    record = newest(session, caen)
    assert (record.who, record.user_id, record.seat) == (THE_CARD, None, "allied_general")
    assert record.card == "Tom Brandt"
    page = signed_in(app, "Kurt").page(f"{TABLE}chronicle/")
    assert "Somebody by the name of Tom Brandt reports by the card’s code, not signed in." in page
    assert "Tom Brandt by the card’s code, " in page


@pytest.mark.slow
def test_the_report_stands_by_the_word_of_the_other_side_which_reads_how_it_came(
    app: Flask, session: Session, caen: Campaign
) -> None:
    scan(app, link_of(app))
    kurt = signed_in(app, "Kurt")
    words = "Somebody by the name of Tom reported this by the card’s code, not signed in."
    assert words in kurt.page(BATTLE) and words in kurt.page(TABLE)
    assert press(kurt, BATTLE, "Agree").status_code == 303
    assert "5 : 2" in signed_in(app, "Arthur").page(BATTLE)


@pytest.mark.slow
def test_nobody_of_the_side_that_is_said_to_have_reported_lets_it_stand(
    app: Flask, session: Session, caen: Campaign
) -> None:
    scan(app, link_of(app))
    for name in ("Arthur", "Alan"):
        page = signed_in(app, name).page(BATTLE)
        assert not any("Agree" in item.button for item in forms(page))
    assert any("Withdraw" in item.button for item in forms(signed_in(app, "Arthur").page(BATTLE)))


@pytest.mark.slow
@pytest.mark.parametrize("side, status", [("allied", 422), ("axis", 303)])
def test_an_organiser_settles_it_unless_he_plays_for_the_side_that_is_said_to_have_reported(
    app: Flask, session: Session, caen: Campaign, side: str, status: int
) -> None:
    olga = session.query(User).filter_by(username="Olga").one()
    builders.take_seat(session, caen, olga, olga, f"{side}_commander")
    scan(app, link_of(app))
    who = signed_in(app, "Olga")
    settle = who.page(BATTLE + "?as=organiser")
    found = re.search(r"order=([0-9a-f]{16})#order-\1[^>]*>Settle: battle 3", settle)
    assert found, settle
    form = next(
        item
        for item in forms(who.page(f"{BATTLE}?order={found[1]}"))
        if dict(item.pairs).get("mark") == found[1]
    )
    answer = who.client.post(
        form.action, data={**form.sent(), "field-verdict": "stands", "field-reason": "x"}
    )
    assert answer.status_code == status
    if status == 422:
        assert "reported this by the card’s code for your own side" in answer.text
        falls = {**form.sent(), "field-verdict": "falls", "field-reason": "x", "key": "another"}
        assert who.client.post(form.action, data=falls).status_code == 303


@pytest.mark.slow
def test_who_is_signed_in_and_has_a_seat_reports_as_himself_on_the_page_of_the_battle(
    app: Flask, session: Session, caen: Campaign
) -> None:
    link = link_of(app)
    for name in ("Kurt", "Olga"):
        who = signed_in(app, name)
        answer = who.client.get(link)
        assert (answer.status_code, answer.headers["Location"]) == (303, BATTLE)
    form = report_form(visitor(app).page(link))
    kurt, last = signed_in(app, "Kurt"), newest(session, caen).number
    token = dict(forms(kurt.page(BATTLE))[0].pairs)["csrf_token"]
    answer = give(kurt, link, form, csrf_token=token)
    assert (answer.status_code, newest(session, caen).number) == (422, last)
    assert "Report on the battle page" in answer.text and "Tom" in answer.text


@pytest.mark.slow
def test_who_is_signed_in_without_a_seat_says_for_which_he_reports(
    app: Flask, session: Session, caen: Campaign
) -> None:
    link = link_of(app)
    builders.a_person(session, "Fritz")
    fritz = signed_in(app, "Fritz")
    form = report_form(fritz.page(link))
    assert dict(form.pairs)["name"] == "Fritz"
    assert give(fritz, link, form, seat="axis_general", name="Fritz").status_code == 303
    record = newest(session, caen)
    assert (record.user_id, record.card, record.seat) == (None, "Fritz", "axis_general")


@pytest.mark.slow
def test_what_was_typed_stands_in_the_form_again_where_it_is_refused(app: Flask, caen: Campaign) -> None:
    answer = scan(app, link_of(app), **{"name": "Tom", "seat": "axis_general", "field-axis": "11"})
    again = report_form(answer.text)
    assert answer.status_code == 422
    assert {("name", "Tom"), ("seat", "axis_general"), ("field-allied", "5")} <= set(again.pairs)


@pytest.mark.slow
def test_no_instruction_agrees_to_what_came_through_a_card_and_one_does_to_a_player_s_report(
    app: Flask, session: Session, caen: Campaign
) -> None:
    kurt = session.query(User).filter_by(username="Kurt").one()
    instructing.instruct(session, caen.id, kurt, "axis_commander", "accept", {}, "a key")
    scan(app, link_of(app))
    assert newest(session, caen).card == "Tom"
    assert press(signed_in(app, "Arthur"), BATTLE, "Withdraw").status_code == 303
    assert press(signed_in(app, "Arthur"), BATTLE, "Report it", **SCORE).status_code == 303
    newest(session, caen)
    given = [record for record in running(session, caen.id).log.records if record.instructed]
    assert [(record.seat, record.command) for record in given] == [("axis_commander", Agree("battle 3"))]
