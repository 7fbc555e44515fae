"""A draft taken away: as our own file, as files of other programs, as its picture; all drafts in one zip.

Whoever may see a draft may take it away. Each file says that it is a draft: in its name, and inside as far as
its format has a mark for that. The picture in dots comes from the printers, of the revision it was asked of.
"""

from flask import Response, abort, url_for
from werkzeug.wrappers import Response as AnyResponse

from authoring import drafts, files, many, zips
from authoring.drafts import Opened
from authoring.files import ReadFile
from authoring.many import DRAFTS, file_name
from authoring.pages.frame.blueprint import PAPER_LIMIT, desk_pages
from authoring.pages.frame.opened import db, opened
from authoring.pages.printing import as_asked, to_newest
from campaign.pages.paper import printing
from campaign.pages.paper.printing import PRINT_LIMIT, Wanted
from campaign.people import security
from campaign.printing.content import Content
from campaign.storage import documents as shelf
from exports import picture
from exports.picture import AnyBoard
from exports.signs.palette import PRINT, SCREEN
from rulesets.kit.flow.refusals import Refusal

MARK = "DRAFT"
PNG_WIDTH = 1600
MOST = 100
"""Drafts in one zip: as many as can be brought in at once again."""


@desk_pages.get("/<uid>/file.<suffix>")
@security.limiter.limit(PRINT_LIMIT)
def take(uid: str, suffix: str) -> AnyResponse:
    """The draft as a file that ends in the suffix; 404 for a form in which it cannot be taken."""
    if suffix == "png":
        return _png(uid)
    at = opened(uid)
    data, mimetype = _made(at, suffix)
    if not data:
        abort(404)
    answer = Response(data, mimetype=mimetype)
    answer.headers.set("Content-Disposition", "attachment", filename=f"{DRAFTS}{_name(at)}.{suffix}")
    return answer


def _made(at: Opened, suffix: str) -> tuple[bytes, str]:
    if suffix == "json":
        return files.our_file(at.ruleset, at.kind, at.document, is_draft=True), "application/json"
    if suffix == "svg":
        return picture.svg_file(_board(at), PRINT, MARK), "image/svg+xml"
    format = files.formats_of(at.kind).get(f".{suffix}") or abort(404)
    return format.write(format.of_draft(at.document))[0], "application/octet-stream"


def _name(at: Opened) -> str:
    return file_name(at.draft.title)


def _board(at: Opened) -> AnyBoard:
    return at.kind.drawing(at.document, shelf.library_of(db(), at.ruleset, at.document)) or abort(404)


def _png(uid: str) -> AnyResponse:
    at = as_asked(opened(uid))
    if at is None:
        return to_newest("desk.take", uid, suffix="png")
    title = f"The picture of {at.draft.title}"
    board = _board(at)
    return printing.answer(
        Wanted(
            title,
            f"draft-{uid[:8]}",
            ("draft", uid, at.digest, "picture", title),
            lambda: Content(title, ((title, picture.png_page(board, SCREEN, MARK)),), across=PNG_WIDTH),
            (("All papers", url_for("desk.papers", uid=uid)),),
            "png",
        )
    )


@desk_pages.get("/drafts.zip")
@security.limiter.limit(PAPER_LIMIT)
def take_all() -> Response:
    """Every draft of one's own, of ours and as other programs read it, in one zip."""
    person = security.person()
    mine = [draft for draft in drafts.listed(db(), person) if draft.owner_id == person.id]
    if not mine:
        raise Refusal("You have no draft of your own to download.")
    loaded = [at for draft in mine[:MOST] if (at := drafts.load(db(), person, draft.uid)) is not None]
    documents = (
        (
            ReadFile(at.ruleset, at.kind, at.document),
            shelf.library_of(db(), at.ruleset, at.document),
        )
        for at in loaded
    )
    answer = Response(zips.packed(many.written(documents, are_drafts=True)), mimetype="application/zip")
    answer.headers["Content-Disposition"] = 'attachment; filename="drafts.zip"'
    return answer
