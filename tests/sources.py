"""What guards read: which modules there are, each as a tree, parsed once for all guards, and what is text."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[1]
TAG = re.compile(r"<(?:[^<>\"']|\"[^\"]*\"|'[^']*')*>", re.DOTALL)
"""A tag of a template, whatever its attributes hold."""


def python_files(*rooms: str) -> list[Path]:
    """The modules of the rooms, in order."""
    found = [path for room in rooms for path in [ROOT / f"{room}.py", *sorted((ROOT / room).rglob("*.py"))]]
    return [path for path in found if path.is_file()]


@cache
def tree_of(text: str) -> ast.Module:
    """The source as a tree, which nobody changes."""
    return ast.parse(text)


@cache
def tree(path: Path) -> ast.Module:
    """The module as a tree."""
    return tree_of(path.read_text(encoding="utf-8"))


@cache
def nodes(tree: ast.Module) -> tuple[ast.AST, ...]:
    """All that stands in a source, listed once for all guards."""
    return tuple(ast.walk(tree))


def parsed(paths: list[Path]) -> Iterator[tuple[Path, ast.Module]]:
    """Each module with its tree."""
    for path in paths:
        yield path, tree(path)


def statements(node: ast.AST) -> Iterator[ast.stmt]:
    """Every statement in the source, at whatever depth; expressions hold none."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.stmt):
            yield child
        if isinstance(child, ast.stmt | ast.ExceptHandler | ast.match_case):
            yield from statements(child)


def notes(module: ast.Module) -> set[int]:
    """The strings that stand alone, by their identity: docstrings, and notes below constants and fields."""
    return {id(node.value) for node in statements(module) if isinstance(node, ast.Expr)}


@cache
def imports_of(path: Path) -> frozenset[str]:
    """Every module and name that is imported anywhere in the source."""
    found = set()
    for node in statements(tree(path)):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0 and node.module, "imports are written in full"
            found |= {node.module, *(f"{node.module}.{name.name}" for name in node.names)}
    return frozenset(found)
