"""Wishes: what somebody who prints may ask of a sheet beside paper and ink.

Without numbers in its hexes, or one part of a poster that has many leaves. Changes what a sheet asks
for; sets nothing.
"""

from dataclasses import replace

from exports.paper import poster
from exports.paper.paper import Paper
from rulesets.kit.drawing.sheets import Block, Columns, MapPicture, Pair, Poster, Sheet


def is_numbered(sheet: Sheet) -> bool:
    """Whether the sheet numbers hexes, so that one may wish it without."""
    return without_numbers(sheet) != sheet


def without_numbers(sheet: Sheet) -> Sheet:
    """The sheet with nothing written into the hexes of its maps."""
    return replace(sheet, blocks=tuple(_bare(block) for block in sheet.blocks))


def _bare(block: Block) -> Block:
    match block:
        case MapPicture() | Poster():
            return replace(block, numbers=False)
        case Pair():
            return replace(block, first=_bare(block.first), second=_bare(block.second))
        case Columns():
            return replace(block, blocks=tuple(_bare(inner) for inner in block.blocks))
        case _:
            return block


def poster_parts(sheet: Sheet, paper: Paper) -> tuple[tuple[str, int], ...]:
    """The parts of the sheet's poster on that paper, ("A1 to D5", leaves) each; none where it is set at
    once or the sheet holds none."""
    for block in sheet.blocks:
        if isinstance(block, Poster):
            found = poster.parts(poster.pages_of(block, paper))
            return (
                tuple((f"{part[0].name} to {part[-1].name}", len(part)) for part in found)
                if len(found) > 1
                else ()
            )
    return ()


def in_part(sheet: Sheet, part: int, paper: Paper) -> Sheet:
    """That part of a sheet whose poster has several; its plan alone for a part that it has not."""
    wanted = part if 0 < part <= len(poster_parts(sheet, paper)) else 0
    return replace(
        sheet,
        blocks=tuple(
            replace(block, part=wanted) if isinstance(block, Poster) else block for block in sheet.blocks
        ),
    )
