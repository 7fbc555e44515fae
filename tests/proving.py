"""Which tests prove which row of a ledger, read from the source of the tests, and which calls prove a row.

A test proves the rows its `rule(...)` marks name: on the test, on its class, on a case of its table. Ids are
plain strings there, so that nothing needs to run. It proves a row where it calls its system as rows of that
kind ask for: reading a table of data proves nothing.
"""

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

from rulesets.kit.flow.rulings import spelled, switches
from rulesets.kit.ledger import RuleRow
from rulesets.kit.ruleset import AnyRuleset
from tests.sources import tree_of

TESTS = Path(__file__).resolve().parent
Proofs = dict[str, tuple[str, ...]]

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


def rule_calls(tree: ast.AST) -> Iterator[ast.Call]:
    """Every `rule(...)` or `pytest.mark.rule(...)` within the tree."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if name == "rule":
                yield node


def _ids(trees: Iterable[ast.AST]) -> set[str]:
    named = [item for tree in trees for call in rule_calls(tree) for item in call.args]
    return {item.value for item in named if isinstance(item, ast.Constant) and isinstance(item.value, str)}


def _tables(module: ast.Module) -> dict[str, set[str]]:
    """The ids in each table of cases: a name assigned in the module."""
    assigned = [node for node in module.body if isinstance(node, ast.Assign | ast.AnnAssign) and node.value]
    return {
        target.id: _ids([node.value])
        for node in assigned
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        if isinstance(target, ast.Name)
    }


def _of_tests(
    body: list[ast.stmt], tables: dict[str, set[str]], above: set[str], prefix: str
) -> Iterator[tuple[str, set[str]]]:
    for node in body:
        if isinstance(node, ast.ClassDef):
            shared = above | _ids(node.decorator_list)
            yield from _of_tests(node.body, tables, shared, f"{prefix}::{node.name}")
        elif isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            parts = [item for mark in node.decorator_list for item in ast.walk(mark)]
            names = {item.id for item in parts if isinstance(item, ast.Name)}
            listed = set().union(*(tables[name] for name in names & set(tables)))
            yield f"{prefix}::{node.name}", above | _ids(node.decorator_list) | listed


@cache
def proofs(folder: Path = TESTS, rows: frozenset[str] = frozenset()) -> Proofs:
    """The tests that prove each row, as `path::test`; rows without a proof are not in it. Where `rows` are
    asked for, only files that name one of them are read closely: to parse all of them takes seconds."""
    found: dict[str, list[str]] = {}
    named = re.compile("|".join(sorted(rows)))
    for path in sorted(folder.rglob("test_*.py")):
        source = path.read_text(encoding="utf-8")
        if not named.search(source):
            continue
        module = tree_of(source)
        tables = _tables(module)
        name = path.relative_to(folder.parent).as_posix()
        for test, ids in _of_tests(module.body, tables, tables.get("pytestmark", set()), name):
            for id in ids:
                found.setdefault(id, []).append(test)
    return {id: tuple(tests) for id, tests in sorted(found.items())}


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
