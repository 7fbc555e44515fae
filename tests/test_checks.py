"""The script ./test, on its own: which checks it runs for which words."""

import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
CHECKS = ["ruff", "format", "mypy", "vulture", "import-linter", "pytest"]
TWO = ["-n", "2", "--dist", "worksteal"]


@pytest.fixture
def checked(tmp_path: Path):
    """Gives words to a copy of ./test over programs that only repeat theirs, of which mypy fails: the checks
    it named, what pytest was given, and its exit status. Where runs go on for longer, "far" is given too."""
    shutil.copy(ROOT / "test", tmp_path)
    programs = tmp_path / ".venv" / "bin"
    programs.mkdir(parents=True)
    for program in (tmp_path / "run", programs / "python", programs / "lint-imports"):
        words = '"$@" ${SANDTABLE_LONG:+far}'
        program.write_text(
            f'#!/bin/sh\nfor word in {words}; do echo "- $word"; done\n[ "${{2-}}" != mypy ]\n'
        )
        program.chmod(0o755)

    def check(*words: str) -> tuple[list[str], list[str], int]:
        done = subprocess.run([tmp_path / "test", *words], capture_output=True, text=True)
        lines = done.stdout.splitlines()
        named = [line.removeprefix("== ") for line in lines if line.startswith("== ") and ":" not in line]
        to_pytest = lines[lines.index("== pytest") + 3 :]
        given = [line.removeprefix("- ") for line in to_pytest if line.startswith("- ")]
        return named, given, done.returncode

    return check


def test_without_words_every_check_is_run_and_one_that_fails_fails_the_whole(checked):
    assert checked() == (CHECKS, [*TWO, "-m", "not long"], 1)


def test_long_runs_every_check_and_every_test_and_farther(checked):
    assert checked("long") == (CHECKS, [*TWO, "far"], 1)


def test_with_a_path_pytest_alone_is_run_with_the_words_given(checked):
    words = ("tests/campaign", "-k", "take back")
    assert checked(*words) == (["pytest"], [*TWO, *words], 0)


def test_quick_runs_every_check_without_the_tests_that_take_long(checked):
    named, given, _ = checked("quick")
    assert named == CHECKS
    quick = "not (browser or paper or postgresql or writers or slow or long)"
    assert given == [*TWO, "-m", f"{quick} and not database"]


def test_quick_with_a_path_is_pytest_alone(checked):
    named, given, _ = checked("quick", "tests/campaign")
    assert (named, given[-1]) == (["pytest"], "tests/campaign")
