"""Beginning a draft: first its kind, by game with pictures, then its title and what it starts from."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from flask import abort, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from authoring import drafts
from authoring.limits import carried
from authoring.models import Draft
from authoring.pages.frame.blueprint import FORM_LIMIT, desk_pages
from authoring.pages.frame.opened import db
from campaign.pages.shelf import parts
from campaign.people import security
from campaign.shelf import catalogue
from campaign.shelf.catalogue import Shelved
from campaign.storage.db import now
from rulesets.kit.editing.editing import Editing
from rulesets.kit.editing.rows import SetField
from rulesets.kit.flow import spelling
from rulesets.kit.flow.choices import Option
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.ruleset import AnyDocumentKind, AnyRuleset

SHOWN = 3
"""So many of the boards that a kind can start from are named on its card."""


@dataclass(frozen=True, slots=True)
class KindCard:
    """A kind of document that can be begun: the address of a picture of one that is shipped, empty where none
    has one; the first of what it can start from, and how many more there are."""

    kind: AnyDocumentKind
    picture: str
    starts: tuple[Option, ...]
    more: int


@dataclass(frozen=True, slots=True)
class GameCards:
    """A game and the kinds of document that can be begun for it."""

    ruleset: AnyRuleset
    cards: tuple[KindCard, ...]


def editable() -> dict[tuple[str, str], tuple[AnyRuleset, AnyDocumentKind]]:
    """Every kind of document that can be edited here, with its system, by the names of both."""
    return {
        (ruleset.slug, kind.name): (ruleset, kind)
        for ruleset in security.house().rulesets
        for kind in ruleset.kinds
        if kind.editing is not None
    }


@desk_pages.get("/new")
def new() -> str:
    """What one can begin, by game."""
    return render_template("authoring/new.html", games=tuple(_games()))


def _games() -> Iterator[GameCards]:
    shipped = catalogue.builtins(db())
    for ruleset in security.house().rulesets:
        mine = tuple(item for item in shipped if item.ruleset is ruleset)
        if cards := tuple(_card(kind, mine) for of, kind in editable().values() if of is ruleset):
            yield GameCards(ruleset, cards)


def _card(kind: AnyDocumentKind, shipped: Iterable[Shelved]) -> KindCard:
    assert kind.editing is not None
    pictures = (parts.small_address(db(), item) for item in shipped if item.kind is kind)
    starts = kind.editing.blanks
    return KindCard(kind, next(filter(None, pictures), ""), starts[:SHOWN], len(starts[SHOWN:]))


@desk_pages.get("/new/<ruleset>/<kind>")
def new_of(ruleset: str, kind: str) -> str:
    """The form of a new draft of that kind: its title, and what it starts from."""
    return _form(*_kind(ruleset, kind))


@desk_pages.post("/new/<ruleset>/<kind>")
@security.limiter.limit(FORM_LIMIT)
def begin(ruleset: str, kind: str) -> AnyResponse | tuple[str, int]:
    """Begins a draft and opens it; the form comes back where its title cannot stand."""
    chosen = _kind(ruleset, kind)
    try:
        draft = _begun(*chosen)
    except Refusal as refusal:
        return _form(*chosen, refusal.sentence), 422
    return redirect(url_for("desk.editor", uid=draft.uid), 303)


def _kind(ruleset: str, name: str) -> tuple[AnyRuleset, AnyDocumentKind]:
    return editable().get((ruleset, name)) or abort(404)


def _form(ruleset: AnyRuleset, kind: AnyDocumentKind, refused: str = "") -> str:
    return render_template(
        "authoring/new_of.html",
        ruleset=ruleset,
        kind=kind,
        title=request.form.get("title", f"{kind.title} of {now():%-d %B %Y}"),
        chosen=request.form.get("blank", ""),
        refused=refused,
        longest=drafts.TITLE_LONGEST,
    )


def _begun(ruleset: AnyRuleset, kind: AnyDocumentKind) -> Draft:
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
