"""My drafts: the list, a new one, its picture, its history, deleting it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from flask import Response, flash, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from authoring import drafts, history, joining, sharing
from authoring.hexes.answers import board_of
from authoring.judging import in_words
from authoring.limits import carried
from authoring.models import Draft, DraftInvitation
from authoring.pages.frame.blueprint import FORM_LIMIT, desk_pages
from authoring.pages.frame.opened import db, opened
from campaign.people import security
from campaign.storage.db import now
from exports.hexes import svg as hex_svg
from exports.signs.palette import SCREEN
from rulesets.kit.editing.editing import Editing
from rulesets.kit.editing.rows import SetField
from rulesets.kit.flow import spelling
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


def editable(rulesets: tuple[AnyRuleset, ...]) -> list[tuple[AnyRuleset, AnyDocumentKind]]:
    """Every kind of document that can be edited here, with its system."""
    return [(ruleset, kind) for ruleset in rulesets for kind in ruleset.kinds if kind.editing is not None]


@desk_pages.get("/", endpoint="drafts")
def list_of_drafts() -> str:
    """The drafts one has or is shown."""
    person = security.person()
    every = drafts.listed(db(), person)
    number = max(1, plain_number(request.args.get("page", "1")) or 1)
    shown = every[(number - 1) * PER_PAGE : number * PER_PAGE]
    kinds = {
        (ruleset.slug, kind.name): (ruleset, kind) for ruleset, kind in editable(security.house().rulesets)
    }
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


@desk_pages.get("/new")
def new() -> str:
    """What one can begin."""
    return _new_page()


def _new_page(refused: str = "") -> str:
    return render_template(
        "authoring/new.html",
        kinds=editable(security.house().rulesets),
        day=f"{now():%-d %B %Y}",
        typed=request.form,
        refused=refused,
        longest=drafts.TITLE_LONGEST,
    )


@desk_pages.post("/new")
@security.limiter.limit(FORM_LIMIT)
def begin() -> AnyResponse | tuple[str, int]:
    """Begins a draft from an empty board and opens it; the form comes back where its title cannot stand."""
    try:
        draft = _begun()
    except Refusal as refusal:
        return _new_page(refusal.sentence), 422
    return redirect(url_for("desk.editor", uid=draft.uid), 303)


def _begun() -> Draft:
    ruleset, kind = _kind(request.form.get("kind", ""))
    assert kind.editing is not None
    blanks = {option.value: option.label for option in kind.editing.blanks}
    chosen = request.form.get("blank", "")
    if chosen not in blanks:
        raise Refusal("Choose one of the boards offered.")
    return drafts.create(
        db(),
        security.person(),
        ruleset,
        kind,
        _named(kind.editing, kind.editing.blank(chosen), request.form.get("title", "")),
        says=f"Begun{' on an empty board' if kind.editing.hexes else ''}: {blanks[chosen]}",
    )


def _named(editing: Editing[Any], document: Any, title: str) -> Any:
    """The new document with its title, if one was typed; refuses one that is too long."""
    words = spelling.line(title)
    return carried(editing, document, (SetField(editing.title, words),)) if words else document


def _kind(name: str) -> tuple[AnyRuleset, AnyDocumentKind]:
    for ruleset, kind in editable(security.house().rulesets):
        if name == f"{ruleset.slug}.{kind.name}":
            return ruleset, kind
    raise Refusal("Choose a game first.")


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
