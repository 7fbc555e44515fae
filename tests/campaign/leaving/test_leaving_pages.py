"""The page on which one takes one's data out, and leaves."""

import io
import zipfile

from flask import Flask
from sqlalchemy.orm import Session

from campaign.people import seating
from tests import builders
from tests.builders import PASSWORD, Begun
from tests.campaign.web import Visitor, signed_in, visitor

PAGE = "/account/leave/"


def test_who_knows_his_password_gets_his_zip(red: Visitor) -> None:
    refused = red.press(PAGE, "Download (.zip)", old="something else")
    assert refused.status_code == 422 and "That is not your current password." in refused.text
    answer = red.press(PAGE, "Download (.zip)", old=PASSWORD)
    assert answer.status_code == 200 and answer.mimetype == "application/zip"
    assert answer.headers["Content-Disposition"].startswith("attachment")
    assert "no-store" in answer.headers["Cache-Control"]
    assert "account.json" in zipfile.ZipFile(io.BytesIO(answer.data)).namelist()
    answer.close()


def test_who_leaves_says_so_twice_and_is_signed_out(app: Flask, auction: Begun, red: Visitor) -> None:
    elsewhere = signed_in(app, "Red")
    unsure = red.press(PAGE, "Delete my account", old=PASSWORD)
    assert unsure.status_code == 422 and "Tick the box to confirm. Nothing was changed." in unsure.text
    wrong = red.press(PAGE, "Delete my account", old="something else", sure="yes")
    assert wrong.status_code == 422 and "That is not your current password." in wrong.text
    answer = red.press(PAGE, "Delete my account", old=PASSWORD, sure="yes")
    assert answer.status_code == 303 and answer.location == "/login"
    assert "stays under the name Former member 1." in red.page("/login")
    assert elsewhere.client.get("/account/").status_code == 302
    again = visitor(app).press("/login", "Sign in", username="Red", password=PASSWORD)
    assert "This name and password do not match" in again.text
    by_alias = visitor(app).press("/login", "Sign in", username="Former member 1", password=PASSWORD)
    assert "This name and password do not match" in by_alias.text


def test_pages_that_others_have_already_tell_the_alias_at_once(
    app: Flask, session: Session, auction: Begun, red: Visitor
) -> None:
    campaign, who = auction
    for seat in ("red", "blue", "green"):
        builders.order(session, campaign, who[seat], seat, "Bid for the Brass Lamp", {"price": 1 + len(seat)})
    blue, olga = signed_in(app, "Blue"), signed_in(app, "Olga")
    address = "/c/an-evening/chronicle/"
    before = olga.client.get(address)
    mark = before.headers["ETag"]
    assert "Former member" not in before.text
    red.press(PAGE, "Delete my account", old=PASSWORD, sure="yes")
    after = olga.client.get(address, headers={"If-None-Match": mark})
    assert after.status_code == 200 and "Former member 1" in after.text
    assert "Former member 1" in blue.page("/c/an-evening/people/")
    assert "Former member 1" not in olga.page("/house/people/") and ">Red" not in olga.page("/house/people/")
    assert olga.client.get(f"/house/people/{who['red'].id}/").status_code == 404
    assert olga.client.get(f"/annals/people/{who['red'].id}/").status_code == 404


def test_what_stands_in_the_way_is_said_before_anything_is_typed(
    app: Flask, session: Session, auction: Begun
) -> None:
    campaign, who = auction
    olga = signed_in(app, "Olga")
    page = olga.page(PAGE)
    assert (
        "You are the only administrator. Make somebody else an" in page and "You organise An evening." in page
    )
    assert "Delete my account</button>" not in page and "Download (.zip)" in page
    assert "/c/an-evening/people/" in page, "it leads to where the role is handed on"
    seating.hand_on_organiser(session, campaign.id, who["organiser"], who["red"])
    assert "You organise" not in olga.page(PAGE)
