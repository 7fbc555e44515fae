"""The editor: the map with its tools, the strokes it sends, and what it asks for meanwhile."""

from typing import Any

from flask import Response, jsonify, redirect, render_template, request, url_for
from markupsafe import Markup
from werkzeug.wrappers import Response as AnyResponse

from authoring import answers, history, presence, strokes
from authoring.answers import board_of, editing_of
from authoring.clashes import Clash, path_now, row_of
from authoring.drafts import Change, Opened
from authoring.forms import words
from authoring.judging import judge, note_findings
from authoring.pages.blueprint import STROKE_LIMIT, desk_pages
from authoring.pages.opened import as_seen, changed, db, opened, sent_json
from authoring.pages.pasting import pasted, source_of
from authoring.pages.tools import layers_of, palette_of
from campaign.people import security
from rulesets.kit.codec import Unreadable
from rulesets.kit.editing.paths import rows_at
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.hexes.hexes import hex_at

Answer = Response | tuple[Response, int]


@desk_pages.get("/<uid>/")
def editor(uid: str) -> str:
    """The draft under the hand."""
    at = opened(uid)
    presence.visit(db(), at)
    board, editing = board_of(at), editing_of(at)
    pick = request.args.get("pick", "")
    field = strokes.hexes_field(editing.forms(at.document), pick) if pick else None
    return render_template(
        "authoring/editor.html",
        at=at,
        draft=at.draft,
        drawing=Markup(answers.draw_whole(at, board)) if board else None,
        steps=history.steps(db(), at),
        here=presence.others_here(db(), at),
        packs=palette_of(at, board) if board and at.may_edit else (),
        layers=layers_of(at),
        judged=_judged(at),
        forms=editing.forms(at.document),
        picked=_picked(at, pick) if field else None,
        hex=request.args.get("hex", ""),
    )


def _judged(at: Opened) -> Any:
    judged = judge(db(), at)
    note_findings(db(), at, judged)
    return judged


def _picked(at: Opened, path: str) -> dict[str, object]:
    """The field hexes are chosen for: its words, which are in it, the page to go back to."""
    editing = editing_of(at)
    field = strokes.hexes_field(editing.forms(at.document), path)
    assert field is not None
    shown = answers.labels_at(at, path)
    return {
        "path": path,
        "label": field.label,
        "keys": shown,
        "words": words(field, shown),
        "back": back_from(at, path),
    }


def back_from(at: Opened, path: str) -> str:
    """The form a field at the path stands in."""
    row, uid = row_of(path), at.draft.uid
    if row:
        return url_for("desk.row", uid=uid, path=row.path, number=row.number)
    pages = editing_of(at).forms(at.document)
    key = next((page.key for page in pages if any(field.name == path for field in page.fields)), pages[0].key)
    return url_for("desk.form", uid=uid, key=key)


@desk_pages.post("/<uid>/strokes")
@security.limiter.limit(STROKE_LIMIT)
def stroke(uid: str) -> Answer:
    """One stroke: carried out on the newest document, answered with all that changed since the tab's."""
    try:
        sent = strokes.read_stroke(sent_json())
    except (Refusal, Unreadable) as error:
        opened(uid)
        if isinstance(error, Refusal):
            return _told(error), 422
        return _told(Refusal(f"This stroke cannot be read: {error}")), 400

    picked_path = ""

    def make(now: Opened) -> Change:
        nonlocal picked_path
        if sent.paste and source:
            return pasted(now, source, sent.paste)
        seen = as_seen(now, sent.revision)
        if sent.pick:
            picked_path = path_now(seen.document, now.document, sent.pick.path)
        document, says = strokes.carried_out(editing_of(now), seen.document, now.document, sent)
        return Change(document, says)

    try:
        source = source_of(opened(uid), sent.paste.draft, sent.paste.revision) if sent.paste else None
        at = changed(uid, make, sent.key)
    except Clash as clash:
        return _told(clash, opened(uid), sent.revision), 409
    except Refusal as refusal:
        return _told(refusal), 422
    answer = answers.since(db(), at, sent.revision)
    if picked_path:
        answer |= {"path": picked_path, "picked": answers.labels_at(at, picked_path)}
    return jsonify(answer)


def _told(refusal: Refusal, at: Opened | None = None, seen: int = 0) -> Response:
    """The sentence of a refusal; where the draft went on meanwhile, what changed as well."""
    news = answers.since(db(), at, seen) if at else {}
    return jsonify({**news, "sentence": refusal.sentence, "cite": refusal.cite})


@desk_pages.get("/<uid>/since")
@security.limiter.limit(STROKE_LIMIT)
def since(uid: str) -> Response:
    """What changed since `?revision=`; with `?all=1` every hex and what lies on it."""
    at = opened(uid)
    presence.visit(db(), at)
    text = request.args.get("revision", "")
    seen = int(text) if text.isdecimal() and len(text) < 10 else 0
    answer = answers.since(db(), at, seen)
    board = board_of(at)
    if request.args.get("all") and board:
        answer = {**answers.everything(at, board, with_picture=seen != at.number), **answer}
    return jsonify(answer)


@desk_pages.post("/<uid>/undo", endpoint="undo")
@desk_pages.post("/<uid>/redo", endpoint="redo")
@security.limiter.limit(STROKE_LIMIT)
def step(uid: str) -> Answer | AnyResponse:
    """Undoes the last change, or does again what was undone."""
    at, sent = opened(uid), sent_json() if request.is_json else None
    take = history.undo if request.endpoint == "desk.undo" else history.redo
    seen = sent.get("revision") if isinstance(sent, dict) else None
    try:
        at = take(db(), security.person(), uid, seen if isinstance(seen, int) else None) or at
    except Refusal as refusal:
        if sent is None:
            raise
        is_behind = isinstance(refusal, Clash) and isinstance(seen, int)
        return _told(refusal, opened(uid) if is_behind else None, seen if isinstance(seen, int) else 0), 409
    if sent is None:
        return redirect(url_for("desk.editor", uid=at.draft.uid), 303)
    return jsonify(answers.since(db(), at, seen if isinstance(seen, int) else 0))


@desk_pages.get("/<uid>/findings")
@security.limiter.limit(STROKE_LIMIT)
def findings(uid: str) -> str:
    """What is wrong with the draft; `?part=1` for the list alone."""
    at = opened(uid)
    name = "authoring/parts/findings.html" if request.args.get("part") else "authoring/findings.html"
    asides = rows_at(at.document, editing_of(at).asides)
    return render_template(name, at=at, draft=at.draft, judged=_judged(at), asides=asides)


def place_of(at: Opened, place: str) -> tuple[str, str]:
    """What a finding names, with its address: ("hex", ...), or the title of a form; empty for neither."""
    uid, editing = at.draft.uid, editing_of(at)
    if hex_at(editing.shape(at.document), place) is not None:
        return "hex", url_for("desk.editor", uid=uid, hex=place)
    row = row_of(place)
    if row and row.path in (f"{editing.map}.cells", f"{editing.map}.labels"):
        return "Off the board", url_for("desk.whole", uid=uid, _anchor="off-board")
    for page in editing.forms(at.document):
        for item in page.rows:
            if row and row.path == item.path:
                title = f"{item.one.capitalize()} {row.number + 1}"
                return title, url_for("desk.row", uid=uid, path=row.path, number=row.number)
            if place == item.path:
                return item.title, url_for("desk.form", uid=uid, key=page.key)
        for field in page.fields:
            if place and (field.name == place or field.name.startswith(f"{place}.")):
                return field.label, url_for("desk.form", uid=uid, key=page.key)
    return "", ""
