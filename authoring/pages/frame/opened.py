"""A draft opened for one request. To whom it is not shown it does not exist."""

from collections.abc import Callable
from typing import NoReturn

from flask import abort, request
from sqlalchemy.orm import Session

from authoring import drafts
from authoring.conflicts import Clash
from authoring.drafts import Change, Opened
from campaign.people import security
from rulesets.kit.codec import Json, Unreadable
from rulesets.kit.flow.numbers import plain_number
from rulesets.kit.json_limits import read_json


def db() -> Session:
    """The database session of this request."""
    return security.session()


def opened(uid: str) -> Opened:
    """The draft as the signed-in person has it open; 404 where he may not see it."""
    return drafts.load(db(), security.person(), uid) or _absent()


def on_map(uid: str) -> Opened:
    """The draft as `opened`; 404 where its kind has no map of hexes."""
    at = opened(uid)
    return at if at.editing.hexes is not None else _absent()


def on_any_map(uid: str) -> Opened:
    """The draft as `opened`; 404 where its kind has no map of hexes and none of areas."""
    at = opened(uid)
    return at if at.editing.hexes is not None or at.editing.areas is not None else _absent()


def changed(uid: str, make: Callable[[Opened], Change], key: str = "") -> Opened:
    """The draft after the change; 404 where the person may not see it."""
    return drafts.change(db(), security.person(), uid, make, key) or _absent()


def _absent() -> NoReturn:
    abort(404)


def sent_json() -> Json:
    """The JSON that was sent; None for what is none, and for what nobody's editor sends."""
    try:
        return read_json(request.get_data(as_text=True)) if request.is_json else None
    except Unreadable:
        return None


def seen_revision() -> int:
    """The revision the form that was sent showed; 0 where it does not say."""
    return plain_number(request.form.get("revision", "")) or 0


def as_seen(now: Opened, number: int) -> Opened:
    """The draft as the person saw it, for comparison; Clash where that state is not kept any more."""
    seen = drafts.at_revision(db(), now, number)
    if seen is None:
        raise Clash("This form is too old: the draft has changed too often since. Nothing was saved.")
    return seen
