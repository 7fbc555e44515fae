"""What a browser may keep of our style sheets, scripts and fonts, so that not every page asks for them again.
What servers keep of templates, so that not each of them compiles them all.

Invariant: an address that a page names with `url_for` changes with its file, so what is kept is never
stale. Fonts, named by the style sheets, keep their names and are asked for again after a week. A compiled
template is known by a hash of its text, and lies in a folder of the server's owner alone.
"""

from contextlib import suppress
from pathlib import Path

from flask import Flask, request
from flask.wrappers import Response
from jinja2 import FileSystemBytecodeCache
from jinja2.bccache import Bucket

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


def share_templates(app: Flask) -> None:
    """Has the servers of this installation share the templates that one of them compiled."""
    folder = Path(app.instance_path) / "templates"
    folder.mkdir(mode=0o700, exist_ok=True)
    app.jinja_env.bytecode_cache = _Shared(str(folder))


class _Shared(FileSystemBytecodeCache):
    """Compiled templates in files; where the disk takes none, each server compiles for itself."""

    def dump_bytecode(self, bucket: Bucket) -> None:
        with suppress(OSError):
            super().dump_bytecode(bucket)


def _keep(response: Response) -> Response:
    if request.endpoint == "static" and response.status_code in (200, 304):
        is_font = request.path.startswith("/static/fonts/")
        if is_font or "v" in request.args:
            response.headers["Cache-Control"] = f"public, max-age={WEEK if is_font else YEAR}"
    return response
