"""Two documents compared on their drawn map: the picture, and its changes by number.

Maps of hexes stand side by side, changed hexes marked. A map of areas is one for both: it shows what was
before, what is after, or both, as the address says (`?map=before`).
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from flask import request, url_for
from markupsafe import Markup

from authoring.compare import Change
from exports.areas.changes import MapChange, changes
from exports.picture import compared_svg, svg_of
from rulesets.kit.drawing.board import Board
from rulesets.kit.drawing.hex_board import HexBoard
from rulesets.kit.hexes.hexes import Hex

SHOWN: Mapping[str, str] = {"before": "Before", "both": "Both", "after": "After"}
BOTH, MARK = "both", "selected"
NO_ROWS: Mapping[str, str] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class ComparedMap:
    """The map as it is `shown`, the ways to show it by their words and addresses, and its changes, each with
    the address of the row it is about (empty for none)."""

    picture: Markup
    shown: str
    ways: tuple[tuple[str, str, str], ...]
    changes: tuple[tuple[MapChange, str], ...]


def compared_map(before: object, after: object, rows: Mapping[str, str] = NO_ROWS) -> ComparedMap | None:
    """Both drawings as one map, `rows` being the addresses of rows by their keys; None where one of them is
    no map of areas, or nothing of it differs."""
    if not isinstance(before, Board) or not isinstance(after, Board):
        return None
    found = changes(before, after)
    if not found:
        return None
    wanted = request.args.get("map", BOTH)
    shown = wanted if wanted in SHOWN else BOTH
    drawn = (
        compared_svg(before, after, found, lambda number: f"#in-list-{number}")
        if shown == BOTH
        else svg_of(before if shown == "before" else after)
    )
    ways = tuple((key, words, _address(key)) for key, words in SHOWN.items())
    listed = tuple((change, _row(change, rows)) for change in found)
    return ComparedMap(Markup(drawn), shown, ways, listed)


def _row(change: MapChange, rows: Mapping[str, str]) -> str:
    """The row of what changed: a counter's own, else that of the first place."""
    keys = (change.marker, *change.places)
    return next((rows[key] for key in keys if key in rows), "")


def _address(shown: str) -> str:
    """This page with the map shown so."""
    here = {**request.args.to_dict(), **(request.view_args or {}), "map": shown}
    return url_for(request.endpoint or "", **here)


def both_maps(before: object, after: object, found: Iterable[Change]) -> tuple[Markup, ...]:
    """Both maps of hexes with the changed hexes marked; nothing where one is none, or nothing changed."""
    changed = frozenset(at for change in found for at in change.hexes)
    if not isinstance(before, HexBoard) or not isinstance(after, HexBoard) or not changed:
        return ()
    keyed = replace(before, key="before"), replace(after, key="after")
    return tuple(Markup(svg_of(_marked(board, changed))) for board in keyed)


def _marked(board: HexBoard, wanted: frozenset[Hex]) -> HexBoard:
    spots = tuple(
        replace(spot, states=(*spot.states, MARK)) if spot.at in wanted else spot for spot in board.spots
    )
    return replace(board, spots=spots)
