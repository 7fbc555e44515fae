"""Publishing a draft, forking what is published, taking up one's own work: the author's pages of the shelf.

A draft exists for its owner alone here; to anybody else it is not there. What is changed goes
through `authoring/publishing.py`.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from flask import Blueprint, abort, flash, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from authoring import publishing
from authoring.compare import Change, grouped
from authoring.pages.frame.opened import seen_revision
from authoring.pages.playing import runs_of
from authoring.publishing import Proof
from campaign.pages.frame.opened import db
from campaign.pages.shelf.parts import gathered, shelved
from campaign.people import security
from campaign.practice.never import Happened
from campaign.shelf.works import SAID_LONGEST
from campaign.storage import documents as shelf
from rulesets.kit.findings import Gathered
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.summary import Cover

shelf_desk = Blueprint("publishing", __name__, url_prefix="/shelf")


@dataclass(frozen=True, slots=True)
class PublishPage:
    """A draft before it is published: its cover, what is found in it and what changed since the version
    before, in groups; where it is worked on, the words about it in the form, and why that came back. `runs`
    is what its practice runs show, None until all are played; `is_run` whether they are under way."""

    proof: Proof
    cover: Cover
    errors: Sequence[Gathered]
    warnings: Sequence[Gathered]
    groups: Sequence[tuple[str, str, Sequence[Change]]]
    editor: str
    said: str
    refusal: Refusal | None
    runs: Happened | None
    is_run: bool
    longest: int = SAID_LONGEST


def editor_url(uid: str) -> str:
    """Where a draft is worked on."""
    return url_for("desk.editor", uid=uid)


@shelf_desk.route("/publish/<uid>", methods=["GET", "POST"])
def publish(uid: str) -> Response | str | tuple[str, int]:
    """What is about to be published, with what is found in it; publishes it."""
    if request.method == "GET":
        return _proof(uid)
    try:
        version = publishing.publish(
            db(),
            security.person(),
            uid,
            seen_revision(),
            request.form.get("said", ""),
        )
    except Refusal as refusal:
        return _proof(uid, refusal), 422
    if version is None:
        abort(404)
    flash(f"{version.work.title} is in the library as version {version.number}.")
    return redirect(url_for("shelf.work", address=version.work.slug), 303)


def _proof(uid: str, refusal: Refusal | None = None) -> str:
    proof = publishing.proof(db(), security.person(), uid) or abort(404)
    opened = proof.opened
    library = shelf.library_of(db(), opened.ruleset, opened.document)
    found = gathered(proof.findings, opened.kind.drawing(opened.document, library))
    progress, runs = runs_of(opened)
    page = PublishPage(
        proof=proof,
        cover=opened.kind.cover(proof.opened.document, library),
        errors=[item for item in found if item.finding.level == "error"],
        warnings=[item for item in found if item.finding.level == "warning"],
        groups=grouped(proof.changes),
        editor=editor_url(uid),
        said=request.form.get("said", ""),
        refusal=refusal,
        runs=runs,
        is_run=progress.is_begun,
    )
    return render_template("shelf/publish.html", page=page)


@shelf_desk.post("/<address>/<int:number>/fork")
def fork(address: str, number: int) -> Response:
    """A private draft of one's own that begins as this version; goes to it."""
    item = shelved(db(), address, number)
    draft = publishing.fork(db(), security.person(), item)
    flash(f"This is your draft, forked from {item.cover.title} by {item.author}. Only you see it.")
    return redirect(editor_url(draft.uid), 303)


@shelf_desk.post("/<address>/edit")
def edit(address: str) -> Response:
    """Goes to the draft from which the next version of one's own work comes."""
    return redirect(editor_url(publishing.take_up(db(), security.person(), shelved(db(), address))), 303)
