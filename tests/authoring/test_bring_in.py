"""Bringing in a file: looked at first, kept as a private draft after, nothing stored in between."""

import json
import os
import zipfile
from dataclasses import replace
from io import BytesIO
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import func, select
from sqlalchemy.orm import Session

from authoring import files
from authoring.models import Draft
from authoring.pages import bring_in
from campaign.storage.models import User
from rulesets.kit.ruleset import AnyRuleset, Format, Remark
from tests.campaign.web import Visitor, form, signed_in, visitor
from tests.printing import printed
from tests.systems.sealed_bid import AUCTION, SEALED_BID
from tests.systems.sealed_bid.documents import EVENING
from tests.systems.sealed_bid.floor import FLOOR, PARLOUR

HALL = replace(PARLOUR, title="")
FILE = files.our_file(SEALED_BID, FLOOR, HALL)


def sent(who: Visitor, data: bytes, name: str = "hall.json") -> tuple[int, str]:
    shown = form(who.page("/shelf/bring-in"), "Preview")
    answer = who.client.post("/shelf/bring-in", data={**shown.sent(), "file": (BytesIO(data), name)})
    return answer.status_code, answer.text


def count(session: Session) -> int:
    session.rollback()
    return session.scalar(select(func.count(Draft.id))) or 0


@pytest.mark.slow
def test_a_file_is_shown_before_anything_is_stored(app: Flask, session: Session, rosa: User) -> None:
    who = signed_in(app, "Rosa")
    status, page = sent(who, FILE)
    assert status == 200 and "The room has no name." in page and "<svg" in page
    assert count(session) == 0
    answer = who.client.post("/shelf/bring-in", data=form(page, "Import as draft").sent())
    assert answer.status_code == 303 and answer.headers["Location"].startswith("/desk/")
    assert count(session) == 1
    assert "hall is now your draft" in who.page(answer.headers["Location"])
    assert who.client.get(answer.headers["Location"]).status_code == 200


@pytest.mark.slow
@pytest.mark.parametrize(
    "data, words",
    [
        (b"", "is empty"),
        (b"\x00\xff", "cannot be read"),
        (b'{"a": 1}', "cannot be read"),
        (json.dumps({**json.loads(FILE), "kind": "sonnet"}).encode(), "no documents of the kind"),
        (files.our_file(SEALED_BID, AUCTION, EVENING), "cannot be edited here"),
    ],
)
def test_what_cannot_be_read_is_refused_in_a_sentence(
    app: Flask, session: Session, rosa: User, data: bytes, words: str
) -> None:
    status, page = sent(signed_in(app, "Rosa"), data)
    assert status == 422 and words in page
    assert count(session) == 0


def test_a_file_that_is_too_large_is_refused(
    app: Flask, session: Session, rosa: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bring_in, "MB", (len(FILE) - 1) // 2)
    status, page = sent(signed_in(app, "Rosa"), FILE)
    assert status == 422 and "A file of more than 2 MB is too large. Nothing was stored." in page


def packages(largest: int) -> tuple[AnyRuleset, ...]:
    """A system whose floor plans come in zips with pictures beside them, of so many MB at most."""
    read = lambda data: (HALL, ()) if data[:2] == b"PK" else (None, (Remark("", "No zip."),))  # noqa: E731
    plan = Format("Floor plans", ".zip", read, lambda floor: (b"", ()), largest)
    kinds = tuple(replace(kind, formats=(plan,)) if kind is FLOOR else kind for kind in SEALED_BID.kinds)
    return (replace(SEALED_BID, kinds=kinds),)


@pytest.mark.parametrize("systems", [packages(3)])
def test_a_format_says_how_large_its_files_are_and_a_large_one_travels_as_what_was_read(
    app: Flask,
    session: Session,
    rosa: User,
    systems: tuple[AnyRuleset, ...],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    who = signed_in(app, "Rosa")
    monkeypatch.setattr(bring_in, "MB", 100_000)
    assert "Floor plans (.zip, at most 3 MB)" in who.page("/shelf/bring-in")
    pictures = b"PK" + os.urandom(290_000)
    for name, status in (("plan.zip", 200), ("PLAN.ZIP", 200), ("plan.plan", 422)):
        assert sent(who, pictures, name)[0] == status
    page = sent(who, pictures, "plan.zip")[1]
    assert len(page) < bring_in.LARGEST_SEALED
    answer = who.client.post("/shelf/bring-in", data=form(page, "Import as draft").sent())
    assert answer.status_code == 303 and count(session) == 1


def test_only_what_was_shown_can_be_kept(app: Flask, session: Session, rosa: User) -> None:
    who = signed_in(app, "Rosa")
    shown = form(who.page("/shelf/bring-in"), "Preview").sent()
    answer = who.client.post("/shelf/bring-in", data={**shown, "sealed": "IlwiIg.made-up"})
    assert answer.status_code == 422 and "Choose the file again" in answer.text
    assert count(session) == 0


def test_our_own_file_taken_away_comes_in_again_as_it_was(app: Flask, session: Session, rosa: User) -> None:
    taken = visitor(app).client.get("/shelf/sealed_bid.floor.parlour/1/file.json")
    assert "attachment" in taken.headers["Content-Disposition"]
    assert files.read_file("x.json", taken.data, (SEALED_BID,)).document == PARLOUR


@pytest.mark.parametrize("suffix, start", [("svg", b"<svg"), ("png", b"\x89PNG"), ("pdf", b"%PDF")])
@pytest.mark.paper
def test_a_document_is_taken_away_as_picture_and_paper(app: Flask, suffix: str, start: bytes) -> None:
    taken = printed(visitor(app).client, f"/shelf/sealed_bid.floor.parlour/1/file.{suffix}")
    assert taken.status_code == 200 and taken.data.startswith(start)


def test_there_is_no_file_of_a_form_nobody_knows(app: Flask) -> None:
    for address in ("sealed_bid.floor.parlour/1/file.exe", "sealed_bid.auction.evening/1/file.svg"):
        visitor(app).page(f"/shelf/{address}", 404)


def with_format(slug: str, write: object) -> Any:
    """A system like Sealed Bid, whose floor plans another program knows as well."""
    plan = Format("Floor plan of another program", ".plan", lambda data: (None, ()), write)  # type: ignore[arg-type]
    kinds = tuple(replace(kind, formats=(plan,)) if kind is FLOOR else kind for kind in SEALED_BID.kinds)
    return replace(SEALED_BID, slug=slug, kinds=kinds)


LEFT_OUT = Remark("A4", "The carpet has no place in it.")


@pytest.mark.parametrize(
    "systems, status, words",
    [
        ((with_format("walls", lambda floor: (b"walls", (LEFT_OUT,))),), 200, "Leaves out 1 thing"),
        ((with_format("empty", lambda floor: (b"", (LEFT_OUT,))),), 404, ": not possible"),
    ],
)
def test_what_a_foreign_file_leaves_out_is_said_before(
    app: Flask, systems: tuple[AnyRuleset, ...], status: int, words: str
) -> None:
    who = visitor(app)
    address = f"/shelf/{systems[0].slug}.floor.parlour/"
    page = who.page(address)
    assert words in page and "The carpet has no place in it." in page
    assert (f"{address}1/file.plan" in page) == (status == 200)
    assert who.client.get(f"{address}1/file.plan").status_code == status


def test_the_form_of_our_files_is_published(app: Flask) -> None:
    schema = json.loads(visitor(app).page("/schema/sealed_bid/floor.json"))
    assert schema["properties"]["kind"] == {"const": "floor"}
    assert {"map", "stands"} <= set(schema["properties"]["document"]["properties"])
    visitor(app).page("/schema/sealed_bid/sonnet.json", 404)


def a_zip(**packed: bytes) -> bytes:
    written = BytesIO()
    with zipfile.ZipFile(written, "w") as whole:
        for name, data in packed.items():
            whole.writestr(f"{name}.json", data)
    return written.getvalue()


@pytest.mark.slow
def test_of_a_zip_every_file_is_shown_and_those_ticked_become_drafts(
    app: Flask, session: Session, rosa: User
) -> None:
    who = signed_in(app, "Rosa")
    data = a_zip(hall=FILE, garden=FILE, broken=b"{}", evening=files.our_file(SEALED_BID, AUCTION, EVENING))
    status, page = sent(who, data, "all.zip")
    assert status == 200 and count(session) == 0
    assert "4 files, 2 of them can become drafts" in page and "broken.json cannot be read" in page
    assert "A auction cannot be edited here." in page
    answer = who.client.post("/shelf/bring-in/many", data=form(page, "Create drafts").sent())
    assert answer.status_code == 303 and count(session) == 2
    one = form(page, "Create drafts").sent()
    del one["file-1"]
    who.client.post("/shelf/bring-in/many", data=one)
    assert count(session) == 3
    del one["file-2"]
    assert who.client.post("/shelf/bring-in/many", data=one).status_code == 422


@pytest.mark.slow
def test_a_packed_list_of_somebody_else_s_making_is_refused(app: Flask, session: Session, rosa: User) -> None:
    who = signed_in(app, "Rosa")
    token = form(who.page("/shelf/bring-in"), "Preview").sent()["csrf_token"]
    answer = who.client.post(
        "/shelf/bring-in/many", data={"csrf_token": token, "sealed": "nonsense", "file-1": "a.json"}
    )
    assert answer.status_code == 422 and "Choose the zip again" in answer.text and count(session) == 0


def test_a_zip_with_tricks_is_refused_on_the_page(app: Flask, session: Session, rosa: User) -> None:
    status, page = sent(signed_in(app, "Rosa"), a_zip(**{"../hall": FILE}), "all.zip")
    assert status == 422 and "leads out of its folder" in page
