"""What of a sheet tells something: its blocks without those that are there to be written on."""

from collections.abc import Iterable, Iterator

from rulesets.kit.drawing.sheets import Block, Break, FillIn, Fold, Grid, Pair, ScoreBoxes, Signatures

WRITTEN_ON = ScoreBoxes | Signatures | FillIn | Fold | Break
ROOM = ("", "[]", "()")


def _is_to_be_written_on(block: Block) -> bool:
    """Whether somebody is to write on it: a grid is where every row has room still to be filled in."""
    if not isinstance(block, Grid):
        return isinstance(block, WRITTEN_ON)
    return bool(block.write) and all(
        any(cell in ROOM for column, cell in enumerate(row.cells) if column in block.write)
        for row in block.rows
    )


def telling(blocks: Iterable[Block]) -> Iterator[Block]:
    """The blocks to be read; of two abreast the one that is, where the other is not."""
    for block in blocks:
        if isinstance(block, Pair):
            read = [each for each in (block.first, block.second) if not _is_to_be_written_on(each)]
            yield from [block] if len(read) == 2 else read
        elif not _is_to_be_written_on(block):
            yield block
