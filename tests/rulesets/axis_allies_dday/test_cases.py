"""Whole games of random orders, and what two Allied players decide together."""

import random

import pytest

from rulesets.axis_allies_dday.document.rulings import Rulings
from rulesets.axis_allies_dday.rules.turn.invariants import broken
from rulesets.axis_allies_dday.rules.turn.menu import duties
from rulesets.kit.flow import agreement
from rulesets.kit.flow.duties import open_duties
from rulesets.kit.flow.rulings import switches
from tests.length import far
from tests.rulesets.axis_allies_dday import games as g
from tests.rulesets.axis_allies_dday.stored import c, e


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(far(1, 3)))
def test_a_game_under_any_house_rules_goes_on_to_its_end(seed: int) -> None:
    chance = random.Random(seed)
    rulings = {item.name: chance.choice([value for value, _ in item.values]) for item in switches(Rulings)}
    state = g.begun(**rulings)
    players = g.players_of(state)
    for _ in range(3000):
        if state.is_finished:
            break
        assert broken(state) == () and open_duties(duties(state))
        seat, command, faces = g.random_step(state, players, chance)
        state = g.ordered(state, seat, command, *faces)
    assert state.is_finished


def test_two_allied_players_agree_to_what_is_both_theirs_and_the_axis_decides_between_them() -> None:
    """AD-008, AD-124."""
    state = g.at_card(g.begun(players=3), 2)
    aim = g.choices(state, "uk", c.Bombard)[0]
    assert g.dice_of(aim) == 0
    asked = g.ordered(state, "uk", g.filled(aim, first="Z15", second="", third=""))
    assert [duty.seats for duty in duties(asked)] == [("us",)] and g.choices(
        asked, "axis", agreement.Settle
    ) == []
    agreed = g.ordered(asked, "us", agreement.Agree("allies"))
    fired = g.events_of(agreed, "uk", c.CarryOut(), 1, 2, 6, 6, 6, 6)
    assert [event.place for event in fired if isinstance(event, e.ShotFallen) and event.hit] == ["Z15", "Z15"]
    quarrel = g.ordered(asked, "us", agreement.Dispute("allies", "Utah first"))
    assert [duty.seats for duty in duties(quarrel)] == [("axis",)]
    fallen = g.ordered(quarrel, "axis", agreement.Settle("allies", "falls", ""))
    assert fallen.proposed is None and g.choices(fallen, "us", c.Bombard)
    stands = g.ordered(quarrel, "axis", agreement.Settle("allies", "stands", ""))
    assert g.choices(stands, "uk", c.CarryOut) and not g.choices(stands, "us", c.Bombard)


def test_either_allied_player_speaks_for_both_under_a_house_rule() -> None:
    """AD-008."""
    state = g.at_card(g.begun(players=3, allied_voice="either"), 2)
    assert g.dice_of(g.choices(state, "us", c.Bombard)[0]) == 6
