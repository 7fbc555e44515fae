"""Taking a published document away: our own file, files of other programs, its picture, all its papers.

Papers and the picture in dots come from the printers; the rest is written at once.
Anybody may. What a foreign file leaves out stands on the document's page before it is taken.
"""

from collections.abc import Callable

from flask import Blueprint, Response, abort, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from authoring import files, many, zips
from authoring.files import ReadFile
from authoring.pages.publishing import shelf_desk
from campaign.pages.frame.addresses import whole
from campaign.pages.frame.opened import db
from campaign.pages.paper import copies, papers, printing
from campaign.pages.paper.printing import PRINT_LIMIT, Wanted
from campaign.pages.shelf.collections import readable
from campaign.pages.shelf.parts import handouts, shelved, takings
from campaign.people import security
from campaign.people.security import limiter, public
from campaign.printing.content import Content
from campaign.shelf import catalogue, collections
from campaign.shelf.catalogue import Shelved
from campaign.storage.lru_cache import Recent
from exports import picture
from exports.signs.palette import PRINT, SCREEN
from rulesets.kit import codec

schemas = Blueprint("schemas", __name__, url_prefix="/schema")
TAKE_LIMIT = "30 per minute"
PNG_WIDTH = 1600
Made = tuple[bytes, str]
_MADE: Recent[Made] = Recent(20)


def _limit() -> str:
    """How often in a minute: a page that waits for the printers asks again and again."""
    return PRINT_LIMIT if (request.view_args or {}).get("suffix") in _PRINTED else TAKE_LIMIT


@shelf_desk.get("/<address>/<int:number>/file.<suffix>")
@public
@limiter.limit(_limit)
def take(address: str, number: int, suffix: str) -> AnyResponse:
    """One version as a file that ends in the suffix, or the page in which one waits for it; 404 for a form
    in which it cannot be taken."""
    item = shelved(db(), address, number)
    if suffix in _PRINTED:
        return _printed(item, suffix)
    make = _MAKERS.get(suffix) or _foreign(item, suffix) or abort(404)
    data, mimetype = _MADE.get((*item.key, suffix), lambda: make(item))
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
    return picture.svg_file(board, PRINT), "image/svg+xml"


_MAKERS: dict[str, Maker] = {"json": _json, "svg": _svg}


def _printed(item: Shelved, suffix: str) -> AnyResponse:
    if not any(way.suffix == suffix for way in takings(db(), item)):
        abort(404)
    make, title = _PRINTED[suffix], item.cover.title
    wished = papers.wished_of_all().values() if suffix == "pdf" else ()
    return printing.answer(
        Wanted(
            f"All papers of {title}" if suffix == "pdf" else f"The picture of {title}",
            f"{item.address}-{item.number}",
            ("file", suffix, *item.key, item.author, title, whole("front.waiting"), *wished),
            lambda: make(item),
            ((title, url_for("shelf.version", address=item.address, number=item.number)),),
            suffix,
        )
    )


def _png(item: Shelved) -> Content:
    board = item.kind.drawing(*catalogue.with_library(db(), item)) or abort(404)
    return Content(item.cover.title, ((item.cover.title, picture.png_page(board, SCREEN)),), across=PNG_WIDTH)


def _pdf(item: Shelved) -> Content:
    papers_of_it = handouts(db(), item) or abort(404)
    return copies.pack(((sheet, "") for sheet in papers_of_it), item.cover.title)


@shelf_desk.get("/collections/<slug>/documents.zip")
@public
@limiter.limit(TAKE_LIMIT)
def collection_files(slug: str) -> Response:
    """Every document of a collection, of ours and as other programs read it, in one zip."""
    found = readable(slug)
    items = [part.item for part in collections.parts(db(), found) if part.item is not None]
    documents = ((item, *catalogue.with_library(db(), item)) for item in items)
    files = many.written(
        (ReadFile(item.ruleset, item.kind, document), library) for item, document, library in documents
    )
    answer = Response(zips.packed(files), mimetype="application/zip")
    answer.headers["Content-Disposition"] = f'attachment; filename="{found.slug}.zip"'
    return answer


_PRINTED = {"pdf": _pdf, "png": _png}


@schemas.get("/<ruleset>/<kind>.json")
@public
def schema(ruleset: str, kind: str) -> Response:
    """The JSON Schema of our own files of a kind of document."""
    system = next((item for item in security.house().rulesets if item.slug == ruleset), None) or abort(404)
    of_kind = next((item for item in system.kinds if item.name == kind), None) or abort(404)
    return Response(
        codec.canonical(files.document_schema(system, of_kind)), mimetype="application/schema+json"
    )
