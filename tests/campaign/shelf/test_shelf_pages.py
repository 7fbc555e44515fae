"""The shelf in a browser: read by strangers, found by what is asked, nothing of drafts on it. The boxes a
person owns: remembered, his alone, used by the shelf and by the reports on a draft."""

import gzip
import re
from dataclasses import replace
from html import unescape

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from authoring import drafts
from campaign.shelf import owned, works
from campaign.storage.models import User
from tests import builders
from tests.authoring.desk import a_draft, people
from tests.campaign.web import Visitor, signed_in, visitor
from tests.printing import printed
from tests.systems.sealed_bid import AUCTION, PRICES, SEALED_BID
from tests.systems.sealed_bid.documents import ATTIC, EVENING
from tests.systems.sealed_bid.floor import FLOOR, PARLOUR

HALL = replace(PARLOUR, title="The great hall")


def shelve(session: Session, person: User, title: str, draft: str, said: str = "") -> str:
    version = works.publish(
        session, person, works.Publication(SEALED_BID, FLOOR, replace(HALL, title=title), draft, said)
    )
    return version.work.slug


def test_a_stranger_reads_the_shelf_and_its_pages(app: Flask, session: Session, rosa: User) -> None:
    slug = shelve(session, rosa, "The great hall", "d1", "First try")
    who = visitor(app)
    page = who.page("/shelf/")
    assert "The great hall" in page and "Things from the attic" in page
    assert f"/shelf/{slug}/1/small.svg" in page
    page = who.page(f"/shelf/{slug}/")
    assert "published by Rosa" in page and "First try" in page and "<svg" in page
    assert "Start a campaign" not in page and "Sign in to fork it" in page
    assert "Shipped by Sandtable" in who.page("/shelf/sealed_bid.prices.attic/")
    assert "/shelf/sealed_bid.prices.attic/1/" in who.page("/shelf/sealed_bid.auction.evening/")
    for nothing in ("/shelf/nothing/", f"/shelf/{slug}/2/", "/shelf/sealed_bid.prices.attic/2/"):
        who.page(nothing, 404)


def test_a_reference_leads_to_the_page_of_what_it_means(app: Flask, session: Session, rosa: User) -> None:
    slug, who = shelve(session, rosa, "The great hall", "d1"), visitor(app)
    for id, address in (("parlour", "sealed_bid.floor.parlour"), (slug, slug)):
        answer = who.client.get(f"/shelf/of/sealed_bid/floor/{id}/1")
        assert answer.headers["Location"] == f"/shelf/{address}/1/"
    for nothing in ("sealed_bid/floor/x/1", "sealed_bid/x/parlour/1", "x/floor/parlour/1"):
        who.page(f"/shelf/of/{nothing}", 404)


def test_nothing_of_a_draft_is_on_the_shelf(app: Flask, session: Session, rosa: User) -> None:
    drafts.create(session, rosa, SEALED_BID, FLOOR, replace(HALL, title="A secret room"))
    assert "A secret room" not in visitor(app).page("/shelf/")
    assert "A secret room" not in signed_in(app, "Rosa").page("/shelf/")


def test_the_shelf_is_searched_by_its_address(app: Flask, session: Session, rosa: User) -> None:
    shelve(session, rosa, "The great hall", "d1")
    who = visitor(app)
    page = who.page("/shelf/?q=great")
    assert "The great hall" in page and "Things from the attic" not in page
    page = who.page("/shelf/?q=great&box-chairs=2&owned=yes")
    assert "No match. Remove a filter, or add boxes you own." in page
    assert 'name="box-chairs" min="0" max="9" value="2"' in page


def chips(page: str) -> dict[str, tuple[str, bool]]:
    """Where each chip leads and whether it is chosen, by what it says."""
    found = re.findall(r'<a class="chip" href="([^"]+)"[^>]*?( aria-current="true")?>([^<]+)<?', page)
    return {unescape(words).strip(): (unescape(href), bool(on)) for href, on, words in found}


def test_chips_combine_stand_in_the_address_and_each_can_be_taken_away(
    app: Flask, session: Session, rosa: User
) -> None:
    shelve(session, rosa, "The great hall", "d1")
    who = visitor(app)
    href, is_on = chips(who.page("/shelf/?q=great&page=3"))["Sealed Bid"]
    assert (href, is_on) == ("/shelf/?q=great&game=sealed_bid", False)
    page = who.page(href)
    assert chips(page)["Sealed Bid"] == ("/shelf/?q=great", True)
    assert chips(page)["“great”"] == ("/shelf/?game=sealed_bid", True)
    href, _ = chips(page)["no results yet"]
    assert href == "/shelf/?q=great&game=sealed_bid&tested=no"
    both = who.page(href)
    assert "The great hall" not in both, "a room is not played"
    assert 'value="no" selected' in both, "the form holds it too"
    owned = who.page("/shelf/?box-chairs=2&owned=yes")
    assert chips(owned)["Only with my boxes"] == ("/shelf/?box-chairs=2", True)
    assert chips(who.page("/shelf/?tested=perhaps"))["with results"][1] is False


def test_the_small_picture_is_sent_packed_to_those_who_can_unpack_it(
    app: Flask, session: Session, rosa: User
) -> None:
    slug = shelve(session, rosa, "The great hall", "d1")
    client = visitor(app).client
    packed = client.get(f"/shelf/{slug}/1/small.svg", headers={"Accept-Encoding": "gzip"})
    plain = client.get(f"/shelf/{slug}/1/small.svg", headers={"Accept-Encoding": ""})
    assert packed.headers["Content-Encoding"] == "gzip" and plain.data.startswith(b"<svg")
    assert gzip.decompress(packed.data) == plain.data


@pytest.mark.usefixtures("blank_paper")
def test_anybody_prints_the_papers_of_a_document(app: Flask, session: Session, rosa: User) -> None:
    slug = shelve(session, rosa, "The great hall", "d1")
    who = visitor(app)
    assert "The great hall" in who.page(f"/shelf/{slug}/1/papers/room")
    mark = who.client.get(f"/shelf/{slug}/1/papers/room").headers["ETag"]
    again = who.client.get(f"/shelf/{slug}/1/papers/room", headers={"If-None-Match": mark})
    assert again.status_code == 304
    pdf = printed(who.client, f"/shelf/{slug}/1/papers/room.pdf")
    assert pdf.mimetype == "application/pdf" and pdf.data.startswith(b"%PDF")
    file = who.client.get(f"/shelf/{slug}/1/papers/room.html")
    assert "<style>" in file.text and "attachment" in file.headers["Content-Disposition"]
    who.page(f"/shelf/{slug}/1/papers/attic", 404)


def test_only_its_author_withdraws_a_work(app: Flask, session: Session, rosa: User) -> None:
    slug = shelve(session, rosa, "The great hall", "d1")
    builders.a_person(session, "Fritz")
    assert "Hide from the list" not in signed_in(app, "Fritz").page(f"/shelf/{slug}/")
    author = signed_in(app, "Rosa")
    assert author.press(f"/shelf/{slug}/", "Hide from the list").status_code == 303
    assert "The great hall" not in visitor(app).page("/shelf/")
    assert "Hidden from the list on" in visitor(app).page(f"/shelf/{slug}/")
    author.press(f"/shelf/{slug}/", "Show in the list again")
    assert "The great hall" in visitor(app).page("/shelf/")


def test_an_organiser_starts_a_campaign_from_a_published_version(
    app: Flask, session: Session, rosa: User
) -> None:
    builders.an_organiser(session)
    first = works.publish(
        session, rosa, works.Publication(SEALED_BID, AUCTION, replace(EVENING, title="A late evening"), "d3")
    )
    works.publish(
        session,
        rosa,
        works.Publication(SEALED_BID, AUCTION, replace(EVENING, title="A late evening", purse=9), "d3"),
    )
    olga, slug = signed_in(app, "Olga"), first.work.slug
    assert "A late evening" in olga.page("/new/")
    page = olga.page(f"/shelf/{slug}/1/")
    address = f"/new/sealed_bid/auction/{slug}?version=1"
    assert address in page
    assert olga.press(address, "Start campaign", title="Ours").status_code == 303
    page = visitor(app).page(f"/shelf/{slug}/1/")
    assert "Campaigns started here: 1, still running: 1." in page
    versions = page[page.index('id="versions"') :]
    versions = versions[: versions.index("</section>")]
    assert versions.count("campaign started here") == 1, "what is begun is not said to be played"
    assert "played" not in versions
    assert "No results for this version yet." in visitor(app).page(f"/shelf/{slug}/")
    works.withdraw(session, rosa, slug, True)
    assert olga.client.get(address).status_code == 422


def test_a_published_paper_says_whose_it_is_and_which_version(
    app: Flask, session: Session, rosa: User
) -> None:
    version = works.publish(
        session, rosa, works.Publication(SEALED_BID, PRICES, replace(ATTIC, title="Rosa's attic"), "d9")
    )
    who = visitor(app)
    assert "By Rosa, version 1" in who.page(f"/shelf/{version.work.slug}/1/papers/prices")
    assert "By the house" not in who.page("/shelf/sealed_bid.prices.attic/1/papers/prices")


@pytest.fixture
def both(session: Session) -> dict[str, User]:
    return people(session, "Ada", "Bert")


def _chairs(page: str) -> str:
    """What stands in the field for chairs."""
    found = re.search(r'<input[^>]*name="(?:own|box)-chairs"[^>]*value="([^"]*)"', page)
    assert found
    return found[1]


def test_what_is_remembered_replaces_what_was(session: Session, both: dict[str, User]) -> None:
    for boxes in ((("chairs", 3),), (("chairs", 2),)):
        owned.keep(session, both["Ada"], SEALED_BID, boxes)
        assert owned.owned(session, both["Ada"]) == boxes
    assert owned.owned(session, both["Bert"]) == ()
    owned.keep(session, both["Ada"], SEALED_BID, ())
    assert owned.owned(session, both["Ada"]) == ()


@pytest.mark.parametrize("text", ["", "0", "10", "-1", "two", "1.5", "٣"])
def test_what_is_no_number_of_boxes_is_none(text: str) -> None:
    assert owned.typed(SEALED_BID, {"own-chairs": text, "own-tables": "1"}) == ()


@pytest.mark.parametrize("where", ["/account/", "reports"])
def test_what_is_typed_once_is_reckoned_with_on_the_desk_and_the_shelf(
    app: Flask, session: Session, both: dict[str, User], where: str
) -> None:
    uid, ada = a_draft(session, both["Ada"]).uid, signed_in(app, "Ada")
    reports = f"/desk/{uid}/reports"
    address = reports if where == "reports" else where
    assert ada.press(address, "Save boxes", **{"own-chairs": "4"}).status_code == 303
    assert [_chairs(ada.page(page)) for page in ("/account/", reports)] == ["4", "4"]
    assert _chairs(ada.page(f"{reports}?own-chairs=2")) == "2"
    session.rollback()
    assert owned.owned(session, both["Ada"], SEALED_BID) == (("chairs", 4),)
    assert _chairs(signed_in(app, "Bert").page("/account/")) == ""


def test_the_shelf_reckons_with_them_unless_its_address_says_others(
    app: Flask, session: Session, both: dict[str, User]
) -> None:
    owned.keep(session, both["Ada"], SEALED_BID, (("chairs", 4),))
    ada, stranger = signed_in(app, "Ada"), Visitor(app.test_client())
    assert [_chairs(ada.page(page)) for page in ("/shelf/", "/shelf/?box-chairs=1")] == ["4", "1"]
    assert _chairs(stranger.page("/shelf/")) == ""
    assert "box-chairs" not in re.sub("<input[^>]*>|<label[^>]*>", "", ada.page("/shelf/"))
