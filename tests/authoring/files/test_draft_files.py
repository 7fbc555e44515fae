"""A draft taken away: in every form it has, marked as a draft, by whoever may see it and nobody else."""

import io
import json
import zipfile
from dataclasses import replace

import pypdf
import pytest
from flask import Flask
from sqlalchemy.orm import Session

from authoring import drafts, files
from authoring.models import Draft
from campaign.storage.models import User
from exports import picture
from rulesets.memoir44.document.shipped import DDAY
from rulesets.memoir44.formats.m44 import M44
from tests import builders
from tests.campaign.web import signed_in, visitor
from tests.printing import printed
from tests.systems.sealed_bid import PRICES, SEALED_BID
from tests.systems.sealed_bid.documents import ATTIC
from tests.systems.sealed_bid.floor import FLOOR, PARLOUR


@pytest.fixture
def rosa(session: Session) -> User:
    builders.a_person(session, "Fritz")
    return builders.a_person(session, "Rosa")


@pytest.fixture
def hall(session: Session, rosa: User) -> Draft:
    return drafts.create(session, rosa, SEALED_BID, FLOOR, replace(PARLOUR, title="The hall"))


def test_our_own_file_says_that_it_is_a_draft_and_is_read_again(app: Flask, hall: Draft) -> None:
    answer = signed_in(app, "Rosa").client.get(f"/desk/{hall.uid}/file.json")
    assert (
        "Draft" in answer.headers["Content-Disposition"]
        and "The hall" in answer.headers["Content-Disposition"]
    )
    assert json.loads(answer.data)["draft"] is True
    found = files.read_file("hall.json", answer.data, (SEALED_BID,))
    assert found.document.title == "The hall" and found.remarks == (files.FROM_A_DRAFT,)


def test_what_is_published_is_no_draft() -> None:
    data = files.our_file(SEALED_BID, FLOOR, PARLOUR)
    assert "draft" not in json.loads(data) and files.read_file("a.json", data, (SEALED_BID,)).remarks == ()


def test_the_picture_has_the_word_across_it(app: Flask, hall: Draft) -> None:
    drawn = signed_in(app, "Rosa").client.get(f"/desk/{hall.uid}/file.svg").text
    assert drawn.count('class="draft-mark"') == 1 and ">DRAFT</text></svg>" in drawn
    board = FLOOR.drawing(PARLOUR, {})
    assert board is not None and "draft-mark" not in picture.svg_of(board)


@pytest.mark.paper
def test_the_picture_in_dots_comes_from_the_printers(app: Flask, hall: Draft) -> None:
    answer = printed(signed_in(app, "Rosa").client, f"/desk/{hall.uid}/file.png")
    assert answer.mimetype == "image/png" and answer.data.startswith(b"\x89PNG")


@pytest.mark.paper
def test_every_sheet_says_at_its_head_and_on_each_leaf_that_it_is_a_draft(
    app: Flask, session: Session, rosa: User
) -> None:
    draft = drafts.create(session, rosa, SEALED_BID, PRICES, ATTIC)
    who = signed_in(app, "Rosa")
    page = who.page(f"/desk/{draft.uid}/papers/prices")
    assert "Draft · Auction" in page and "Draft, not published" in page
    answer = printed(who.client, f"/desk/{draft.uid}/papers.pdf")
    leaves = [leaf.extract_text() for leaf in pypdf.PdfReader(io.BytesIO(answer.data)).pages]
    assert leaves and all("Draft, not published" in leaf for leaf in leaves)


def test_another_program_s_file_is_marked_as_far_as_it_can_be() -> None:
    public = replace(DDAY["gold"], status="PUBLIC")
    assert M44.of_draft(public).status == "PRIVATE"
    assert M44.of_draft(public).words == public.words


def test_the_page_of_papers_offers_what_there_is_and_what_is_left_out(app: Flask, hall: Draft) -> None:
    page = signed_in(app, "Rosa").page(f"/desk/{hall.uid}/papers/")
    for suffix in ("json", "svg", "png"):
        assert f"/desk/{hall.uid}/file.{suffix}" in page


def test_a_draft_is_taken_away_by_whoever_sees_it_alone(app: Flask, hall: Draft) -> None:
    fritz = signed_in(app, "Fritz").client
    for suffix in ("json", "svg", "png", "doc"):
        assert fritz.get(f"/desk/{hall.uid}/file.{suffix}").status_code == 404
    assert signed_in(app, "Rosa").client.get(f"/desk/{hall.uid}/file.doc").status_code == 404
    assert visitor(app).client.get(f"/desk/{hall.uid}/file.json").status_code == 302


def test_all_one_s_own_drafts_go_out_in_one_zip(
    app: Flask, session: Session, rosa: User, hall: Draft
) -> None:
    drafts.create(session, rosa, SEALED_BID, PRICES, ATTIC)
    data = signed_in(app, "Rosa").client.get("/desk/drafts.zip").data
    with zipfile.ZipFile(io.BytesIO(data)) as whole:
        assert sorted(whole.namelist()) == ["Draft, The hall.json", "Draft, Things from the attic.json"]
        assert json.loads(whole.read("Draft, The hall.json"))["draft"] is True
    assert signed_in(app, "Fritz").client.get("/desk/drafts.zip").status_code == 422
