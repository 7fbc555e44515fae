"""The pages of the desk, one module a noun.

A view reads what it needs, asks `authoring.drafts` and its neighbours for every change, and
catches one domain exception, `Refusal`; everything else is a bug.
"""

from flask import Flask

from authoring.pages import (
    beginning,
    beside,
    draft,
    draft_files,
    drafts,
    findings,
    form_pages,
    mending,
    papers,
    pasting,
    people,
    playing,
    printing,
    reports,
    rows,
    side_by_side,
)
from authoring.pages.areas import drawing, geography, outlines
from authoring.pages.frame.blueprint import desk_pages
from authoring.pages.frame.ways import parts_of
from authoring.pages.hexes import boards, editor, hexes, replay, tools, whole_map
from authoring.pages.lab import views as lab
from authoring.pages.maps import draft_compared, strokes
from campaign.pages.frame import etag

# Loaded so that their views are known to the blueprint.
NOUNS = (
    beginning,
    boards,
    draft,
    draft_compared,
    draft_files,
    drafts,
    drawing,
    editor,
    findings,
    form_pages,
    geography,
    hexes,
    lab,
    mending,
    outlines,
    papers,
    pasting,
    people,
    playing,
    printing,
    replay,
    reports,
    rows,
    side_by_side,
    strokes,
    tools,
    whole_map,
)


def register(app: Flask) -> None:
    """Gives the application the pages of the desk."""
    app.register_blueprint(desk_pages)
    etag.add(
        app, {"desk.drafts": drafts.depends, "desk.papers": papers.depends, "desk.paper": papers.depends}
    )
    app.add_template_global(findings.place_of, "place_of")
    app.add_template_global(beside.offered, "offered")
    app.add_template_global(parts_of, "parts_of")
    app.add_template_global(beside.with_one_mend, "with_one_mend")
