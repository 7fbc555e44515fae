"""The price list at the desk for tests: a draft of it, and what its page sends."""

from dataclasses import replace
from typing import Any

from sqlalchemy.orm import Session
from werkzeug.test import TestResponse

from authoring import drafts
from authoring.models import Draft
from campaign.storage.models import User
from tests.campaign.web import Visitor, forms
from tests.systems.sealed_bid import PRICES, SEALED_BID
from tests.systems.sealed_bid.documents import ATTIC, Lot, PriceList

CLEAN = replace(
    ATTIC,
    lots=(
        Lot("A1", "Brass Lamp", 3, "light", 1890),
        Lot("A2", "Ship in a Bottle", 4, "toy"),
        Lot("B1", "Tin Soldiers", 5, "toy"),
    ),
)


def a_list(session: Session, person: User, prices: PriceList = CLEAN) -> Draft:
    """A draft of a price list."""
    return drafts.create(session, person, SEALED_BID, PRICES, prices)


def prices_now(session: Session, person: User, uid: str) -> PriceList:
    """The draft's document as it is now, whoever changed it."""
    session.rollback()
    opened = drafts.load(session, person, uid)
    assert opened is not None and isinstance(opened.document, PriceList)
    return opened.document


def rows(prices: PriceList) -> list[tuple[str, str, int]]:
    """Number, name and worth of every lot."""
    return [(lot.key, lot.name, lot.worth) for lot in prices.lots]


def address(uid: str) -> str:
    """The page of the list."""
    return f"/desk/{uid}/form/list"


def as_shown(who: Visitor, uid: str) -> dict[str, Any]:
    """All that the form of the page sends as it stands."""
    return dict(next(item.pairs for item in forms(who.page(address(uid))) if item.ident == "sheet"))


def send(who: Visitor, uid: str, do: str, form: dict[str, Any] | None = None, **typed: Any) -> TestResponse:
    """Presses a button of the page with some of its cells filled in: `lots__0__worth` is "lots.0.worth"."""
    filled = {name.replace("__", "."): value for name, value in typed.items()}
    sent = {**(form or as_shown(who, uid)), **filled, "do": do}
    if do.startswith("look"):
        return who.client.post(
            address(uid), data=in_parts(sent), content_type=f"multipart/form-data; boundary={BOUNDARY}"
        )
    return who.client.post(address(uid), data=sent)


BOUNDARY = "----sheet-of-the-desk"


def in_parts(form: dict[str, Any]) -> bytes:
    """The form as a browser sends it with a file (a pair of stream and name).

    Werkzeug's own client leaves out a line end behind an empty value, which its reader takes only where it
    has all of it at once, so not at every 65,536th byte.
    """
    parts = b""
    for name, value in form.items():
        content, file = (
            (value[0].read(), f'; filename="{value[1]}"') if isinstance(value, tuple) else (value, "")
        )
        head = f'--{BOUNDARY}\r\nContent-Disposition: form-data; name="{name}"{file}\r\n\r\n'
        parts += head.encode() + (content if isinstance(content, bytes) else str(content).encode()) + b"\r\n"
    return parts + f"--{BOUNDARY}--\r\n".encode()
