"""The map of areas under the hand: drawn, cut and joined, over a picture if one likes. The forms of
`outlines.py` do the same without a script."""

from dataclasses import dataclass

from flask import flash, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from authoring import history, presence
from authoring.areas.outline import chart_of
from authoring.drafts import Opened
from authoring.history import Steps
from authoring.judging import Judged, judged
from authoring.pages.areas.outlines import on_areas
from authoring.pages.frame.blueprint import desk_pages
from authoring.pages.frame.opened import db
from rulesets.kit.editing.editing import areas_of


@dataclass(frozen=True, slots=True)
class DrawingPage:
    """The draft with what can be taken back, who else has it open, what is found in it. `rows` is the path
    of the list of areas, and `new` the code of one that is to be drawn."""

    at: Opened
    steps: Steps
    here: tuple[str, ...]
    judged: Judged
    rows: str
    new: str


@desk_pages.get("/<uid>/drawing")
def drawing(uid: str) -> str | Response:
    """The map with its tools; where there is none yet, the form for its size. `?new=Z43` begins with
    the outline of that area."""
    at, new = on_areas(uid), request.args.get("new")
    if chart_of(at) is None:
        flash("Set the size of the map first.")
        return redirect(url_for("desk.outlines", uid=uid, new=new), 303)
    presence.visit(db(), at)
    page = DrawingPage(
        at=at,
        steps=history.steps(db(), at),
        here=presence.others_here(db(), at),
        judged=judged(db(), at),
        rows=areas_of(at.editing).areas,
        new=new or "",
    )
    return render_template("authoring/drawing.html", page=page)
