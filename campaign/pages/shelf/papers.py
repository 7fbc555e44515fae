"""Papers of a published document: each as a page, as PDF, as one HTML file. Anybody may print."""

from dataclasses import dataclass

from flask import Response, request, url_for

from campaign.pages.frame.addresses import address, led_astray, whole
from campaign.pages.frame.blueprints import shelf_pages
from campaign.pages.frame.opened import db
from campaign.pages.paper import papers
from campaign.pages.shelf.parts import handout, shelved
from campaign.people.security import limiter, public
from campaign.recent import Recent
from campaign.shelf.catalogue import Shelved
from exports.paper import sheets
from exports.paper.paper import PAPERS
from exports.pdf import pdf
from rulesets.kit.drawing.sheets import Sheet

PAPER_LIMIT = "30 per minute"
_PRINTED: Recent[bytes] = Recent(30)


@dataclass(frozen=True, slots=True)
class _Wanted:
    """The paper somebody asked for."""

    item: Shelved
    sheet: Sheet

    @property
    def name(self) -> str:
        """A name for a file on somebody's disk, of plain letters."""
        return f"{self.item.address}-{self.item.number}-{self.sheet.key}".replace(" ", "-").replace('"', "")

    def url(self, endpoint: str, **more: str) -> str:
        """The address of one of its forms."""
        return address(
            f"shelf.{endpoint}",
            {"address": self.item.address, "number": self.item.number, "key": self.sheet.key, **more},
        )


def _wanted(address: str, number: int, key: str) -> _Wanted:
    item = shelved(db(), address, number)
    return _Wanted(item, handout(db(), item, key))


def _html(wanted: _Wanted, *, standalone: bool = False) -> str:
    item = wanted.item
    page = url_for("shelf.version", address=item.address, number=item.number)
    link = whole("shelf.version", address=item.address, number=item.number) if wanted.sheet.page else ""
    ways = (
        ()
        if standalone
        else (
            (item.cover.title, page),
            *(
                papers.part_ways(wanted.sheet, lambda more: wanted.url("paper_pdf", **more))
                or ((f"PDF, {paper}", wanted.url("paper_pdf", paper=paper)) for paper in PAPERS)
            ),
            *led_astray(link, page),
        )
    )
    return sheets.page(
        papers.as_wished(wanted.sheet),
        paper=papers.wanted_paper(),
        palette=papers.wanted_ink(),
        link=link,
        standalone=standalone,
        ways=ways,
    )


@shelf_pages.get("/<address>/<int:number>/papers/<key>")
@public
def paper(address: str, number: int, key: str) -> str:
    """One paper as a page."""
    return _html(_wanted(address, number, key))


@shelf_pages.get("/<address>/<int:number>/papers/<key>.pdf")
@public
@limiter.limit(PAPER_LIMIT)
def paper_pdf(address: str, number: int, key: str) -> Response:
    """One paper as PDF; `?paper=Letter`, `?ink=black`, `?numbers=none`, `?part=2`."""
    wanted = _wanted(address, number, key)
    title = f"{wanted.sheet.title}, {wanted.item.cover.title}"
    edition = (
        *wanted.item.key,
        wanted.name,
        papers.wanted_paper(),
        papers.wanted_ink().name,
        request.args.get("numbers", ""),
        request.args.get("part", ""),
    )
    data = _PRINTED.get(edition, lambda: pdf.render(_html(wanted), title=title))
    answer = Response(data, mimetype="application/pdf")
    answer.headers["Content-Disposition"] = f'inline; filename="{wanted.name}.pdf"'
    return answer


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
