"""The script ./run, on its own: where pip comes from, and when there is nothing to do.

What only a bare machine can show (apt, a Debian without pip) is not tested here.
"""

import hashlib
import importlib.machinery
import importlib.util
import io
import ssl
import subprocess
import sys
import tarfile
import urllib.error
from collections.abc import Iterator
from email.message import Message
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The script as a module, with a home of its own and no settings of pip's but those of a test."""
    for name in ("PIP_INDEX_URL", "PIP_CERT", "XDG_CONFIG_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    loader = importlib.machinery.SourceFileLoader("run_script", str(ROOT / "run"))
    spec = importlib.util.spec_from_loader("run_script", loader)
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    loader.exec_module(module)
    return module


class Index(BaseHTTPRequestHandler):
    """A package index with one wheel, which is not the one we know. Asks for a name and a word."""

    def do_GET(self) -> None:
        known = self.headers["Authorization"] == "Basic Y2x1YjpzZWNyZXQ="
        page = b'<a href="../files/pip-26.3-py3-none-any.whl#sha256=0">pip</a>'
        self.send_response(200 if known else 401)
        self.end_headers()
        if known:
            self.wfile.write(page if self.path == "/simple/pip/" else b"not pip")

    def log_message(self, format: str, *args: object) -> None:
        """Keep the test's output to itself."""


@pytest.fixture
def index_port() -> Iterator[int]:
    with ThreadingHTTPServer(("127.0.0.1", 0), Index) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield server.server_address[1]
        server.shutdown()


@pytest.mark.slow
def test_a_wheel_with_another_hash_is_refused(run, index_port, tmp_path, monkeypatch):
    monkeypatch.setenv("PIP_INDEX_URL", f"http://club:secret@127.0.0.1:{index_port}/simple/")
    with pytest.raises(ValueError, match="its hash is another"):
        run.fetch_wheel(tmp_path, "pip", run.PIP_WHEEL, run.PIP_SHA256)
    known = hashlib.sha256(b"not pip").hexdigest()
    assert run.fetch_wheel(tmp_path, "pip", run.PIP_WHEEL, known).read_bytes() == b"not pip"


@pytest.mark.slow
def test_an_index_without_the_wheel_is_refused(run, index_port, tmp_path, monkeypatch):
    monkeypatch.setenv("PIP_INDEX_URL", f"http://club:secret@127.0.0.1:{index_port}/simple")
    with pytest.raises(ValueError, match=r"has no pip-1\.0"):
        run.fetch_wheel(tmp_path, "pip", "pip-1.0-py3-none-any.whl", run.PIP_SHA256)


def test_the_environment_goes_before_the_users_file_and_that_before_nothing(run, tmp_path, monkeypatch):
    assert run.pip_setting("index-url") != "https://club.example/simple"
    settings = tmp_path / ".config" / "pip" / "pip.conf"
    settings.parent.mkdir(parents=True)
    settings.write_text("[global]\nindex-url = https://club.example/simple\n")
    assert run.pip_setting("index-url") == "https://club.example/simple"
    monkeypatch.setenv("PIP_INDEX_URL", "https://other.example/simple")
    assert run.pip_setting("index-url") == "https://other.example/simple"


def test_a_venv_of_another_python_is_made_anew(run, tmp_path, monkeypatch):
    monkeypatch.setattr(run, "VENV", tmp_path)
    monkeypatch.setattr(run, "PYTHON", Path(sys.executable))
    assert not run.is_our_python()
    (tmp_path / "pyvenv.cfg").write_text(f"home = /usr/bin\nversion = {run.OUR_PYTHON}.1\n")
    assert run.is_our_python()
    (tmp_path / "pyvenv.cfg").write_text("home = /usr/bin\nversion = 3.1\n")
    assert not run.is_our_python()


def test_what_is_set_up_is_not_set_up_again(run, monkeypatch, tmp_path):
    calls: list[tuple[str, ...]] = []
    monkeypatch.setattr(run, "STAMP", tmp_path / "set-up")
    monkeypatch.setattr(run, "is_our_python", lambda: True)
    monkeypatch.setattr(run, "install_debian_packages", lambda *groups: None)
    monkeypatch.setattr(run, "install_python_packages", lambda files: calls.append(files) or 0)
    assert run.set_up(tests=True, packages_too=False) == 0
    assert run.set_up(tests=True, packages_too=False) == 0
    assert run.set_up(tests=False, packages_too=False) == 0
    assert calls == [("requirements.txt", "tests/requirements.txt")]


@pytest.fixture
def pip(run, tmp_path) -> Path:
    """pip's wheel, of the copy that this Python brings or from the index."""
    brought = importlib.util.find_spec("ensurepip")  # Debian's Python brings none
    bundled = sorted(Path(brought.origin).parent.glob("_bundled/pip-*.whl")) if brought else []
    return bundled[-1] if bundled else run.fetch_wheel(tmp_path, "pip", run.PIP_WHEEL, run.PIP_SHA256)


def a_source_archive(folder: Path, project: str) -> str:
    """A package that exists as source only; returns the line that requires it with its hash."""
    name = f"{project.replace('-', '_')}-1.0"
    with tarfile.open(folder / f"{name}.tar.gz", "w:gz") as archive:
        for file, text in {
            "setup.py": f"from setuptools import setup\nsetup(name={project!r}, version='1.0')\n",
            "PKG-INFO": f"Metadata-Version: 2.1\nName: {project}\nVersion: 1.0\n",
        }.items():
            item = tarfile.TarInfo(f"{name}/{file}")
            item.size = len(text)
            archive.addfile(item, io.BytesIO(text.encode()))
    digest = hashlib.sha256((folder / f"{name}.tar.gz").read_bytes()).hexdigest()
    return f"{project}==1.0 --hash=sha256:{digest}\n"


@pytest.mark.long
@pytest.mark.slow
def test_a_package_that_is_source_alone_is_refused_unless_we_have_named_it(run, pip, tmp_path):
    def wanted(line: str) -> subprocess.CompletedProcess[str]:
        (tmp_path / "wanted.txt").write_text(line)
        words = [sys.executable, str(pip / "pip"), "download", "--no-index", "--no-deps"]
        words += ["--find-links", str(tmp_path), "--dest", str(tmp_path / "got"), *run.only_what_is_hashed()]
        words += ["--requirement", str(tmp_path / "wanted.txt")]
        return subprocess.run(words, capture_output=True, text=True)

    refused = wanted(a_source_archive(tmp_path, "sand"))
    assert refused.returncode != 0 and "No matching distribution found" in refused.stderr
    unhashed = wanted(a_source_archive(tmp_path, "flask-principal").partition(" ")[0])
    assert unhashed.returncode != 0 and "Hashes are required" in unhashed.stderr


def test_what_is_source_alone_is_named_and_everything_has_a_hash(run):
    for file in run.TEST_REQUIREMENTS:
        lines = (ROOT / file).read_text().replace("\\\n", " ").splitlines()
        pinned = [line for line in lines if line and not line.lstrip().startswith("#")]
        assert len(pinned) > 50 and all("==" in line and "--hash=sha256:" in line for line in pinned)
        assert all(any(line.startswith(f"{name}==") for line in pinned) for name in run.SOURCE_ONLY)


def test_the_build_tool_is_there_before_the_packages_and_nothing_else_is_fetched(run, monkeypatch):
    typed: list[list[str]] = []
    monkeypatch.setattr(run, "fetch_wheel", lambda folder, project, name, sha256: folder / name)
    monkeypatch.setattr(
        run.subprocess,
        "run",
        lambda words, **how: typed.append(words[3:]) or subprocess.CompletedProcess(words, 0),
    )
    assert run.install_python_packages(("requirements.txt",)) == 0
    first, then = typed
    assert "--no-index" in first and first[-3].endswith(run.BUILD_WHEEL)
    assert {"--require-hashes", "--no-build-isolation", "--only-binary"} <= set(then)
    assert run.SOURCE_ONLY == ("flask-principal", "http-ece")


INSTALL = "apt-get install -y --no-install-recommends"


@pytest.fixture
def missing(run, monkeypatch) -> None:
    """One package of Debian's in each group is missing, on what is Debian whatever this machine is."""
    monkeypatch.setattr(run.shutil, "which", lambda program: f"/usr/bin/{program}")
    monkeypatch.setattr(run, "is_installed", lambda package: package not in ("libpango-1.0-0", "libatomic1"))


@pytest.mark.usefixtures("missing")
def test_who_is_not_root_is_told_one_line_that_does_for_a_machine_without_lists(run, monkeypatch, capsys):
    monkeypatch.setattr(run.os, "geteuid", lambda: 1000)
    monkeypatch.setattr(run.subprocess, "run", lambda *words, **how: pytest.fail(f"carried out: {words}"))
    run.install_debian_packages(run.DEBIAN_PACKAGES, run.TEST_PACKAGES)
    line = f"apt-get update && {INSTALL} libpango-1.0-0 && {INSTALL} libatomic1"
    assert capsys.readouterr().err.endswith(f"As root, before anything else: {line}\n")


@pytest.mark.usefixtures("missing")
def test_a_group_of_packages_that_fails_keeps_no_other_from_being_installed(run, monkeypatch, capsys):
    typed: list[str] = []

    def carried_out(words: list[str], **how: object) -> subprocess.CompletedProcess[bytes]:
        typed.append(" ".join(words))
        return subprocess.CompletedProcess(words, 100 if "libpango-1.0-0" in words else 0)

    monkeypatch.setattr(run.os, "geteuid", lambda: 0)
    monkeypatch.setattr(run.subprocess, "run", carried_out)
    run.install_debian_packages(run.DEBIAN_PACKAGES, run.TEST_PACKAGES)
    assert typed == ["apt-get update", f"{INSTALL} libpango-1.0-0", f"{INSTALL} libatomic1"]
    assert capsys.readouterr().err.count("This failed, and we go on without it") == 1


FAILURES = {
    "https://index.example/ was not reached (Network is unreachable)": urllib.error.URLError(
        OSError(101, "Network is unreachable")
    ),
    "https://index.example/ answered 404 Not Found": urllib.error.HTTPError(
        "https://club:secret@index.example/simple/pip/", 404, "Not Found", Message(), None
    ),
    "The package ca-certificates of Debian's": urllib.error.URLError(
        ssl.SSLCertVerificationError(1, "certificate verify failed")
    ),
    "the package index has no pip": ValueError("the package index has no pip"),
}


@pytest.mark.parametrize("words", FAILURES)
def test_why_pip_was_not_to_be_had_is_said_and_no_word_of_the_index(run, monkeypatch, capsys, words):
    def fails(address: str) -> bytes:
        raise FAILURES[words]

    monkeypatch.setenv("PIP_INDEX_URL", "https://club:secret@index.example/simple")
    monkeypatch.setattr(run, "download", fails)
    assert run.install_python_packages(("requirements.txt",)) == 1
    told = capsys.readouterr().err
    assert words in told and "secret" not in told and "urlopen" not in told


def test_a_connection_that_breaks_while_pip_comes_is_the_networks_fault(run, monkeypatch, capsys):
    def breaks(*_: object, **__: object) -> None:
        raise ConnectionResetError(104, "Connection reset by peer")

    monkeypatch.setattr(run.urllib.request, "urlopen", breaks)
    assert run.install_python_packages(("requirements.txt",)) == 1
    assert "was not reached (Connection reset by peer)" in capsys.readouterr().err


def test_certificates_that_are_not_where_pip_is_told_are_named(run, monkeypatch, capsys):
    monkeypatch.setenv("PIP_CERT", "/etc/ssl/nowhere.crt")
    assert run.install_python_packages(("requirements.txt",)) == 1
    assert "pip's setting cert names /etc/ssl/nowhere.crt" in capsys.readouterr().err


@pytest.mark.slow
def test_ctrl_c_is_held_back_until_the_program_is_loaded_and_then_ends_it():
    """A Ctrl-C between the set-up and the program's own first line, also where whoever starts the tests lets
    them run in the background."""
    story = (
        "import os, signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})\n"
        "os.kill(os.getpid(), signal.SIGINT); import app; sys.exit(app.main(['rules', 'none']))"
    )
    done = subprocess.run([sys.executable, "-c", story], cwd=ROOT, capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (130, "Stopped.\n", "")


def test_what_is_half_installed_is_not_taken_for_set_up(run, monkeypatch, tmp_path):
    monkeypatch.setattr(run, "STAMP", tmp_path / "set-up")
    monkeypatch.setattr(run, "is_our_python", lambda: True)
    monkeypatch.setattr(run, "install_debian_packages", lambda *groups: None)
    monkeypatch.setattr(run, "install_python_packages", lambda files: 0)
    run.set_up(tests=False, packages_too=False)
    monkeypatch.setattr(run, "install_python_packages", lambda files: 1)
    run.set_up(tests=True, packages_too=False)
    assert not run.STAMP.exists()


@pytest.mark.parametrize(
    ("error", "status", "words"),
    [
        (PermissionError(13, "Permission denied", "/srv/club/.venv"), 1, "You need to own the folder."),
        (OSError(28, "No space left on device", "/srv/club/.venv/lib"), 1, "No space left on device"),
        (KeyboardInterrupt(), 130, "Stopped. The next ./run continues the set-up."),
    ],
)
def test_a_set_up_that_cannot_go_on_ends_in_a_sentence(run, monkeypatch, capsys, error, status, words):
    def breaks_off(**_: bool) -> int:
        raise error

    monkeypatch.setattr(run, "set_up", breaks_off)
    assert run.main(["setup"]) == status
    assert words in capsys.readouterr().err


def test_a_word_too_many_is_answered_with_how_it_is_used():
    done = subprocess.run([ROOT / "run", "setup", "everything"], capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("usage: ./run setup")
