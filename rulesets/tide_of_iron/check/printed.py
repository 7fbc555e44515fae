"""Findings of a board or an overlay by itself.

Cite: TN-014, TN-022 to TN-024.
"""

from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.kit.hexes.hexes import exists, label
from rulesets.kit.ruleset import Library
from rulesets.tide_of_iron.check.say import say
from rulesets.tide_of_iron.check.texts import titled, unfinished
from rulesets.tide_of_iron_box.boards import SIDES, Board, hexes_of, hexes_twice, says_size, shape_of
from rulesets.tide_of_iron_box.stock import shipped_boxes
from rulesets.tide_of_iron_box.terrain import shipped_terrain


def check_board(document: Board, library: Library) -> tuple[Finding, ...]:
    """All findings about a board."""
    return (*_named(document), *_of_map(document))


def _named(board: Board) -> Iterator[Finding]:
    if not board.code.strip():
        yield say("no-code", "code")
    elif board.of and not board.overlay and board.number is None:
        yield say("board-code", "code", board=board, side=SIDES[1])
    if board.of and board.of not in shipped_boxes():
        yield say("unknown-box", "of", board=board)
    elif board.of and board.number is not None:
        yield from _of_box(board, board.number)
    if board.title.strip():
        yield from titled(board.title, "board")
    yield from unfinished((("about", board.about),))


def _of_box(board: Board, number: int) -> Iterator[Finding]:
    """A number that the box does not have, or that another box has. Cite: TN-014, TN-022."""
    numbered = {key: box for key, box in shipped_boxes().items() if box.numbers}
    own = numbered.get(board.of)
    if own and number not in own.numbers:
        last = own.numbers[-1]
        yield say("board-number", "code", board=board, own=own, first=own.numbers[0], last=last)
    other = next((box for box in numbered.values() if not own and number in box.numbers), None)
    if other:
        yield say("board-number/box", "code", board=board, other=other, title=shipped_boxes()[board.of].title)


def _of_map(board: Board) -> Iterator[Finding]:
    if not says_size(board.map.board):
        yield say("board-size", "size.width", board=board)
        return
    shape, known = shape_of(board.map.board), shipped_terrain()
    off = [number for number, cell in enumerate(board.map.cells) if not exists(shape, cell.at)]
    if off:
        places = tuple(f"map.cells.{number}" for number in off)
        lies = "hex lies" if len(off) == 1 else "hexes lie"
        yield say("off-board", places, number=len(off), lies=lies)
    twice = hexes_twice(board.map)
    if twice:
        places = tuple(label(shape, at) for at in twice)
        yield say("hex-twice/map", places, label=label(shape, twice[0]))
    for at, (terrain, _) in hexes_of(board).items():
        if terrain not in known and exists(shape, at):
            yield say("unknown-terrain/map", label(shape, at), terrain=terrain, label=label(shape, at))
    if not board.map.cells:
        kind = "overlay" if board.overlay else "board"
        yield say("bare-board", "map", kind=kind)
