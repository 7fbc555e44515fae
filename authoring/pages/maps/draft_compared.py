"""A draft compared: with published versions, with other drafts, with what it was before."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from flask import flash, redirect, render_template, request, url_for
from markupsafe import Markup
from werkzeug.wrappers import Response

from authoring import drafts, history
from authoring.compare import Change as Difference, grouped
from authoring.compare_names import differences
from authoring.drafts import Change, Opened
from authoring.pages.frame.blueprint import FORM_LIMIT, PAPER_LIMIT, desk_pages
from authoring.pages.frame.opened import changed, db, opened
from authoring.pages.maps.compared import ComparedMap, both_maps, compared_map
from authoring.pages.maps.map_beside import own_rows
from authoring.pages.maps.taken_back import mark_of, taken_back
from campaign.pages.frame.clocks import day_and_hour
from campaign.people import security
from campaign.shelf import catalogue, works
from campaign.shelf.catalogue import Shelved
from rulesets.kit.flow.choices import Option
from rulesets.kit.flow.numbers import plain_number
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.ruleset import Library

MOST_STATES = 30
Groups = tuple[tuple[str, tuple[Option, ...]], ...]


@dataclass(frozen=True, slots=True)
class DraftCompared:
    """A draft and what it is compared with: all that it can be, in groups, and which of them is chosen
    (empty where there is nothing); what changed, in groups and on the map, of hexes on both."""

    at: Opened
    groups_offered: Groups
    chosen: str
    map: ComparedMap | None
    maps: tuple[Markup, ...]
    groups: Sequence[tuple[str, str, Sequence[Difference]]]
    count: int


@desk_pages.get("/<uid>/compare")
@security.limiter.limit(PAPER_LIMIT)
def compare(uid: str) -> str:
    """What changed in the draft since a version, another draft or an earlier state."""
    at = opened(uid)
    offered = _offered(at)
    every = [option.value for _, options in offered for option in options]
    chosen = request.args.get("before") or next(iter(every), "")
    if not chosen:
        return render_template("authoring/compare.html", page=DraftCompared(at, offered, "", None, (), (), 0))
    if chosen not in every:
        raise Refusal("That cannot be compared with this draft. Choose one from the list.")
    before, library = _document(at, chosen)
    found = differences(at.kind, before, at.document, at.shelf)
    boards = at.kind.drawing(before, library), at.kind.drawing(at.document, at.library)
    page = DraftCompared(
        at,
        offered,
        chosen,
        compared_map(*boards, own_rows(at)),
        both_maps(*boards, found),
        grouped(found),
        len(found),
    )
    return render_template("authoring/compare.html", page=page, mark_of=mark_of)


@desk_pages.post("/<uid>/compare", endpoint="take_back")
@security.limiter.limit(FORM_LIMIT)
def take_back(uid: str) -> Response:
    """Takes one change back, the others stay; refuses one that is not there any more."""
    chosen, mark = request.form.get("before", ""), request.form.get("take", "")

    def made(now: Opened) -> Change:
        if chosen not in [option.value for _, options in _offered(now) for option in options]:
            raise Refusal("That cannot be compared with this draft. Choose one from the list.")
        before, _ = _document(now, chosen)
        found = differences(now.kind, before, now.document, now.shelf)
        change = next((each for each in found if mark_of(each) == mark), None)
        if change is None:
            raise Refusal("That change is not there any more. Look at the list again.")
        return Change(taken_back(now.editing, before, now.document, change), f"Undone: {change.where}")

    flash(f"{history.steps(db(), changed(uid, made)).undo}. History has the state before.")
    return redirect(url_for("desk.compare", uid=uid, before=chosen), 303)


def _offered(at: Opened) -> Groups:
    """What the draft can be compared with, what one most likely wants first."""
    work = works.work_of_draft(db(), at.draft.uid)
    published = catalogue.versions(db(), work.slug) if work else ()
    parent = _parent(at)
    others = (
        draft
        for draft in drafts.listed(db(), security.person())
        if (draft.ruleset, draft.kind) == (at.draft.ruleset, at.draft.kind) and draft.uid != at.draft.uid
    )
    states = (state for state in history.kept(db(), at) if state.number != at.number)
    groups = (
        ("Published versions", tuple(_version(item) for item in published)),
        ("Forked from", (_version(parent),) if parent else ()),
        (
            "Earlier states of this draft",
            tuple(
                Option(f"state:{state.number}", f"{state.number}. {state.says}, {day_and_hour(state.at)}")
                for state, _ in zip(states, range(MOST_STATES), strict=False)
            ),
        ),
        ("Other drafts", tuple(Option(f"draft:{draft.uid}", draft.title) for draft in others)),
    )
    return tuple(group for group in groups if group[1])


def _version(item: Shelved) -> Option:
    return Option(f"version:{item.address}:{item.number}", f"{item.cover.title}, version {item.number}")


def _parent(at: Opened) -> Shelved | None:
    """The version it was forked from, if that is here."""
    draft = at.draft
    if not draft.forked_work:
        return None
    try:
        return catalogue.referred(db(), draft.ruleset, draft.kind, draft.forked_work, draft.forked_version)
    except Refusal:
        return None


def _document(at: Opened, chosen: str) -> tuple[Any, Library]:
    """The document that is compared, with what it refers to; refuses one that is gone meanwhile."""
    kind, _, rest = chosen.partition(":")
    if kind == "version":
        address, _, number = rest.rpartition(":")
        return catalogue.with_library(db(), catalogue.find(db(), address, int(number)))
    if kind == "draft":
        found = drafts.load(db(), security.person(), rest)
    else:
        found = drafts.at_revision(db(), at, plain_number(rest) or 0)
    if found is None:
        raise Refusal("That is no longer here. Choose another one.")
    return found.document, found.library
