"""The map of areas by forms: every outline as a table of points, split, merged, drawn. It works without a
script and without a picture."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from flask import abort, flash, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from authoring.areas.answers import said_of_rivers
from authoring.areas.outline import Outline, chart_of, outline
from authoring.areas.outline_forms import Typed, coordinate, map_edits, outline_edits
from authoring.drafts import Change, Opened
from authoring.pages.frame.blueprint import FORM_LIMIT, desk_pages
from authoring.pages.frame.forms import Page, carried_out, kept_words, status_of
from authoring.pages.frame.opened import as_seen, changed, opened, seen_revision
from campaign.people import security
from campaign.web.forms import Sent
from rulesets.kit.areas.formats.files import WRITTEN, read
from rulesets.kit.areas.formats.outlines import Outlines, drawing_of
from rulesets.kit.areas.guard import changed_shapes
from rulesets.kit.areas.points import spelled
from rulesets.kit.codec import Unreadable
from rulesets.kit.drawing.chart import Chart
from rulesets.kit.editing.editing import areas_of
from rulesets.kit.editing.paths import rows_at
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.words import count

MB = 1024 * 1024
LARGEST = 2 * MB
MOST_TOLD = 8
COURSES = (("river", "River"), ("canal", "Canal"), ("road", "Road"), ("arrival", "Arrow of arrival"))


@dataclass(frozen=True, slots=True)
class MapForms:
    """The page of all outlines, or of one; what was typed, and why it came back."""

    at: Opened
    chart: Chart | None
    outlines: tuple[Outline, ...]
    typed: Sent
    refused: Refusal | None = None
    kinds: tuple[tuple[str, str], ...] = COURSES

    @property
    def courses(self) -> tuple[tuple[str, str], ...]:
        """Rivers, roads and arrows: the key and the words of each."""
        lines = self.chart.lines if self.chart else ()
        return tuple((line.key, f"{line.name or line.key}, {line.kind}") for line in lines)

    @property
    def sea(self) -> tuple[tuple[str, str], ...]:
        """The names on the sea, each by itself."""
        return tuple((label.text, label.text) for label in self.chart.labels) if self.chart else ()

    @property
    def heights(self) -> tuple[tuple[str, str], ...]:
        """The heights by their number, and where each is."""
        found = enumerate(self.chart.pictures if self.chart else ())
        return tuple((str(number), f"Height at {spelled(each.at)}") for number, each in found)


def on_areas(uid: str) -> Opened:
    """The draft as it is opened; 404 where its kind has no map of areas."""
    at = opened(uid)
    return at if at.editing.areas is not None else abort(404)


@desk_pages.get("/<uid>/outlines")
def outlines(uid: str) -> Page:
    """Every area that is drawn, and the forms of the whole map."""
    return _all(on_areas(uid))


def _all(at: Opened, refused: Refusal | None = None) -> Page:
    chart = chart_of(at)
    drawn = tuple(of for shape in chart.areas if (of := outline(chart, shape.key))) if chart else ()
    page = MapForms(at, chart, drawn, request.form, refused)
    return render_template("authoring/outlines.html", page=page), status_of(refused)


@desk_pages.post("/<uid>/outlines", endpoint="change_outlines")
@security.limiter.limit(FORM_LIMIT)
def change_outlines(uid: str) -> Page | Response:
    """Carries out the form whose button was pressed: the size of the map, a new area, fewer points."""
    at = on_areas(uid)
    deed = request.form.get("do", "")

    def meant(now: Opened) -> Change:
        chart = chart_of(now)
        taken = [line.key for line in chart.lines] if chart else []
        return carried_out(now, map_edits(Typed(request.form), deed, taken))

    try:
        after = changed(uid, meant)
    except Refusal as refusal:
        return _all(on_areas(uid), refusal)
    flash(_said(at, after))
    return redirect(url_for("desk.outlines", uid=uid), 303)


@desk_pages.get("/<uid>/outlines.<suffix>", endpoint="outlines_file")
def outlines_file(uid: str, suffix: str) -> Response:
    """The outlines as GeoJSON or SVG; 404 for another format, and where nothing is drawn."""
    at = on_areas(uid)
    chart = chart_of(at)
    if chart is None or suffix not in WRITTEN:
        abort(404)
    kind, write = WRITTEN[suffix]
    names = {row.key: row.name for row in rows_at(at.document, areas_of(at.editing).areas)}
    answer = Response(write(chart, names), mimetype=kind)
    answer.headers.set("Content-Disposition", "attachment", filename=f"outlines.{suffix}")
    return answer


@desk_pages.post("/<uid>/outlines/from-file", endpoint="draw_file")
@security.limiter.limit(FORM_LIMIT)
def draw_file(uid: str) -> Page | Response:
    """Draws the outlines of a file in place of those there are; says what of it cannot be drawn."""
    at, sent = on_areas(uid), request.files.get("file")
    try:
        chart, closing = chart_of(at), coordinate(request.form.get("closing") or "0")
        found = _read(sent.read(LARGEST + 1) if sent else b"", chart)
        edit = replace(drawing_of(found, chart, areas_of(at.editing).longest), closing=closing)
        changed(uid, lambda now: carried_out(now, (edit,)))
    except Refusal as refusal:
        return _all(at, refusal)
    flash(f"{count(len(found.areas), 'area')} drawn from the file. History has the earlier map.")
    flash_lost(found.lost)
    return redirect(url_for("desk.outlines", uid=uid), 303)


def flash_lost(lost: Sequence[str]) -> None:
    """Says what of a file cannot be drawn, the first of it by name."""
    for words in lost[:MOST_TOLD]:
        flash(words)
    if len(lost) > MOST_TOLD:
        flash(f"{len(lost) - MOST_TOLD} more parts of the file cannot be drawn.")


def _read(data: bytes, chart: Chart | None) -> Outlines:
    """The outlines in the file; refuses one that is too large, and one that is no drawing."""
    if not data or len(data) > LARGEST:
        raise Refusal(f"Choose a file of at most {LARGEST // MB} MB.")
    try:
        return read(data.decode("utf-8-sig"), chart)
    except (Unreadable, UnicodeDecodeError) as wrong:
        why = wrong if isinstance(wrong, Unreadable) else "it is not text"
        raise Refusal(f"The file cannot be read: {why}. Choose GeoJSON, SVG or a table of points.") from wrong


@desk_pages.get("/<uid>/outlines/<key>", endpoint="outline")
def one(uid: str, key: str) -> Page:
    """One area: its points as a table, its borders."""
    at = on_areas(uid)
    return _one(at, _found(at, key) or abort(404))


def _found(at: Opened, key: str) -> Outline | None:
    chart = chart_of(at)
    return outline(chart, key) if chart else None


def _one(at: Opened, of: Outline, refused: Refusal | None = None) -> Page:
    page = MapForms(at, chart_of(at), (of,), request.form, refused)
    return render_template("authoring/outline.html", page=page, of=of), status_of(refused)


@desk_pages.post("/<uid>/outlines/<key>", endpoint="change_outline")
@security.limiter.limit(FORM_LIMIT)
def change_outline(uid: str, key: str) -> Page | Response:
    """Moves the points whose places were changed, and does what the button says. Points are found by where
    they were when the form was loaded."""
    at = on_areas(uid)
    deed, _, target = request.form.get("do", "save").partition(":")
    seen = as_seen(at, seen_revision())
    of = _found(seen, key)
    if of is None:
        raise Refusal(f"{key} is not on the map any more. Choose another area.")
    try:
        edits = outline_edits(of, Typed(request.form), deed, target)
        after = changed(uid, lambda now: carried_out(now, edits))
    except Refusal as refusal:
        if _found(opened(uid), key) is None:
            return kept_words([*request.form.items()], refusal)
        return _one(seen, of, refusal)
    flash(_said(at, after))
    if _found(after, key) is None:
        return redirect(url_for("desk.outlines", uid=uid), 303)
    return redirect(url_for("desk.outline", uid=uid, key=key), 303)


def _said(before: Opened, after: Opened) -> str:
    """What changed on the map."""
    was, now = chart_of(before), chart_of(after)
    drawn = changed_shapes(was, now) if was and now else ()
    said = f"The map is saved. {count(len(drawn), 'outline').capitalize()} changed."
    return f"{said} {said_of_rivers(before, after)}".rstrip()
