"""What a browser may keep of our style sheets, scripts and fonts, so that not every page asks for them again.

Invariant: an address that a page names with `url_for` changes with its file, so what is kept is never
stale. Fonts, named by the style sheets, keep their names and are asked for again after a week.
"""

from pathlib import Path

from flask import Flask, request
from flask.wrappers import Response

YEAR = 365 * 24 * 3600
WEEK = 7 * 24 * 3600


def set_up(app: Flask) -> None:
    """Stamps the addresses of the application's own files and says how long each may be kept."""
    folder = Path(app.static_folder or "")

    def stamp(endpoint: str, values: dict[str, object]) -> None:
        if endpoint != "static":
            return
        path = folder / str(values.get("filename", ""))
        if path.is_file():
            values["v"] = f"{path.stat().st_mtime_ns:x}"

    app.url_defaults(stamp)
    app.after_request(_keep)


def _keep(response: Response) -> Response:
    if request.endpoint == "static" and response.status_code in (200, 304):
        is_font = request.path.startswith("/static/fonts/")
        if is_font or "v" in request.args:
            response.headers["Cache-Control"] = f"public, max-age={WEEK if is_font else YEAR}"
    return response
