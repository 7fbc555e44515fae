"""A campaign that waits for keys: all that is open in its file, and what a key opens.

Invariant: the address is a secret of its own, for who has a key may not live in this house yet; what a key
opens is on the answer to whoever typed it and on no other page. What stands in the file
is drawn here by the same functions as a table and its papers, and where it cannot be drawn the page says so.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from flask import Response, abort, redirect, render_template, request, url_for
from markupsafe import Markup
from werkzeug.wrappers import Response as AnyResponse

from campaign.closed import shown, waiting
from campaign.closed.shown import Shown
from campaign.closed.waiting import ClosedCampaign, KeyResult
from campaign.log.running import ruleset_named
from campaign.pages.frame import pictures, sides
from campaign.pages.frame.blueprints import front_pages
from campaign.pages.frame.opened import db
from campaign.pages.paper import papers
from campaign.people.security import LINK_LIMIT, limiter, public
from exports.paper import sheets
from rulesets.kit.codec import Json, Unreadable
from rulesets.kit.drawing.sheets import Sheet
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.ruleset import View

Answer = AnyResponse | str | tuple[str, int]
TO_A_PLACE = pictures.PlaceLink("#place-", "")


@dataclass(frozen=True, slots=True)
class ClosedPage:
    """All that the page shows: the row and its data (None once it is whole), whose keys are missing, why a
    key came back, what one opened; the table and the document drawn, empty where they cannot be; the issues
    of the newspaper and the papers of the document, as words with their addresses."""

    row: ClosedCampaign
    data: Json
    missing: Sequence[str]
    refusal: str
    given: KeyResult | None
    table: Markup
    document: Markup
    news: Sequence[tuple[str, str]]
    papers: Sequence[tuple[str, str]]


@front_pages.get("/bring-in/<token>/")
@public
@limiter.limit(LINK_LIMIT, deduct_when=lambda response: response.status_code == 404)
def closed(token: str) -> Answer:
    """A campaign that waits for keys: what is open in it, and the form for a key."""
    row = _found(token)
    if row.slug:
        return redirect(url_for("table.people", slug=row.slug), 303)
    return _page(row)


@front_pages.post("/bring-in/<token>/")
@public
@limiter.limit(LINK_LIMIT)
def give_key(token: str) -> Answer:
    """Takes a key, and shows what it opens."""
    row = _found(token)
    try:
        given = waiting.give_key(db(), token, request.form.get("seat-key", ""))
    except Refusal as refusal:
        return _page(row, refusal.sentence), 422
    except Unreadable as wrong:
        return _page(row, f"This key is right, but the campaign cannot be imported: {wrong}."), 422
    return _page(row, given=given)


@front_pages.get("/bring-in/<token>/news/<int:number>/")
@public
@limiter.limit(LINK_LIMIT)
def closed_news(token: str, number: int) -> str:
    """An issue of its newspaper."""
    row = _waiting(token)
    seen = shown.read(row.data.get("seen"))
    issues = dict(enumerate(seen.news if seen else (), 1))
    return _paper(row, issues.get(number) or abort(404))


@front_pages.get("/bring-in/<token>/papers/<key>/")
@public
@limiter.limit(LINK_LIMIT)
def closed_paper(token: str, key: str) -> str:
    """A paper of the document it is played with."""
    row = _waiting(token)
    return _paper(row, next((sheet for sheet in _handouts(row.data) if sheet.key == key), None) or abort(404))


@front_pages.get("/bring-in/<token>/photographs/<int:number>.jpg")
@public
@limiter.limit(LINK_LIMIT, deduct_when=lambda response: response.status_code == 404)
def closed_photograph(token: str, number: int) -> Response:
    """A photograph that everybody may see, as it was made anew when the file came in."""
    album = dict(enumerate(_waiting(token).data.get("photographs", ()), 1))
    return Response(waiting.pixels(album.get(number) or abort(404)), mimetype="image/jpeg")


def _found(token: str) -> ClosedCampaign:
    return waiting.closed_named(db(), token) or abort(404)


def _waiting(token: str) -> ClosedCampaign:
    """The campaign while it waits; 404 once it is whole."""
    row = _found(token)
    return abort(404) if row.slug else row


def _page(row: ClosedCampaign, refusal: str = "", given: KeyResult | None = None) -> str:
    data = None if row.slug else row.data
    seen = shown.read(given.part.seen if given else data.get("seen") if data else None)
    sheets_of_news = seen.news if seen and not given else ()
    page = ClosedPage(
        row=row,
        data=data,
        missing=row.missing if data else (),
        refusal=refusal,
        given=given,
        table=_table(seen),
        document=_document(data) if data and not given else Markup(),
        news=[
            (sheet.title, url_for("front.closed_news", token=row.uid, number=number))
            for number, sheet in enumerate(sheets_of_news, 1)
        ],
        papers=[
            (sheet.title, url_for("front.closed_paper", token=row.uid, key=sheet.key))
            for sheet in (_handouts(data) if data and not given else ())
        ],
    )
    return render_template("campaign/closed.html", page=page)


def _table(seen: Shown | None) -> Markup:
    """The views of the table, drawn; empty where they cannot be."""
    if seen is None:
        return Markup()
    try:
        sides.about(seen.sides)
        drawn = [(view, _board(view)) for view in seen.views]
        return Markup(render_template("campaign/closed_table.html", views=drawn))
    except Exception:  # a file of elsewhere: whatever is wrong in what it draws, the rest of it is shown
        return Markup()


def _board(view: View) -> Markup | None:
    if view.board is None:
        return None
    return pictures.pressed_map(view.board, TO_A_PLACE) if view.places else pictures.at_a_glance(view.board)


def _document(data: Json) -> Markup:
    """What it is played with, at a glance; empty where the file does not say it."""
    try:
        ruleset = ruleset_named(db(), data["ruleset"])
        kind, documents = shown.read_played(ruleset, data["played"])
        sides.about(ruleset.sides(documents.main))
        cover = kind.cover(documents.main, documents.library)
        glance = kind.glance(documents.main, documents.library)
        return Markup(
            render_template(
                "campaign/closed_document.html", ruleset=ruleset, kind=kind, cover=cover, glance=glance
            )
        )
    except Exception:  # as above
        return Markup()


def _handouts(data: Json) -> tuple[Sheet, ...]:
    """The papers of the document; none where the file does not say it."""
    try:
        kind, documents = shown.read_played(ruleset_named(db(), data["ruleset"]), data["played"])
        return kind.handouts(documents.main, documents.library)
    except Exception:  # as above
        return ()


def _paper(row: ClosedCampaign, sheet: Sheet) -> str:
    """The sheet as a page. Refuses one that cannot be drawn."""
    back = (("Back to the campaign", url_for("front.closed", token=row.uid)),)
    try:
        return sheets.page(
            papers.as_numbered(sheet), paper=papers.wanted_paper(), palette=papers.wanted_ink(), ways=back
        )
    except Exception as error:  # as above
        raise Refusal("This paper cannot be drawn: the file was changed after the export.") from error
