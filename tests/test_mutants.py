"""The breaker of rules breaks what it says, once in each place, and puts it where it is called."""

import ast
import functools
from pathlib import Path
from types import FunctionType

from rulesets.kit.flow import numbers
from rulesets.kit.remembered import remembered as kept_by_its_state
from tests.mutants import __main__ as command, places, reached, trying
from tests.proofs import remembered


def test_every_place_of_a_function_is_broken_in_its_own_copy(tmp_path: Path, monkeypatch) -> None:
    monkeypatch.setattr(places, "ROOT", tmp_path)
    (tmp_path / "dice.py").write_text(
        "LIMIT = 3\n\ndef hits(roll, most):\n    return roll >= 4 and not roll + 1 > most\n"
    )
    made = list(places.mistakes(tmp_path / "dice.py"))
    assert {mistake.where for mistake in made} == {("dice.py", "hits")}
    assert [mistake.words for mistake in made] == [
        "And -> Or",
        "GtE -> Gt",
        "4 -> 5",
        "not -> nothing",
        "Gt -> GtE",
        "Add -> Sub",
        "1 -> 2",
    ]
    texts = {ast.unparse(places.broken(mistake)) for mistake in made}
    assert len(texts) == len(made)
    assert "LIMIT = 3\n\ndef hits(roll, most):\n    return roll >= 5 and (not roll + 1 > most)" in texts


def test_a_mistake_is_made_where_the_function_is_called(monkeypatch) -> None:
    monkeypatch.setattr(numbers.plain_number, "__code__", numbers.plain_number.__code__)
    monkeypatch.setattr(numbers.count_of, "__code__", numbers.count_of.__code__)
    path = places.ROOT / "rulesets/kit/flow/numbers.py"
    wanted = next(mistake for mistake in places.mistakes(path) if mistake.words == "0 -> 1")
    assert numbers.count_of(0) == 0
    assert places.put_in(wanted)
    assert numbers.count_of(0) is None and numbers.count_of(1) == 1


@functools.cache
def a_kept_answer() -> object:
    return object()


@remembered
def a_remembered_answer() -> object:
    return object()


@kept_by_its_state
def an_answer_about(state: object, seat: str) -> object:
    return object()


def test_kept_answers_are_forgotten_before_anything_is_broken() -> None:
    forget = reached.forgetting("firestorm")
    for answer in (a_kept_answer, a_remembered_answer, lambda: an_answer_about(places, "allied")):
        before = answer()
        assert answer() is before
        forget()
        assert answer() is not before


def test_each_statement_that_is_carried_out_is_noted_and_no_other(tmp_path: Path, monkeypatch) -> None:
    (tmp_path / "rulesets/dice").mkdir(parents=True)
    text = "def hits(roll):\n    if roll > 4:\n        return 1\n    else:\n        return 0\n"
    (tmp_path / "rulesets/dice/table.py").write_text(text)
    namespace: dict[str, FunctionType] = {}
    exec(text, namespace)
    for module in (places, reached):
        monkeypatch.setattr(module, "ROOT", tmp_path)
    monkeypatch.setattr(reached, "loaded", lambda file, name: namespace[name])
    watch, file = reached.Watch("dice"), "rulesets/dice/table.py"

    watch.swap()
    assert namespace["hits"](6) == 1
    six = reached.Reach("six", 0.1, watch.lines())
    assert namespace["hits"](2) == 0
    two = reached.Reach("two", 0.2, watch.lines())
    watch.swap()

    assert [line for line in range(9) if six.comes_to(file, line)] == [2, 3]
    assert [line for line in range(9) if two.comes_to(file, line)] == [2, 5]
    assert namespace["hits"](2) == 0 and watch.lines() == {}
    (mistake,) = (each for each in places.mistakes(tmp_path / file) if each.words == "1 -> 2")
    assert trying.chosen(mistake, [two, six]) == [six]


def test_of_tests_that_go_different_ways_the_quickest_of_each_come_first() -> None:
    mistake = places.Mistake(("x.py", "sees"), 3, "1 -> 2", 0, 3)
    tests = [reached.Reach(f"{name}", seconds, {"x.py": bits}) for name, seconds, bits in WAYS]
    ordered = trying.chosen(mistake, tests)
    assert [each.test for each in ordered] == ["a", "d", "b"]
    assert [each.test for each in trying.within_time(ordered, 5.5)] == ["a", "d"]
    assert [each.test for each in trying.within_time(ordered[1:], 0.1)] == ["d"]


WAYS = (("a", 0.5, 0b1000), ("b", 0.7, 0b1000), ("c", 0.1, 0b0111), ("d", 5, 0b1001))


def test_findings_marked_slow_are_tried_and_what_is_named_too_long_is_not() -> None:
    given = command.chosen_tests("firestorm")
    assert "slow" not in given[given.index("-m") + 1]
    found = Path("tests/rulesets/test_designs.py"), Path("tests/rulesets/contract/test_contract.py")
    globs = [each.partition("=")[2] for each in given if each.startswith("--ignore-glob=")]
    assert [any(path.match(glob) for glob in globs) for path in found] == [False, True]
    names = {path.stem.removeprefix("test_") for path in (places.ROOT / "tests/rulesets").rglob("test_*.py")}
    assert set(command.TOO_LONG) <= names


def test_a_part_of_a_name_or_a_name_with_its_line_is_chosen() -> None:
    mistake = places.Mistake(("rulesets/x/ground/sight.py", "sees"), 99, "1 -> 2", 0, 98)
    right = ("", "ground/", "ground/sight.py:99", "sight.py:sees")
    wrong = ("sight.py:9", "sight.py:98", "retreat.py:99", "sight.py:see")
    assert [command.is_in(mistake, part) for part in (*right, *wrong)] == [True] * 4 + [False] * 4
