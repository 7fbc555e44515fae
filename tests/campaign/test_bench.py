"""The bench measures a house of its own, from outside, and says what it found."""

import re

import pytest

import app
from campaign.measuring.clients import Waited
from campaign.measuring.pages import Weighed


@pytest.mark.long
def test_readers_at_once_are_timed_for_every_demonstration(capfd: pytest.CaptureFixture[str]) -> None:
    words = ["bench", "clients", "--clients", "3", "--workers", "1", "--seconds", "2", "--warming", "1"]
    assert app.main(words) == 0
    said = capfd.readouterr().out
    assert "Load of the machine before" in said and "3 clients, 1 workers, 2 s after 1 s:" in said
    timed = re.findall(r"p95 +([\d.]+) ms .* +(\d+) answers +([\d.]+) KB +([\d.]+) ms of work", said)
    assert len(timed) == said.count("\n") - 2 >= 3
    assert all(float(number) > 0 for line in timed for number in line)


@pytest.mark.long
def test_an_evening_says_what_an_answer_costs_and_when_others_see_an_order(
    capfd: pytest.CaptureFixture[str],
) -> None:
    words = ["--members", "2", "--workers", "1", "--think", "0.2", "--seconds", "4", "--warming", "1"]
    assert app.main(["bench", "evening", *words]) == 0
    said = capfd.readouterr().out
    work = re.search(r"2 members, (\d+) answers in 4 s, \d+ of them to asks\n +([\d.]+) ms of", said)
    assert work is not None and int(work[1]) > 5 and float(work[2]) > 0
    assert re.search(r"own table after an order +\d+ +p50 +[\d.]+ ms", said)
    assert not {500, 0} & {int(status) for status in re.findall(r"(\d+): \d+[,}]", said)}


@pytest.mark.parametrize(
    "wrong", [["--clients", "0"], ["--seconds", "0"], ["--workers", "-1"], ["--members", "0"]]
)
def test_numbers_that_measure_nothing_are_refused(
    wrong: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert app.main(["bench", "clients", *wrong]) == 2
    assert "more than nothing" in capsys.readouterr().out


def test_figures_are_said_in_a_line() -> None:
    waited = Waited(took=(10.0, 20.0, 30.0), size=2048, work=7.5, own_share=0.25)
    assert re.search(r"p50 +20.0 ms .* 3 answers +2.0 KB +7.5 ms of work each .*share 25%", waited.words)
    weighed = Weighed(plain=10240, gzip=2048, brotli=1024, is_known=False)
    assert re.search(r"10.0 KB +gzip +2.0 +Brotli +1.0 +sent anew each time", weighed.words)
