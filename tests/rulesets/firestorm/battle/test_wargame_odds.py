"""The odds of a battle by dice: against every pair of dice that can fall."""

from fractions import Fraction
from itertools import product
from statistics import mean

import pytest

from rulesets.firestorm.document.document import SideKey
from rulesets.firestorm.ground.state import Battle, State
from rulesets.firestorm.rules.battle.wargame import odds, resolve, wargame_winner
from tests.rulesets.firestorm.builders import AXIS, defend, last, order, orders, place, place_all
from tests.rulesets.firestorm.rolled import GROUNDS, attacked, front

TROOPS: dict[SideKey, tuple[str, ...]] = {"allied": ("50-division", "8-brigade"), "axis": ("21-panzer",)}
DICE = range(1, 7)


def enumerated(state: State, one: Battle) -> Fraction:
    """The part of all pairs of dice in which the attacker wins."""
    totals = (resolve(state, one, *dice) for dice in product(DICE, repeat=2))
    winners = [wargame_winner(state, one, allied.total, axis.total) for allied, axis in totals]
    return Fraction(winners.count(one.attacker), len(winners))


@pytest.mark.parametrize("ties", ["defender", "allied"])
@pytest.mark.parametrize("ground", ["plains", "bocage", "city"])
@pytest.mark.parametrize("attacker", ["allied", "axis"])
def test_the_attacker_wins_as_often_as_in_every_way_two_dice_can_fall(
    attacker: SideKey, ground: str, ties: str
) -> None:
    origin, target = GROUNDS[attacker][ground]
    state = place_all(front(attacker, battle_ties=ties), origin, *TROOPS[attacker])
    state = defend(attacked(state, origin, target, *TROOPS[attacker]))
    assert 0 < odds(state, last(state)) == enumerated(state, last(state)) < 1


def test_a_german_defence_die_still_to_fall_is_averaged_in() -> None:
    state = place(front("allied"), "21-panzer", "A1")
    state = defend(attacked(state, "A2", "A1", *TROOPS["allied"]), "21-panzer", defence=True)
    fallen = [order(state, AXIS, orders.RollDefence(1), die) for die in DICE]
    assert odds(state, last(state)) == mean(enumerated(each, last(each)) for each in fallen)
