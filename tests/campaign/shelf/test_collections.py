"""Collections of the shelf: who reads and changes them, in which order, and printed as a book."""

import io

import pypdf
import pytest
from flask import Flask
from sqlalchemy.orm import Session

from campaign.club.notes import TWICE
from campaign.shelf import catalogue, collections
from campaign.shelf.collections import Wish
from campaign.storage.db import writing
from campaign.storage.models import User
from rulesets.kit.flow.refusals import Refusal
from tests import builders
from tests.campaign.web import Visitor, forms, signed_in, visitor
from tests.printing import printed

ATTIC, EVENING, PARLOUR = (
    "sealed_bid.prices.attic",
    "sealed_bid.auction.evening",
    "sealed_bid.floor.parlour",
)


def begun(session: Session, rosa: User, title: str = "Evenings", *, public: bool = False) -> str:
    slug = collections.begin(session, rosa, Wish(title, "Bring a pencil.", public)).slug
    for address in (ATTIC, EVENING, PARLOUR):
        collections.add(session, rosa, slug, catalogue.find(session, address))
    return slug


def standing(session: Session, person: User, slug: str) -> list[str]:
    return [part.address for part in collections.parts(session, collections.find(session, person, slug))]


def test_documents_stand_in_it_once_in_the_order_of_their_numbers(session: Session, rosa: User) -> None:
    slug = begun(session, rosa)
    collections.add(session, rosa, slug, catalogue.find(session, ATTIC))
    assert standing(session, rosa, slug) == [ATTIC, EVENING, PARLOUR]
    collections.change(session, rosa, slug, Wish("Others"), [3, 1])
    assert standing(session, rosa, slug) == [PARLOUR, ATTIC]
    assert collections.find(session, rosa, slug).title == "Others"


def test_one_that_is_not_public_is_there_for_its_owner_alone(session: Session, rosa: User) -> None:
    slug, fritz = begun(session, rosa), builders.a_person(session, "Fritz")
    for other in (fritz, None, builders.an_organiser(session)):
        with pytest.raises(Refusal, match="no such collection"):
            collections.find(session, other, slug)
        assert collections.listed(session, other) == ()
    collections.change(session, rosa, slug, Wish("Evenings", is_public=True), [1, 2, 3])
    assert collections.find(session, None, slug).slug == slug
    with pytest.raises(Refusal, match="Only Rosa can change"):
        collections.change(session, fritz, slug, Wish("Mine"), [])
    with pytest.raises(Refusal, match="Only Rosa can change"):
        collections.add(session, fritz, slug, catalogue.find(session, ATTIC))


@pytest.mark.parametrize(
    ("wish", "says"),
    [
        (Wish("  "), "a title"),
        (Wish("x" * 201), "at most 200 characters; this one has 201"),
        (Wish("A", "x" * 5001), "at most 5000 characters; this one has 5001"),
    ],
)
def test_what_cannot_stand_is_refused(session: Session, rosa: User, wish: Wish, says: str) -> None:
    with pytest.raises(Refusal, match=says):
        collections.begin(session, rosa, wish)


def test_two_of_one_title_have_two_addresses(session: Session, rosa: User) -> None:
    first = collections.begin(session, rosa, Wish("Évrecy"))
    assert collections.begin(session, rosa, Wish("Évrecy")).slug == first.slug, "pressed twice"
    with writing(session):
        first.created -= 2 * TWICE
    assert collections.begin(session, rosa, Wish("Évrecy")).slug != first.slug
    assert collections.begin(session, rosa, Wish("New")).slug != "new"


def test_a_collection_is_full_at_so_many_documents(
    session: Session, rosa: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(collections, "MOST", 2)
    with pytest.raises(Refusal, match="at most 2 scenarios"):
        begun(session, rosa)


def test_an_organiser_of_the_house_takes_a_public_one_away_and_nobody_else_another_s(
    session: Session, rosa: User
) -> None:
    slug = begun(session, rosa, public=True)
    with pytest.raises(Refusal, match="Only Rosa"):
        collections.remove(session, builders.a_person(session, "Fritz"), slug)
    assert collections.remove(session, builders.an_organiser(session), slug) == "Evenings"
    assert collections.listed(session, rosa) == ()


def form(who: Visitor, address: str, ending: str) -> tuple[str, dict[str, str | list[str]]]:
    found = next(item for item in forms(who.page(address)) if (item.action or address).endswith(ending))
    return found.action or address, found.sent()


def test_a_collection_is_begun_filled_ordered_and_taken_away_on_its_pages(app: Flask, rosa: User) -> None:
    who = signed_in(app, "Rosa")
    action, data = form(who, "/shelf/collections/", "/new")
    again = who.client.post(action, data={**data, "title": " ", "foreword": "All of this is kept."})
    assert again.status_code == 422 and "All of this is kept." in again.text
    assert who.client.post(action, data={**data, "title": "Two evenings"}).status_code == 303
    for address in (ATTIC, EVENING):
        there, sent = form(who, f"/shelf/{address}/", "/collect")
        assert who.client.post(there, data=sent).status_code == 303
    page = "/shelf/collections/two-evenings/"
    assert visitor(app).client.get(page).status_code == 404
    _, sent = form(who, page, page)
    wrong = who.client.post(page, data={**sent, "place-1": "first"})
    assert wrong.status_code == 422 and "a number for its place" in wrong.text
    who.client.post(page, data={**sent, "place-1": "2", "place-2": "1", "public": "yes"})
    text = visitor(app).page(page)
    assert text.index("An evening") < text.index("Things from the attic") and "Change it" not in text
    _, sent = form(who, page, page)
    who.client.post(page, data={**sent, "place-1": ""})
    assert "An evening" not in visitor(app).page(page)
    action, sent = form(who, page, "/remove")
    assert who.client.post(action, data=sent).status_code == 422
    assert who.client.post(action, data={**sent, "sure": "yes"}).status_code == 303
    assert visitor(app).client.get(page).status_code == 404


def test_all_its_documents_go_out_in_one_zip(app: Flask, session: Session, rosa: User) -> None:
    slug = begun(session, rosa)
    where = f"/shelf/collections/{slug}/documents.zip"
    assert visitor(app).client.get(where).status_code == 404
    answer = signed_in(app, "Rosa").client.get(where)
    assert answer.mimetype == "application/zip" and answer.data[:2] == b"PK"


@pytest.mark.paper
def test_a_collection_prints_as_one_book_through_the_queue(app: Flask, session: Session, rosa: User) -> None:
    slug = begun(session, rosa)
    where = f"/shelf/collections/{slug}/book.pdf"
    assert visitor(app).client.get(where).status_code == 404
    answer = printed(signed_in(app, "Rosa").client, where)
    assert answer.mimetype == "application/pdf"
    leaves = [leaf.extract_text() for leaf in pypdf.PdfReader(io.BytesIO(answer.data)).pages]
    assert "Bring a pencil." in leaves[0] and "By Rosa" in leaves[0]
    assert "Contents" in leaves[1] and "Things from the attic: Price list" in leaves[1]
