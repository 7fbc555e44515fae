"""What the papers that need no running match share: head and foot of a leaf, and lines with their rule.

Cite: the rows named on each sheet.
"""

from rulesets.kit.drawing.board import Fact, Row
from rulesets.kit.drawing.sheets import Block, Facts, Grid, Head, Orientation, Sheet

NEEDED = "Skirmish Mode is by Stefan Sasse, for Tide of Iron; its rules and the game are needed"
Line = tuple[str, str, str]
"""A word, what goes for it, and the rows of the ledger it rests on."""


def leaf(
    key: str,
    title: str,
    match: str,
    blocks: tuple[Block, ...],
    *,
    about: str,
    lines: tuple[str, ...] = (),
    orientation: Orientation = "portrait",
    group: str = "Reference",
) -> Sheet:
    """A sheet under the name of the match it is printed for; `lines` stand below its title."""
    label = " · ".join(part for part in ("Skirmish Mode", match) if part)
    return Sheet(
        key, title, Head(label, title, lines), blocks, orientation, about=about, foot=NEEDED, group=group
    )


def told(title: str, *lines: Line) -> Facts:
    """Lines under a heading, each with its rows at the end."""
    return Facts(tuple(Fact(word, text, cite=cite) for word, text, cite in lines), title)


def table(
    title: str,
    heads: tuple[str, ...],
    *rows: tuple[str, ...],
    numbers: tuple[int, ...] = (),
    write: tuple[int, ...] = (),
    note: str = "",
) -> Grid:
    """A ruled table of cells."""
    return Grid(heads, tuple(Row(cells) for cells in rows), title, numbers, write, note)
