"""Pieces under a mirror: which orientation, and for forks which tile, shows the other way round."""

from dataclasses import replace

from rulesets.kit.hexes.hex_document import Piece
from rulesets.memoir44.document.vocabulary import known, linked
from rulesets.memoir44.pages.drawing.drawing import turned

# What looks the same from either end; so does all that has three orientations.
CROSSINGS = ("bridge", "broken-bridge", "pontoon")


def mirrored_direction(direction: int, axis: str) -> int:
    """The direction (0 east, anticlockwise, steps of 30 degrees) as the mirror shows it."""
    return (6 - direction) % 12 if axis == "left-right" else -direction % 12


def mirrored_piece(piece: Piece, axis: str) -> Piece:
    """The piece as the mirror shows it; one that cannot turn stays as it is."""
    name = known(piece.name)
    if name is None or name.turns < 2:
        return piece
    if name.links:
        return _mirrored_line(piece, axis)
    if name.turns == 2:
        return piece if axis == "left-right" else replace(piece, turn=3 - max(piece.turn, 1))
    ends = 6 if name.turns == 3 or name.motif in CROSSINGS else 12
    pointed = mirrored_direction(turned(name, piece.turn), axis) % ends
    return replace(
        piece,
        turn=next(
            (turn for turn in range(1, name.turns + 1) if turned(name, turn) % ends == pointed), piece.turn
        ),
    )


def _mirrored_line(piece: Piece, axis: str) -> Piece:
    name = known(piece.name)
    assert name is not None
    wanted = tuple(sorted(mirrored_direction(link, axis) for link in linked(name, piece.turn)))
    for other in (piece.name, _handed(piece.name)):
        tile = known(other)
        for turn in range(1, (tile.turns if tile else 0) + 1):
            if tile and linked(tile, turn) == wanted:
                return replace(piece, name=other, turn=turn)
    return piece


def _handed(name: str) -> str:
    """The fork of the other hand."""
    if name.endswith("FL"):
        return f"{name[:-1]}R"
    return f"{name[:-1]}L" if name.endswith("FR") else name


def turned_by(piece: Piece, by: int) -> Piece:
    """The piece turned on by that many of its orientations."""
    name = known(piece.name)
    turns = name.turns if name else 0
    return replace(piece, turn=(max(piece.turn, 1) - 1 + by) % turns + 1) if turns > 1 else piece
