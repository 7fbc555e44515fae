"""After a restore into a fresh copy the same people sign in with the same passwords."""

import http.cookiejar
import os
import re
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from app import create_app
from campaign.backups.backup import backup
from campaign.backups.reading import read_backup
from campaign.backups.restore import restore
from campaign.commands.configured import settled
from campaign.installation import identity
from campaign.log.running import House, open_house
from campaign.people import people, recovering, second_step
from campaign.storage import migrate
from tests.builders import PASSWORD, a_person, an_organiser, with_password
from tests.campaign.people.test_second_step import code_of
from tests.campaign.web import form, signed_in, visitor
from tests.housed import FAST_HASHES
from tests.systems.sealed_bid import SEALED_BID

ROOT = Path(__file__).parents[3]
PATIENCE = 300
"""Seconds after which a server has failed to come up or to end; a busy machine takes its time."""


def a_copy(database: str, instance: Path) -> Flask:
    """The program over that database, with the secrets of that folder."""
    config = {"DATABASE_URL": database, "INSTANCE": str(instance), "TESTING": True}
    return create_app({**config, "RATELIMIT_ENABLED": False, **FAST_HASHES}, (SEALED_BID,))


def of(app: Flask) -> House:
    house = app.extensions["sandtable"]["house"]
    assert isinstance(house, House)
    return house


@contextmanager
def first_copy(database: str, folder: Path) -> Iterator[Flask]:
    """A copy in which Olga, who organises, and Rosa live."""
    app = a_copy(database, folder)
    with app.app_context(), of(app).sessions()() as session:
        with_password(session, an_organiser(session))
        with_password(session, a_person(session, "Rosa"))
    yield app
    of(app).engine.dispose()


@pytest.mark.slow
def test_the_same_people_sign_in_with_the_same_passwords_in_a_fresh_copy(
    database: str, any_house: House, tmp_path: Path
) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    with first_copy(database, here) as app:
        backup(of(app), tmp_path / "backup.zip", here)
    url = any_house.engine.url.render_as_string(hide_password=False)
    of(a_copy(url, there)).engine.dispose()  # an earlier start, which made secrets of its own
    assert (there / "password-salt").read_text() != (here / "password-salt").read_text()
    restore(any_house, read_backup(tmp_path / "backup.zip"), there)
    app = a_copy(url, there)
    assert "Rosa" in signed_in(app, "Rosa").page("/account/")
    olga = signed_in(app, "Olga")
    assert "Members" in olga.page("/account/")
    wrong = visitor(app).press("/login", "Sign in", username="Rosa", password="another long word")
    assert wrong.status_code == 200
    of(app).engine.dispose()


@pytest.mark.slow
def test_a_second_step_goes_on_with_the_same_device(database: str, any_house: House, tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    with first_copy(database, here) as app:
        with app.app_context(), of(app).sessions()() as session:
            rosa = people.named(session, "Rosa")
            assert rosa is not None
            second_step.start(session, rosa)
            second_step.confirm(session, rosa, code_of(session, rosa))
        backup(of(app), tmp_path / "backup.zip", here)
    url = any_house.engine.url.render_as_string(hide_password=False)
    of(a_copy(url, there)).engine.dispose()
    restore(any_house, read_backup(tmp_path / "backup.zip"), there)
    app = a_copy(url, there)
    with app.test_request_context(), of(app).sessions()() as session:
        rosa = people.named(session, "Rosa")
        assert rosa is not None
        assert second_step.check(session, rosa, code_of(session, rosa, 1)) is False, "no recovery code"
    of(app).engine.dispose()


@pytest.mark.slow
def test_who_was_signed_in_signs_in_anew_and_no_link_of_before_works(database: str, tmp_path: Path) -> None:
    with first_copy(database, tmp_path / "here") as app:
        with app.app_context(), of(app).sessions()() as session:
            rosa = people.named(session, "Rosa")
            assert rosa is not None
            token = recovering.recover_link(session, rosa)
        who = signed_in(app, "Rosa")
        backup(of(app), tmp_path / "backup.zip", tmp_path / "here")
        restore(of(app), read_backup(tmp_path / "backup.zip"), tmp_path / "here")
        with of(app).sessions()() as session:
            app.extensions["sandtable"]["stamp"] = identity.stamp_of(session)
        assert who.client.get("/account/").status_code == 302
        assert visitor(app).client.get(f"/join/{token}").status_code == 410


@pytest.mark.slow
def test_a_server_that_ran_meanwhile_answers_nothing_until_it_is_started_again(
    database: str, tmp_path: Path
) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    with first_copy(database, here) as app:
        backup(of(app), tmp_path / "backup.zip", here)
    url = f"sqlite:///{tmp_path / 'there.sqlite'}"
    house = open_house(url, (SEALED_BID,))
    migrate.upgrade(house.engine)
    with first_copy(url, there) as running:
        rosa = signed_in(running, "Rosa")
        wanted = form(rosa.page("/account/"), "Change password")
        backup(of(running), tmp_path / "of-there.zip", there)
        assert rosa.page("/account/"), "a backup stops nobody"
        contents = read_backup(tmp_path / "backup.zip")
        restore(house, contents, there)
        old = rosa.send(
            wanted, old="a long enough word", password="another long word", again="another long word"
        )
        assert (
            old.status_code == 503
            and "A backup was restored while the server was running. The person" in old.text
        )
        for address in ("/", "/login", "/account/", "/shelf/"):
            assert rosa.client.get(address).status_code == 503
        with rosa.client.get("/static/look.css") as sheet:
            assert sheet.status_code == 200
    again = a_copy(url, there)
    assert signed_in(again, "Rosa").page("/account/")
    of(again).engine.dispose()
    house.engine.dispose()


def test_a_secret_that_is_not_the_database_s_is_told_at_every_start(
    session: Session, house: House, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    identity.identity_of(session, tmp_path)
    settled(house, tmp_path)
    assert capsys.readouterr().out == ""
    (tmp_path / "password-salt").write_text("another secret than the one before")
    settled(house, tmp_path)
    assert "password-salt is not the secret of this database" in capsys.readouterr().out
    assert people.everybody(session) == []


class Outside:
    """A copy of the program as its owner runs it: by commands, and a server at an address."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self.environment = {**os.environ, "SANDTABLE_INSTANCE": str(folder)}
        self.environment.pop("DATABASE_URL", None)

    def words(self, *arguments: str) -> list[str]:
        return [sys.executable, str(ROOT / "app.py"), *arguments]

    def run(self, *arguments: str) -> str:
        """What the command prints, which must end well and without a trace."""
        done = subprocess.run(self.words(*arguments), env=self.environment, capture_output=True, text=True)
        assert done.returncode == 0 and "Traceback" not in done.stderr, done
        return done.stdout

    @contextmanager
    def served(self) -> Iterator[str]:
        """The server while the block runs; what it printed before it served."""
        words = self.words("serve", "--port", str(self.port), "--workers", "1")
        with tempfile.TemporaryFile("w+") as said:
            server = subprocess.Popen(words, env=self.environment, stdout=said)
            try:
                self._wait()
                said.seek(0)
                yield said.read()
            finally:
                server.terminate()
                server.wait(PATIENCE)

    def _wait(self) -> None:
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            try:
                with urllib.request.urlopen(f"{self.address}/login", timeout=PATIENCE):
                    return
            except urllib.error.HTTPError as error:
                error.close()
                return
            except OSError:
                pass
            time.sleep(0.1)
        pytest.fail("the server does not answer")


class Browser:
    """Somebody at a browser of his own."""

    def __init__(self) -> None:
        jar = urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar())
        self.opener = urllib.request.build_opener(jar)

    def page(self, address: str) -> str:
        try:
            return str(self.opener.open(address).read().decode())
        except urllib.error.HTTPError as error:
            with error:
                return f"{error.code} {error.read().decode()}"

    def press(self, address: str, button: str, **typed: str) -> str:
        wanted = form(self.page(address), button)
        where = urllib.parse.urljoin(address, wanted.action or address)
        data = urllib.parse.urlencode({**dict(wanted.pairs), **typed}).encode()
        try:
            return str(self.opener.open(urllib.request.Request(where, data)).read().decode())
        except urllib.error.HTTPError as error:
            with error:
                return f"{error.code} {error.read().decode()}"


def signs_in(address: str, password: str) -> bool:
    who = Browser()
    who.press(f"{address}/login", "Sign in", username="Olga", password=password)
    return "Olga" in who.page(f"{address}/account/")


@pytest.mark.long
def test_from_outside_a_house_moves_to_another_machine_with_its_people(tmp_path: Path) -> None:
    word, file = "a word of some length, Olga's", str(tmp_path / "house.zip")
    first = Outside(tmp_path / "first")
    with first.served() as said:
        (token,) = re.findall(r"/join/(\S+)", said)
        names = {"name": "Olga", "password": word, "again": word}
        assert "Olga" in Browser().press(f"{first.address}/join/{token}", "Create account", **names)
        assert "password" in first.run("backup", file)
    second = Outside(tmp_path / "second")
    assert "Restored:" in second.run("restore", file)
    with second.served() as said:
        assert "There are no members yet" not in said
        assert signs_in(second.address, word) and not signs_in(second.address, "another long word")
        (link,) = re.findall(r"http\S+", second.run("recover", "Olga", "--address", second.address))
        again = {"password": "a newer word of Olga's", "again": "a newer word of Olga's"}
        assert "Olga" in Browser().press(link, "Save password", **again)
        assert signs_in(second.address, "a newer word of Olga's") and not signs_in(second.address, word)


@pytest.mark.slow
def test_no_session_of_before_comes_back_with_the_house(database: str, tmp_path: Path) -> None:
    with first_copy(database, tmp_path / "here") as app:
        lost = visitor(app)
        lost.press("/login", "Sign in", username="Rosa", password=PASSWORD, remember="y")
        device = lost.client.get_cookie("stay")
        backup(of(app), tmp_path / "backup.zip", tmp_path / "here")
        signed_in(app, "Rosa").press("/account/", "Sign it out")
        restore(of(app), read_backup(tmp_path / "backup.zip"), tmp_path / "here")
    again = a_copy(database, tmp_path / "here")
    copied = visitor(again)
    assert device is not None
    copied.client.set_cookie("stay", device.value)
    assert copied.client.get("/account/").status_code == 302
    assert "Rosa" in signed_in(again, "Rosa").page("/account/")
    of(again).engine.dispose()
