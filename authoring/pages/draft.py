"""A draft opened: its map where it has one, else its first form; undo and redo."""

from flask import jsonify, redirect, request, url_for
from werkzeug.wrappers import Response

from authoring import history, presence
from authoring.areas.outline import chart_of
from authoring.conflicts import Clash
from authoring.pages.frame.blueprint import STROKE_LIMIT, desk_pages
from authoring.pages.frame.opened import db, opened, sent_json
from authoring.pages.hexes import editor as map_editor
from authoring.pages.maps.strokes import Answer, since_of, told
from authoring.undo import LONGEST_TAB
from campaign.people import security
from rulesets.kit.flow.numbers import count_of
from rulesets.kit.flow.refusals import Refusal


@desk_pages.get("/<uid>/")
def editor(uid: str) -> str | Response:
    """The draft under the hand: the map with its tools, or the first page of its forms; a map of areas where
    nothing is drawn yet."""
    at = opened(uid)
    presence.visit(db(), at)
    if at.editing.areas is not None and (chart := chart_of(at)) is not None and not chart.areas:
        return redirect(url_for("desk.drawing", uid=uid))
    if at.editing.hexes is None:
        return redirect(url_for("desk.form", uid=uid, key=at.editing.forms(at.document)[0].key))
    return map_editor.page(at)


@desk_pages.post("/<uid>/undo", endpoint="undo")
@desk_pages.post("/<uid>/redo", endpoint="redo")
@security.limiter.limit(STROKE_LIMIT)
def step(uid: str) -> Answer | Response:
    """Undoes what was done last, in the tab that asks where it says its mark, or does again what was
    undone."""
    at, sent = opened(uid), sent_json()
    take = history.undo if request.endpoint == "desk.undo" else history.redo
    seen = count_of(sent.get("revision")) if isinstance(sent, dict) else None
    tab = str(sent.get("tab", ""))[:LONGEST_TAB] if isinstance(sent, dict) else ""
    try:
        at = take(db(), security.person(), uid, seen, tab) or at
    except Refusal as refusal:
        if not request.is_json:
            raise
        is_behind = isinstance(refusal, Clash) and seen is not None
        return told(refusal, opened(uid) if is_behind else None, seen or 0, tab), 409
    if not request.is_json:
        return redirect(url_for("desk.editor", uid=at.draft.uid), 303)
    return jsonify(since_of(db(), at, seen or 0, tab))
