"""My drafts: the list, a picture, the history, deleting one."""

from collections.abc import Sequence
from dataclasses import dataclass

from flask import Response, flash, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from authoring import drafts, history, joining, sharing
from authoring.hexes.answers import board_of
from authoring.judging import in_words
from authoring.models import Draft, DraftInvitation
from authoring.pages.beginning import editable
from authoring.pages.frame.blueprint import FORM_LIMIT, desk_pages
from authoring.pages.frame.opened import db, opened
from campaign.people import security
from exports.hexes import svg as hex_svg
from exports.signs.palette import SCREEN
from rulesets.kit.flow.numbers import plain_number
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.ruleset import AnyDocumentKind, AnyRuleset

PER_PAGE = 24
SMALL_LAYERS = ("ground", "control", "terrain", "tile", "obstacle", "signs", "units")


@dataclass(frozen=True, slots=True)
class Listed:
    """A draft in the list, with its system, its kind and what its check said, in words."""

    draft: Draft
    ruleset: AnyRuleset
    kind: AnyDocumentKind
    found: str


@dataclass(frozen=True, slots=True)
class DraftsPage:
    """A page of the drafts one has or is shown: its `number` from 1, how many `pages` and drafts there are,
    the drafts that others offer, and whether one can begin a draft here, and put published documents
    together, and has drafts of one's own."""

    listed: tuple[Listed, ...]
    number: int
    pages: int
    total: int
    offers: Sequence[DraftInvitation]
    can_make: bool
    can_join: bool
    has_own: bool


@desk_pages.get("/", endpoint="drafts")
def list_of_drafts() -> str:
    """The drafts one has or is shown."""
    person = security.person()
    every = drafts.listed(db(), person)
    number = max(1, plain_number(request.args.get("page", "1")) or 1)
    shown = every[(number - 1) * PER_PAGE : number * PER_PAGE]
    kinds = editable()
    page = DraftsPage(
        listed=tuple(
            Listed(draft, *kinds[draft.ruleset, draft.kind], _state(draft))
            for draft in shown
            if (draft.ruleset, draft.kind) in kinds
        ),
        number=number,
        pages=-(-len(every) // PER_PAGE),
        total=len(every),
        offers=sharing.offered(db(), person),
        can_make=bool(kinds),
        can_join=bool(joining.joinables(security.house().rulesets)),
        has_own=any(draft.owner_id == person.id for draft in every),
    )
    return render_template("authoring/drafts.html", page=page)


def depends() -> object:
    """What the list depends on: the drafts as they stand in it, and those that are offered."""
    person = security.person()
    found = [
        (
            *(each.id, each.title, each.board, each.owner.username, each.changed, each.changed_by),
            *(each.head, each.judged, each.errors, each.warnings),
        )
        for each in drafts.listed(db(), person)
    ]
    offers = [
        (row.id, row.may, row.draft.title, row.draft.owner.username) for row in sharing.offered(db(), person)
    ]
    return found, offers


def _state(draft: Draft) -> str:
    return (
        in_words(draft.errors, draft.warnings)
        if draft.judged == draft.head
        else "not checked since the last change"
    )


@desk_pages.get("/<uid>/picture.svg")
def picture(uid: str) -> Response:
    """The map as a small picture."""
    at = opened(uid)
    board = board_of(at)
    drawn = hex_svg.draw_hexes(board, SCREEN, layers=SMALL_LAYERS, numbers=False) if board else _NOTHING
    answer = Response(drawn, mimetype="image/svg+xml")
    answer.set_etag(at.digest)
    answer.make_conditional(request)
    return answer


_NOTHING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>'


@desk_pages.get("/<uid>/history", endpoint="history")
def past(uid: str) -> str:
    """What was done to the draft, and the way back to each state that is kept."""
    at = opened(uid)
    return render_template("authoring/history.html", at=at, draft=at.draft, revisions=history.kept(db(), at))


@desk_pages.post("/<uid>/history")
@security.limiter.limit(FORM_LIMIT)
def back_to(uid: str) -> AnyResponse:
    """Goes back to a state that is kept."""
    at = opened(uid)
    number = plain_number(request.form.get("number", ""))
    if number is None:
        raise Refusal("Choose one of the states listed.")
    history.back_to(db(), security.person(), uid, number)
    flash("The earlier state is restored. Later changes stay in the history.")
    return redirect(url_for("desk.editor", uid=at.draft.uid), 303)


@desk_pages.get("/<uid>/delete")
def delete(uid: str) -> str:
    """Asks whether the draft is to be deleted."""
    at = opened(uid)
    if not at.is_owner:
        raise Refusal(f"Only {at.draft.owner.username} can delete this draft.")
    return render_template("authoring/delete.html", at=at, draft=at.draft)


@desk_pages.post("/<uid>/delete")
@security.limiter.limit(FORM_LIMIT)
def delete_it(uid: str) -> AnyResponse:
    """Deletes the draft; refuses where the box was not ticked."""
    at = opened(uid)
    title = at.draft.title
    if at.is_owner and request.form.get("sure") != "yes":
        raise Refusal("Tick the box to confirm. Nothing was deleted.")
    drafts.discard(db(), security.person(), uid)
    flash(f"{title} is deleted.")
    return redirect(url_for("desk.drafts"), 303)
