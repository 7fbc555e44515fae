"""A draft in which another document of the shelf is chosen: what is offered, kept and refused."""

from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy.orm import Session

from authoring import drafts, publishing
from campaign.storage.models import User
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.references import ref_of, word_of
from rulesets.kit.ruleset import Ref, Shelf
from tests.authoring.price_desk import CLEAN, a_list
from tests.campaign.web import Visitor, forms
from tests.systems.sealed_bid import AUCTION, FLOOR, PRICES, SEALED_BID
from tests.systems.sealed_bid.auction_desk import editing
from tests.systems.sealed_bid.documents import EVENING

AT_THE_DESK = replace(AUCTION, editing=editing(Shelf()), editing_with=editing)
pytestmark = pytest.mark.plays(replace(SEALED_BID, kinds=(AT_THE_DESK, FLOOR, PRICES)))


@pytest.fixture
def uid(session: Session, ada: User) -> str:
    return drafts.create(session, ada, SEALED_BID, AT_THE_DESK, EVENING).uid


def address(uid: str) -> str:
    return f"/desk/{uid}/form/auction"


def sent(who: Visitor, uid: str, **typed: Any) -> Any:
    """What comes back after the form was sent with that filled in."""
    shown = dict(next(item.pairs for item in forms(who.page(address(uid))) if "prices" in dict(item.pairs)))
    return who.client.post(address(uid), data={**shown, **typed, "do": "save"})


def chosen(session: Session, ada: User, uid: str) -> Ref:
    """The price list the draft names now."""
    session.rollback()
    opened = drafts.load(session, ada, uid)
    assert opened is not None
    found: Ref = opened.document.prices
    return found


def test_the_form_offers_what_stands_on_the_shelf_and_keeps_what_was_chosen(
    who: Visitor, session: Session, ada: User, uid: str
) -> None:
    draft = a_list(session, ada, replace(CLEAN, title="Things from the cellar"))
    assert "Things from the cellar" not in who.page(address(uid))
    assert publishing.publish(session, ada, draft.uid, 1, "First") is not None
    page = who.page(address(uid))
    assert "Things from the attic" in page and "Things from the cellar" in page
    wanted = Ref("prices", "things-from-the-cellar", 1)
    assert sent(who, uid, prices=word_of(wanted)).status_code == 303
    assert chosen(session, ada, uid) == wanted


def test_what_is_not_offered_is_refused_and_nothing_is_lost(
    who: Visitor, session: Session, ada: User, uid: str
) -> None:
    answer = sent(who, uid, prices="prices/nowhere/1", title="An evening in May")
    assert answer.status_code == 422 and "An evening in May" in answer.text
    assert chosen(session, ada, uid) == EVENING.prices


@pytest.mark.parametrize("word", ["prices", "prices/attic", "prices/attic/x", "/attic/1", "prices//1"])
def test_a_word_that_names_no_document_is_refused(word: str) -> None:
    with pytest.raises(Refusal, match="Choose one of the documents"):
        ref_of(word)
    assert ref_of("") is None and ref_of("prices/a/b/2") == Ref("prices", "a/b", 2)
