"""Building blocks of sheets: lines and tables, of which most sheets are made."""

from rulesets.kit.drawing.board import Fact, Row
from rulesets.kit.drawing.sheets import Block, Facts, Grid, Head, Orientation, Sheet

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
    orientation: Orientation = "portrait",
    group: str = "Reference",
) -> Sheet:
    """A sheet: `game` and the document's title are above its title, `lines` below."""
    label = " · ".join(part for part in (game, of) if part)
    return Sheet(
        key, title, Head(label, title, lines), blocks, orientation, about=about, foot=foot, group=group
    )


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
