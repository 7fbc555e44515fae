"""What of a sheet tells something: its blocks without those that are there to be written on."""

from collections.abc import Iterable, Iterator

from rulesets.kit.drawing.sheets import Block, Break, FillIn, Fold, Pair, ScoreBoxes, Signatures

WRITTEN_ON = ScoreBoxes | Signatures | FillIn | Fold | Break


def telling(blocks: Iterable[Block]) -> Iterator[Block]:
    """The blocks to be read; of two abreast the one that is, where the other is not."""
    for block in blocks:
        if isinstance(block, Pair):
            read = [each for each in (block.first, block.second) if not isinstance(each, WRITTEN_ON)]
            yield from [block] if len(read) == 2 else read
        elif not isinstance(block, WRITTEN_ON):
            yield block
