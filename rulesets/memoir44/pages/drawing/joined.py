"""Several maps side by side as one picture, with the half hexes of their seams joined."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from rulesets.kit.drawing.hex_board import HexBoard, HexSign, HexSpot, HexUnit
from rulesets.kit.hexes.hexes import Hex, HexShape, all_hexes, is_seam, joined, label, onto, section_lines
from rulesets.memoir44.document.boards import shape_of
from rulesets.memoir44.document.document import THE_SIDES, Scenario
from rulesets.memoir44.pages.drawing.drawing import NATION_WORDS, board_of, edges


def joined_board(documents: Sequence[Scenario], initials: tuple[str, ...], key: str, title: str) -> HexBoard:
    """Several maps of one size side by side, their seam hexes with the ground of the left neighbour.

    Reading: what is printed on the half hexes of a seam is not known; they take their left
    neighbour's ground, its coastline with it, and hold nothing.
    """
    single = shape_of(documents[0].map.board)
    shape = joined(single, initials)
    spots: dict[Hex, HexSpot] = {}
    units: list[HexUnit] = []
    signs: list[HexSign] = []
    names: dict[str, str] = {}
    for number, document in enumerate(documents):
        board = board_of(document)
        keys = {spot.key: label(shape, onto(shape, number, spot.at)) for spot in board.spots}
        for spot in board.spots:
            at = onto(shape, number, spot.at)
            says = spot.says.replace(f"{spot.key}:", f"{keys[spot.key]}:", 1)
            spots[at] = replace(spot, key=keys[spot.key], at=at, says=says)
        units += [replace(unit, key=f"{number}-{unit.key}", spot=keys[unit.spot]) for unit in board.units]
        signs += [replace(sign, key=f"{number}-{sign.key}", spot=keys[sign.spot]) for sign in board.signs]
        names.update({motif: words for motif, words in board.names if motif not in names})
    for at in all_hexes(shape):
        if is_seam(shape, at):
            spots[at] = _seam(shape, at, spots)
    mapped = tuple((document.text.name, number * shape.span) for number, document in enumerate(documents))
    in_order = tuple(spots[at] for at in all_hexes(shape))
    return HexBoard(
        key,
        title,
        shape.width * shape.maps,
        shape.rows,
        in_order,
        tuple(units),
        tuple(signs),
        section_lines(shape),
        edges(documents[0]),
        mapped,
        says=f"The maps of {title}",
        names=tuple(names.items()),
        sides=THE_SIDES,
        nations=NATION_WORDS,
    )


def _seam(shape: HexShape, at: Hex, spots: Mapping[Hex, HexSpot]) -> HexSpot:
    left = spots[Hex(at.row, at.col - 2)]
    shore = tuple(item for item in left.features if item.motif == "coast")
    key = label(shape, at)
    return HexSpot(key, at, left.ground, shore, says=f"{key}: {left.ground}, on the seam of two maps")
