"""Pictures on pages: the board with what the reader points at, its key, tracks, signs of state.

It draws nothing itself: `exports.picture` does. It only says what is marked and where a press leads.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from types import MappingProxyType
from typing import TypeVar
from urllib.parse import quote

from markupsafe import Markup

from campaign.pages.frame import sides
from campaign.storage.lru_cache import Recent
from exports import picture
from exports.areas import legend
from exports.paper.signs import sign_picture
from exports.picture import AnyBoard
from exports.signs.die import die
from exports.signs.palette import SCREEN, Palette
from exports.ways import ways_picture
from rulesets.kit.drawing.board import Arrow, Board, Box, CellState, Marker, Region, Table, Track
from rulesets.kit.drawing.diagrams import Ways
from rulesets.kit.drawing.hex_board import HexBoard, HexSpot
from rulesets.kit.drawing.sheets import Sign
from rulesets.kit.flow.choices import Choice
from rulesets.kit.remembered import remembered
from rulesets.kit.ruleset import Answer

WIDE = 2.2
"""How many times its height a board is wide that leaves no room for words beside it."""
GLANCE = 30.0
"""The type of titles over maps side by side, in board units."""

DRAWN = 32
"""How many drawn boards are kept: each is a quarter of a megabyte."""
_DRAWN: Recent[tuple[AnyBoard, Markup]] = Recent(DRAWN)

Place = TypeVar("Place", Region, Box, HexSpot)


def _marked(place: Place, states: Sequence[str]) -> Place:
    new: tuple[str, ...] = tuple(state for state in dict.fromkeys(states) if state not in place.states)
    return replace(place, states=(*place.states, *new)) if new else place


def with_marks(
    board: AnyBoard,
    area: str,
    answer: Answer | None,
    order: Choice | None,
    targets: Iterable[str] = (),
    numbers: Mapping[str, int] = MappingProxyType({}),
) -> AnyBoard:
    """The board with the chosen area, the `targets` that orders lead to from it with the `numbers` a list
    counts them by, what an answer points at, and the places of an open order."""
    marks: dict[str, list[str]] = {area: ["selected"]} if area else {}
    if answer is None and order is None:
        marks |= {target: ["into"] for target in targets if target != area}
    for place in answer.places if answer else ():
        marks.setdefault(place, []).append("selected")
    if order is not None and len(order.places) == 2:
        marks.setdefault(order.places[0], []).append("from")
        marks.setdefault(order.places[1], []).append("into")
    if not (marks or numbers or (answer and answer.lines)):
        return board
    if isinstance(board, HexBoard):
        return replace(board, spots=tuple(_marked(spot, marks.get(spot.key, ())) for spot in board.spots))
    regions = tuple(
        replace(_marked(region, marks.get(region.key, ())), target=numbers.get(region.key, 0))
        for region in board.regions
    )
    boxes = tuple(_marked(box, marks.get(box.key, ())) for box in board.boxes)
    return replace(
        board, regions=regions, boxes=boxes, lines=(*board.lines, *(answer.lines if answer else ()))
    )


def with_ways(board: AnyBoard, ways: Iterable[tuple[str, Sequence[tuple[str, str]]]]) -> AnyBoard:
    """The board of areas with the ways that each side has written down for later, dashed and numbered; those
    along which an arrow lies already are no more for later."""
    if isinstance(board, HexBoard):
        return board
    known = {region.key for region in board.regions}
    drawn = {(arrow.origin, arrow.target) for arrow in board.arrows}
    arrows = tuple(
        Arrow(
            f"planned {side} {number}", str(number), origin, target, side, "planned", "Written down for later"
        )
        for side, listed in ways
        for number, (origin, target) in enumerate(listed, 1)
        if {origin, target} <= known and (origin, target) not in drawn
    )
    return replace(board, arrows=(*board.arrows, *arrows)) if arrows else board


def with_answer(board: HexBoard, places: Sequence[str], answer: Answer | None) -> HexBoard:
    """The hexes with the places that are asked about, and otherwise what the answer points at."""
    seen = dict.fromkeys(answer.places, ("seen",)) if answer else {}
    marks = seen | dict.fromkeys(places, ("selected",))
    return replace(board, spots=tuple(_marked(spot, marks.get(spot.key, ())) for spot in board.spots))


def map_of(board: AnyBoard, link: Callable[[str], str] | None) -> Markup:
    """The drawn board; `link` gives the address of a place."""
    return Markup(picture.svg_of(board, SCREEN, link=link))


@dataclass(frozen=True, slots=True)
class PlaceLink:
    """The address of a page with a place of the board opened: what stands before and after its key."""

    before: str
    after: str

    def __call__(self, key: str) -> str:
        return f"{self.before}{quote(key)}{self.after}"


def pressed_map(board: AnyBoard, link: PlaceLink) -> Markup:
    """The drawn board whose places open beside it, drawn once for all who see the same."""
    return _drawn(board, link)


def at_a_glance(board: AnyBoard) -> Markup:
    """The drawn board for a look at the whole: nothing to press, no numbers, and where maps stand side by
    side no words but their titles. Its note is left to the page. Drawn once for all who see the same."""
    return _drawn(board, None)


def _drawn(board: AnyBoard, link: PlaceLink | None) -> Markup:
    """The same board is known again at once: to compare two takes long."""
    known = _DRAWN.find((id(board), link))
    if known is None or known[0] is not board:
        known = (board, _drawn_alike(board, link))
        _DRAWN.put((id(board), link), known)
    return known[1]


@lru_cache(maxsize=DRAWN)
def _drawn_alike(board: AnyBoard, link: PlaceLink | None) -> Markup:
    if link is not None:
        return map_of(board, link)
    if not isinstance(board, HexBoard):
        return map_of(board, None)
    letter = GLANCE if len(board.mapped) > 1 else 0.0
    return Markup(picture.svg_of(replace(board, note=""), SCREEN, numbers=False, letter=letter))


def is_wide(drawing: Markup) -> bool:
    """Whether a drawn board is so much wider than high that nothing has room beside it."""
    found = re.search(r'viewBox="\S+ \S+ (\S+) (\S+)"', drawing)
    return found is not None and float(found[1]) > WIDE * float(found[2])


def legend_of(board: AnyBoard) -> Sequence[tuple[Markup, str]]:
    """The key: small pictures with their words, of what occurs on the board."""
    return _legend_of(board, SCREEN)


@remembered
def _legend_of(board: AnyBoard, palette: Palette) -> Sequence[tuple[Markup, str]]:
    return [(Markup(drawn), words) for drawn, words in picture.legend_of(board, palette)]


def draw_track(track: Track) -> Markup:
    """A track as a picture."""
    return Markup(legend.track(track, SCREEN.of(sides.here())))


def draw_sign(sign: Sign, side: str) -> Markup:
    """A piece as its sign alone, in the ink of its side."""
    return Markup(sign_picture(sign, side, SCREEN.of(sides.here())))


def draw_symbol(symbol: str) -> Markup:
    """A piece by its symbol, at the head of a cell."""
    return draw_sign(Sign(symbol), "")


def draw_counter(marker: Marker) -> Markup:
    """A counter by itself, in the ink of its side."""
    return Markup(legend.counter_picture(marker, SCREEN.of(sides.here())))


def draw_ways(ways: Ways) -> Markup:
    """Stops and the legs between them as a picture."""
    return Markup(ways_picture(ways, SCREEN))


def draw_die(face: int, hits: int) -> Markup:
    """A die that shows `face`, as a hit where that is `hits` or less."""
    return Markup(die(face, face <= hits))


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


def is_box(board: AnyBoard | None, key: str) -> bool:
    """Whether that place is a box, which is called by its title alone."""
    return isinstance(board, Board) and any(box.key == key for box in board.boxes)


def place_names(board: AnyBoard | None) -> Callable[[str], str]:
    """How places are called in lists: "C2 Cheux", a hex by its label and the words on it."""
    if board is None:
        return lambda key: key
    if isinstance(board, HexBoard):
        names = {spot.key: " ".join((spot.key, *spot.lines)) for spot in board.spots}
    else:
        names = {region.key: f"{region.key} {region.name}" for region in board.regions}
        names |= {box.key: box.title for box in board.boxes}
    return lambda key: names.get(key, key)
