"""The commands `fuzz` and `rules`, without a database."""

import argparse
import json
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from types import ModuleType

import pytest

import app
from app import COMMANDS
from campaign.commands import fuzz, rules
from rulesets.kit.flow.choices import Choice
from rulesets.kit.replay import from_text
from rulesets.kit.ruleset import AnyRuleset, Standing
from tests.proving import proofs
from tests.systems.sealed_bid import SEALED_BID, orders as o
from tests.systems.sealed_bid.state import State


def run(command: ModuleType, words: Sequence[str], *systems: AnyRuleset) -> int:
    parser = argparse.ArgumentParser()
    command.add_arguments(parser)
    return int(command.run(parser.parse_args(words), systems or (SEALED_BID,)))


@pytest.mark.parametrize("name", COMMANDS)
def test_no_command_takes_a_word_under_the_name_by_which_it_is_chosen(name: str) -> None:
    """`./run work` did: the question it was asked was taken for a command, and none was ever answered."""
    parser = argparse.ArgumentParser()
    COMMANDS[name].load_command(name).add_arguments(parser)
    assert [action.dest for action in parser._actions if action.dest == "name"] == []


@pytest.mark.parametrize(("words", "opens"), {"audit": 1, "lab caen": 1, "lab a/b": 0, "rules a": 0}.items())
def test_a_command_says_whether_it_opens_the_database(
    words: str, opens: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    name, opened = words.split()[0], list[bool]()
    monkeypatch.setattr(app, "_load_all_tables", lambda: opened.append(True))
    monkeypatch.setattr(COMMANDS[name].load_command(name), "run", lambda given: 0)
    assert app.main(words.split()) == 0 and len(opened) == opens


def test_fuzz_plays_every_system_and_any_two_house_rules_together(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    words = ["--pairs", "--times", "1", "--save", str(tmp_path)]
    another = replace(SEALED_BID, slug="another", title="Another")
    assert run(fuzz, words, SEALED_BID, another) == 0
    said = capsys.readouterr().out
    assert "4 games of Sealed Bid, seed 1" in said and "4 games of Another, seed 1" in said


@pytest.mark.slow
def test_fuzz_plays_the_same_games_for_the_same_seed(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert fuzz.play_game(SEALED_BID, "1-1") == fuzz.play_game(SEALED_BID, "1-1")
    assert fuzz.play_game(SEALED_BID, "1-1") != fuzz.play_game(SEALED_BID, "2-1")
    assert run(fuzz, ["sealed_bid", "--games", "5", "--save", str(tmp_path)]) == 0
    assert "5 games of Sealed Bid, seed 1" in capsys.readouterr().out
    assert list(tmp_path.iterdir()) == []


def crashes(state: State, seat: str, command: o.Command, faces: tuple[int, ...]) -> tuple[o.Event, ...]:
    if isinstance(command, o.CloseRound):
        raise ZeroDivisionError("porters")
    return SEALED_BID.decide(state, seat, command, faces)


def bids_only(state: State, seat: str) -> tuple[Choice, ...]:
    bidding = [choice for choice in SEALED_BID.menu(state, seat) if choice.command is o.PlaceBid]
    return tuple(bidding) if seat == "red" else ()


def asks_nobody(state: State, seat: str | None) -> Standing:
    return replace(SEALED_BID.standing(state, seat), duties=())


BROKEN = [
    ("ZeroDivisionError", replace(SEALED_BID, decide=crashes)),
    ("Dead end", replace(SEALED_BID, menu=lambda state, seat: ())),
    ("Broken: two and two", replace(SEALED_BID, broken=lambda state: ("two and two",))),
    ("Waits in vain", replace(SEALED_BID, menu=bids_only)),
    ("Runaway", replace(SEALED_BID, menu=bids_only, standing=asks_nobody)),
]


@pytest.mark.slow
@pytest.mark.parametrize(("fault", "system"), BROKEN, ids=[fault for fault, _ in BROKEN])
def test_fuzz_saves_a_game_that_breaks_and_says_so(
    fault: str,
    system: AnyRuleset,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(fuzz, "games", partial(fuzz.games, most=100))
    assert run(fuzz, ["sealed_bid", "--games", "1", "--save", str(tmp_path)], system) == 1
    assert fault in capsys.readouterr().out
    saved, replay = from_text((tmp_path / "sealed_bid-1-1.json").read_text(), (system,))
    assert saved is system
    assert fault in replay.note


def test_rules_prints_each_row(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(rules, ["sealed_bid", "--json"]) == 0
    listed = json.loads(capsys.readouterr().out)
    assert [row["id"] for row in listed] == [row.id for row in SEALED_BID.ledger()]
    assert run(rules, ["sealed_bid"]) == 0
    said = capsys.readouterr().out
    assert "SB-001  enforce  (Bids)" in said
    assert said.endswith("\n10 rows.\n")


def test_rules_prints_all_that_the_checks_may_say(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(rules, ["sealed_bid", "--findings", "--json"]) == 0
    codes = [item["code"] for item in json.loads(capsys.readouterr().out)]
    assert codes == [item.code for item in SEALED_BID.findings()]
    assert run(rules, ["sealed_bid", "--findings"]) == 0
    assert "lot-twice  error\n    Lot … stands twice." in capsys.readouterr().out


@pytest.mark.parametrize("command", [fuzz, rules])
def test_an_unknown_system_gets_a_sentence(command: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(command, ["chess"]) == 2
    assert capsys.readouterr().out == "There is no system chess. There are: sealed_bid.\n"


SOURCE = """
CASES = [pytest.param(1, marks=rule("X-4"))]

@rule("X-1", "X-2")
def test_one(): ...

@pytest.mark.rule("X-3")
class TestMore:
    @rule("X-1")
    def test_two(self): ...

@pytest.mark.parametrize("case", CASES)
def test_three(case): ...

@rule("X-5")
def no_test(): ...
"""


def test_proofs_are_read_off_tests_classes_and_tables(tmp_path: Path) -> None:
    folder = tmp_path / "tests"
    folder.mkdir()
    (folder / "test_x.py").write_text(SOURCE)
    one, two = "tests/test_x.py::test_one", "tests/test_x.py::TestMore::test_two"
    three = "tests/test_x.py::test_three"
    assert proofs(folder) == {"X-1": (one, two), "X-2": (one,), "X-3": (two,), "X-4": (three,)}
