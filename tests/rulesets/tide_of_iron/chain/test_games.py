"""Whole chains, played at random under random house rules, hold the laws of every system."""

import random
from dataclasses import replace

import pytest

from rulesets.kit.playout import random_rulings, walk
from rulesets.kit.ruleset import Documents, fold
from rulesets.tide_of_iron.document.chain import RESULTS, Bonus, Effect, Way
from rulesets.tide_of_iron.document.rulings import Rulings
from rulesets.tide_of_iron.system import TIDE_OF_IRON
from tests.length import far
from tests.rulesets import laws, laws_of_going_on as going_on
from tests.rulesets.tide_of_iron.chain.games import CHAIN, STAGES, with_empty_roster

FORKED = replace(
    CHAIN,
    stages=(replace(STAGES[0], bonus=(Bonus("allied", 2, "stated", "The bridge stands"),)), *STAGES[1:]),
    ways=(
        *(Way("s1", result, "s2") for result in RESULTS),
        Way("s1", "allied", "s3", "major", (Effect("add pieces", "axis", 1, "StuG III", 1),)),
        *(Way("s2", result, "s4") for result in RESULTS),
        *(Way("s3", result, "s4") for result in RESULTS),
    ),
)
CHAINS = {"line": CHAIN, "fork": FORKED, "empty": with_empty_roster(FORKED)}
SEATS = ("organiser", "allied", "axis")
TABLE = laws.Table(TIDE_OF_IRON, SEATS, ("allied", "axis"))


@pytest.mark.slow
@pytest.mark.parametrize("name", CHAINS)
@pytest.mark.parametrize("seed", range(far(1, 6)))
def test_every_chain_comes_to_its_end_under_the_laws(name: str, seed: int) -> None:
    chance = random.Random(seed)
    opening = TIDE_OF_IRON.start(Documents(CHAINS[name]), random_rulings(Rulings, chance))
    state = fold(TIDE_OF_IRON, opening)
    for step in walk(TIDE_OF_IRON, state, TABLE.seats, chance, rulings_every=6 if seed % 2 else 60):
        laws.check_step(TABLE, step)
        laws.check_invariants(TABLE, step)
        laws.check_menu(TABLE, step.before, chance)
        laws.check_refusals(TABLE, step.before, chance)
        going_on.check_organiser(TABLE, step.after)
        going_on.check_standing(TABLE, step.after)
        going_on.check_players_can_go_on(TABLE, step.after)
        going_on.check_nobody_waits_for_nothing(TABLE, step.after)
        state = step.after
    laws.check_sentence(TIDE_OF_IRON.standing(state, None).result, "the result")
    assert TIDE_OF_IRON.standing(state, None).is_finished
