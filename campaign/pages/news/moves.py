"""The moves of a turn as tables, one for each side: what was done, with what, and where.

It puts together what was done alike between the same places, and knows no game.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from rulesets.kit import news
from rulesets.kit.flow.sides import Side, titled
from rulesets.kit.words import begun, listed

HEADS = ("Move", "What", "Where")
"""The last is left out where no row says where."""
NOBODY = "Others"


@dataclass(frozen=True, slots=True)
class Moves:
    """What one side did: its key and title, and rows under their heads."""

    side: str
    title: str
    rows: tuple[tuple[str, ...], ...]

    @property
    def heads(self) -> tuple[str, ...]:
        """What stands over the columns."""
        return HEADS[: len(self.rows[0])]


def tables(rows: Iterable[news.Row], sides: tuple[Side, ...]) -> tuple[Moves, ...]:
    """A table for each side that did something, in the order of the sides; each with its acts in the order in
    which they were first done."""
    moves = [row for row in rows if isinstance(row, news.Move)]
    found = []
    for key in (*(side.key for side in sides), ""):
        own = [move for move in moves if move.side == key]
        if own:
            found.append(Moves(key, titled(sides, key, NOBODY), _rows(own)))
    return tuple(found)


def by_sides(rows: Iterable[news.Row]) -> bool:
    """Whether sides moved at all, and not only people."""
    return any(isinstance(row, news.Move) and row.side for row in rows)


def _rows(moves: list[news.Move]) -> tuple[tuple[str, ...], ...]:
    acts = list(dict.fromkeys(move.act for move in moves))
    together: dict[tuple[str, str, str], list[news.Pieces]] = {}
    for move in sorted(moves, key=lambda move: acts.index(move.act)):
        together.setdefault((move.act, move.origin, move.to), []).extend(move.pieces)
    rows: dict[tuple[str, str, str], list[str]] = {}
    for (act, origin, to), pieces in together.items():
        words = listed([piece.words for piece in news.added(pieces)])
        rows.setdefault((act, words, origin), []).append(_where(origin, to))
    told = tuple(
        (act, _each(begun(words), where), listed([place for place in where if place]))
        for (act, words, _), where in rows.items()
    )
    return told if any(where for _, _, where in told) else tuple(row[:2] for row in told)


def _each(words: str, where: list[str]) -> str:
    """ "3 infantry each" of what was done alike in several places; a name is one wherever it was."""
    return f"{words} each" if len(where) > 1 and words[0].isdigit() else words


def _where(origin: str, to: str) -> str:
    """ "Gold Beach (A2) to Bayeux (A1)", "from Gold Beach (A2)"."""
    if origin and to:
        return f"{origin} to {to}"
    return f"from {origin}" if origin else to
