"""Practice runs of a document that a small engine plays (`DocumentKind.playouts`).

Invariant: a run is played again from its number, so nothing of it is stored but what it showed.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from campaign.practice.ran import MOST_NAMES, Ran, camps, chance_of, playing, some
from rulesets.kit.drawing.hex_board import HexBoard
from rulesets.kit.flow.sides import Side
from rulesets.kit.hexes.hexes import Hex
from rulesets.kit.hexes.played import Played
from rulesets.kit.ruleset import AnyDocumentKind


def played(
    kind: AnyDocumentKind, document: Any, library: Mapping[Any, object], sides: Sequence[Side], number: int
) -> Played:
    """The run of that number, step by step."""
    assert kind.playouts is not None
    names = playing(kind.playouts.players, sides, number)
    return kind.playouts.play(document, library, names, chance_of(number))


def run(
    kind: AnyDocumentKind, document: Any, library: Mapping[Any, object], sides: Sequence[Side], number: int
) -> Ran:
    """What the run of that number showed."""
    assert kind.playouts is not None
    found, board = played(kind, document, library, sides, number), kind.drawing(document, library)
    names = {spot.at: spot.key for spot in board.spots} if isinstance(board, HexBoard) else {}
    titles = {side.key: side.title for side in sides}
    points = ", ".join(f"{titles.get(side, side)} {number}" for side, number in found.points)
    return Ran(
        number,
        "too long" if found.given_up else "finished",
        len(found.steps),
        f"Turn {found.turns}",
        points,
        (found.winner,) if found.winner else (),
        (),
        (),
        (),
        (),
        tuple(_stayed(found, names))[:MOST_NAMES],
        tuple(playing(kind.playouts.players, sides, number).values()),
        some(set(found.never_taken)),
        tuple(side.key for side in camps(sides) if _is_early(found, side.key)),
    )


def _stayed(found: Played, names: Mapping[Hex, str]) -> Iterator[tuple[str, str, str]]:
    for number in sorted(set(found.never_moved) & set(found.never_fought)):
        unit = found.units[number]
        yield str(number), unit.title, names.get(unit.at, "")


def _is_early(found: Played, side: str) -> bool:
    """Whether a unit of the side was lost before its first card."""
    for step in found.steps:
        if step.does == "card" and step.side == side:
            return False
        lost = step.target if step.does == "battle" else step.unit
        if step.left == 0 and lost >= 0 and found.units[lost].side == side:
            return True
    return False
