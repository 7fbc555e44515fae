"""What goes over the line is small, is what was meant, and tells of no secret by its length. What a browser
keeps of our own files: by an address that changes with the file, and never a page."""

import gzip
import os
import re
from collections.abc import Callable
from pathlib import Path

import brotli
import pytest
from flask import Flask, Response, render_template, send_file, url_for
from flask.testing import FlaskClient

from campaign.web import assets, compressed
from tests.builders import Begun
from tests.campaign.web import Visitor, form, signed_in

TABLE = "/c/an-evening/"
UNPACKED: dict[str, Callable[[bytes], bytes]] = {"br": brotli.decompress, "gzip": gzip.decompress}
_NEW_EACH_TIME = re.compile(r'(name="(?:csrf_token|key)" value="|data-newer=")[^"]*')


@pytest.fixture
def shrinking(tmp_path: Path) -> Flask:
    """An application of answers of every kind."""
    app = Flask("shrinking", static_folder=None)
    compressed.set_up(app)
    text = "All quiet at the bridge. " * 100
    (tmp_path / "sheet.css").write_text(text)
    app.add_url_rule("/text", "text", lambda: text)
    app.add_url_rule("/short", "short", lambda: "All quiet.")
    app.add_url_rule("/refused", "refused", lambda: (text, 422))
    app.add_url_rule("/pdf", "pdf", lambda: Response(text, mimetype="application/pdf"))
    app.add_url_rule("/told", "told", lambda: Response((text for _ in "ab"), mimetype="text/html"))
    app.add_url_rule("/part", "part", lambda: send_file(tmp_path / "sheet.css", conditional=True))
    return app


@pytest.mark.parametrize("way", ["br", "gzip"])
def test_a_page_comes_packed_and_is_the_page(red: Visitor, way: str) -> None:
    plain = red.client.get(TABLE)
    answer = red.client.get(TABLE, headers={"Accept-Encoding": way})
    assert answer.headers["Content-Encoding"] == way and "Content-Encoding" not in plain.headers
    assert len(answer.data) * 2 < len(plain.data) and answer.content_length == len(answer.data)
    unpacked = UNPACKED[way](answer.data).decode()
    assert _NEW_EACH_TIME.sub(r"\1", unpacked) == _NEW_EACH_TIME.sub(r"\1", plain.text)
    assert "Accept-Encoding" in answer.headers["Vary"] and "Accept-Encoding" in plain.headers["Vary"]


@pytest.mark.parametrize(
    ("said", "way"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip, deflate", "gzip"),
        ("br;q=0.2, gzip;q=0.8", "gzip"),
        ("br;q=0, gzip;q=0", None),
        ("identity", None),
        ("zstd", None),
        ("", None),
    ],
)
def test_it_is_packed_as_the_browser_can_read_it(shrinking: Flask, said: str, way: str | None) -> None:
    answer = shrinking.test_client().get("/text", headers={"Accept-Encoding": said})
    assert answer.headers.get("Content-Encoding") == way
    content = UNPACKED[way](answer.data) if way else answer.data
    assert content.startswith(b"All quiet at the bridge. All")


@pytest.mark.parametrize("address", ["/short", "/pdf", "/told"])
def test_what_gains_nothing_or_comes_bit_by_bit_is_left_alone(shrinking: Flask, address: str) -> None:
    answer = shrinking.test_client().get(address, headers={"Accept-Encoding": "br, gzip"})
    assert "Content-Encoding" not in answer.headers and answer.data.startswith(b"All quiet")


def test_a_part_of_a_file_is_that_part(shrinking: Flask) -> None:
    asked = {"Accept-Encoding": "br, gzip", "Range": "bytes=0-699"}
    with shrinking.test_client().get("/part", headers=asked) as answer:
        assert (answer.status_code, len(answer.data)) == (206, 700)
        assert "Content-Encoding" not in answer.headers


def test_a_page_that_refuses_comes_packed_too(shrinking: Flask) -> None:
    answer = shrinking.test_client().get("/refused", headers={"Accept-Encoding": "gzip"})
    assert answer.status_code == 422 and answer.headers["Content-Encoding"] == "gzip"


@pytest.mark.parametrize("way", ["br", "gzip"])
def test_a_packed_page_asked_for_again_is_as_the_browser_has_it(red: Visitor, way: str) -> None:
    known = red.client.get(TABLE, headers={"Accept-Encoding": way}).headers["ETag"]
    assert known.startswith('W/"') and known == red.client.get(TABLE).headers["ETag"]
    answer = red.client.get(TABLE, headers={"Accept-Encoding": way, "If-None-Match": known})
    assert (answer.status_code, answer.data) == (304, b"")


def test_our_own_files_come_packed_and_are_known_again(red: Visitor) -> None:
    for name in ("look.css", "table.js", "vendor/htmx.min.js", "mark.svg"):
        with red.client.get(f"/static/{name}") as whole:
            content = whole.data
        with red.client.get(f"/static/{name}", headers={"Accept-Encoding": "br"}) as answer:
            packed = "Content-Encoding" in answer.headers
            assert packed == (len(content) >= compressed.WORTH_IT), name
            assert (brotli.decompress(answer.data) if packed else answer.data) == content
            known = answer.headers["ETag"]
        asked = {"Accept-Encoding": "br", "If-None-Match": known}
        with red.client.get(f"/static/{name}", headers=asked) as answer:
            assert answer.status_code == 304, name


def test_fonts_are_packed_already(red: Visitor) -> None:
    address = "/static/fonts/cabin-condensed-latin-500-normal.woff2"
    with red.client.get(address, headers={"Accept-Encoding": "br, gzip"}) as answer:
        assert "Content-Encoding" not in answer.headers


@pytest.mark.parametrize("address", ["/account/", "/login", TABLE + "keeping/"])
def test_what_may_not_be_stored_tells_nothing_by_its_length(app: Flask, auction: Begun, address: str) -> None:
    assert auction
    answer = signed_in(app, "Olga").client.get(address, headers={"Accept-Encoding": "br, gzip"})
    assert "no-store" in answer.headers["Cache-Control"] and "Content-Encoding" not in answer.headers


STRETCH = b"".join(b"<path d='M%d %d'/>" % (number, number * 7919 % 1013) for number in range(2000))


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"short",
        b"before <!--map 0a1b-->" + STRETCH + b"<!--/map--> after",
        b"<!--map 0a-->" + STRETCH + b"<!--/map--><!--key 0b-->" + STRETCH + b"<!--/key-->",
        b"<!--map 0a-->" + STRETCH,
        b'<!--map 0a--><input name="key" value="x">' + STRETCH + b"<!--/map-->",
    ],
)
def test_a_page_with_a_stretch_that_is_packed_once_is_that_page(content: bytes) -> None:
    packed = compressed.packed(content, "gzip", compressed.LIVE)
    assert gzip.decompress(packed) == content
    assert len(packed) < len(gzip.compress(content, compressed.LIVE["gzip"])) * 1.02 + 60


def test_a_long_part_is_packed_once_whatever_stands_around_it(monkeypatch: pytest.MonkeyPatch) -> None:
    part = b"<!--map 0c-->" + STRETCH + b"x<!--/map-->"
    compressed.packed(b"one " + part, "gzip", compressed.LIVE)
    sizes: list[int] = []
    pack = compressed._stretch

    def counted(content: bytes, effort: int) -> bytes:
        sizes.append(len(content))
        return pack(content, effort)

    monkeypatch.setattr(compressed, "_stretch", counted)
    assert gzip.decompress(compressed.packed(b"two " + part, "gzip", compressed.LIVE)) == b"two " + part
    assert sizes and max(sizes) < 100


def _marks(page: str) -> set[str]:
    return set(re.findall(r'name="csrf_token" value="([^"]+)"', page))


def test_the_mark_of_safety_is_another_in_every_answer_and_each_is_taken(red: Visitor) -> None:
    pages = [red.page(TABLE) for _ in range(3)]
    marks = [_marks(page) for page in pages]
    assert [len(each) for each in marks] == [1, 1, 1]
    words = {each.pop() for each in marks}
    assert len(words) == 3
    assert len({word[start : start + 8] for word in words for start in range(0, 120, 8)}) == 45
    for page in pages:
        assert red.send(form(page, "Place bid"), **{"field-price": "none"}).status_code == 422


def test_masks_change_no_mark_of_a_page(red: Visitor) -> None:
    assert red.client.get(TABLE).headers["ETag"] == red.client.get(TABLE).headers["ETag"]


@pytest.mark.parametrize("wrong", ["", "a", "abc", "ä", "AAAA", "!" * 40, "A" * 244])
def test_a_word_that_is_no_mask_is_refused(red: Visitor, wrong: str) -> None:
    found = form(red.page(TABLE), "Place bid")
    answer = red.send(found, csrf_token=wrong, **{"field-price": "3"})
    assert answer.status_code == 400 and "form is out of date" in answer.text


def test_the_mark_of_safety_is_taken_from_a_header_too(red: Visitor) -> None:
    found = form(red.page(TABLE), "Sign out")
    mark = dict(found.pairs)["csrf_token"]
    assert red.client.post(found.action, headers={"X-CSRFToken": mark}).status_code == 303


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
