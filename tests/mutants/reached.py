"""Which statements of a system each test reaches, and how long it takes.

Noted once a file of tests and kept by pytest (`.pytest_cache`). What was kept counts while the file, what
tests share, the kit and every module of the system that its tests reached are as they were: after a change
only the files it concerns run anew, and a run that was broken off goes on where it stopped.
"""

import ast
import hashlib
import sys
import time
import types
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import groupby, pairwise
from pathlib import Path
from typing import Any

import pytest
from werkzeug.local import LocalProxy

from tests.mutants.places import ROOT, code_of, functions, loaded, parsed

Lines = dict[str, int]
"""Of each file the lines at which a statement that was reached begins, as the bits of a number."""
NOTE = "_note_that_a_statement_is_reached"


@dataclass(frozen=True)
class Reach:
    """A test: how long it took, and what it reached."""

    test: str
    seconds: float
    lines: Lines

    def comes_to(self, file: str, line: int) -> bool:
        """Whether the test reached the statement that begins at the line."""
        return bool(self.lines.get(file, 0) >> line & 1)


class Watch:
    """The functions of a system, which note each statement they carry out from `begin` until `end`."""

    def __init__(self, slug: str) -> None:
        self.seen: set[int] = set()
        self.places: list[tuple[str, int]] = []
        self.codes: list[tuple[types.FunctionType, types.CodeType]] = []
        for path in sorted((ROOT / "rulesets" / slug).rglob("*.py")):
            file, tree = str(path.relative_to(ROOT)), parsed(path)
            self._put_notes(tree, file)
            for name, _ in functions(tree):
                if (found := loaded(file, name)) is not None:
                    found.__globals__[NOTE] = self.seen.add
                    self.codes.append((found, code_of(tree, file, name)))

    def swap(self) -> None:
        """Begins to note, or ends it."""
        for place, (function, code) in enumerate(self.codes):
            self.codes[place] = (function, function.__code__)
            function.__code__ = code

    def lines(self) -> Lines:
        """What was reached since it was last asked."""
        found: Lines = {}
        for number in self.seen:
            file, line = self.places[number]
            found[file] = found.get(file, 0) | 1 << line
        self.seen.clear()
        return found

    def _put_notes(self, tree: ast.Module, file: str) -> None:
        """Puts a note before every statement within a function of the module."""
        for node in [each for _, function in functions(tree) for each in ast.walk(function)]:
            for block in ("body", "orelse", "finalbody"):
                if isinstance(statements := getattr(node, block, None), list):
                    setattr(node, block, [each for of in statements for each in (self._note(of, file), of)])
        ast.fix_missing_locations(tree)

    def _note(self, statement: ast.stmt, file: str) -> ast.stmt:
        self.places.append((file, statement.lineno))
        note = ast.parse(f"{NOTE}({len(self.places) - 1})").body[0]
        return ast.copy_location(note, statement)


def reached(session: pytest.Session, slug: str) -> list[Reach]:
    """What each of the session's tests reaches: as it was kept, or by running them.

    Raises ValueError where one fails.
    """
    kept, found, watch = session.config.cache, [], None
    assert kept is not None
    forget = forgetting(slug)
    shared = _shared(slug)
    for path, group in groupby(session.items, lambda item: item.path):
        items, name = list(group), f"mutants/{slug}/{path.relative_to(ROOT)}"
        key = f"{shared} {digest([path])} {len(items)}"
        known = kept.get(name, None)
        if known is None or known["key"] != key or not _unchanged(known["modules"]):
            watch = watch or Watch(slug)
            tests = _run(session, items, watch, forget)
            known = {"key": key, "modules": _modules(tests), "tests": tests}
            kept.set(name, known)
        found += [
            Reach(test, seconds, {file: int(bits, 16) for file, bits in lines.items()})
            for test, seconds, lines in known["tests"]
        ]
    forget()
    return found


def _run(
    session: pytest.Session, items: list[pytest.Item], watch: Watch, forget: Callable[[], None]
) -> list[tuple[str, float, dict[str, str]]]:
    """Runs the tests of a file, each as if nothing had run before it."""
    noted = []
    watch.swap()
    try:
        for item, following in pairwise([*items, None]):
            assert item is not None
            forget()
            began = time.process_time()
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            took = round(time.process_time() - began, 4)
            noted.append((item.nodeid, took, {file: hex(bits) for file, bits in watch.lines().items()}))
    finally:
        watch.swap()
    if session.testsfailed:
        raise ValueError("The tests fail as they are: mend them first.")
    return noted


def _modules(tests: list[tuple[str, float, dict[str, str]]]) -> dict[str, str]:
    return {file: digest([ROOT / file]) for file in sorted({file for *_, lines in tests for file in lines})}


def _unchanged(modules: dict[str, str]) -> bool:
    return all((ROOT / file).exists() and digest([ROOT / file]) == was for file, was in modules.items())


def _shared(slug: str) -> str:
    """The digest of all that any test may use: the kit, data of the system, helpers and cases of tests."""
    files = list((ROOT / "rulesets" / "kit").rglob("*.py"))
    files += [path for path in (ROOT / "rulesets" / slug).rglob("*") if path.suffix not in (".py", ".pyc")]
    tests = ROOT / "tests" / "rulesets"
    files += [path for path in (*(tests / slug).rglob("*"), *tests.glob("*.py")) if path.suffix != ".pyc"]
    return digest([path for path in files if path.is_file() and not path.name.startswith("test_")])


def digest(paths: list[Path]) -> str:
    """The digest of the contents of the files."""
    total = hashlib.sha256()
    for path in sorted(paths):
        total.update(f"{path.relative_to(ROOT)} {path.stat().st_size} ".encode())
        total.update(path.read_bytes())
    return total.hexdigest()[:16]


def forgetting(slug: str) -> Callable[[], None]:
    """What empties all that functions of the system and the tests keep of earlier calls, for a kept answer
    breaks no more and reaches nothing."""
    clears = list(_clears(slug))

    def forget() -> None:
        for clear in clears:
            clear()

    return forget


def _clears(slug: str) -> Iterator[Callable[[], Any]]:
    for name in [name for name in sys.modules if name.startswith((f"rulesets.{slug}", "tests."))]:
        for each in list(vars(sys.modules[name]).values()):
            if type(each) is LocalProxy or not callable(each):
                continue
            if callable(clear := getattr(each, "cache_clear", None)):
                yield clear
            elif isinstance(each, types.FunctionType) and hasattr(each, "__wrapped__"):
                free = zip(each.__code__.co_freevars, each.__closure__ or (), strict=True)
                known = dict(free).get("known")  # of `rulesets.kit.remembered`
                if known is not None:
                    yield known.cell_contents.clear
