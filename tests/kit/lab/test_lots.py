"""Playouts by number: what is counted does not hang on how they are cut into lots."""

from collections import Counter
from dataclasses import replace
from random import Random
from types import SimpleNamespace

from rulesets.kit.lab.lots import GIVEN_UP, Asked, play, together
from tests.kit.lab.race import RACING, SEATS, Race

ASKED = Asked(Race(4, 3), None, SEATS, {"a": "random", "b": "random"}, "1944")


def test_lots_that_are_cut_otherwise_come_to_the_same() -> None:
    whole = play(RACING, ASKED, 1, 12, Random)
    assert together(play(RACING, ASKED, first, 4, Random) for first in (1, 5, 9)) == whole
    assert play(RACING, replace(ASKED, seed="1945"), 1, 12, Random) != whole
    assert len(whole.winners) == 12 and sum(total for total, _ in whole.points.values()) >= 12 * 4


def test_who_leads_after_a_turn_is_counted_by_whether_he_wins() -> None:
    lot = play(RACING, replace(ASKED, seen=Race(3, 6)), 1, 5, Random)
    assert lot.winners == ("a",) * 5
    assert [lot.count("led", str(turn), "wins") for turn in (1, 2, 4)] == [5, 5, 0]
    assert lot.count("turn", "4") == 5 and lot.count("ends", "a") == 5


def test_a_game_nobody_goes_on_with_is_given_up_and_counts_nowhere() -> None:
    playing = replace(RACING.playing, asks=lambda state, seats: ())
    lot = play(SimpleNamespace(**{**vars(RACING), "playing": playing}), ASKED, 1, 2, Random)
    assert (lot.winners, dict(lot.counts), dict(lot.points)) == ((GIVEN_UP, GIVEN_UP), {}, {})


def test_every_other_rule_is_played_with_the_same_dice_and_counted_where_it_leads_elsewhere() -> None:
    others = (("as it is", Race(4, 3)), ("second", Race(4, 0)), ("shorter", Race(1, 3)))
    lot = play(RACING, replace(ASKED, others=others), 1, 12, Random)
    assert lot.winners == play(RACING, ASKED, 1, 12, Random).winners
    assert lot.count("by", "second", "a", "b") == lot.winners.count("a")
    told = Counter(key.split("|")[1] for key, number in lot.counts.items() for _ in range(number))
    assert (told["as it is"], told["shorter"]) == (0, 12)
