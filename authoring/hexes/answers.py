"""What a tab is told after a stroke: all that changed since the revision it shows.

Invariant: whoever follows the answers shows the newest revision, whatever others did meanwhile.
Only hexes that changed are drawn, and a picture whose frame changed is drawn whole.
"""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from sqlalchemy.orm import Session

from authoring import drafts, store, told
from authoring.drafts import Opened
from authoring.hexes.boards import lying
from authoring.hexes.changed import changed_keys, sayings
from exports.hexes import svg as hex_svg
from exports.hexes.face import ground_layer
from exports.signs.palette import SCREEN
from rulesets.kit.codec import Json, shape, to_json
from rulesets.kit.drawing.hex_board import HexBoard, HexSpot
from rulesets.kit.editing.editing import hexes_of
from rulesets.kit.editing.paths import value_at
from rulesets.kit.hexes.hex_document import HexMap, by_hex
from rulesets.kit.hexes.hexes import STEPS, Hex, all_hexes, exists, label, towards

NOTHING_FOUND: Mapping[str, str] = MappingProxyType({})


def board_of(opened: Opened) -> HexBoard | None:
    """The picture of the draft as it is opened, None where its kind has none of hexes."""
    return store.board_of(opened.ruleset, opened.kind, opened.document, opened.digest, opened.library)


def map_of(opened: Opened) -> HexMap:
    """The map of the document."""
    found = value_at(opened.document, hexes_of(opened.editing).map)
    assert isinstance(found, HexMap)
    return found


def since(session: Session, opened: Opened, seen: int, tab: str = "") -> Json:
    """What a tab that shows revision `seen` must know to show the newest; `tab` is its mark.

    `parts` are the drawings of changed hexes by layer and key, `whole` is the whole picture where parts
    do not do; `cells` what lies on them, `says` their words; `undo` and `redo` what these would do.
    """
    answer = told.state(session, opened, seen, tab)
    board = board_of(opened)
    before = drafts.at_revision(session, opened, seen)
    if board is None or (before is not None and before.digest == opened.digest):
        return answer
    old = board_of(before) if before is not None else None
    keys = changed_keys(old, board) if old is not None else None
    if old is None or keys is None:
        return {**answer, **everything(opened, board)}
    return {
        **answer,
        **drawn(old, board, keys),
        "cells": _cells(opened, keys),
        "grounds": _grounds(board, keys),
        "lines": _lines(board, keys),
        "says": sayings(board, keys),
        "boards": lying(opened),
    }


def _grounds(board: HexBoard, keys: tuple[str, ...]) -> dict[str, str]:
    """What is printed under everything on those hexes."""
    wanted = set(keys)
    return {spot.key: spot.ground for spot in board.spots if spot.key in wanted}


def _lines(board: HexBoard, keys: tuple[str, ...]) -> dict[str, Json]:
    """What is lettered on those hexes."""
    wanted = set(keys)
    return {spot.key: list(spot.lines) for spot in board.spots if spot.key in wanted}


def drawn(old: HexBoard, board: HexBoard, keys: tuple[str, ...]) -> dict[str, Json]:
    """The drawings of those hexes, with what they are drawn by; the ground where it changed.

    A shore turns to the water beside it, so the neighbours of a hex whose ground or features changed are
    drawn again.
    """
    before, after = ({spot.key: spot for spot in each.spots} for each in (old, board))
    turned = [after[key].at for key in keys if _lies_otherwise(before[key], after[key])]
    near = {towards(at, way) for at in turned for way in STEPS}
    wanted = tuple(key for key, spot in after.items() if spot.at in near or key in keys)
    has_new_ground = any(before[key].ground != after[key].ground for key in keys)
    return {
        "parts": hex_svg.hex_parts(board, wanted, SCREEN),
        "defs": hex_svg.parts_definitions(board, wanted, SCREEN),
        "layers": {"ground": ground_layer(board, board.spots, SCREEN)} if has_new_ground else {},
    }


def _lies_otherwise(old: HexSpot, new: HexSpot) -> bool:
    return (old.ground, old.features) != (new.ground, new.features)


def everything(opened: Opened, board: HexBoard, *, with_picture: bool = True) -> dict[str, Json]:
    """Every hex with its place, what lies on it and its words, and the whole picture."""
    keys = tuple(spot.key for spot in board.spots)
    whole = draw_whole(opened, board) if with_picture else ""
    return {
        "whole": whole,
        "hexes": places(opened),
        "cells": _cells(opened, keys),
        "grounds": _grounds(board, keys),
        "lines": _lines(board, keys),
        "says": sayings(board),
        "boards": lying(opened),
    }


def draw_whole(opened: Opened, board: HexBoard, found: Mapping[str, str] = NOTHING_FOUND) -> str:
    """The map with a link on every hex, the definitions of all one may paint with, and what is `found`
    (levels by hex)."""
    items = hexes_of(opened.editing).palette(opened.document) if opened.may_edit else ()
    return hex_svg.draw_hexes(
        board,
        SCREEN,
        link=lambda key: f"hex/{key}",
        defs_for=(item.swatch for item in items),
        found=found,
    )


def labels_at(opened: Opened, path: str) -> tuple[str, ...]:
    """The labels of the hexes a field holds."""
    editing = opened.editing
    value, shape_ = editing.value(opened.document, path), hexes_of(editing).shape(opened.document)
    hexes = () if value is None else (value,) if isinstance(value, Hex) else value
    return tuple(label(shape_, at) for at in hexes if exists(shape_, at))


def places(opened: Opened) -> dict[str, tuple[int, int]]:
    """Row and double column of every hex, by label."""
    shape_ = hexes_of(opened.editing).shape(opened.document)
    return {label(shape_, at): (at.row, at.col) for at in all_hexes(shape_)}


def _cells(opened: Opened, keys: tuple[str, ...]) -> dict[str, Json]:
    """What lies on the hexes as JSON; nothing for an empty one."""
    shape_ = hexes_of(opened.editing).shape(opened.document)
    map_, wanted = map_of(opened), set(keys)
    held = {label(shape_, at): cell for at, cell in by_hex(map_).items()}
    cells = {key: cell for key, cell in held.items() if key in wanted}
    written = to_json(shape(HexMap), replace(map_, cells=tuple(cells.values()), labels=()))["cells"]
    return {**dict.fromkeys(keys), **dict(zip(cells, written, strict=True))}
