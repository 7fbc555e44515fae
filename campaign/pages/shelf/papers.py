"""Papers of a published document: each as a page, as PDF, as one HTML file. Anybody may print."""

from dataclasses import dataclass

from flask import Response, abort, url_for
from werkzeug.wrappers import Response as AnyResponse

from campaign.pages.frame.addresses import address, led_astray, whole
from campaign.pages.frame.blueprints import shelf_pages
from campaign.pages.frame.opened import db
from campaign.pages.paper import copies, papers, printing
from campaign.pages.paper.printing import PRINT_LIMIT, Wanted
from campaign.pages.shelf.parts import handout, outlines, shelved
from campaign.people.security import limiter, public
from campaign.shelf.catalogue import Shelved
from exports.paper import sheets
from exports.paper.paper import PAPERS
from rulesets.kit.drawing.sheets import Sheet

PAPER_LIMIT = "60 per minute"
"""Of an address: each is drawn anew."""


@dataclass(frozen=True, slots=True)
class _Asked:
    """The paper somebody asked for."""

    item: Shelved
    sheet: Sheet

    @property
    def name(self) -> str:
        """A name for a file on somebody's disk, of plain letters."""
        return f"{self.item.address}-{self.item.number}-{self.sheet.key}".replace(" ", "-").replace('"', "")

    @property
    def link(self) -> str:
        """The full address in its code to photograph; empty where it has none."""
        item = self.item
        there = whole("shelf.version", address=item.address, number=item.number)
        return there if self.sheet.page else ""

    def url(self, endpoint: str, **more: str) -> str:
        """The address of one of its forms."""
        return address(
            f"shelf.{endpoint}",
            {"address": self.item.address, "number": self.item.number, "key": self.sheet.key, **more},
        )


def _wanted(address: str, number: int, key: str) -> _Asked:
    item = shelved(db(), address, number)
    return _Asked(item, handout(db(), item, key))


def _html(wanted: _Asked, *, standalone: bool = False) -> str:
    item = wanted.item
    page = url_for("shelf.version", address=item.address, number=item.number)
    ways = (
        ()
        if standalone
        else (
            (item.cover.title, page),
            *(
                papers.part_ways(wanted.sheet, lambda more: wanted.url("paper_pdf", **more))
                or ((f"PDF, {paper}", wanted.url("paper_pdf", paper=paper)) for paper in PAPERS)
            ),
            *led_astray(wanted.link, page),
        )
    )
    return sheets.page(
        papers.as_wished(wanted.sheet),
        paper=papers.wanted_paper(),
        palette=papers.wanted_ink(),
        link=wanted.link,
        standalone=standalone,
        ways=ways,
    )


@shelf_pages.get("/<address>/<int:number>/papers/<key>")
@public
@limiter.limit(PAPER_LIMIT)
def paper(address: str, number: int, key: str) -> str:
    """One paper as a page."""
    return _html(_wanted(address, number, key))


@shelf_pages.get("/<address>/<int:number>/papers/<key>.pdf")
@public
@limiter.limit(PRINT_LIMIT)
def paper_pdf(address: str, number: int, key: str) -> AnyResponse:
    """One paper as PDF; `?paper=Letter`, `?ink=black`, `?numbers=none`, `?part=2`."""
    item = shelved(db(), address, number)
    sheet = next((sheet for sheet in outlines(db(), item)[0] if sheet.key == key), None) or abort(404)
    wanted, title = _Asked(item, sheet), f"{sheet.title}, {item.cover.title}"
    return printing.answer(
        Wanted(
            title,
            wanted.name,
            (
                "shelf",
                *item.key,
                item.author,
                title,
                wanted.name,
                whole("front.waiting"),
                *papers.wished().values(),
            ),
            lambda: copies.one(handout(db(), item, key), title, wanted.link),
            (
                (item.cover.title, url_for("shelf.version", address=item.address, number=item.number)),
                ("As a page", wanted.url("paper", **papers.wished())),
            ),
        )
    )


@shelf_pages.get("/<address>/<int:number>/papers/<key>.html")
@public
@limiter.limit(PAPER_LIMIT)
def paper_file(address: str, number: int, key: str) -> Response:
    """One paper as a file with everything in it."""
    wanted = _wanted(address, number, key)
    answer = Response(_html(wanted, standalone=True), mimetype="text/html")
    answer.headers["Content-Disposition"] = f'attachment; filename="{wanted.name}.html"'
    answer.headers["Content-Security-Policy"] = papers.FILE_POLICY
    return answer
