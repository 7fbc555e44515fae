"""A list edited as a table, without a map and without a script: cells, rows, undo, findings beside it."""

from dataclasses import replace

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from authoring import history
from authoring.drafts import load
from campaign.storage.models import User
from tests import builders
from tests.authoring.desk import share
from tests.authoring.price_desk import CLEAN, a_list, address, as_shown, prices_now, rows, send
from tests.authoring.test_editor_forms import said
from tests.campaign.web import Visitor, form, signed_in
from tests.systems.sealed_bid.documents import Lot

LAMP, SHIP, TIN = rows(CLEAN)


@pytest.fixture
def uid(session: Session, ada: User) -> str:
    return a_list(session, ada).uid


def last_said(session: Session, ada: User, uid: str) -> str:
    """What the history says of the newest state."""
    opened = load(session, ada, uid)
    assert opened is not None
    return history.kept(session, opened)[0].says


def test_a_draft_without_a_map_opens_on_its_first_form(who: Visitor, uid: str) -> None:
    answer = who.client.get(f"/desk/{uid}/")
    assert answer.status_code == 302 and answer.location == address(uid)
    page = who.page(address(uid))
    assert ">Map</a>" not in page and said(page).count("Brass Lamp") == 0 and 'value="Brass Lamp"' in page


@pytest.mark.parametrize("path", ["map", "hex/A1", "since", "swatch"])
def test_the_pages_of_a_map_do_not_exist_for_it(who: Visitor, uid: str, path: str) -> None:
    assert who.client.get(f"/desk/{uid}/{path}").status_code == 404


def test_a_stroke_on_a_draft_without_a_map_is_refused(
    who: Visitor, session: Session, ada: User, uid: str
) -> None:
    stroke = {"revision": 1, "edits": [{"type": "MirrorMap", "way": "left-right"}]}
    token = {"X-CSRFToken": as_shown(who, uid)["csrf_token"]}
    assert who.client.post(f"/desk/{uid}/strokes", json=stroke, headers=token).status_code == 422
    assert prices_now(session, ada, uid) == CLEAN


def test_the_other_pages_of_the_desk_stand_without_a_map(who: Visitor, uid: str) -> None:
    for path in ("findings", "reports", "papers/", "people", "history"):
        assert "Things from the attic" in who.page(f"/desk/{uid}/{path}")
    assert "choose a hex" not in who.page(f"/desk/{uid}/reports")
    assert "12 coins in all" in who.page(f"/desk/{uid}/reports")
    assert "Ship in a Bottle" in who.page(f"/desk/{uid}/papers/prices")


def test_every_cell_is_a_field_and_only_what_was_changed_is_stored(
    who: Visitor, session: Session, ada: User, uid: str
) -> None:
    typed = {"lots__0__worth": "7", "lots__1__name": "Frigate in a Bottle", "lots__2__kind": "book"}
    assert send(who, uid, "save", **typed, title="The attic").status_code == 303
    stored = prices_now(session, ada, uid)
    assert rows(stored) == [("A1", "Brass Lamp", 7), ("A2", "Frigate in a Bottle", 4), TIN]
    assert (stored.title, stored.lots[2].kind, stored.lots[0].year) == ("The attic", "book", 1890)
    assert last_said(session, ada, uid) == "Set Title and 3 other changes"
    assert send(who, uid, "save").status_code == 303
    assert "Nothing was changed." in said(who.page(address(uid)))


def test_a_row_is_added_where_something_is_typed_into_an_empty_one(
    who: Visitor, session: Session, ada: User, uid: str
) -> None:
    send(who, uid, "save", lots__new0__name="Old Atlas", lots__new0__key="B2", lots__new0__worth="6")
    assert rows(prices_now(session, ada, uid)) == [LAMP, SHIP, TIN, ("B2", "Old Atlas", 6)]
    assert prices_now(session, ada, uid).lots[3] == Lot("B2", "Old Atlas", 6)
    assert last_said(session, ada, uid) == "Added to Lots"


def test_more_empty_rows_store_nothing_and_lose_nothing(
    who: Visitor, session: Session, ada: User, uid: str
) -> None:
    answer = send(who, uid, "more:lots", lots__0__worth="8", lots__new0__name="Old Atlas")
    assert answer.status_code == 200 and "lots.new5.name" in answer.text
    assert 'value="Old Atlas"' in answer.text and 'value="8"' in answer.text
    assert prices_now(session, ada, uid) == CLEAN


def test_rows_are_moved_and_taken_out_with_what_was_typed(
    who: Visitor, session: Session, ada: User, uid: str
) -> None:
    assert send(who, uid, "up:lots.2", lots__0__worth="7").location.endswith("#row-lots-2")
    assert rows(prices_now(session, ada, uid)) == [("A1", "Brass Lamp", 7), TIN, SHIP]
    send(who, uid, "down:lots.0")
    assert rows(prices_now(session, ada, uid)) == [TIN, ("A1", "Brass Lamp", 7), SHIP]
    send(who, uid, "drop:lots.1", lots__2__worth="2")
    assert rows(prices_now(session, ada, uid)) == [TIN, ("A2", "Ship in a Bottle", 2)]


def test_a_row_is_taken_out_whatever_stands_in_it(
    who: Visitor, session: Session, ada: User, uid: str
) -> None:
    assert send(who, uid, "drop:lots.0", lots__0__worth="much").status_code == 303
    assert rows(prices_now(session, ada, uid)) == [SHIP, TIN]


@pytest.mark.parametrize(
    "do", ["up:lots.0", "down:lots.2", "drop:lots.9", "drop:title", "leap:lots.1", "up:lots.x"]
)
def test_what_no_button_says_is_refused(who: Visitor, session: Session, ada: User, uid: str, do: str) -> None:
    assert send(who, uid, do).status_code in (409, 422)
    assert prices_now(session, ada, uid) == CLEAN


def test_cells_that_do_not_fit_are_said_by_row_and_nothing_typed_is_lost(
    who: Visitor, session: Session, ada: User, uid: str
) -> None:
    answer = send(
        who, uid, "save", lots__0__worth="many", lots__2__name="", lots__1__worth="9", lots__new0__name="Drum"
    )
    assert answer.status_code == 422
    page = said(answer.text)
    assert "4 cells have a mistake" in page
    assert "Row 1. Worth: a whole number from 0 to 99 is needed." in page
    assert "Row 4. Lot: " in page and "Row 4. Worth: " in page and "Row 3. Thing: " in page
    assert 'value="many"' in answer.text and 'value="9"' in answer.text and 'value="Drum"' in answer.text
    assert 'href="#in-lots-0-worth"' in answer.text
    assert prices_now(session, ada, uid) == CLEAN


def test_a_table_holds_no_more_rows_than_it_may(
    app: Flask, who: Visitor, session: Session, ada: User
) -> None:
    full = replace(CLEAN, lots=tuple(Lot(f"L{number}", f"Thing {number}", 1) for number in range(60)))
    uid = a_list(session, ada, full).uid
    assert "lots.new0.name" not in who.page(address(uid))
    typed = {"lots__new0__name": "One more", "lots__new0__key": "M", "lots__new0__worth": "1"}
    answer = send(who, uid, "save", **typed)
    assert answer.status_code == 422 and "at most 60 rows" in said(answer.text)
    assert len(prices_now(session, ada, uid).lots) == 60


def test_undo_and_redo_stand_on_the_page_and_say_what_they_did(
    who: Visitor, session: Session, ada: User, uid: str
) -> None:
    send(who, uid, "save", lots__0__worth="7")
    assert send(who, uid, "undo").status_code == 303
    assert "Undone: Set Worth of lot 1." in said(who.page(address(uid)))
    assert prices_now(session, ada, uid) == CLEAN
    send(who, uid, "redo")
    assert "Redone: Set Worth of lot 1." in said(who.page(address(uid)))
    assert prices_now(session, ada, uid).lots[0].worth == 7


@pytest.mark.slow
def test_undo_waits_where_something_is_typed_and_not_saved(
    who: Visitor, session: Session, ada: User, uid: str
) -> None:
    send(who, uid, "save", lots__0__worth="7")
    answer = send(who, uid, "undo", lots__1__worth="8")
    assert answer.status_code == 422 and "unsaved changes" in said(answer.text) and 'value="8"' in answer.text
    assert prices_now(session, ada, uid).lots[0].worth == 7


def test_a_cell_that_somebody_changed_since_is_not_overwritten(
    app: Flask, who: Visitor, session: Session, ada: User, uid: str
) -> None:
    builders.a_person(session, "Bert")
    share(session, ada, uid, "Bert", "edit")
    seen, bert = as_shown(who, uid), signed_in(app, "Bert")
    send(bert, uid, "save", lots__0__worth="9", lots__1__worth="2")
    answer = send(who, uid, "save", seen, lots__0__worth="7", lots__2__worth="1")
    assert answer.status_code == 409
    assert "Worth, row 1 7 9" in said(answer.text) and "Now: 9" in said(answer.text)
    assert [lot.worth for lot in prices_now(session, ada, uid).lots] == [9, 2, 5]
    assert send(who, uid, "save", seen, lots__2__worth="1").status_code == 303
    assert [lot.worth for lot in prices_now(session, ada, uid).lots] == [9, 2, 1]


def test_a_row_that_moved_meanwhile_is_found_again_and_one_that_is_gone_keeps_the_words(
    app: Flask, who: Visitor, session: Session, ada: User, uid: str
) -> None:
    seen = as_shown(who, uid)
    send(who, uid, "up:lots.2")
    assert send(who, uid, "save", seen, lots__2__worth="1").status_code == 303
    assert [lot.worth for lot in prices_now(session, ada, uid).lots] == [3, 1, 4]
    send(who, uid, "drop:lots.1")
    answer = send(who, uid, "save", seen, lots__2__name="Lead Soldiers")
    assert answer.status_code == 409 and "Lead Soldiers" in said(answer.text)


def test_findings_stand_beside_the_table_numbered_by_row(who: Visitor, session: Session, ada: User) -> None:
    lots = (Lot("A1", "Lamp", 0), Lot("A1", "Ship", 2), Lot("B1", "Lamp", 3))
    uid = a_list(session, ada, replace(CLEAN, lots=lots)).uid
    page = who.page(address(uid))
    words = said(page)
    assert "1 to fix 2 to check" in words
    assert "Ship, lot: Lot A1 stands twice." in words and "Go to row 2" in words
    assert '<a class="error" href="#finding-1" aria-label="Problem 1">1</a>' in page
    assert page.index('id="row-lots-1"') < page.index('href="#finding-1"') < page.index('id="row-lots-2"')
    assert 'id="finding-3"' in page and 'href="#in-lots-2-name"' in page


def test_a_finding_is_mended_at_one_press_and_what_is_typed_is_kept(
    who: Visitor, session: Session, ada: User
) -> None:
    lots = (Lot("A1", "Lamp", 1), Lot("A1", "Ship", 2))
    uid = a_list(session, ada, replace(CLEAN, lots=lots)).uid
    assert "Set L1" in said(who.page(address(uid)))
    assert send(who, uid, "mend:lot-twice|lots.1.key|0", lots__0__worth="6").status_code == 303
    assert rows(prices_now(session, ada, uid)) == [("A1", "Lamp", 6), ("L1", "Ship", 2)]
    answer = send(who, uid, "mend:lot-twice|lots.1.key|0")
    assert answer.status_code == 422 and "That problem is solved already." in said(answer.text)


def test_who_may_only_read_sees_the_table_and_no_buttons(
    app: Flask, session: Session, ada: User, uid: str
) -> None:
    builders.a_person(session, "Bert")
    share(session, ada, uid, "Bert", "read")
    page = signed_in(app, "Bert").page(address(uid))
    assert 'value="Brass Lamp"' in page and "Save draft" not in page and "lots.new0" not in page
    assert send(signed_in(app, "Bert"), uid, "save", lots__0__worth="1").status_code == 422
    assert prices_now(session, ada, uid) == CLEAN


def test_nobody_else_sees_or_changes_it(app: Flask, session: Session, ada: User, uid: str) -> None:
    builders.a_person(session, "Carl")
    carl = signed_in(app, "Carl")
    for path in (address(uid), f"/desk/{uid}/table/lots.csv"):
        assert carl.client.get(path).status_code == 404
    token = form(carl.page("/desk/new/sealed_bid/floor"), "Create draft").sent()["csrf_token"]
    assert carl.client.post(address(uid), data={"do": "drop:lots.0", "csrf_token": token}).status_code == 404
