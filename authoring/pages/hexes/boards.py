"""The tray of the editor: the boards a map can be laid of, as pictures, by the boxes they lie in."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from flask import Response, abort, render_template, request, url_for

from authoring.drafts import Opened
from authoring.hexes.boards import loose_board, tray_of
from authoring.pages.frame.blueprint import STROKE_LIMIT, desk_pages
from authoring.pages.frame.opened import db, on_map
from campaign.people import security
from campaign.shelf.owned import owned
from exports.hexes.layout import around
from exports.hexes.svg import draw_hexes
from exports.signs.palette import SCREEN
from rulesets.kit.codec import canonical
from rulesets.kit.editing.hexes import BoardTray, LooseBoard

OWN = "Your own"
KEPT = "private, max-age=86400"
LAYERS = ("ground", "terrain", "labels")


@dataclass(frozen=True, slots=True)
class OnTray:
    """A board on the tray: its picture's address, its hexes by turn as JSON."""

    board: LooseBoard
    picture: str
    ways: str


@dataclass(frozen=True, slots=True)
class Box:
    """The boards of one box, then its overlays; whether the person owns the box. One's own are always at
    hand."""

    title: str
    is_owned: bool
    boards: Sequence[OnTray]


@dataclass(frozen=True, slots=True)
class TrayPage:
    """The tray by boxes, whether any of these is owned, and the address of the rows."""

    at: Opened
    tray: BoardTray[Any]
    boxes: Sequence[Box]
    owns_some: bool
    rows: str


@desk_pages.get("/<uid>/boards")
def boards(uid: str) -> str:
    """The tray, as a part of the editor's page."""
    at = on_map(uid)
    tray = tray_of(at)
    if tray is None or not at.may_edit:
        abort(404)
    boxes = _boxes(at, tray)
    owns_some = any(box.is_owned and box.title != OWN for box in boxes)
    key = next(
        page.key for page in at.editing.forms(at.document) if tray.rows in (row.path for row in page.rows)
    )
    rows = url_for("desk.form", uid=uid, key=key)
    return render_template("authoring/parts/boards.html", page=TrayPage(at, tray, boxes, owns_some, rows))


def _boxes(at: Opened, tray: BoardTray[Any]) -> list[Box]:
    titles = {box.value: box.label for box in at.editing.boxes}
    order, mine = list(titles), {key for key, _ in owned(db(), at.person, at.ruleset)}

    def box_of(board: LooseBoard) -> int:
        return order.index(board.box) if board.box in order else len(order)

    listed = sorted(tray.offered(at.document), key=lambda board: (box_of(board), board.over, board.code))
    return [
        Box(
            titles[order[place]] if place < len(order) else OWN,
            place == len(order) or order[place] in mine,
            [_on_tray(at, board) for board in some],
        )
        for place, some in groupby(listed, box_of)
    ]


def _on_tray(at: Opened, board: LooseBoard) -> OnTray:
    address = url_for("desk.board_picture", uid=at.draft.uid, of=board.word)
    return OnTray(board, address, canonical([[turn, [[*hex] for hex in way]] for turn, way in board.ways]))


@desk_pages.get("/<uid>/board.svg")
@security.limiter.limit(STROKE_LIMIT)
def board_picture(uid: str) -> Response:
    """One board of the tray, its hexes alone. A browser may keep it: what is published never changes."""
    board = loose_board(on_map(uid), request.args.get("of", "")).draw()
    keys = tuple(spot.key for spot in board.spots if spot.ground != "void")
    drawn = draw_hexes(board, SCREEN, layers=LAYERS, crop=around(board, keys, 0.0))
    return Response(drawn, mimetype="image/svg+xml", headers={"Cache-Control": KEPT})
