"""Making sheets of lines and tables: what most papers of every system are made of."""

from rulesets.kit.drawing.board import Fact, Row
from rulesets.kit.drawing.sheets import Block, Facts, Grid, Head, Orientation, Sheet

CitedLine = tuple[str, str, str]
"""A word, what goes for it, and the rows of the ledger it rests on."""


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
    """A sheet: `game` and what it is printed for stand above its title, `lines` below it."""
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
