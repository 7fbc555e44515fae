"""PDF: sheets come out whole on the pages meant, and nothing from outside comes in."""

import io
import logging
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from itertools import pairwise
from pathlib import Path

import pypdf
import pytest

from exports.paper import sheets
from exports.paper.paper import Paper
from exports.pdf import pdf, wire as pdf_wire, worker as pdf_worker
from exports.signs.palette import MONO, PRINT
from rulesets.kit.drawing.board import Row
from rulesets.kit.drawing.sheets import Block, Card, Cards, Grid, Head, Prose, Sheet
from tests.exports.paper.specimens import printed, specimen, words_of

pytestmark = pytest.mark.paper

POINT = 72 / 25.4


def read(paper: bytes) -> pypdf.PdfReader:
    return pypdf.PdfReader(io.BytesIO(paper))


def of_our_own(*blocks: Block) -> pypdf.PdfReader:
    """A sheet of these blocks on paper."""
    sheet = Sheet("list", "List", Head("Sheet", "List"), blocks)
    return read(pdf.render(sheets.page(sheet, paper="A4", palette=PRINT), title=sheet.title))


@pytest.mark.parametrize("form", ["A4", pytest.param("Letter", marks=pytest.mark.long)])
def test_a_sheet_has_its_title_and_lies_on_the_paper_that_is_asked_for(form: Paper) -> None:
    document = printed("battle-1", form)
    expected = (210.0, 297.0) if form == "A4" else (215.9, 279.4)
    box = document.pages[0].mediabox
    assert (float(box.width), float(box.height)) == pytest.approx(
        [side * POINT for side in expected], abs=0.5
    )
    assert document.metadata is not None
    assert document.metadata.title == specimen("battle-1").title


def test_eight_cards_stand_two_abreast_and_none_runs_into_the_next() -> None:
    words = words_of(printed("cards-allied").pages[0])
    (cards,) = (block.cards for block in specimen("cards-allied").blocks if isinstance(block, Cards))
    names = [card.name for card in cards[:8] if isinstance(card, Card)]
    assert len(names) == 8
    for column in (0, 1):
        tops = [
            base
            for left, base, size, text in words
            if text in names and size > 11 and (left > 300) == bool(column)
        ]
        assert len(tops) == 4
        for top, below in pairwise(sorted(tops)):
            assert below - top == pytest.approx(63.5 * POINT, abs=3)


def test_no_leaf_is_begun_for_the_last_rows_of_a_long_table() -> None:
    on_the_third: list[int] = []
    for number in range(70, 90, 4):
        rows = tuple(Row((f"Row {row}", "")) for row in range(number))
        leaves = of_our_own(Grid(("A", "B"), rows)).pages
        on_the_third += [page.extract_text().count("Row") for page in leaves[2:]]
    assert 0 < len(on_the_third) < 6
    assert min(on_the_third) > 4


def test_no_row_of_a_table_stands_on_a_leaf_alone() -> None:
    titles = tuple(Prose(((f"Part {part}", ""),)) for part in range(120))
    for number in (3, 4, 5):
        rows = tuple(Row((f"Row {row}", "")) for row in range(number))
        blocks = (*titles[: 59 - number], Grid(("A", "B"), rows), *titles[59 - number :])
        for page in of_our_own(*blocks).pages:
            assert page.extract_text().count("Row") != 1, number


def test_black_and_white_paper_bears_no_colour() -> None:
    for page in printed("battle-1", "A4", MONO).pages:
        contents = page.get_contents()
        assert contents is not None
        inks = re.findall(rb"([\d.]+) ([\d.]+) ([\d.]+) (?:rg|RG)", contents.get_data())
        assert len(inks) > 10
        assert not [ink for ink in inks if len(set(ink)) > 1]


def test_a_page_reaches_neither_the_disk_nor_the_network(caplog: pytest.LogCaptureFixture) -> None:
    asked: list[str] = []

    class Listener(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            asked.append(self.path)
            self.send_error(404)

    server = HTTPServer(("127.0.0.1", 0), Listener)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    base = f"http://127.0.0.1:{server.server_port}"
    addresses = [
        "file:///etc/passwd",
        f"{base}/a.png",
        "/static/../../app.py",
        "/static/%2e%2e/base.html",
        "/static/vendor/htmx.min.js",
        "data:text/html,x",
    ]
    links = "".join(f'<img src="{one}"><link rel="attachment" href="{one}">' for one in addresses)
    with caplog.at_level(logging.WARNING):
        style = f'<link rel="stylesheet" href="{base}/a.css">'
        paper = pdf.render(f"<html>{style}{links}<p>still here</p>", title="t")
    server.shutdown()
    server.server_close()
    assert asked == []
    document = read(paper)
    assert document.pages[0].extract_text().strip() == "still here"
    assert not document.attachments
    assert not document.pages[0].images
    assert len([told for told in caplog.messages if "it is not one of our assets" in told]) >= len(addresses)


def test_our_own_style_and_faces_are_served() -> None:
    fonts = printed("battle-1").pages[0]["/Resources"]["/Font"]
    names = {font.get_object()["/BaseFont"].split("+")[-1] for font in fonts.values()}
    assert any("Cabin" in name for name in names)
    assert all("Cabin" in name or "Source-Serif" in name for name in names)


def test_a_page_without_end_is_stopped_by_its_pages() -> None:
    with pytest.raises(pdf.PaperTooLarge, match="longer than 3 pages"):
        pdf.render("<p>on and on</p>" * 2000, title="t", pages_at_most=3)
    assert len(read(pdf.render("<p>next</p>", title="t")).pages) == 1


def test_pages_that_are_laid_out_again_are_counted_by_their_number() -> None:
    style = "<style>.a::before{content:counter(pages)} p{break-after:page}</style>"
    paper = pdf.render(f"{style}<p class=a>One</p><p>Two</p><p>Three</p>", title="Again", pages_at_most=3)
    assert len(read(paper).pages) == 3


def test_a_worker_that_dies_is_replaced_and_nobody_notices() -> None:
    pdf.render("<p>warm</p>", title="t")
    assert pdf._press is not None
    first = pdf._press.process.pid
    os.kill(first, signal.SIGSTOP)
    threading.Timer(0.3, os.kill, (first, signal.SIGKILL)).start()
    assert len(read(pdf.render("<p>next</p>", title="t")).pages) == 1
    assert pdf._press.process.pid != first


def test_a_worker_is_replaced_after_its_jobs(monkeypatch: pytest.MonkeyPatch) -> None:
    pdf.render("<p>warm</p>", title="t")
    assert pdf._press is not None
    first = pdf._press.process.pid
    monkeypatch.setattr(pdf, "_JOBS", 1)
    pdf.render("<p>next</p>", title="t")
    assert pdf._press.process.pid != first


def test_a_worker_is_bound_in_memory_and_in_what_it_writes() -> None:
    pdf.render("<p>x</p>", title="t")
    assert pdf._press is not None
    with open(f"/proc/{pdf._press.process.pid}/limits") as told:
        limits = dict(re.findall(r"^(Max [a-z ]+?) {2,}(\d+)", told.read(), re.MULTILINE))
    assert limits["Max address space"] == str(1 << 30)
    assert limits["Max file size"] == str(16 << 20)
    assert limits["Max core file size"] == "0"


def test_a_forked_process_starts_a_worker_of_its_own() -> None:
    story = """
import os
from exports.pdf import pdf
pdf.render("<p>parent</p>", title="t")
first = pdf._press.process.pid
child = os.fork()
pdf.render("<p>either</p>", title="t")
assert (pdf._press.process.pid == first) == bool(child)
pdf.stop()
if not child:
    os._exit(7)
assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 7
"""
    subprocess.run([sys.executable, "-W", "error", "-c", story], check=True, timeout=300)


def test_threads_wait_for_each_other() -> None:
    pages: list[int] = []

    def set_one() -> None:
        pages.append(len(read(pdf.render("<p>x</p>", title="t")).pages))

    threads = [threading.Thread(target=set_one) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert pages == [1] * 6


def test_without_the_libraries_people_are_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    pdf.stop()
    broken = pdf_wire.write_answer(pdf_wire.Answer("missing", "cannot load library 'libpango-1.0-0'"))
    monkeypatch.setattr(pdf_wire, "receive", lambda line, until=None: broken)
    with pytest.raises(pdf.PaperUnavailable, match=r"apt-get install libpango-1\.0-0"):
        pdf.render("<p>x</p>", title="t")


def test_a_worker_without_the_libraries_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "exports.pdf.setting", None)
    monkeypatch.setattr(pdf_worker, "limit_memory", lambda: None)
    ours, theirs = socket.socketpair()
    with ours, theirs:
        pdf_worker.serve(theirs)
        assert pdf_wire.read_answer(pdf_wire.receive(ours)).fault == "missing"


def test_a_worker_is_given_no_secret_of_the_application(monkeypatch: pytest.MonkeyPatch) -> None:
    pdf.stop()
    monkeypatch.setenv("SECRET_KEY", "between us")
    pdf.render("<p>x</p>", title="t")
    assert pdf._press is not None
    with open(f"/proc/{pdf._press.process.pid}/environ") as environ:
        assert "between us" not in environ.read()


def test_a_worker_that_is_ended_leaves_nothing_lying(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pdf.stop()
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    pdf.render(sheets.page(specimen("map"), paper="A4", palette=PRINT), title="Map")
    assert list(tmp_path.rglob("weasyprint-*"))
    pdf.stop()
    assert not list(tmp_path.iterdir())
