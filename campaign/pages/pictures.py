"""Pictures on pages: the board with what the reader points at, its key, tracks, signs of state.

It draws nothing itself: `exports.svg` does. It only says what is marked and where a press leads.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace

from markupsafe import Markup

from exports import legend, svg
from exports.palette import SCREEN
from rulesets.kit.board import Board, CellState, Region, Table, Track
from rulesets.kit.choices import Choice
from rulesets.kit.ruleset import Answer


def _marked(region: Region, state: str) -> Region:
    return region if state in region.states else replace(region, states=(*region.states, state))


def with_marks(board: Board, area: str, answer: Answer | None, order: Choice | None) -> Board:
    """The board with the chosen area, what an answer points at, and the places of an open order."""
    marks: dict[str, list[str]] = {area: ["selected"]} if area else {}
    for place in answer.places if answer else ():
        marks.setdefault(place, []).append("selected")
    if order is not None and len(order.places) == 2:
        marks.setdefault(order.places[0], []).append("from")
        marks.setdefault(order.places[1], []).append("into")
    regions = []
    for region in board.regions:
        for state in marks.get(region.key, ()):
            region = _marked(region, state)
        regions.append(region)
    lines = (*board.lines, *(answer.lines if answer else ()))
    return replace(board, regions=tuple(regions), lines=lines)


def map_of(board: Board, link: Callable[[str], str] | None) -> Markup:
    """The drawn board; `link` gives the address of a region."""
    return Markup(svg.draw(board, SCREEN, link=link))


def legend_of(board: Board) -> Sequence[tuple[Markup, str]]:
    """The key: small pictures with their words, of what occurs on the board."""
    return [(Markup(picture), words) for picture, words in legend.legend(board, SCREEN)]


def draw_track(track: Track) -> Markup:
    """A track as a picture."""
    return Markup(legend.track(track, SCREEN))


def state_sign(state: CellState) -> Markup:
    """Disc, half disc or ring for the state of a row; nothing for none."""
    return Markup(legend.state_sign(state))


def main_column(table: Table) -> int:
    """The column that says what a row is about: the first whose cells are more than a number or a key."""
    width = max((len(row.cells) for row in table.rows), default=0)
    wordy = (
        column
        for column in range(width)
        if any(len(row.cells[column]) > 3 for row in table.rows if column < len(row.cells))
    )
    return next(wordy, 0)


def place_names(board: Board | None) -> Callable[[str], str]:
    """How places are called in lists: "C2 Cheux"."""
    names = {region.key: f"{region.key} {region.name}" for region in board.regions} if board else {}
    return lambda key: names.get(key, key)
