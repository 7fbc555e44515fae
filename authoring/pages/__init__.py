"""The pages of the desk, one module a noun.

A view reads what it needs, asks `authoring.drafts` and its neighbours for every change, and
catches one domain exception, `Refusal`; everything else is a bug.
"""

from flask import Flask

from authoring.pages import drafts, editor, form_pages, hexes, papers, people, reports, whole_map
from authoring.pages.blueprint import desk_pages

# Loaded so that their views are known to the blueprint.
NOUNS = (drafts, editor, form_pages, hexes, papers, people, reports, whole_map)


def register(app: Flask) -> None:
    """Gives the application the pages of the desk."""
    app.register_blueprint(desk_pages)
    app.add_template_global(editor.place_of, "place_of")
