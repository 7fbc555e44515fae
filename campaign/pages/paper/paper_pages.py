"""The addresses of papers: the list, each sheet as a page, as PDF, as a file; all as one PDF; tables as CSV.

A PDF is fetched at the entry that was the newest when it was asked for: what is waited for does not change
while one waits.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from flask import Response, redirect, render_template
from werkzeug.wrappers import Response as AnyResponse

from campaign.pages.frame.blueprints import campaign_pages, watch_pages
from campaign.pages.frame.opened import db, observer, reader
from campaign.pages.frame.reader import Reader
from campaign.pages.paper import copies, fetched, packs, papers, printing
from campaign.pages.paper.printing import Wanted
from campaign.people.security import public
from campaign.printing.content import Content
from campaign.shelf import catalogue
from campaign.shelf.catalogue import Shelved
from exports.paper.paper import PAPERS, Paper
from rulesets.kit.flow.refusals import Refusal


@dataclass(frozen=True, slots=True)
class PapersPage:
    """All that the list of papers shows: the papers by group, the packs for tonight with the address of the
    public one, the tables with their addresses, and the documents the campaign began with."""

    reader: Reader
    grouped: Sequence[tuple[str, Sequence[papers.Listed]]]
    tables: tuple[tuple[str, str], ...]
    begun_with: Sequence[Shelved]
    pack: str
    tonight: str
    packs: tuple[packs.Pack, ...]
    sizes: tuple[Paper, ...] = PAPERS


def _listed(who: Reader) -> str:
    """The page that lists all papers. The printers are warmed up meanwhile."""
    printing.warm()
    page = PapersPage(
        reader=who,
        grouped=papers.grouped(papers.listed(who)),
        tables=tuple((table.title, who.url("table_csv", key=table.key)) for table in papers.tables(who)),
        begun_with=catalogue.of_campaign(db(), who.ruleset, who.campaign.document),
        pack=who.url("papers_pdf", **_at(who)),
        tonight=who.url("tonight", **(_at(who) if who.key is None else {})),
        packs=packs.listed(who),
    )
    return render_template("campaign/papers.html", page=page)


def _at(who: Reader) -> dict[str, str | int]:
    return {} if who.at is None else {"at": who.at}


def _pdf(who: Reader, key: str) -> AnyResponse:
    """One sheet as PDF, or the page in which one waits for it; refuses one that is not there now."""
    found = next((sheet for sheet in papers.outlines(who) if sheet.key == key), None)
    if found is None:
        raise Refusal("That paper does not exist now. Choose one from the list.")
    title = f"{found.title}, {who.campaign.title}"

    def make() -> Content:
        sheet, link = papers.coded(who, papers.found(who, key))
        return copies.one(sheet, title, link)

    return _printed(who, "paper_pdf", key, title, make)


def _pack(who: Reader) -> AnyResponse:
    """All papers in one PDF, or the page in which one waits for it; refuses where there is none."""
    title = f"All papers of {who.campaign.title}"
    if not papers.outlines(who):
        raise Refusal("There is nothing to print yet.")

    def make() -> Content:
        sheets = who.ruleset.sheets(who.state, who.key)
        found = (papers.with_chronicle(who, sheet) for sheet in sheets)
        return copies.pack((papers.coded(who, sheet) for sheet in found), title)

    return _printed(who, "papers_pdf", "", title, make)


def _printed(who: Reader, page: str, key: str, title: str, make: Callable[[], Content]) -> AnyResponse:
    named: dict[str, str | int] = {"key": key} if key else {}
    wished = papers.wished() if key else papers.wished_of_all()
    if who.at is None and who.seen:
        return redirect(who.url(page, **named, at=who.seen, **wished), 303)
    as_page = (("As a page", who.url("paper", **named, **_at(who))),) if key else ()
    given = printing.answer(
        Wanted(
            title,
            papers.file_name(who, key or "papers"),
            (*papers.edition(who), key, *wished.values()),
            make,
            (("All papers", who.url("papers")), *as_page),
        )
    )
    return fetched.note(given, who, title)


@campaign_pages.get("/papers/", endpoint="papers")
def index(slug: str) -> str:
    """All the reader may print."""
    return _listed(reader(slug))


@campaign_pages.get("/papers/<key>", endpoint="paper")
def paper(slug: str, key: str) -> str:
    """One sheet as a page."""
    return papers.as_html(reader(slug), key)


@campaign_pages.get("/papers/<key>.pdf", endpoint="paper_pdf")
def paper_pdf(slug: str, key: str) -> AnyResponse:
    """One sheet as PDF; `?paper=Letter`, `?ink=black`."""
    return _pdf(reader(slug), key)


@campaign_pages.get("/papers.pdf", endpoint="papers_pdf")
def papers_pdf(slug: str) -> AnyResponse:
    """All the reader may print in one PDF."""
    return _pack(reader(slug))


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
def watched_pdf(token: str, key: str) -> AnyResponse:
    """One public sheet as PDF."""
    return _pdf(observer(token), key)


@watch_pages.get("/papers.pdf", endpoint="papers_pdf")
@public
def watched_pack(token: str) -> AnyResponse:
    """All public papers in one PDF."""
    return _pack(observer(token))


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
