"""Which tests prove which row of a ledger, read from the source of the tests.

A test proves the rows its `rule(...)` marks name: on the test, on its class, on a case of its
table. Ids are plain strings there, so that nothing needs to run. Whether the tests pass is
not asked here.
"""

import ast
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

TESTS = Path(__file__).resolve().parent.parent / "tests"
Proofs = dict[str, tuple[str, ...]]


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
    assigned = [node for node in module.body if isinstance(node, ast.Assign)]
    return {
        target.id: _ids([node.value])
        for node in assigned
        for target in node.targets
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
def proofs(folder: Path = TESTS) -> Proofs:
    """The tests that prove each row, as `path::test`; rows without a proof are not in it."""
    found: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("test_*.py")):
        module = ast.parse(path.read_text(encoding="utf-8"))
        tables = _tables(module)
        name = path.relative_to(folder.parent).as_posix()
        for test, ids in _of_tests(module.body, tables, tables.get("pytestmark", set()), name):
            for id in ids:
                found.setdefault(id, []).append(test)
    return {id: tuple(tests) for id, tests in sorted(found.items())}
