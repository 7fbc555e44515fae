"""What tests marked `@rule` call of their system, noted while they run: a row all of whose tests ran and made
no call of its kind fails the run. A whole run names the codes of checks that it never heard.

Noted are the members of a `Ruleset` and of its document kinds that prove something (see tests/proving.py),
with the house rules they were called under, also where a test imports the system's own function. Calls made
by fixtures and calls within a call are not a test's own. Nothing is kept: `./test --proofs SLUG` runs the
tests of that system's rows and lists each row with the tests that prove it, and how.
"""

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from functools import cache, partial, wraps
from importlib import import_module
from pathlib import Path
from threading import local
from typing import Any, ClassVar

import pytest

import rulesets
from rulesets import AT
from rulesets.kit.findings import Codes, Finding
from rulesets.kit.flow.rulings import spelled
from rulesets.kit.ledger import RuleRow
from rulesets.kit.ruleset import AnyRuleset
from tests.loading import once_loaded
from tests.proving import MEMBERS, choices_of, is_proven, manner, proofs, switches_of

NAMED = {**AT, "sealed_bid": "tests.systems.sealed_bid:SEALED_BID"}
"""Where the systems are whose tests are noted, by their slugs."""
Call = tuple[str, str, Any, tuple[tuple[str, str], ...]]
"""The system, the member, the house rules it was called under (None where there are none), and what the
document it was called for chooses between ways of play."""
RulingsOf = Callable[[Any], Any]


class Running:
    """The calls of the test that runs now, None between tests; and the codes said in all tests so far."""

    calls: set[Call] | None = None
    within = local()
    codes: ClassVar[set[tuple[str, str]]] = set()


def choices(system: AnyRuleset, subject: Any) -> tuple[tuple[str, str], ...]:
    """What the document chooses that the subject is, or that it holds: a state has its own."""
    held = (
        [subject, *(getattr(subject, item.name) for item in fields(subject))] if is_dataclass(subject) else []
    )
    return tuple(
        (f"{kind.name}.{item.name}", item.now(document))
        for kind in system.kinds
        for document in held
        if isinstance(document, kind.type)
        for item in kind.switches
        if item.rows
    )


def noting(
    member: Callable[..., Any], system: AnyRuleset, name: str, rulings_of: RulingsOf
) -> Callable[..., Any]:
    """The member, which notes that it was called from outside."""

    @wraps(member)
    def noted(*args: Any, **named: Any) -> Any:
        if Running.calls is None or getattr(Running.within, "call", False):
            return member(*args, **named)
        subject = args[0] if args else next(iter(named.values()))
        Running.calls.add((system.slug, name, rulings_of(subject), choices(system, subject)))
        Running.within.call = True
        try:
            return member(*args, **named)
        finally:
            Running.within.call = False

    return noted


def remembered(function: Callable[..., Any]) -> Callable[..., Any]:
    """`functools.cache` for what tests share: whoever gets a kept answer is credited with its calls."""
    answers: dict[Any, tuple[Any, set[Call]]] = {}

    @wraps(function)
    def answer(*args: Any, **named: Any) -> Any:
        key = (args, tuple(named.items()))
        if key not in answers:
            outer, Running.calls = Running.calls, set()
            try:
                answers[key] = (function(*args, **named), Running.calls)
            finally:
                Running.calls = outer
        found, calls = answers[key]
        if Running.calls is not None:
            Running.calls |= calls
        return found

    answer.cache_clear = answers.clear  # type: ignore[attr-defined]
    return answer


def _replace(owner: Any, field: str, system: AnyRuleset, rulings_of: RulingsOf) -> None:
    """Puts a noting function in the place of the owner's, and where its module has it by name."""
    original = getattr(owner, field)
    if original is None:
        return
    instead = noting(original, system, field, rulings_of)
    object.__setattr__(owner, field, instead)
    name = getattr(original, "__name__", "")
    home = sys.modules.get(getattr(original, "__module__", ""))
    if home is None:
        return
    if (found := getattr(home, name, None)) is original:
        setattr(home, name, instead)
    elif found is not None and found in _within(original):
        setattr(home, name, noting(found, system, field, rulings_of))


def _within(function: Callable[..., Any]) -> Iterator[Callable[..., Any]]:
    """What the function is made of by wrapping: a system tells what it does under lasting names."""
    while (inner := getattr(function, "__wrapped__", None)) is not None:
        yield inner
        function = inner


def _noted_with(
    made_with: Callable[..., Any], system: AnyRuleset, rulings_of: RulingsOf
) -> Callable[..., Any]:
    """The editing beside a shelf, whose members note who calls them."""

    def noted(shelf: Any) -> Any:
        made = made_with(shelf)
        for field in MEMBERS.intersection(made.__dataclass_fields__):
            _replace(made, field, system, rulings_of)
        return made

    return noted


@cache
def named(slug: str) -> AnyRuleset:
    """The system of that slug, whose members note who calls them."""
    module, _, name = NAMED[slug].partition(":")
    system: AnyRuleset = getattr(import_module(module), name)
    note_calls(system)
    return system


def note_systems() -> None:
    """Every system notes who calls it as soon as its folder is loaded, before a test takes anything of it."""
    folders: dict[str, list[str]] = {}
    for slug, place in NAMED.items():
        folder = ".".join(place.partition(":")[0].removesuffix(".system").split(".")[:3])
        folders.setdefault(folder.removesuffix(".event"), []).append(slug)
    for folder, slugs in folders.items():
        once_loaded(folder, partial(_named_all, slugs))


def _named_all(slugs: list[str]) -> None:
    for slug in slugs:
        named(slug)


def note_calls(system: AnyRuleset) -> None:
    """From now on the system's members note who calls them. Modules of the system that have taken each
    other's functions keep those: what they do is not a test's call."""

    def of_document(document: Any) -> Any:
        return getattr(document, "rulings", None) or system.rulings()

    for field in MEMBERS.intersection(system.__dataclass_fields__):
        _replace(system, field, system, system.rulings_of)
    for kind in system.kinds:
        for field in MEMBERS.intersection(kind.__dataclass_fields__):
            _replace(kind, field, system, of_document)
        for part in (*kind.formats, *([kind.editing] if kind.editing else [])):
            for field in MEMBERS.intersection(part.__dataclass_fields__):
                _replace(part, field, system, of_document)
        if kind.editing_with is not None:
            object.__setattr__(kind, "editing_with", _noted_with(kind.editing_with, system, of_document))


def note_codes() -> None:
    """From now on what checks say is noted, by system and key."""
    say = Codes.__call__

    @wraps(say)
    def noted(codes: Codes, key: str, /, *places: Any, **gaps: Any) -> Finding:
        Running.codes.add((codes.path.parent.name, key))
        return say(codes, key, *places, **gaps)

    Codes.__call__ = noted  # type: ignore[method-assign]


class Proofs:
    """The plugin: notes by row and test, put together from all workers at the end of the run."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.collected: Counter[str] = Counter()
        self.passed: Counter[str] = Counter()
        self.partial: set[str] = set()
        self.notes: dict[str, dict[str, set[str]]] = {}
        self.said: list[str] = []
        self.is_whole = config.args == config.getini("testpaths")

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        if slug := self.config.getoption("proofs"):
            items[:] = [item for item in items if slug in {system_of(row)[0].slug for row in _rows(item)}]
        self.collected.update(_function(item.nodeid) for item in items if _rows(item))
        self.partial |= {_function(word) for word in self.config.args if "[" in word}

    def pytest_deselected(self, items: list[pytest.Item]) -> None:
        self.is_whole = False
        self.partial |= {_function(item.nodeid) for item in items}

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Iterator[None]:
        rows = _rows(item)
        if not rows:
            return (yield)
        Running.calls = calls = set()
        try:
            result = yield
        finally:
            Running.calls = None
        function = _function(item.nodeid)
        self.passed[function] += 1
        for row in rows:
            notes = self.notes.setdefault(function, {}).setdefault(row, set())
            notes |= _of_row(system_of(row)[0], row, calls)
        return result

    def pytest_testnodedown(self, node: Any) -> None:
        """A worker is done: its notes join those of the others."""
        found = getattr(node, "workeroutput", {}).get("proofs")
        if found:
            collected, passed, partial, notes, is_whole, codes = found
            self.is_whole &= is_whole
            Running.codes |= {(slug, key) for slug, key in codes}
            self.collected = Counter(collected)
            self.passed.update(passed)
            self.partial |= set(partial)
            for function, rows in notes.items():
                for row, calls in rows.items():
                    self.notes.setdefault(function, {}).setdefault(row, set()).update(calls)

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if hasattr(self.config, "workeroutput"):
            plain = {
                function: {row: sorted(calls) for row, calls in rows.items()}
                for function, rows in self.notes.items()
            }
            self.config.workeroutput["proofs"] = [
                dict(self.collected),
                dict(self.passed),
                sorted(self.partial),
                plain,
                self.is_whole,
                sorted(Running.codes),
            ]
            return
        if slug := self.config.getoption("proofs"):
            self.said += self._listed(slug)
        if unproven := self._unproven():
            self.said += [f"{row}: none of its tests makes a call that proves it." for row in unproven]
            session.exitstatus = session.exitstatus or 1
        if self.is_whole:
            unheard = unheard_codes(Running.codes)
            self.said += [f"{slug}: no test hears the finding {key}." for slug, key in unheard]

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        for line in self.said:
            terminalreporter.write_line(line)

    def _made(self, row: str) -> dict[str, set[str]] | None:
        """The calls of each test of the row; None where one of them did not run in all its cases."""
        tests = proofs(rows=frozenset(self._noted())).get(row, ())
        whole = all(
            test not in self.partial and 0 < self.collected[test] == self.passed[test] for test in tests
        )
        return {test: self.notes[test][row] for test in tests} if whole else None

    def _unproven(self) -> list[str]:
        """The rows whose tests all ran, and that none of them proves."""
        return [
            row
            for row in sorted(self._noted())
            if (made := self._made(row)) and not is_proven(*system_of(row), made)
        ]

    def _noted(self) -> set[str]:
        return {row for rows in self.notes.values() for row in rows}

    def _listed(self, slug: str) -> Iterator[str]:
        for row in named(slug).ledger():
            yield f"{row.id}  {row.tool}: {row.rule}"
            made = self._made(row.id)
            for test in proofs().get(row.id, ()):
                yield f"    {test}: {manner(made[test]) if made else 'not run whole'}"


def unheard_codes(heard: set[tuple[str, str]]) -> list[tuple[str, str]]:
    """The codes of all systems' checks that are not among those heard."""
    homes = [path.parent for path in Path(rulesets.__file__).parent.glob("*/findings.toml")]
    return sorted({(home.name, key) for home in homes for key in Codes(home).by_key} - heard)


@cache
def system_of(row: str) -> tuple[AnyRuleset, RuleRow]:
    """The system of the row, and the row; what is loaded already is asked first."""
    slugs = sorted(NAMED, key=lambda slug: NAMED[slug].partition(":")[0] not in sys.modules)
    return next((named(slug), found) for slug in slugs for found in named(slug).ledger() if found.id == row)


def _rows(item: pytest.Item) -> set[str]:
    return {row for mark in item.iter_markers("rule") for row in mark.args}


def _function(nodeid: str) -> str:
    return nodeid.partition("[")[0]


def _of_row(system: AnyRuleset, row: str, calls: set[Call]) -> set[str]:
    """The calls of that row's system, those of its switches with the setting they were made under."""
    names, own = switches_of(system, row), choices_of(system, row)
    found = set()
    for slug, member, rulings, chosen in calls:
        if slug == system.slug:
            found.add(member)
            found |= {f"{member} {name}={spelled(getattr(rulings, name))}" for name in names}
            found |= {f"{member} {name}={word}" for name, word in chosen if name in own}
    return found
