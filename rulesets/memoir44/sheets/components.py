"""The component list: every piece of a scenario or an event by box, with columns to write in who brings it
and what is short.
"""

from collections.abc import Iterable, Sequence

from rulesets.kit.drawing.leaves import table
from rulesets.kit.drawing.sheets import Block, Grid, Head, Prose, Sheet
from rulesets.kit.stock import Need, added_up
from rulesets.memoir44.document.document import Scenario
from rulesets.memoir44.ground.inventory import boxes, needs_together, pieces
from rulesets.memoir44.sheets.common import foot, head

NO_BOX = "In no box"
OVERLORD_DECK = (
    "An Overlord deck, for OverThrough. No box that D-Day Landings needs contains one.",
    "MD-234",
)
_BRINGING = ("A", "B", "C")


def box_title(key: str) -> str:
    """What a box is called."""
    known = boxes().get(key)
    return known.title if known else key or NO_BOX


def components_sheet(document: Scenario) -> Sheet:
    """What a scenario takes.

    Cite: Foreword; Entry Markers are printed on the D-Day maps (MD-124, MD-230, MD-232).
    """
    return list_of((document,), head(document, "Component list"), foot(document))


def list_of(
    maps: Sequence[Scenario],
    heading: Head,
    footing: str,
    notes: tuple[tuple[str, str], ...] = (),
) -> Sheet:
    """The list of all maps together: copies and pieces are added up."""
    listed = together(maps)
    order = list(dict.fromkeys(need.holding for need in listed if not need.printed))
    boxes_of = needs_together(maps)
    blocks: list[Block] = [
        _grid("Boxes needed, at least", "Box", "Copies", [(box_title(key), n) for key, n in boxes_of])
    ]
    if notes:
        blocks.append(Prose(notes))
    blocks += [
        _pieces(box_title(box), [need for need in listed if need.holding == box and not need.printed])
        for box in order
    ]
    ground = [need for need in listed if need.printed]
    if ground:
        blocks.append(_pieces("Ground printed on the board: tiles if you lay it yourself", ground))
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


def _pieces(title: str, listed: Sequence[Need]) -> Grid:
    return _grid(title, "Piece", "Count", [(need.title, need.count) for need in listed])


def _grid(title: str, what: str, number: str, rows: Iterable[tuple[str, int]]) -> Grid:
    """A box to tick a row, and columns to write in. Cite: Foreword (MD-230, MD-232)."""
    write = (*_BRINGING, "Short")
    cells = [("[]", name, str(count), *("" for _ in write)) for name, count in rows]
    heads = ("", what, number, *write)
    return table(title, heads, *cells, numbers=(2,), write=tuple(range(3, len(heads))))
