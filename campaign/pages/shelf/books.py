"""A collection as a book for the printers: a chapter a document, on the paper and in the ink wished.

What stands on a paper is its system's; how a book is put together is `exports/paper/book.py`.
"""

from collections.abc import Sequence

from sqlalchemy.orm import Session

from campaign.pages.paper import papers
from campaign.pages.shelf.parts import handouts
from campaign.printing.content import Content
from campaign.shelf import catalogue
from campaign.shelf.catalogue import Shelved
from campaign.shelf.tables import Collection
from exports.paper import book as books
from exports.paper.book import CONTENTS, Chapter, chosen
from rulesets.kit.flow.refusals import Refusal

MOST_PAPERS = 120


def book(session: Session, collection: Collection, items: Sequence[Shelved], is_whole: bool) -> Content:
    """Cover, contents and papers. Refuses a book of more papers than are printed at once, and one without
    any."""
    chapters = [made for item in items if (made := _chapter(session, item, is_whole)).papers]
    count = sum(len(chapter.papers) for chapter in chapters)
    if not count:
        raise Refusal("Nothing in this collection has papers of its own.")
    if count > MOST_PAPERS:
        raise Refusal(f"This book would have {count} papers; {MOST_PAPERS} are printed at once at most.")
    pages = books.pages(
        collection.title,
        collection.owner.username,
        collection.foreword,
        chapters,
        papers.wanted_paper(),
        papers.wanted_ink(),
    )
    return Content(collection.title, pages, contents=CONTENTS)


def _chapter(session: Session, item: Shelved, is_whole: bool) -> Chapter:
    document, library = catalogue.with_library(session, item)
    sheets = chosen(handouts(session, item), is_whole)
    return Chapter(
        item.cover.title,
        f"{item.kind.title}, {item.ruleset.title}; by {item.author}",
        tuple(papers.as_numbered(sheet) for sheet in sheets),
        item.kind.drawing(document, library),
        item.ruleset.sides(document),
        item.ruleset.credit,
    )
