"""Setting: one page of HTML becomes one PDF, or a picture of its first leaf, with nothing from outside.

The only module that imports WeasyPrint and PDFium, and only the worker's process imports it. The
fetcher serves our own style sheets and fonts, and pictures that the page brings along;
everything else is refused and told as a remark. Faces are kept from sheet to sheet. A page may
say how close it is set (exports/paper/fitting.py); what runs over onto one page more is set closer if
that spares it, else as open as any.
"""

import io
import logging
import math
import re
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pypdfium2  # type: ignore[import-untyped]
from weasyprint import HTML, Document
from weasyprint.logger import LOGGER, PROGRESS_LOGGER
from weasyprint.text.fonts import FontConfiguration
from weasyprint.urls import URLFetcher, URLFetcherResponse

from exports.pdf.wire import Job

STATIC = Path(__file__).parents[2] / "templates" / "static"
HOUSE = "https://sandtable.invalid/"
_KINDS = {".css": "text/css", ".woff2": "font/woff2"}
# How a sheet is set closer, and how many millimetres on its last page that may spare at most (print.css).
_CLOSER = ((45.0, "snug"), (90.0, "snug small"), (165.0, "snug small tight"))
_CLOSER_OF_MANY = ((90.0, "snug"), (90.0, "snug small"))
_MANNERS = ("snug", "small", "tight")
_MANNER = re.compile(rf"(?<=[ \"])(?:{'|'.join(_MANNERS)})(?=[ \"])")
_HEAD = 120  # the page's own class stands within so many letters of its beginning
_PAGE = re.compile(r" - Page (\d+)")
_OF_CARDS = ' of-cards"'  # cards keep their type and their room, eight a leaf
_PARTED = 'class="block key-apart"'  # what stands on a leaf of its own is not brought back to one
_CARRIED = ("data:image/svg+xml", "data:image/png", "data:image/jpeg")


class TooManyPages(Exception):
    """The page goes on beyond what the job may take."""


class HouseFetcher(URLFetcher):  # type: ignore[misc]  # WeasyPrint has no types
    """Serves /static/ style sheets and fonts of ours, and pictures inside data: addresses."""

    def __init__(self) -> None:
        super().__init__(allowed_protocols=("data",), allow_redirects=False)

    def fetch(self, url: str, headers: dict[str, str] | None = None) -> URLFetcherResponse:
        """The asset at `url`. Refuses with ValueError whatever is not the house's own."""
        if url.startswith(_CARRIED):
            return super().fetch(url, headers)
        if url.startswith(f"{HOUSE}static/"):
            path = (STATIC / unquote(urlsplit(url).path).removeprefix("/static/")).resolve()
            if path.is_relative_to(STATIC) and path.suffix in _KINDS and path.is_file():
                return URLFetcherResponse(url, path.read_bytes(), {"Content-Type": _KINDS[path.suffix]})
        raise ValueError("it is not one of our assets")


class _PageLimit(logging.Handler):
    """Stops the setting at a page too many; the progress it tells is the only sign before the end."""

    def __init__(self) -> None:
        super().__init__()
        self.pages_at_most = 0

    def emit(self, record: logging.LogRecord) -> None:
        page = _PAGE.search(record.getMessage())
        if page and int(page[1]) > self.pages_at_most:
            raise TooManyPages


class _Remarks(logging.Handler):
    """Keeps what WeasyPrint complains of."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.told: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.told.append(record.getMessage()[:300])


class Setting:
    """A composing room: faces and fetcher stay, pages come and go."""

    def __init__(self) -> None:
        self._faces = FontConfiguration()
        self._fetcher = HouseFetcher()
        self._limit = _PageLimit()
        self._remarks = _Remarks()
        LOGGER.handlers[:] = [self._remarks]
        LOGGER.propagate = False
        PROGRESS_LOGGER.handlers[:] = [self._limit]
        PROGRESS_LOGGER.setLevel(logging.INFO)
        PROGRESS_LOGGER.propagate = False

    def set(self, job: Job) -> tuple[bytes, tuple[str, ...]]:
        """The PDF or PNG and the remarks. Refuses with TooManyPages a page longer than the job may take."""
        self._limit.pages_at_most = job.pages_at_most
        self._remarks.told.clear()
        pictures: dict[str, object] = {}
        given = tuple(_MANNER.findall(job.html[:_HEAD]))
        document = self._laid_out(job, pictures, " ".join(given))
        stays = _PARTED in job.html or _OF_CARDS in job.html
        if len(document.pages) > 1 and not job.pixels and not stays:
            document = self._on_fewer_pages(job, document, pictures, len(given)) or (
                self._laid_out(job, pictures) if given else document
            )
        document.metadata.title = job.title
        paper = document.write_pdf()
        if job.pixels:
            paper = _pixels(paper, job.pixels)
        return paper, tuple(dict.fromkeys(self._remarks.told))

    def _laid_out(self, job: Job, pictures: dict[str, object], closer: str = "") -> Document:
        page = HTML(string=job.html, base_url=HOUSE, url_fetcher=self._fetcher, media_type="print")
        own = [name for name in page.etree_element.get("class", "").split() if name not in _MANNERS]
        page.etree_element.set("class", " ".join((*own, closer)))
        return page.render(font_config=self._faces, presentational_hints=True, cache=pictures)

    def _on_fewer_pages(
        self, job: Job, open_: Document, pictures: dict[str, object], given: int
    ) -> Document | None:
        """The page set closer than with the `given` first ways, as soon as that spares the last leaf; None
        where it does not, or never could. What takes more than two leaves is set closer where its last leaf
        holds little, and never in the smallest type."""
        over, leaves = _over(open_), len(open_.pages)
        ways = _CLOSER if leaves == 2 else _CLOSER_OF_MANY
        for spares, closer in ways[given:]:
            if over < spares:
                document = self._laid_out(job, pictures, closer)
                if len(document.pages) < leaves:
                    return document
        return None


def _pixels(paper: bytes, across: int) -> bytes:
    """The first leaf as a PNG, `across` pixels wide."""
    with pypdfium2.PdfDocument(paper) as opened:
        leaf = opened[0]
        picture = leaf.render(scale=across / leaf.get_width()).to_pil()
    written = io.BytesIO()
    picture.convert("RGB").save(written, "PNG")
    return written.getvalue()


def _over(document: Document) -> float:
    """How far the sheet runs down its last page, in millimetres; nothing tells without the end's mark."""
    ends = [place[1] for name, place in document.pages[-1].anchors.items() if name.startswith("end-of-")]
    return max(ends, default=math.inf) * 25.4 / 96
