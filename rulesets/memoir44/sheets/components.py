"""The component list: every piece of a scenario or an event by box, who brings it, and what is short.

With contributors it adds up their copies and further pieces, and states a shortfall where the contents
of a box are published; without, it leaves columns to write in.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from rulesets.kit.drawing.board import Row
from rulesets.kit.drawing.sheets import Block, Grid, Head, Prose, Sheet
from rulesets.kit.stock import Need, added_up
from rulesets.memoir44.document.document import Scenario
from rulesets.memoir44.editing.palette import BOXES, PACKS
from rulesets.memoir44.ground.inventory import boxes, needs, pieces
from rulesets.memoir44.pages.reports.boxes import held, shortfall
from rulesets.memoir44.sheets.common import foot, head

NO_BOX = "In no box"
OVERLORD_DECK = (
    "An Overlord deck, for OverThrough. No box that D-Day Landings needs contains one.",
    "MD-234",
)
_BLANK = ("A", "B", "C")


@dataclass(frozen=True, slots=True)
class Contribution:
    """What somebody brings: copies of boxes by key, and further pieces by their key in the inventory."""

    name: str
    boxes: tuple[tuple[str, int], ...] = ()
    pieces: tuple[tuple[str, int], ...] = ()


def box_title(key: str) -> str:
    """What a box is called."""
    known = boxes().get(key)
    return known.title if known else {**PACKS, **BOXES}.get(key, key or NO_BOX)


def components_sheet(document: Scenario, stock: Sequence[Contribution] = ()) -> Sheet:
    """What a scenario takes.

    Cite: Foreword; Entry Markers are printed on the D-Day maps (MD-124, MD-230, MD-232).
    """
    return list_of((document,), head(document, "Component list"), foot(document), stock)


def list_of(
    maps: Sequence[Scenario],
    heading: Head,
    footing: str,
    stock: Sequence[Contribution] = (),
    notes: tuple[tuple[str, str], ...] = (),
) -> Sheet:
    """The list of all maps together: copies and pieces are added up."""
    listed = together(maps)
    order = list(dict.fromkeys(need.holding for need in listed if not need.printed))
    blocks: list[Block] = [_boxes(maps, stock)]
    if notes:
        blocks.append(Prose(notes))
    blocks += [
        _pieces(box_title(box), [need for need in listed if need.holding == box and not need.printed], stock)
        for box in order
    ]
    ground = [need for need in listed if need.printed]
    if ground:
        blocks.append(_pieces("Ground printed on the board: tiles if you lay it yourself", ground, stock))
    return Sheet(
        "components",
        "Component list",
        heading,
        tuple(blocks),
        foot=footing,
        group="Set-up",
        about="Every piece by box, to share among the players who bring them.",
    )


def together(maps: Sequence[Scenario]) -> tuple[Need, ...]:
    """The pieces of all maps, each kind once, in the order of the first map that takes it."""
    return added_up(need for document in maps for need in pieces(document))


def copies_needed(maps: Sequence[Scenario]) -> tuple[tuple[str, int], ...]:
    """The copies of each box that all maps take, side by side on their own tables."""
    counts: Counter[str] = Counter()
    for document in maps:
        counts.update(dict(needs(document)))
    return tuple(counts.items())


def _boxes(maps: Sequence[Scenario], stock: Sequence[Contribution]) -> Grid:
    """Cite: Foreword (MD-230, MD-232)."""
    rows = []
    for key, needed in copies_needed(maps):
        brought = [dict(one.boxes).get(key, 0) for one in stock]
        cells = [str(copies) for copies in brought] or [""] * len(_BLANK)
        missing = _short(max(needed - sum(brought), 0), stock)
        rows.append(Row(("[]", box_title(key), str(needed), *cells, missing)))
    return _grid("Boxes needed, at least", "Box", "Copies", tuple(rows), stock)


def _pieces(title: str, listed: Sequence[Need], stock: Sequence[Contribution]) -> Grid:
    rows = []
    for need in listed:
        copies = sum(dict(one.boxes).get(need.holding, 0) for one in stock)
        further = sum(dict(one.pieces).get(need.piece, 0) for one in stock)
        cells = [_brought(need, one) for one in stock] or [""] * len(_BLANK)
        missing = _short(shortfall(need, copies, further), stock)
        rows.append(Row(("[]", need.title, str(need.count), *cells, missing)))
    return _grid(title, "Piece", "Count", tuple(rows), stock)


def _brought(need: Need, one: Contribution) -> str:
    """How many of a piece somebody brings, "?" where their boxes may hold any number."""
    copies, further = dict(one.boxes).get(need.holding, 0), dict(one.pieces).get(need.piece, 0)
    number, _ = held(need, copies)
    return "?" if copies and not number else str(number + further)


def _short(number: int, stock: Sequence[Contribution]) -> str:
    return "" if not stock else f"{number} short" if number else "–"


def _grid(title: str, what: str, number: str, rows: tuple[Row, ...], stock: Sequence[Contribution]) -> Grid:
    names = tuple(one.name for one in stock) or _BLANK
    last = len(names) + 3
    heads = ("", what, number, *names, "Short")
    if stock:
        return Grid(heads, rows, title, numbers=tuple(range(2, last)))
    return Grid(heads, rows, title, numbers=(2,), write=tuple(range(3, last + 1)))
