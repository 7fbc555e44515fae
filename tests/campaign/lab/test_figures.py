"""What many runs show: no share without its interval, runs given up in none, and the same on every core. The
command `lab` over a shipped document: figures on stdout, how far it is on stderr."""

import argparse
from dataclasses import replace

import pytest

from campaign.commands import lab
from campaign.lab.asked import left_by
from campaign.lab.figures import figures
from campaign.lab.spread import spread
from campaign.lab.subject import EVERY, Subject
from exports.plots import share_pictures
from exports.signs.palette import MONO
from rulesets.firestorm.document.caen import CAEN
from rulesets.firestorm.system import FIRESTORM
from rulesets.kit.flow.counted import Matter
from rulesets.kit.lab.lots import GIVEN_UP, Asked, Lot
from rulesets.kit.ruleset import Documents
from tests.rulesets.firestorm.builders import a_campaign

BEGUN = a_campaign(how_fought="dice")
SEATS = FIRESTORM.seats(Documents(CAEN), BEGUN.rulings)
OF = Subject(FIRESTORM, BEGUN, None, SEATS, FIRESTORM.sides(CAEN), {})
PLAYED = Lot(
    ("allied",) * 20 + ("axis",) * 66 + ("draw",) * 14 + (GIVEN_UP,),
    {
        "ends|allied tactical victory": 20,
        "ends|axis strategic victory": 66,
        "ends|draw": 14,
        "held|C2|allied": 64,
        "held|C2|axis": 36,
        "held|A2|allied": 100,
        "did|place C2": 3,
        "led|2|wins": 79,
        "led|2|does not": 21,
        "turn|5": 100,
        "if|allied|allied": 27,
        "if|allied|axis": 73,
        "if|axis|allied": 10,
        "if|axis|axis": 90,
        "worth|allied|axis": 20,
        "worth|axis|allied": 3,
        "worth|axis|axis": 77,
    },
    {"allied": (26_800, 7_500_000), "axis": (37_100, 14_000_000)},
)


def test_shares_stand_with_their_intervals_and_runs_given_up_in_none() -> None:
    found = figures(PLAYED, Lot(), OF, Matter("turn 2 battle 1", "Battle 1"))
    assert found is not None
    assert found.title == "Allies win in 20 % of runs (13 to 29), Axis in 66 % (56 to 75)"
    assert found.beside == "1 run found no end and counts in no share."
    assert found.points.startswith("Expected points at the end: Allies 268 (")
    assert [row.figure for row in found.endings.rows] == ["66 %", "0 %", "0 %", "14 %", "20 %", "0 %", "0 %"]
    (swing,) = found.swings
    assert (swing.key, swing.share, swing.interval) == ("C2", "64 %", "54 to 73")
    assert found.worth is not None and found.worth.title == "Worth 17 percentage points (8 to 26)"
    assert [row.figure for row in found.worth.rows] == ["27 %", "20 %", "10 %"]
    assert found.decided is not None and found.decided.rows[0].interval == "70 to 86"
    assert found.length is None and found.compared == ()
    assert (
        "C2 Cheux" not in " ".join(found.never)
        and " and 13 more." in found.never[0]
        and "Carpet bombing" in " ".join(found.never)
    )
    assert figures(Lot((GIVEN_UP,)), Lot(), OF) is None


def test_two_rules_are_compared_over_the_runs_that_both_ended() -> None:
    other = replace(PLAYED, winners=("allied",) * 26 + PLAYED.winners[26:100] + ("axis",))
    found = figures(PLAYED, other, OF, rules=("Which?", "this", "that"))
    assert found is not None
    both, apart = found.compared
    assert [row.figure for row in both.rows] == ["20 %", "26 %"] and "over 100 runs each" in both.note
    assert apart.rows[0].figure == "+6" and apart.rows[0].low > 0 and apart.low < 0


def test_every_rule_in_turn_shows_what_it_changes_and_names_what_never_mattered() -> None:
    changes = {"by|german_air=True|axis|allied": 6, "by|german_air=True|allied|draw": 1}
    other = Lot(PLAYED.winners[:50], {**changes, "by|tr_stack=False|axis|axis": 9})
    found = figures(PLAYED, other, OF, rules=(EVERY, "", ""))
    assert found is not None
    (each,) = found.compared
    assert [(row.title, row.figure) for row in each.rows] == [("K12: yes, as many as the Allies", "+10")]
    same = found.never[-1]
    assert same.startswith("House rules that changed nothing in 50 runs each: ") and " more." in same
    assert "May one troop fight in several battles of a turn? The winner of" in same
    assert "sorties of their own" not in same and "General’s Wargame" not in same, "the table is never played"


def test_bars_of_sides_and_of_a_draw_are_told_apart_without_colour() -> None:
    found = figures(PLAYED, Lot(), OF)
    assert found is not None
    axis, draw, allied = (share_pictures(found.endings, MONO.of(OF.sides))[place] for place in (0, 3, 4))
    assert ["<pattern" in bar for bar in (axis, draw, allied)] == [True, False, False]
    assert ["dasharray" in bar for bar in (axis, draw, allied)] == [False, True, False]


def test_how_long_the_rest_takes_is_told_by_the_lots_since_the_last_pause() -> None:
    waiting = [0.0] * 16
    assert left_by([1000.0, 1004.0, 1006.0, 1010.0, *waiting], 1012.0) == "About 2 minutes left."
    assert left_by([1.0, 2.0, 1000.0, 1001.0, 1002.0, *waiting[:5]], 1002.0) == "About 10 seconds left."
    assert left_by([1000.0, 1004.0, *waiting], 1005.0) == left_by([1.0, 2.0, 3.0, *waiting], 999.0) == ""
    assert left_by([1000.0, 1001.0, 1002.0, *waiting * 5], 1003.0) == "", "one in twenty is not done"


@pytest.mark.slow
def test_the_same_seed_gives_the_same_on_one_core_and_on_two() -> None:
    asked = Asked(BEGUN, None, SEATS, {"allied": "bold", "axis": "cautious"}, "1944")
    one, two = (list(spread("firestorm", asked, 6, cores)) for cores in (1, 2))
    assert one == two and [len(lot.winners) for lot in one] == [1] * 6


def run(words: str) -> int:
    parser = argparse.ArgumentParser()
    lab.add_arguments(parser)
    return lab.run(parser.parse_args(words.split()))


@pytest.mark.slow
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
