"""Boards that a document lays: which lie there, how they are told, moved and judged.

Cite: TN-174, TN-199; TS-296.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

import networkx as nx

from rulesets.kit.findings import Code, Finding
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.hexes.hexes import Hex, HexShape
from rulesets.kit.ruleset import Library, Shelf
from rulesets.tide_of_iron_box.boards import Board
from rulesets.tide_of_iron_box.ground import Ground
from rulesets.tide_of_iron_box.laying import Laying, Placing

UNKNOWN_BOARD = Code(
    "unknown-board",
    "error",
    "Board {laying.board.id} is not in the library, so its hexes are missing from the map.",
    "Choose a published board.",
    "{cite}",
)
BOARDS_OVERLAP = Code(
    "boards-overlap",
    "error",
    "Boards {one} and {other} overlap in {number} hexes, first at {name}.",
    "Move or turn one of the boards.",
    "{cite}",
)
OVERLAY_OFF_BOARD = Code(
    "overlay-off-board",
    "error",
    "Overlay {code} has {number} of its hexes outside the boards.",
    "Move or turn the overlay.",
    "{cite}",
)
BOARDS_APART = Code(
    "boards-apart",
    "warning",
    "The boards do not touch, so part of the map cannot be reached.",
    "Move the boards together.",
    "{cite}",
)
OF_LAID = (UNKNOWN_BOARD, BOARDS_OVERLAP, OVERLAY_OFF_BOARD, BOARDS_APART)
TURNED = {1: "a sixth", 2: "two sixths", 3: "half", 4: "four sixths", 5: "five sixths"}
MOST_NAMED = 6
Named = Callable[[Hex], str]


def library_of(rows: Iterable[Laying], shelf: Shelf) -> Library:
    """The boards that lie, as far as they are in the library."""
    found = ((laying.board, shelf.look_up(laying.board)) for laying in rows)
    return {ref: document for ref, document in found if document is not None}


def boards_of(rows: Iterable[Laying], library: Library) -> list[tuple[Board, Placing]]:
    """Every board and overlay where it lies; those the library lacks are left out."""
    found = ((library.get(laying.board), laying.placing) for laying in rows)
    return [(board, placing) for board, placing in found if isinstance(board, Board)]


def whole_shape(stated: HexShape, hexes: Iterable[Hex]) -> HexShape:
    """The size of a map as its boards lie, at least the stated one."""
    known = list(hexes)
    width = max([stated.width, *(-(-at.col // 2) + 1 for at in known)])
    rows = max([stated.rows, *(at.row + 1 for at in known)])
    return HexShape(width, rows, (0, 2 * width - 2))


def grown(shape: HexShape, down: int, across: int) -> HexShape:
    """The room that boards have which are moved: the map grows with them."""
    return replace(shape, width=shape.width + max(0, -(-across // 2)), rows=shape.rows + max(0, down))


def moved(rows: Iterable[Laying], down: int, across: int) -> tuple[Laying, ...]:
    """The boards all moved together; refuses to move one before the first hex of the map."""
    found = tuple(
        replace(row, placing=replace(row.placing, row=row.placing.row + down, col=row.placing.col + across))
        for row in rows
    )
    if any(row.placing.row < 0 or row.placing.col < 0 for row in found):
        raise Refusal("A board would leave the map. Move it less.", "TN-174")
    return found


def boards_words(rows: Iterable[Laying], library: Library, name: Named) -> str:
    """Which boards lie where and how they are turned; empty for none."""
    return "; ".join(_board_words(board, placing, name) for board, placing in boards_of(rows, library))


def boards_note(rows: Sequence[Laying], library: Library, name: Named) -> str:
    """The first of them as a note under the map; empty for none."""
    told, over = boards_words(rows[:MOST_NAMED], library, name), len(rows) - MOST_NAMED
    more = f", and {over} more" if over > 0 else ""
    return f"Boards: {told}{more}." if told else ""


def _board_words(board: Board, placing: Placing, name: Named) -> str:
    turned = f", turned by {TURNED.get(placing.turn, 'some')}" if placing.turn else ""
    return (
        f"{'overlay ' if board.overlay else ''}{board.code} at {name(Hex(placing.row, placing.col))}{turned}"
    )


@dataclass(frozen=True, slots=True)
class Table:
    """Boards as they are judged: the rows at `path` of their document, the ground they make, how a hex is
    named, and the rows of the ledger on laying a board and on where it may lie."""

    path: str
    rows: tuple[Laying, ...]
    library: Library
    ground: Ground
    name: Named
    cites: tuple[str, str] = ("TN-174", "TN-199")


def check_laid(table: Table) -> Iterator[Finding]:
    """Boards that are not there, lie over one another or apart, overlays beside them."""
    laid, name, (named, lies) = table.ground.laid, table.name, table.cites
    for place, laying in enumerate(table.rows):
        if not isinstance(table.library.get(laying.board), Board):
            yield UNKNOWN_BOARD.at(f"{table.path}.{place}", laying=laying, cite=named)
    for at, one, other in laid.twice[:1]:
        number = len(laid.twice)
        yield BOARDS_OVERLAP.at(name(at), one=one, other=other, number=number, name=name(at), cite=lies)
    for code in dict.fromkeys(code for _, code in laid.beside):
        off = [at for at, of in laid.beside if of == code]
        yield OVERLAY_OFF_BOARD.at(name(off[0]), code=code, number=len(off), cite=lies)
    if not laid.twice and not laid.beside and laid.hexes and not _joined(table.ground):
        yield BOARDS_APART.at(table.path, cite=named)


def _joined(ground: Ground) -> bool:
    touching: nx.Graph[Hex] = nx.Graph()
    touching.add_nodes_from(ground.hexes)
    touching.add_edges_from((at, other) for at in ground.hexes for other in ground.next_to(at))
    return bool(nx.is_connected(touching))
