"""Papers of a draft as PDF: one, or all in one file.

A PDF is of the revision that was the newest when it was asked for, however often the draft changes while one
waits. The address names that revision under a seal for this person, so that nobody reads others by number.
"""

from collections.abc import Callable

from flask import current_app, redirect, request, url_for
from itsdangerous import BadSignature, URLSafeSerializer
from werkzeug.wrappers import Response as AnyResponse

from authoring import drafts
from authoring.drafts import Opened
from authoring.pages.frame.blueprint import desk_pages
from authoring.pages.frame.opened import opened
from authoring.pages.papers import found, handouts, plain
from campaign.pages.frame.addresses import address
from campaign.pages.frame.opened import db
from campaign.pages.paper import copies, papers, printing
from campaign.pages.paper.printing import PRINT_LIMIT, Wanted
from campaign.people import security
from campaign.printing.content import Content
from campaign.storage.lru_cache import Recent
from rulesets.kit.flow.refusals import Refusal

_TITLES: Recent[str] = Recent(200)


@desk_pages.get("/<uid>/papers/<key>.pdf", endpoint="paper_pdf")
@security.limiter.limit(PRINT_LIMIT)
def paper_pdf(uid: str, key: str) -> AnyResponse:
    """One paper as PDF; `?paper=Letter`, `?ink=black`."""
    at = as_asked(opened(uid))
    if at is None:
        return to_newest("desk.paper_pdf", uid, key=key)
    title = _TITLES.get((uid, at.digest, key), lambda: f"{found(at, key).title}, {at.draft.title}")
    way = ("As a page", address("desk.paper", {"uid": uid, "key": key, **papers.wished()}))
    return _printed(at, key, title, lambda: copies.one(found(at, key), title), way)


@desk_pages.get("/<uid>/papers.pdf", endpoint="papers_pdf")
@security.limiter.limit(PRINT_LIMIT)
def papers_pdf(uid: str) -> AnyResponse:
    """All papers of the draft in one PDF."""
    at = as_asked(opened(uid))
    if at is None:
        return to_newest("desk.papers_pdf", uid)
    title = f"All papers of {at.draft.title}"

    def make() -> Content:
        sheets = handouts(at)
        if not sheets:
            raise Refusal("There is nothing to print yet.")
        return copies.pack(((sheet, "") for sheet in sheets), title)

    return _printed(at, "", title, make)


def _printed(
    at: Opened, key: str, title: str, make: Callable[[], Content], *ways: tuple[str, str]
) -> AnyResponse:
    uid = at.draft.uid
    wished = papers.wished() if key else papers.wished_of_all()
    edition = ("draft", uid, at.digest, key, title, *wished.values())
    all_papers = ("All papers", url_for("desk.papers", uid=uid))
    return printing.answer(
        Wanted(title, f"draft-{plain(key or 'papers')}", edition, make, (all_papers, *ways))
    )


def as_asked(newest: Opened) -> Opened | None:
    """The draft as it was at the revision the address names; None where it names none that this person was
    sent to, or one that is not kept any more."""
    try:
        number = _seal(newest).loads(request.args.get("revision", ""))
    except BadSignature:
        return None
    return drafts.at_revision(db(), newest, number)


def to_newest(endpoint: str, uid: str, **named: str) -> AnyResponse:
    """Goes to the same address with the newest revision in it, under its seal."""
    at = opened(uid)
    values = {"uid": uid, **named, "revision": str(_seal(at).dumps(at.number)), **papers.wished()}
    return redirect(address(endpoint, values), 303)


def _seal(at: Opened) -> URLSafeSerializer:
    return URLSafeSerializer(
        current_app.config["SECRET_KEY"], salt=f"revision of {at.draft.uid} for {at.person.id}"
    )
