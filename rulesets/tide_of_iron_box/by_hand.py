"""The boards of the boxes as a hand lays them: a board as printed or by half a turn, an overlay by sixths.

Cite: TN-024, TN-174.
"""

from collections.abc import Iterable
from functools import lru_cache, partial

from rulesets.kit.editing.boards import LooseBoard
from rulesets.kit.references import word_of
from rulesets.kit.ruleset import Ref, Shelf
from rulesets.tide_of_iron_box.boards import Board
from rulesets.tide_of_iron_box.laying import HALF, Placing, placed
from rulesets.tide_of_iron_box.picture import picture_of


def loose_boards(shelf: Shelf, laid: Iterable[Ref]) -> tuple[LooseBoard, ...]:
    """The published boards in their newest versions, and those that are laid in whatever version."""
    refs = dict.fromkeys((*(ref for ref, _ in shelf.offered("board")), *laid))
    found = ((word_of(ref), shelf.look_up(ref)) for ref in refs)
    return tuple(_loose(word, board) for word, board in found if isinstance(board, Board))


@lru_cache(maxsize=200)
def _loose(word: str, board: Board) -> LooseBoard:
    turns = range(2 * HALF) if board.overlay else (0, HALF)
    ways = ((turn, tuple(at for at, _ in placed(board, Placing(turn=turn)))) for turn in turns)
    code, title = board.code or "Untitled", "" if board.title == board.code else board.title
    return LooseBoard(word, code, title, board.of, board.overlay, tuple(ways), partial(picture_of, board))
