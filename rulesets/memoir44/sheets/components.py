"""The component list: every piece a scenario takes, by box, with a box to tick and room for shortfalls."""

from rulesets.kit.board import Row
from rulesets.kit.sheets import Block, Grid, Prose, Sheet
from rulesets.memoir44.document import Scenario
from rulesets.memoir44.inventory import Need, boxes, needs, pieces
from rulesets.memoir44.palette import BOXES, PACKS
from rulesets.memoir44.sheets.common import foot, head

NO_BOX = "Of no box"


def box_title(key: str) -> str:
    """What a box is called."""
    known = boxes().get(key)
    return known.title if known else {**PACKS, **BOXES}.get(key, key or NO_BOX)


def needs_words(document: Scenario) -> str:
    """ "2 Core game, 1 Terrain Pack"."""
    return ", ".join(f"{copies} {box_title(key)}" for key, copies in needs(document))


def components_sheet(document: Scenario) -> Sheet:
    """What to bring, with the copies of each box, and a place to note who brings it and what is short.

    Cite: Foreword; Entry Markers are printed on the D-Day maps (MD-124, MD-230, MD-232).
    """
    listed = pieces(document)
    blocks: list[Block] = [Prose(((f"Boxes needed: {needs_words(document) or 'none'}.", "MD-230"),))]
    order = list(dict.fromkeys(need.box for need in listed if not need.printed))
    blocks += [
        _table(box_title(box), [need for need in listed if need.box == box and not need.printed])
        for box in order
    ]
    ground = [need for need in listed if need.printed]
    if ground:
        blocks.append(_table("Ground printed on the board: tiles for those who lay it themselves", ground))
    return Sheet(
        "components",
        "Component list",
        head(document, "Component list"),
        tuple(blocks),
        foot=foot(document),
        group="Set-up",
        about="Every piece by box, to share out among those who bring them.",
    )


def _table(title: str, listed: list[Need]) -> Grid:
    rows = tuple(Row(("[]", need.title, str(need.count), "", "")) for need in listed)
    return Grid(("", "Piece", "Count", "Who brings it", "Short"), rows, title, numbers=(2,), write=(3, 4))
