"""A book of papers: cover, contents, then the papers of each chapter, as pages that a setter binds.

What stands on a paper is its system's; which papers a book has is chosen here: the first group of each
document or all, but nothing that is laid out on leaves of its own to be cut or glued together.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from exports.paper import sheets
from exports.paper.paper import Paper
from exports.pdf.book import Page, stands_for
from exports.signs.palette import Palette
from rulesets.kit.drawing.board import Board, Row
from rulesets.kit.drawing.hex_board import HexBoard
from rulesets.kit.drawing.sheets import (
    Block,
    Break,
    Cards,
    Chart,
    Grid,
    Head,
    MapPicture,
    Poster,
    Prose,
    Sheet,
)
from rulesets.kit.flow.sides import Side
from rulesets.kit.words import count

CONTENTS = 1
"""The place of the contents among the pages: behind the cover."""
_COVER_TALL = 120.0


@dataclass(frozen=True, slots=True)
class Chapter:
    """A document of a book: its title, what is said under it in the contents, its papers, its picture with
    the sides on it, and whose game it is."""

    title: str
    about: str
    papers: tuple[Sheet, ...]
    board: Board | HexBoard | None = None
    sides: tuple[Side, ...] = ()
    credit: str = ""


def chosen(papers: Sequence[Sheet], is_whole: bool) -> tuple[Sheet, ...]:
    """The papers of a document that stand in a book: all, or those of its first group; no posters, cards and
    charts of pieces. All there are where nothing else is left."""
    flat = [sheet for sheet in papers if not any(isinstance(block, Poster | Chart) for block in sheet.blocks)]
    flat = [sheet for sheet in flat if not all(isinstance(block, Cards | Break) for block in sheet.blocks)]
    kept = flat or list(papers)
    return tuple(sheet for sheet in kept if is_whole or sheet.group == kept[0].group)


def pages(
    title: str, by: str, foreword: str, chapters: Sequence[Chapter], paper: Paper, palette: Palette
) -> tuple[Page, ...]:
    """Cover, contents and all papers, each with its title; the contents stand at CONTENTS."""

    def made(sheet: Sheet) -> str:
        return sheets.page(sheet, paper=paper, palette=palette)

    papers = [(chapter, sheet) for chapter in chapters for sheet in chapter.papers]
    return (
        (title, made(_cover(title, by, foreword, chapters))),
        ("Contents", made(_contents(title, chapters))),
        *((f"{chapter.title}: {sheet.title}", made(sheet)) for chapter, sheet in papers),
    )


def _cover(title: str, by: str, foreword: str, chapters: Sequence[Chapter]) -> Sheet:
    """Title, a picture, the foreword."""
    drawn = next((chapter for chapter in chapters if chapter.board is not None), None)
    blocks: list[Block] = []
    if drawn is not None and drawn.board is not None:
        board = replace(drawn.board, note="") if isinstance(drawn.board, HexBoard) else drawn.board
        blocks.append(MapPicture(board, tall=_COVER_TALL, numbers=False))
    if foreword.strip():
        blocks.append(Prose(_paragraphs(foreword), "Foreword"))
    told = count(len(chapters), "document")
    lines = tuple(words for words in (f"By {by}" if by else "", told) if words)
    sides = drawn.sides if drawn is not None else ()
    return Sheet("cover", title, Head("A book to play from", title, lines), tuple(blocks), sides=sides)


def _paragraphs(text: str) -> tuple[tuple[str, str], ...]:
    return tuple((part.strip(), "") for part in text.splitlines() if part.strip())


def _contents(title: str, chapters: Sequence[Chapter]) -> Sheet:
    """A row for each document and each of its papers, with the page it begins on; whose games are needed."""
    grid = Grid(("", "Page"), tuple(_rows(chapters)), numbers=(1,))
    credits = tuple((words, "") for words in dict.fromkeys(each.credit for each in chapters) if words)
    needed = (Prose(credits, "Needed to play"),) if credits else ()
    return Sheet("contents", "Contents", Head(title, "Contents"), (grid, *needed))


def _rows(chapters: Sequence[Chapter]) -> Iterator[Row]:
    place = 0
    for chapter in chapters:
        for first, sheet in enumerate(chapter.papers):
            words = f"{chapter.title}: {sheet.title}" if not first else f"\u2003{sheet.title}"
            yield Row((words, stands_for(place)), sub=chapter.about if not first else "")
            place += 1
