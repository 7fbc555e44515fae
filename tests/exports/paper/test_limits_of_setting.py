"""What a worker that sets paper may take: time of the processor, not of the clock; a picture has no parts."""

import os
import signal
from io import BytesIO

import pytest
from pypdf import PdfReader

from exports.pdf import pdf

pytestmark = pytest.mark.paper


def test_a_worker_that_waits_for_the_processor_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is held up for longer than its job may take, as on a machine where much else goes on."""
    pdf.render("<p>warm</p>", title="x")
    press = pdf._press
    assert press is not None
    receive, is_held = pdf.pdf_wire.receive, []

    def held_up(line: object, until: float | None = None) -> bytes:
        if not is_held:
            is_held.append(True)
            with pytest.raises(pdf.LineSlow):
                receive(press.line, pdf.time.monotonic() + 1.5)
            os.kill(press.process.pid, signal.SIGCONT)
        return receive(press.line, until)

    monkeypatch.setattr(pdf.pdf_wire, "receive", held_up)
    os.kill(press.process.pid, signal.SIGSTOP)
    assert pdf.render("<p>held up</p>", title="x", seconds=1).startswith(b"%PDF")
    assert pdf._press is press


@pytest.mark.parametrize("is_picture", [pytest.param(False, marks=pytest.mark.long), True])
def test_what_takes_too_much_of_the_processor_is_told_once(is_picture: bool) -> None:
    """The worker is ended in the middle. A picture, which has no parts, says nothing of printing one."""
    pdf.render("<p>warm</p>", title="x")
    first = pdf._press
    long = "<table>" + "<tr><td>much<td>to<td>set</tr>" * 20_000 + "</table>"
    with pytest.raises(pdf.PaperTooLarge) as told:
        if is_picture:
            pdf.pixels(long, title="x", across=200, seconds=1)
        else:
            pdf.render(long, title="x", pages_at_most=10_000, seconds=1)
    assert first is not None and first.process.poll() is not None
    assert "more than 1 seconds of the processor" in told.value.sentence
    assert ("Print a part" in told.value.sentence) is not is_picture
    assert pdf.render("<p>after</p>", title="x").startswith(b"%PDF")


def test_letters_of_all_latin_alphabets_are_set_in_our_own_faces() -> None:
    words = "Łódź Ő İ Š ř ğ"
    faces = "".join(f'<p style="font:20pt var(--face-{face})">{words}</p>' for face in ("text", "map"))
    html = f'<html><head><link rel="stylesheet" href="/static/tokens.css"></head><body>{faces}</body></html>'
    [leaf] = PdfReader(BytesIO(pdf.render(html, title="x"))).pages
    names = {font.get_object()["/BaseFont"] for font in leaf["/Resources"]["/Font"].values()}
    assert names and all("Cabin" in name or "Source" in name for name in names)
    assert leaf.extract_text().split() == 2 * words.split()
