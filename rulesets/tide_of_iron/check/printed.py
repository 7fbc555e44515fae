"""Findings of a board or an overlay by itself.

Cite: TN-014, TN-022 to TN-024.
"""

from collections.abc import Iterator
from functools import partial

from rulesets.kit.checks.placeholders import is_unnamed
from rulesets.kit.findings import Finding
from rulesets.kit.hexes.hexes import exists, label
from rulesets.kit.ruleset import Library
from rulesets.tide_of_iron.check.texts import unfinished
from rulesets.tide_of_iron_box.boards import SIDES, Board, hexes_of, hexes_twice, says_size, shape_of
from rulesets.tide_of_iron_box.lines import Lie, check_lines
from rulesets.tide_of_iron_box.roads import check_roads
from rulesets.tide_of_iron_box.stock import shipped_boxes
from rulesets.tide_of_iron_box.terrain import shipped_terrain


def check_board(document: Board, library: Library) -> tuple[Finding, ...]:
    """All findings about a board."""
    return (*_named(document), *_of_map(document))


def _named(board: Board) -> Iterator[Finding]:
    if not board.code.strip():
        said = "Nothing says what is printed on the board, so no finding can name it."
        yield Finding("error", "no-code", "code", said, "Write its number and side, or a name.", "TN-014")
    elif board.of and not board.overlay and board.number is None:
        said = f"{board.code} is no number with a side A or B, as the boards of a box have it."
        yield Finding(
            "error", "board-code", "code", said, f"Write it as 28{SIDES[1]}, or name no box.", "TN-014"
        )
    if board.of and board.of not in shipped_boxes():
        said = f"Nobody knows the box {board.of}."
        yield Finding("error", "unknown-box", "of", said, "Choose a box, or none.", "TN-014")
    elif board.of and board.number is not None:
        yield from _of_box(board, board.number)
    if board.title and is_unnamed(board.title):
        said = f"“{board.title}” is a name for the time being."
        yield Finding("warning", "title-unfinished", "title", said, "Name the board.", "TN-173")
    yield from unfinished((("about", board.about),))


def _of_box(board: Board, number: int) -> Iterator[Finding]:
    """A number that the box does not have, or that another box has. Cite: TN-014, TN-022."""
    numbered = {key: box for key, box in shipped_boxes().items() if box.numbers}
    own = numbered.get(board.of)
    if own and number not in own.numbers:
        last = own.numbers[-1]
        said = f"{board.code} is no board of {own.title}, whose boards are {own.numbers[0]}A to {last}B."
        yield Finding("error", "board-number", "code", said, "Correct the code or the box.", "TN-014")
    other = next((box for box in numbered.values() if not own and number in box.numbers), None)
    if other:
        said = f"{board.code} is a board of {other.title}, and not of {shipped_boxes()[board.of].title}."
        yield Finding("error", "board-number", "code", said, "Correct the code or the box.", "TN-014")


def _of_map(board: Board) -> Iterator[Finding]:
    if not says_size(board.map.board):
        said = f"“{board.map.board}” is no size of a board."
        yield Finding("error", "board-size", "size.width", said, "Say how many hexes it has.", "TN-024")
        return
    shape, known = shape_of(board.map.board), shipped_terrain()
    off = [number for number, cell in enumerate(board.map.cells) if not exists(shape, cell.at)]
    if off:
        places = tuple(f"map.cells.{number}" for number in off)
        said = "A painted hex lies" if len(off) == 1 else f"{len(off)} painted hexes lie"
        said += " beyond the board."
        yield Finding(
            "error", "off-board", places[0], said, "Make it larger, or take them off.", "TN-024", places
        )
    twice = hexes_twice(board.map)
    if twice:
        said = f"{label(shape, twice[0])} is listed twice, so that nobody knows what is printed on it."
        places = tuple(label(shape, at) for at in twice)
        yield Finding("error", "hex-twice", places[0], said, "Leave one of the two.", "TN-024", places)
    for at, (terrain, _) in hexes_of(board).items():
        if terrain not in known and exists(shape, at):
            said = f"Nobody knows the terrain {terrain!r} at {label(shape, at)}."
            yield Finding(
                "error", "unknown-terrain", label(shape, at), said, "Choose other terrain.", "TN-023"
            )
    lie = Lie(hexes_of(board), partial(label, shape), partial(label, shape))
    yield from check_lines(lie)
    yield from check_roads(lie)
    if not board.map.cells:
        kind = "overlay" if board.overlay else "board"
        said = f"The {kind} holds nothing: no hex of it is painted."
        yield Finding("warning", "bare-board", "map", said, "Paint its hexes.", "TN-024")
