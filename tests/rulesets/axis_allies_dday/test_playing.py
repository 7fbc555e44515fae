"""The house's players of Axis & Allies: D-Day: lawful, unlike each other, and seldom beaten by chance."""

import random
from collections import Counter
from fractions import Fraction
from functools import partial
from typing import Any

import pytest

from rulesets.axis_allies_dday.document.rulings import Rulings
from rulesets.axis_allies_dday.playing.fights import won
from rulesets.axis_allies_dday.system import AXIS_ALLIES_DDAY
from rulesets.kit.flow.agreement import Dispute
from rulesets.kit.flow.choices import find
from rulesets.kit.players import CAUTION, player_named, players_of
from rulesets.kit.playing import Player, advance, next_order, outcome, play_out
from rulesets.kit.references import builtin_documents
from rulesets.kit.ruleset import fold
from tests.length import far
from tests.rulesets.axis_allies_dday.games import choices, filled, on_card, ordered
from tests.rulesets.axis_allies_dday.stored import c


def table(document: str, rulings: Rulings, **named: str) -> tuple[Any, dict[str, Player]]:
    """The opening state and the players of the seats, named by side."""
    documents = builtin_documents(AXIS_ALLIES_DDAY, "battle", document)
    state = fold(AXIS_ALLIES_DDAY, AXIS_ALLIES_DDAY.start(documents, rulings))
    seats = AXIS_ALLIES_DDAY.seats(documents, rulings)
    by_seat = {seat.key: named["axis" if seat.key == "axis" else "allies"] for seat in seats}
    return state, players_of(AXIS_ALLIES_DDAY, seats, by_seat)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("document", "rulings", "player"),
    [
        ("walcheren", Rulings(), "bold"),
        ("normandy", Rulings(players=3, decks="all", card_removal="asked"), "cautious"),
    ],
)
def test_a_player_of_the_house_plays_lawfully_to_the_end(
    document: str, rulings: Rulings, player: str
) -> None:
    state, players = table(document, rulings, axis=player, allies=player)
    chance, given = random.Random(3), Counter[type]()
    while not outcome(AXIS_ALLIES_DDAY, state).is_over:
        order = next_order(AXIS_ALLIES_DDAY, state, players, chance)
        assert order is not None
        assert find(AXIS_ALLIES_DDAY.menu(state, order.seat), order.command)
        given[type(order.command)] += 1
        state = advance(AXIS_ALLIES_DDAY, state, order)
    assert given.keys() >= {c.MoveUnits, c.LandUnits, c.SendFighters, c.Bombard, c.Attack, c.BringIn}


@pytest.mark.slow
@pytest.mark.parametrize("player", CAUTION)
@pytest.mark.parametrize("side", ["allies", "axis"])
def test_chance_wins_at_most_one_game_in_twenty(side: str, player: str) -> None:
    other = {"allies": "axis", "axis": "allies"}[side]
    state, players = table("normandy", Rulings(), **{side: player, other: "random"})
    games, won_by = far(1, 40), Counter[str]()
    for seed in range(games):
        last = play_out(AXIS_ALLIES_DDAY, state, players, random.Random(seed))
        assert not last.is_given_up
        won_by.update(outcome(AXIS_ALLIES_DDAY, last.state).winners)
    assert won_by[other] * 20 <= games


def test_the_bold_go_where_the_cautious_stay_away() -> None:
    state = on_card(8, {"Z20": {"us": "4I A"}, "Z26": {"germany": "3I 2A"}})
    attacks = {}
    for name in CAUTION:
        _, players = table("normandy", Rulings(), allies=name, axis=name)
        order = next_order(AXIS_ALLIES_DDAY, state, players, random.Random(1))
        attacks[name] = order is not None and order.command.to == "Z26"
    assert attacks == {"bold": True, "cautious": False}


def test_the_axis_lets_stand_what_two_allies_dispute() -> None:
    state = on_card(2, {"Z15": {"germany": "2I B"}, "gold": {"uk": "I"}}, players=3)
    state = ordered(state, "uk", filled(choices(state, "uk", c.Bombard)[0], first="Z15"))
    player = player_named("bold", AXIS_ALLIES_DDAY, ["axis"], random.Random(1))
    order = player(ordered(state, "us", Dispute("allies"))) if player else None
    assert order and order.command.verdict == "stands"


def test_a_fight_to_its_end_is_as_worked_out_by_hand() -> None:
    """One infantry each: the attacker hits on 1, the defender on 2, then they change places."""
    hit, back = Fraction(1, 6), Fraction(2, 6)
    wins, nobody = hit * (1 - back) + hit * back / 2, (1 - hit) * (1 - back)
    alone = partial(won, (1, 0, 0, 0), side="allies")
    assert alone(defenders=(1, 0, 0, 0)) == pytest.approx(float((wins + nobody) / (1 + nobody)))
    assert alone(defenders=(0, 0, 0, 0)) == 1
