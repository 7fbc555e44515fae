"""The form of the boards that a document lays: which one, where its first hex lies, how it is turned.

Cite: TN-174; TS-296.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from rulesets.kit.by_form import Written, reference
from rulesets.kit.editing.derived import row_form
from rulesets.kit.editing.paths import set_at, value_at
from rulesets.kit.editing.rows import RowForm
from rulesets.kit.flow.choices import Count, OneOf, Option
from rulesets.kit.references import word_of
from rulesets.kit.ruleset import Library, Ref, Shelf
from rulesets.tide_of_iron_box.boards import MOST_HIGH, MOST_WIDE, Board, resized, shape_of, size_at
from rulesets.tide_of_iron_box.laid import library_of
from rulesets.tide_of_iron_box.laying import Laying

TURNS = (
    Option("0", "as printed"),
    Option("3", "by half"),
    *(Option(str(sixths), f"an overlay by {sixths} of 6, clockwise") for sixths in (1, 2, 4, 5)),
)
SIZE = Written(
    "size.*",
    lambda document, path: size_at(document.map, path),
    lambda document, path, new: replace(document, map=resized(document.map, path, new)),
)
"""How large a map is."""
ACROSS = "of its first hex. A board next to one of 12 hexes has 12 here."


def boards_form(holder: type, path: str, rows: Sequence[Laying], shelf: Shelf) -> RowForm:
    """The list at that path of a document: the next board begins beside those that lie."""
    library = library_of(rows, shelf)
    choices = _offered(rows, library, shelf)
    return row_form(
        None,
        holder,
        path,
        OneOf("board", "Board or overlay", choices),
        Count("placing.row", "Rows from the top", 0, MOST_HIGH, 0),
        Count("across", "Hexes from the left", 0, MOST_WIDE, 0, ACROSS),
        OneOf("placing.turn", "Turned", TURNS),
        new=(
            ("board", choices[0].value if choices else ""),
            ("across", _free(rows, library)),
            ("placing.turn", "0"),
        ),
        say_row=lambda _, laying: _laid_words(laying, library),
        called=lambda _, laying: board_code(laying.board, library),
    )


def boards_written(path: str) -> tuple[Written, ...]:
    """The fields of that list which the document keeps otherwise."""
    return (
        reference(f"{path}.*.board"),
        Written(
            f"{path}.*.across",
            lambda document, at: value_at(document, f"{_row(at)}.placing").col // 2,
            lambda document, at, new: _placed(document, _row(at), None, new),
        ),
        Written(
            f"{path}.*.placing.row",
            value_at,
            lambda document, at, new: _placed(document, _row(_row(at)), new, None),
        ),
    )


def _placed(document: Any, board: str, down: int | None, across: int | None) -> Any:
    """The document with a board moved: its first hex keeps to the hexes there are, for in odd rows they lie
    half a hex further to the right."""
    path = f"{board}.placing"
    placing = value_at(document, path)
    row = placing.row if down is None else down
    col = placing.col // 2 if across is None else across
    return set_at(document, path, type(placing)(row, 2 * col + row % 2, placing.turn))


def _row(path: str) -> str:
    return path.rpartition(".")[0]


def _offered(rows: Sequence[Laying], library: Library, shelf: Shelf) -> tuple[Option, ...]:
    """The published boards, and those that lie in whatever version."""
    offered = {word_of(ref): title for ref, title in shelf.offered("board")}
    lying = {word_of(row.board): _title(row.board, library) for row in rows}
    return tuple(Option(word, title) for word, title in (offered | lying).items())


def _title(ref: Ref, library: Library) -> str:
    """A board in a list: what is printed on it, and how large it is."""
    board = library.get(ref)
    if not isinstance(board, Board):
        return f"{ref.id}, version {ref.version}, not here"
    size = f"overlay, {len(board.map.cells)} hexes" if board.overlay else board.map.board
    called = f"{board.code}: {board.title}" if board.title not in ("", board.code) else board.code
    return f"{called or 'Untitled'} ({size})"


def board_code(ref: Ref, library: Library) -> str:
    """What is printed on the board, the word of its reference where it is not here."""
    board = library.get(ref)
    return board.code if isinstance(board, Board) and board.code else ref.id


def _free(rows: Sequence[Laying], library: Library) -> int:
    """How far to the right the boards reach that are laid, in hexes: the next one lies beside them."""
    ends = [
        laying.placing.col // 2 + shape_of(board.map.board).width
        for laying in rows
        if isinstance(board := library.get(laying.board), Board) and not board.overlay
    ]
    return min(max(ends, default=0), MOST_WIDE)


def _laid_words(laying: Laying, library: Library) -> str:
    placing, board = laying.placing, library.get(laying.board)
    turns = {int(option.value): option.label for option in TURNS}
    kind = "overlay " if isinstance(board, Board) and board.overlay else ""
    turn = turns.get(placing.turn, "").removeprefix("an overlay ")
    turned = f", turned {turn}" if placing.turn else ""
    code = board_code(laying.board, library)
    return f"{kind}{code}: {placing.row} down, {placing.col // 2} to the right{turned}"
