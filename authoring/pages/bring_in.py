"""Bringing in a file of ours or of another program: a look at it first, then a private draft.

Nothing is stored before the person has seen what was read, what the file could not say and
what is found in it. Between the two pages the file travels in the form, packed and signed, so
the second page takes only what the first has shown. A file with much beside its document (pictures)
travels as what was read of it. A zip of many files is the matter of `bring_in_many.py`.
"""

from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass

from flask import current_app, flash, redirect, render_template, request
from itsdangerous import BadSignature, URLSafeSerializer
from markupsafe import Markup
from werkzeug.wrappers import Response

from authoring import drafts
from authoring.files import LARGEST, MOST, ReadFile, most_of, our_file, read_file
from authoring.many import is_many
from authoring.pages.bring_in_many import many_page
from authoring.pages.publishing import editor_url, shelf_desk
from authoring.zips import MOST_FILES
from campaign.pages.frame.opened import db
from campaign.pages.shelf.parts import drawn, gathered
from campaign.people import security
from campaign.people.security import limiter
from campaign.storage import documents as shelf
from rulesets.kit.codec import Unreadable
from rulesets.kit.findings import Gathered, by_cause
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.summary import Cover

MB = 1024 * 1024
LARGEST_SEALED = 400_000
MOST_ZIP = 12
"""So many MB has no zip of files that is brought in."""
LIMIT = "30 per minute"
FINDINGS_SHOWN = 50
Answer = Response | str | tuple[str, int]


@dataclass(frozen=True, slots=True)
class Sent:
    """A file as it was sent: its name and its bytes."""

    name: str
    data: bytes

    def sealed(self) -> str:
        """The file packed and signed, to travel in a form."""
        return str(_seal().dumps([self.name, self.data.decode("latin-1")]))


@dataclass(frozen=True, slots=True)
class PreviewPage:
    """What is in a file, before anything is stored: what was read of the file of that name, its cover and
    picture, the first findings of `count`, and the file packed."""

    found: ReadFile
    name: str
    cover: Cover
    picture: Markup | None
    findings: Sequence[Gathered]
    count: int
    sealed: str


def _seal() -> URLSafeSerializer:
    return URLSafeSerializer(current_app.config["SECRET_KEY"], salt="imported")


def _unsealed(text: str) -> Sent:
    """The file that the page before has packed; refuses anything else."""
    try:
        name, data = _seal().loads(text)
    except BadSignature:
        raise Refusal("This page is too old. Choose the file again.") from None
    return Sent(name, data.encode("latin-1"))


@shelf_desk.route("/bring-in", methods=["GET", "POST"])
@security.takes_files(LARGEST)
@limiter.limit(LIMIT, methods=["POST"])
def bring_in() -> Answer:
    """Asks for a file; shows what is in it; makes a draft of it."""
    if request.method == "GET":
        return _form()
    try:
        if "sealed" in request.form:
            return _kept(_unsealed(request.form["sealed"]))
        sent = _sent()
        many = is_many(sent.data, security.house().rulesets)
        return many_page(sent.name, sent.data) if many else _preview(sent)
    except Refusal as refusal:
        return _form(refusal.sentence), 422
    except Unreadable as wrong:
        return _form(f"This file cannot be read: {wrong}."), 422


def _form(refusal: str = "") -> str:
    formats = [
        (ruleset.title, kind.title, each)
        for ruleset in security.house().rulesets
        for kind in ruleset.kinds
        if kind.editing is not None
        for each in kind.formats
    ]
    return render_template(
        "shelf/bring_in.html",
        refusal=refusal,
        formats=formats,
        most=MOST,
        most_files=MOST_FILES,
        most_zip=MOST_ZIP,
        suffixes=",".join(dict.fromkeys([".json", ".zip", *(each.suffix for *_, each in formats)])),
    )


def _sent() -> Sent:
    file = request.files.get("file")
    if file is None or not file.filename:
        raise Refusal("Choose a file first.")
    is_zip = file.filename.lower().endswith(".zip")
    most = max(most_of(file.filename, security.house().rulesets), MOST_ZIP if is_zip else 0)
    with closing(file):
        data = file.read(most * MB + 1)
    if len(data) > most * MB:
        raise Refusal(f"A file of more than {most} MB is too large. Nothing was stored.")
    return Sent(file.filename[-100:], data)


def _read(sent: Sent) -> ReadFile:
    found = read_file(sent.name, sent.data, security.house().rulesets)
    if found.kind.editing is None:
        raise Refusal(f"A {found.kind.title.lower()} cannot be edited here, so it cannot become a draft.")
    return found


def _preview(sent: Sent) -> str:
    found = _read(sent)
    library = shelf.library_of(db(), found.ruleset, found.document)
    board = found.kind.drawing(found.document, library)
    judged = shelf.findings_of(db(), found.ruleset, found.kind, found.document)
    findings = by_cause(item for item in gathered(judged, board) if item.finding.level != "note")
    sealed = sent.sealed()
    if len(sealed) > LARGEST_SEALED:
        sealed = Sent(sent.name, our_file(found.ruleset, found.kind, found.document)).sealed()
    if len(sealed) > LARGEST_SEALED:
        raise Refusal("This file is too large for a preview. Nothing was stored.")
    page = PreviewPage(
        found=found,
        name=sent.name,
        cover=found.kind.cover(found.document, library),
        picture=drawn(board),
        findings=findings[:FINDINGS_SHOWN],
        count=len(findings),
        sealed=sealed,
    )
    return render_template("shelf/preview.html", page=page)


def _kept(sent: Sent) -> Response:
    found = _read(sent)
    title = sent.name.rpartition(".")[0] or sent.name
    draft = drafts.create(
        db(),
        security.person(),
        found.ruleset,
        found.kind,
        found.document,
        title,
        says=f"Imported from {sent.name}",
    )
    flash(f"{draft.title} is now your draft. Only you see it.")
    return redirect(editor_url(draft.uid), 303)
