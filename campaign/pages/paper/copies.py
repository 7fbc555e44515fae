"""What goes to the printers: one sheet as it is wished, or all sheets of a list in one file."""

from collections.abc import Iterable, Sequence

from campaign.pages.paper import papers
from campaign.printing.content import Content
from exports.paper import sheets, wishes
from rulesets.kit.drawing.sheets import Sheet


def one(sheet: Sheet, title: str, link: str = "") -> Content:
    """The sheet as the address wishes it."""
    return Content(title, ((title, _page(papers.as_wished(sheet), link)),))


def pack(linked: Iterable[tuple[Sheet, str]], title: str) -> Content:
    """All the sheets, each with its link, on the paper and in the ink wished; a poster of several parts
    with all its parts."""
    return Content(title, tuple(page for sheet, link in linked for page in _pages(sheet, link)))


def _pages(sheet: Sheet, link: str) -> Sequence[tuple[str, str]]:
    paper, plain = papers.wanted_paper(), papers.as_numbered(sheet)
    parts = range(1, len(wishes.poster_parts(plain, paper)) + 1) or (0,)
    return [
        (
            f"{sheet.title}, part {part}" if part else sheet.title,
            _page(wishes.in_part(plain, part, paper), link),
        )
        for part in parts
    ]


def _page(sheet: Sheet, link: str) -> str:
    return sheets.page(sheet, paper=papers.wanted_paper(), palette=papers.wanted_ink(), link=link)
