"""Rules broken on purpose: which mistakes in a system's code no test notices.

    python -m tests.mutants firestorm --number 200 --seed 1
    python -m tests.mutants memoir44 --only ground/movement.py ground/sight.py:99

First the system's tests run once, but for those named here as too long and those of browsers, paper,
writers and PostgreSQL, and it is written down which functions each calls. Then one place after another is
broken (a comparison, a sum, a number, "and" for "or" ...) in a process of its own, and the tests that call
that function run until one fails. What nobody notices is printed with its line. Tables and constants
outside functions, what stands in their heads, and `strict` of a zip are not broken.
"""

import argparse
import ast
import functools
import gc
import itertools
import os
import random
import signal
import sys
import time
import types
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent
MOST_SECONDS = 90
"""How long the tests of a mistake take at most without it: the quickest of those that call the function."""
LONGEST = 600
LEFT_OUT = "not (browser or paper or writers or postgresql)"
TOO_LONG = (
    "contract",
    "laws",
    "proofs",
    "replays",
    "finished_campaigns",
    "playable",
    "partners",
    "m44_properties",
)
"""Files of tests that play or spoil at random for minutes. What `slow` marks beside them is tried too."""
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


@dataclass
class Called:
    """A plugin of pytest that writes down which functions each test calls, and how long it took."""

    folder: str
    tests: dict[Where, dict[str, float]] = field(default_factory=lambda: defaultdict(dict))

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        forget_answers()
        seen: set[types.CodeType] = set()
        began = time.perf_counter()
        sys.setprofile(lambda frame, event, _: seen.add(frame.f_code) if event == "call" else None)
        yield
        sys.setprofile(None)
        took = time.perf_counter() - began
        for code in seen:
            if code.co_filename.startswith(self.folder):
                where = (str(Path(code.co_filename).relative_to(ROOT)), code.co_qualname.partition(".<")[0])
                self.tests[where][item.nodeid] = took


def forget_answers() -> None:
    """Empties what functions of the systems and the tests keep of earlier calls, for a kept answer breaks no
    more."""
    for name in [name for name in sys.modules if name.startswith(("rulesets.", "tests."))]:
        for each in vars(sys.modules[name]).values():
            if callable(each) and callable(clear := getattr(each, "cache_clear", None)):
                clear()


@dataclass(frozen=True)
class Mistake:
    """One place that can be broken: in which function, at which line, in words; its number in the file."""

    where: Where
    line: int
    words: str
    number: int


def mistakes(path: Path) -> Iterator[Mistake]:
    """Every mistake that can be made in the functions of the file."""
    file = str(path.relative_to(ROOT))
    for number, (name, line, words, _) in enumerate(_places(_parsed(path))):
        yield Mistake((file, name), line, words, number)


def broken(mistake: Mistake) -> ast.Module:
    """The module with the mistake in it."""
    tree = _parsed(ROOT / mistake.where[0])
    *_, change = next(itertools.islice(_places(tree), mistake.number, None))
    change()
    return ast.fix_missing_locations(tree)


def _parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def _places(tree: ast.Module) -> Iterator[tuple[str, int, str, Any]]:
    """What can be broken in the bodies of its functions: in which, at which line, in words, and how."""
    guards = {each.value for each in ast.walk(tree) if isinstance(each, ast.keyword) and each.arg == "strict"}
    for name, function in _functions(tree, ""):
        for node in itertools.chain.from_iterable(map(ast.walk, function.body)):
            for words, change in () if node in guards else _changes(node):
                yield name, getattr(node, "lineno", 0), words, change


def _functions(node: ast.AST, inside: str) -> Iterator[tuple[str, ast.FunctionDef]]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef):
            yield f"{inside}{child.name}", child
        elif isinstance(child, ast.ClassDef):
            yield from _functions(child, f"{inside}{child.name}.")


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


def put_in(mistake: Mistake) -> bool:
    """Breaks the function of the module that is loaded; whether it could be found."""
    file, name = mistake.where
    module = import_module(file.removesuffix(".py").replace("/", "."))
    code = compile(broken(mistake), str(ROOT / file), "exec")
    found: Any = module
    for part in name.split("."):
        found = vars(found).get(part) if hasattr(found, "__dict__") else None
        if found is None:
            return False
    found = getattr(found, "fget", None) or getattr(found, "__func__", None) or found
    while hasattr(found, "__wrapped__"):
        found = found.__wrapped__
    new = next((each for each in _codes(code) if each.co_qualname == name), None)
    if new is None or not isinstance(found, types.FunctionType):
        return False
    found.__code__ = new.replace(co_freevars=found.__code__.co_freevars)
    return True


def _codes(code: types.CodeType) -> Iterator[types.CodeType]:
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            yield constant
            yield from _codes(constant)


def is_noticed(mistake: Mistake, tests: dict[str, float]) -> bool:
    """Whether one of the tests fails, or none ends in time, while the mistake is there."""
    chosen = _quickest(tests)
    child = os.fork()
    if child == 0:
        signal.alarm(LONGEST)
        silent = os.open(os.devnull, os.O_WRONLY)
        os.dup2(silent, 1)
        os.dup2(silent, 2)
        try:
            if not put_in(mistake):
                os._exit(77)
            os._exit(int(pytest.main(["-x", "-q", "-p", "no:cacheprovider", "-p", "no:randomly", *chosen])))
        except BaseException:
            os._exit(1)
    _, status = os.waitpid(child, 0)
    if os.WIFEXITED(status) and os.WEXITSTATUS(status) == 77:
        raise LookupError(mistake.where)
    return status != 0


def _quickest(tests: dict[str, float]) -> list[str]:
    """As many of the tests as take no longer than they may together, the quickest first."""
    ordered = sorted(tests, key=lambda test: tests[test])
    until = itertools.accumulate(tests[test] for test in ordered)
    return [test for test, total in zip(ordered, until, strict=True) if total <= MOST_SECONDS]


def chosen_tests(slug: str) -> list[str]:
    """What pytest is given to run every test of the system that is not too long."""
    left_out = [f"--ignore-glob=*/test_{name}.py" for name in TOO_LONG]
    return ["-q", "-p", "no:cacheprovider", "-m", LEFT_OUT, "-k", slug, *left_out, "tests/rulesets"]


def is_in(mistake: Mistake, part: str) -> bool:
    """Whether `part` is in the name of the mistake's file, or its end with the line after a colon."""
    file = mistake.where[0]
    return part in file or f"{file}:{mistake.line}".endswith(part)


def main() -> int:
    """Prints what nobody noticed and how many mistakes were tried; 1 where there is any."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("slug", help="the system, by its folder in rulesets/")
    parser.add_argument("--number", type=int, default=100, help="how many mistakes to try (100)")
    parser.add_argument("--seed", type=int, default=1, help="which ones (1)")
    parser.add_argument("--only", nargs="*", default=[""], help="parts of files' names, or a name:line")
    given = parser.parse_args()
    folder = ROOT / "rulesets" / given.slug
    called = Called(str(folder))
    if pytest.main(chosen_tests(given.slug), plugins=[called]):
        print("The tests fail as they are: mend them first.")
        return 2
    drawn = [
        mistake
        for path in sorted(folder.rglob("*.py"))
        for mistake in mistakes(path)
        if called.tests.get(mistake.where) and any(is_in(mistake, part) for part in given.only)
    ]
    random.Random(given.seed).shuffle(drawn)
    forget_answers()
    gc.freeze()  # what is here already is not looked through again in each process
    tried, left = 0, []
    for mistake in drawn[: given.number]:
        try:
            noticed = is_noticed(mistake, called.tests[mistake.where])
        except LookupError:
            continue
        tried += 1
        if not noticed:
            left.append(mistake)
            print(f"{mistake.where[0]}:{mistake.line}: {mistake.where[1]}: {mistake.words}", flush=True)
    print(f"{tried} mistakes of {len(drawn)} tried, {tried - len(left)} noticed, {len(left)} not.")
    return 1 if left else 0


if __name__ == "__main__":
    sys.exit(main())
