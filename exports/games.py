"""Games played as squares on a line, from the one side's clearest win to the other's, as a picture.

A square is a game; its place is the lead it ended with, its manner the winner's, so that a photocopy tells
them apart.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from exports.signs.ink import drawn, number, path, text
from exports.signs.palette import Palette, ink
from rulesets.kit.flow.sides import Side

WIDE = 340.0
_SIDE, _STEP, _LOW = 13.0, 17.0, 26.0
_BINS = 8
"""Into how many squares' widths the leads of one side are sorted at most."""


@dataclass(frozen=True, slots=True)
class Game:
    """A game that ended: the key of the side that won, empty for a draw, and by how much."""

    winner: str
    lead: int


def games_picture(games: Sequence[Game], sides: tuple[Side, Side], palette: Palette) -> str:
    """The picture as one complete `<svg>`, the first side at the left; nothing where nothing was played."""
    if not games:
        return ""
    most = max(1, *(game.lead for game in games))
    left = sides[0].key
    columns = Counter((_column(game, most, left), game.winner) for game in games)
    heights = Counter[int]()
    for (column, _), count in columns.items():
        heights[column] += count
    tall = max(heights.values()) * _STEP + _LOW + 8
    base = tall - _LOW
    parts = [*_line(palette, base), *_words(palette, sides, most, tall), *_squares(palette, columns, base)]
    size = f'viewBox="0 0 {number(WIDE)} {number(tall)}" width="{number(WIDE)}" height="{number(tall)}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="games-picture" {size} aria-hidden="true">'
        f"{''.join(parts)}</svg>"
    )


def _column(game: Game, most: int, left: str) -> int:
    """The place of a game: 0 for a draw, below for a win of the left side, above for the other's."""
    if not game.winner:
        return 0
    bins = min(_BINS, most)
    place = max(1, -(-game.lead * bins // most))
    return -place if game.winner == left else place


def _across(column: int) -> float:
    return WIDE / 2 + column * (WIDE / 2 - _SIDE) / (_BINS + 0.5)


def _line(palette: Palette, base: float) -> Iterator[str]:
    yield drawn(ink(palette, "plot-base"), path([(0, base), (WIDE, base)]))
    yield drawn(ink(palette, "plot-grid"), path([(WIDE / 2, 0), (WIDE / 2, base)]))


def _words(palette: Palette, sides: tuple[Side, Side], most: int, tall: float) -> Iterator[str]:
    role, low = ink(palette, "plot-step"), tall - 6
    words = (f"{sides[0].title} by {most}", "even", f"{sides[1].title} by {most}")
    for word, place, anchor in zip(words, (0.0, WIDE / 2, WIDE), ("start", "middle", "end"), strict=True):
        yield text(role.replace('text-anchor="middle"', f'text-anchor="{anchor}"'), (place, low), word)


def _squares(palette: Palette, columns: Counter[tuple[int, str]], base: float) -> Iterator[str]:
    height = Counter[int]()
    for (column, winner), count in sorted(columns.items()):
        role = ink(palette, "plot-dot", winner)
        for _ in range(count):
            height[column] += 1
            corner = _across(column) - _SIDE / 2, base - height[column] * _STEP
            at = f'x="{number(corner[0])}" y="{number(corner[1])}"'
            yield f'<rect {role} {at} width="{_SIDE}" height="{_SIDE}"/>'
