"""What a worker that sets paper may take: time of the processor, not of the clock; a picture has no parts."""

import os
import signal
from collections.abc import Iterator

import pytest

from exports.pdf import pdf

pytestmark = pytest.mark.slow  # sets paper


@pytest.fixture(autouse=True)
def anew() -> Iterator[None]:
    """A worker of its own before and after."""
    pdf.stop()
    yield
    pdf.stop()


def test_a_worker_that_waits_for_the_processor_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is held up for longer than its job may take, as on a machine where much else goes on."""
    pdf.render("<p>warm</p>", title="x")
    press = pdf._press
    assert press is not None
    receive, is_held = pdf.pdf_wire.receive, []

    def held_up(line: object, until: float | None = None) -> bytes:
        if not is_held:
            is_held.append(True)
            os.kill(press.process.pid, signal.SIGSTOP)
            with pytest.raises(pdf.LineSlow):
                receive(press.line, pdf.time.monotonic() + 1.5)
            os.kill(press.process.pid, signal.SIGCONT)
        return receive(press.line, until)

    monkeypatch.setattr(pdf.pdf_wire, "receive", held_up)
    assert pdf.render("<p>held up</p>", title="x", seconds=1).startswith(b"%PDF")
    assert pdf._press is press


@pytest.mark.parametrize("is_picture", [False, True])
def test_what_takes_too_much_of_the_processor_is_told_once(is_picture: bool) -> None:
    """And a picture, which has no parts, says nothing of printing one."""
    long = "<table>" + "<tr><td>much<td>to<td>set</tr>" * 20_000 + "</table>"
    with pytest.raises(pdf.PaperTooLarge) as told:
        if is_picture:
            pdf.pixels(long, title="x", across=200, seconds=1)
        else:
            pdf.render(long, title="x", pages_at_most=10_000, seconds=1)
    assert "seconds of the processor" in told.value.sentence
    assert ("Print a part" in told.value.sentence) is not is_picture
    assert pdf.render("<p>after</p>", title="x").startswith(b"%PDF")
