"""What a browser keeps of our own files: by an address that changes with the file, and never a page."""

import os
import re
from pathlib import Path

from flask import Flask, render_template, url_for
from flask.testing import FlaskClient

from campaign.web import assets


def test_an_asset_a_page_names_is_kept_and_the_page_is_not(client: FlaskClient) -> None:
    page = client.get("/login")
    named = re.findall(r'"(/static/[^"]+)"', page.text)
    assert named and all("?v=" in address for address in named)
    for address in named:
        with client.get(address) as answer:
            assert answer.headers["Cache-Control"] == f"public, max-age={assets.YEAR}"
    assert page.headers["Cache-Control"] == "private, no-store"


def test_what_a_style_sheet_names_is_asked_for_again_after_a_week_and_the_rest_at_once(
    client: FlaskClient,
) -> None:
    with client.get("/static/fonts/cabin-condensed-latin-500-normal.woff2") as font:
        assert font.headers["Cache-Control"] == f"public, max-age={assets.WEEK}"
    with client.get("/static/print.css") as sheet:
        assert sheet.headers["Cache-Control"] == "no-cache"
    with client.get("/static/nowhere.css?v=1") as nothing:
        assert nothing.status_code == 404 and "max-age" not in nothing.headers.get("Cache-Control", "")


def test_the_address_changes_with_the_file(tmp_path: Path) -> None:
    app = Flask("assets", static_folder=str(tmp_path), static_url_path="/static")
    assets.set_up(app)
    path = tmp_path / "look.css"
    path.write_text("p{}")
    with app.test_request_context():
        first = url_for("static", filename="look.css")
        os.utime(path, ns=(1, path.stat().st_mtime_ns + 1))
        assert url_for("static", filename="look.css") != first
        assert url_for("static", filename="gone.css") == "/static/gone.css"


def test_servers_share_the_templates_that_one_of_them_compiled(tmp_path: Path) -> None:
    texts, compiled = tmp_path / "templates", tmp_path / "instance"
    for folder in (texts, compiled):
        folder.mkdir()
    (texts / "page.html").write_text("One.")

    def said() -> str:
        app = Flask("sharing", template_folder=str(texts), instance_path=str(compiled))
        assets.share_templates(app)
        with app.app_context():
            return render_template("page.html")

    assert said() == "One."
    (kept,) = (compiled / "templates").iterdir()
    was = kept.stat().st_mtime_ns
    assert said() == "One." and kept.stat().st_mtime_ns == was
    (texts / "page.html").write_text("Two.")
    assert said() == "Two."
    kept.unlink()
    (compiled / "templates").rmdir()
    (compiled / "templates").symlink_to("/proc")  # which takes no file, as a full disk
    assert said() == "Two."
