"""Building blocks of sheets: lines and tables, of which most sheets are made."""

from rulesets.kit.drawing.board import Fact, Row
from rulesets.kit.drawing.sheets import Block, Chronicle, Facts, Grid, Head, Orientation, Prose, Sheet

CitedLine = tuple[str, str, str]
"""A word, its value, and the rows of the rules behind it."""


def leaf(
    key: str,
    title: str,
    of: str,
    blocks: tuple[Block, ...],
    *,
    game: str,
    about: str,
    foot: str,
    lines: tuple[str, ...] = (),
    called: str | None = None,
    number: str = "",
    orientation: Orientation = "portrait",
    group: str = "Reference",
    subject: str = "",
    page: str = "",
    link_words: str = "",
    chronicle: Chronicle | None = None,
) -> Sheet:
    """A sheet: `game` and the document's title are above its title, `lines` below. It may be `called`
    otherwise on the paper than in lists."""
    label = " · ".join(part for part in (game, of) if part)
    called = title if called is None else called
    head = Head(label, called, tuple(filter(None, lines)), number, link_words)
    return Sheet(key, title, head, blocks, orientation, about, subject, page, foot, group, chronicle)


def told(title: str, *lines: CitedLine, side: str = "") -> Facts:
    """Lines under a heading, each with its rows at the end."""
    return Facts(tuple(Fact(word, text, cite=cite) for word, text, cite in lines), title, side)


def table(
    title: str,
    heads: tuple[str, ...],
    *rows: tuple[str, ...],
    numbers: tuple[int, ...] = (),
    write: tuple[int, ...] = (),
    note: str = "",
    side: str = "",
) -> Grid:
    """A ruled table of cells."""
    return Grid(heads, tuple(Row(cells) for cells in rows), title, numbers, write, note, side)


def prose(title: str, *paragraphs: str, cite: str = "", side: str = "") -> Prose:
    """Paragraphs under a heading, all by the same rows of the rules."""
    return Prose(tuple((words, cite) for words in paragraphs), title, side=side)
