"""Real geography on the desk: the pieces of the outlines that ship, or of a person's own file, on a map.

Pieces are chosen there or in a list, and taken as areas, as the coast of those drawn, or as rivers. What is
shown is what is taken. The page works without a script.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from flask import flash, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from authoring.areas.geography import LARGEST, MB, PACK, SIDES, Asked, asked, keep, laid, pack, pieces_of
from authoring.areas.outline import chart_of
from authoring.drafts import Opened, require_edit
from authoring.pages.areas.outlines import flash_lost, on_areas
from authoring.pages.frame.blueprint import FORM_LIMIT, PAPER_LIMIT, desk_pages
from authoring.pages.frame.forms import Page, carried_out, status_of
from authoring.pages.frame.opened import changed, db
from campaign.pages.paper.printing import paper_folder
from campaign.people import security
from rulesets.kit.areas.formats import geography as ground
from rulesets.kit.areas.formats.outlines import Outline, bounds
from rulesets.kit.drawing.board import Point
from rulesets.kit.drawing.chart import Chart
from rulesets.kit.editing.areas import ChartEdit, Course
from rulesets.kit.editing.editing import areas_of
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.words import count

_LETTER = 6.0
"""How wide a letter of a name on the map is, in board units."""


@dataclass(frozen=True, slots=True)
class Row:
    """A piece in the list and on the map: its number in the file, the lines it is drawn by, a place within,
    the area that is drawn there, and whether it is chosen. Where there is no `room`, its name is not on the
    map."""

    number: int
    called: str
    is_course: bool
    courses: tuple[Course, ...]
    at: Point
    holder: str
    is_chosen: bool
    room: bool


@dataclass(frozen=True, slots=True)
class GeographyPage:
    """The pieces that are shown, how many points the source has and how many are left, and what is drawn."""

    at: Opened
    asked: Asked
    rows: tuple[Row, ...]
    points: tuple[int, int]
    chart: Chart | None
    largest: int
    refused: Refusal | None


@desk_pages.get("/<uid>/geography")
@security.limiter.limit(PAPER_LIMIT)
def geography(uid: str) -> Page:
    """The pieces of the source within the part that is asked for."""
    return _page(on_areas(uid))


def _page(at: Opened, refused: Refusal | None = None) -> Page:
    """The page as it is asked for; where that is refused, all of the source, or of the outlines that ship."""
    chart, source = chart_of(at), request.values.get("source", PACK)
    found = pack()
    try:
        found = pieces_of(db(), paper_folder(), at.draft.uid, source)
        seen = asked(request.values, found, chart)
    except Refusal as refusal:
        refused, there = refused or refusal, {"source": PACK if found is pack() else source}
        is_round = chart is not None and chart.margin.east > chart.margin.west
        chart = chart if is_round and found.plane == "degrees" else None
        seen = asked(there, found, chart)
    pieces = laid(found, seen)
    chosen = request.form.getlist("piece")
    middles = ground.middles(chart, [*pieces.values()])
    rows = [
        Row(
            number=number,
            called=piece.called,
            is_course=piece.is_course,
            courses=ground.courses(piece),
            at=spot,
            holder=by,
            is_chosen=str(number) in chosen,
            room=piece.ground.area > (_LETTER * len(piece.called)) ** 2,
        )
        for (number, piece), (spot, by) in zip(pieces.items(), middles, strict=True)
    ]
    rows.sort(key=lambda row: (row.is_course, row.called))
    points = ground.points(found.areas), ground.points([*pieces.values()])
    page = GeographyPage(at, seen, tuple(rows), points, chart, LARGEST // MB, refused)
    return render_template("authoring/geography.html", page=page), status_of(refused)


@desk_pages.post("/<uid>/geography", endpoint="take_geography")
@security.limiter.limit(FORM_LIMIT)
def take_geography(uid: str) -> Page | Response:
    """Takes the chosen pieces into the draft as the button says, or shows them larger."""
    at = on_areas(uid)
    try:
        found = pieces_of(db(), paper_folder(), uid, request.form.get("source", PACK))
        seen = asked(request.form, found, chart_of(at))
        shown, ticked = laid(found, seen), request.form.getlist("piece")
        chosen = {number: piece for number, piece in shown.items() if str(number) in ticked}
        if not chosen:
            raise Refusal("Choose at least one piece, in the list or on the map.")
        if request.form.get("do") == "frame":
            sides = zip(SIDES, bounds([found.areas[number] for number in chosen]), strict=True)
            return _again(uid, {"source": seen.source, **{side: f"{place:.7g}" for side, place in sides}})
        lost: list[str] = []
        changed(uid, lambda now: carried_out(now, _edits(now, seen, [*chosen.values()], lost)))
    except Refusal as refusal:
        return _page(at, refusal)
    flash(f"{count(len(chosen), 'piece')} taken. History has the earlier map.")
    flash_lost(lost)
    return _again(uid, seen.fields)


def _again(uid: str, fields: Mapping[str, Any]) -> Response:
    return redirect(url_for("desk.geography", uid=uid, **fields), 303)


def _edits(now: Opened, seen: Asked, chosen: Sequence[Outline], lost: list[str]) -> tuple[ChartEdit, ...]:
    """What the button that was pressed means for the chosen pieces."""
    chart, longest = chart_of(now), areas_of(now.editing).longest
    land = [piece for piece in chosen if not piece.is_course]
    match request.form.get("do"):
        case "areas" if land:
            return (ground.areas_taken(chart, seen.frame, land, longest, lost),)
        case "one" if land:
            code, name = (request.form.get(word, "").strip() for word in ("code", "name"))
            whole = ground.merged(land, code, name)
            return (ground.areas_taken(chart, seen.frame, [whole], longest, lost),)
        case "coast" if land and chart and chart.areas:
            return (ground.coast_taken(chart, land),)
        case "rivers" if len(chosen) > len(land):
            rivers = (*ground.courses_taken([piece for piece in chosen if piece.is_course]),)
            is_new = chart is None or not chart.areas
            return (ground.areas_taken(chart, seen.frame, [], longest, lost), *rivers) if is_new else rivers
    raise Refusal("Choose pieces of land for areas and coast, rivers for rivers. A coast needs areas.")


@desk_pages.post("/<uid>/geography/file", endpoint="bring_geography")
@security.limiter.limit(PAPER_LIMIT)
def bring_geography(uid: str) -> Page | Response:
    """Keeps a GeoJSON file and shows its pieces; says what of it is neither ground nor course."""
    at, sent = on_areas(uid), request.files.get("file")
    try:
        require_edit(at)
        digest = keep(db(), paper_folder(), uid, sent.read(LARGEST + 1) if sent else b"")
    except Refusal as refusal:
        return _page(at, refusal)
    flash_lost(pieces_of(db(), paper_folder(), uid, digest).lost)
    return _again(uid, {"source": digest})
