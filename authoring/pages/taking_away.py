"""Taking a published document away: our own file, files of other programs, its picture, all its papers.

Anybody may. What a foreign file leaves out stands on the document's page before it is taken.
"""

from collections.abc import Callable

from flask import Blueprint, Response, abort

from authoring import files
from authoring.pages.publishing import shelf_desk
from campaign.pages.frame.opened import db
from campaign.pages.paper import papers
from campaign.pages.shelf.parts import shelved
from campaign.people import security
from campaign.people.security import limiter, public
from campaign.recent import Recent
from campaign.shelf import catalogue
from campaign.shelf.catalogue import Shelved
from exports import picture
from exports.paper import sheets
from exports.pdf import pdf
from exports.signs.palette import PRINT, SCREEN
from rulesets.kit import codec

schemas = Blueprint("schemas", __name__, url_prefix="/schema")
TAKE_LIMIT = "30 per minute"
PNG_WIDTH = 1600
Made = tuple[bytes, str]
_MADE: Recent[Made] = Recent(20)


@shelf_desk.get("/<address>/<int:number>/file.<suffix>")
@public
@limiter.limit(TAKE_LIMIT)
def take(address: str, number: int, suffix: str) -> Response:
    """One version as a file that ends in the suffix; 404 for a form in which it cannot be taken."""
    item = shelved(db(), address, number)
    make = _MAKERS.get(suffix) or _foreign(item, suffix) or abort(404)
    key = (*item.key, suffix, papers.wanted_paper(), papers.wanted_ink().name)
    data, mimetype = _MADE.get(key, lambda: make(item))
    if not data:
        abort(404)
    answer = Response(data, mimetype=mimetype)
    name = f"{item.address}-{item.number}.{suffix}"
    answer.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return answer


Maker = Callable[[Shelved], Made]


def _foreign(item: Shelved, suffix: str) -> Maker | None:
    """What writes the file of another program, None where the kind knows none that ends so."""
    format = files.formats_of(item.kind).get(f".{suffix}")
    if format is None:
        return None
    return lambda item: (format.write(catalogue.document_of(db(), item))[0], "application/octet-stream")


def _json(item: Shelved) -> Made:
    return files.our_file(item.ruleset, item.kind, catalogue.document_of(db(), item)), "application/json"


def _svg(item: Shelved) -> Made:
    board = item.kind.drawing(*catalogue.with_library(db(), item)) or abort(404)
    return picture.svg_of(board, PRINT).encode(), "image/svg+xml"


def _png(item: Shelved) -> Made:
    board = item.kind.drawing(*catalogue.with_library(db(), item)) or abort(404)
    return picture.png_of(board, SCREEN, PNG_WIDTH), "image/png"


def _pdf(item: Shelved) -> Made:
    handouts = item.kind.handouts(*catalogue.with_library(db(), item)) or abort(404)
    page = sheets.sheets(
        [(sheet, "") for sheet in handouts],
        title=item.cover.title,
        paper=papers.wanted_paper(),
        palette=papers.wanted_ink(),
    )
    return pdf.render(page, title=item.cover.title), "application/pdf"


_MAKERS: dict[str, Maker] = {"json": _json, "svg": _svg, "png": _png, "pdf": _pdf}


@schemas.get("/<ruleset>/<kind>.json")
@public
def schema(ruleset: str, kind: str) -> Response:
    """The JSON Schema of our own files of a kind of document."""
    system = next((item for item in security.house().rulesets if item.slug == ruleset), None) or abort(404)
    of_kind = next((item for item in system.kinds if item.name == kind), None) or abort(404)
    return Response(
        codec.canonical(files.document_schema(system, of_kind)), mimetype="application/schema+json"
    )
