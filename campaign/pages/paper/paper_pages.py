"""The addresses of papers: the list, each sheet as a page, as PDF, as one file, tables as CSV."""

from collections.abc import Sequence
from dataclasses import dataclass

from flask import Response, render_template

from campaign.pages.frame.blueprints import campaign_pages, watch_pages
from campaign.pages.frame.opened import db, observer, reader
from campaign.pages.frame.reader import Reader
from campaign.pages.paper import papers
from campaign.people.security import public
from campaign.shelf import catalogue
from campaign.shelf.catalogue import Shelved
from exports.paper.paper import PAPERS, Paper
from exports.pdf import pdf


@dataclass(frozen=True, slots=True)
class PapersPage:
    """All that the list of papers shows: the papers by group, the tables with their addresses, and the
    documents the campaign began with."""

    reader: Reader
    grouped: Sequence[tuple[str, Sequence[papers.Listed]]]
    tables: tuple[tuple[str, str], ...]
    begun_with: Sequence[Shelved]
    sizes: tuple[Paper, ...] = PAPERS


def _listed(who: Reader) -> str:
    """The page that lists all papers. The press is warmed up meanwhile."""
    pdf.warm()
    page = PapersPage(
        reader=who,
        grouped=papers.grouped(papers.listed(who)),
        tables=tuple((table.title, who.url("table_csv", key=table.key)) for table in papers.tables(who)),
        begun_with=catalogue.of_campaign(db(), who.ruleset, who.campaign.document),
    )
    return render_template("campaign/papers.html", page=page)


@campaign_pages.get("/papers/", endpoint="papers")
def index(slug: str) -> str:
    """All the reader may print."""
    return _listed(reader(slug))


@campaign_pages.get("/papers/<key>", endpoint="paper")
def paper(slug: str, key: str) -> str:
    """One sheet as a page."""
    return papers.as_html(reader(slug), key)


@campaign_pages.get("/papers/<key>.pdf", endpoint="paper_pdf")
def paper_pdf(slug: str, key: str) -> Response:
    """One sheet as PDF; `?paper=Letter`, `?ink=black`."""
    return papers.as_pdf(reader(slug), key)


@campaign_pages.get("/papers/<key>.html", endpoint="paper_file")
def paper_file(slug: str, key: str) -> Response:
    """One sheet as a file with everything in it."""
    return papers.as_file(reader(slug), key)


@campaign_pages.get("/tables/<key>.csv", endpoint="table_csv")
def table_csv(slug: str, key: str) -> Response:
    """One table as CSV."""
    return papers.as_csv(reader(slug), key)


@watch_pages.get("/papers/", endpoint="papers")
@public
def watched_index(token: str) -> str:
    """All the public may print."""
    return _listed(observer(token))


@watch_pages.get("/papers/<key>", endpoint="paper")
@public
def watched_paper(token: str, key: str) -> str:
    """One public sheet as a page."""
    return papers.as_html(observer(token), key)


@watch_pages.get("/papers/<key>.pdf", endpoint="paper_pdf")
@public
def watched_pdf(token: str, key: str) -> Response:
    """One public sheet as PDF."""
    return papers.as_pdf(observer(token), key)


@watch_pages.get("/papers/<key>.html", endpoint="paper_file")
@public
def watched_file(token: str, key: str) -> Response:
    """One public sheet as a file with everything in it."""
    return papers.as_file(observer(token), key)


@watch_pages.get("/tables/<key>.csv", endpoint="table_csv")
@public
def watched_csv(token: str, key: str) -> Response:
    """One public table as CSV."""
    return papers.as_csv(observer(token), key)
