"""Guards that discover: they hold for files that do not exist yet.

Each looks at whatever is there and first asserts that there is something to look at.
"""

import ast
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from configparser import ConfigParser
from pathlib import Path

import pytest

from rulesets import RULESETS
from rulesets.kit.ledger import read_ledger
from rulesets.kit.ruleset import AnyRuleset
from tests.proving import rule_calls
from tests.sources import ROOT, imports_of, nodes, notes, parsed, python_files, statements
from tests.systems.sealed_bid import SEALED_BID

ROOMS = ("rulesets", "exports", "campaign", "authoring", "app")
SHARED_DATA = {"tide_of_iron_box"}
CLOCK_AND_CHANCE = {"random", "secrets", "time", "uuid", "numpy"}
LIBRARIES_OF_RULES = {"networkx", "defusedxml"}
LIBRARIES_OF_AREAS = {"shapely", "numpy", "fontTools"}
LIBRARIES_OF_THE_CODEC = {"pydantic", "pydantic_core"}
AREAS = ROOT / "rulesets" / "kit" / "areas"
CODEC = tuple(ROOT / "rulesets" / "kit" / name for name in ("codec.py", "stored/added.py"))


def tops(names: frozenset[str]) -> set[str]:
    return {name.split(".")[0] for name in names}


def systems() -> list[str]:
    """The folders under rulesets/ that are systems."""
    folders = (path.parent.name for path in (ROOT / "rulesets").glob("*/__init__.py"))
    return sorted(set(folders) - {"kit"} - SHARED_DATA)


def where(path: Path, node: ast.expr | ast.stmt | None = None) -> str:
    return f"{path.relative_to(ROOT)}{f':{node.lineno}' if node else ''}"


def test_a_room_imports_only_rooms_below_it() -> None:
    files = python_files(*ROOMS)
    assert len(files) > 20
    wrong = []
    for path in files:
        room = path.relative_to(ROOT).parts[0].removesuffix(".py")
        above = {*ROOMS[ROOMS.index(room) + 1 :], "tests"}
        wrong += [f"{where(path)} imports {name}" for name in tops(imports_of(path)) & above]
    assert wrong == []


def test_import_linter_watches_every_room() -> None:
    listed = ConfigParser()
    listed.read(ROOT / ".importlinter")
    there = {room for room in ROOMS if list((ROOT / room).glob("*.py"))}
    assert there == set(listed["importlinter"]["root_packages"].split())


def test_rules_need_the_standard_library_and_little_else() -> None:
    files = python_files("rulesets")
    assert len(files) > 10
    allowed = (set(sys.stdlib_module_names) | LIBRARIES_OF_RULES | {"rulesets"}) - CLOCK_AND_CHANCE
    wrong = []
    for path, module in parsed(files):
        own = LIBRARIES_OF_THE_CODEC if path in CODEC else set()
        own |= LIBRARIES_OF_AREAS if path.is_relative_to(AREAS) else set()
        wrong += [f"{where(path)} imports {name}" for name in tops(imports_of(path)) - allowed - own]
        wrong += [
            f"{where(path, node)} looks at the clock"
            for node in nodes(module)
            if isinstance(node, ast.Attribute) and node.attr in ("now", "today", "utcnow")
        ]
    assert wrong == []


def test_systems_never_import_each_other_and_the_kit_imports_none() -> None:
    files = python_files("rulesets")
    assert systems() and any(path.parent.name in systems() for path in files)
    wrong = []
    for path in files:
        home = path.relative_to(ROOT).parts[1]
        if home == "__init__.py":
            continue
        others = {name.split(".")[1] for name in imports_of(path) if name.startswith("rulesets.")}
        wrong += [f"{where(path)} imports {name}" for name in others & set(systems()) - {home}]
        if home == "kit":
            wrong += [f"{where(path)} imports {name}" for name in others & SHARED_DATA]
    assert wrong == []


@pytest.mark.parametrize("library", ["weasyprint", "matplotlib"])
def test_what_draws_is_imported_in_one_module_of_exports_only(library: str) -> None:
    importing = [where(path) for path in python_files(*ROOMS) if library in tops(imports_of(path))]
    assert len(importing) == 1 and importing[0].startswith("exports/"), importing


def words_of_systems() -> set[str]:
    """Slugs, folders and titles, as they would be written."""
    named = {word for system in RULESETS for word in (system.slug, system.title.split(":")[0])}
    return named | set(systems()) | {name.replace("_", " ") for name in systems()}


def test_no_system_is_named_outside_rulesets_and_tests() -> None:
    names = sorted(word.lower() for word in words_of_systems())
    assert names
    text = {".py", ".html", ".css", ".js", ".svg", ".txt"}
    rooms = ("campaign", "authoring", "exports", "templates")
    files = [
        path
        for room in rooms
        for path in (ROOT / room).rglob("*")
        if path.suffix in text and "vendor" not in path.parts
    ]
    files += python_files("app")
    assert len(files) > 10
    wrong = [
        f"{where(path)} names {name}"
        for path in files
        for name in names
        if name in path.read_text(encoding="utf-8").lower()
    ]
    assert wrong == []


def keys_of_sides() -> set[str]:
    """The keys of all sides of the shipped systems."""
    documents = [
        (system, document)
        for system in RULESETS
        for kind in system.kinds
        if kind.playable
        for document in kind.builtin.values()
    ]
    return {side.key for system, document in documents for side in system.sides(document)}


def words_of_code(module: ast.Module) -> Iterator[tuple[ast.AST, str]]:
    """Every name and every string of the source that is no docstring."""
    told = notes(module)
    for node in nodes(module):
        match node:
            case ast.Constant(value=str(text)) if id(node) not in told:
                yield node, text
            case ast.Name(id=text) | ast.Attribute(attr=text) | ast.arg(arg=text):
                yield node, text
            case ast.FunctionDef(name=text) | ast.ClassDef(name=text) | ast.keyword(arg=str(text)):
                yield node, text


PAGE_WORDS = re.compile(r"""class="[^"]*"|"[\w -]{1,40}"|'[\w -]{1,40}'""")
STYLE_WORDS = re.compile(r"/\*.*?\*/", re.DOTALL)


def words_of_page(path: Path) -> str:
    """What a page, script or style sheet says to the browser: class names and short strings of pages and
    scripts, a whole style sheet without its comments."""
    text = path.read_text(encoding="utf-8")
    return STYLE_WORDS.sub("", text) if path.suffix == ".css" else " ".join(PAGE_WORDS.findall(text))


def names_a_side(text: str, keys: set[str]) -> set[str]:
    """The keys that stand in the text as words of their own: "tint axis", "axis-side", "--axis"."""
    return keys & set(re.split(r"[\W_]+", text.lower()))


def test_no_side_of_a_system_is_named_above_the_rules() -> None:
    keys = keys_of_sides() | {"us", "uk"}
    assert len(keys) > 3
    rooms = ("exports", "campaign", "authoring")
    wrong = [
        f"{where(path)}:{node.lineno} names {key}"  # type: ignore[attr-defined]
        for path, module in parsed(python_files(*rooms, "app"))
        for node, text in words_of_code(module)
        for key in names_a_side(text, keys)
    ]
    pages = [
        path
        for path in (ROOT / "templates").rglob("*")
        if path.suffix in (".html", ".css", ".js") and "vendor" not in path.parts
    ]
    assert pages
    wrong += [
        f"{where(path)} names {key}" for path in pages for key in names_a_side(words_of_page(path), keys)
    ]
    assert wrong == []


def test_a_side_is_found_wherever_a_name_may_stand(tmp_path: Path) -> None:
    keys = {"axis"}
    for code in ('role = "tint axis"', "track_axis = 1", "def axis() -> None: ...", "draw(axis=1)"):
        assert any(names_a_side(text, keys) for _, text in words_of_code(ast.parse(code))), code
    told = 'def draw() -> str:\n    """Along an axis."""\n    return "taxis"'
    assert not any(names_a_side(text, keys) for _, text in words_of_code(ast.parse(told)))
    for name, page in (("a.css", ".axis-side{}"), ("a.html", '<p class="sign axis">'), ("a.js", "x('axis')")):
        (tmp_path / name).write_text(page, encoding="utf-8")
        assert names_a_side(words_of_page(tmp_path / name), keys), page


def test_no_module_is_longer_than_400_lines() -> None:
    files = python_files(*ROOMS, "tests")
    assert len(files) > 20
    lengths = {where(path): len(path.read_text(encoding="utf-8").splitlines()) for path in files}
    assert {name: length for name, length in lengths.items() if length > 400} == {}


def test_no_function_is_longer_than_60_lines() -> None:
    functions = [
        (where(path, node), (node.end_lineno or node.lineno) - node.lineno + 1)
        for path, module in parsed(python_files(*ROOMS, "tests"))
        for node in statements(module)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    ]
    assert len(functions) > 100
    assert [(name, length) for name, length in functions if length > 60] == []


FORBIDDEN_IN_PAGES = {
    "a style attribute": re.compile(r"\sstyle\s*=", re.I),
    "a style element": re.compile(r"<style\b", re.I),
    "an inline script": re.compile(r"<script\b(?![^>]*\bsrc=)", re.I),
    "an inline handler": re.compile(r"<[^>]*\son[a-z]+\s*=", re.I),
    "an htmx handler": re.compile(r"\bhx-on\b|\bjs:", re.I),
}


def test_the_patterns_for_pages_find_what_they_are_for() -> None:
    bad = [
        '<p style="x">',
        "<style>",
        "<script>go()</script>",
        '<a class="b" onclick="go()">',
        '<a hx-on:click="x">',
    ]
    good = '<script src="a.js"></script><p class="on">'
    for pattern, page in zip(FORBIDDEN_IN_PAGES.values(), bad, strict=True):
        assert pattern.search(page)
        assert not pattern.search(good)


def test_no_page_holds_inline_code_or_style() -> None:
    pages = sorted((ROOT / "templates").rglob("*.html"))
    assert pages
    wrong = [
        f"{where(page)} holds {what}"
        for page in pages
        for what, pattern in FORBIDDEN_IN_PAGES.items()
        if pattern.search(page.read_text(encoding="utf-8"))
    ]
    assert wrong == []


def refusals(folder: Path) -> Iterator[tuple[Path, ast.Call]]:
    for path, module in parsed(sorted(folder.rglob("*.py"))):
        for node in nodes(module):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refusal":
                yield path, node


def test_pages_read_a_number_that_was_sent_by_plain_number_alone() -> None:
    """`str.isdecimal` lets pass what `int` fails on: digits by the thousand."""
    paths = [path for room in ("campaign", "authoring") for path in (ROOT / room / "pages").rglob("*.py")]
    assert len(paths) > 50
    found = [
        path
        for path, tree in parsed(paths)
        for node in nodes(tree)
        if isinstance(node, ast.Attribute) and node.attr in ("isdecimal", "isnumeric")
    ]
    assert found == []


FOLDERS = [*(ROOT / "rulesets" / name for name in systems()), ROOT / "tests" / "systems" / "sealed_bid"]


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_every_refusal_of_a_system_is_cited(folder: Path) -> None:
    made = list(refusals(folder))
    if folder.name in {system.slug for system in (*RULESETS, SEALED_BID)}:
        assert made
    uncited = [
        where(path, call)
        for path, call in made
        if len(call.args) < 2 and not any(word.arg == "cite" for word in call.keywords)
    ]
    assert uncited == []


@pytest.mark.parametrize("system", RULESETS, ids=lambda system: system.slug)
def test_every_condition_of_an_order_names_a_row_of_its_ledger(system: AnyRuleset) -> None:
    ledgers = (ROOT / "rulesets" / system.slug).rglob("rules.toml")
    rows, named = {row.id for path in ledgers for row in read_ledger(path)}, []
    for path, module in parsed(sorted((ROOT / "rulesets" / system.slug).rglob("*.py"))):
        for node in nodes(module):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Need" and len(node.args) > 2:
                row = node.args[2]
                if isinstance(row, ast.Constant):
                    named.append((where(path, node), row.value))
    assert [place for place, row in named if row not in rows] == []


def test_every_mark_names_rows_that_exist_in_plain_strings() -> None:
    ledgers = [path for folder in FOLDERS for path in sorted(folder.rglob("rules.toml"))]
    known = {row.id for path in ledgers for row in read_ledger(path)}
    assert known
    marks = [
        (path, call)
        for path, module in parsed(sorted((ROOT / "tests").rglob("test_*.py")))
        for call in rule_calls(module)
    ]
    assert marks
    wrong = [
        f"{where(path, call)}: {ast.unparse(argument)}"
        for path, call in marks
        for argument in call.args
        if not (isinstance(argument, ast.Constant) and argument.value in known)
    ]
    assert wrong == []


@pytest.mark.slow
def test_no_sentence_is_copied_from_a_rulebook() -> None:
    tool = ROOT.parent / "shared" / "tools" / "copied_text"
    if not tool.exists():
        pytest.skip(f"the rulebooks are not here: no {tool}")
    if shutil.which("git") is None:
        pytest.skip("the comparison needs git, which is not on this machine")
    said = subprocess.run([tool], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert said.endswith("0 runs of 12 words or more shared with the rulebooks\n"), said
