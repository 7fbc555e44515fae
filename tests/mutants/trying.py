"""Whether a test notices a mistake: it is made in a process of its own, and the tests that reach it run there
until one fails, breaks off, or takes much longer than it should."""

import os
import resource
import signal
from collections import Counter
from collections.abc import Iterable
from itertools import accumulate, pairwise

import pytest

from tests.mutants.places import Mistake, put_in
from tests.mutants.reached import Reach

MOST_SECONDS = 120
"""How long the tests of a mistake take at most without it, in the order of `chosen`."""
MOST_BYTES = 3 << 30
"""What a process may hold while a mistake is in it."""
PATIENCE = 5
"""So many times as long as ever a test may take, and so many seconds more."""


class EndAtFailure:
    """A plugin of pytest that ends the process at the first failure, before it is made into a report."""

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_makereport(self, call: pytest.CallInfo[None]) -> None:
        if call.excinfo is not None and not call.excinfo.errisinstance(pytest.skip.Exception):
            os._exit(1)


def chosen(mistake: Mistake, reaches: Iterable[Reach]) -> list[Reach]:
    """The tests that reach the mistake: of those that go the same ways through its file first the quickest of
    each, then the second of each, and so on."""
    file = mistake.where[0]
    alike: Counter[int] = Counter()
    ranked: list[tuple[int, float, Reach]] = []
    for each in sorted(reaches, key=lambda each: each.seconds):
        if each.comes_to(file, mistake.statement):
            alike[each.lines[file]] += 1
            ranked.append((alike[each.lines[file]], each.seconds, each))
    return [each for *_, each in sorted(ranked, key=lambda one: one[:2])]


def within_time(tests: list[Reach], most: float) -> list[Reach]:
    """As many of the tests, in their order, as take no longer than that together; at least one."""
    until = accumulate(each.seconds for each in tests)
    return [test for test, total in zip(tests, until, strict=True) if total <= most or test is tests[0]]


def is_noticed(mistake: Mistake, tests: list[Reach], items: dict[str, pytest.Item]) -> bool:
    """Whether one of the tests fails, or does not end, while the mistake is there."""
    child = os.fork()
    if child == 0:
        try:
            _silence()
            if put_in(mistake):
                _run([items[each.test] for each in tests], [each.seconds for each in tests])
            os._exit(0)
        except BaseException:
            os._exit(1)
    _, status = os.waitpid(child, 0)
    return status != 0


def _silence() -> None:
    silent = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silent, 1)
    os.dup2(silent, 2)
    resource.setrlimit(resource.RLIMIT_AS, (MOST_BYTES, MOST_BYTES))


def _run(items: list[pytest.Item], seconds: list[float]) -> None:
    items[0].config.pluginmanager.register(EndAtFailure())
    for (item, following), usual in zip(pairwise([*items, None]), seconds, strict=True):
        assert item is not None
        signal.setitimer(signal.ITIMER_PROF, PATIENCE * (usual + 1))
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
