"""Strokes on a map of hexes or of areas, and what a tab is told of them and of what others do meanwhile."""

from flask import Response, jsonify, request
from sqlalchemy.orm import Session

from authoring import presence
from authoring.areas import answers as area_answers
from authoring.conflicts import Clash, path_now
from authoring.drafts import Change, Opened
from authoring.hexes import answers as hex_answers, strokes
from authoring.hexes.answers import board_of
from authoring.pages.frame.blueprint import STROKE_LIMIT, desk_pages
from authoring.pages.frame.opened import as_seen, changed, db, on_any_map, on_map, sent_json
from authoring.pages.hexes.pasting import pasted, source_of
from authoring.undo import LONGEST_TAB, tab_of
from campaign.people import security
from rulesets.kit.codec import Json, Unreadable
from rulesets.kit.flow.numbers import plain_number
from rulesets.kit.flow.refusals import Refusal

Answer = Response | tuple[Response, int]


def since_of(session: Session, at: Opened, seen: int, tab: str = "") -> Json:
    """All that changed since the revision a tab shows, as its map wants it."""
    if at.editing.areas is not None:
        return area_answers.since(session, at, seen, tab)
    return hex_answers.since(session, at, seen, tab)


@desk_pages.post("/<uid>/strokes")
@security.limiter.limit(STROKE_LIMIT)
def stroke(uid: str) -> Answer:
    """One stroke: carried out on the newest document, answered with all that changed since the tab's."""
    try:
        sent = strokes.read_stroke(sent_json())
    except (Refusal, Unreadable) as error:
        on_any_map(uid)
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
        return told(clash, on_any_map(uid), sent.revision, tab_of(sent.key)), 409
    except Refusal as refusal:
        return told(refusal), 422
    answer = since_of(db(), at, sent.revision, tab_of(sent.key))
    if picked_path:
        answer |= {"path": picked_path, "picked": hex_answers.labels_at(at, picked_path)}
    return jsonify(answer)


def told(refusal: Refusal, at: Opened | None = None, seen: int = 0, tab: str = "") -> Response:
    """The sentence of a refusal; where the draft went on meanwhile, what changed as well."""
    news = since_of(db(), at, seen, tab) if at else {}
    return jsonify({**news, "sentence": refusal.sentence, "cite": refusal.cite})


@desk_pages.get("/<uid>/since")
@security.limiter.limit(STROKE_LIMIT)
def since(uid: str) -> Response:
    """What changed since `?revision=`; with `?all=1` every hex and what lies on it."""
    at = on_any_map(uid)
    presence.visit(db(), at)
    seen = plain_number(request.args.get("revision", "")) or 0
    answer = since_of(db(), at, seen, request.args.get("tab", "")[:LONGEST_TAB])
    board = board_of(at) if at.editing.hexes is not None else None
    if request.args.get("all") and board:
        answer = {**hex_answers.everything(at, board, with_picture=seen != at.number), **answer}
    return jsonify(answer)
