"""`docs/security.md` holds every requirement of ASVS 5.0.0 on levels 1 and 2, and names tests that exist."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask

from tests.benchmarks.routes import listed
from tests.sources import statements, tree

ROOT = Path(__file__).parent.parent
BOOK = ROOT / "docs" / "security.md"
_ROW = re.compile(r"^\| (V\d+\.\d+\.\d+) \| ([12]) \| (.+) \| (.+) \|$", re.MULTILINE)
_TEST = re.compile(r"`(tests/[\w/]+\.py)::(\w+)`")
IN_ALL = {1: 70, 2: 183}
"""How many requirements there are on each level, all chapters together."""
SECTIONS = {
    "V1": (2, 9, 11, 3, 2), "V2": (3, 3, 4, 1), "V3": (2, 4, 6, 5, 2), "V4": (3, 1, 2, 4),
    "V5": (1, 3, 2, 3), "V6": (3, 12, 4, 4, 5, 3, 4), "V7": (3, 4, 2, 5, 2, 2), "V8": (2, 3, 1, 1),
    "V9": (3, 4), "V10": (2, 2, 4, 11, 5, 2, 3), "V11": (2, 3, 3, 4, 1, 1), "V12": (3, 2, 4),
    "V13": (1, 5, 2, 5), "V14": (2, 4, 3), "V15": (3, 3, 7), "V16": (1, 5, 4, 3, 3), "V17": (1, 4, 2),
}  # fmt: skip
"""How many of them each section of a chapter has, in order."""


def rows() -> list[tuple[str, int, str, str]]:
    """Id, level, words and proof of each row."""
    found = _ROW.findall(BOOK.read_text("utf-8"))
    return [(name, int(level), words, proof) for name, level, words, proof in found]


def names_in(path: Path) -> Iterator[str]:
    """The names of a file's tests."""
    for node in statements(tree(path)):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            yield node.name


def test_every_requirement_of_levels_1_and_2_has_its_row() -> None:
    names = [name for name, *_ in rows()]
    assert len(names) == len(set(names))
    counted: dict[str, dict[str, int]] = {}
    for name in names:
        chapter, section, _ = name.split(".")
        of_chapter = counted.setdefault(chapter, {})
        of_chapter[section] = of_chapter.get(section, 0) + 1
    assert {chapter: tuple(found.values()) for chapter, found in counted.items()} == SECTIONS
    assert {level: sum(each == level for _, each, *_ in rows()) for level in IN_ALL} == IN_ALL


@pytest.mark.slow
def test_every_test_that_is_named_exists() -> None:
    named = set(_TEST.findall(BOOK.read_text("utf-8")))
    assert len(named) > 50
    known = {path: set(names_in(ROOT / path)) for path, _ in named}
    assert sorted(f"{path}::{name}" for path, name in named if name not in known[path]) == []


def test_every_row_has_a_test_or_a_reason() -> None:
    assert "TO FILL" not in BOOK.read_text("utf-8")
    for name, _, _, proof in rows():
        assert proof.startswith(("Does not apply: ", "Departs")) or _TEST.search(proof), name


def test_chance_that_guards_something_is_the_system_s() -> None:
    programs = [
        ROOT / "app.py",
        *(path for room in ("authoring", "campaign") for path in (ROOT / room).rglob("*.py")),
    ]
    chance = re.compile(r"^\s*(?:import|from) random\b|\buuid[1356]\b", re.MULTILINE)
    found = {str(path.relative_to(ROOT)) for path in programs if chance.search(path.read_text("utf-8"))}
    measured = {"campaign/measuring/evening.py", "campaign/measuring/member.py"}
    played = {
        f"campaign/{name}.py"
        for name in ("play/random_games", "practice/program", "practice/ran", "lab/subject")
    }
    assert found == played | measured, (
        "random games and evenings alone, which guard nothing, are to come again"
    )
    assert "random_word(24)" in (ROOT / "campaign/people/links.py").read_text("utf-8")
    assert "secrets.token_bytes(number)" in (ROOT / "campaign/installation/tokens.py").read_text("utf-8")


def test_nothing_in_the_program_runs_what_it_reads() -> None:
    rooms = [ROOT / name for name in ("authoring", "campaign", "exports", "rulesets")]
    calls = re.compile(r"(?<![\w.])(eval|exec|compile)\(|\b(pickle|marshal|shelve)\b(?=[.\n ]|$)|shell=True")
    files = [ROOT / "app.py", *(path for room in rooms for path in room.rglob("*.py"))]
    found = [
        f"{path.relative_to(ROOT)}: {line.strip()}"
        for path in files
        for line in path.read_text("utf-8").splitlines()
        if calls.search(line)
    ]
    assert found == []


def test_what_takes_long_is_a_route_and_all_that_is_bounded_by_itself_is_listed(app: Flask) -> None:
    known = {rule.endpoint for rule in app.url_map.iter_rules()}
    dear = listed()
    assert dear <= known
    assert {"table.todays_rules", "table.tried", "table.decide_mend"} <= dear
