"""The command `lab` over a shipped document: figures on stdout, how far it is on stderr."""

import argparse

import pytest

from campaign.commands import lab


def run(words: str) -> int:
    parser = argparse.ArgumentParser()
    lab.add_arguments(parser)
    return lab.run(parser.parse_args(words.split()))


def test_it_prints_figures_and_says_what_it_cannot_play(capsys: pytest.CaptureFixture[str]) -> None:
    plain = "firestorm/caen --runs 2 --cores 1 --player allied=random --player axis=random"
    assert run(f"{plain} --rule hidden_reserve=True") == 0
    out, err = capsys.readouterr()
    assert "2 runs, seed 1944." in out and "House rule A or B." in out and "2 of 2 runs." in err
    for words, said in (
        ("firestorm/nowhere", "There are: firestorm/caen, "),
        (f"{plain} --player allied=monty", "Say SIDE=NAME."),
        (f"{plain} --rule weather=bad", "no such house rule"),
    ):
        assert run(words) == 2 and said in capsys.readouterr().err
