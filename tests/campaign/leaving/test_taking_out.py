"""A person takes his data out: all that is his, nothing sealed from him, nothing that opens an account. The
page on which one takes one's data out, and leaves."""

import io
import json
import zipfile
from typing import Any

from flask import Flask
from PIL import Image
from sqlalchemy.orm import Session

import authoring.leaving
from authoring import drafts
from campaign.club import notes
from campaign.leaving import taking_out
from campaign.log.running import running
from campaign.people import renewing, seating, second_step, sessions
from campaign.shelf import catalogue, comments
from campaign.shelf.works import Publication, publish
from campaign.storage.models import User
from campaign.talk import mentions, photographs
from campaign.talk.developing import developed
from tests import builders
from tests.builders import PASSWORD, Begun
from tests.campaign.web import Visitor, signed_in, visitor
from tests.systems.sealed_bid import SEALED_BID

ROOMS = (authoring.leaving.ROOM,)
PUBLIC = frozenset({""})


def taken(session: Session, person: User) -> dict[str, Any]:
    """What is in his zip: JSON read, all else as bytes."""
    with taking_out.take_out(session, person, ROOMS) as file, zipfile.ZipFile(file) as whole:
        assert whole.testzip() is None
        files = {name: whole.read(name) for name in whole.namelist()}
    return {name: json.loads(data) if name.endswith(".json") else data for name, data in files.items()}


def a_picture() -> bytes:
    """A small photograph."""
    made = io.BytesIO()
    Image.new("RGB", (80, 60), "grey").save(made, "JPEG")
    return made.getvalue()


def campaign_of(files: dict[str, Any]) -> Any:
    return files["campaigns/an-evening/campaign.json"]


def test_his_entries_are_in_it_as_he_was_told_them_and_nobody_elses(session: Session, auction: Begun) -> None:
    campaign, who = auction
    builders.order(session, campaign, who["blue"], "blue", "Bid for the Brass Lamp", {"price": 7})
    builders.order(session, campaign, who["red"], "red", "Bid for the Brass Lamp", {"price": 3})
    found = campaign_of(taken(session, who["red"]))
    assert (found["title"], found["role"], found["seats"]) == ("An evening", "player", ["Red"])
    (entry,) = found["entries"]
    assert entry["told"] == ["Red bids 3 for the Brass Lamp."] and entry["order"]["price"] == 3
    assert entry["entry"] == 2, "counted as he sees them"
    assert "Blue" not in json.dumps(found["entries"])


def test_who_has_given_his_seat_up_takes_out_what_everybody_may_know(
    session: Session, auction: Begun
) -> None:
    campaign, who = auction
    builders.order(session, campaign, who["red"], "red", "Bid for the Brass Lamp", {"price": 3})
    seating.remove_member(session, campaign.id, who["organiser"], who["red"])
    assert running(session, campaign.id).log.records[-1].user_id == who["red"].id
    found = campaign_of(taken(session, who["red"]))
    assert found["entries"] == [] and found["seats"] == []


def test_what_he_said_is_in_it_and_what_others_said_is_not(session: Session, auction: Begun) -> None:
    campaign, who = auction
    mentions.say(session, campaign.id, who["red"], frozenset({"", "red"}), "Wait for it.", "A1", "red")
    mentions.say(session, campaign.id, who["blue"], PUBLIC, "Who begins?")
    notes.sign_up(session, campaign.id, who["red"], "A1", True)
    found = campaign_of(taken(session, who["red"]))["said"]
    assert [(item["kind"], item["side"], item["text"]) for item in found] == [
        ("plan", "red", "Wait for it."),
        ("sign-up", "", "yes"),
    ]


def test_his_photographs_are_in_it(session: Session, auction: Begun) -> None:
    campaign, who = auction
    for name, words in (("red", "The lamp."), ("blue", "Mine.")):
        photograph = developed(a_picture())
        photographs.give(session, campaign.id, who[name], PUBLIC, photograph, "A1", words=words)
    files = taken(session, who["red"])
    assert files["campaigns/an-evening/photographs/1.jpg"][:2] == b"\xff\xd8"
    assert [item["words"] for item in files["campaigns/an-evening/photographs/list.json"]] == ["The lamp."]
    assert "campaigns/an-evening/photographs/2.jpg" not in files


def test_his_drafts_and_what_he_published_are_in_it(session: Session, auction: Begun) -> None:
    _, who = auction
    kind = next(kind for kind in SEALED_BID.kinds if kind.editing)
    document = next(iter(kind.builtin.values()))
    mine = drafts.create(session, who["red"], SEALED_BID, kind, document, "Mine")
    theirs = drafts.create(session, who["blue"], SEALED_BID, kind, document, "Theirs")
    version = publish(
        session, who["red"], Publication(SEALED_BID, kind, document, mine.uid, "The first of them.")
    )
    item = catalogue.find(session, version.work.slug)
    comments.say(session, who["red"], item, "It is short.", "a key")
    files = taken(session, who["red"])
    assert files[f"drafts/{mine.uid}.json"]["document"]["title"]
    assert f"drafts/{theirs.uid}.json" not in files
    published = files[f"published/{version.work.slug}/1.json"]
    assert published["what changed"] == "The first of them." and published["document"]["title"]
    assert [each["text"] for each in files["shelf.json"]["comments"]] == ["It is short."]


def test_nothing_in_it_opens_an_account(app: Flask, session: Session, auction: Begun) -> None:
    _, who = auction
    red = who["red"]
    with app.app_context():
        second_step.start(session, red)
    opened = sessions.begin(session, red, sessions.From("192.0.2.7", "a browser"), is_remembered=True)
    files = taken(session, red)
    account = files["account.json"]
    assert account["name"] == "Red" and account["sessions"][0]["address"] == "192.0.2.7"
    row = sessions.of_person(session, red)[0]
    text = json.dumps(files["account.json"])
    secrets = (opened.token, opened.device, red.password, red.fs_uniquifier, row.token_hash, row.device_hash)
    assert not any(str(secret) in text for secret in secrets)
    assert set(account["sessions"][0]) == {"made", "seen", "address", "browser"}
    assert set(account["second step"][0]) == {"since"}


def test_where_another_was_who_did_something_about_him_is_not_in_it(session: Session, auction: Begun) -> None:
    _, who = auction
    renewing.password_link(session, who["organiser"], who["red"])
    lines = taken(session, who["red"])["account.json"]["security log"]
    theirs = [line for line in lines if line["words"].startswith("Olga makes Red a link")]
    assert theirs and not any(line["from"] for line in theirs)
    assert [line["from"] for line in lines if "downloads their data." in line["words"]] == ["the machine"]


def test_a_member_who_gave_nothing_still_gets_his_zip(session: Session) -> None:
    files = taken(session, builders.a_person(session, "Fritz"))
    assert set(files) == {"account.json", "shelf.json"}


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
