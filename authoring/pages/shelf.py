"""The author's side of the shelf: publishing, forking, comparing, bringing in, taking away."""

from flask import Flask

from authoring.pages import bring_in, comparing, joining, publishing, taking_away

# Loaded so that their views are known to the blueprint.
NOUNS = (bring_in, comparing, joining, publishing, taking_away)


def register(app: Flask) -> None:
    """Gives the application these pages."""
    app.register_blueprint(publishing.shelf_desk)
    app.register_blueprint(taking_away.schemas)
