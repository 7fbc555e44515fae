"""The editor: the map of hexes with its tools."""

from collections.abc import Sequence
from dataclasses import dataclass

from flask import render_template, request, url_for
from markupsafe import Markup

from authoring import history, presence
from authoring.conflicts import row_of
from authoring.drafts import Opened
from authoring.hexes import answers, strokes
from authoring.hexes.answers import board_of
from authoring.hexes.boards import tray_of
from authoring.hexes.found import levels_on
from authoring.history import Steps
from authoring.judging import Judged, judged
from authoring.pages.frame.opened import db
from authoring.pages.hexes.tools import Pack, layers_of, palette_of
from rulesets.kit.editing.editing import hexes_of
from rulesets.kit.editing.hexes import EditLayer, SlotKind


@dataclass(frozen=True, slots=True)
class Picked:
    """The field hexes are chosen for: its path and label, the hexes in it, the page to go back to."""

    path: str
    label: str
    hexes: Sequence[str]
    back: str


@dataclass(frozen=True, slots=True)
class EditorPage:
    """The draft under the hand: its map (None where there is none), what can be taken back, who else has it
    open, the palette, the slots and the layers, what is found in it, what hexes are chosen for, the hex the
    address names, and whether its map is laid of boards."""

    at: Opened
    drawing: Markup | None
    steps: Steps
    here: tuple[str, ...]
    packs: tuple[Pack, ...]
    slots: tuple[SlotKind, ...]
    layers: Sequence[EditLayer]
    judged: Judged
    picked: Picked | None
    hex: str
    lays_boards: bool


def page(at: Opened) -> str:
    """The draft under the hand."""
    board, found = board_of(at), judged(db(), at)
    drawing = answers.draw_whole(at, board, levels_on(board, found)) if board else ""
    shown = EditorPage(
        at=at,
        drawing=Markup(drawing) if board else None,
        steps=history.steps(db(), at),
        here=presence.others_here(db(), at),
        packs=palette_of(at, board) if board and at.may_edit else (),
        slots=hexes_of(at.editing).slots,
        layers=layers_of(at),
        judged=found,
        picked=_picked(at, request.args.get("pick", "")),
        hex=request.args.get("hex", ""),
        lays_boards=at.may_edit and board is not None and tray_of(at) is not None,
    )
    return render_template("authoring/editor.html", page=shown)


def _picked(at: Opened, path: str) -> Picked | None:
    """The field at the path, None for none."""
    field = strokes.hexes_field(at.editing.forms(at.document), path) if path else None
    return Picked(path, field.label, answers.labels_at(at, path), back_from(at, path)) if field else None


def back_from(at: Opened, path: str) -> str:
    """The form a field at the path stands in."""
    row, uid = row_of(path), at.draft.uid
    if row:
        return url_for("desk.row", uid=uid, path=row.path, number=row.number)
    pages = at.editing.forms(at.document)
    key = next((page.key for page in pages if any(field.name == path for field in page.fields)), pages[0].key)
    return url_for("desk.form", uid=uid, key=key)
