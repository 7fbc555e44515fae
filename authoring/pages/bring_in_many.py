"""Bringing in many files at once: what is in a zip, file by file, then a draft of each that is ticked.

Nothing is stored before the list was seen. What was read travels in the form, packed and signed, as files of
our own.
"""

import json
import lzma
from base64 import b64decode, b64encode
from collections.abc import Sequence
from dataclasses import dataclass

from flask import current_app, flash, redirect, render_template, request, url_for
from itsdangerous import BadSignature, URLSafeSerializer
from werkzeug.wrappers import Response

from authoring import drafts, many
from authoring.files import ReadFile, our_file, read_file
from authoring.many import OneOf
from authoring.pages.publishing import shelf_desk
from campaign.pages.frame.opened import db
from campaign.people import security
from campaign.people.security import limiter
from campaign.storage import documents as shelf
from rulesets.kit.findings import has_errors
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.words import count

LARGEST_SEALED = 450_000
LIMIT = "10 per minute"
FIELD = "file-"
JUDGED = 30
"""Of so many files at most the list says what their check finds: more would hold the page up."""


@dataclass(frozen=True, slots=True)
class ZipItem:
    """A file of the zip as the list shows it: its title, what it is, what is odd about it, and whether a
    draft can be made of it."""

    path: str
    title: str
    about: str
    is_good: bool


@dataclass(frozen=True, slots=True)
class ManyPage:
    """The files of a zip of that name, and all that can become drafts, packed."""

    name: str
    lines: Sequence[ZipItem]
    sealed: str


def many_page(name: str, data: bytes) -> str:
    """The page of what is in the zip; refuses one that is not to be trusted or holds too much."""
    found = many.read_many(data, security.house().rulesets)
    files = [_packed(one) for one in found]
    sealed = _sealed([file for file in files if file is not None])
    if len(sealed) > LARGEST_SEALED:
        raise Refusal("This zip is too large for a preview. Split it into several.")
    lines = [_line(one, len(found) <= JUDGED) for one in found]
    return render_template("shelf/bring_in_many.html", page=ManyPage(name, lines, sealed))


def _packed(one: OneOf) -> tuple[str, bytes] | None:
    if one.found is None or one.found.kind.editing is None:
        return None
    return one.path, our_file(one.found.ruleset, one.found.kind, one.found.document)


def _line(one: OneOf, is_judged: bool) -> ZipItem:
    """What the list says of a file."""
    found = one.found
    if found is None:
        return ZipItem(one.path, "", one.refusal, False)
    if found.kind.editing is None:
        return ZipItem(one.path, "", f"A {found.kind.title.lower()} cannot be edited here.", False)
    cover = found.kind.cover(found.document, shelf.library_of(db(), found.ruleset, found.document))
    odd = _odd(found) if is_judged else "checked in the editor"
    return ZipItem(one.path, cover.title, f"{found.kind.title}, {found.ruleset.title}: {odd}", True)


def _odd(found: ReadFile) -> str:
    judged = shelf.findings_of(db(), found.ruleset, found.kind, found.document)
    warned = sum(finding.level == "warning" for finding in judged)
    errors = sum(finding.level == "error" for finding in judged)
    said = [count(errors, "error")] if has_errors(judged) else []
    said += [count(warned, "warning")] if warned else []
    said += [f"{len(found.remarks)} with import notes"] if found.remarks else []
    return ", ".join(said) or "no problems"


def _seal() -> URLSafeSerializer:
    return URLSafeSerializer(current_app.config["SECRET_KEY"], salt="imported together")


def _sealed(files: Sequence[tuple[str, bytes]]) -> str:
    text = json.dumps([(path, data.decode()) for path, data in files], ensure_ascii=False)
    return str(_seal().dumps(b64encode(lzma.compress(text.encode())).decode()))


def _unsealed(text: str) -> tuple[tuple[str, bytes], ...]:
    """The files that the page before has packed; refuses anything else."""
    try:
        packed = b64decode(_seal().loads(text))
    except BadSignature:
        raise Refusal("This page is too old. Choose the zip again.") from None
    return tuple((path, data.encode()) for path, data in json.loads(lzma.decompress(packed)))


@shelf_desk.post("/bring-in/many")
@limiter.limit(LIMIT)
def keep_many() -> Response:
    """Makes a draft of each file that is ticked."""
    files = _unsealed(request.form.get("sealed", ""))
    ticked = {text for name, text in request.form.items() if name.startswith(FIELD)}
    wanted = [(path, data) for path, data in files if path in ticked]
    if not wanted:
        raise Refusal("Tick at least one file.")
    for path, data in wanted:
        found = read_file(path, data, security.house().rulesets)
        drafts.create(
            db(),
            security.person(),
            found.ruleset,
            found.kind,
            found.document,
            path.rpartition("/")[2].rpartition(".")[0] or path,
            says=f"Imported from {path}"[:200],
        )
    are = "draft is" if len(wanted) == 1 else "drafts are"
    flash(f"{len(wanted)} {are} among your drafts. Only you see them.")
    return redirect(url_for("desk.drafts"), 303)
