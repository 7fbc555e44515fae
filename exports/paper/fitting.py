"""Fitting: how tall a sheet will stand, and how close it must be set to stay on one leaf.

An estimate from the widths of its words, so that a sheet is laid out once where trying would take three
rounds. Lengths are millimetres; the measures are those of templates/static/print.css. Only the blocks of
which sheets with much text are made are measured: a sheet with any other is left to the setter
(exports/pdf/setting.py), which also mends what is misjudged here.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from exports.paper.paper import COLUMN_GAP, PAIR_GAP, POINT, Paper, Room, column_widths, folded, leaf_size
from rulesets.kit.drawing.sheets import Block, Columns, Facts, Grid, MapPicture, Pair, Prose, Sheet

MapHeight = Callable[[MapPicture, Room, float], float]


@dataclass(frozen=True, slots=True)
class Manner:
    """One way of setting: its class in the page, its type in points, and measures in its own ems: the head
    without lines, the space above a block, a line of text, a title, the space between paragraphs, the
    padding and least height of a row. `margins` are those of an A4 leaf above and below, in millimetres."""

    words: str
    points: float
    head: float
    gap: float
    line: float
    title: float
    between: float
    padding: float
    row: float
    margins: float = 25.0


_MANNERS = (
    Manner("", 10, 4.7, 1.1, 1.4, 2.35, 0.5, 0.64, 2.0),
    Manner("snug", 10, 3.9, 0.7, 1.4, 2.35, 0.5, 0.24, 1.85),
    Manner("snug small", 9, 3.9, 0.7, 1.32, 2.35, 0.5, 0.24, 1.85),
    Manner("snug small tight", 8.5, 3.9, 0.7, 1.32, 1.7, 0.25, 0.24, 1.85, 19.0),
)
_POINTS, _IN_COLUMNS, _HEAD_ROW, _WRITE_ROW, _BAR, _RULE = 10, 1.1, 1.5, 2.3, 1.5, 0.8


def manner_of(sheet: Sheet, paper: Paper, room: Room, map_height: MapHeight) -> Manner | None:
    """The most open manner in which the sheet stands on one leaf; None where it takes more, or where it
    holds a block that is not measured here. `map_height` is asked for a picture, its room, and how large
    type is set in parts of the full size."""
    _, tall = leaf_size(paper, sheet.orientation)
    for manner in _MANNERS if sheet.orientation == "portrait" else ():
        em = manner.points * POINT
        head = (manner.head + manner.line * len(sheet.head.lines)) * em + _RULE
        blocks = sum(_tall(block, room, manner, map_height) + manner.gap * em for block in sheet.blocks)
        if head + blocks <= (tall - manner.margins):
            return manner
    return None


def abreast(columns: Columns, room: Room, manner: Manner) -> tuple[tuple[Prose, ...], tuple[Prose, ...]]:
    """Texts in two columns of much the same height, parted between two paragraphs; none where anything but
    text stands in them."""
    pieces = [
        replace(block, title=block.title if not i else "", paragraphs=(paragraph,))
        for block in columns.blocks
        if isinstance(block, Prose)
        for i, paragraph in enumerate(block.paragraphs)
    ]
    if columns.count != 2 or any(not isinstance(block, Prose) for block in columns.blocks):
        return (), ()
    room = _column(columns, room)
    ways = (
        (_stacked(pieces[:cut], room, manner), _stacked(pieces[cut:], room, manner), cut)
        for cut in range(len(pieces) + 1)
    )
    cut = min((max(left, right), cut) for left, right, cut in ways)[1]
    return _whole(pieces[:cut]), _whole(pieces[cut:])


def _column(columns: Columns, room: Room) -> Room:
    return replace(room, wide=(room.wide - COLUMN_GAP * (columns.count - 1)) / columns.count)


def _whole(pieces: Sequence[Prose]) -> tuple[Prose, ...]:
    """Paragraphs that stood under one title together again."""
    made: list[Prose] = []
    for piece in pieces:
        if piece.title or not made:
            made.append(piece)
        else:
            made[-1] = replace(made[-1], paragraphs=made[-1].paragraphs + piece.paragraphs)
    return tuple(made)


def _stacked(pieces: Sequence[Prose], room: Room, manner: Manner) -> float:
    """How tall texts stand under each other."""
    blocks = _whole(pieces)
    return sum(_prose(block, room, manner) + _IN_COLUMNS * manner.points * POINT for block in blocks)


def _tall(block: Block, room: Room, manner: Manner, map_height: MapHeight) -> float:
    """How tall a block stands; endless for one that is not measured."""
    match block:
        case Prose():
            return _prose(block, room, manner)
        case Facts(run_on=True):
            words = " ".join(f"{fact.word} {fact.text}  " for fact in block.facts)
            return _titled(block.title, block.side, manner) + _lines(words, room.wide, manner) * 1.05
        case Grid():
            return _grid(block, room, manner)
        case MapPicture():
            return map_height(block, room, manner.points / _POINTS)
        case Pair(left=0.0):
            half = replace(room, wide=(room.wide - PAIR_GAP) / 2)
            return max(_tall(part, half, manner, map_height) for part in (block.first, block.second))
        case Columns(count=2):
            halves = abreast(block, room, manner)
            narrow = _column(block, room)
            return max(_stacked(half, narrow, manner) for half in halves) if any(halves) else math.inf
        case _:
            return math.inf


def _lines(text: str, wide: float, manner: Manner) -> float:
    em = manner.points * POINT
    return folded(text, wide, em) * manner.line * em


def _titled(title: str, side: str, manner: Manner) -> float:
    return (manner.title * manner.points * POINT if title else 0.0) + (_BAR if side else 0.0)


def _prose(block: Prose, room: Room, manner: Manner) -> float:
    texts = [
        f"{block.lead} {text} {cite}" if not i else f"{text} {cite}"
        for i, (text, cite) in enumerate(block.paragraphs)
    ]
    between = manner.between * manner.points * POINT * max(0, len(texts) - 1)
    return (
        _titled(block.title, block.side, manner)
        + between
        + sum(_lines(text, room.wide, manner) for text in texts)
    )


def _grid(block: Grid, room: Room, manner: Manner) -> float:
    em = manner.points * POINT
    parts = column_widths(block, room)
    least = _WRITE_ROW if block.write and not manner.words else manner.row
    rows = sum(
        max(
            least * em,
            manner.padding * em
            + max(
                (
                    _lines(cell, part * room.wide - 2.4, manner)
                    for cell, part in zip(row.cells, parts, strict=False)
                ),
                default=0.0,
            ),
        )
        for row in block.rows
    )
    heads = _HEAD_ROW * em if any(block.heads) else 0.0
    note = _lines(block.note, room.wide, manner) if block.note else 0.0
    return _titled(block.title, block.side, manner) + heads + rows + note
