"""The editor: the map with its tools, the strokes it sends, and what it asks for meanwhile."""

from collections.abc import Sequence
from dataclasses import dataclass

from flask import Response, jsonify, render_template, request, url_for
from markupsafe import Markup

from authoring import history, presence
from authoring.conflicts import Clash, path_now, row_of
from authoring.drafts import Change, Opened
from authoring.hexes import answers, strokes
from authoring.hexes.answers import board_of
from authoring.hexes.found import levels_on
from authoring.history import Steps
from authoring.judging import Judged, judged
from authoring.pages.frame.blueprint import STROKE_LIMIT, desk_pages
from authoring.pages.frame.opened import as_seen, changed, db, on_map, sent_json
from authoring.pages.hexes.pasting import pasted, source_of
from authoring.pages.hexes.tools import Pack, layers_of, palette_of
from authoring.undo import LONGEST_TAB, tab_of
from campaign.people import security
from rulesets.kit.codec import Unreadable
from rulesets.kit.editing.editing import hexes_of
from rulesets.kit.editing.hexes import EditLayer, SlotKind
from rulesets.kit.editing.rows import FormPage
from rulesets.kit.flow.numbers import plain_number
from rulesets.kit.flow.refusals import Refusal

Answer = Response | tuple[Response, int]


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
    open, the palette, the slots and the layers, what is found in it, its pages of forms, what hexes are
    chosen for, and the hex the address names."""

    at: Opened
    drawing: Markup | None
    steps: Steps
    here: tuple[str, ...]
    packs: tuple[Pack, ...]
    slots: tuple[SlotKind, ...]
    layers: Sequence[EditLayer]
    judged: Judged
    forms: tuple[FormPage, ...]
    picked: Picked | None
    hex: str


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
        forms=at.editing.forms(at.document),
        picked=_picked(at, request.args.get("pick", "")),
        hex=request.args.get("hex", ""),
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


@desk_pages.post("/<uid>/strokes")
@security.limiter.limit(STROKE_LIMIT)
def stroke(uid: str) -> Answer:
    """One stroke: carried out on the newest document, answered with all that changed since the tab's."""
    try:
        sent = strokes.read_stroke(sent_json())
    except (Refusal, Unreadable) as error:
        on_map(uid)
        if isinstance(error, Refusal):
            return told(error), 422
        return told(Refusal(f"This stroke cannot be read: {error}")), 400

    picked_path = ""

    def make(now: Opened) -> Change:
        nonlocal picked_path
        if sent.paste and source:
            return pasted(now, source, sent.paste)
        seen = as_seen(now, sent.revision)
        if sent.pick:
            picked_path = path_now(seen.document, now.document, sent.pick.path)
        document, says = strokes.carried_out(now.editing, seen.document, now.document, sent)
        return Change(document, says)

    try:
        source = source_of(on_map(uid), sent.paste.draft, sent.paste.revision) if sent.paste else None
        at = changed(uid, make, sent.key)
    except Clash as clash:
        return told(clash, on_map(uid), sent.revision, tab_of(sent.key)), 409
    except Refusal as refusal:
        return told(refusal), 422
    answer = answers.since(db(), at, sent.revision, tab_of(sent.key))
    if picked_path:
        answer |= {"path": picked_path, "picked": answers.labels_at(at, picked_path)}
    return jsonify(answer)


def told(refusal: Refusal, at: Opened | None = None, seen: int = 0, tab: str = "") -> Response:
    """The sentence of a refusal; where the draft went on meanwhile, what changed as well."""
    news = answers.since(db(), at, seen, tab) if at else {}
    return jsonify({**news, "sentence": refusal.sentence, "cite": refusal.cite})


@desk_pages.get("/<uid>/since")
@security.limiter.limit(STROKE_LIMIT)
def since(uid: str) -> Response:
    """What changed since `?revision=`; with `?all=1` every hex and what lies on it."""
    at = on_map(uid)
    presence.visit(db(), at)
    seen = plain_number(request.args.get("revision", "")) or 0
    answer = answers.since(db(), at, seen, request.args.get("tab", "")[:LONGEST_TAB])
    board = board_of(at)
    if request.args.get("all") and board:
        answer = {**answers.everything(at, board, with_picture=seen != at.number), **answer}
    return jsonify(answer)
