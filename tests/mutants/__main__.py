"""Rules broken on purpose: which mistakes in a system's code no test notices.

    python -m tests.mutants firestorm --number 200 --seed 1
    python -m tests.mutants memoir44 --only ground/movement.py sight.py:99 sight.py:blocks

First the system's tests run once, but for those named here as too long and those of browsers, paper,
writers and PostgreSQL, and it is kept which statements each reaches (`reached.py`). Then one place after
another (`places.py`) is broken, and the tests that reach it run until one fails (`trying.py`). What nobody
notices is printed with its line. Any run may be broken off; the next goes on with what is kept.
"""

import argparse
import gc
import random
import sys

import pytest

from tests.mutants.places import ROOT, Mistake, loaded, mistakes
from tests.mutants.reached import Reach, reached
from tests.mutants.trying import MOST_SECONDS, chosen, is_noticed, within_time

LEFT_OUT = "not (browser or paper or writers or postgresql)"
TOO_LONG = (
    "contract",
    "laws",
    "proofs",
    "replays",
    "playable",
    "m44_properties",
)
"""Files of tests that play or spoil at random for minutes. What `slow` marks beside them is tried too."""


class Breaking:
    """A plugin of pytest that breaks places where the tests would run, and prints what nobody noticed."""

    def __init__(self, given: argparse.Namespace) -> None:
        self.given = given
        self.left = 0

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        if session.testsfailed:
            raise session.Interrupted("Some tests cannot be read.")
        try:
            reaches = reached(session, self.given.slug)
        except ValueError as error:
            raise session.Interrupted(str(error)) from None
        items = {item.nodeid: item for item in session.items}
        session.config.pluginmanager.unregister(name="terminalreporter")
        gc.collect()
        gc.freeze()  # what is here already is not looked through again in each process
        self._try(drawn(self.given.slug, self.given.only, self.given.seed), reaches, items)
        return True

    def _try(self, places: list[Mistake], reaches: list[Reach], items: dict[str, pytest.Item]) -> None:
        trying = places[: self.given.number]
        for tried, mistake in enumerate(trying, 1):
            tests = chosen(mistake, reaches)
            some = within_time(tests, self.given.seconds)
            if not tests or not is_noticed(mistake, some, items):
                self.left += 1
                said = f"{mistake.where[0]}:{mistake.line}: {mistake.where[1]}: {mistake.words}"
                print(f"{said} ({len(some)} of {len(tests)} tests; {tried} places tried)", flush=True)
        noticed = len(trying) - self.left
        print(f"{len(trying)} of {len(places)} places tried, {noticed} noticed, {self.left} not.")


def chosen_tests(slug: str) -> list[str]:
    """What pytest is given to run every test of the system that is not too long."""
    left_out = [f"--ignore-glob=*/test_{name}.py" for name in TOO_LONG]
    return ["-q", "--assert=plain", "-m", LEFT_OUT, "-k", slug, *left_out, "tests/rulesets"]


def drawn(slug: str, only: list[str], seed: int) -> list[Mistake]:
    """Every place of the system's functions in the named parts, shuffled."""
    found = [
        mistake
        for path in sorted((ROOT / "rulesets" / slug).rglob("*.py"))
        for mistake in mistakes(path)
        if any(is_in(mistake, part) for part in only) and loaded(*mistake.where)
    ]
    random.Random(seed).shuffle(found)
    return found


def is_in(mistake: Mistake, part: str) -> bool:
    """Whether `part` is in the name of the mistake's file, or its end with the line or the function after a
    colon."""
    file, name = mistake.where
    return part in file or any(f"{file}:{each}".endswith(part) for each in (mistake.line, name))


def main() -> int:
    """Prints what nobody noticed and how many mistakes were tried; 1 where there is any."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("slug", help="the system, by its folder in rulesets/")
    parser.add_argument("--number", type=int, default=100, help="how many mistakes to try (100)")
    parser.add_argument("--seed", type=int, default=1, help="which ones (1)")
    parser.add_argument("--only", nargs="*", default=[""], help="parts of names, name:line, name:function")
    seconds = f"how long the tests of a place take at most ({MOST_SECONDS})"
    parser.add_argument("--seconds", type=float, default=MOST_SECONDS, help=seconds)
    breaking = Breaking(parser.parse_args())
    ended = pytest.main(chosen_tests(breaking.given.slug), plugins=[breaking])
    return int(ended) or (1 if breaking.left else 0)


if __name__ == "__main__":
    sys.exit(main())
