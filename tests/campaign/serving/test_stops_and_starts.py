"""An orderly stop leaves one whole file; a start says how far the log goes, and that the clock is wrong. The
nginx of the README, which people copy: what it lets through and what it says of whom it speaks for."""

import contextlib
import os
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
from datetime import timedelta
from pathlib import Path

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from app import LARGEST_UPLOAD
from campaign.installation.settings import ROOT
from campaign.log.newest import newest
from campaign.serving import server, whole_file
from campaign.serving.supervisor import Child, as_words
from campaign.storage.db import now
from tests.builders import Begun
from tests.campaign.web import signed_in

PLAYED = """
import sqlite3, sys, time
from campaign.serving.supervisor import end_with_the_supervisor
end_with_the_supervisor()
opened = sqlite3.connect(sys.argv[1])
opened.execute("PRAGMA journal_mode=WAL")
opened.execute("CREATE TABLE entries (number)")
opened.executemany("INSERT INTO entries VALUES (?)", [(number,) for number in range(260)])
opened.commit()
print("played", flush=True)
time.sleep(600)
"""


@pytest.mark.slow
@pytest.mark.parametrize("word", [signal.SIGTERM, signal.SIGINT])
def test_after_an_orderly_stop_the_database_is_one_whole_file(tmp_path: Path, word: signal.Signals) -> None:
    database = tmp_path / "house.sqlite"
    words = as_words([Child("A child", (sys.executable, "-c", PLAYED, str(database)))], str(database))
    with subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None and process.stdout.readline() == "played\n"
        process.send_signal(word)
        assert process.wait(30) == 0
    assert os.listdir(tmp_path) == ["house.sqlite"]
    alone = shutil.copy(database, tmp_path / "copy.sqlite")
    with contextlib.closing(sqlite3.connect(alone)) as opened:
        assert opened.execute("SELECT count(*) FROM entries").fetchone() == (260,)


@pytest.mark.slow
def test_a_database_somebody_still_uses_is_told_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(whole_file, "PATIENCE", 0.3)
    opened = sqlite3.connect(tmp_path / "house.sqlite")
    opened.execute("PRAGMA journal_mode=WAL")
    opened.execute("CREATE TABLE entries (number)")
    assert not whole_file.make_whole(tmp_path / "house.sqlite")
    assert "house.sqlite-wal" in capsys.readouterr().err
    opened.close()
    assert whole_file.make_whole(tmp_path / "house.sqlite")


def test_a_start_says_how_far_the_log_goes(session: Session, auction: Begun) -> None:
    found = newest(session)
    assert found is not None and not found.warning
    assert (found.title, found.number, found.entries) == (auction[0].title, auction[0].last, auction[0].last)
    assert f"number {auction[0].last}, of 20" in found.words


def test_a_clock_behind_the_newest_entry_is_told_to_organisers_of_the_house_alone(
    app: Flask, auction: Begun, monkeypatch: pytest.MonkeyPatch
) -> None:
    olga, red = signed_in(app, "Olga"), signed_in(app, "Red")
    assert "clock of this machine" not in olga.page("/")
    monkeypatch.setattr("campaign.log.newest.now", lambda: now() - timedelta(days=2))
    assert "The clock of this machine is behind" in olga.page("/")
    assert "The clock of this machine" not in red.page("/")


README = (Path(__file__).parents[3] / "README.md").read_text(encoding="utf-8")
MEBIBYTE = 1024 * 1024


@pytest.fixture
def nginx() -> str:
    """What the README has one write for nginx."""
    return README.partition("With nginx")[2].partition("Start Sandtable once")[0]


def test_nginx_lets_through_what_the_house_itself_refuses_in_a_sentence(nginx: str) -> None:
    through = re.search(r"client_max_body_size (\d+)m;", nginx)
    assert through is not None
    refused = server.LIMITS["max_request_body_size"]
    assert int(through[1]) * MEBIBYTE >= 2 * refused > 2 * LARGEST_UPLOAD


def test_nginx_says_itself_whatever_the_house_believes_of_a_proxy(nginx: str) -> None:
    """A header that it does not set comes through as a stranger has sent it."""
    said = {name.lower() for name in re.findall(r"proxy_set_header (\S+) \$\w+;", nginx)}
    assert said >= server.FORWARDED | {"host"}


def test_nginx_is_written_as_debians_oldest_understands_it(nginx: str) -> None:
    assert "listen 443 ssl http2;" in nginx  # 1.22 knows no other way
