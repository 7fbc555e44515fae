"""A document as bytes for a file: our own JSON, a format of another program, a picture, or its papers.

Needs no database and no request. Pictures and papers say what is drawn and set, nothing more: they cannot
be read again.
"""

from collections.abc import Sequence

from authoring.files import OURS, ReadFile, formats_of, our_file
from exports import picture
from exports.paper import book, sheets
from exports.paper.paper import Paper
from exports.pdf import pdf
from exports.pdf.binding import bound
from exports.pdf.book import set_book
from exports.signs.palette import MONO, PRINT
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.references import shipped_library
from rulesets.kit.ruleset import Remark

PICTURES = (".svg", ".png")
PAPER = ".pdf"
PAGES, SECONDS = 200, 120
_ONE_WAY = (Remark("", "A picture cannot be imported again. Keep the document too."),)


def written_as(found: ReadFile, suffix: str) -> tuple[bytes, tuple[Remark, ...]]:
    """The document in the format of that suffix (".json"), and what the format cannot carry. No bytes where
    the format cannot hold such a document, which the remarks say. Refusal for a suffix nobody knows."""
    kind, document = found.kind, found.document
    formats = formats_of(kind)
    if suffix in formats:
        return formats[suffix].write(document)
    if suffix == OURS:
        return our_file(found.ruleset, kind, document), ()
    if suffix in PICTURES:
        return picture_of(found, suffix), _ONE_WAY
    if suffix == PAPER:
        return pdf_of(found), ()
    known = ", ".join((OURS, *formats, *PICTURES, PAPER))
    what = f"No {kind.title.lower()} is kept in {suffix} files." if suffix else "The new file has no suffix."
    raise Refusal(f"{what} Name it with one of {known}.")


def picture_of(found: ReadFile, suffix: str) -> bytes:
    """The drawing of the document as ".svg" or ".png"; Refusal where it has none."""
    board = found.kind.drawing(found.document, shipped_library(found.ruleset, found.document))
    if board is None:
        raise Refusal(f"A {found.kind.title.lower()} has no picture.")
    if suffix == ".svg":
        return picture.svg_file(board, PRINT)
    try:
        return picture.png_of(board, PRINT, width=2400)
    except pdf.PaperFailed as error:
        raise Refusal(error.sentence) from error


def pdf_of(found: ReadFile, *, sheet: str = "", paper: Paper = "A4", is_mono: bool = False) -> bytes:
    """The papers of the document as one PDF, or the one `sheet` of that key. Refusal where there is none."""
    library = shipped_library(found.ruleset, found.document)
    handouts = found.kind.handouts(found.document, library)
    if not handouts:
        raise Refusal(f"A {found.kind.title.lower()} has no papers before it is played.")
    chosen = tuple(item for item in handouts if sheet in ("", item.key))
    if not chosen:
        raise Refusal(f"There is no sheet {sheet}. There are: {', '.join(item.key for item in handouts)}.")
    palette = MONO if is_mono else PRINT
    try:
        parts = [
            pdf.render(
                sheets.page(item, paper=paper, palette=palette),
                title=item.title,
                pages_at_most=PAGES,
                seconds=SECONDS,
            )
            for item in chosen
        ]
    except pdf.PaperFailed as error:
        raise Refusal(error.sentence) from error
    return bound(parts, found.kind.cover(found.document, library).title)


def book_of(several: Sequence[ReadFile], title: str, *, paper: Paper = "A4", is_mono: bool = False) -> bytes:
    """The first papers of every document as one PDF with cover and contents. Refusal where none has any."""
    chapters = [made for found in several if (made := _chapter(found)).papers]
    if not chapters:
        raise Refusal("None of these documents has papers before it is played.")
    pages = book.pages(title, "", "", chapters, paper, MONO if is_mono else PRINT)
    try:
        return set_book(
            pages,
            book.CONTENTS,
            title,
            lambda html, name: pdf.render(html, title=name, pages_at_most=PAGES, seconds=SECONDS),
        )
    except pdf.PaperFailed as error:
        raise Refusal(error.sentence) from error


def _chapter(found: ReadFile) -> book.Chapter:
    kind, document = found.kind, found.document
    library = shipped_library(found.ruleset, document)
    return book.Chapter(
        kind.cover(document, library).title,
        f"{kind.title}, {found.ruleset.title}",
        book.chosen(kind.handouts(document, library), is_whole=False),
        kind.drawing(document, library),
        found.ruleset.sides(document),
        found.ruleset.credit,
    )
