"""The breaker of rules breaks what it says, once in each place, and puts it where it is called."""

import ast
import functools
from pathlib import Path

from rulesets.kit.flow import numbers
from tests import mutants
from tests.proofs import remembered


def test_every_place_of_a_function_is_broken_in_its_own_copy(tmp_path: Path, monkeypatch) -> None:
    monkeypatch.setattr(mutants, "ROOT", tmp_path)
    (tmp_path / "dice.py").write_text(
        "LIMIT = 3\n\ndef hits(roll, most):\n    return roll >= 4 and not roll + 1 > most\n"
    )
    made = list(mutants.mistakes(tmp_path / "dice.py"))
    assert {mistake.where for mistake in made} == {("dice.py", "hits")}
    assert [mistake.words for mistake in made] == [
        "And -> Or",
        "GtE -> Gt",
        "not -> nothing",
        "4 -> 5",
        "Gt -> GtE",
        "Add -> Sub",
        "1 -> 2",
    ]
    texts = {ast.unparse(mutants.broken(mistake)) for mistake in made}
    assert len(texts) == len(made)
    assert "LIMIT = 3\n\ndef hits(roll, most):\n    return roll >= 5 and (not roll + 1 > most)" in texts


def test_a_mistake_is_made_where_the_function_is_called(monkeypatch) -> None:
    monkeypatch.setattr(numbers.plain_number, "__code__", numbers.plain_number.__code__)
    monkeypatch.setattr(numbers.count_of, "__code__", numbers.count_of.__code__)
    path = mutants.ROOT / "rulesets/kit/flow/numbers.py"
    wanted = next(mistake for mistake in mutants.mistakes(path) if mistake.words == "0 -> 1")
    assert numbers.count_of(0) == 0
    assert mutants.put_in(wanted)
    assert numbers.count_of(0) is None and numbers.count_of(1) == 1


@functools.cache
def a_kept_answer() -> object:
    return object()


@remembered
def a_remembered_answer() -> object:
    return object()


def test_kept_answers_are_forgotten_before_anything_is_broken() -> None:
    for answer in (a_kept_answer, a_remembered_answer):
        before = answer()
        assert answer() is before
        mutants.forget_answers()
        assert answer() is not before


def test_findings_marked_slow_are_tried_and_what_is_named_too_long_is_not() -> None:
    given = mutants.chosen_tests("firestorm")
    assert "slow" not in given[given.index("-m") + 1]
    found = Path("tests/rulesets/test_designs.py"), Path("tests/rulesets/test_contract.py")
    globs = [each.partition("=")[2] for each in given if each.startswith("--ignore-glob=")]
    assert [any(path.match(glob) for glob in globs) for path in found] == [False, True]
    names = {path.stem.removeprefix("test_") for path in (mutants.ROOT / "tests/rulesets").rglob("test_*.py")}
    assert set(mutants.TOO_LONG) <= names


def test_a_part_of_a_name_or_a_name_with_its_line_is_chosen() -> None:
    mistake = mutants.Mistake(("rulesets/x/ground/sight.py", "sees"), 99, "1 -> 2", 0)
    assert all(mutants.is_in(mistake, part) for part in ("", "ground/", "ground/sight.py:99"))
    assert not any(mutants.is_in(mistake, part) for part in ("sight.py:9", "sight.py:98", "retreat.py:99"))
