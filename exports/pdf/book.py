"""A book: papers set one after another, numbered through, with the numbers of their pages in its contents.

The contents name a paper's page by a sign that stands for it until all are set. Every paper is set by itself,
so that each fits its leaves.
"""

import re
from collections.abc import Callable, Sequence
from io import BytesIO

Page = tuple[str, str]
"""A title and its HTML."""
SetOne = Callable[[str, str], bytes]
"""Sets a page of HTML under a title as a PDF."""
_STANDS_FOR = re.compile("⟪(\\d{3})⟫")
_NUMBERED = (
    "<style>@page:first{{counter-reset:page {first}}}"
    "@page{{@bottom-right{{content:counter(page)}}}}</style></head>"
)
_UNNUMBERED = "<style>@page{@bottom-right{content:none}}</style></head>"


def stands_for(place: int) -> str:
    """What stands in the contents for the page on which the paper at that place begins, counted from 0."""
    return f"⟪{place:03}⟫"


def numbered_from(html: str, first: int) -> str:
    """The page of HTML with its leaves numbered from `first` on; 0 for no numbers."""
    return html.replace("</head>", _NUMBERED.format(first=first) if first else _UNNUMBERED, 1)


def set_book(pages: Sequence[Page], contents: int, title: str, set_one: SetOne) -> bytes:
    """The papers as one PDF: those before the contents bear no numbers, the contents are the paper at that
    place, and each begins at the page they name. Raises what `set_one` raises."""
    front = [set_one(numbered_from(html, 0), name) for name, html in pages[:contents]]
    name, html = pages[contents]
    blank = _STANDS_FOR.sub("999", html)
    here = _leaves(front) + 1
    first = here + _leaves([set_one(numbered_from(blank, here), name)])
    set_: list[bytes] = []
    begins: list[int] = []
    for title_of, text in pages[contents + 1 :]:
        begins.append(first)
        set_.append(set_one(numbered_from(text, first), title_of))
        first += _leaves(set_[-1:])

    def number(found: re.Match[str]) -> str:
        place = int(found[1])
        return str(begins[place]) if place < len(begins) else ""

    told = set_one(numbered_from(_STANDS_FOR.sub(number, html), here), name)
    return _bound([*front, told, *set_], [each for each, _ in pages], title)


def _leaves(parts: Sequence[bytes]) -> int:
    from pypdf import PdfReader  # slow to load, and every page knows this module

    return sum(len(PdfReader(BytesIO(part)).pages) for part in parts)


def _bound(parts: Sequence[bytes], names: Sequence[str], title: str) -> bytes:
    """The parts one after another, each under its name in the reader's own list."""
    from pypdf import PdfWriter

    writer = PdfWriter()
    for part, name in zip(parts, names, strict=True):
        writer.append(BytesIO(part), outline_item=name)
    writer.add_metadata({"/Title": title})
    written = BytesIO()
    writer.write(written)
    return written.getvalue()
