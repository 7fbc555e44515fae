"""The places of a system's code that can be broken on purpose, and how each is broken.

A comparison, a sum, a number, "and" for "or", "not", "any" for "all", "min" for "max". Tables and constants
outside functions, what stands in their heads, and `strict` of a zip are not broken.
"""

import ast
import functools
import itertools
import types
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
COMPARES: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
SUMS: dict[type[ast.operator], type[ast.operator]] = {ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add}
CALLS = {"any": "all", "all": "any", "min": "max", "max": "min"}
Where = tuple[str, str]
"""A function: its file below the project, and its name within it."""


@dataclass(frozen=True)
class Mistake:
    """One place that can be broken: in which function, at which line, in words, its number in the file, and
    the line at which the statement begins that it stands in."""

    where: Where
    line: int
    words: str
    number: int
    statement: int


def mistakes(path: Path) -> Iterator[Mistake]:
    """Every mistake that can be made in the functions of the file."""
    file = str(path.relative_to(ROOT))
    for number, (name, node, statement, words, _) in enumerate(_places(parsed(path))):
        yield Mistake((file, name), node.lineno, words, number, statement.lineno)


def broken(mistake: Mistake) -> ast.Module:
    """The module with the mistake in it."""
    tree = parsed(ROOT / mistake.where[0])
    *_, change = next(itertools.islice(_places(tree), mistake.number, None))
    change()
    return ast.fix_missing_locations(tree)


def parsed(path: Path) -> ast.Module:
    """The module of the file as a tree."""
    return ast.parse(path.read_text(encoding="utf-8"))


def functions(node: ast.AST, inside: str = "") -> Iterator[tuple[str, ast.FunctionDef]]:
    """The functions of a module and the methods of its classes, by their names within it."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef):
            yield f"{inside}{child.name}", child
        elif isinstance(child, ast.ClassDef):
            yield from functions(child, f"{inside}{child.name}.")


def put_in(mistake: Mistake) -> bool:
    """Breaks the function of the module that is loaded; whether it could be found."""
    file, name = mistake.where
    found = loaded(file, name)
    if found is None:
        return False
    found.__code__ = code_of(broken(mistake), file, name).replace(co_freevars=found.__code__.co_freevars)
    return True


def loaded(file: str, name: str) -> types.FunctionType | None:
    """The function in the module that is loaded, under all that wraps it; None where it is not to be had."""
    found: Any = import_module(file.removesuffix(".py").replace("/", "."))
    for part in name.split("."):
        found = vars(found).get(part) if hasattr(found, "__dict__") else None
    found = getattr(found, "fget", None) or getattr(found, "__func__", None) or found
    while hasattr(found, "__wrapped__"):
        found = found.__wrapped__
    return found if isinstance(found, types.FunctionType) and found.__qualname__ == name else None


def code_of(tree: ast.Module, file: str, name: str) -> types.CodeType:
    """The code of the function in that shape of its module."""
    return next(each for each in _codes(compile(tree, str(ROOT / file), "exec")) if each.co_qualname == name)


def _codes(code: types.CodeType) -> Iterator[types.CodeType]:
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            yield constant
            yield from _codes(constant)


def _places(tree: ast.Module) -> Iterator[tuple[str, Any, ast.stmt, str, Any]]:
    """What can be broken in the bodies of its functions: in which, at which node, in which statement, in
    words, and how."""
    guards = {each.value for each in ast.walk(tree) if isinstance(each, ast.keyword) and each.arg == "strict"}
    for name, function in functions(tree):
        for statement in function.body:
            for node, of in _nodes(statement, statement):
                for words, change in () if node in guards else _changes(node):
                    yield name, node, of, words, change


def _nodes(node: ast.AST, of: ast.stmt) -> Iterator[tuple[ast.AST, ast.stmt]]:
    """The node and all within it, each with the innermost statement it stands in."""
    yield node, of
    for child in ast.iter_child_nodes(node):
        yield from _nodes(child, child if isinstance(child, ast.stmt) else of)


def _changes(node: ast.AST) -> Iterator[tuple[str, Any]]:
    """What can be broken at the node, in words, and how."""

    def put(**values: Any) -> Any:
        return functools.partial(node.__dict__.update, values)

    match node:
        case ast.Compare(ops=[op]) if type(op) in COMPARES:
            other = COMPARES[type(op)]
            yield f"{type(op).__name__} -> {other.__name__}", put(ops=[other()])
        case ast.BoolOp(op=op):
            other_op = ast.Or if isinstance(op, ast.And) else ast.And
            yield f"{type(op).__name__} -> {other_op.__name__}", put(op=other_op())
        case ast.BinOp(op=op) if type(op) in SUMS:
            yield f"{type(op).__name__} -> {SUMS[type(op)].__name__}", put(op=SUMS[type(op)]())
        case ast.UnaryOp(op=ast.Not()):
            yield "not -> nothing", put(op=ast.UAdd(), operand=_call("bool", node.operand))
        case ast.Constant(value=bool() as value):
            yield f"{value} -> {not value}", put(value=not value)
        case ast.Constant(value=int() as value):
            yield f"{value} -> {value + 1}", put(value=value + 1)
        case ast.Name(id=name) if name in CALLS:
            yield f"{name} -> {CALLS[name]}", put(id=CALLS[name])


def _call(name: str, of: ast.expr) -> ast.Call:
    return ast.Call(ast.Name(name, ast.Load()), [of], [])
