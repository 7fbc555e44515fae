"""Parents and children on their pages: who reads what of which, what is filled in, what is still asked. A
report that its parent tells to one seat alone is told of nowhere, by no form and by no note."""

import re
from dataclasses import replace

import pytest
from flask import Flask
from sqlalchemy import select
from sqlalchemy.orm import Session

from campaign.log.running import running
from campaign.pages.frame.reader import reader_of
from campaign.pages.table.sidebar import Spot, offers_of
from campaign.people import people as house_people, seats
from campaign.play import children, reports
from campaign.storage.db import writing
from campaign.storage.models import Campaign
from rulesets.kit.flow.choices import mark
from tests.builders import Begun, a_person, order, take_back
from tests.campaign.sale import a_sale, begun, play_out, write_down
from tests.campaign.web import form, forms, signed_in, visitor
from tests.systems.house_sale import HOUSE_SALE, VILLA, Event, RoomReported, State, tell
from tests.systems.sealed_bid import SEALED_BID

pytestmark = pytest.mark.plays(HOUSE_SALE, SEALED_BID)

PARENT, CHILD, STABLE = "/c/the-villa/", "/c/the-attic/", "/c/the-stable/"
ATTIC = f"{PARENT}report/attic"
FILLED = "<summary>Filled in from The attic</summary>"


@pytest.fixture
def sale(session: Session) -> Begun:
    """The villa, with Fritz, who is in no campaign."""
    campaign, who = a_sale(session)
    who["foreigner"] = a_person(session, "Fritz")
    return campaign, who


def block(html: str, ident: str) -> str:
    """The words of a block of the page, empty where it is not there."""
    found = re.search(rf'<section class="block" id="{ident}">(.*?)</section>', html, re.S)
    return " ".join(re.sub("<[^>]+>", " ", found[1]).split()) if found else ""


def fields(html: str) -> dict[str, str]:
    """What stands in the one order that is open on the page of a room."""
    (found,) = [item for item in forms(html) if item.ident.startswith("order-")]
    return {name.removeprefix("field-"): value for name, value in found.pairs if name.startswith("field-")}


def test_the_organiser_begins_a_child_from_the_parent_s_page(
    app: Flask, session: Session, sale: Begun
) -> None:
    olga = signed_in(app, "Olga")
    assert "Start The attic" in block(olga.page(PARENT), "children")
    answer = olga.press(PARENT, "Start The attic")
    assert (answer.status_code, answer.location) == (303, CHILD)
    html = olga.page(CHILD)
    assert "The attic has begun. The same players have their seats there." in html
    assert block(html, "parent") == "Part of This is part of The villa ."
    assert f'href="{PARENT}"' in html
    html = olga.page(PARENT)
    assert "The attic Round 1" in block(html, "children") and f'href="{CHILD}"' in html
    assert "Start The attic" not in html and "Start The cellar" in html


def test_nobody_else_is_offered_to_begin_or_let_go(app: Flask, session: Session, sale: Begun) -> None:
    begun(session, sale)
    anna, nora = signed_in(app, "Anna"), signed_in(app, "Nora")
    for who in (anna, nora):
        html = who.page(PARENT)
        assert "Start The cellar" not in html and "Detach The attic" not in html
        token = dict(form(who.page("/account/"), "Sign out").pairs)["csrf_token"]
        for deed, data in (("begin", {"subject": "cellar"}), ("let-go", {"child": "the-attic"})):
            answer = who.client.post(f"{PARENT}children/{deed}", data={"csrf_token": token, **data})
            assert answer.status_code == 422 and "Only the organiser of this campaign" in answer.text
    assert len(session.scalars(select(Campaign)).all()) == 2


def test_a_child_is_let_go_from_the_parent_s_page(app: Flask, session: Session, sale: Begun) -> None:
    begun(session, sale)
    olga = signed_in(app, "Olga")
    answer = olga.press(PARENT, "Detach The attic")
    assert (answer.status_code, answer.location) == (303, PARENT)
    html = olga.page(PARENT)
    assert "The attic is now a campaign of its own." in html and "Start The attic" in html
    assert block(olga.page(CHILD), "parent") == ""


def test_strangers_find_neither(app: Flask, session: Session, sale: Begun) -> None:
    begun(session, sale)
    fritz, bert = signed_in(app, "Fritz"), signed_in(app, "Bert")
    for address in (PARENT, CHILD):
        fritz.page(address, 404)
    assert "The attic" in bert.page(PARENT) and "The villa" in bert.page(CHILD)
    with writing(session):
        session.delete(seats.require_member(session, sale[0].id, sale[1]["bert"]))
    bert.page(PARENT, 404)
    html = bert.page(CHILD)
    assert "The villa" not in html and block(html, "parent") == ""


def test_who_is_not_in_the_child_reads_what_everybody_may_know_and_no_more(
    app: Flask, session: Session, sale: Begun
) -> None:
    child = begun(session, sale)
    nora, anna = signed_in(app, "Nora"), signed_in(app, "Anna")
    order(session, child, sale[1]["anna"], "red", "Bid for the Brass Lamp", {"price": 7})
    html = nora.page(PARENT)
    assert block(html, "children") == "Parts The attic Round 1, Red 8 · Blue 8 · Green 8"
    assert CHILD not in html and nora.page(CHILD, 404)
    assert f'href="{CHILD}"' in anna.page(PARENT)


def test_an_observers_link_shows_neither_parent_nor_children(
    app: Flask, session: Session, sale: Begun
) -> None:
    child = begun(session, sale)
    for campaign, other in ((sale[0], "The attic"), (child, "The villa")):
        token = house_people.set_public_link(session, campaign.id, sale[1]["organiser"], True)
        html = visitor(app).page(f"/watch/{token}/")
        assert 'id="children"' not in html and 'id="parent"' not in html
        assert not re.search(rf"<a [^>]*>{other}</a>", html)


def test_a_finished_child_fills_the_form_of_its_matter_in_and_what_it_leaves_stands_open(
    app: Flask, session: Session, sale: Begun
) -> None:
    child = begun(session, sale)
    nora = signed_in(app, "Nora")
    assert fields(nora.page(ATTIC)) == {"remark": "", "lamps": "0"}
    before = running(session, sale[0].id).log.last
    play_out(session, child, sale[1], coins=(2, 1, 0))
    assert "Red wins with 10 points." in block(nora.page(PARENT), "children")
    html = nora.page(ATTIC)
    assert html.count(FILLED) == nora.page(PARENT).count(FILLED) == 1
    assert html.index('name="field-lamps"') < html.index(FILLED) < html.index('name="field-red"')
    assert fields(html) == {"red": "10", "blue": "9", "green": "8", "remark": "", "lamps": "0"}
    cellar = nora.page(f"{PARENT}report/cellar")
    assert FILLED not in cellar and fields(cellar) == {"remark": "", "lamps": "0"}
    assert running(session, sale[0].id).log.last == before
    answer = nora.press(ATTIC, "Report room", field__red="9")
    assert answer.status_code == 303
    session.rollback()
    assert dict(running(session, sale[0].id).state.sold) == {"attic": (9, 9, 8)}
    assert FILLED not in nora.page(PARENT)


def test_a_value_that_the_field_does_not_take_is_left_out(app: Flask, session: Session, sale: Begun) -> None:
    play_out(session, begun(session, sale), sale[1], coins=(3, 0, 0))
    html = signed_in(app, "Anna").page(ATTIC)
    assert FILLED in html and fields(html) == {"blue": "8", "green": "8", "remark": "", "lamps": "0"}


def test_who_has_no_such_order_reads_nothing_of_it(app: Flask, session: Session, sale: Begun) -> None:
    play_out(session, begun(session, sale), sale[1])
    olga = signed_in(app, "Olga")
    assert FILLED not in olga.page(PARENT)
    assert "share the prize with 9 points." in block(olga.page(PARENT), "children")


def test_a_form_that_came_back_holds_what_was_typed(app: Flask, session: Session, sale: Begun) -> None:
    play_out(session, begun(session, sale), sale[1])
    nora = signed_in(app, "Nora")
    answer = nora.press(ATTIC, "Report room", field__red="5", field__remark="x" * 81)
    assert answer.status_code == 422 and "at most 80 characters" in answer.text
    mine = next(item for item in forms(answer.text) if dict(item.pairs).get("field-remark", "") == "x" * 81)
    assert dict(mine.pairs)["field-red"] == "5" and FILLED not in answer.text


def test_a_report_taken_back_stands_filled_in_again(app: Flask, session: Session, sale: Begun) -> None:
    play_out(session, begun(session, sale), sale[1])
    write_down(session, *sale, "attic", (5, 5, 5), "Counted.")
    take_back(session, sale[0], sale[1]["notary"], "notary")
    html = signed_in(app, "Nora").page(ATTIC)
    assert FILLED in html and fields(html) == {
        "red": "9",
        "blue": "9",
        "green": "9",
        "remark": "",
        "lamps": "0",
    }


def test_a_form_that_comes_back_because_the_table_changed_holds_what_was_typed(
    app: Flask, session: Session, sale: Begun
) -> None:
    play_out(session, begun(session, sale), sale[1])
    at = running(session, sale[0].id)
    who = reader_of(session, at, sale[1]["notary"], "", None)
    choice = at.ruleset.menu(at.state, "notary")[0]
    for extra, told, red in (({}, "The attic", 9), ({mark(choice): {"red": 3}}, "", 3)):
        with app.test_request_context():
            (offer, *_) = offers_of(who, Spot(), None, extra)["notary"]
        assert offer.form is not None and offer.choice == choice
        assert (offer.filled_from, offer.form["field-red"].data) == (told, red)


def test_an_end_taken_back_is_told_on_both_pages(app: Flask, session: Session, sale: Begun) -> None:
    stable = begun(session, sale, "stable")
    write_down(session, stable, sale[1], "loft", (9, 9, 9))
    nora, olga = signed_in(app, "Nora"), signed_in(app, "Olga")
    gone = "The end of {} was undone after its report was sent. The report stands {} as it was sent."
    assert "as it was sent" not in nora.page(PARENT) + nora.page(STABLE)
    take_back(session, stable, sale[1]["notary"], "notary")
    for who in (nora, olga):
        assert gone.format("The stable", "here") in block(who.page(PARENT), "children")
        assert block(who.page(STABLE), "parent").endswith(gone.format("this game", "in The villa"))
    write_down(session, stable, sale[1], "loft", (1, 2, 3))
    assert "Since its report was sent The stable has come to another end." in nora.page(PARENT)
    assert "Since its report was sent this game has come to another end." in nora.page(STABLE)
    with writing(session):
        session.delete(seats.require_member(session, sale[0].id, sale[1]["notary"]))
    said = block(nora.page(STABLE), "parent")
    assert "The report stands there as it was sent." in said and "The villa" not in said


def test_the_past_of_a_game_shows_no_children(app: Flask, session: Session, sale: Begun) -> None:
    begun(session, sale)
    assert 'id="children"' not in signed_in(app, "Olga").page(f"{PARENT}?at=1")


def test_a_page_that_polls_hears_of_a_child(app: Flask, session: Session, sale: Begun) -> None:
    nora = signed_in(app, "Nora")

    def polled() -> str:
        found = re.search(r'data-poll="([^"]+)"', nora.page(PARENT))
        assert found
        return found[1].replace("&amp;", "&")

    known = polled()
    assert "kin=" not in known and nora.client.get(known).status_code == 204
    child = begun(session, sale)
    assert nora.client.get(known).status_code == 200
    known = polled()
    assert nora.client.get(known).status_code == 204
    play_out(session, child, sale[1])
    assert nora.client.get(known).status_code == 200


def test_the_mark_of_a_page_follows_its_children_and_not_their_secrets(
    app: Flask, session: Session, sale: Begun, monkeypatch: pytest.MonkeyPatch
) -> None:
    nora = signed_in(app, "Nora")

    def again(known: str) -> int:
        return nora.client.get(PARENT, headers={"If-None-Match": known}).status_code

    def etag() -> str:
        return str(nora.client.get(PARENT).headers["ETag"])

    known = etag()
    attic, stable = begun(session, sale), begun(session, sale, "stable")
    assert again(known) == 200
    known = etag()
    order(session, attic, sale[1]["anna"], "red", "Bid for the Brass Lamp", {"price": 7})
    assert again(known) == 304
    write_down(session, stable, sale[1], "loft", (1, 2, 3))
    assert again(known) == 200
    with monkeypatch.context() as patch:
        patch.setattr("campaign.log.running.doubt", lambda log, seats: object() if log.last == 2 else None)
        known = etag()
        assert again(known) == 304
    assert again(known) == 200


STANDS = "as it was sent"


def _told_to_the_notary(before: State | None, event: Event, seat: str | None) -> str | None:
    is_secret = isinstance(event, RoomReported) and before is not None and before.house == VILLA
    return tell(before, event, seat) if seat == "notary" or not is_secret else None


QUIET = replace(HOUSE_SALE, tell=_told_to_the_notary)
"""A sale of which the notary keeps what he writes down to himself."""


@pytest.mark.plays(QUIET, SEALED_BID)
def test_a_secret_report_changes_no_form_no_note_and_nothing_that_may_begin(
    app: Flask, session: Session
) -> None:
    sale, who = a_sale(session)
    stable = children.begin_child(session, sale.id, who["organiser"], "stable")
    write_down(session, stable, who, "loft", (9, 9, 9))
    before = reports.to_be_sent(session, running(session, sale.id))
    write_down(session, sale, who, "stable", (9, 9, 9))
    at = running(session, sale.id)
    assert at.log.records[-1].report_of is not None
    assert reports.to_be_sent(session, at) == before != ()
    assert children.played_for(session, at, "stable") == stable
    take_back(session, stable, who["notary"], "notary")
    for name in ("Nora", "Anna", "Olga"):
        page = signed_in(app, name).page
        assert STANDS not in page("/c/the-villa/") + page("/c/the-stable/")
