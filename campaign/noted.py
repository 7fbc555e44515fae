"""What the tests of each row called of their system, as the last run of the suite noted it, and whether
that proves the row: reading a table of data proves nothing.

The notes are kept with the tests, a file a system, and say nothing of whether a test passes.
"""

import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

from rulesets.kit.flow.rulings import spelled, switches
from rulesets.kit.ruleset import AnyRuleset, RuleRow

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "noted"
Noted = dict[str, dict[str, tuple[str, ...]]]
"""The calls by row and test: "decide", or "decide battle_cap=False" under a setting of the row's switch."""

MANNERS = {
    "decide": "played",
    "menu": "played",
    "ask": "asked",
    "standing": "asked",
    "check": "checked",
    "reports": "checked",
    "edit": "typed in",
    "read": "read in",
    "write": "written out",
    "sheets": "printed",
    "handouts": "printed",
}
MEMBERS = frozenset(MANNERS)
"""The members of systems, document kinds, their formats and their editing that prove something."""
NOTHING = "read from data"
PROVED_BY = {
    "enforce": {"decide", "menu"},
    "record": {"decide", "menu", "edit"},
    "option": {"decide", "menu", "ask", "check", "write", "handouts"},
    "compute": {"decide", "ask", "standing"},
    "validate": {"check", "reports", "read", "write"},
    "print": {"sheets", "handouts"},
}


def kept(system: AnyRuleset) -> Noted:
    """The notes of the system; none where it has no file."""
    return _read(FOLDER / f"{system.slug}.toml")


@cache
def _read(path: Path) -> Noted:
    if not path.exists():
        return {}
    tables = tomllib.loads(path.read_text(encoding="utf-8"))
    return {row: {test: tuple(calls) for test, calls in tests.items()} for row, tests in tables.items()}


def written(system: AnyRuleset, noted: Mapping[str, Mapping[str, Iterable[str]]]) -> str:
    """The text of the system's file: the rows in the ledger's order, their tests by name."""
    lines = ["# Written by `./test --note-proofs`: what the tests of each row call. Not edited by hand."]
    for row in system.ledger():
        tests = noted.get(row.id, {})
        lines += ["", f"[{row.id}]"] if tests else []
        for test, calls in sorted(tests.items()):
            listed = ", ".join(f'"{call}"' for call in calls)
            lines.append(f'"{test}" = [{listed}]')
    return "\n".join(lines) + "\n"


def switches_of(system: AnyRuleset, row: str) -> tuple[str, ...]:
    """The names of the house rules that change what the row says."""
    return tuple(item.name for item in switches(system.rulings) if row in item.rows)


def choices_of(system: AnyRuleset, row: str) -> tuple[str, ...]:
    """The names of the choices of its documents that the row is about, each after its kind of document."""
    return tuple(
        f"{kind.name}.{item.name}" for kind in system.kinds for item in kind.switches if row in item.rows
    )


def manner(calls: Iterable[str]) -> str:
    """How a test proves: "played, printed"; "read from data" where it called nothing."""
    named = {MANNERS[call] for call in calls if call in MANNERS}
    return ", ".join(word for word in dict.fromkeys(MANNERS.values()) if word in named) or NOTHING


def is_proven(system: AnyRuleset, row: RuleRow, tests: Mapping[str, Iterable[str]]) -> bool:
    """Whether the tests made a call of the row's kind; an option under the default and another setting, one
    that a document chooses under two."""
    kind = row.tool.split()[0]
    calls = {call for made in tests.values() for call in made}
    if kind != "option":
        return not calls.isdisjoint(PROVED_BY[kind])
    defaults = {item.name: spelled(item.values[0][0]) for item in switches(system.rulings)}
    names = (*switches_of(system, row.id), *choices_of(system, row.id))
    for name in names:
        settings = {
            setting
            for call in calls
            for member, found, setting in [call.partition(f" {name}=")]
            if found and member in PROVED_BY[kind]
        }
        if defaults.get(name, next(iter(settings), "")) not in settings or len(settings) < 2:
            return False
    return bool(names)
